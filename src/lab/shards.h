// Shards: how a list of tasks 0, 1, 2, … is shared among machines that never speak to each other.
// Groups of tasks are dealt out in turn, so that every shard has its part of any beginning of the
// list, and no task is in two of them.
#pragma once

#include <cstdint>

namespace tablier::lab {

// The part with this index, from 0, of so many.
struct Shard {
  std::uint64_t index = 0;
  std::uint64_t count = 1;
};

// The tasks of one shard.
class Deal {
 public:
  // So many tasks in a row always go to the same shard.
  Deal(Shard shard, std::uint64_t group) : shard_(shard), group_(group) {}

  bool has(std::uint64_t task) const { return task / group_ % shard_.count == shard_.index; }
  std::uint64_t first() const { return shard_.index * group_; }
  std::uint64_t after(std::uint64_t task) const;
  // How many of so many tasks it has; the last group is filled up.
  std::uint64_t part_of(std::uint64_t tasks) const;

 private:
  Shard shard_;
  std::uint64_t group_;
};

}  // namespace tablier::lab
