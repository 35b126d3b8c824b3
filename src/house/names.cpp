#include "house/names.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "house/words.h"

namespace tablier::house {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Control characters, what turns the direction of text, what cannot be seen, what is no character.
constexpr std::array kForbidden{
    Range{0x0000, 0x001F},    Range{0x007F, 0x009F}, Range{0x00AD, 0x00AD}, Range{0x034F, 0x034F},
    Range{0x061C, 0x061C},    Range{0x115F, 0x1160}, Range{0x17B4, 0x17B5}, Range{0x180B, 0x180F},
    Range{0x200B, 0x200B},    Range{0x200E, 0x200F}, Range{0x2028, 0x202E}, Range{0x2060, 0x206F},
    Range{0x2800, 0x2800},    Range{0x3164, 0x3164}, Range{0xE000, 0xF8FF}, Range{0xFDD0, 0xFDEF},
    Range{0xFEFF, 0xFEFF},    Range{0xFFA0, 0xFFA0}, Range{0xFFF0, 0xFFFF}, Range{0xE0000, 0xE0FFF},
    Range{0xF0000, 0x10FFFF},
};
// These join letters (Persian, Devanagari, emoji), but alone they cannot be seen.
constexpr Range kJoiners{0x200C, 0x200D};
// Spaces, each of which counts as one of ASCII.
constexpr std::array kSpaces{Range{0x20, 0x20},     Range{0xA0, 0xA0},     Range{0x1680, 0x1680},
                             Range{0x2000, 0x200A}, Range{0x202F, 0x202F}, Range{0x205F, 0x205F},
                             Range{0x3000, 0x3000}};

bool is_in(char32_t letter, Range range) {
  return letter >= range.first && letter <= range.last;
}

template <class Ranges>
bool is_in_any(char32_t letter, const Ranges& ranges) {
  return std::any_of(ranges.begin(), ranges.end(), [&](Range each) { return is_in(letter, each); });
}

// The first character of UTF-8, taken off; nothing if it is broken.
std::optional<char32_t> take(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  if (length == 0 || text.size() < length) return std::nullopt;
  char32_t letter = length == 1 ? first : first & (0x7F >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0) != 0x80) return std::nullopt;
    letter = letter << 6 | (next & 0x3F);
  }
  constexpr std::array<char32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
  if (letter < kLeast[length] || letter > 0x10FFFF || is_in(letter, {0xD800, 0xDFFF})) {
    return std::nullopt;
  }
  text.remove_prefix(length);
  return letter;
}

}  // namespace

Result<std::string> parse_name(std::string_view typed) {
  std::string name;
  long length = 0;
  bool is_visible = false;
  bool spaced = false;
  while (!typed.empty()) {
    const std::string_view before = typed;
    const std::optional<char32_t> letter = take(typed);
    if (!letter) return malformed(say::name_not_text{});
    if (is_in_any(*letter, kSpaces)) {
      spaced = !name.empty();
      continue;
    }
    if (is_in_any(*letter, kForbidden)) return malformed(say::name_hidden{});
    if (spaced) name += ' ', ++length;
    spaced = false;
    name += before.substr(0, before.size() - typed.size());
    ++length;
    is_visible = is_visible || !is_in(*letter, kJoiners);
  }
  if (!is_visible || length > kLongestName) return malformed(say::name_length{kLongestName});
  return name;
}

Result<std::string> parse_account(std::string_view typed) {
  Result<std::string> name = parse_name(typed);
  if (!name) return name;
  if (name->size() < 3 || name->find('/') != std::string::npos) {
    return malformed(say::account_name{kLongestName});
  }
  return name;
}

std::string account_key(std::string_view name) {
  std::string key(name);
  for (char& each : key) {
    if (each >= 'A' && each <= 'Z') each = static_cast<char>(each - 'A' + 'a');
  }
  return key;
}

Result<std::string> parse_password(std::string_view typed) {
  std::string_view rest = typed;
  std::size_t length = 0;
  while (!rest.empty()) {
    if (!take(rest)) return malformed(say::name_not_text{});
    ++length;
  }
  if (length < 8 || typed.size() > 200) return malformed(say::password_length{});
  return std::string(typed);
}

bool is_plain_text(std::string_view text, std::size_t most_bytes) {
  if (text.size() > most_bytes) return false;
  while (!text.empty()) {
    const std::optional<char32_t> letter = take(text);
    if (!letter) return false;
    const bool is_space = *letter == '\n' || *letter == '\t';
    if (!is_space && is_in_any(*letter, kForbidden)) return false;
  }
  return true;
}

}  // namespace tablier::house
