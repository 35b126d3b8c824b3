// Qenj 3 and 4 by colours alone: what each side could lift from where, and which columns it could
// fill with that (R5, R8, R9). Pebbles that just fill a column can always be laid there, so only
// the colours matter, not their order.
#pragma once

#include <array>
#include <cstdint>

#include "core/side.h"
#include "games/qenj34/content.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj34 {

// Columns by their places on the ring.
class Piles {
 public:
  Piles(const Rules& rules, const Position& position);

  // So many pebbles that a side lifts and lays elsewhere (R4, R5, R8).
  struct Carried {
    int from;
    int to;
    int count;
    int sum;  // of the fed column then
  };
  // How many pebbles a fed column lacks.
  int lacking(const Carried& carried) const { return kCells - sizes_[carried.to] - carried.count; }
  // Calls with all that a side could carry if it were to move.
  template <class Call>
  void for_each_carried(Side side, Call call) const {
    for (int count = 1; count <= kMostLifted; ++count) {
      const int on = steps_[0][count];
      if (on == 0) continue;
      for (int from = 0; from < on_ring_; ++from) {
        const int to = from + on < on_ring_ ? from + on : from + on - on_ring_;
        if (sizes_[from] < count || sizes_[to] + count > kCells) continue;
        const Content pile = piles_[index(side)][from][count];
        if (!within_limit(pile, contents_[to])) continue;
        call(Carried{from, to, count, pile.sum + contents_[to].sum});
      }
    }
  }
  // The so many pebbles nearest to a side, from one column to another.
  Carried carried(Side side, int from, int to, int count) const {
    const int sum = piles_[index(side)][places_[from]][count].sum + contents_[places_[to]].sum;
    return {places_[from], places_[to], count, sum};
  }

  // Whether a side could then fill the fed column, with pebbles left where they came from, or
  // without.
  bool fills_fed(Side side, const Carried& carried, bool use_from) const {
    return fills(side, carried, carried.to, lacking(carried), carried.sum, use_from);
  }
  // Whether a side could then fill a column however the pebbles were laid, so not with any from
  // where they came to; and if they fill that one, whichever is taken out.
  bool fills_after(Side side, const Carried& carried) const;

 private:
  static constexpr int kFull = kMostOfAColour * kOneOfEach;  // the sum of a full column

  // Whether a side could then fill a place that lacks so many pebbles, one at least, and holds what
  // has this sum.
  bool fills(Side side, const Carried& carried, int to, int lacking, int sum, bool use_from) const {
    if (lacking > kMostLifted) return false;
    if (on_ring_ <= kMostLifted + 1) {
      return fills_on_small_ring(side, carried, to, lacking, sum, use_from);
    }
    const auto [from, fed, count, fed_sum] = carried;
    const int left = sizes_[from] - count;
    const int way = to > from ? to - from : to - from + on_ring_;
    int source = to - lacking - (left == 0 && way <= lacking);  // what is empty is passed over
    if (source < 0) source += on_ring_;
    if (source == fed || (source == from && (!use_from || left < lacking))) return false;
    return piles_[index(side)][source][lacking].sum == kFull - sum;
  }
  bool fills_on_small_ring(Side side, const Carried& carried, int to, int lacking, int sum,
                           bool use_from) const;

  int on_ring_;
  std::array<std::int8_t, kColumns> places_;  // by column
  std::array<std::int8_t, kColumns> sizes_;
  std::array<Content, kColumns> contents_;
  // By how many places so many pebbles go on, also on a ring with one place less; 0: not at all.
  std::array<std::array<std::uint8_t, kMostLifted + 1>, 2> steps_;
  // The so many pebbles nearest to each side, none if there are fewer.
  std::array<std::array<std::array<Content, kMostLifted + 1>, kColumns>, 2> piles_;
};

}  // namespace tablier::qenj34
