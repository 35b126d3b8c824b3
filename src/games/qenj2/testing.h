// What Qenj 2's tests say often.
#pragma once

#include "games/qenj/testing.h"
#include "games/qenj2/game.h"

namespace tablier::qenj2 {

// A position text with these columns, filled up with empty cells at North; the others are empty.
inline std::string mat(std::initializer_list<std::pair<char, std::string>> columns,
                       const std::string& rest = "S 0") {
  std::vector<std::pair<char, std::string>> filled(columns);
  for (auto& [letter, text] : filled) {
    int cells = 0;
    for (const char each : text) cells += each == '.' || (each >= '1' && each <= '3');
    for (; cells < kCells; ++cells) text += '.';
  }
  return qenj::pawns::mat(filled, rest);
}

inline constexpr Rules kSkip{.own_column = OwnColumn::skip};
inline constexpr Rules kTop{.release = Release::top};

// The start of the vectors.
inline constexpr std::string_view kStart =
    "...R2N2B3.../...N1B2B1.../...N3R3R1.../...B2B3B1.../...N3B2B1.../...N3R3B3.../...N1N2R3.../"
    "...B1B2N1.../...R1R2N1.../...B3R1N3.../...R1N2R2.../...R2N2R3... S 0";

inline const std::string kFew =
    mat({{'a', "..B1N1B2"}, {'b', "....R2R2"}, {'d', "N2B3B1B3"}, {'e', "........N2"}});

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

}  // namespace tablier::qenj2
