// Qenj 2: the ways to release a pile (R7). Each pawn goes to the north or the south end, so that a
// pile of n has 2^n sequences of ends; those that leave the same column are one move, written as
// the first of them in alphabetical order. This lists the first ones only, without ever comparing
// whole columns.
//
// What a sequence leaves is told by two words: the pawns gone north and those gone south, each in
// order of release. The list of a pile grows from the list of the same pile without its first
// pawn x: N or S is put before every sequence, and x before its north or south word. Of sequences
// that leave the same, one with N comes first; so a sequence with S is dropped exactly when one
// with N has the same words.
#pragma once

#include <array>
#include <cstdint>

#include "games/qenj/columns.h"

namespace tablier::qenj2 {

// An empty column is never fed, so at most eight pawns fit.
inline constexpr int kMostCarried = 8;

class Releases {
 public:
  Releases() { clear(); }

  // Nothing is carried: there is one way to release it.
  void clear() {
    pawns_ = 0;
    kinds_ = 0;
    first_[0] = 0;
    first_[1] = 1;
    results_[0] = 0;
    ends_[0] = 0;
  }

  // `this` becomes the list of a pile whose first pawn released is `first`, `rest` being the list
  // of the others.
  void grow(const Releases& rest, qenj::pawns::Pawn first);

  // The sequences that send so many pawns south, from `least` to `most`: bit i, from the highest of
  // as many as there are pawns, tells where the i-th goes, 1 being South. More bytes than they are
  // may be read behind them.
  const std::uint8_t* begin(int least) const { return ends_.data() + first_[least]; }
  int count(int least, int most) const { return first_[most + 1] - first_[least]; }

  static constexpr int kPadding = 8;

 private:
  static constexpr int kMost = 1 << kMostCarried;

  int pawns_;
  std::uint32_t kinds_;  // bit i: a pawn of bits i is among them
  // first_[s] is where the sequences begin that send s pawns south; they lie side by side.
  std::array<std::int16_t, kMostCarried + 2> first_;
  std::array<std::uint64_t, kMost> results_;  // the north word high, the south word low
  std::array<std::uint8_t, kMost + kPadding> ends_;
};

}  // namespace tablier::qenj2
