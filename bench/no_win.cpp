// no_win PLIES [I N]: whether South forces a win from Kengi's standard start within so many plies,
// which is odd; of South's first moves only the I-th of every N, so that many can share the work.
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "games/kengi/game.h"
#include "solve/distance.h"

int main(int argc, char** argv) {
  using namespace tablier;
  constexpr std::int64_t kNodes = std::int64_t{1} << 60;
  constexpr std::size_t kRemembered = std::size_t{1} << 26;  // 1 GiB
  const int plies = argc > 1 ? std::atoi(argv[1]) : 9;
  const int shard = argc > 3 ? std::atoi(argv[2]) : 1;
  const int shards = argc > 3 ? std::atoi(argv[3]) : 1;
  const kengi::Rules rules;
  const kengi::Position start = kengi::standard_start();
  kengi::Moves moves;
  kengi::legal_moves(start, moves);
  Distance<kengi::Game> distance(rules, kNodes, kRemembered);
  for (int i = shard - 1; i < moves.size(); i += shards) {
    const auto begin = std::chrono::steady_clock::now();
    const std::int64_t before = distance.nodes_left();
    kengi::Position next = start;
    next.play(moves[i]);
    const bool wins = distance.wins_within(next, kSouth, plies - 1);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::cout << i + 1 << " of " << moves.size() << ", " << kengi::format_move(start, moves[i])
              << (wins ? ": wins within " : ": does not win within ") << plies << " plies, "
              << before - distance.nodes_left() << " positions, " << seconds.count() << " s"
              << std::endl;
  }
}
