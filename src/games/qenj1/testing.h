// What Qenj 1's tests say often.
#pragma once

#include "games/qenj/testing.h"
#include "games/qenj1/game.h"

namespace tablier::qenj1 {

using qenj::pawns::mat;

inline constexpr Rules kSkip{.own_column = OwnColumn::skip};

// The start of the vectors.
inline constexpr std::string_view kStart =
    "...R3/...V3/N2.../B2.../.B3../..N1./...N3/..V2./V1.../.R1../.B1../..R2. S 0";

inline Position at(std::string_view text) {
  return position_of<Game>(Rules{}, text);
}

inline std::vector<std::string> moves_of(const Position& position, const Rules& rules = {}) {
  return move_texts<Game>(rules, position);
}

inline Move move(const Position& position, std::string_view text, const Rules& rules = {}) {
  return legal_move<Game>(rules, position, text);
}

inline Position after(Position position, std::initializer_list<std::string_view> texts,
                      const Rules& rules = {}) {
  return played<Game>(rules, position, texts);
}

}  // namespace tablier::qenj1
