#include "games/kengi/kin.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "core/kin.h"

namespace tablier::kengi {
namespace {

// A file from the near end of whoever looks at it, with other names for the colours.
Looks file_looks(const Position& position, int file, bool turned,
                 const std::array<int, kColours>& names) {
  Looks looks;
  for (int i = 0; i < kRows; ++i) {
    const Cell cell = cell_at({file, turned ? kRows - 1 - i : i});
    const Tower tower = position.tower(cell);
    looks.push_back(2 * tower.size() + (cell == position.lock()));
    for (int level = 0; level < tower.size(); ++level) {
      looks.push_back(names[static_cast<std::size_t>(tower[level])]);
    }
  }
  return looks;
}

}  // namespace

std::uint64_t kin_hash(const Position& position) {
  Kin kin;
  // Seen by the side to move, who is then always the same.
  const bool turned = position.to_move() == kNorth;
  std::array<int, kColours> names{};
  std::iota(names.begin(), names.end(), 0);
  do {
    std::vector<Looks> files;
    for (int file = 0; file < kFiles; ++file) {
      files.push_back(file_looks(position, file, turned, names));
    }
    std::sort(files.begin(), files.end());
    Looks looks{position.passes()};
    for (const Looks& file : files) looks.insert(looks.end(), file.begin(), file.end());
    kin.add(std::move(looks));
  } while (std::next_permutation(names.begin(), names.end()));
  return kin.hash();
}

}  // namespace tablier::kengi
