// playthrough GAME SEED [OPTION=VALUE…]: one random game, told so that a person can follow it: the
// board, what is true of it, how many moves there are, and the one that is played. tests/golden
// holds some of them.
#include <iostream>
#include <string>
#include <vector>

#include "engine/chance.h"
#include "engine/registry.h"

namespace {

using namespace tablier;

void print_messages(const std::vector<Message>& messages) {
  for (const Message& message : messages) std::cout << "  " << message.in(Language::en) << '\n';
}

void tell(AnyRecord& record, Rng& rng) {
  while (true) {
    const PositionPtr position = record.position();
    std::cout << '\n' << record.draw({}) << position->text() << '\n';
    std::cout << record.game()->status(position->to_move(), record.ending()).in(Language::en)
              << '\n';
    print_messages(position->facts());
    if (record.ending()) return;
    const std::vector<std::string> moves = position->moves();
    const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    std::cout << moves.size() << " legal, " << move << " is played:\n";
    print_messages(*position->explain(move));
    (void)record.play(move);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const GameEntry* entry = argc < 3 ? nullptr : find_game(argv[1]);
  if (entry == nullptr) {
    std::cerr << "playthrough GAME SEED [OPTION=VALUE...]\n";
    return 2;
  }
  std::vector<Options::Pair> options;
  for (int i = 3; i < argc; ++i) {
    const Result<Options::Pair> pair = parse_option(argv[i]);
    if (!pair) return 2;
    options.push_back(*pair);
  }
  const Result<GamePtr> game = entry->make(options);
  if (!game) {
    std::cerr << game.error().message.in(Language::en) << '\n';
    return 2;
  }
  const std::uint64_t seed = std::stoull(argv[2]);
  Rng rng(seed);
  Chance chance(seed);
  const RecordPtr record = (*game)->begin_setup();
  chance.act(*record);
  while (const std::optional<SetupStep> step = record->setup_step()) {
    const std::vector<std::string> choices = record->setup_choices();
    const std::string& choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    std::cout << record->draw({}) << step->prompt.in(Language::en) << '\n'
              << choice << " is chosen.\n";
    (void)record->choose(choice);
    chance.act(*record);
  }
  tell(*record, rng);
  return 0;
}
