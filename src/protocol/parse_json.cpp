// The reader of JSON texts. Boost's has all that anybody could want of one, which browsers would
// have to fetch with every engine; this one takes the same texts and says as little as it about
// those it does not take.
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/json_value.h"

namespace tablier {
namespace {

using boost::json::value;

constexpr int kMostNested = 32;  // as deep as objects and lists may be nested

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// How many bytes the character at the beginning has in UTF-8; 0 if there is none.
std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
  for (std::size_t at = 1; at < size; ++at) {
    if ((byte(at) & 0xC0) != 0x80) return 0;
  }
  // Too long, half of a pair, beyond the last.
  const bool is_wrong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) > 0x9F) ||
                        (first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) > 0x8F);
  return is_wrong ? 0 : size;
}

void write_character(std::uint32_t code, std::string& text) {
  const auto rest = [&](int shift) { text += static_cast<char>(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | code >> 6);
    rest(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0 | code >> 12);
    rest(6), rest(0);
  } else {
    text += static_cast<char>(0xF0 | code >> 18);
    rest(12), rest(6), rest(0);
  }
}

// The number that a fraction means.
double fraction(std::string_view text) {
#ifdef __wasm__
  // libc++ has no reader of fractions yet, and no page sends any: exact for those with few digits.
  double digits = 0;
  int tens = 0;
  std::size_t at = text[0] == '-' ? 1 : 0;
  for (bool is_behind = false; at < text.size() && (text[at] | 0x20) != 'e'; ++at) {
    if (text[at] == '.') {
      is_behind = true;
      continue;
    }
    digits = digits * 10 + (text[at] - '0');
    tens -= is_behind ? 1 : 0;
  }
  if (at < text.size()) {
    const bool has_plus = text[at + 1] == '+';
    int exponent = 0;
    std::from_chars(text.data() + at + (has_plus ? 2 : 1), text.data() + text.size(), exponent);
    tens += exponent;
  }
  for (; tens > 0 && digits <= std::numeric_limits<double>::max(); --tens) digits *= 10;
  for (; tens < 0 && digits > 0; ++tens) digits /= 10;
  return text[0] == '-' ? -digits : digits;
#else
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
#endif
}

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  std::optional<value> whole() {
    std::optional<value> read = any(0);
    skip_space();
    if (!rest_.empty()) return std::nullopt;
    return read;
  }

 private:
  void skip_space() {
    const std::size_t begin = rest_.find_first_not_of(" \t\r\n");
    rest_.remove_prefix(begin == std::string_view::npos ? rest_.size() : begin);
  }

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  // After space.
  bool comes(char c) {
    skip_space();
    return take({&c, 1});
  }

  std::optional<value> any(int depth) {
    skip_space();
    if (rest_.empty()) return std::nullopt;
    if (rest_[0] == '{') return depth < kMostNested ? object(depth + 1) : std::nullopt;
    if (rest_[0] == '[') return depth < kMostNested ? array(depth + 1) : std::nullopt;
    if (rest_[0] == '"') {
      if (std::optional<std::string> read = string()) return value(boost::json::string(*read));
      return std::nullopt;
    }
    if (take("true")) return value(true);
    if (take("false")) return value(false);
    if (take("null")) return value(nullptr);
    return number();
  }

  std::optional<value> object(int depth) {
    take("{");
    boost::json::object object;
    if (comes('}')) return value(std::move(object));
    do {
      skip_space();
      const std::optional<std::string> name = string();
      if (!name || !comes(':')) return std::nullopt;
      std::optional<value> each = any(depth);
      if (!each) return std::nullopt;
      object.insert_or_assign(*name, std::move(*each));
    } while (comes(','));
    if (!take("}")) return std::nullopt;
    return value(std::move(object));
  }

  std::optional<value> array(int depth) {
    take("[");
    boost::json::array array;
    if (comes(']')) return value(std::move(array));
    do {
      std::optional<value> each = any(depth);
      if (!each) return std::nullopt;
      array.push_back(std::move(*each));
    } while (comes(','));
    if (!take("]")) return std::nullopt;
    return value(std::move(array));
  }

  std::optional<std::string> string() {
    if (!take("\"")) return std::nullopt;
    std::string text;
    while (!rest_.empty()) {
      if (take("\"")) return text;
      if (take("\\")) {
        if (!escaped(text)) return std::nullopt;
        continue;
      }
      const std::size_t size = character_size(rest_);
      if (size == 0 || static_cast<unsigned char>(rest_[0]) < 0x20) return std::nullopt;
      text += rest_.substr(0, size);
      rest_.remove_prefix(size);
    }
    return std::nullopt;
  }

  // What stands behind a backslash.
  bool escaped(std::string& text) {
    if (take("u")) return escaped_code(text);
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    const std::size_t at = rest_.empty() ? std::string_view::npos : kLetters.find(rest_[0]);
    if (at == std::string_view::npos) return false;
    text += kMeant[at];
    rest_.remove_prefix(1);
    return true;
  }

  bool escaped_code(std::string& text) {
    std::optional<std::uint32_t> code = four_digits();
    if (!code || (*code >= 0xDC00 && *code < 0xE000)) return false;
    if (*code >= 0xD800 && *code < 0xDC00) {  // the first half of a pair
      const std::optional<std::uint32_t> other = take("\\u") ? four_digits() : std::nullopt;
      if (!other || *other < 0xDC00 || *other >= 0xE000) return false;
      code = 0x10000 + ((*code - 0xD800) << 10) + (*other - 0xDC00);
    }
    write_character(*code, text);
    return true;
  }

  std::optional<std::uint32_t> four_digits() {
    std::uint32_t code = 0;
    const std::string_view digits = rest_.substr(0, 4);
    const char* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, code, 16);
    if (digits.size() < 4 || error != std::errc() || stop != end || digits[0] == '-') return {};
    rest_.remove_prefix(4);
    return code;
  }

  std::size_t count_digits(std::size_t at) const {
    std::size_t end = at;
    while (end < rest_.size() && is_digit(rest_[end])) ++end;
    return end - at;
  }

  std::optional<value> number() {
    const bool is_negative = rest_[0] == '-';
    std::size_t size = is_negative ? 1 : 0;
    const std::size_t digits = count_digits(size);
    if (digits == 0 || (digits > 1 && rest_[size] == '0')) return std::nullopt;
    size += digits;
    bool is_whole = true;
    if (size < rest_.size() && rest_[size] == '.') {
      const std::size_t behind = count_digits(size + 1);
      if (behind == 0) return std::nullopt;
      size += 1 + behind;
      is_whole = false;
    }
    if (size < rest_.size() && (rest_[size] == 'e' || rest_[size] == 'E')) {
      ++size;
      if (size < rest_.size() && (rest_[size] == '+' || rest_[size] == '-')) ++size;
      const std::size_t exponent = count_digits(size);
      if (exponent == 0) return std::nullopt;
      size += exponent;
      is_whole = false;
    }
    const std::string_view text = rest_.substr(0, size);
    rest_.remove_prefix(size);
    if (is_whole) {
      if (std::optional<value> read = whole_number<std::int64_t>(text)) return read;
      if (std::optional<value> read = whole_number<std::uint64_t>(text)) return read;
    }
    return value(fraction(text));
  }

  template <class Number>
  static std::optional<value> whole_number(std::string_view text) {
    Number number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
    return value(number);
  }

  std::string_view rest_;
};

}  // namespace

JsonText parse_json(std::string_view text) {
  if (std::optional<value> read = Reader(text).whole()) return {std::move(read), {}};
  return {std::nullopt, "syntax error"};
}

}  // namespace tablier
