// Text set in lines: how wide it is and where it breaks. The widths are those of a wide font, so
// that what fits here fits in others, too.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tablier::picture {

// Of a text in UTF-8, for letters of size 1.
double text_width(std::string_view text, bool bold = false);

struct Word {
  std::string text;
  bool bold = false;
  bool joined = false;  // no blank before it
};

// Markdown within a paragraph: **bold** and plain words; `code` and links as plain text.
std::vector<Word> words_of(std::string_view paragraph);

// Lines no wider than this many times the size of the letters. A word that is wider stands alone.
std::vector<std::vector<Word>> break_lines(const std::vector<Word>& words, double width);

}  // namespace tablier::picture
