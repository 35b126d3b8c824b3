// ProofTable: what a proof-number search remembers of positions, in bounded memory. It begins small
// and doubles as it fills; when it may grow no more, what took the least work gives way. An answer
// that was lost is found again: forgetting costs time and nothing else.
#pragma once

#include <algorithm>
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
    std::size_t at = key & last();
    for (int i = 0; i < kReach && entries_[at].work != 0; ++i, at = (at + 1) & last()) {
      if (entries_[at].key == key) return &entries_[at].numbers;
    }
    return nullptr;
  }

  void store(std::uint64_t key, const ProofNumbers& numbers, std::uint32_t work) {
    const Entry entry{key, numbers, std::max(work, 1u)};
    while (!put(entry, may_grow())) grow();
    if (2 * used_ > entries_.size() && may_grow()) grow();
  }

  // What was said of it is to be found out again.
  void forget(std::uint64_t key) {
    if (find(key) != nullptr) store(key, {}, 1);
  }

  std::size_t bytes() const { return entries_.size() * sizeof(Entry); }

 private:
  struct Entry {
    std::uint64_t key = 0;
    ProofNumbers numbers;
    std::uint32_t work = 0;  // 0: empty
  };
  static constexpr int kReach = 16;  // an entry lies at most so far from where it belongs
  static constexpr std::size_t kFirst = std::size_t{1} << 12;

  std::size_t last() const { return entries_.size() - 1; }

  // False if something would have to give way and must not.
  bool put(const Entry& entry, bool keep_all) {
    std::size_t at = entry.key & last();
    Entry* place = &entries_[at];
    for (int i = 0; i < kReach; ++i, at = (at + 1) & last()) {
      Entry& here = entries_[at];
      if (here.work == 0 || here.key == entry.key) {
        place = &here;
        break;
      }
      if (here.work < place->work) place = &here;
    }
    const bool is_lost = place->work != 0 && place->key != entry.key;
    if (is_lost && keep_all) return false;
    used_ += place->work == 0;
    *place = entry;
    return true;
  }

  // While it grows, the old and the new entries are there.
  bool may_grow() const { return 3 * bytes() <= bytes_; }
  void grow() {
    std::vector<Entry> old(2 * entries_.size());
    old.swap(entries_);
    used_ = 0;
    for (const Entry& entry : old) {
      if (entry.work != 0) put(entry, false);
    }
  }

  std::size_t bytes_;
  std::size_t used_ = 0;
  std::vector<Entry> entries_;  // a power of two of them
};

}  // namespace tablier
