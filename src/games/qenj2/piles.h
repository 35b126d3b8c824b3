// Qenj 2 by colours alone: what each side could carry from where, and which columns it could fill
// with that (R6, R10, R11). A pile that just fills a column can always be released there, so only
// the colours matter, not their order.
#pragma once

#include <algorithm>
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

  int column(int place) const { return columns_[place]; }
  int size(int place) const { return sizes_[place]; }

  // A pile that has been carried from one place to another.
  struct Carried {
    int from;
    int to;
    int pawns;
    Content content;
  };
  // Calls with each pile that a side could carry if it were to move (R6, R9, R10), in the order of
  // legal_moves.
  template <class Call>
  void for_each_carried(Side side, Call call) const {
    const OfSide& own = sides_[index(side)];
    for (int from = 0; from < on_ring_; ++from) {
      const int on = reach_[0][own.forces[from]];
      if (on == 0) continue;
      const int right = after(from, on);
      const int left = after(from, on_ring_ - on);
      for (int to = right;; to = left) {
        const int most = std::min<int>(sizes_[from], kCells - sizes_[to]);
        for (int pawns = std::max(1, sizes_[from] - sizes_[to] + 1); pawns <= most; ++pawns) {
          const Carried carried{from, to, pawns, own.piles[from][pawns]};
          if (!within_limit(contents_[to], carried.content)) break;
          call(carried);
        }
        if (to == left) break;
      }
    }
  }
  // Whether a side could then fill a column whatever the order in which the pile was released, so
  // not with pawns from where it came to; with those left where it came from, or without.
  bool fills_after(Side side, const Carried& carried, bool use_from) const;

 private:
  using Places = unsigned;  // a set, a bit for each
  template <class T>
  using OfPlaces = std::array<T, kColumns>;

  // One of the two ways round the ring, along the arrows or against them.
  struct Way {
    Places fills = 0;            // from where a place is filled as things are
    OfPlaces<Places> sources{};  // from where piles would come to a place
  };
  struct OfSide {
    OfPlaces<std::uint8_t> forces;  // of the nearest pawns
    OfPlaces<std::array<std::uint8_t, kCells + 1>> piles;
    OfPlaces<std::array<Kinds, kCells + 1>> kinds;  // of all piles of up to so many pawns
    std::array<Way, 2> ways;
  };
  static constexpr Places bit(int place) { return 1u << place; }

  int after(int place, int on) const {
    return place + on < on_ring_ ? place + on : place + on - on_ring_;
  }
  int after(int place, int on, int way) const {
    return after(place, way == 0 ? on : on_ring_ - on);
  }
  bool fills(const OfSide& side, int place, Content lacking) const {
    return (side.kinds[place][sizes_[place]] & kind(lacking)) != 0;
  }
  bool any_fills(const OfSide& side, Places from, Content lacking) const;
  bool fills_after_emptying(const OfSide& side, const Carried& carried) const;
  bool fills_on_small_ring(const OfSide& side, const Carried& carried) const;

  int on_ring_;
  OfPlaces<std::int8_t> columns_;
  OfPlaces<std::int8_t> sizes_;
  OfPlaces<std::uint8_t> contents_;
  // By force, also on a ring with one place less.
  std::array<std::array<std::uint8_t, qenj::pawns::kForces + 1>, 2> reach_;
  std::array<OfSide, 2> sides_;
};

}  // namespace tablier::qenj2
