// Wrapping: lines of text in so many columns. Every character of our languages takes one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tablier::cli {

// In columns.
std::size_t width_of(std::string_view text);

// Lines longer than `width` broken at spaces, those after the first with so many spaces before
// them; width 0 leaves them.
std::string wrapped(std::string_view text, int width, std::size_t indent = 0);

// A row of a list: a name and what it means, side by side, the second so many columns from the
// edge. Long ones go on below the second; in a narrow window that stands below the first.
struct Row {
  std::string_view left;
  std::string_view right;
  std::size_t column;
};
std::string row_text(const Row& row, int width);

// The row that a line of a text is: two spaces, the one, at least two spaces more, the other.
std::optional<Row> row_in(std::string_view line);

// Whether a line is no part of a paragraph: an empty one, one of an example, or a row.
bool is_laid_out(std::string_view line);

// A text with its paragraphs and rows wrapped anew. Examples stay as they are, to be copied.
std::string rewrapped(std::string_view text, int width);

}  // namespace tablier::cli
