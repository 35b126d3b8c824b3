// CellSet: a set of cells of a board of up to 12x12 as bits, and the same for a board that fits
// into one word, where looking at all cells at once costs a third.
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
        visit(static_cast<Cell>(64 * i + std::countr_zero(rest)));
      }
    }
  }

  // The cells from which `step` further, -63 to 63 but not 0, lies a cell of this set. Of cells
  // from which such a step leaves the board the answer means nothing.
  constexpr BasicCellSet seen_from(int step) const {
    BasicCellSet seen;
    const int shift = step & 63;
    if constexpr (Words == 1) {
      // libc++'s rotr asks for the sign first.
      seen.words_[0] = words_[0] >> shift | words_[0] << (64 - shift);
    } else {
      const int back = step < 0 ? 1 : 0;  // bits come from this word and the one beside it
      for (int i = 0; i < Words; ++i) {
        const std::uint64_t low = i >= back ? words_[i - back] : 0;
        const std::uint64_t high = i + 1 - back < Words ? words_[i + 1 - back] : 0;
        seen.words_[i] = low >> shift | high << (64 - shift);
      }
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
