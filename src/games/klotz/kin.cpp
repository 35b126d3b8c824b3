#include "games/klotz/kin.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "core/kin.h"

namespace tablier::klotz {
namespace {

// The board seen in one of eight ways.
class Way {
 public:
  Way(const Layout& layout, unsigned way) : layout_(layout), way_(way) {}

  Cell operator()(Cell cell) const {
    if (cell == kNoCell) return cell;
    FileRow at = layout_.file_row(cell);
    if ((way_ & 1) != 0) at.file = layout_.size - 1 - at.file;
    if ((way_ & 2) != 0) at.row = layout_.size - 1 - at.row;
    if ((way_ & 4) != 0) std::swap(at.file, at.row);
    return layout_.cell_at(at);
  }

  // Who becomes whom, if homes and corners fit.
  std::optional<std::array<int, kSides>> sides() const {
    std::array<int, kSides> become{};
    for (int side = 0; side < kSides; ++side) {
      const auto home = std::find(layout_.homes.begin(), layout_.homes.end(),
                                  (*this)(layout_.homes[static_cast<std::size_t>(side)]));
      if (home == layout_.homes.end()) return std::nullopt;
      const auto other = home - layout_.homes.begin();
      if (layout_.corners[static_cast<std::size_t>(other)] !=
          (*this)(layout_.corners[static_cast<std::size_t>(side)])) {
        return std::nullopt;
      }
      become[static_cast<std::size_t>(side)] = static_cast<int>(other);
    }
    return become;
  }

 private:
  const Layout& layout_;
  unsigned way_;
};

Looks looks(const Rules& rules, const Position& position, const Way& way,
            const std::array<int, kSides>& become) {
  const auto cells = static_cast<std::size_t>(rules.layout.cells());
  Looks looks(cells + 2 * kSides + 3);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    looks[way(static_cast<Cell>(cell))] = position.height(static_cast<Cell>(cell));
  }
  unsigned players = 0;
  for (int side = 0; side < kSides; ++side) {
    const auto other = static_cast<std::size_t>(become[static_cast<std::size_t>(side)]);
    looks[cells + other] = way(position.klotz(Side(side)));
    looks[cells + kSides + other] = way(position.stone(Side(side)));
    players |= static_cast<unsigned>(plays(position.players(), Side(side))) << other;
  }
  const auto mover = static_cast<std::size_t>(index(position.to_move()));
  looks[cells + 2 * kSides] = players;
  looks[cells + 2 * kSides + 1] = become[mover];
  looks[cells + 2 * kSides + 2] = position.passes();
  return looks;
}

}  // namespace

std::uint64_t kin_hash(const Rules& rules, const Position& position) {
  if (std::popcount(position.players()) != 2) return position.hash();
  Kin kin;
  for (unsigned way = 0; way < 8; ++way) {
    const Way seen(rules.layout, way);
    if (const auto become = seen.sides()) kin.add(looks(rules, position, seen, *become));
  }
  return kin.hash();
}

}  // namespace tablier::klotz
