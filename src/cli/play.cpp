// tablier play GAME: people at one terminal, or one against computers. Moves come as texts or as
// touches; everything else is a word of the table below. The game is on disk after every change.
#include <algorithm>
#include <array>
#include <istream>
#include <ostream>

#include "cli/commands.h"
#include "cli/here.h"
#include "cli/saved_game.h"
#include "cli/seating.h"
#include "cli/table_view.h"
#include "cli/words.h"
#include "core/text.h"
#include "core/words.h"
#include "engine/player.h"
#include "engine/think.h"
#include "match/host.h"
#include "protocol/game_record.h"
#include "protocol/match.h"

namespace tablier::cli {
namespace {

const std::string kAdviser = "6";  // who gives advice, and judges offers

// A player with its own chance. The engine of a house is not here: the adviser plays for it.
SearchSettings settings_of(const AnyRecord& record, const std::string& player,
                           const match::Draw& draw) {
  SearchSettings settings = *parse_player(record, engine_name(player) ? kAdviser : player);
  settings.seed = draw();
  return settings;
}

class Table {
 public:
  Table(const Invocation& call, GamePtr game, Seating seating, SavedGame saved, match::Draw draw)
      : call_(call),
        game_(std::move(game)),
        seating_(std::move(seating)),
        saved_(std::move(saved)),
        draw_(std::move(draw)) {}

  int run() {
    if (const std::optional<int> status = sit_down()) return *status;
    call_.print(say::play_welcome{.name = std::string(game_->info().name)});
    call_.print(game_->legend());
    let_them_play();
    show_table(call_, *match_);
    answer_offer();
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
      Result<match::Match> kept = protocol::parse_match(saved_.text());
      if (!kept) {
        return call_.fail({kept.error().kind, say::play_unreadable{.path = saved_.path(),
                                                                   .why = kept.error().message}});
      }
      if (kept->game().info().id != game_->info().id) {
        return call_.fail(malformed(say::play_other_game{
            .path = saved_.path(), .game = std::string(kept->game().info().id)}));
      }
      if (!kept->end()) {
        take_up(std::move(*kept));
        call_.print(say::play_resumed{.path = saved_.path()});
        return std::nullopt;
      }
    }
    Result<match::Match> begun = begin();
    if (!begun) return call_.fail(begun.error());
    if (const Result<Nothing> kept = set_aside(); !kept) return call_.fail(kept.error());
    take_up(std::move(*begun));
    save();
    return std::nullopt;
  }

  // Who sits is known from the file, unless the flags say so or an earlier version wrote it.
  void take_up(match::Match taken) {
    match_ = std::move(taken);
    game_ = record().game();
    bool is_seated = false;
    for (int seat = 0; seat < match_->seats(); ++seat) {
      is_seated = is_seated || match_->sitter(seat).kind != match::Sitter::Kind::open;
    }
    if (seating_.is_given() || !is_seated) seating_.seat(*match_, now());
  }

  Result<match::Match> begin() const {
    match::Began terms = fresh_terms();
    if (const std::optional<std::string> text = call_.value("position")) {
      const Result<PositionPtr> position = call_.position(*game_, *text);
      if (!position) return position.error();
      terms.how = match::Beginning::position;
      terms.position = (*position)->text();
    } else if (call_.has("quick") || call_.has("side")) {
      // Who asks for a side does not play for one in the setup.
      terms.how = match::Beginning::quick;
    }
    return match::host(terms, now(), draw_);
  }

  match::Began fresh_terms() const {
    return {.game = std::string(game_->info().id),
            .edition = game_->edition(),
            .options = game_->options().changed(),
            .how = match::Beginning::setup,
            .date = today()};
  }

  const AnyRecord& record() const { return match_->record(); }

  // What happens, and chance after it.
  Result<Nothing> happen(const match::Event& event) {
    return match::act(*match_, event, now(), draw_);
  }

  void save() {
    const bool was_saved = !unsaved_;
    const Result<Nothing> saved = saved_.save(protocol::format_match(*match_));
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

  bool ask(std::string& line) const {
    std::string prompt;
    for (const std::string& touch : touched_) prompt += touch + ' ';
    call_.console().out << prompt << "> " << std::flush;
    return static_cast<bool>(std::getline(call_.console().in, line));
  }

  // False when the player leaves.
  bool answer(std::string_view line) {
    if (const std::optional<Question> asked = std::exchange(question_, std::nullopt)) {
      decide(*asked, is_word(line, say::word_yes::kSentence));
      return true;
    }
    const std::size_t space = line.find(' ');
    const std::string_view first = line.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? "" : trim(line.substr(space));
    for (const Word& word : words()) {
      if (is_word(first, *word.name)) return (this->*word.act)(rest);
    }
    if (record().setup_step()) {
      set_up(line);
    } else if (line.empty()) {
      drop_touches();
    } else {
      move(line);
    }
    return true;
  }

  bool is_word(std::string_view typed, const Sentence& word) const {
    return typed == Message(word, {}).in(kFallbackLanguage) ||
           typed == Message(word, {}).in(call_.language());
  }

  void set_up(std::string_view line) {
    const std::size_t before = match_->log().size();
    Result<Nothing> chosen = Nothing{};
    if (line.empty() && !has_chosen()) {
      // The quick setup in one keystroke.
      match::Began terms = fresh_terms();
      terms.how = match::Beginning::quick;
      take_up(*match::host(terms, now(), draw_));
      changed();
      return;
    }
    if (line.empty()) {
      match::set_up_at_random(*match_, now(), draw_);
    } else {
      for (const std::string_view choice : split(line, ' ')) {
        if (!choice.empty() && chosen) chosen = happen(match::Chose{std::string(choice)});
      }
    }
    if (match_->log().size() != before) changed();
    if (!chosen) call_.print(chosen.error().message);
    if (const std::optional<Seats> seats = record().seats()) {
      call_.print(
          say::play_seats{.a = game_->side_word(seats->a), .b = game_->side_word(seats->b)});
    }
  }

  bool has_chosen() const {
    const std::vector<SetupAct>& acts = record().origin().acts;
    return std::any_of(acts.begin(), acts.end(),
                       [](const SetupAct& act) { return !act.rolled.has_value(); });
  }

  void drop_touches() {
    if (touched_.empty()) return;
    touched_.clear();
    call_.print(say::play_dropped{});
  }

  // A whole move, or touches that go on from those before.
  void move(std::string_view line) {
    const Result<Nothing> played = happen(match::Moved{std::string(line)});
    if (played) {
      changed();
      return;
    }
    std::vector<std::string> path = touched_;
    for (const std::string_view touch : split(line, ' ')) {
      if (!touch.empty()) path.emplace_back(touch);
    }
    const Result<TouchStep> step = record().position()->touches(path);
    if (!step || match_->end()) {
      // Neither: it was meant as a move, unless touches have begun.
      call_.print(path.size() > 1 && !step ? step.error().message : played.error().message);
    } else if (step->move) {
      (void)happen(match::Moved{*step->move});
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
    show_table(call_, *match_);
  }

  // The computers, until it is the person's turn.
  void let_them_play() {
    if (match_->is_computers_turn()) call_.console().out << '\n';
    while (match_->is_computers_turn()) {
      take_turn();
      save();
    }
  }

  void take_turn() {
    const int seat = *match_->acting();
    if (record().setup_step()) {
      // What is chosen may be a secret.
      match::set_up_by_computer(*match_, now(), draw_);
      call_.print(say::play_chose{});
      return;
    }
    const std::string player = *match_->sitter(seat).player;
    const std::string move = choose(record(), settings_of(record(), player, draw_));
    (void)happen(match::Moved{move});
    call_.print(say::play_answer{.side = game_->side_word(*match_->side_of(seat)),
                                 .player = player_word(player),
                                 .move = move});
  }

  bool help(std::string_view) {
    if (record().position() && !record().ending()) print_example(call_, record());
    call_.print(say::play_help{});
    return true;
  }

  bool undo(std::string_view) {
    if (!touched_.empty()) {
      touched_.pop_back();
    } else if (happen(match::TookBack{match_->steps_back()})) {
      changed();
    } else {
      call_.print(say::play_no_undo{});
    }
    return true;
  }

  // Resigning and offering are confirmed, and an offer is answered, by the next line.
  struct Question {
    enum class About { resigning, offering, agreeing };
    About about;
    int seat;
  };

  // Whoever acts, or the only person.
  int asking() const { return only_person(*match_).value_or(match_->acting().value_or(0)); }

  Message name_of(int seat) const { return game_->side_word(*match_->side_of(seat)); }

  bool resign(std::string_view) { return ask_first(Question::About::resigning); }
  bool offer_draw(std::string_view) { return ask_first(Question::About::offering); }

  bool ask_first(Question::About about) {
    if (match_->end() || !record().position()) {
      call_.print(match_->status());
      return true;
    }
    question_ = Question{about, asking()};
    if (about == Question::About::resigning) {
      call_.print(say::play_resign_sure{.side = name_of(question_->seat)});
    } else {
      call_.print(say::play_draw_sure{.side = name_of(question_->seat)});
    }
    return true;
  }

  void decide(const Question& asked, bool yes) {
    Result<Nothing> done = Nothing{};
    switch (asked.about) {
      case Question::About::resigning:
        if (!yes) return;
        done = happen(match::Resigned{asked.seat});
        break;
      case Question::About::offering:
        if (!yes) return;
        done = happen(match::Offered{asked.seat, match::OfferKind::draw});
        break;
      case Question::About::agreeing:
        done = yes ? happen(match::Agreed{asked.seat}) : happen(match::Declined{asked.seat});
        if (!yes) call_.print(say::play_declined{.side = name_of(asked.seat)});
        break;
    }
    if (!done) call_.print(done.error().message);
    answer_offer();
    if (!match_->offer()) changed();
  }

  // Computers answer by what they think of the position; people are asked in turn.
  void answer_offer() {
    while (match_->offer()) {
      const int seat = match_->offer()->undecided.front();
      if (match_->sitter(seat).kind != match::Sitter::Kind::computer) {
        question_ = Question{Question::About::agreeing, seat};
        call_.print(say::play_draw_asked{.side = name_of(seat)});
        save();
        return;
      }
      if (is_content(seat)) {
        call_.print(say::play_agreed{.side = name_of(seat)});
        (void)happen(match::Agreed{seat});
      } else {
        call_.print(say::play_declined{.side = name_of(seat)});
        (void)happen(match::Declined{seat});
      }
    }
  }

  bool is_content(int seat) const {
    const SearchSettings settings = settings_of(record(), kAdviser, draw_);
    const SearchPtr search = record().search(settings);
    think(*search, deadline_in(settings.milliseconds));
    return match::agrees_to_draw(record(), search->progress(), *match_->side_of(seat));
  }

  bool advise(std::string_view) {
    if (!record().position()) {
      call_.print(say::play_in_setup{});
    } else if (!match_->end()) {
      const std::string move = choose(record(), settings_of(record(), kAdviser, draw_));
      call_.print(say::play_advice{.player = player_word(kAdviser), .move = move});
    }
    return true;
  }

  bool why(std::string_view move) {
    print_effects(call_, record(), move);
    return true;
  }

  bool list_moves(std::string_view) {
    print_moves(call_, record());
    return true;
  }

  bool hints(std::string_view) {
    print_facts(call_, record());
    return true;
  }

  bool show_again(std::string_view) {
    show_table(call_, *match_);
    return true;
  }

  bool print_record(std::string_view) {
    call_.console().out << format(game_file_of(*match_));
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
    return copy->save(protocol::format_match(*match_));
  }

  bool new_game(std::string_view) {
    if (const Result<Nothing> kept = set_aside(); !kept) {
      call_.print(kept.error().message);
      return true;
    }
    take_up(*match::host(fresh_terms(), now(), draw_));
    changed();
    return true;
  }

  bool quit(std::string_view) { return false; }

  // The exit status.
  int say_goodbye() const {
    call_.console().out << '\n';
    if (unsaved_) return call_.fail(failed(say::play_not_kept{.why = *unsaved_}));
    if (!match_->end()) call_.print(say::play_goodbye{.path = saved_.path()});
    return kDone;
  }

  const Invocation& call_;
  GamePtr game_;
  Seating seating_;
  SavedGame saved_;
  match::Draw draw_;
  std::optional<match::Match> match_;
  std::vector<std::string> touched_;
  std::optional<Question> question_;  // that the next line answers
  std::optional<Message> unsaved_;    // why the game as it is now is not on the disk
};

std::span<const Table::Word> Table::words() {
  static const std::array words{
      Word{&say::word_help::kSentence, &Table::help},
      Word{&say::word_undo::kSentence, &Table::undo},
      Word{&say::word_why::kSentence, &Table::why},
      Word{&say::word_moves::kSentence, &Table::list_moves},
      Word{&say::word_hints::kSentence, &Table::hints},
      Word{&say::word_advice::kSentence, &Table::advise},
      Word{&say::word_resign::kSentence, &Table::resign},
      Word{&say::word_draw::kSentence, &Table::offer_draw},
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
  const Result<Seating> seating = Seating::from(call, **game);
  if (!seating) return call.fail(seating.error());
  const Result<std::uint64_t> seed = call.seed();
  if (!seed) return call.fail(seed.error());
  const match::Draw draw = draw_from(call.has("seed") ? std::optional(*seed) : std::nullopt);
  Result<SavedGame> saved = SavedGame::open(path);
  if (!saved) return call.fail(saved.error());
  return Table(call, *game, *seating, std::move(*saved), draw).run();
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
