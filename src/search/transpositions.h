// Transpositions: what was found out about positions, for the next time they come up. Many threads
// read and write it at once without locks: a slot holds its key mixed with its data, so a slot
// that two wrote at once fits no key and is as good as empty.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

namespace tablier {

enum class Bound : std::uint8_t { none, at_least, at_most, exact };

// A move as a number and back; moves are small.
template <class Move>
std::uint32_t bits_of(Move move) {
  static_assert(sizeof(Move) <= sizeof(std::uint32_t));
  std::uint32_t bits = 0;
  std::memcpy(&bits, &move, sizeof move);
  return bits;
}
template <class Move>
Move move_of(std::uint32_t bits) {
  Move move;
  std::memcpy(&move, &bits, sizeof move);
  return move;
}

struct Transposition {
  std::uint32_t move = 0;
  std::int16_t score = 0;
  std::int8_t depth = 0;
  Bound bound = Bound::none;  // none: only the move is known
};

class Transpositions {
 public:
  explicit Transpositions(std::size_t bytes) : slots_(std::bit_floor(bytes / sizeof(Slot))) {}

  std::optional<Transposition> find(std::uint64_t key) const {
    for (std::size_t i = 0; i < kBucket; ++i) {
      const Slot& slot = slots_[place(key) + i];
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.mixed.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
        return std::bit_cast<Transposition>(data);
      }
    }
    return std::nullopt;
  }

  // The first slot of a bucket keeps what was looked at most deeply, the other what came last.
  void keep(std::uint64_t key, const Transposition& found) {
    Slot& deep = slots_[place(key)];
    const std::uint64_t old = deep.data.load(std::memory_order_relaxed);
    const bool same = (deep.mixed.load(std::memory_order_relaxed) ^ old) == key;
    const bool first = same || found.depth >= std::bit_cast<Transposition>(old).depth;
    Slot& slot = first ? deep : slots_[place(key) + 1];
    const auto data = std::bit_cast<std::uint64_t>(found);
    slot.mixed.store(key ^ data, std::memory_order_relaxed);
    slot.data.store(data, std::memory_order_relaxed);
  }

 private:
  static_assert(sizeof(Transposition) == sizeof(std::uint64_t));
  static constexpr std::size_t kBucket = 2;

  struct Slot {
    std::atomic<std::uint64_t> mixed{0};
    std::atomic<std::uint64_t> data{0};
  };

  std::size_t place(std::uint64_t key) const { return key & (slots_.size() - kBucket); }

  std::vector<Slot> slots_;
};

}  // namespace tablier
