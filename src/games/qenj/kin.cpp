#include "games/qenj/kin.h"

#include <algorithm>
#include <utility>

#include "core/kin.h"

namespace tablier::qenj {
namespace {

// The ring from this column on.
Looks looks_from(const KinTable& table, std::size_t first, bool backwards) {
  Looks looks{table.passes, table.taken[0], table.taken[1]};
  Renaming name;
  const std::size_t size = table.columns.size();
  for (std::size_t i = 0; i < size; ++i) {
    for (const KinPiece piece : table.columns[(backwards ? first + size - i : first + i) % size]) {
      looks.push_back(piece.force == 0 ? 0 : name(piece.colour) << 2 | piece.force);
    }
  }
  return looks;
}

}  // namespace

std::uint64_t kin_hash(KinTable table) {
  // Seen by the side to move, who is then always the same.
  if (table.to_move == kNorth) {
    for (auto& column : table.columns) std::reverse(column.begin(), column.end());
    std::swap(table.taken[0], table.taken[1]);
  }
  Kin kin;
  kin.add(looks_from(table, 0, false));
  for (std::size_t first = 0; first < table.columns.size(); ++first) {
    kin.add(looks_from(table, first, false));
    if (table.both_ways) kin.add(looks_from(table, first, true));
  }
  return kin.hash();
}

}  // namespace tablier::qenj
