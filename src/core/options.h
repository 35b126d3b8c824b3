// Options: the rule options of a game, chosen by name and text ("start=random"). A game lists what
// it knows as data, with the words in which people choose; checking and defaults are done here,
// once, for all games.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace tablier {

struct OptionSpec {
  std::string_view name;
  enum class Kind { choice, number, layout };

  Kind kind;
  std::string fallback;              // the default value
  std::vector<std::string> choices;  // of a choice: the values allowed; of a layout: those built in
  std::vector<Message> words{};      // of each of them what it is called
  std::vector<std::string_view> layouts{};  // of a layout: the texts of those built in
  int least = 0;                            // of a number: its bounds
  int most = 0;
  const Sentence* label = nullptr;    // what it is called
  const Sentence* meaning = nullptr;  // one sentence for the player, which names no value

  struct Value {
    std::string name;
    Message word;
  };
  static OptionSpec choice(std::string_view name, const std::vector<Value>& values,
                           const Sentence& label,
                           const Sentence& meaning);  // the first is the default
  // off, the default, or on
  static OptionSpec toggle(std::string_view name, const Sentence& label, const Sentence& meaning);
  static OptionSpec number(std::string_view name, std::string fallback, int least, int most,
                           const Sentence& label, const Sentence& meaning);
  // The name of a built-in layout, or the text of another (core/layout.h); the game reads it.
  struct BuiltIn {
    std::string_view name;
    std::string_view text;
    Message word;
  };
  static OptionSpec layout(const std::vector<BuiltIn>& built_in,
                           const Sentence& meaning);  // the first is the default

  bool has_choice(std::string_view value) const;
};

class Options {
 public:
  using Pair = std::pair<std::string, std::string>;  // name, value

  // Every option of the specs with its chosen or default value. A wrong name or value, or a name
  // given twice, is an error that says what would be right.
  static Result<Options> choose(std::vector<OptionSpec> specs, std::span<const Pair> chosen);

  const std::vector<OptionSpec>& specs() const { return specs_; }
  // The name must be one of the specs.
  const OptionSpec& spec(std::string_view name) const;
  std::string_view value(std::string_view name) const;
  int number(std::string_view name) const;  // of a number option
  std::string_view layout() const;          // the text of the one chosen

  // The same with one value changed, which must be allowed.
  Options with(std::string_view name, std::string_view value) const;

  // Those whose value is not the default, in the order of the specs.
  std::vector<Pair> changed() const;

 private:
  std::vector<OptionSpec> specs_;
  std::vector<std::string> values_;
};

// "name=value" taken apart.
Result<Options::Pair> parse_option(std::string_view text);

}  // namespace tablier
