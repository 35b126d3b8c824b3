#include "games/qenj34/eval.h"

#include <cstring>

#include "core/made.h"
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

// A byte for each place, and for some that there are not. Comparing gives all bits or none.
constexpr int kLanes = 16;
using Lanes = std::uint8_t __attribute__((vector_size(kLanes)));
constexpr Lanes kPlaces{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static_assert(kColumns <= kLanes);

// The ring is closed for some places before the first and after the last, so that what lies some
// places on is found by shifting.
class Row {
 public:
  std::uint8_t& operator[](int place) { return bytes_[static_cast<std::size_t>(kBefore + place)]; }
  void close(int on_ring) {
    for (int i = 1; i <= kBefore; ++i) (*this)[-i] = (*this)[on_ring - i];
    for (int i = 0; i < kAfter; ++i) (*this)[on_ring + i] = (*this)[i];
  }
  // What lies so many places on from each.
  Lanes after(int places) const {
    Lanes lanes;
    std::memcpy(&lanes, bytes_.data() + kBefore + places, sizeof lanes);
    return lanes;
  }

 private:
  static constexpr int kBefore = kMostLifted;
  static constexpr int kAfter = kMostLifted;

  std::array<std::uint8_t, kBefore + kLanes + kAfter> bytes_{};
};

// What there is to know of a column.
struct Look {
  std::uint8_t size;
  std::uint8_t content;
  std::array<std::array<std::uint8_t, kMostLifted>, 2> piles;  // nearest to each side; 0 if fewer
};
const std::array<Look, Column::kCodes> kLooks = made([] {
  std::array<Look, Column::kCodes> looks{};
  for (int code = 0; code < Column::kCodes; ++code) {
    const Column column = Column::from_bits(code);
    Look& look = looks[static_cast<std::size_t>(code)];
    look.size = static_cast<std::uint8_t>(column.size());
    look.content = kContents[column.bits()].pairs;
    for (const Side side : {kSouth, kNorth}) {
      const auto& nearest = kNearest[index(side)][column.occupied()];
      for (int count = 1; count <= kMostLifted; ++count) {
        look.piles[index(side)][count - 1] = kContents[column.only(nearest[count]).bits()].pairs;
      }
    }
  }
  return looks;
});

class Mat {
 public:
  Mat(const Position& position, const qenj::Ring<kColumns>& ring)
      : is_on_ring_(Lanes(kPlaces < static_cast<std::uint8_t>(ring.size()))) {
    for (int place = 0; place < ring.size(); ++place) {
      const Look& look = kLooks[position.column(ring[place]).bits()];
      sizes_[place] = look.size;
      contents_[place] = look.content;
      for (const Side side : {kSouth, kNorth}) {
        for (int i = 0; i < kMostLifted; ++i) {
          piles_[index(side)][i][place] = look.piles[index(side)][i];
        }
      }
    }
    contents_.close(ring.size());
    for (auto& of_side : piles_) {
      for (Row& pile : of_side) pile.close(ring.size());
    }
  }

  Counts counts(Side side) const {
    Lanes moves{};
    Lanes fills{};
    Lanes safe{};
    Lanes attacks{};
    for (int count = 1; count <= kMostLifted; ++count) {
      const Lanes pile = piles_[index(side)][count - 1].after(0) & is_on_ring_;
      const Lanes content = contents_.after(count);
      const Lanes sum = pile + content;
      const Lanes is_move = Lanes(pile != 0) & within_limit(pile, content);
      const Lanes is_full = Lanes(sum == kFull);
      const Lanes open = is_move & ~is_full & ~filled(opponent(side), count, kFull - sum, true);
      moves -= is_move;
      fills -= is_move & is_full;
      safe -= open;
      attacks -= open & filled(side, count, kFull - sum, false);
    }
    return {total(moves), total(fills), total(safe), total(attacks)};
  }

 private:
  static constexpr std::uint8_t kOfEach = 0b01'01'01;
  static constexpr std::uint8_t kFull = kMostOfAColour * kOfEach;

  // R8: with one more of each colour, none is above three. The bits that a sum carries over must
  // not leave a colour.
  static Lanes within_limit(Lanes pile, Lanes content) {
    const Lanes more = pile + kOfEach;
    const Lanes carried = (more & content) | ((more | content) & ~(more + content));
    return Lanes((carried & (kOfEach << 1)) == 0);
  }

  // So many pebbles having gone from each place: where a side could fill the fed one, which lacks
  // these; with pebbles left where they came from or without.
  Lanes filled(Side side, int count, Lanes lacking, bool use_from) const {
    const Lanes sizes = sizes_.after(0);
    const Lanes is_emptied = Lanes(sizes == static_cast<std::uint8_t>(count));
    Lanes any{};
    for (int next = 1; next <= kMostLifted; ++next) {
      const Row& pile = piles_[index(side)][next - 1];
      Lanes fills = Lanes(pile.after(count - next) == lacking);
      if (next == count) {
        fills = use_from ? fills & Lanes(sizes >= static_cast<std::uint8_t>(2 * count)) : Lanes{};
      }
      if (next >= count) {  // what is empty is passed over
        const Lanes past = Lanes(pile.after(count - next - 1) == lacking);
        fills = (fills & ~is_emptied) | (past & is_emptied);
      }
      any |= fills;
    }
    return any;
  }

  // The sum, which fits in a byte.
  static int total(Lanes lanes) {
    std::array<std::uint64_t, 2> halves;
    static_assert(sizeof halves == sizeof lanes);
    std::memcpy(halves.data(), &lanes, sizeof halves);
    constexpr std::uint64_t kInEveryByte = 0x0101'0101'0101'0101;
    return static_cast<int>((halves[0] + halves[1]) * kInEveryByte >> 56);
  }

  Lanes is_on_ring_;
  Row sizes_;
  Row contents_;
  std::array<std::array<Row, kMostLifted>, 2> piles_;  // the nearest pebbles, none if fewer
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
