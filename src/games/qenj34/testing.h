// What the tests of Qenj 3 and 4 say often.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/qenj34/notation.h"
#include "games/qenj34/rules.h"
#include "games/qenj34/speech.h"

namespace tablier::qenj34 {

inline Position at(const Rules& rules, std::string_view text) {
  const Result<Position> position = parse_position(rules, text);
  if (!position) ADD_FAILURE() << text << ": " << position.error().message.in(Language::en);
  return position ? *position : Position();
}

inline std::vector<std::string> moves_of(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(format_move(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

inline std::vector<std::string> moves_of(const Rules& rules, std::string_view text) {
  return moves_of(rules, at(rules, text));
}

// Those that begin with this text.
inline std::vector<std::string> moves_with(const Rules& rules, std::string_view position,
                                           std::string_view beginning) {
  std::vector<std::string> texts;
  for (const std::string& text : moves_of(rules, position)) {
    if (text.substr(0, beginning.size()) == beginning) texts.push_back(text);
  }
  return texts;
}

inline Move move(const Rules& rules, const Position& position, std::string_view text) {
  Moves moves;
  legal_moves(rules, position, moves);
  for (const Move move : moves) {
    if (format_move(move) == text) return move;
  }
  ADD_FAILURE() << text << " is not legal in " << format(position);
  return Move::pass();
}

inline Position after(const Rules& rules, std::string_view position,
                      std::initializer_list<std::string_view> texts) {
  Position next = at(rules, position);
  for (const std::string_view text : texts) next.play(move(rules, next, text));
  return next;
}

inline std::vector<std::string> in(Language language, const std::vector<Message>& messages) {
  std::vector<std::string> texts;
  for (const Message& message : messages) texts.push_back(message.in(language));
  return texts;
}

// Whatever is refused is refused with the number of the rule that forbids it and the places it is
// about.
struct Refusal {
  int rule;
  std::string position;
  std::string move;
  std::vector<std::string> places;
};

inline void PrintTo(const Refusal& refusal, std::ostream* out) {
  *out << refusal.move;
}

inline void expect_refusal(const Rules& rules, const Refusal& refusal) {
  const Error error = explain(rules, at(rules, refusal.position), refusal.move);
  EXPECT_EQ(error.message.rule(), refusal.rule) << error.message.in(Language::en);
  EXPECT_EQ(error.message.cells(), refusal.places) << error.message.in(Language::en);
}

}  // namespace tablier::qenj34
