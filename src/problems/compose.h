// Composer: problems found in one game that weak players play with some chance, each with its
// proofs. The same seed gives the same problems. It works in steps, for whoever must do something
// else in between; each takes a moment, some seconds at most.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "engine/any_game.h"
#include "problems/problem.h"

namespace tablier::problems {

class Composer {
 public:
  Composer(const AnyGame& game, std::uint64_t seed);

  // One move of the game; when it is over, one of its positions looked at.
  void step();
  bool is_done() const;

  std::size_t plies() const { return record_->plies(); }
  // Of the positions that are looked at once the game is over.
  std::size_t looked_at() const { return is_played_ ? next_ - first_ : 0; }
  std::size_t to_look_at() const { return is_played_ ? record_->plies() - first_ : 0; }

  // The hardest of each theme and length.
  std::vector<Problem> found() const;

 private:
  void play();
  void look();

  RecordPtr record_;
  Rng rng_;
  std::size_t opening_;
  std::array<int, 2> levels_;
  bool is_played_ = false;
  std::size_t first_ = 0;  // ply that is looked at,
  std::size_t next_ = 0;   // and the one that is next
  std::map<std::pair<Theme, int>, Problem> found_;
};

// What is found in the game of this seed.
std::vector<Problem> problems_in_game(const AnyGame& game, std::uint64_t seed);

// The problem with its answers and proofs; nothing if they are too long, or it has none.
std::optional<Problem> with_proofs(Problem problem, const Posed& posed);

}  // namespace tablier::problems
