// Command: what `tablier NAME` is, as data, and what it is called with. The table of commands is in
// tablier.cpp; each command is one small file.
//
// Arguments are taken apart here and not by a library because every word a person reads, help and
// errors included, comes from the catalogues in their language.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/drawing.h"
#include "core/message.h"
#include "core/result.h"
#include "engine/any_game.h"
#include "engine/registry.h"
#include "protocol/json.h"
#include "server/site.h"

namespace tablier::cli {

// What the exit status says.
inline constexpr int kDone = 0;      // done, or yes
inline constexpr int kNo = 1;        // no: illegal, different
inline constexpr int kBadInput = 2;  // bad usage or malformed input
inline constexpr int kFailed = 3;    // the machine could not: the disk is full, there is no memory

// "--name", or "--name VALUE".
struct Flag {
  std::string_view name;   // without the dashes
  std::string_view value;  // what stands for the value in the help; empty: takes none
  const Sentence* meaning;
  bool repeats = false;
};

class Invocation;

struct Command {
  std::string_view name;
  std::string_view arguments;  // "GAME POSITION [TOUCH…]"; … at the end: any number
  std::vector<Flag> flags;     // besides --lang and --help, which all have
  const Sentence* summary;     // half a line
  const Sentence* details;     // a few lines, with an example
  int (*run)(const Invocation& call);
  std::vector<std::string_view> verbs = {};  // what its argument VERB or SHELL can be
};

// A command with these sentences as its help.
template <class Summary, class Details>
Command make_command(std::string_view name, std::string_view arguments, std::vector<Flag> flags,
                     int (*run)(const Invocation& call)) {
  return {name, arguments, std::move(flags), &Summary::kSentence, &Details::kSentence, run, {}};
}

// The files of a command that came from elsewhere: those it may read, by their paths, and those
// that it has written.
struct Files {
  std::map<std::string, std::string> read = {};
  std::map<std::string, std::string> written = {};
};

// The world a command runs in; tests give it their own.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool is_terminal = false;  // whether a person looks at `out`
  bool utf8 = false;
  int width = 0;        // of its lines; 0: as long as they are
  int help_width = 80;  // of the lines of the help, which is always wrapped
  bool no_colour = false;
  Language language = kFallbackLanguage;
  std::string state_folder = {};  // where games are kept between runs; empty: nowhere
  server::Site site = {};         // what `serve` serves; empty: this build has none
  std::string store = {};         // where data are, unless --store says so; it may hold a password
  Files* files = nullptr;         // instead of the disk's
};

// One call of a command: its arguments, checked against the command's data.
class Invocation {
 public:
  static Result<Invocation> parse(const Command& command, const std::vector<std::string>& words,
                                  const Console& console);

  const Console& console() const { return *console_; }
  Language language() const { return language_; }
  bool has(std::string_view flag) const { return flags_.find(flag) != flags_.end(); }
  bool json() const { return has("json"); }
  std::string_view argument(std::size_t i) const { return arguments_[i]; }
  std::size_t argument_count() const { return arguments_.size(); }
  std::vector<std::string> arguments_from(std::size_t i) const;

  // The last value of a flag.
  std::optional<std::string> value(std::string_view flag) const;
  // All values of a flag that may be repeated.
  std::vector<std::string> values(std::string_view flag) const;
  // A flag's value as a number in these bounds, or `fallback` if it is not given.
  Result<std::uint64_t> number(std::string_view flag, std::uint64_t fallback, std::uint64_t least,
                               std::uint64_t most) const;
  // A flag's value in seconds, as in 0.2, up to a million.
  Result<int> milliseconds(std::string_view flag, int fallback) const;
  Result<std::uint64_t> seed() const;

  // The game called `id`, with the options of --set.
  Result<GamePtr> game(std::string_view id) const;
  // A position text of the game, or `start`: quick setup with --seed.
  Result<PositionPtr> position(const AnyGame& game, std::string_view text) const;
  // The text of the file, without a byte-order mark; "-" is the standard input.
  Result<std::string> file(const std::string& path) const;
  Result<Nothing> write_file(const std::string& path, const std::string& text) const;
  // Where data are: --store, else what the environment says; an error if neither does.
  Result<std::string> store() const;

  // The call as words that mean the same anywhere, without these flags; the files it has read.
  std::vector<std::string> words(const std::vector<std::string_view>& without) const;
  const std::map<std::string, std::string>& files_read() const { return files_read_; }

  DrawStyle style() const;

  void print(const Message& message) const;
  // One line; what it can be is listed in protocol/written.cpp.
  template <class Shape>
  void print_json(const Shape& shape) const {
    print_line(protocol::write(shape, language_));
  }
  void print_line(const std::string& line) const;
  // A line for each reason on stderr, and with --json an object on stdout, with the list of reasons
  // if there are several; gives the exit status.
  int fail(const Error& error) const;

 private:
  Result<std::string> read(const std::string& path) const;

  const Console* console_ = nullptr;
  std::string command_;
  Language language_ = kFallbackLanguage;
  std::vector<std::string> arguments_;
  std::map<std::string, std::vector<std::string>, std::less<>> flags_;
  mutable std::map<std::string, std::string> files_read_;  // by their paths
};

// The values of all, or the first error among them.
template <class... T>
Result<std::tuple<T...>> all(Result<T>... results) {
  const Error* first = nullptr;
  ((first = first != nullptr || results ? first : &results.error()), ...);
  if (first != nullptr) return *first;
  return std::tuple<T...>(std::move(*results)...);
}

// Flags that all or several commands take.
extern const Flag kLanguageFlag;
extern const Flag kSetFlag;
extern const Flag kSeedFlag;
extern const Flag kJsonFlag;
extern const Flag kAsciiFlag;
extern const Flag kColourFlag;

// "proved" or "estimated".
Message how_known(bool is_proved);

// With so many digits after the point.
std::string decimal(double number, int digits = 1);

// "tablier: ..." on one line.
void print_error(const Console& console, Language language, const Message& message);

}  // namespace tablier::cli
