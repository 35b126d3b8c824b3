// CellSet: a set of cells of a board of up to 12x12 as bits, and the same for boards that fit into
// one word or two, where looking at all cells at once costs less.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/klotz/board.h"

namespace tablier::klotz {

template <int Words>
class BasicCellSet {
 public:
  constexpr BasicCellSet() = default;

  static constexpr BasicCellSet all() { return ~BasicCellSet(); }
  static constexpr BasicCellSet of(Cell cell) {
    BasicCellSet set;
    set.flip(cell);
    return set;
  }

  // The cells of a larger set that fit in here.
  template <int More>
  static constexpr BasicCellSet low_part(const BasicCellSet<More>& set) {
    BasicCellSet low;
    for (int i = 0; i < Words; ++i) low.words_[i] = set.word(i);
    return low;
  }

  constexpr std::uint64_t word(int i) const { return words_[i]; }
  constexpr bool has(Cell cell) const { return (words_[cell / 64] >> cell % 64 & 1) != 0; }
  constexpr void flip(Cell cell) { words_[cell / 64] ^= std::uint64_t{1} << cell % 64; }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  constexpr int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (int i = 0; i < Words; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        visit(64 * i + std::countr_zero(rest));
      }
    }
  }

  // The cells from which `steps` further on, 1 to 63, lies a cell of this set, and those from which
  // it lies so far back. Of cells from which that leaves the board the answer means nothing.
  constexpr BasicCellSet seen_from_below(int steps) const {
    BasicCellSet seen;
    for (int i = 0; i < Words; ++i) {
      const std::uint64_t next = i + 1 < Words ? words_[i + 1] << (64 - steps) : 0;
      seen.words_[i] = words_[i] >> steps | next;
    }
    return seen;
  }
  constexpr BasicCellSet seen_from_above(int steps) const {
    BasicCellSet seen;
    for (int i = 0; i < Words; ++i) {
      const std::uint64_t last = i > 0 ? words_[i - 1] >> (64 - steps) : 0;
      seen.words_[i] = words_[i] << steps | last;
    }
    return seen;
  }

  constexpr BasicCellSet operator~() const {
    BasicCellSet set;
    for (int i = 0; i < Words; ++i) set.words_[i] = ~words_[i];
    return set;
  }
  friend constexpr BasicCellSet operator&(BasicCellSet a, const BasicCellSet& b) {
    for (int i = 0; i < Words; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr BasicCellSet operator|(BasicCellSet a, const BasicCellSet& b) {
    for (int i = 0; i < Words; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  friend constexpr bool operator==(const BasicCellSet&, const BasicCellSet&) = default;

 private:
  std::array<std::uint64_t, Words> words_{};
};

inline constexpr int kMostWords = (kMostCells + 63) / 64;
using CellSet = BasicCellSet<kMostWords>;

}  // namespace tablier::klotz
