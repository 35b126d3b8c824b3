// Rng: the one source of chance, a SplitMix64 stream. The same seed gives the same stream, the same
// numbers below n and the same shuffles on every platform, for ever: records name them.
// mix() is its finaliser; position hashes are made of it too.
#pragma once

#include <cassert>
#include <cstdint>
#include <utility>

namespace tablier {

// A bijection of 64-bit words that spreads every bit over all others.
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

  // Rng(state()) goes on as this one does.
  constexpr std::uint64_t state() const { return state_; }

  constexpr std::uint64_t next() { return mix(state_ += 0x9E3779B97F4A7C15u); }

  // Each of 0 … n-1 exactly equally likely, 1 <= n (Lemire's multiplication with rejection).
  constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = -n % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  template <class Range>
  constexpr void shuffle(Range& range) {
    for (std::size_t i = range.size(); i > 1; --i) {
      std::swap(range[i - 1], range[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  std::uint64_t state_;
};

// A seed, or a number for one step of chance, where it travels: texts have all of its digits, which
// a number of JavaScript could not hold.
struct Seed {
  std::uint64_t number = 1;

  friend bool operator==(Seed, Seed) = default;
};

}  // namespace tablier
