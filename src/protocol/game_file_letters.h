// The letters of a game file (docs/game-file.md): what its reader and its writer must agree on.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace tablier::game_file {

inline constexpr std::string_view kResult = "Result";
inline constexpr std::string_view kPass = "pass";
inline constexpr std::array<std::string_view, 7> kSuffixes{"", "!", "?", "!!", "??", "!?", "?!"};
inline constexpr std::array<std::string_view, 3> kProved{"proved loss", "proved draw",
                                                         "proved win"};
inline constexpr int kHalf = 500;  // of these, from one to the next

inline bool is_letter(int c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
inline bool is_digit(int c) {
  return c >= '0' && c <= '9';
}
inline bool is_blank(int c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
inline bool is_control(int c) {
  return (c >= 0 && c < 0x20 && !is_blank(c)) || c == 0x7F;
}
// What may follow the first letter of a move that stands without quotes.
inline constexpr auto kWord = [] {
  std::array<bool, 256> is{};
  for (const char c : std::string_view("-+.:=/#_@0123456789"))
    is[static_cast<unsigned char>(c)] = true;
  for (int c = 'a'; c <= 'z'; ++c) is[static_cast<std::size_t>(c)] = true;
  for (int c = 'A'; c <= 'Z'; ++c) is[static_cast<std::size_t>(c)] = true;
  return is;
}();
inline bool is_word(char c) {
  return kWord[static_cast<unsigned char>(c)];
}
// What stands for itself in values and comments and needs no second look.
inline bool is_plain(char c) {
  return c >= ' ' && c < 0x7F && c != '"' && c != '\\';
}
inline bool is_plain_in_comment(char c) {
  return c > ' ' && c < 0x7F && c != '}' && c != '\\' && c != '[';
}

inline bool all_letters(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return is_letter(c); });
}

// A word of letters alone is a result, but for the move that every game has.
inline bool is_bare_move(std::string_view text) {
  return !text.empty() && is_letter(text[0]) && (!all_letters(text) || text == kPass) &&
         std::all_of(text.begin(), text.end(), is_word);
}

// Bytes that follow the first one of a character in UTF-8, -1 if none begins so; and the least and
// the most that the second one may be.
struct Lead {
  int more;
  int least = 0x80;
  int most = 0xBF;
};

inline Lead lead_of(int byte) {
  if (byte < 0x80) return {0};
  if (byte >= 0xC2 && byte <= 0xDF) return {1};
  if (byte >= 0xE0 && byte <= 0xEF) {
    return {2, byte == 0xE0 ? 0xA0 : 0x80, byte == 0xED ? 0x9F : 0xBF};  // no surrogates
  }
  if (byte >= 0xF0 && byte <= 0xF4) {
    return {3, byte == 0xF0 ? 0x90 : 0x80, byte == 0xF4 ? 0x8F : 0xBF};
  }
  return {-1};
}

// Whether [%clk or [%eval begins here, and no longer name.
inline bool is_command(std::string_view text) {
  for (const std::string_view name : {"[%clk", "[%eval"}) {
    if (text.substr(0, name.size()) == name) {
      return text.size() == name.size() || !is_letter(text[name.size()]);
    }
  }
  return false;
}

}  // namespace tablier::game_file
