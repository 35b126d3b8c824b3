#include "core/layout.h"

#include <cstdint>

#include "core/rng.h"
#include "core/text.h"
#include "core/words.h"

namespace tablier {
namespace {

std::uint64_t digest(std::string_view text) {
  std::uint64_t hash = 0;
  for (const LayoutLine& line : read_layout(text)) {
    for (const std::string_view word : line.words) {
      for (const char letter : word) hash = mix(hash + static_cast<unsigned char>(letter) + 1);
      hash = mix(hash + ' ' + 1);
    }
    hash = mix(hash + '\n' + 1);
  }
  return hash;
}

}  // namespace

std::vector<LayoutLine> read_layout(std::string_view text) {
  std::vector<LayoutLine> lines;
  int number = 0;
  for (const std::string_view raw : split(without_bom(text), '\n')) {
    ++number;
    LayoutLine line{number, {}};
    for (std::string_view rest = trim(raw.substr(0, raw.find('#'))); !rest.empty();) {
      const std::size_t end = rest.find_first_of(" \t");
      line.words.push_back(rest.substr(0, end));
      rest = end == std::string_view::npos ? std::string_view() : trim(rest.substr(end));
    }
    if (!line.words.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

Error layout_error(const LayoutLine& line, Message why) {
  return malformed(say::layout_line{.line = line.number, .why = std::move(why)});
}

std::string layout_mark(std::string_view text, std::initializer_list<std::string_view> built_in) {
  std::uint64_t hash = digest(text);
  for (const std::string_view each : built_in) {
    if (hash == digest(each)) return "";
  }
  std::string mark = "@";
  for (int i = 0; i < 8; ++i, hash >>= 4) mark += "0123456789abcdef"[hash & 15];
  return mark;
}

Result<std::string_view> without_mark(std::string_view position, std::string_view mark) {
  const std::size_t space = position.rfind(' ');
  const std::string_view last =
      space == std::string_view::npos ? position : position.substr(space + 1);
  const bool has_mark = !last.empty() && last[0] == '@' && space != std::string_view::npos;
  if (has_mark ? last == mark : mark.empty())
    return has_mark ? position.substr(0, space) : position;
  if (has_mark) return malformed(say::layout_other{.mark = std::string(last)});
  return malformed(say::layout_missing{.mark = std::string(mark)});
}

std::string with_mark(std::string position, std::string_view mark) {
  if (!mark.empty()) position.append(" ").append(mark);
  return position;
}

}  // namespace tablier
