#include "games/qenj34/eval.h"

#include <cstring>

#include "games/qenj34/piles.h"

namespace tablier::qenj34 {
namespace {

// What is counted of one side's moves, the ways to lay pebbles counted once.
struct Counts {
  int moves = 0;
  int fills = 0;
  int safe = 0;     // of those that do not fill a column: the opponent could not fill the fed one
  int attacks = 0;  // of these: but the side itself could next, with other pebbles
};

Features features_from(const Rules& rules, const Position& position, Side side,
                       const Counts& counts) {
  const int taken = position.taken(side);
  const bool is_to_move = side == position.to_move();
  return {is_to_move && counts.fills > 0 && taken + 1 == rules.goal,
          taken,
          is_to_move && counts.fills > 0,
          !is_to_move && counts.fills > 0,
          !is_to_move && counts.fills > 1,
          counts.attacks,
          counts.moves > 0 && counts.safe + counts.fills == 0,
          counts.moves,
          is_to_move};
}

// ---- A small ring, move by move. ----

Counts counts_of(const Piles& piles, Side side) {
  Counts counts;
  piles.for_each_carried(side, [&](const Piles::Carried& carried) {
    ++counts.moves;
    if (piles.lacking(carried) == 0) {
      ++counts.fills;
    } else if (!piles.fills_fed(opponent(side), carried, true)) {
      ++counts.safe;
      counts.attacks += piles.fills_fed(side, carried, false);
    }
  });
  return counts;
}

// ---- All places of a ring at once. ----

constexpr int kLanes = 16;
using Lanes = std::uint16_t __attribute__((vector_size(kLanes * sizeof(std::uint16_t))));
static_assert(kColumns <= kLanes);

// A number for each place. The ring is closed for some places before the first and after the last,
// so that what lies some places on is found by shifting.
class Row {
 public:
  std::uint16_t& operator[](int place) {
    return numbers_[static_cast<std::size_t>(kBefore + place)];
  }
  void close(int on_ring) {
    for (int i = 1; i <= kBefore; ++i) (*this)[-i] = (*this)[on_ring - i];
    for (int i = 0; i < kAfter; ++i) (*this)[on_ring + i] = (*this)[i];
  }
  // What lies so many places on from each.
  Lanes after(int places) const {
    Lanes lanes;
    std::memcpy(&lanes, numbers_.data() + kBefore + places, sizeof lanes);
    return lanes;
  }

 private:
  static constexpr int kBefore = kMostLifted;
  static constexpr int kAfter = kMostLifted;

  std::array<std::uint16_t, kBefore + kLanes + kAfter> numbers_{};
};

class Mat {
 public:
  Mat(const Position& position, const qenj::Ring<kColumns>& ring) {
    const int on_ring = ring.size();
    for (int place = 0; place < on_ring; ++place) {
      const Column column = position.column(ring[place]);
      sizes_[place] = static_cast<std::uint16_t>(column.size());
      sums_[place] = kContents[column.bits()].sum;
      for (const Side side : {kSouth, kNorth}) {
        const auto& nearest = kNearest[index(side)][column.occupied()];
        for (int count = 1; count <= kMostLifted; ++count) {
          piles_[index(side)][count - 1][place] = kContents[column.only(nearest[count]).bits()].sum;
        }
      }
    }
    sums_.close(on_ring);
    for (auto& of_side : piles_) {
      for (Row& pile : of_side) pile.close(on_ring);
    }
    for (int place = 0; place < kLanes; ++place) {
      is_on_ring_[place] = place < on_ring ? 0xFFFF : 0;
    }
  }

  Counts counts(Side side) const {
    Lanes moves{};
    Lanes fills{};
    Lanes safe{};
    Lanes attacks{};
    for (int count = 1; count <= kMostLifted; ++count) {
      const Lanes pile = piles_[index(side)][count - 1].after(0) & is_on_ring_;
      const Lanes sum = pile + sums_.after(count);
      const Lanes is_move =
          Lanes(pile != 0) & Lanes(((sum + kOneOfEach) & (kOneOfEach << 2)) == 0);  // R8
      const Lanes is_full = Lanes(sum == kFull);
      const Lanes open = is_move & ~is_full;
      const Lanes unsafe = filled(opponent(side), count, kFull - sum, true);
      moves -= is_move;
      fills -= is_move & is_full;
      safe -= open & ~unsafe;
      attacks -= open & ~unsafe & filled(side, count, kFull - sum, false);
    }
    return {total(moves), total(fills), total(safe), total(attacks)};
  }

 private:
  static constexpr std::uint16_t kFull = kMostOfAColour * kOneOfEach;

  // So many pebbles having gone from each place: where a side could fill the fed one, which lacks
  // these; with pebbles left where they came from or without.
  Lanes filled(Side side, int count, Lanes lacking, bool use_from) const {
    const Lanes sizes = sizes_.after(0);
    const Lanes is_emptied = Lanes(sizes == static_cast<std::uint16_t>(count));
    Lanes any{};
    for (int next = 1; next <= kMostLifted; ++next) {
      const Row& pile = piles_[index(side)][next - 1];
      Lanes fills = Lanes(pile.after(count - next) == lacking);
      if (next == count) {
        fills = use_from ? fills & Lanes(sizes >= static_cast<std::uint16_t>(2 * count)) : Lanes{};
      }
      if (next >= count) {  // what is empty is passed over
        const Lanes past = Lanes(pile.after(count - next - 1) == lacking);
        fills = (fills & ~is_emptied) | (past & is_emptied);
      }
      any |= fills;
    }
    return any;
  }

  static int total(Lanes lanes) {
    int sum = 0;
    for (int i = 0; i < kColumns; ++i) sum += lanes[i];
    return sum;
  }

  Row sizes_;
  Row sums_;
  std::array<std::array<Row, kMostLifted>, 2> piles_;
  Lanes is_on_ring_;
};

}  // namespace

std::array<Features, 2> features(const Rules& rules, const Position& position) {
  const auto both = [&](const Counts& south, const Counts& north) -> std::array<Features, 2> {
    return {features_from(rules, position, kSouth, south),
            features_from(rules, position, kNorth, north)};
  };
  const qenj::Ring<kColumns> ring(position.occupied());
  if (ring.size() > kMostLifted + 1) {
    const Mat mat(position, ring);
    return both(mat.counts(kSouth), mat.counts(kNorth));
  }
  const Piles piles(rules, position);
  return both(counts_of(piles, kSouth), counts_of(piles, kNorth));
}

}  // namespace tablier::qenj34
