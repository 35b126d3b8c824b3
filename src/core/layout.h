// Layout: a picture of a board as data. Several sheets have lost their pictures, so what they
// showed is read from a small text: one thing a line, words separated by blanks, everything after #
// a comment. What the words mean is the game's; this takes the text apart and gives each layout its
// mark.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace tablier {

struct LayoutLine {
  int number;  // in the text, from 1
  std::vector<std::string_view> words;
};

// The lines that say something.
std::vector<LayoutLine> read_layout(std::string_view text);

// "Line 7 of the layout: ..."
Error layout_error(const LayoutLine& line, Message why);

// What tells positions of one layout from those of another: empty for those built in, else "@" and
// eight digits that depend on all it says, not on blanks and comments.
std::string layout_mark(std::string_view text, std::initializer_list<std::string_view> built_in);

// The mark is the last field of a position text. Taken off, or refused if it is another layout's.
Result<std::string_view> without_mark(std::string_view position, std::string_view mark);
std::string with_mark(std::string position, std::string_view mark);

}  // namespace tablier
