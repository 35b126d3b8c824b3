#include "protocol/game_file.h"

#include <algorithm>
#include <utility>

#include "protocol/game_file_letters.h"

namespace tablier {
namespace {

using namespace game_file;

constexpr std::size_t kWidth = 79;  // of a line of moves

// As a file can hold it: control characters and broken bytes become U+FFFD.
std::string clean(std::string_view text) {
  std::string good;
  for (std::size_t at = 0; at < text.size();) {
    const int byte = static_cast<unsigned char>(text[at]);
    const Lead lead = lead_of(byte);
    const auto length = static_cast<std::size_t>(lead.more + 1);
    bool is_whole = !is_control(byte) && lead.more >= 0 && at + length <= text.size();
    for (std::size_t i = 1; is_whole && i < length; ++i) {
      const int next = static_cast<unsigned char>(text[at + i]);
      is_whole = next >= (i == 1 ? lead.least : 0x80) && next <= (i == 1 ? lead.most : 0xBF);
    }
    good += is_whole ? text.substr(at, length) : "\xEF\xBF\xBD";
    at += is_whole ? length : 1;
  }
  return good;
}

std::string quoted(std::string_view text) {
  std::string value = "\"";
  for (const char c : clean(text)) {
    if (c == '"' || c == '\\') value += '\\';
    if (c == '\n' || c == '\t' || c == '\r') {
      value += '\\';
      value += c == '\n' ? 'n' : c == '\t' ? 't' : 'r';
    } else {
      value += c;
    }
  }
  return value + '"';
}

// Words that fill lines.
class Wrapped {
 public:
  void add(std::string word, bool in_comment = false) {
    flush();
    word_ = std::exchange(prefix_, "") + std::move(word);
    in_comment_ = in_comment;
  }
  void before_next(char c) { prefix_ += c; }
  void behind_last(char c) { word_ += c; }
  std::string text() && {
    flush();
    return std::move(text_) + '\n';
  }

 private:
  void flush() {
    if (word_.empty()) return;
    const auto width =
        static_cast<std::size_t>(std::count_if(word_.begin(), word_.end(), [](char c) {
          return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
        }));
    if (!text_.empty() && column_ + 1 + width > kWidth) {
      // Nothing within a comment looks like a tag.
      const bool looks_like_tag =
          in_comment_ && word_.size() > 1 && word_[0] == '[' && is_letter(word_[1]);
      text_ += looks_like_tag ? "\n\\" : "\n";
      column_ = width + (looks_like_tag ? 1 : 0);
    } else {
      if (!text_.empty()) text_ += ' ';
      column_ += width + (text_.empty() ? 0 : 1);
    }
    text_ += word_;
    word_.clear();
  }

  std::string text_;
  std::string word_;  // what may still get something behind it
  std::string prefix_;
  bool in_comment_ = false;
  std::size_t column_ = 0;
};

// The words of a comment. Blanks only part them; a line break is one of their letters.
std::vector<std::string> comment_words(std::string_view comment) {
  std::vector<std::string> words;
  bool is_new = true;
  const std::string text = clean(comment);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' || c == '\t' || c == '\r') {
      is_new = true;
      continue;
    }
    if (std::exchange(is_new, false)) words.emplace_back();
    const std::string_view rest = std::string_view(text).substr(i);
    if (c == '}' || c == '\\' || is_command(rest)) words.back() += '\\';
    if (c == '\n') {
      words.back() += "\\n";
    } else {
      words.back() += c;
    }
  }
  return words;
}

void write_comment(std::vector<std::string> words, Wrapped& text) {
  if (words.empty()) return;
  text.before_next('{');
  for (std::string& word : words) text.add(std::move(word), true);
  text.behind_last('}');
}

void write_line(const FileLine& line, Wrapped& text);

void write_move(const FileMove& move, Wrapped& text) {
  std::string number = std::to_string(move.number) + (move.continues ? "... " : ". ");
  if (move.number == 0) number.clear();
  text.add(std::move(number) + (is_bare_move(move.text) ? move.text : quoted(move.text)));
  for (const int glyph : move.glyphs) text.add('$' + std::to_string(glyph));
  // Clock and evaluation stand before what is said first.
  std::vector<std::string> words;
  if (move.clock) words.push_back("[%clk " + clock_text(*move.clock) + ']');
  if (move.evaluation) words.push_back("[%eval " + evaluation_text(*move.evaluation) + ']');
  for (const std::string& comment : move.comments) {
    for (std::string& word : comment_words(comment)) words.push_back(std::move(word));
    write_comment(std::exchange(words, {}), text);
  }
  write_comment(std::move(words), text);
  for (const FileLine& variation : move.variations) {
    text.before_next('(');
    write_line(variation, text);
    text.behind_last(')');
  }
}

void write_line(const FileLine& line, Wrapped& text) {
  for (const std::string& comment : line.comments) write_comment(comment_words(comment), text);
  for (const FileMove& move : line.moves) write_move(move, text);
}

}  // namespace

const FileTag* GameFile::find(std::string_view name) const {
  for (const FileTag& tag : tags) {
    if (tag.name == name) return &tag;
  }
  return nullptr;
}

std::string GameFile::value(std::string_view name) const {
  const FileTag* tag = find(name);
  return tag == nullptr ? "" : tag->value;
}

void GameFile::set(std::string_view name, std::string value) {
  for (FileTag& tag : tags) {
    if (tag.name == name) {
      tag.value = std::move(value);
      return;
    }
  }
  tags.push_back({.name = std::string(name), .value = std::move(value)});
}

std::string clock_text(std::int64_t milliseconds) {
  const std::int64_t seconds = milliseconds / 1000;
  const auto two = [](std::int64_t number) {
    return std::to_string(number / 10) + std::to_string(number % 10);
  };
  std::string text =
      std::to_string(seconds / 3600) + ':' + two(seconds / 60 % 60) + ':' + two(seconds % 60);
  if (const std::int64_t rest = milliseconds % 1000; rest != 0) {
    text += '.' + std::to_string(1000 + rest).substr(1);
    text.erase(text.find_last_not_of('0') + 1);
  }
  return text;
}

std::string evaluation_text(const Evaluation& evaluation) {
  if (evaluation.is_proved) {
    return std::string(kProved[static_cast<std::size_t>(evaluation.thousandths / kHalf)]);
  }
  const std::string digits = std::to_string(1000 + evaluation.thousandths);
  return std::string("estimated ") + (evaluation.thousandths == 1000 ? '1' : '0') + '.' +
         digits.substr(1);
}

std::string format(const GameFile& game) {
  std::string text;
  for (const FileTag& tag : game.tags) text += '[' + tag.name + ' ' + quoted(tag.value) + "]\n";
  text += '\n';
  Wrapped moves;
  write_line(game.line, moves);
  const std::string result = game.value(kResult);
  moves.add(result.empty() ? "*" : result);
  return text + std::move(moves).text();
}

}  // namespace tablier
