#include "games/qenj2/releases.h"

#include <algorithm>

namespace tablier::qenj2 {
namespace {

// The words are four bits a pawn, the first released lowest: eight pawns fill 32 bits each.
constexpr int kNorthShift = 32;
constexpr std::uint64_t kSouthWord = 0xFFFF'FFFFu;

std::uint64_t north_first(std::uint64_t result, std::uint64_t pawn) {
  return (result & ~kSouthWord) << 4 | pawn << kNorthShift | (result & kSouthWord);
}

std::uint64_t south_first(std::uint64_t result, std::uint64_t pawn) {
  return (result & ~kSouthWord) | (result << 4 & kSouthWord) | pawn;
}

}  // namespace

void Releases::grow(const Releases& rest, qenj::pawns::Pawn first) {
  const std::uint64_t pawn = first.bits();
  const auto south_bit = static_cast<std::uint8_t>(1 << rest.pawns_);
  const bool is_new = (rest.kinds_ >> pawn & 1) == 0;
  int size = 0;
  first_[0] = 0;
  for (int south = 0; south <= rest.pawns_ + 1; ++south) {
    const int north_begin = size;
    if (south <= rest.pawns_) {
      for (int i = rest.first_[south]; i < rest.first_[south + 1]; ++i, ++size) {
        results_[size] = north_first(rest.results_[i], pawn);
        ends_[size] = rest.ends_[i];
      }
    }
    const int north_end = size;
    if (south > 0) {
      for (int i = rest.first_[south - 1]; i < rest.first_[south]; ++i) {
        const std::uint64_t result = south_first(rest.results_[i], pawn);
        results_[size] = result;
        ends_[size] = rest.ends_[i] | south_bit;
        const bool repeats =
            !is_new && (result >> kNorthShift & 15) == pawn &&
            std::find(&results_[north_begin], &results_[north_end], result) != &results_[north_end];
        size += !repeats;
      }
    }
    first_[south + 1] = static_cast<std::int16_t>(size);
  }
  pawns_ = rest.pawns_ + 1;
  kinds_ = rest.kinds_ | 1u << pawn;
}

}  // namespace tablier::qenj2
