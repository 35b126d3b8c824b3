#include "cli/wrap.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/text.h"

namespace tablier::cli {
namespace {

constexpr int kNarrow = 64;  // columns in which two side by side are hard to read

bool starts_character(char byte) {
  return (byte & 0xC0) != 0x80;  // not within a UTF-8 character
}

}  // namespace

bool is_laid_out(std::string_view line) {
  return line.empty() || line.front() == ' ' || line.find("  ") != std::string_view::npos;
}

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  for (const char byte : text) width += starts_character(byte);
  return width;
}

std::string wrapped(std::string_view text, int width, std::size_t indent) {
  if (width <= 0) return std::string(text);
  std::string lines;
  std::size_t column = 0;
  std::size_t least = 0;  // columns that a line has before its first word may be broken off
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", at + 1), text.size());
    std::string_view word = text.substr(at, end - at);  // with the space before it
    at = end;
    if (word.front() == '\n') {
      column = 0;
      least = 0;
      lines += '\n';
      word.remove_prefix(1);
    } else if (word.front() == ' ' && column > least &&
               column + width_of(word) > static_cast<std::size_t>(width)) {
      lines += '\n' + std::string(indent, ' ');
      column = least = indent;
      word.remove_prefix(1);
    }
    lines += word;
    column += width_of(word);
  }
  return lines;
}

std::string row_text(const Row& row, int width) {
  std::string text = "  " + std::string(row.left);
  std::size_t column = row.column;
  if (width < kNarrow) {
    column = 6;
    text += '\n' + std::string(column, ' ');
  } else {
    text.append(width_of(text) < column ? column - width_of(text) : 1, ' ');
  }
  return wrapped(text + std::string(row.right), width, column);
}

std::optional<Row> row_in(std::string_view line) {
  if (!line.starts_with("  ") || line.substr(2).starts_with(' ')) return std::nullopt;
  const std::size_t gap = line.find("  ", 2);
  const std::size_t right = line.find_first_not_of(' ', gap);
  if (gap == std::string_view::npos || right == std::string_view::npos) return std::nullopt;
  return Row{line.substr(2, gap - 2), line.substr(right), width_of(line.substr(0, right))};
}

std::string rewrapped(std::string_view text, int width) {
  std::string lines;
  std::string paragraph;
  for (const std::string_view line : split(text, '\n')) {
    if (!is_laid_out(line)) {
      paragraph += (paragraph.empty() ? "" : " ") + std::string(line);
      continue;
    }
    if (!paragraph.empty()) lines += wrapped(std::exchange(paragraph, ""), width) + '\n';
    const std::optional<Row> row = row_in(line);
    lines += (row ? row_text(*row, width) : std::string(line)) + '\n';
  }
  return paragraph.empty() ? lines.substr(0, lines.size() - 1) : lines + wrapped(paragraph, width);
}

}  // namespace tablier::cli
