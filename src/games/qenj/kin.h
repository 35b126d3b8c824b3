// The symmetries that the four Qenj share: the ring may be turned, and empty columns are gone;
// colours may be renamed; and the mat may be mirrored so that the sides are exchanged.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/side.h"
#include "games/qenj/columns.h"

namespace tablier::qenj {

// What lies on a cell; nothing: force 0.
struct KinPiece {
  int colour = 0;
  int force = 0;
};

struct KinTable {
  std::vector<std::vector<KinPiece>> columns;  // occupied ones along the ring, from South to North
  Side to_move;
  int passes;
  std::array<int, 2> taken = {};
  bool both_ways = false;  // whether the ring may also be gone through backwards
};

std::uint64_t kin_hash(KinTable table);

// Of Qenj 1 and 2.
template <int Cells>
std::uint64_t columns_kin_hash(const pawns::Position<Cells>& position, bool both_ways) {
  KinTable table{.columns = {},
                 .to_move = position.to_move(),
                 .passes = position.passes(),
                 .both_ways = both_ways};
  for (int at = 0; at < pawns::kColumns; ++at) {
    if (position.column(at).empty()) continue;
    auto& column = table.columns.emplace_back();
    for (int cell = 0; cell < Cells; ++cell) {
      const pawns::Pawn pawn = position.column(at)[cell];
      column.push_back(pawn.none() ? KinPiece() : KinPiece{int(pawn.colour()), pawn.force()});
    }
  }
  return kin_hash(std::move(table));
}

}  // namespace tablier::qenj
