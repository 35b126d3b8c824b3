// ProofTable: what a proof-number search remembers of positions, in bounded memory. It begins small
// and doubles as it fills; when it may grow no more, what took the least work gives way. An answer
// that was lost is found again: forgetting costs time and nothing else.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tablier {

// How much is still to be done to answer a question with yes or with no, as far as is known. One of
// them 0, the other infinite: answered.
struct ProofNumbers {
  static constexpr std::uint32_t kInfinite = 1u << 30;

  std::uint32_t yes = 1;
  std::uint32_t no = 1;
  std::uint32_t depth = 0;  // of an answer: the plies it looks ahead at most

  static constexpr ProofNumbers answer(bool is_yes, std::uint32_t depth) {
    return is_yes ? ProofNumbers{0, kInfinite, depth} : ProofNumbers{kInfinite, 0, depth};
  }
  constexpr bool is_yes() const { return yes == 0; }
  constexpr bool is_no() const { return no == 0; }
  constexpr bool is_answered() const { return is_yes() || is_no(); }
  constexpr bool says(bool wanted) const { return wanted ? is_yes() : is_no(); }
};

class ProofTable {
 public:
  // May use so many bytes, but has room for some entries whatever the limit.
  explicit ProofTable(std::size_t bytes) : bytes_(bytes), entries_(kFirst) {}

  const ProofNumbers* find(std::uint64_t key) const {
    const Entry* const group = &entries_[group_of(key)];
    for (std::size_t i = 0; i < kGroup; ++i) {
      if (group[i].key == key && group[i].work != 0) return &group[i].numbers;
    }
    return nullptr;
  }

  void store(std::uint64_t key, const ProofNumbers& numbers, std::uint32_t work) {
    if (2 * used_ > entries_.size()) grow();
    put({key, numbers, std::max(work, 1u)});
  }

  void forget(std::uint64_t key) {
    Entry* const group = &entries_[group_of(key)];
    for (std::size_t i = 0; i < kGroup; ++i) {
      if (group[i].key == key && group[i].work != 0) {
        group[i] = {};
        --used_;
      }
    }
  }

  std::size_t bytes() const { return entries_.size() * sizeof(Entry); }

 private:
  struct Entry {
    std::uint64_t key = 0;
    ProofNumbers numbers;
    std::uint32_t work = 0;  // 0: empty
  };
  static constexpr std::size_t kGroup = 4;  // places where an entry may lie, next to one another
  static constexpr std::size_t kFirst = std::size_t{1} << 12;

  std::size_t group_of(std::uint64_t key) const { return key & (entries_.size() - kGroup); }

  void put(const Entry& entry) {
    Entry* const group = &entries_[group_of(entry.key)];
    Entry* place = group;
    for (std::size_t i = 0; i < kGroup; ++i) {
      if (group[i].key == entry.key && group[i].work != 0) {
        place = &group[i];
        break;
      }
      if (group[i].work < place->work) place = &group[i];
    }
    used_ += place->work == 0;
    *place = entry;
  }

  // While it grows, the old and the new entries are there.
  void grow() {
    if (3 * bytes() > bytes_) return;
    std::vector<Entry> old(2 * entries_.size());
    old.swap(entries_);
    used_ = 0;
    for (const Entry& entry : old) {
      if (entry.work != 0) put(entry);
    }
  }

  std::size_t bytes_;
  std::size_t used_ = 0;
  std::vector<Entry> entries_;  // a power of two of them
};

}  // namespace tablier
