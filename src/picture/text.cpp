#include "picture/text.h"

#include "picture/data.h"

namespace tablier::picture {
namespace {

// The next character of a text in UTF-8, and past it.
unsigned next_character(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  if (first < 0x80) return first;
  unsigned character = first >= 0xF0 ? first & 7U : first >= 0xE0 ? first & 15U : first & 31U;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
    character = character << 6U | (static_cast<unsigned char>(text[at++]) & 63U);
  }
  return character;
}

}  // namespace

double text_width(std::string_view text, bool bold) {
  constexpr unsigned kFirst = 0x20;
  const std::span<const short> widths = letter_widths(bold);
  double thousandths = 0;
  for (std::size_t at = 0; at < text.size();) {
    const unsigned character = next_character(text, at);
    const bool known = character >= kFirst && character - kFirst < widths.size();
    thousandths += known ? widths[character - kFirst] : 1000;
  }
  return thousandths / 1000;
}

std::vector<Word> words_of(std::string_view paragraph) {
  std::vector<Word> words;
  bool bold = false;
  bool joined = true;
  bool begins = true;
  const auto end_word = [&](bool blank) {
    begins = true;
    joined = !blank;
  };
  for (std::size_t at = 0; at < paragraph.size(); ++at) {
    const char each = paragraph[at];
    if (paragraph.substr(at, 2) == "**") {
      bold = !bold;
      ++at;
      end_word(false);
    } else if (each == ' ' || each == '\n') {
      end_word(true);
    } else if (each == '`' || each == '[' || each == '*') {
      continue;
    } else if (each == ']') {
      // The address of a link is for those who can follow it.
      if (paragraph.substr(at + 1, 1) == "(") at = paragraph.find(')', at);
    } else {
      if (begins) words.push_back({{}, bold, joined && !words.empty()});
      begins = false;
      words.back().text += each;
    }
  }
  return words;
}

std::vector<std::vector<Word>> break_lines(const std::vector<Word>& words, double width) {
  std::vector<std::vector<Word>> lines;
  double used = 0;
  for (std::size_t first = 0; first < words.size();) {
    // Words that are joined go together.
    std::size_t last = first + 1;
    double wide = text_width(words[first].text, words[first].bold);
    while (last < words.size() && words[last].joined) {
      wide += text_width(words[last].text, words[last].bold);
      ++last;
    }
    const double blank = text_width(" ");
    if (lines.empty() || (used > 0 && used + blank + wide > width)) {
      lines.emplace_back();
      used = 0;
    }
    used += (used > 0 ? blank : 0) + wide;
    for (; first < last; ++first) lines.back().push_back(words[first]);
  }
  return lines;
}

}  // namespace tablier::picture
