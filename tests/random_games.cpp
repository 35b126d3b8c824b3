// random_games SEED COUNT [GAME…]: random games of these games, or of all in turn, as canonical
// game files (docs/game-file.md) with all that such a file can hold: setups, options, layouts,
// comments, glyphs, clocks, evaluations, variations, every termination. The same words give the
// same games. With --plain they have nothing but their moves.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance.h"
#include "engine/registry.h"
#include "protocol/game_record.h"

namespace {

using namespace tablier;

std::string built_in_layout(std::string_view game) {
  std::ifstream file(TABLIER_SOURCE_DIR "/src/games/" + std::string(game) +
                     "/reconstructed.layout");
  return {std::istreambuf_iterator<char>(file), {}};
}

class Generator {
 public:
  Generator(std::uint64_t seed, bool plain) : rng_(seed), plain_(plain) {}

  std::string game(const GameEntry& entry) {
    const RecordPtr record = played(*entry.make(options(entry)));
    GameFile file = game_file_of(*record);
    if (plain_) return format(file);
    if (!record->ending()) end_otherwise(file, *record);
    add_tags(file, *record->game());
    add_comments(file.line.comments);
    if (record->position()) decorate(file.line, *record, 0, 2);
    const Replayer::Replayed replayed = Replayer().make_canonical(file);
    if (!replayed.errors.empty()) {
      std::cerr << replayed.errors[0].error().message.in(Language::en) << '\n' << format(file);
      std::exit(1);
    }
    return format(file);
  }

 private:
  std::uint32_t below(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class List>
  const auto& any_of(const List& list) {
    return list[below(list.size())];
  }

  std::vector<Options::Pair> options(const GameEntry& entry) {
    std::vector<Options::Pair> chosen;
    if (plain_) return chosen;
    for (const OptionSpec& spec : entry.options()) {
      if (!one_in(4)) continue;
      std::string value;
      switch (spec.kind) {
        case OptionSpec::Kind::choice:
          value = any_of(spec.choices);
          break;
        case OptionSpec::Kind::layout:
          value = "# as it is built in\n" + built_in_layout(entry.info->id);
          break;
        case OptionSpec::Kind::number:
          value = std::to_string(std::min(spec.most, std::max(spec.least, 4) + 3));
      }
      chosen.emplace_back(spec.name, value);
      if (!entry.make(chosen)) chosen.pop_back();
    }
    return chosen;
  }

  RecordPtr played(const GamePtr& game) {
    if (one_in(4)) return with_moves(game->begin_quick(rng_.next()));
    if (one_in(4)) return with_moves(game->begin_at(*game->quick_start(rng_.next())));
    RecordPtr record = game->begin_setup();
    while (record->setup_step()) {
      if (!plain_ && one_in(300)) return record;  // in the middle of it
      if (Chance::is_next(*record)) {
        record->roll(rng_.next());
      } else {
        (void)record->choose(any_of(record->setup_choices()));
      }
    }
    return with_moves(std::move(record));
  }

  RecordPtr with_moves(RecordPtr record) {
    for (std::uint32_t left = one_in(3) ? 80 : below(30); left > 0 && !record->ending(); --left) {
      (void)record->play(any_of(record->position()->moves()));
    }
    return record;
  }

  void end_otherwise(GameFile& file, const AnyRecord& record) {
    const std::string_view all = record.game()->info().sides;
    std::string letters;
    for (std::size_t side = 0; side < all.size(); ++side) {
      if (!record.position() || record.start()->is_playing(Side(side))) letters += all[side];
    }
    std::string others = letters;
    others.erase(below(letters.size()), 1);
    const std::vector<std::pair<std::string, std::string>> ends{
        {"*", "unterminated"},   {"*", "abandonment"}, {"draw", "agreement"},  {"draw", "time"},
        {others, "resignation"}, {others, "time"},     {others, "abandonment"}};
    const auto& [result, how] = any_of(ends);
    file.set("Result", result);
    file.set("Termination", how);
  }

  std::string words() {
    static const std::vector<std::string> kWords{
        "so",   "\"quoted\"", "back\\slash", "brace}", "{open", "[Game",  "[%clk",  "Löwe",
        "日本", "semi;colon", "%percent",    "(1.",    "$7",    "*draw*", "a\nb",   "[%csl Ra1]",
        "🙂",   "S",          "1...",        "[South", "x",     "-",      "tab\t!", "\\n"};
    std::string text;
    for (std::uint32_t count = 1 + below(one_in(5) ? 30 : 5); count > 0; --count) {
      text += (text.empty() ? "" : " ") + any_of(kWords);
    }
    return text;
  }

  void add_comments(std::vector<std::string>& comments) {
    while (one_in(6)) comments.push_back(words());
  }

  void add_tags(GameFile& file, const AnyGame& game) {
    for (std::size_t side = 0; side < game.info().sides.size(); ++side) {
      if (one_in(2)) file.set(side_tag(game, Side(side)), words());
    }
    if (one_in(2)) file.set("Date", one_in(2) ? "2024.03.09" : "2024.??.??");
    if (one_in(2)) file.set("TimeControl", one_in(2) ? "300+5" : "1/172800");
    if (one_in(3)) file.set("Annotator", words());
    if (one_in(3)) file.set("X_1", "");
  }

  // The moves of a line that begins at this ply of the record and is its end.
  void decorate(FileLine& line, const AnyRecord& record, std::size_t ply, int depth) {
    for (FileMove& move : line.moves) {
      while (one_in(8)) move.glyphs.push_back(static_cast<int>(below(256)));
      if (one_in(6)) move.clock = below(200'000'000);
      if (one_in(6)) {
        const bool is_proved = one_in(2);
        move.evaluation =
            Evaluation{is_proved, static_cast<int>(is_proved ? 500 * below(3) : below(1001))};
      }
      add_comments(move.comments);
      while (depth > 0 && one_in(20)) {
        const RecordPtr branch = record.clone();
        while (branch->plies() > ply) branch->undo();
        FileLine& variation = move.variations.emplace_back();
        add_comments(variation.comments);
        for (std::uint32_t left = 1 + below(6); left > 0 && !branch->ending(); --left) {
          variation.moves.push_back({.text = any_of(branch->position()->moves())});
          (void)branch->play(variation.moves.back().text);
        }
        decorate(variation, *branch, ply, depth - 1);
      }
      ++ply;
    }
  }

  Rng rng_;
  bool plain_;
};

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  const bool plain = std::erase(words, "--plain") != 0;
  std::vector<const GameEntry*> entries;
  for (std::size_t i = 2; i < words.size(); ++i) entries.push_back(find_game(words[i]));
  if (words.size() == 2) {
    for (const GameEntry& entry : games()) entries.push_back(&entry);
  }
  if (words.size() < 2 || std::find(entries.begin(), entries.end(), nullptr) != entries.end()) {
    std::cerr << "random_games [--plain] SEED COUNT [GAME...]\n";
    return 2;
  }
  Generator generator(std::stoull(words[0]), plain);
  const unsigned long count = std::stoul(words[1]);
  for (unsigned long i = 0; i < count; ++i) {
    std::cout << (i == 0 ? "" : "\n") << generator.game(*entries[i % entries.size()]);
  }
  return 0;
}
