// What Qenj 1's tests say often.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/qenj/testing.h"
#include "games/qenj1/notation.h"
#include "games/qenj1/rules.h"

namespace tablier::qenj1 {

using qenj::pawns::in;
using qenj::pawns::mat;

inline constexpr Rules kSkip{.own_column = OwnColumn::skip};

// The start of the vectors.
inline constexpr std::string_view kStart =
    "...R3/...V3/N2.../B2.../.B3../..N1./...N3/..V2./V1.../.R1../.B1../..R2. S 0";

inline Position at(std::string_view text) {
  const Result<Position> position = parse_position(text);
  if (!position) ADD_FAILURE() << text << ": " << position.error().message.in(Language::en);
  return position ? *position : Position();
}

inline std::vector<std::string> moves_of(const Position& position, const Rules& rules = {}) {
  Moves moves;
  legal_moves(rules, position, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(format_move(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

inline Move move(const Position& position, std::string_view text, const Rules& rules = {}) {
  Moves moves;
  legal_moves(rules, position, moves);
  for (const Move move : moves) {
    if (format_move(move) == text) return move;
  }
  ADD_FAILURE() << text << " is not legal in " << format(position);
  return Move::pass();
}

inline Position after(Position position, std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) play(position, move(position, text));
  return position;
}

}  // namespace tablier::qenj1
