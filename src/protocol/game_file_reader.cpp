#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "core/text.h"
#include "protocol/game_file.h"
#include "protocol/game_file_letters.h"
#include "protocol/words.h"

namespace tablier {
namespace {

namespace say = protocol::say;
using namespace game_file;

// Nobody writes more; what hostile texts can cost is bounded by it.
constexpr std::size_t kDeepest = 32;            // variations within variations
constexpr std::size_t kMostMoves = 1'000'000;   // of a game, with those of its variations
constexpr std::size_t kMostBytes = 16'000'000;  // of a game
constexpr std::size_t kMostGlyph = 255;
constexpr std::size_t kUsualMoves = 32;  // for which a game has room from the beginning

std::optional<std::int64_t> parse_clock(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::vector<std::string_view> parts = split(text.substr(0, point), ':');
  if (parts.size() != 3 || parts[1].size() != 2 || parts[2].size() != 2) return std::nullopt;
  std::int64_t seconds = 0;
  for (const std::string_view part : parts) {
    if (part.empty() || part.size() > 7 || !std::all_of(part.begin(), part.end(), is_digit)) {
      return std::nullopt;
    }
    const auto number = static_cast<std::int64_t>(*parse_unsigned(part));
    if (part.data() != parts[0].data() && number >= 60) return std::nullopt;
    seconds = 60 * seconds + number;
  }
  std::int64_t thousandths = 0;
  if (point != std::string_view::npos) {
    const std::string_view fraction = text.substr(point + 1);
    if (fraction.empty() || fraction.size() > 3 ||
        !std::all_of(fraction.begin(), fraction.end(), is_digit)) {
      return std::nullopt;
    }
    thousandths = static_cast<std::int64_t>(
        *parse_unsigned(std::string(fraction).append(3 - fraction.size(), '0')));
  }
  return 1000 * seconds + thousandths;
}

std::optional<Evaluation> parse_evaluation(std::string_view text) {
  for (std::size_t i = 0; i < kProved.size(); ++i) {
    if (text == kProved[i]) return Evaluation{true, kHalf * static_cast<int>(i)};
  }
  constexpr std::string_view kEstimated = "estimated ";
  if (text.substr(0, kEstimated.size()) != kEstimated) return std::nullopt;
  const std::string_view value = text.substr(kEstimated.size());
  if (value.empty() || (value[0] != '0' && value[0] != '1')) return std::nullopt;
  std::string digits(value.substr(1));
  if (!digits.empty() && (digits[0] != '.' || digits.size() == 1)) return std::nullopt;
  digits = digits.empty() ? "" : digits.substr(1);
  if (digits.size() > 3 || !std::all_of(digits.begin(), digits.end(), is_digit)) {
    return std::nullopt;
  }
  digits.append(3 - digits.size(), '0');
  const int thousandths = 1000 * (value[0] - '0') + static_cast<int>(*parse_unsigned(digits));
  if (thousandths > 1000) return std::nullopt;
  return Evaluation{false, thousandths};
}

}  // namespace

Error FileError::error() const {
  if (at.line == 0) return malformed(why);
  return malformed(say::file_place{.line = at.line, .column = at.column, .why = why});
}

// A recursive descent would let the text decide how deep the stack goes, so open variations are a
// list. A function that gives an error has left the text where the error is.
class GameFileReader::Parser {
 public:
  explicit Parser(More more) : more_(std::move(more)), bytes_(kBuffer, '\0') { skip_mark(); }
  explicit Parser(std::string_view text) : rest_(text) { skip_mark(); }

  std::optional<ReadGame> next() {
    game_ = {};
    in_tags_ = true;
    if (std::optional<FileError> error = read_game()) {
      skip_to_next_game();
      return *std::move(error);
    }
    if (game_.tags.empty()) return std::nullopt;
    return std::move(game_);
  }

 private:
  using Failure = std::optional<FileError>;
  static constexpr std::size_t kBuffer = 1 << 16;
  static constexpr std::size_t kAhead =
      100;  // so far a line is looked at to see whether it is a tag

  // The text, character by character.

  void refill() {
    if (!more_) return;
    std::copy(rest_.begin(), rest_.end(), bytes_.begin());
    const std::size_t kept = rest_.size();
    const std::size_t got = more_(std::span(bytes_).subspan(kept));
    if (got == 0) more_ = nullptr;
    rest_ = std::string_view(bytes_).substr(0, kept + got);
  }
  // So many bytes, or all that there are.
  std::string_view ahead(std::size_t count) {
    while (rest_.size() < count && more_) refill();
    return rest_.substr(0, count);
  }
  int peek() {
    if (rest_.empty()) refill();
    return rest_.empty() ? -1 : static_cast<unsigned char>(rest_[0]);
  }
  bool next_is(char c) { return peek() == static_cast<unsigned char>(c); }
  // There must be a character.
  char take() {
    const char c = rest_[0];
    rest_.remove_prefix(1);
    ++taken_;
    if (c == '\n') {
      ++at_.line;
      at_.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
      ++at_.column;
    }
    return c;
  }
  // Those that are such, as far as the bytes at hand go; line ends and parts of characters are not.
  void take_while(bool (*is)(char), std::string& text) {
    const auto end = std::find_if_not(rest_.begin(), rest_.end(), is);
    const auto count = static_cast<std::size_t>(end - rest_.begin());
    text.append(rest_, 0, count);
    rest_.remove_prefix(count);
    taken_ += count;
    at_.column += static_cast<long>(count);
  }
  void skip_mark() {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (ahead(kMark.size()) == kMark) rest_.remove_prefix(kMark.size());
  }
  void skip_line() {
    while (peek() != -1 && take() != '\n') {
    }
  }

  FileError fail(Message why) const { return {at_, std::move(why)}; }

  FileError expected(Message what) {
    if (peek() == -1) return fail(say::file_ends{.expected = std::move(what)});
    if (next_is('\n') || next_is('\r')) {
      return fail(say::file_line_ends{.expected = std::move(what)});
    }
    std::string_view part = ahead(20);
    part = part.substr(0, std::min(part.find_first_of(" \t\r\n"), part.size()));
    if (part.empty()) part = ahead(1);
    return fail(say::file_unexpected{.part = std::string(part), .expected = std::move(what)});
  }

  // White space and lines that begin with %.
  void skip_blanks() {
    while (true) {
      const int c = peek();
      if (is_blank(c)) {
        take();
      } else if (c == '%' && at_.column == 1) {
        skip_line();
      } else {
        return;
      }
    }
  }

  // One character of a comment or of a value.
  Failure take_character(std::string& text) {
    const int byte = peek();
    if (is_control(byte)) return fail(say::file_control{});
    const Lead lead = lead_of(byte);
    const std::string_view bytes = ahead(static_cast<std::size_t>(lead.more + 1));
    bool is_whole = lead.more >= 0 && bytes.size() == static_cast<std::size_t>(lead.more + 1);
    for (int i = 1; is_whole && i <= lead.more; ++i) {
      const int next = static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)]);
      is_whole = next >= (i == 1 ? lead.least : 0x80) && next <= (i == 1 ? lead.most : 0xBF);
    }
    if (!is_whole) return fail(say::file_not_utf8{});
    for (int i = 0; i <= lead.more; ++i) text += take();
    return {};
  }

  // Behind a backslash.
  Failure take_escaped(std::string& text) {
    const int c = peek();
    constexpr std::string_view kThemselves = "\\\"{}[";
    if (c == 'n' || c == 't' || c == 'r') {
      text += c == 'n' ? '\n' : c == 't' ? '\t' : '\r';
    } else if (c > 0 && kThemselves.find(static_cast<char>(c)) != std::string_view::npos) {
      text += static_cast<char>(c);
    } else {
      return expected(
          say::file_escape{.escapes = {"\\n", "\\t", "\\r", "\\\\", "\\\"", "\\{", "\\}", "\\["}});
    }
    take();
    return {};
  }

  // "...", the first quote being next.
  Failure read_string(std::string& text) {
    take();
    while (!next_is('"')) {
      take_while(is_plain, text);
      const int c = peek();
      if (c == '"') break;
      if (c == -1 || c == '\n' || c == '\r') return expected(say::file_quote{});
      if (is_too_big()) return too_big();
      if (c == '\\') {
        take();
        if (Failure failure = take_escaped(text)) return failure;
      } else if (Failure failure = take_character(text)) {
        return failure;
      }
    }
    take();
    return {};
  }

  bool is_too_big() const { return taken_ - game_began_ > kMostBytes; }
  FileError too_big() const { return fail(say::file_too_big{.most = kMostBytes}); }

  // Digits; those that are too many are left.
  std::string_view digits_ahead(std::size_t most) {
    const std::string_view text = ahead(most);
    const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
  }

  // Whether a tag begins here, [Name "...
  bool is_tag_ahead() {
    const std::string_view text = ahead(kAhead);
    std::size_t i = 0;
    const auto skip = [&](auto is) {
      while (i < text.size() && is(static_cast<unsigned char>(text[i]))) ++i;
    };
    const auto is_space = [](int c) { return c == ' ' || c == '\t'; };
    if (text.empty() || text[i++] != '[') return false;
    skip(is_space);
    if (i == text.size() || !is_letter(text[i])) return false;
    skip([](int c) { return is_letter(c) || is_digit(c) || c == '_'; });
    skip(is_space);
    return i < text.size() && text[i] == '"';
  }

  bool is_first_tag_ahead() { return ahead(6) == "[Game "; }

  // After an error: to where a game may begin. If the error is among the tags, the rest of them and
  // the moves belong to the game that was given up.
  void skip_to_next_game() {
    bool is_past_tags = !in_tags_;
    if (is_past_tags && next_is('[')) return;
    if (at_.column > 1) skip_line();
    while (true) {
      while (next_is(' ') || next_is('\t') || next_is('\r')) take();
      const int c = peek();
      if (c == -1) return;
      if (c == '[') {
        if (is_past_tags || is_first_tag_ahead()) return;
      } else if (c != '\n' && c != '%' && c != ';') {
        is_past_tags = true;
      }
      skip_line();
    }
  }

  // A game: tags, moves, result. No tags: there is none.
  Failure read_game() {
    game_began_ = taken_;
    skip_blanks();
    while (next_is(';')) {  // what is said between games belongs to none
      skip_line();
      skip_blanks();
    }
    if (peek() == -1) return {};
    game_.at = at_;
    game_began_ = taken_;
    if (!next_is('[')) {
      in_tags_ = false;
      return expected(say::file_tag{});
    }
    while (next_is('[')) {
      if (is_first_tag_ahead() && game_.find("Game") != nullptr) break;  // of another game
      if (Failure failure = read_tag()) return failure;
      skip_blanks();
      if (is_too_big()) return too_big();
    }
    in_tags_ = false;
    return read_moves();
  }

  Failure read_tag() {
    const TextPlace at = at_;
    take();
    skip_blanks();
    std::string name;
    if (!is_letter(peek())) return expected(say::file_tag_name{});
    while (is_letter(peek()) || is_digit(peek()) || next_is('_')) {
      name += take();
      if (name.size() > kAhead / 2) return fail(say::file_tag_long{.most = kAhead / 2});
    }
    if (game_.find(name) != nullptr) return FileError{at, say::file_tag_twice{.name = name}};
    skip_blanks();
    if (!next_is('"')) return expected(say::file_tag_value{});
    std::string value;
    if (Failure failure = read_string(value)) return failure;
    skip_blanks();
    if (!next_is(']')) return expected(say::file_bracket{});
    take();
    game_.tags.push_back({.name = std::move(name), .value = std::move(value), .at = at});
    return {};
  }

  struct OpenLine {
    FileLine* line;
    TextPlace at;
  };

  FileLine& line() { return *open_.back().line; }
  FileMove* last_move() { return line().moves.empty() ? nullptr : &line().moves.back(); }
  Message move_or_result() const {
    if (open_.size() > 1) return say::file_move_or_close{};
    return say::file_move_or_result{};
  }

  // Up to the result and with it.
  Failure read_moves() {
    open_ = {{&game_.line, at_}};
    game_.line.moves.reserve(kUsualMoves);
    number_ = 0;
    moves_ = 0;
    while (true) {
      skip_blanks();
      if (is_too_big()) return too_big();
      const int c = peek();
      Failure failure;
      if (c == '{' || c == ';') {
        failure = read_comment();
      } else if (c == '(') {
        failure = open_variation();
      } else if (c == ')') {
        failure = close_variation();
      } else if (c == '$' || c == '!' || c == '?') {
        failure = read_glyph();
      } else if (is_digit(c)) {
        failure = read_number();
      } else if (c == '"') {
        failure = read_quoted_move();
      } else if (c == '*') {
        return read_result();
      } else if (is_letter(c)) {
        bool is_result = false;
        failure = read_word(is_result);
        if (is_result) return failure;
      } else {
        if ((c == -1 || c == '[') && open_.size() > 1) return unclosed_variation();
        return expected(number_ != 0 ? Message(say::file_move{}) : move_or_result());
      }
      if (failure) return failure;
    }
  }

  FileError unclosed_variation() const { return {open_.back().at, say::file_unclosed_variation{}}; }

  Failure open_variation() {
    if (last_move() == nullptr || number_ != 0) return expected(say::file_move{});
    if (open_.size() > kDeepest) return fail(say::file_too_deep{.most = kDeepest});
    const TextPlace at = at_;
    take();
    open_.push_back({&last_move()->variations.emplace_back(), at});
    return {};
  }

  Failure close_variation() {
    if (open_.size() == 1) return expected(say::file_move_or_result{});
    if (line().moves.empty() || number_ != 0) return expected(say::file_move{});
    take();
    open_.pop_back();
    return {};
  }

  Failure read_glyph() {
    if (last_move() == nullptr || number_ != 0) return expected(say::file_move{});
    if (next_is('$')) {
      take();
      const std::string_view digits = digits_ahead(4);
      const std::optional<std::uint64_t> number = parse_unsigned(digits);
      if (!number || *number > kMostGlyph) return expected(say::file_glyph{.most = kMostGlyph});
      for (std::size_t i = digits.size(); i > 0; --i) take();
      last_move()->glyphs.push_back(static_cast<int>(*number));
      return {};
    }
    std::string_view suffix = ahead(2);
    if (suffix.size() == 2 && suffix[1] != '!' && suffix[1] != '?') suffix = suffix.substr(0, 1);
    const auto found = std::find(kSuffixes.begin(), kSuffixes.end(), suffix);
    assert(found != kSuffixes.end());
    last_move()->glyphs.push_back(static_cast<int>(found - kSuffixes.begin()));
    for (std::size_t i = found->size(); i > 0; --i) take();
    return {};
  }

  Failure read_number() {
    if (number_ != 0) return expected(say::file_move{});
    const std::string_view digits = digits_ahead(9);
    const std::optional<int> number = parse_number(digits);
    if (!number || *number == 0 || *number > static_cast<int>(kMostMoves)) {
      return expected(say::file_number{.most = kMostMoves});
    }
    for (std::size_t i = digits.size(); i > 0; --i) take();
    int dots = 0;
    for (skip_blanks(); next_is('.'); skip_blanks()) {
      take();
      ++dots;
    }
    number_ = *number;
    continues_ = dots > 1;
    return {};
  }

  Failure add_move(std::string text, TextPlace at) {
    if (++moves_ > kMostMoves) return FileError{at, say::file_too_long{.most = kMostMoves}};
    line().moves.push_back(
        {.text = std::move(text), .number = number_, .continues = continues_, .at = at});
    number_ = 0;
    continues_ = false;
    return {};
  }

  Failure read_quoted_move() {
    const TextPlace at = at_;
    std::string text;
    if (Failure failure = read_string(text)) return failure;
    if (text.empty())
      return FileError{at, say::file_unexpected{.part = "\"\"", .expected = say::file_move{}}};
    return add_move(std::move(text), at);
  }

  Failure read_word(bool& is_result) {
    const TextPlace at = at_;
    std::string word;
    do {
      take_while(is_word, word);
    } while (peek() != -1 && is_word(rest_[0]) && !is_too_big());
    if (is_bare_move(word)) return add_move(std::move(word), at);
    is_result = true;
    return end_with(word, at);
  }

  Failure read_result() {
    const TextPlace at = at_;
    return end_with(std::string(1, take()), at);
  }

  Failure end_with(const std::string& result, TextPlace at) {
    if (open_.size() > 1 || number_ != 0) {
      Message what = number_ != 0 ? Message(say::file_move{}) : move_or_result();
      return FileError{at, say::file_unexpected{.part = result, .expected = std::move(what)}};
    }
    if (const FileTag* tag = game_.find(kResult); tag == nullptr) {
      game_.tags.push_back({.name = std::string(kResult), .value = result, .at = at});
    } else if (tag->value != result) {
      return FileError{at, say::file_result{.found = result, .expected = tag->value}};
    }
    return {};
  }

  // {...} or ;... to the end of the line.
  Failure read_comment() {
    const TextPlace opened = at_;
    const bool is_line = take() == ';';
    std::string text;
    bool is_space = false;  // before the next character
    const auto add_space = [&] {
      if (is_space && !text.empty()) text += ' ';
      is_space = false;
    };
    while (true) {
      const int c = peek();
      if (is_line ? c == -1 || c == '\n' : c == '}') break;
      if (c == -1 || (c == '[' && at_.column == 1 && is_tag_ahead())) {
        return FileError{opened, say::file_unclosed_comment{.expected = "}"}};
      }
      if (is_too_big()) return too_big();
      Failure failure;
      if (is_blank(c)) {
        take();
        is_space = true;
      } else if (is_line) {
        add_space();
        failure = take_character(text);
      } else if (c == '\\') {
        add_space();
        take();
        failure = take_escaped(text);
      } else if (c == '[' && is_command(ahead(7))) {
        failure = read_command();
        is_space = true;
      } else if (is_plain_in_comment(static_cast<char>(c))) {
        add_space();
        take_while(is_plain_in_comment, text);
      } else {
        add_space();
        failure = take_character(text);
      }
      if (failure) return failure;
    }
    if (!is_line) take();
    if (text.empty()) return {};
    FileMove* const move = last_move();
    (move == nullptr ? line().comments : move->comments).push_back(std::move(text));
    return {};
  }

  // [%clk ...] or [%eval ...]
  Failure read_command() {
    const TextPlace at = at_;
    std::vector<std::string> words;
    bool is_new = true;
    while (!next_is(']')) {
      const int c = peek();
      if (c == -1 || c == '}') return expected(say::file_bracket{});
      if (is_too_big()) return too_big();
      if (is_blank(c)) {
        take();
        is_new = true;
        continue;
      }
      if (std::exchange(is_new, false)) words.emplace_back();
      if (Failure failure = take_character(words.back())) return failure;
    }
    take();
    std::string value;
    for (std::size_t i = 1; i < words.size(); ++i) value += (i == 1 ? "" : " ") + words[i];
    FileMove* const move = last_move();
    const std::string name = words[0].substr(1);
    if (move == nullptr) return FileError{at, say::file_command_place{.name = name}};
    if (name == "%clk") {
      if (move->clock) return FileError{at, say::file_command_twice{.name = name}};
      move->clock = parse_clock(value);
      if (!move->clock) return FileError{at, say::file_clock{.part = value}};
    } else {
      if (move->evaluation) return FileError{at, say::file_command_twice{.name = name}};
      move->evaluation = parse_evaluation(value);
      if (!move->evaluation) return FileError{at, say::file_evaluation{.part = value}};
    }
    return {};
  }

  More more_;
  std::string bytes_;
  std::string_view rest_;  // what has not been taken yet
  std::size_t taken_ = 0;  // bytes of the whole text
  TextPlace at_{1, 1};

  GameFile game_;
  std::size_t game_began_ = 0;
  bool in_tags_ = true;
  std::vector<OpenLine> open_;  // the game, and the variations that are not closed yet
  int number_ = 0;              // that awaits its move
  bool continues_ = false;
  std::size_t moves_ = 0;
};

GameFileReader::GameFileReader(More more) : parser_(std::make_unique<Parser>(std::move(more))) {}
GameFileReader::GameFileReader(std::string_view text) : parser_(std::make_unique<Parser>(text)) {}
GameFileReader::~GameFileReader() = default;

std::optional<ReadGame> GameFileReader::next() {
  return parser_->next();
}

Result<GameFile> parse_game_file(std::string_view text) {
  GameFileReader reader(text);
  std::optional<ReadGame> game = reader.next();
  if (!game) return FileError{{1, 1}, say::file_ends{.expected = say::file_tag{}}}.error();
  if (const auto* error = std::get_if<FileError>(&*game)) return error->error();
  if (const std::optional<ReadGame> more = reader.next()) {
    if (const auto* error = std::get_if<FileError>(&*more)) return error->error();
    return FileError{std::get_if<GameFile>(&*more)->at, say::file_one_game{}}.error();
  }
  return std::move(*std::get_if<GameFile>(&*game));
}

}  // namespace tablier
