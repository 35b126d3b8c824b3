// ProofTable: what a proof-number search remembers of positions, in bounded memory. It begins small
// and doubles as it fills; when it may grow no more, what took the least work gives way. An answer
// that was lost is found again: forgetting costs time and nothing else.
//
// Several threads may share one. It then consists of parts with a lock each.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>
#ifndef __wasm__
#include <mutex>
#endif

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

  friend bool operator==(const ProofNumbers&, const ProofNumbers&) = default;
};

// So much of a ProofTable as belongs to some of the keys.
class ProofTablePart {
 public:
  struct Entry {
    std::uint64_t key = 0;
    ProofNumbers numbers;
    std::uint32_t work = 0;  // 0: empty
  };

  explicit ProofTablePart(std::size_t bytes) : bytes_(bytes), entries_(kFirst) {}

  const ProofNumbers* find(std::uint64_t key) const {
    std::size_t at = key & last();
    for (int i = 0; i < kReach && entries_[at].work != 0; ++i, at = (at + 1) & last()) {
      if (entries_[at].key == key) return &entries_[at].numbers;
    }
    return nullptr;
  }

  void store(const Entry& entry) {
    while (!put(entry, may_grow())) grow();
    if (2 * used_ > entries_.size() && may_grow()) grow();
  }

  std::size_t bytes() const { return entries_.size() * sizeof(Entry); }

 private:
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

class ProofTable {
 public:
  // May use so many bytes, but has room for some entries whatever the limit.
  explicit ProofTable(std::size_t bytes, bool is_shared = false)
      : shared_(is_shared ? std::make_unique<Shared>() : nullptr),
        last_part_(is_shared ? kParts - 1 : 0),
        parts_(last_part_ + 1, ProofTablePart(bytes / (last_part_ + 1))) {}

#ifdef __wasm__
  static constexpr bool is_shared() { return false; }
#else
  bool is_shared() const { return shared_ != nullptr; }
#endif

  std::optional<ProofNumbers> find(std::uint64_t key) const {
    const Guard guard(*this, key);
    const ProofNumbers* found = part_of(key).find(key);
    return found ? std::optional(*found) : std::nullopt;
  }

  // Where others look too, an answer stays although somebody who came later has not found it.
  void store(std::uint64_t key, const ProofNumbers& numbers, std::uint32_t work) {
    const Guard guard(*this, key);
    if (is_shared() && !numbers.is_answered()) {
      const ProofNumbers* found = part_of(key).find(key);
      if (found && found->is_answered()) return;
    }
    part_of(key).store({key, numbers, std::max(work, 1u)});
  }

  // What was said of it is to be found out again.
  void forget(std::uint64_t key) {
    const Guard guard(*this, key);
    if (part_of(key).find(key) != nullptr) part_of(key).store({key, {}, 1});
  }

  // Of a shared table: how many threads are in a line through this position, about.
  void enter(std::uint64_t key) { visitors_at(key).fetch_add(1, std::memory_order_relaxed); }
  void leave(std::uint64_t key) { visitors_at(key).fetch_sub(1, std::memory_order_relaxed); }
  std::uint32_t visitors(std::uint64_t key) const {
    return visitors_at(key).load(std::memory_order_relaxed);
  }

  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const ProofTablePart& part : parts_) sum += part.bytes();
    return sum;
  }

 private:
  static constexpr std::size_t kParts = 64;  // a power of two
  struct Shared {
#ifndef __wasm__
    std::array<std::mutex, kParts> locks;
#endif
    std::array<std::atomic<std::uint32_t>, 1 << 14> visitors{};
  };

  // Holds the part of a key while others may want it.
  class Guard {
   public:
#ifdef __wasm__
    Guard(const ProofTable&, std::uint64_t) {}
#else
    Guard(const ProofTable& table, std::uint64_t key) {
      if (table.is_shared()) lock_ = std::unique_lock(table.shared_->locks[table.number_of(key)]);
    }

   private:
    std::unique_lock<std::mutex> lock_;
#endif
  };

  // A part has its own use for the low bits.
  std::size_t number_of(std::uint64_t key) const { return key >> 40 & last_part_; }
  const ProofTablePart& part_of(std::uint64_t key) const { return parts_[number_of(key)]; }
  ProofTablePart& part_of(std::uint64_t key) { return parts_[number_of(key)]; }
  std::atomic<std::uint32_t>& visitors_at(std::uint64_t key) const {
    return shared_->visitors[key % shared_->visitors.size()];
  }

  std::unique_ptr<Shared> shared_;  // of one thread's table nothing
  std::size_t last_part_;
  std::vector<ProofTablePart> parts_;
};

}  // namespace tablier
