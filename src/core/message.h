// Message: something to say to a person, as the id of a sentence with typed arguments. The sentence
// itself stands in the catalogues of its folder, one a language (tools/words.py makes one C++ type
// per sentence from them). Nothing here prints.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/language.h"

namespace tablier {

// One entry of a catalogue, in all languages. Rule is the number of the game's rule it speaks of,
// 0 for none.
struct Sentence {
  std::string_view id;
  int rule;
  std::array<std::string_view, kLanguages.size()> text;
};

struct Argument;

class Message {
 public:
  Message(const Sentence& sentence, std::vector<Argument> arguments);

  std::string_view id() const { return sentence_->id; }
  const std::vector<Argument>& arguments() const { return arguments_; }

  // The number of the rule behind it (R4 is 4), 0 for none. Generic sentences, such as those about
  // repetition, get the number from the game.
  int rule() const { return rule_; }
  Message with_rule(int rule) &&;

  // The places on the board it speaks of, to be marked on screens.
  std::vector<std::string> cells() const;

  // The sentence, the rule's number behind it: "... (R4)".
  std::string in(Language language) const;

 private:
  std::string body(Language language) const;

  const Sentence* sentence_;
  int rule_;
  std::vector<Argument> arguments_;
};

enum class ArgumentKind { cell, cells, number, name, names, text, word, words, either };

struct Argument {
  std::string_view name;
  ArgumentKind kind;
  std::variant<long, std::string, std::vector<std::string>, Message, std::vector<Message>> value;
};

// What somebody typed, made fit to print: control characters and broken bytes as \xNN, what cannot
// be seen or looks like a space without being one as \u{NNNN}, cut after about 120 characters.
std::string printable(std::string_view typed);

// "a", "a and b", "a, b and c".
std::string join_words(const std::vector<std::string>& words, Language language);

}  // namespace tablier
