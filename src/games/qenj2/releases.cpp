#include "games/qenj2/releases.h"

#include <algorithm>
#include <bit>

namespace tablier::qenj2 {

// A list in the making. What a sequence leaves is told by two words: the kinds of the pawns gone
// north and of those gone south, each in order of release, four bits a pawn, the first lowest.
struct ReleaseTable::Draft {
  struct Sequence {
    std::uint8_t ends = 0;
    std::uint32_t north = 0;
    std::uint32_t south = 0;
  };

  int pawns = 0;
  int kinds = 0;
  std::vector<Sequence> sequences{Sequence{}};

  // The draft of a pile with one more pawn, released first. Of sequences that leave the same, one
  // that begins with N comes first; so one that begins with S is dropped exactly when one with N
  // leaves the same. (That one's north word begins with this pawn.)
  Draft with(int kind) const {
    const auto letter = static_cast<std::uint32_t>(kind);
    Draft grown{pawns + 1, std::max(kinds, kind + 1), {}};
    for (const auto& [ends, north, south] : sequences) {
      grown.sequences.push_back({ends, north << 4 | letter, south});
    }
    for (const auto& [ends, north, south] : sequences) {
      const Sequence next{static_cast<std::uint8_t>(ends | 1 << pawns), north, south << 4 | letter};
      const bool begins_alike = std::popcount(ends) < pawns && (north & 15) == letter;
      const auto leaves_the_same = [&next](const Sequence& other) {
        return other.north == next.north && other.south == next.south &&
               std::popcount(other.ends) == std::popcount(next.ends);
      };
      const auto norths = grown.sequences.begin() + static_cast<long>(sequences.size());
      if (!begins_alike || std::none_of(grown.sequences.begin(), norths, leaves_the_same)) {
        grown.sequences.push_back(next);
      }
    }
    return grown;
  }
};

ReleaseTable::ReleaseTable() : lists_(1) {
  add(0, Draft{});
  ends_.resize(ends_.size() + 8);
}

const ReleaseTable& ReleaseTable::shared() {
  static const ReleaseTable table;
  return table;
}

void ReleaseTable::add(std::size_t at, const Draft& draft) {
  List list{.ends = static_cast<std::uint32_t>(ends_.size()),
            .first_child = static_cast<std::uint16_t>(lists_.size())};
  for (int south = 0; south <= draft.pawns; ++south) {
    for (const Draft::Sequence& sequence : draft.sequences) {
      if (std::popcount(sequence.ends) == south) ends_.push_back(sequence.ends);
    }
    list.first[south + 1] = static_cast<std::uint16_t>(ends_.size() - list.ends);
  }
  lists_[at] = list;
  if (draft.pawns == kMostCarried) return;
  lists_.resize(lists_.size() + static_cast<std::size_t>(draft.kinds) + 1);
  for (int kind = 0; kind <= draft.kinds; ++kind) {
    add(list.first_child + static_cast<std::size_t>(kind), draft.with(kind));
  }
}

}  // namespace tablier::qenj2
