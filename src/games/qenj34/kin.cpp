#include "games/qenj34/kin.h"

#include <utility>

#include "games/qenj/kin.h"

namespace tablier::qenj34 {

std::uint64_t kin_hash(const Position& position) {
  qenj::KinTable table{.columns = {},
                       .to_move = position.to_move(),
                       .passes = position.passes(),
                       .taken = {position.taken(kSouth), position.taken(kNorth)}};
  for (int at = 0; at < kColumns; ++at) {
    const Column column = position.column(at);
    if (column.empty()) continue;
    auto& pieces = table.columns.emplace_back();
    for (int cell = 0; cell < kCells; ++cell) {
      const bool is_there = (column.occupied() & bit(cell)) != 0;
      pieces.push_back(is_there ? qenj::KinPiece{int(column[cell]), 1} : qenj::KinPiece());
    }
  }
  return qenj::kin_hash(std::move(table));
}

}  // namespace tablier::qenj34
