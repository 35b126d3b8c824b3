// read_games GAME STAGES: makes game files of random games (1), reads and replays them as `tablier
// record check` does (2), and makes their moves once more, as texts on a record (3). Callgrind
// counts each stage as the difference of two runs: stage 2 must cost at most three times stage 3.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "protocol/game_record.h"

using namespace tablier;

namespace {

constexpr int kGames = 100;
constexpr std::size_t kMoves = 40;  // of a game, if it lasts so long

std::string random_games(const AnyGame& game) {
  Rng rng(1);
  std::string text;
  for (int i = 0; i < kGames; ++i) {
    const RecordPtr record = game.begin_quick(rng.next());
    while (record->plies() < kMoves && !record->ending()) {
      const std::vector<std::string> moves = record->position()->moves();
      (void)record->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    text += (text.empty() ? "" : "\n") + format(game_file_of(*record));
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  const GameEntry* entry = argc == 3 ? find_game(argv[1]) : nullptr;
  const int stages = argc == 3 ? std::atoi(argv[2]) : 0;
  if (entry == nullptr || stages < 1 || stages > 3) {
    std::fprintf(stderr, "read_games GAME 1|2|3\n");
    return 2;
  }
  const std::string text = random_games(**entry->make({}));
  std::size_t moves = 0;
  GameFileReader reader{std::string_view(text)};
  Replayer replayer;
  while (stages > 1) {
    const std::optional<ReadGame> game = reader.next();
    if (!game) break;
    const auto* file = std::get_if<GameFile>(&*game);
    if (file == nullptr) return 1;
    const Replayer::Replayed replayed = replayer.replay(*file);
    if (!replayed.errors.empty()) return 1;
    moves += replayed.record->plies();
    if (stages < 3) continue;
    const RecordPtr again = replayed.record->game()->begin_at(*replayed.record->start());
    for (const FileMove& move : file->line.moves) (void)again->play(move.text);
  }
  std::printf("%zu\n", moves);
  return 0;
}
