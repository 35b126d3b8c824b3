// random_moves GAME GAMES: plays random games from each of a hundred starts and prints how many
// moves they had. Callgrind counts what happens in between; the difference of two runs, divided by
// the difference of their moves, is the cost of a move: generate all legal moves, choose one, play
// it, see whether the game is over.
#include <cstdio>
#include <cstdlib>

#include "engine/registry.h"

int main(int argc, char** argv) {
  const tablier::GameEntry* entry = argc == 3 ? tablier::find_game(argv[1]) : nullptr;
  if (entry == nullptr) {
    std::fprintf(stderr, "random_moves GAME GAMES\n");
    return 2;
  }
  tablier::Rng rng(1);
  tablier::PlayoutStats stats;
  const tablier::GamePtr game = *entry->make({});
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    game->quick_start(seed)->playouts(std::atoi(argv[2]), rng, stats);
  }
  std::printf("%lld\n", static_cast<long long>(stats.plies));
}
