#include "protocol/record_text.h"

#include <optional>
#include <utility>
#include <vector>

#include "core/text.h"
#include "engine/chance.h"
#include "engine/registry.h"
#include "protocol/words.h"

namespace tablier {
namespace {

namespace say = protocol::say;

constexpr std::string_view kHeader = "tablier record 1";

// A value of several lines (a layout) stands on one, with \n and \\ for what that cannot hold.
std::string on_one_line(std::string_view value) {
  std::string line;
  for (const char letter : value) {
    if (letter == '\n') {
      line += "\\n";
    } else if (letter == '\\') {
      line += "\\\\";
    } else {
      line += letter;
    }
  }
  return line;
}

std::string from_one_line(std::string_view line) {
  std::string value;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size()) {
      ++i;
      value += line[i] == 'n' ? '\n' : line[i];
    } else {
      value += line[i];
    }
  }
  return value;
}

// A seed that the players should not read was multiplied, and its hexadecimal digits turned round.
constexpr std::uint64_t kSeal = 0x7AB11E5EA1ED5EEDu;

std::optional<std::uint64_t> unseal(std::string_view text) {
  if (text.size() != 16) return std::nullopt;
  std::uint64_t bits = 0;
  for (std::size_t i = 16; i-- > 0;) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    bits = bits << 4 | digit;
  }
  return bits * 0xF1DE83E19937733Du ^ kSeal;  // the inverse of the multiplier modulo 2^64
}

// Reads line by line; each key has its place in the order of the format.
class Reader {
 public:
  std::optional<Error> read_line(std::string_view line) {
    if (!seen_header_) {
      if (line != kHeader) {
        return fail(
            say::record_header{.expected = std::string(kHeader), .part = std::string(line)});
      }
      seen_header_ = true;
      return std::nullopt;
    }
    const std::size_t space = line.find(' ');
    const std::string_view key = line.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? "" : line.substr(space + 1);
    if (key == "game") return read_game(rest);
    if (key == "edition") return read_edition(rest);
    if (key == "set") return read_set(rest);
    if (key == "start") return read_start(rest);
    if (key == "position") return read_position(rest);
    if (key == "moves") return read_moves(rest);
    return fail(say::record_key{.part = std::string(key),
                                .keys = {"game", "edition", "set", "start", "position", "moves"}});
  }

  // After the last line.
  Result<RecordPtr> finish() {
    const auto missing = [](std::string_view key) {
      return malformed(say::record_missing{.key = std::string(key)});
    };
    if (!seen_header_) return missing(kHeader);
    if (entry_ == nullptr) return missing("game");
    if (!seen_edition_) return missing("edition");
    if (!started_) return missing("start");
    if (!record_ || (record_->position() && !seen_position_)) return missing("position");
    return std::move(record_);
  }

 private:
  static Error fail(Message message) { return malformed(std::move(message)); }
  static Error misplaced(std::string_view key) {
    return fail(say::record_order{.key = std::string(key)});
  }

  std::optional<Error> read_game(std::string_view id) {
    if (entry_ != nullptr) return misplaced("game");
    entry_ = find_game(id);
    if (entry_ == nullptr) return fail(say::record_game{.part = std::string(id)});
    return std::nullopt;
  }

  std::optional<Error> read_edition(std::string_view text) {
    if (entry_ == nullptr || seen_edition_) return misplaced("edition");
    edition_ = parse_number(text).value_or(0);
    if (const Result<GamePtr> game = entry_->make({}, edition_); !game) return game.error();
    seen_edition_ = true;
    return std::nullopt;
  }

  std::optional<Error> read_set(std::string_view text) {
    if (!seen_edition_ || started_) return misplaced("set");
    Result<Options::Pair> pair = parse_option(text);
    if (!pair) return pair.error();
    pair->second = from_one_line(pair->second);
    options_.push_back(*pair);
    if (const Result<GamePtr> game = entry_->make(options_, edition_); !game) return game.error();
    return std::nullopt;
  }

  std::optional<Error> read_start(std::string_view text) {
    if (!seen_edition_ || started_) return misplaced("start");
    const Result<GamePtr> game = entry_->make(options_, edition_);
    if (!game) return game.error();
    game_ = *game;
    started_ = true;
    if (text == "position") return std::nullopt;  // the next line gives it
    const std::vector<std::string_view> words = split(text, ' ');
    const bool sealed = words[0] == "sealed";
    const bool setup = sealed || words[0] == "setup";
    const bool quick = words[0] == "quick" && words.size() == 2;
    if (words.size() < 2 || (!setup && !quick)) {
      return fail(say::record_start{.part = std::string(text)});
    }
    const std::optional<std::uint64_t> seed = sealed ? unseal(words[1]) : parse_unsigned(words[1]);
    if (!seed) return fail(say::record_seed{.part = std::string(words[1])});
    record_ = setup ? game_->begin_setup() : game_->begin_quick(*seed);
    Chance chance(*seed);
    chance.act(*record_);
    for (std::size_t i = 2; i < words.size(); ++i) {
      if (const Result<Nothing> chosen = record_->choose(words[i]); !chosen) return chosen.error();
      chance.act(*record_);
    }
    return std::nullopt;
  }

  std::optional<Error> read_position(std::string_view text) {
    if (!started_ || seen_position_) return misplaced("position");
    const Result<PositionPtr> position = game_->parse_position(text);
    if (!position) return position.error();
    if (!record_) {
      record_ = game_->begin_at(**position);
    } else if (!record_->position()) {
      return misplaced("position");
    } else if (record_->position()->text() != text) {
      return fail(say::record_position{.expected = record_->position()->text()});
    }
    seen_position_ = true;
    return std::nullopt;
  }

  std::optional<Error> read_moves(std::string_view text) {
    if (!seen_position_) return misplaced("moves");
    for (const std::string_view move : split(text, ' ')) {
      if (const Result<Nothing> played = record_->play(move); !played) return played.error();
    }
    return std::nullopt;
  }

  bool seen_header_ = false;
  bool seen_edition_ = false;
  bool started_ = false;
  bool seen_position_ = false;
  int edition_ = 0;
  const GameEntry* entry_ = nullptr;
  std::vector<Options::Pair> options_;
  GamePtr game_;
  RecordPtr record_;
};

}  // namespace

bool is_record_text(std::string_view beginning) {
  for (const std::string_view raw : split(beginning, '\n')) {
    const std::string_view line = trim(raw);
    if (!line.empty() && line[0] != '#') return line == kHeader;
  }
  return false;
}

Result<RecordPtr> parse_record(std::string_view text) {
  Reader reader;
  long number = 0;
  for (const std::string_view raw : split(text, '\n')) {
    ++number;
    const std::string_view line = trim(raw);
    if (line.empty() || line[0] == '#') continue;
    if (const std::optional<Error> error = reader.read_line(line)) {
      return malformed(say::record_line{.line = number, .why = error->message});
    }
  }
  return reader.finish();
}

std::string format_start(const AnyGame& game, const AnyPosition& position) {
  std::string text =
      "game " + std::string(game.info().id) + "\nedition " + std::to_string(game.edition()) + "\n";
  for (const auto& [name, value] : game.options().changed()) {
    text += "set " + name + '=' + on_one_line(value) + '\n';
  }
  return text + "start position\nposition " + position.text() + '\n';
}

}  // namespace tablier
