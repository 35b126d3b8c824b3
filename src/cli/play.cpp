// tablier play GAME: people at one terminal, or one against computers. Moves come as texts or as
// touches; everything else is a word of the table below. The game is on disk after every change.
#include <array>
#include <chrono>
#include <istream>
#include <ostream>
#include <random>

#include "cli/commands.h"
#include "cli/opponents.h"
#include "cli/saved_game.h"
#include "cli/words.h"
#include "core/rng.h"
#include "core/text.h"
#include "core/words.h"
#include "engine/player.h"
#include "engine/think.h"
#include "protocol/record_text.h"

namespace tablier::cli {
namespace {

// A seed nobody knows beforehand; everything after it is reproducible from the record.
std::uint64_t fresh_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

class Table {
 public:
  Table(const Invocation& call, GamePtr game, Opponents opponents, SavedGame saved,
        std::uint64_t seed)
      : call_(call),
        game_(std::move(game)),
        opponents_(std::move(opponents)),
        saved_(std::move(saved)),
        seed_(seed) {}

  int run() {
    if (const std::optional<int> status = sit_down()) return *status;
    call_.print(say::play_welcome{.name = std::string(game_->info().name)});
    call_.print(game_->legend());
    let_them_play();
    show();
    std::string line;
    while (ask(line)) {
      if (!answer(trim(line))) break;
    }
    return say_goodbye();
  }

 private:
  struct Word {
    const Sentence* name;  // what the player types, in their language or in English
    bool (Table::*act)(std::string_view rest);
  };

  static std::span<const Word> words();

  // Takes up the saved game or begins a new one. An exit status if neither is possible.
  std::optional<int> sit_down() {
    const bool begins = call_.has("new") || call_.has("quick") || call_.has("seed") ||
                        call_.has("set") || call_.has("position");
    if (saved_.exists() && !begins) {
      Result<RecordPtr> record = parse_record(saved_.text());
      if (!record) {
        return call_.fail(
            {record.error().kind,
             say::play_unreadable{.path = saved_.path(), .why = record.error().message}});
      }
      if ((*record)->game()->info().id != game_->info().id) {
        return call_.fail(malformed(say::play_other_game{
            .path = saved_.path(), .game = std::string((*record)->game()->info().id)}));
      }
      if (!(*record)->ending()) {
        record_ = std::move(*record);
        game_ = record_->game();
        call_.print(say::play_resumed{.path = saved_.path()});
        return std::nullopt;
      }
    }
    Result<RecordPtr> record = begin();
    if (!record) return call_.fail(record.error());
    if (const Result<Nothing> kept = set_aside(); !kept) return call_.fail(kept.error());
    record_ = std::move(*record);
    save();
    return std::nullopt;
  }

  Result<RecordPtr> begin() const {
    if (const std::optional<std::string> text = call_.value("position")) {
      const Result<PositionPtr> position = call_.position(*game_, *text);
      if (!position) return position.error();
      return game_->begin_at(**position);
    }
    // Who asks for a side does not play for one in the setup.
    const bool is_quick = call_.has("quick") || call_.has("side");
    return is_quick ? game_->begin_quick(seed_) : game_->begin_setup(seed_);
  }

  void save() {
    const bool was_saved = !unsaved_;
    const Result<Nothing> saved = saved_.save(format_record(*record_));
    unsaved_ = saved ? std::nullopt : std::optional(saved.error().message);
    if (unsaved_ && was_saved) call_.print(say::play_not_saved{.why = *unsaved_});
  }

  // Before a new game takes its place.
  Result<Nothing> set_aside() const {
    if (!saved_.exists()) return Nothing{};
    const Result<std::string> kept = saved_.set_aside();
    if (!kept) {
      return failed(say::play_cannot_set_aside{.path = saved_.path(), .why = kept.error().message});
    }
    call_.print(say::play_set_aside{.path = *kept});
    return Nothing{};
  }

  void show() const {
    std::ostream& out = call_.console().out;
    out << '\n' << record_->draw(call_.style());
    if (const std::optional<SetupStep> step = record_->setup_step()) {
      call_.print(step->prompt);
      print_choices();
      return;
    }
    const std::vector<std::string> moves = record_->moves();
    if (!moves.empty()) {
      call_.print(say::play_last{.number = static_cast<long>(moves.size()), .move = moves.back()});
    }
    const std::optional<Ending> ending = record_->ending();
    call_.print(game_->status(record_->position()->to_move(), ending));
    if (const std::optional<Side> own = opponents_.own_side(*record_); own && moves.size() < 2) {
      call_.print(say::play_you{.side = game_->side_word(*own)});
    }
    if (ending) {
      // The referee's answer to whoever would go on says by which rule it ended.
      if (ending->reason == EndReason::rules)
        call_.print(record_->position()->explain("pass").error().message);
      call_.print(say::play_over{});
    } else if (const std::vector<std::string> legal = record_->position()->moves();
               legal.size() == 1) {
      call_.print(say::play_only_move{.move = legal[0]});
    }
  }

  // The prompt says what is to be done; what a screen shows beside it, and how it is typed, is said
  // here.
  void print_choices() const {
    if (const std::vector<std::string> pieces = stock(); !pieces.empty()) {
      call_.print(say::play_setup_stock{.pieces = pieces});
    }
    std::vector<std::string> choices = record_->setup_choices();
    if (choices.size() > kFewChoices) {
      call_.print(say::play_setup_many{.count = static_cast<long>(choices.size()),
                                       .example = choices.front()});
      return;
    }
    for (std::string& choice : choices) {
      const TouchPath path{choice};
      const Result<TouchStep> step = record_->setup_touches(path);
      if (!step || !step->move) continue;  // it is put together from several touches
      choice += " (" + record_->setup_touch_word(path).in(call_.language()) + ')';
    }
    call_.print(say::play_setup_hint{.choices = choices});
  }

  // The pieces still to be placed, alike ones counted: "3B".
  std::vector<std::string> stock() const {
    std::vector<std::string> kinds;
    std::vector<int> counts;
    for (const Piece& piece : record_->setup_board({}).hand) {
      if (kinds.empty() || kinds.back() != piece.touch) {
        kinds.push_back(piece.touch);
        counts.push_back(0);
      }
      ++counts.back();
    }
    for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = std::to_string(counts[i]) + kinds[i];
    return kinds;
  }

  bool ask(std::string& line) const {
    std::string prompt;
    for (const std::string& touch : touched_) prompt += touch + ' ';
    call_.console().out << prompt << "> " << std::flush;
    return static_cast<bool>(std::getline(call_.console().in, line));
  }

  // False when the player leaves.
  bool answer(std::string_view line) {
    const std::size_t space = line.find(' ');
    const std::string_view first = line.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? "" : trim(line.substr(space));
    for (const Word& word : words()) {
      for (const Language language : {kFallbackLanguage, call_.language()}) {
        if (first == Message(*word.name, {}).in(language)) return (this->*word.act)(rest);
      }
    }
    if (record_->setup_step()) {
      set_up(line);
    } else if (line.empty()) {
      drop_touches();
    } else {
      move(line);
    }
    return true;
  }

  void set_up(std::string_view line) {
    const std::size_t before = record_->origin().choices.size();
    Result<Nothing> chosen = Nothing{};
    if (line.empty()) {
      set_up_at_random();
    } else {
      for (const std::string_view choice : split(line, ' ')) {
        if (!choice.empty() && chosen) chosen = record_->choose(choice);
      }
    }
    if (!record_->setup_step() || record_->origin().choices.size() != before) changed();
    if (!chosen) call_.print(chosen.error().message);
    if (const std::optional<Seats> seats = record_->seats()) {
      call_.print(
          say::play_seats{.a = game_->side_word(seats->a), .b = game_->side_word(seats->b)});
    }
  }

  // The quick setup in one keystroke; what has been chosen stays.
  void set_up_at_random() {
    if (record_->origin().choices.empty()) {
      record_ = game_->begin_quick(record_->origin().seed);
      return;
    }
    Rng rng(fresh_seed());
    while (record_->setup_step()) {
      const std::vector<std::string> choices = record_->setup_choices();
      (void)record_->choose(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
  }

  void drop_touches() {
    if (touched_.empty()) return;
    touched_.clear();
    call_.print(say::play_dropped{});
  }

  // A whole move, or touches that go on from those before.
  void move(std::string_view line) {
    const Result<Nothing> played = record_->play(line);
    if (played) {
      changed();
      return;
    }
    std::vector<std::string> path = touched_;
    for (const std::string_view touch : split(line, ' ')) {
      if (!touch.empty()) path.emplace_back(touch);
    }
    const Result<TouchStep> step = record_->position()->touches(path);
    if (!step) {
      // Neither: it was meant as a move, unless touches have begun.
      call_.print(path.size() > 1 ? step.error().message : played.error().message);
    } else if (step->move) {
      (void)record_->play(*step->move);
      changed();
    } else {
      touched_ = std::move(path);
      call_.print(say::play_next_touches{.touches = step->next});
    }
  }

  void changed() {
    touched_.clear();
    save();
    let_them_play();
    show();
  }

  // The computers, until it is the person's turn.
  void let_them_play() {
    if (opponents_.has_turn(*record_)) call_.console().out << '\n';
    while (opponents_.has_turn(*record_)) {
      call_.print(opponents_.take_turn(*record_, next_seed()));
      save();
    }
  }

  // Another at each turn, the same for the same --seed.
  std::uint64_t next_seed() const {
    return mix(seed_ + record_->moves().size() + record_->origin().choices.size());
  }

  bool help(std::string_view) {
    if (record_->position() && !record_->ending()) print_example();
    call_.print(say::play_help{});
    return true;
  }

  // A move that is legal now, as a text and as touches.
  void print_example() const {
    std::vector<std::string> path;
    Result<TouchStep> step = record_->position()->touches(path);
    std::string touches;
    for (; !step->move; step = record_->position()->touches(path)) {
      path.push_back(step->next.front());
      touches += (touches.empty() ? "" : " ") + path.back();
    }
    call_.print(say::play_example{.move = *step->move, .touches = touches});
  }

  bool undo(std::string_view) {
    if (!touched_.empty()) {
      touched_.pop_back();
    } else if (opponents_.has_own_move(*record_) && record_->undo()) {
      while (opponents_.has_turn(*record_) && record_->undo()) {
      }
      changed();
    } else {
      call_.print(say::play_no_undo{});
    }
    return true;
  }

  bool advise(std::string_view) {
    constexpr std::string_view kAdviser = "6";
    if (!record_->position()) {
      call_.print(say::play_in_setup{});
    } else if (!record_->ending()) {
      SearchSettings settings = *parse_player(*record_, kAdviser);
      settings.seed = next_seed();
      call_.print(say::play_advice{.player = player_word(std::string(kAdviser)),
                                   .move = choose(*record_, settings)});
    }
    return true;
  }

  bool why(std::string_view move) {
    if (!record_->position()) {
      call_.print(say::play_in_setup{});
    } else if (const auto effects = record_->position()->explain(move)) {
      for (const Message& effect : *effects) call_.print(effect);
    } else {
      call_.print(effects.error().message);
    }
    return true;
  }

  bool list_moves(std::string_view) {
    const PositionPtr position = record_->position();
    std::string line;
    for (const std::string& text : position ? position->moves() : record_->setup_choices()) {
      if (line.size() + text.size() > 76) {
        call_.console().out << line << '\n';
        line.clear();
      }
      line += (line.empty() ? "" : " ") + text;
    }
    call_.console().out << line << '\n';
    return true;
  }

  bool hints(std::string_view) {
    const PositionPtr position = record_->position();
    const std::vector<Message> facts = position ? position->facts() : std::vector<Message>();
    for (const Message& fact : facts) call_.print(fact);
    if (facts.empty()) call_.print(say::play_no_facts{});
    return true;
  }

  bool show_again(std::string_view) {
    show();
    return true;
  }

  bool print_record(std::string_view) {
    call_.console().out << format_record(*record_, Audience::people);
    return true;
  }

  bool rules(std::string_view rule) {
    std::vector<std::string> words{"rules", std::string(game_->info().id)};
    if (!rule.empty()) words.emplace_back(rule);
    words.push_back("--lang=" + std::string(language_info(call_.language()).code));
    (void)cli::run(words, call_.console());
    return true;
  }

  bool save_as(std::string_view path) {
    const bool is_own = path.empty() || saved_.is_at(std::string(path));
    if (is_own && unsaved_) {
      call_.print(*unsaved_);
    } else if (is_own) {
      call_.print(say::play_saved{.path = saved_.path()});
    } else if (const Result<Nothing> saved = save_copy(std::string(path))) {
      call_.print(say::play_saved{.path = std::string(path)});
    } else {
      call_.print(saved.error().message);
    }
    return true;
  }

  Result<Nothing> save_copy(const std::string& path) const {
    Result<SavedGame> copy = SavedGame::open(path);
    if (!copy) return copy.error();
    if (copy->exists()) return refused(say::save_exists{.path = path});
    return copy->save(format_record(*record_));
  }

  bool new_game(std::string_view) {
    if (const Result<Nothing> kept = set_aside(); !kept) {
      call_.print(kept.error().message);
      return true;
    }
    record_ = game_->begin_setup(fresh_seed());
    changed();
    return true;
  }

  bool quit(std::string_view) { return false; }

  // The exit status.
  int say_goodbye() const {
    call_.console().out << '\n';
    if (unsaved_) return call_.fail(failed(say::play_not_kept{.why = *unsaved_}));
    if (!record_->ending()) call_.print(say::play_goodbye{.path = saved_.path()});
    return kDone;
  }

  const Invocation& call_;
  GamePtr game_;
  Opponents opponents_;
  SavedGame saved_;
  std::uint64_t seed_;  // of new games and of the computers
  RecordPtr record_;
  std::vector<std::string> touched_;
  std::optional<Message> unsaved_;  // why the game as it is now is not on the disk
};

std::span<const Table::Word> Table::words() {
  static const std::array words{
      Word{&say::word_help::kSentence, &Table::help},
      Word{&say::word_undo::kSentence, &Table::undo},
      Word{&say::word_why::kSentence, &Table::why},
      Word{&say::word_moves::kSentence, &Table::list_moves},
      Word{&say::word_hints::kSentence, &Table::hints},
      Word{&say::word_advice::kSentence, &Table::advise},
      Word{&say::word_show::kSentence, &Table::show_again},
      Word{&say::word_record::kSentence, &Table::print_record},
      Word{&say::word_rules::kSentence, &Table::rules},
      Word{&say::word_save::kSentence, &Table::save_as},
      Word{&say::word_new::kSentence, &Table::new_game},
      Word{&say::word_quit::kSentence, &Table::quit},
  };
  return words;
}

int run_play(const Invocation& call) {
  const Result<GamePtr> game = call.game(call.argument(0));
  if (!game) return call.fail(game.error());
  std::string path = call.value("file").value_or("");
  if (path.empty() && !call.console().state_folder.empty()) {
    path = call.console().state_folder + '/' + std::string(call.argument(0)) + ".record";
  }
  const Result<Opponents> opponents = Opponents::from(call, **game);
  if (!opponents) return call.fail(opponents.error());
  const Result<std::uint64_t> seed = call.has("seed") ? call.seed() : fresh_seed();
  if (!seed) return call.fail(seed.error());
  Result<SavedGame> saved = SavedGame::open(path);
  if (!saved) return call.fail(saved.error());
  return Table(call, *game, *opponents, std::move(*saved), *seed).run();
}

}  // namespace

Command play_command() {
  return make_command<say::play_summary, say::play_details>(
      "play", "GAME",
      {{"against", "PLAYER,…", &say::flag_against::kSentence},
       {"side", "LETTER", &say::flag_side::kSentence},
       {"file", "FILE", &say::flag_file::kSentence},
       {"new", "", &say::flag_new::kSentence},
       {"quick", "", &say::flag_quick::kSentence},
       {"position", "POSITION", &say::flag_position::kSentence},
       kSetFlag,
       kSeedFlag,
       kAsciiFlag,
       kColourFlag},
      run_play);
}

}  // namespace tablier::cli
