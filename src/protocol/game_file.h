// Game file: games as text that people read and programs check, a dialect of PGN; docs/game-file.md
// is its law. A GameFile is what the text of one game says: its tags, and the tree of its moves
// with comments, glyphs, clocks and evaluations. Nothing here knows a game: whether what is written
// could be played is the word of game_record.h.
//
// Reading is strict about what is meant and lenient about how it is laid out. An error tells the
// place and what was expected there; the games after it are still read. Writing what was read gives
// the same game, byte for byte if it was canonical.
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"

namespace tablier {

// Where something stands in a text, in lines and characters from 1; 0: it was not read from one.
struct TextPlace {
  long line = 0;
  long column = 0;
};

// What the side that made a move may expect of the game after it.
struct Evaluation {
  bool is_proved = false;  // or estimated
  int thousandths = 0;     // 0 is a loss, 1000 a win; a proved draw is 500
};

struct FileMove;

// Moves one after the other: those of the game, or a variation.
struct FileLine {
  std::vector<std::string> comments;  // before its first move
  std::vector<FileMove> moves;
};

struct FileMove {
  std::string text;
  int number = 0;          // that is written before it; 0: none
  bool continues = false;  // "3..." and not "3.": not the first move of its round
  std::vector<int> glyphs = {};
  std::optional<std::int64_t> clock = {};  // milliseconds that are left to whoever moved
  std::optional<Evaluation> evaluation = {};
  std::vector<std::string> comments = {};
  std::vector<FileLine> variations = {};  // what could have been played instead
  TextPlace at = {};
};

struct FileTag {
  std::string name;
  std::string value;
  TextPlace at = {};
};

struct GameFile {
  std::vector<FileTag> tags = {};  // each name once; Result is among them once it was read
  FileLine line = {};
  TextPlace at = {};  // of its first tag

  const FileTag* find(std::string_view name) const;    // null: there is none
  std::string value(std::string_view name) const;      // empty: there is none
  void set(std::string_view name, std::string value);  // in place of the old one, or as the last
};

struct FileError {
  TextPlace at;
  Message why;

  Error error() const;  // "Line 3, column 7: ..."
};

// A game, or why it could not be read.
using ReadGame = std::variant<GameFile, FileError>;

// Reads one game after the other and keeps nothing of those before.
class GameFileReader {
 public:
  // Fills as much of the space as it likes and says how much; 0: there is no more.
  using More = std::function<std::size_t(std::span<char> space)>;

  explicit GameFileReader(More more);
  explicit GameFileReader(std::istream& in) : GameFileReader(bytes_of(in)) {}
  explicit GameFileReader(std::string_view text);  // which must outlive the reader
  ~GameFileReader();
  GameFileReader(const GameFileReader&) = delete;
  GameFileReader& operator=(const GameFileReader&) = delete;

  // Nothing: there are no more games. After an error the next game is looked for where tags begin.
  std::optional<ReadGame> next();

  static More bytes_of(std::istream& in) {
    return [&in](std::span<char> space) {
      in.read(space.data(), static_cast<std::streamsize>(space.size()));
      return static_cast<std::size_t>(in.gcount());
    };
  }

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
};

// The one game that a text holds.
Result<GameFile> parse_game_file(std::string_view text);

// One game. Files of several have an empty line between them.
std::string format(const GameFile& game);

// "0:03:21", "26:00:00.5"
std::string clock_text(std::int64_t milliseconds);
// "proved win", "estimated 0.620"
std::string evaluation_text(const Evaluation& evaluation);

}  // namespace tablier
