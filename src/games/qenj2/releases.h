// Qenj 2: the ways to release a pile (R7). Each pawn goes to the north or the south end, so that a
// pile of n has 2^n sequences of ends; those that leave the same column are one move, written as
// the first of them in alphabetical order. Which ones are first depends only on which pawns of the
// pile are alike, so all lists are made once, and found again pawn by pawn.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace tablier::qenj2 {

// An empty column is never fed, so at most eight pawns fit.
inline constexpr int kMostCarried = 8;

// The first sequences of all piles. The lists are the nodes of a tree: a pile grows by a pawn that
// is released before the others, and the k-th child of its list is for a pawn like the k-th kind in
// it, the last child for a pawn of a new kind.
class ReleaseTable {
 public:
  ReleaseTable();

  // The one table, made when it is first asked for.
  static const ReleaseTable& shared();

  struct List {
    std::uint32_t ends = 0;  // where its sequences begin
    std::uint16_t first_child = 0;
    // first[s]: where those begin, after `ends`, that send s pawns south; they lie side by side.
    std::array<std::uint16_t, kMostCarried + 2> first{};
  };
  const List& root() const { return lists_[0]; }
  const List& child(const List& list, int kind) const { return lists_[list.first_child + kind]; }

  // A sequence is a number of as many bits as there are pawns, the first released highest, 1 being
  // South. Up to eight bytes behind the last one may be read.
  const std::uint8_t* ends(const List& list) const { return ends_.data() + list.ends; }

 private:
  struct Draft;

  void add(std::size_t at, const Draft& draft);

  std::vector<List> lists_;
  std::vector<std::uint8_t> ends_;
};

// R7: which pawn of a pile is released first.
enum class Release : std::uint8_t { bottom, top };

// The lists of the piles of a line, up to that of `most` pawns; four bits a pawn, the nearest
// lowest.
class Releases {
 public:
  Releases(const ReleaseTable& table, Release release, std::uint64_t line, int most) {
    if (release == Release::bottom) {
      Pile pile(table);
      for (int n = 1; n <= most; ++n, line >>= 4) lists_[n] = &pile.add(line & 15);
    } else {
      for (int n = 1; n <= most; ++n) {
        Pile pile(table);
        for (int at = n - 1; at >= 0; --at) lists_[n] = &pile.add(line >> (4 * at) & 15);
      }
    }
  }

  const ReleaseTable::List& operator[](int carried) const { return *lists_[carried]; }

 private:
  // A pile that grows pawn by pawn, each released before those it has.
  class Pile {
   public:
    explicit Pile(const ReleaseTable& table) : table_(&table), list_(&table.root()) {}

    const ReleaseTable::List& add(std::uint64_t pawn) {
      int kind = static_cast<int>(kind_of_ >> (4 * pawn) & 15);
      if (kind == kUnseen) {
        kind = kinds_++;
        kind_of_ ^= static_cast<std::uint64_t>(kUnseen ^ kind) << (4 * pawn);
      }
      list_ = &table_->child(*list_, kind);
      return *list_;
    }

   private:
    static constexpr int kUnseen = 15;

    const ReleaseTable* table_;
    const ReleaseTable::List* list_;
    std::uint64_t kind_of_ = ~std::uint64_t{0};  // four bits for every pawn
    int kinds_ = 0;
  };

  std::array<const ReleaseTable::List*, kMostCarried + 1> lists_;
};

}  // namespace tablier::qenj2
