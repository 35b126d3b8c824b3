// What Kengi's tests say often.
#pragma once

#include <set>

#include "games/kengi/game.h"
#include "games/testing.h"

namespace tablier::kengi {

// The first problem of the sheet.
inline constexpr std::string_view kProblem1 =
    "-,VB,-,O,-/VO,V,B,O,-/V,R,B,OV,NBOR/R,RN,B,N,NR/-,-,-,-,N S - 0";

inline constexpr std::string_view kRandomStartOfSeed1 =
    "B,B,N,R,O/N,R,N,R,R/V,O,N,V,V/B,O,V,B,N/B,O,R,O,V S - 0";

inline Position at(std::string_view text) {
  return position_of<Game>(Rules{}, text);
}

inline Cell cell(std::string_view name) {
  return cell_at(*parse_cell(name, kFiles, kRows));
}

inline std::vector<std::string> moves_of(const Position& position) {
  return move_texts<Game>(Rules{}, position);
}

// The cells from which a move is possible.
inline std::vector<std::string> movable(const Position& position) {
  Moves moves;
  legal_moves(position, moves);
  std::set<std::string> cells;
  for (const Move move : moves) cells.insert(name(move.from()));
  return {cells.begin(), cells.end()};
}

inline Move move(const Position& position, std::string_view text) {
  return legal_move<Game>(Rules{}, position, text);
}

inline Position after(Position position, std::initializer_list<std::string_view> texts) {
  return played<Game>(Rules{}, position, texts);
}

}  // namespace tablier::kengi
