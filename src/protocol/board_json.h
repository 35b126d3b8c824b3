// Boards, touches and glides as JSON: what a browser draws and a screen reader reads.
//
//   board   {"shape": "towers", "flow": "none", "files": 5, "rows": 5, "places": [place...],
//            "hand": [piece...], "tallies": [{"side": "S", "count": 1}...]}
//   place   {"name": "c3", "file": 2, "row": 2, "marks": ["locked"], "pieces": [piece...],
//            "touch": "c3", "word": "c3: a tower, ..."}
//   piece   {"kind": "pawn", "colour": "R", "value": 3, "touch": "C3"}; colour, value and touch
//   only
//           where there are some
//   glide   {"piece": piece, "from": "c3", "to": "e4"}; no from: it comes, no to: it goes
#pragma once

#include <vector>

#include <boost/json.hpp>

#include "core/board.h"

namespace tablier {

boost::json::object to_json(const Board& board, Language language);
boost::json::array to_json(const std::vector<Glide>& glides);

}  // namespace tablier
