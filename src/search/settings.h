// SearchSettings: how a search thinks and how much, as data. The search itself reads no clock:
// `milliseconds` is for whoever runs it. AdviceEffort: the same for the choices of a setup.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace tablier {

enum class Engine : std::uint8_t {
  random,      // any legal move
  greedy,      // search/greedy.h
  uct,         // search/uct.h
  alpha_beta,  // search/alpha_beta.h
};

inline constexpr int kMostDepth = 64;
inline constexpr int kAllFeatures = std::numeric_limits<int>::max();

struct SearchSettings {
  Engine engine = Engine::uct;
  std::int64_t nodes = 10'000;  // looked at in all; an iteration of Uct is one
  int milliseconds = 0;    // the most that a move may take; 0: no limit, and the same move always
  int depth = kMostDepth;  // of alpha-beta, in moves
  std::size_t bytes = 16 << 20;  // for what it remembers, about
  int threads = 1;               // with more than one the result may differ from run to run
  int lines = 1;                 // the best moves that are told with their values
  int sight = 100;               // percent of the moves that are seen at all
  int features = kAllFeatures;   // of the evaluation that are known
  bool alone = false;            // of Greedy: what the others have counts for nothing
  int playout_plies = 0;  // of Uct: a random game not over by then is judged; 0: as the game says
  int care = 0;           // of Uct: how often it looks for a move that does not lose at once
  double exploration = 0.25;  // of Uct
  int proof = 0;  // percent of the effort that goes to the solver, if there are two sides
  std::uint64_t seed = 1;
};

// How much is tried before a choice is made in a setup (search/advise.h).
struct AdviceEffort {
  int arrangements = 16;     // the worse half of them is dropped in each round, until one is left
  int chances = 4;           // for each of them in the first round, twice as many in the next
  std::int64_t nodes = 400;  // for each position that may come of it; they, too, are doubled
};

}  // namespace tablier
