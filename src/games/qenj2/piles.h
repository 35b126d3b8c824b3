// Qenj 2 by colours alone: what each side could carry from where, and which columns it could fill
// with that (R6, R10, R11). A pile that just fills a column can always be released there, so only
// the colours matter, not their order.
#pragma once

#include <array>
#include <cstdint>

#include "core/side.h"
#include "games/qenj2/rules.h"

namespace tablier::qenj2 {

// How many pawns of each colour, two bits a colour, none of them above three.
using Content = unsigned;
inline constexpr Content kOfWhite = 1;
inline constexpr Content kFull = 0b11'11'11;
// R10: whether they may be added up. The bits that a sum carries over must not leave a colour.
constexpr bool within_limit(Content a, Content b) {
  return (((a & b) | ((a | b) & ~(a + b))) & 0b10'10'10) == 0;
}

// A set of contents.
using Kinds = std::uint64_t;
constexpr Kinds kind(Content content) {
  return Kinds{1} << content;
}

// Columns by their places on the ring.
class Piles {
 public:
  Piles(const Rules& rules, const Position& position);

  int on_ring() const { return on_ring_; }
  int place(int column) const { return places_[column]; }
  int size(int place) const { return sizes_[place]; }
  Content content(int place) const { return contents_[place]; }
  int after(int place, int on) const {
    return place + on < on_ring_ ? place + on : place + on - on_ring_;
  }
  // By how many places the pawn nearest to a side moves on; 0: not at all (R6).
  int reach(Side side, int place) const { return reach_[0][forces_[index(side)][place]]; }
  // The so many pawns nearest to a side.
  Content pile(Side side, int place, int pawns) const { return piles_[index(side)][place][pawns]; }

  // A pile that has been carried from one place to another.
  struct Carried {
    int from;
    int to;
    int pawns;
    Content content;
  };
  // Whether a side could then fill a column whatever the order in which the pile was released, so
  // not with pawns from where it came to; with those left where it came from, or without.
  bool fills_after(Side side, const Carried& carried, bool use_from) const;

 private:
  bool fills_after_emptying(Side side, const Carried& carried) const;

  using Places = unsigned;  // a set, a bit for each
  template <class T>
  using OfSides = std::array<T, 2>;
  template <class T>
  using OfPlaces = std::array<T, kColumns>;

  int on_ring_;
  OfPlaces<std::int8_t> places_;  // by column
  OfPlaces<std::int8_t> sizes_;
  OfPlaces<std::uint8_t> contents_;
  OfSides<OfPlaces<std::uint8_t>> forces_;  // of the pawns nearest to a side
  // By force, also on a ring with one place less.
  std::array<std::array<std::int8_t, qenj::pawns::kForces + 1>, 2> reach_;
  OfSides<OfPlaces<std::array<std::uint8_t, kCells + 1>>> piles_;
  OfSides<OfPlaces<std::array<Kinds, kCells + 1>>> kinds_;  // of all piles of up to so many pawns
  OfSides<OfPlaces<Places>> sources_{};  // from where piles would come to a place
  struct Threat {
    std::int8_t from;
    std::int8_t to;
  };
  OfSides<std::array<Threat, 2 * kColumns>> threats_;  // to fill a place as things are
  OfSides<int> threat_counts_{};
};

}  // namespace tablier::qenj2
