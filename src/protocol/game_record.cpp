#include "protocol/game_record.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/text.h"
#include "engine/registry.h"
#include "protocol/dice_tags.h"
#include "protocol/words.h"

namespace tablier {
namespace {

namespace say = protocol::say;

constexpr std::string_view kQuick = "quick";
constexpr std::string_view kDraw = "draw";
constexpr std::string_view kUnfinished = "*";
constexpr std::string_view kUnterminated = kTerminations.back();
constexpr std::size_t kByTheRules = 3;  // of the terminations

std::string_view reason_text(EndReason reason) {
  return kTerminations[static_cast<std::size_t>(reason)];
}

bool is_layout(const OptionSpec& spec) {
  return spec.kind == OptionSpec::Kind::layout;
}

std::string setup_text(const Origin& origin) {
  std::string text = origin.kind == Origin::Kind::quick ? std::string(kQuick) : "";
  for (const SetupAct& act : origin.acts) {
    if (!text.empty()) text += ' ';
    text += act.rolled ? std::to_string(*act.rolled) : act.chosen;
  }
  return text;
}

// Which round a move belongs to: one of each side, from the side that began.
struct Round {
  int number = 0;
  Side mover = Side(0);  // of the last move
};

class Rounds {
 public:
  Rounds(Side first, std::size_t sides) : first_(index(first)), sides_(static_cast<int>(sides)) {}

  Round after(const Round& round, Side mover) const {
    const bool is_new = round.number == 0 || place(mover) <= place(round.mover);
    return {round.number + (is_new ? 1 : 0), mover};
  }

 private:
  int place(Side side) const { return (index(side) - first_ + sides_) % sides_; }

  int first_;
  int sides_;
};

bool is_interrupted(const FileMove& move) {
  return !move.comments.empty() || move.clock || move.evaluation || !move.variations.empty();
}

// The number that canonically stands before a move, none if 0; `previous` is the move before it in
// its line, if there is one.
void write_number(FileMove& move, const FileMove* previous, const Round& before,
                  const Round& round) {
  move.continues = round.number == before.number;
  const bool is_needed = !move.continues || previous == nullptr || is_interrupted(*previous);
  move.number = is_needed ? round.number : 0;
  move.continues = move.continues && is_needed;
}

bool matches(std::string_view text, std::string_view pattern) {
  if (text.size() != pattern.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_digit = text[i] >= '0' && text[i] <= '9';
    if (pattern[i] == '0' ? !is_digit && text[i] != '?' : text[i] != pattern[i]) return false;
  }
  return true;
}

bool is_time_control(std::string_view text) {
  if (text == "-" || text == "?") return true;
  const std::size_t mark = text.find_first_of("+/");
  if (mark == std::string_view::npos) return false;
  const std::string_view first = text.substr(0, mark);
  return parse_number(first) && parse_number(text.substr(mark + 1)) &&
         (text[mark] == '+' || first == "1");
}

// One game replayed. Line is FileLine, and is then written canonically, or const FileLine.
class Replay {
 public:
  Replay(const GameFile& file, std::vector<FileError>& errors) : file_(file), errors_(errors) {}

  // Null: an error was told.
  RecordPtr begin(const GamePtr& game) {
    const FileTag* const setup = file_.find("Setup");
    const FileTag* const start = file_.find("Start");
    RecordPtr record;
    if (setup != nullptr) {
      record = set_up(*game, *setup);
      if (!record) return nullptr;
    }
    if (start != nullptr && !begin_at(*start, *game, record)) return nullptr;
    if (!record) return fail(file_.at, say::file_no_start{});
    if (!record->position() && !file_.line.moves.empty()) {
      return fail(file_.line.moves[0].at, say::file_setup_open{});
    }
    return record;
  }

  void check_tags() {
    if (const FileTag* date = file_.find("Date");
        date != nullptr && !matches(date->value, "0000.00.00")) {
      errors_.push_back({date->at, say::file_date{.part = date->value}});
    }
    if (const FileTag* control = file_.find("TimeControl");
        control != nullptr && !is_time_control(control->value)) {
      errors_.push_back({control->at, say::file_time_control{.part = control->value}});
    }
  }

  template <class Line>
  void play_all(AnyRecord& record, Line& line) {
    bool went_well = true;
    if (const PositionPtr start = record.position()) {
      const Rounds rounds(start->to_move(), record.game()->info().sides.size());
      went_well = play(record, rounds, line, {}, true);
    }
    if (went_well) check_result(record);
  }

 private:
  std::nullptr_t fail(TextPlace at, Message why) {
    errors_.push_back({at, std::move(why)});
    return nullptr;
  }

  // If the setup gave a record, it must have led there. Its text is compared first: that is cheaper
  // than reading a position, and canonical files need no more.
  bool begin_at(const FileTag& start, const AnyGame& game, RecordPtr& record) {
    const PositionPtr given = record ? record->position() : nullptr;
    const std::string text = given ? given->text() : "";
    if (given && text == start.value) return true;
    const Result<PositionPtr> position = game.parse_position(start.value);
    if (!position) {
      (void)fail(start.at, say::file_start{.why = position.error().message});
    } else if (!record) {
      record = game.begin_at(**position);
      return true;
    } else if (!given) {
      (void)fail(start.at, say::file_setup_open{});
    } else if (text != (*position)->text()) {
      (void)fail(start.at, say::file_start_other{.expected = text});
    } else {
      return true;
    }
    return false;
  }

  RecordPtr set_up(const AnyGame& game, const FileTag& tag) {
    std::vector<std::string_view> words;
    if (!tag.value.empty()) words = split(tag.value, ' ');
    const auto number = [&](std::string_view word) {
      const std::optional<std::uint64_t> rolled = parse_unsigned(word);
      if (!rolled) (void)fail(tag.at, say::file_rolled{.part = std::string(word)});
      return rolled;
    };
    if (!words.empty() && words[0] == kQuick) {
      const std::string_view word = words.size() == 2 ? words[1] : std::string_view(tag.value);
      const std::optional<std::uint64_t> rolled = number(word);
      return rolled ? game.begin_quick(*rolled) : nullptr;
    }
    RecordPtr record = game.begin_setup();
    for (const std::string_view word : words) {
      const std::optional<SetupStep> step = record->setup_step();
      if (!step) return fail(tag.at, say::file_setup_done{.part = std::string(word)});
      if (step->actor == Actor::chance) {
        const std::optional<std::uint64_t> rolled = number(word);
        if (!rolled) return nullptr;
        record->roll(*rolled);
      } else if (const Result<Nothing> chosen = record->choose(word); !chosen) {
        return fail(tag.at, chosen.error().message);
      }
    }
    return record;
  }

  // From the position now, after `round`; back to it, unless the record is to stay at the end of
  // the line. The record has to be at a move to play its variations, so they come last, from the
  // end backwards. False: a move of the line itself could not be made.
  template <class Line>
  bool play(AnyRecord& record, const Rounds& rounds, Line& line, Round round, bool stays) {
    std::vector<Round> before;  // each move
    before.reserve(line.moves.size());
    std::size_t played = 0;
    std::size_t first_branch = line.moves.size();
    for (; played < line.moves.size(); ++played) {
      auto& move = line.moves[played];
      before.push_back(round);
      if (!move.variations.empty()) first_branch = std::min(first_branch, played);
      round = rounds.after(round, record.position()->to_move());
      if (move.number != 0 && move.number != round.number) {
        errors_.push_back(
            {move.at, say::file_number_wrong{.found = move.number, .expected = round.number}});
      }
      if (const Result<Nothing> made = record.play(move.text); !made) {
        errors_.push_back({move.at, made.error().message});
        break;
      }
      if constexpr (!std::is_const_v<Line>) {
        move.text = record.move(record.plies() - 1);
        write_number(move, played == 0 ? nullptr : &line.moves[played - 1], before.back(), round);
      }
    }
    const bool went_well = played == line.moves.size();
    if (!went_well) play_variations(record, rounds, line.moves[played], before[played]);
    std::size_t at = played;
    while (at > (stays ? first_branch : 0)) {
      --at;
      record.undo();
      play_variations(record, rounds, line.moves[at], before[at]);
    }
    for (; stays && at < played; ++at) (void)record.play(line.moves[at].text);
    return went_well;
  }

  template <class Move>
  void play_variations(AnyRecord& record, const Rounds& rounds, Move& move, const Round& before) {
    for (auto& variation : move.variations) {
      (void)play(record, rounds, variation, before, false);
    }
  }

  void check_result(const AnyRecord& record) {
    const FileTag* const tag = file_.find("Result");
    const TextPlace at = tag != nullptr ? tag->at : file_.at;
    const std::string result = tag != nullptr ? tag->value : std::string(kUnfinished);
    const FileTag* const how = file_.find("Termination");
    const AnyGame& game = *record.game();
    if (const std::optional<Ending> ending = record.ending()) {
      const std::string expected = result_text(game, ending);
      const std::string_view reason = reason_text(ending->reason);
      if (result != expected) {
        errors_.push_back({at, say::file_result_wrong{.found = result, .expected = expected}});
      }
      if (how != nullptr && how->value != reason) {
        errors_.push_back({how->at, say::file_termination_wrong{.found = how->value,
                                                                .expected = std::string(reason)}});
      }
      return;
    }
    if (!is_result(record, result)) {
      std::vector<std::string> possible;
      for (const char letter : letters(record)) possible.emplace_back(1, letter);
      errors_.push_back({at, say::file_result_unknown{.part = result, .letters = possible}});
      return;
    }
    if (how == nullptr) {
      if (result != kUnfinished) {
        errors_.push_back({at, say::file_tag_missing{.name = "Termination"}});
      }
      return;
    }
    check_termination(*how, result);
  }

  // Of a game that the rules have not ended.
  void check_termination(const FileTag& how, const std::string& result) {
    const std::string& word = how.value;
    const auto found = std::find(kTerminations.begin(), kTerminations.end(), word);
    if (found == kTerminations.end()) {
      errors_.push_back(
          {how.at, say::file_termination_unknown{
                       .part = word, .words = {kTerminations.begin(), kTerminations.end()}}});
      return;
    }
    if (static_cast<std::size_t>(found - kTerminations.begin()) < kByTheRules) {
      errors_.push_back({how.at, say::file_not_over{.part = word}});
      return;
    }
    const bool is_open = result == kUnfinished;
    const bool is_draw = result == kDraw;
    const bool fits = word == "resignation"   ? !is_open && !is_draw
                      : word == "time"        ? !is_open
                      : word == "agreement"   ? is_draw
                      : word == "abandonment" ? true
                                              : is_open;
    if (!fits) {
      errors_.push_back({how.at, say::file_termination_result{.part = word, .result = result}});
    }
  }

  // Of the sides that play, or may.
  static std::string letters(const AnyRecord& record) {
    const std::string_view all = record.game()->info().sides;
    const PositionPtr start = record.start();
    std::string playing;
    for (std::size_t side = 0; side < all.size(); ++side) {
      if (!start || start->is_playing(Side(side))) playing += all[side];
    }
    return playing;
  }

  // Not over, a draw, or some of the sides in their order, but not all.
  static bool is_result(const AnyRecord& record, std::string_view result) {
    if (result == kUnfinished || result == kDraw) return true;
    const std::string playing = letters(record);
    std::size_t next = 0;
    for (const char letter : result) {
      const std::size_t at = playing.find(letter, next);
      if (at == std::string::npos) return false;
      next = at + 1;
    }
    return !result.empty() && result.size() < playing.size();
  }

  const GameFile& file_;
  std::vector<FileError>& errors_;
};

// The game that the tags name; null: an error was told.
GamePtr game_of(const GameFile& file, std::vector<FileError>& errors) {
  const auto fail = [&](TextPlace at, Message why) {
    errors.push_back({at, std::move(why)});
    return nullptr;
  };
  const FileTag* const id = file.find("Game");
  if (id == nullptr) return fail(file.at, say::file_tag_missing{.name = "Game"});
  const GameEntry* const entry = find_game(id->value);
  if (entry == nullptr) return fail(id->at, say::vector_game{.game = id->value});
  const FileTag* const edition = file.find("Edition");
  if (edition == nullptr) return fail(file.at, say::file_tag_missing{.name = "Edition"});
  const std::optional<int> number = parse_number(edition->value);
  if (!number) return fail(edition->at, say::file_edition{.part = edition->value});

  std::vector<Options::Pair> options;
  const FileTag* const rules = file.find("Rules");
  if (rules != nullptr && !rules->value.empty()) {
    for (const std::string_view word : split(rules->value, ' ')) {
      const Result<Options::Pair> pair = parse_option(word);
      if (!pair) return fail(rules->at, pair.error().message);
      options.push_back(*pair);
    }
  }
  // Each part that may be wrong is tried first without what comes after it.
  if (const Result<GamePtr> made = entry->make({}, *number); !made) {
    return fail(edition->at, made.error().message);
  }
  Result<GamePtr> game = entry->make(options, *number);
  if (!game) return fail(rules->at, game.error().message);
  if (const FileTag* const layout = file.find("Layout")) {
    const std::vector<OptionSpec>& specs = (*game)->options().specs();
    const auto spec = std::find_if(specs.begin(), specs.end(), is_layout);
    if (spec == specs.end()) return fail(layout->at, say::file_no_layout{.game = id->value});
    options.emplace_back(spec->name, layout->value);
    game = entry->make(options, *number);
    if (!game) return fail(layout->at, game.error().message);
  }
  return *game;
}

// The tags that the game itself decides.
void set_game_tags(GameFile& file, const AnyGame& game) {
  file.set("Game", std::string(game.info().id));
  file.set("Edition", std::to_string(game.edition()));
  std::string rules;
  std::string layout;
  for (const auto& [name, value] : game.options().changed()) {
    const OptionSpec& spec = game.options().spec(name);
    if (is_layout(spec) && !spec.has_choice(value)) {
      layout = value;
    } else {
      rules += (rules.empty() ? "" : " ") + name + '=' + value;
    }
  }
  file.set("Rules", std::move(rules));
  file.set("Layout", std::move(layout));
}

// Tags that say nothing when they are empty.
bool is_empty_tag(const FileTag& tag) {
  constexpr std::array<std::string_view, 5> kNames{"Rules", "Layout", "Date", "TimeControl",
                                                   "Start"};
  return tag.value.empty() && std::find(kNames.begin(), kNames.end(), tag.name) != kNames.end();
}

// Of the moves of a record, without variations.
void write_numbers(FileLine& line, const AnyRecord& record) {
  const Rounds rounds(record.start()->to_move(), record.game()->info().sides.size());
  const std::vector<Side> movers = record.movers();
  Round round;
  for (std::size_t ply = 0; ply < movers.size(); ++ply) {
    const Round next = rounds.after(round, movers[ply]);
    write_number(line.moves[ply], ply == 0 ? nullptr : &line.moves[ply - 1], round, next);
    round = next;
  }
}

// What was left to whoever moved, after each move.
void write_clocks(FileLine& line, const match::Match& match) {
  if (line.moves.empty()) return;
  Result<match::Match> again = match::Match::begin(match.terms(), match.log().front().at);
  assert(again);
  for (std::size_t i = 1; i < match.log().size(); ++i) {
    const auto& [at, event] = match.log()[i];
    const std::optional<int> mover = again->acting();
    const Result<Nothing> done = again->apply(event, at);
    assert(done);
    (void)done;
    const std::size_t plies = again->record().plies();
    if (!std::holds_alternative<match::Moved>(event) || plies > line.moves.size()) continue;
    if (mover) line.moves[plies - 1].clock = again->left(*mover, at);
  }
  write_numbers(line, match.record());  // which are needed after comments
}

template <class File>
Replayer::Replayed replay_with(GamePtr& game, std::vector<std::string>& made_from, File& file) {
  Replayer::Replayed replayed;
  constexpr std::array<std::string_view, 4> kFrom{"Game", "Edition", "Rules", "Layout"};
  const auto is_same = [&](std::size_t i) {
    const FileTag* const tag = file.find(kFrom[i]);
    return tag == nullptr ? made_from[i].empty() : tag->value == made_from[i];
  };
  made_from.resize(kFrom.size());
  if (!game || !is_same(0) || !is_same(1) || !is_same(2) || !is_same(3)) {
    game = game_of(file, replayed.errors);
    for (std::size_t i = 0; i < kFrom.size(); ++i) made_from[i] = file.value(kFrom[i]);
  }
  if (!game) return replayed;
  Replay replay(file, replayed.errors);
  replay.check_tags();
  replayed.record = replay.begin(game);
  if (replayed.record) {
    replay.play_all(*replayed.record, file.line);
    if (std::optional<FileError> loaded = check_dice_tags(file, *replayed.record)) {
      replayed.errors.push_back(*loaded);
    }
  }
  std::stable_sort(replayed.errors.begin(), replayed.errors.end(),
                   [](const FileError& a, const FileError& b) {
                     return std::pair(a.at.line, a.at.column) < std::pair(b.at.line, b.at.column);
                   });
  return replayed;
}

}  // namespace

std::string side_tag(const AnyGame& game, Side side) {
  return game.side_word(side).in(Language::en);
}

std::string result_text(const AnyGame& game, const std::optional<Ending>& ending) {
  if (!ending) return std::string(kUnfinished);
  const std::optional<Side> winner = ending->outcome.winner();
  if (!winner) return std::string(kDraw);
  return {game.info().sides[static_cast<std::size_t>(index(*winner))]};
}

void put_tags_in_order(GameFile& file, const AnyGame& game) {
  std::vector<std::string> order{"Game", "Edition", "Rules", "Layout"};
  for (std::size_t side = 0; side < game.info().sides.size(); ++side) {
    order.push_back(side_tag(game, Side(side)));
  }
  for (const char* name : {"Date", "TimeControl", "Result", "Termination", "Setup", "Start"}) {
    order.emplace_back(name);
  }
  std::erase_if(file.tags, is_empty_tag);
  const auto rank = [&](const FileTag& tag) {
    return std::find(order.begin(), order.end(), tag.name) - order.begin();
  };
  std::stable_sort(file.tags.begin(), file.tags.end(),
                   [&](const FileTag& a, const FileTag& b) { return rank(a) < rank(b); });
}

GameFile game_file_of(const AnyRecord& record) {
  GameFile file;
  const AnyGame& game = *record.game();
  set_game_tags(file, game);
  const std::optional<Ending> ending = record.ending();
  file.set("Result", result_text(game, ending));
  file.set("Termination", std::string(ending ? reason_text(ending->reason) : kUnterminated));
  if (record.origin().kind != Origin::Kind::position) {
    file.set("Setup", setup_text(record.origin()));
  }
  const PositionPtr start = record.start();
  if (start) file.set("Start", start->text());
  put_tags_in_order(file, game);
  if (!start) return file;

  for (std::string& move : record.moves()) file.line.moves.push_back({.text = std::move(move)});
  write_numbers(file.line, record);
  return file;
}

GameFile game_file_of(const match::Match& match) {
  GameFile file = game_file_of(match.record());
  const AnyGame& game = match.game();
  for (int seat = 0; seat < match.seats(); ++seat) {
    const match::Sitter& sitter = match.sitter(seat);
    const std::optional<Side> side = match.side_of(seat);
    std::string who = sitter.name.value_or(sitter.player.value_or(""));
    if (sitter.player && parse_number(*sitter.player)) who = "level " + *sitter.player;
    if (side && match.is_playing(seat) && !who.empty()) file.set(side_tag(game, *side), who);
  }
  const match::Began& terms = match.terms();
  std::string date = terms.date.value_or("");
  std::replace(date.begin(), date.end(), '-', '.');
  file.set("Date", matches(date, "0000.00.00") ? date : "");
  if (terms.time) {
    const std::string base = std::to_string(terms.time->base);
    const bool is_fischer = terms.time->kind == match::TimeControl::Kind::fischer;
    file.set("TimeControl",
             is_fischer ? base + '+' + std::to_string(terms.time->increment) : "1/" + base);
    write_clocks(file.line, match);
  }
  if (const std::optional<match::End> end = match.end()) {
    std::string letters;
    for (std::size_t side = 0; side < game.info().sides.size(); ++side) {
      const auto& winners = end->winners;
      if (std::find(winners.begin(), winners.end(), Side(side)) != winners.end()) {
        letters += game.info().sides[side];
      }
    }
    if (letters.empty()) letters = end->is_draw() ? kDraw : kUnfinished;
    file.set("Result", std::move(letters));
    file.set("Termination", std::string(kTerminations[static_cast<std::size_t>(end->by)]));
  }
  put_tags_in_order(file, game);
  return file;
}

Replayer::Replayed Replayer::replay(const GameFile& file) {
  return replay_with(game_, made_from_, file);
}

Replayer::Replayed Replayer::make_canonical(GameFile& file) {
  GameFile changed = file;
  Replayed replayed = replay_with(game_, made_from_, changed);
  if (!replayed.errors.empty()) return replayed;
  const AnyRecord& record = *replayed.record;
  const GameFile own = game_file_of(record);
  for (const char* name : {"Game", "Edition", "Rules", "Layout", "Start"}) {
    changed.set(name, own.value(name));
  }
  for (const char* name : {"Result", "Termination"}) {
    if (changed.find(name) == nullptr) changed.set(name, own.value(name));
  }
  if (changed.find("Setup") != nullptr) changed.set("Setup", own.value("Setup"));
  put_tags_in_order(changed, *record.game());
  file = std::move(changed);
  return replayed;
}

Result<RecordPtr> record_of(const GameFile& file) {
  Replayer::Replayed replayed = Replayer().replay(file);
  if (!replayed.errors.empty()) return replayed.errors.front().error();
  return std::move(replayed.record);
}

}  // namespace tablier
