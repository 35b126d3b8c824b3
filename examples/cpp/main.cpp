// Lists the games, plays a few random moves of each and asks the search what is best.
#include <cstdio>
#include <random>
#include <tablier/tablier.h>

int main() {
  std::mt19937 chance(1);
  for (const std::string& id : tablier::api::games()) {
    const tablier::api::Game game(id);
    tablier::api::State state = game.start();
    for (int i = 0; i < 4 && !state.ending(); ++i) state.play_at(chance() % state.move_count());
    const auto found = state.search({.player = "4"});
    std::printf("%s (%d): after 4 random moves %s is best, worth %.2f\n", game.name().c_str(),
                game.year(), found.moves[0].move.c_str(), found.moves[0].value);
  }
}
