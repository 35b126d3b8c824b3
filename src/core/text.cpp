#include "core/text.h"

#include <charconv>

#include "core/words.h"

namespace tablier {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

std::string_view without_bom(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

std::optional<int> parse_number(std::string_view text) {
  if (text.empty() || text.size() > 9 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  int number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = 10 * number + (digit - '0');
  }
  return number;
}

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Result<std::vector<std::string_view>> split_fields(std::string_view text,
                                                   const std::vector<Message>& names) {
  std::vector<std::string_view> fields = split(text, ' ');
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].empty()) {
      return malformed(
          say::field_empty{.number = static_cast<long>(i + 1), .text = std::string(text)});
    }
  }
  if (fields.size() < names.size()) {
    return malformed(say::field_missing{.field = names[fields.size()],
                                        .expected = static_cast<long>(names.size()),
                                        .found = static_cast<long>(fields.size())});
  }
  if (fields.size() > names.size()) {
    return malformed(say::field_extra{.part = std::string(fields[names.size()]),
                                      .expected = static_cast<long>(names.size())});
  }
  return fields;
}

Result<Side> parse_side(std::string_view field, std::string_view letters) {
  const std::size_t at = field.size() == 1 ? letters.find(field[0]) : std::string_view::npos;
  if (at != std::string_view::npos) return Side(at);
  std::vector<std::string> names;
  for (const char letter : letters) names.emplace_back(1, letter);
  return malformed(say::bad_side{.part = std::string(field), .letters = names});
}

Result<int> parse_passes(std::string_view field, int most) {
  const std::optional<int> passes = parse_number(field);
  if (passes && *passes <= most) return *passes;
  return malformed(say::bad_passes{.part = std::string(field), .most = most});
}

}  // namespace tablier
