#include "lab/shards.h"

namespace tablier::lab {

std::uint64_t Deal::after(std::uint64_t task) const {
  do {
    ++task;
  } while (!has(task));
  return task;
}

std::uint64_t Deal::part_of(std::uint64_t tasks) const {
  const std::uint64_t groups = (tasks + group_ - 1) / group_;
  return (groups / shard_.count + (shard_.index < groups % shard_.count)) * group_;
}

}  // namespace tablier::lab
