// MoveList: all legal moves of a position, in place. The capacity is a bound proved by the game, so
// nothing allocates and nothing is checked in a release build.
#pragma once

#include <array>
#include <cassert>

namespace tablier {

template <class Move, int Capacity>
class MoveList {
 public:
  static constexpr int kCapacity = Capacity;

  void clear() { size_ = 0; }
  void push(Move move) {
    assert(size_ < Capacity);
    moves_[size_++] = move;
  }

  // For generators that write several moves at once: where the next one goes, and how many were
  // written. They may write past what they then count, but not past the capacity.
  Move* tail() { return moves_.data() + size_; }
  void grow(int count) {
    size_ += count;
    assert(size_ <= Capacity);
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  int size_ = 0;
  std::array<Move, Capacity> moves_;  // only the first size_ are set
};

}  // namespace tablier
