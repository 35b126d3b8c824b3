// erase<G>(): a Game of static types behind the AnyGame edge. Included once per game, by the little
// source that CMake writes for each folder of games/ (cmake/game.cpp.in).
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/common_options.h"
#include "core/ladder.h"
#include "core/perft.h"
#include "core/playout.h"
#include "core/record.h"
#include "core/text.h"
#include "core/words.h"
#include "engine/any_game.h"
#include "engine/erase_batch.h"
#include "engine/erase_claims.h"
#include "engine/erase_search.h"
#include "engine/erase_solve.h"
#include "engine/registry.h"
#include "engine/touch_walk.h"
#include "search/advise.h"
#include "solve/forced.h"

namespace tablier {

// What only the terminal and the laboratory ask for is no part of the engines for browsers, which
// have to be small (docs/site.md); those with which games are studied can prove something.
#ifdef TABLIER_FOR_BROWSERS
inline constexpr bool kIsWhole = false;
#else
inline constexpr bool kIsWhole = true;
#endif
#ifdef TABLIER_FOR_STUDY
inline constexpr bool kProves = true;
#else
inline constexpr bool kProves = kIsWhole;
#endif

// The legal move that `text` means, or why there is none. There is no second validator.
template <Game G>
Result<typename G::Move> find_move(const typename G::Rules& rules,
                                   const typename G::Position& position, std::string_view text) {
  const std::string_view written = trim(text);
  if (written.empty()) return malformed(say::empty_move{});
  const std::string wanted = G::loosen(written);
  typename G::Moves moves;
  G::legal_moves(rules, position, moves);
  for (const typename G::Move move : moves) {
    if (G::loosen(G::format_move(rules, position, move)) == wanted) return move;
  }
  return G::explain(rules, position, written);
}

// All editions that can be played by, the current one last.
template <Game G>
std::vector<Edition> all_editions() {
  std::vector<Edition> editions;
  if constexpr (Reissued<G>) {
    editions.assign(G::earlier_editions.begin(), G::earlier_editions.end());
  }
  editions.push_back({G::info.edition, G::options});
  return editions;
}

// The options of the game itself, then those that all games have. There must be such an edition.
template <Game G>
std::vector<OptionSpec> all_options(int edition = G::info.edition) {
  const std::vector<Edition> editions = all_editions<G>();
  const auto at = std::find_if(editions.begin(), editions.end(),
                               [&](const Edition& each) { return each.number == edition; });
  assert(at != editions.end());
  std::vector<OptionSpec> specs = at->options();
  for (const OptionSpec& spec : common_options()) specs.push_back(spec);
  return specs;
}

template <Game G>
class ErasedGame;

template <Game G>
class ErasedPosition final : public AnyPosition {
 public:
  ErasedPosition(std::shared_ptr<const ErasedGame<G>> game, const typename G::Position& position)
      : game_(std::move(game)), position_(position) {}

  const std::shared_ptr<const ErasedGame<G>>& game() const { return game_; }
  const typename G::Position& position() const { return position_; }

  std::string text() const override { return G::format(rules(), position_); }
  Side to_move() const override { return position_.to_move(); }
  bool is_playing(Side side) const override {
    if constexpr (Seating<G>) {
      return G::is_playing(rules(), position_, side);
    } else {
      return true;
    }
  }
  std::uint64_t hash() const override { return position_.hash(); }
  std::optional<Outcome> outcome() const override { return G::outcome(rules(), position_); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    for (const typename G::Move move : legal()) {
      texts.push_back(G::format_move(rules(), position_, move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  Result<PositionPtr> play(std::string_view text) const override {
    const Result<typename G::Move> move = find_move<G>(rules(), position_, text);
    if (!move) return move.error();
    typename G::Position next = position_;
    G::play(rules(), next, *move);
    return PositionPtr(std::make_shared<ErasedPosition>(game_, next));
  }

  Result<std::vector<Message>> explain(std::string_view text) const override {
    const Result<typename G::Move> move = find_move<G>(rules(), position_, text);
    if (!move) return move.error();
    return G::describe(rules(), position_, *move);
  }

  Result<TouchStep> touches(std::span<const std::string> path) const override {
    return walk_touches(
        path,
        [this](const auto& visit) {
          for (const typename G::Move move : legal()) {
            visit(G::touch_paths(rules(), position_, move),
                  [&] { return G::format_move(rules(), position_, move); });
          }
        },
        [this](std::span<const std::string> wrong, const TouchStep&) {
          return G::explain_touch(rules(), position_, wrong);
        });
  }
  Message touch_word(std::span<const std::string> path) const override {
    return G::touch_word(rules(), position_, path);
  }
  std::vector<std::string> way(std::span<const std::string> path) const override {
    return G::way(rules(), position_, path);
  }
  Message prompt(std::span<const std::string> path) const override {
    return G::prompt(rules(), position_, path);
  }
  Board board(std::span<const std::string> path) const override {
    return G::board(rules(), position_, path);
  }
  Result<std::vector<Glide>> glides(std::string_view text) const override {
    const Result<typename G::Move> move = find_move<G>(rules(), position_, text);
    if (!move) return move.error();
    return G::glides(rules(), position_, *move);
  }
  Result<Message> say_move(std::string_view text) const override {
    const Result<typename G::Move> move = find_move<G>(rules(), position_, text);
    if (!move) return move.error();
    return G::say_move(rules(), position_, *move);
  }
  Result<std::vector<std::string>> winning_places(std::string_view text) const override {
    const Result<typename G::Move> move = find_move<G>(rules(), position_, text);
    if (!move) return move.error();
    return G::winning_places(rules(), position_, *move);
  }

  std::vector<Message> facts() const override { return G::facts(rules(), position_); }

  bool can_force(Side side, int moves) const override {
    return tablier::can_force<G>(rules(), position_, side, moves);
  }
  bool can_be_beaten(Side side) const override {
    return tablier::can_be_beaten<G>(rules(), position_, side);
  }

  std::string draw(DrawStyle style) const override {
    if constexpr (kIsWhole) {
      return G::draw(rules(), position_, style);
    } else {
      return {};
    }
  }
  std::vector<std::string> winning_moves() const override {
    std::vector<std::string> texts;
    for (const typename G::Move move : wins(position_, to_move())) {
      texts.push_back(G::format_move(rules(), position_, move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  int threats(Side side) const override { return static_cast<int>(wins(position_, side).size()); }
  bool has_safe_move() const override {
    const typename G::Moves moves = legal();
    return std::any_of(moves.begin(), moves.end(), [&](const typename G::Move move) {
      typename G::Position next = position_;
      G::play(rules(), next, move);
      if (const std::optional<Outcome> over = G::outcome(rules(), next)) {
        return over->winner() == to_move();
      }
      return wins(next, next.to_move()).empty();
    });
  }
  std::vector<int> features(Side side) const override {
    if constexpr (kIsWhole && Evaluable<G>) {
      const auto all = G::features(rules(), position_);
      const typename G::Features& own = all[static_cast<std::size_t>(index(side))];
      return {own.begin(), own.end()};
    } else {
      return {};
    }
  }
  std::uint64_t perft(int depth) const override {
    if constexpr (kIsWhole) {
      return tablier::perft<G>(rules(), position_, depth);
    } else {
      return 0;
    }
  }
  void playouts(int games, Rng& rng, PlayoutStats& stats) const override {
    History history;
    for (int i = 0; i < games; ++i) {
      play_out<G>(rules(), game_->limits(), position_, rng, history, stats);
    }
  }

  Result<SolverPtr> solver(const SolveSettings& settings) const override {
    const auto sides = two_sides<G>(rules(), position_);
    if (!sides) return refused(say::solve_sides{});
    if (!is_solvable(game_->limits())) return refused(say::solve_limits{});
    if constexpr (kProves) {
      return SolverPtr(
          std::make_unique<ErasedSolver<G>>(rules(), game_->limits(), *sides, position_, settings));
    } else {
      return refused(say::solve_limits{});
    }
  }
  Result<Nothing> check(const StrategyText& strategy) const override {
    if (!two_sides<G>(rules(), position_)) return refused(say::solve_sides{});
    if (!is_solvable(game_->limits())) return refused(say::solve_limits{});
    if constexpr (kProves) {
      return check_strategy_text<G>(rules(), game_->limits(), position_, strategy);
    } else {
      return refused(say::solve_limits{});
    }
  }

  std::optional<SiftedMoves> sift(Side side, int plies, std::int64_t nodes,
                                  const SiftSettings& settings) const override {
    if constexpr (kProves) {
      if (two_sides<G>(rules(), position_)) {
        return sift_moves<G>(rules(), position_, side, plies, nodes, settings);
      }
    }
    return std::nullopt;
  }
  std::optional<std::vector<std::string>> prove(const Claim& claim,
                                                std::int64_t nodes) const override {
    if constexpr (kProves) {
      const auto sides = two_sides<G>(rules(), position_);
      if (sides && is_solvable(game_->limits())) {
        return prove_claim<G>(rules(), game_->limits(), *sides, position_, claim, nodes);
      }
    }
    return std::nullopt;
  }
  Result<StrategyText> spell_out(const Claim& claim,
                                 std::span<const std::string> choices) const override {
    if (!two_sides<G>(rules(), position_)) return refused(say::solve_sides{});
    if constexpr (kProves) {
      return spell_out_claim<G>(rules(), position_, claim, choices);
    } else {
      return refused(say::solve_limits{});
    }
  }
  std::uint64_t kin_hash() const override {
    if constexpr (kProves && Kindred<G>) {
      return G::kin_hash(rules(), position_);
    } else {
      return position_.hash();
    }
  }

 private:
  const typename G::Rules& rules() const { return game_->rules(); }

  typename G::Moves legal() const {
    typename G::Moves moves;
    G::legal_moves(rules(), position_, moves);
    return moves;
  }

  // The moves with which a side would win at once if it were to move.
  std::vector<typename G::Move> wins(const typename G::Position& position, Side side) const {
    typename G::Moves moves;
    if (G::outcome(rules(), position)) return {};
    if constexpr (Threatening<G>) {
      G::winning_moves(rules(), position, side, moves);
      return {moves.begin(), moves.end()};
    } else {
      std::vector<typename G::Move> found;
      if (side == position.to_move()) G::legal_moves(rules(), position, moves);
      std::copy_if(moves.begin(), moves.end(), std::back_inserter(found),
                   [&](const typename G::Move move) {
                     typename G::Position next = position;
                     G::play(rules(), next, move);
                     return G::outcome(rules(), next) == Outcome::win(side);
                   });
      return found;
    }
  }

  std::shared_ptr<const ErasedGame<G>> game_;
  typename G::Position position_;
};

template <Game G>
class ErasedRecord final : public AnyRecord {
 public:
  // Begins with the setup.
  explicit ErasedRecord(std::shared_ptr<const ErasedGame<G>> game)
      : game_(std::move(game)),
        any_game_(game_),
        origin_{Origin::Kind::setup},
        setups_{typename G::Setup(game_->rules())} {
    begin_if_ready();
  }

  // Begins at a position.
  ErasedRecord(std::shared_ptr<const ErasedGame<G>> game, Origin origin,
               const typename G::Position& start)
      : game_(std::move(game)), any_game_(game_), origin_(std::move(origin)) {
    record_.emplace(game_->rules(), game_->limits(), start);
  }

  const GamePtr& game() const override { return any_game_; }
  const Origin& origin() const override { return origin_; }
  RecordPtr clone() const override { return std::make_unique<ErasedRecord>(*this); }

  std::optional<SetupStep> setup_step() const override {
    if (record_) return std::nullopt;
    if (is_chances_turn()) return SetupStep{Actor::chance, say::chance_acts{}};
    return SetupStep{*setups_.back().next(), setup_prompt({})};
  }

  // What was chosen before a step of chance cannot be taken back after it.
  std::uint64_t roll(std::uint64_t number) override {
    assert(is_chances_turn());
    Rng rng(number);
    setups_.erase(setups_.begin(), setups_.end() - 1);
    setups_.back().roll(rng);
    origin_.acts.push_back({.rolled = number});
    begin_if_ready();
    return rng.state();
  }

  std::vector<std::string> setup_choices() const override {
    if (record_ || is_chances_turn()) return {};
    return setups_.back().choices();
  }

  Result<Nothing> choose(std::string_view text) override {
    if (record_) return refused(Message(say::setup_done{}).with_rule(G::info.setup_rule));
    if (is_chances_turn()) return refused(say::chance_acts{});
    const std::string choice(trim(text));
    const std::vector<std::string> choices = setup_choices();
    if (std::find(choices.begin(), choices.end(), choice) == choices.end()) {
      return refused(not_a_choice(choice).with_rule(setup_step()->prompt.rule()));
    }
    setups_.push_back(setups_.back());
    setups_.back().choose(choice);
    origin_.acts.push_back({.rolled = {}, .chosen = choice});
    begin_if_ready();
    return Nothing{};
  }

  std::vector<std::string> advise(const AdviceEffort& effort, std::uint64_t seed) const override {
    if (record_ || is_chances_turn()) return {};
    return Adviser<G>(game_->rules(), game_->limits(), effort, seed).advise(setups_.back());
  }

  Result<TouchStep> setup_touches(std::span<const std::string> path) const override {
    if (record_) return refused(Message(say::setup_done{}).with_rule(G::info.setup_rule));
    return walk_touches(
        path,
        [this](const auto& visit) {
          for (const std::string& choice : setup_choices()) {
            visit(G::setup_touch_paths(setups_.back(), choice), [&] { return choice; });
          }
        },
        [this](std::span<const std::string> wrong, const TouchStep&) {
          return refused(Message(say::setup_touch{.touch = wrong.back()})
                             .with_rule(setup_step()->prompt.rule()));
        });
  }
  Message setup_touch_word(std::span<const std::string> path) const override {
    return G::setup_touch_word(setups_.back(), path);
  }
  Message setup_prompt(std::span<const std::string> path) const override {
    return G::setup_prompt(setups_.back(), path);
  }
  Board setup_board(std::span<const std::string> path) const override {
    return G::setup_board(setups_.back(), path);
  }

  std::optional<Seats> seats() const override {
    if (!record_ || setups_.empty()) return std::nullopt;
    return setups_.back().seats();
  }

  using AnyRecord::ending;
  using AnyRecord::position;
  PositionPtr position(std::size_t ply) const override {
    return record_ ? erased(record_->positions()[ply]) : nullptr;
  }
  std::size_t plies() const override { return record_ ? record_->moves().size() : 0; }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    if (!record_) return texts;
    for (std::size_t ply = 0; ply < record_->moves().size(); ++ply) texts.push_back(move(ply));
    return texts;
  }
  std::string move(std::size_t ply) const override {
    return G::format_move(record_->rules(), record_->positions()[ply], record_->moves()[ply]);
  }

  std::vector<Side> movers() const override {
    std::vector<Side> movers;
    if (!record_) return movers;
    for (std::size_t ply = 0; ply < record_->moves().size(); ++ply) {
      movers.push_back(record_->positions()[ply].to_move());
    }
    return movers;
  }

  Result<Nothing> play(std::string_view text) override {
    if (!record_) return refused(not_a_choice(std::string(text)));
    if (const std::optional<Ending> end = ending()) {
      const int rule = G::info.repetition_rule;
      if (end->reason == EndReason::repetition) {
        return refused(
            Message(say::over_by_repetition{.times = game_->limits().repetition}).with_rule(rule));
      }
      if (end->reason == EndReason::length) {
        return refused(
            Message(say::over_by_length{.plies = game_->limits().max_plies}).with_rule(rule));
      }
    }
    const Result<typename G::Move> move = find_move<G>(record_->rules(), record_->position(), text);
    if (!move) return move.error();
    record_->play(*move);
    return Nothing{};
  }

  int move_count() override {
    if constexpr (kIsWhole) {
      if (record_ && !ending()) {
        return moves_by_text_.count(record_->rules(), record_->position());
      }
    }
    return 0;
  }
  void play_at(int place) override {
    if constexpr (kIsWhole) {
      record_->play(moves_by_text_.at(record_->rules(), record_->position(), place));
    }
  }

  std::optional<Ending> ending() const override {
    if (!record_) return std::nullopt;
    return record_->ending();
  }

  bool can_undo() const override { return record_ ? plies() != 0 : setups_.size() > 1; }
  bool undo() override {
    if (!can_undo()) return false;
    if (record_) {
      record_->undo();
    } else {
      setups_.pop_back();
      origin_.acts.pop_back();
    }
    return true;
  }

  SearchPtr search(const SearchSettings& settings) const override {
    return record_ ? make_search<G>(*record_, settings) : nullptr;
  }

  std::string draw(DrawStyle style) const override {
    if constexpr (kIsWhole) {
      if (!record_) return G::draw_setup(setups_.back(), style);
      return G::draw(record_->rules(), record_->position(), style);
    } else {
      return {};
    }
  }

 private:
  PositionPtr erased(const typename G::Position& position) const {
    return std::make_shared<ErasedPosition<G>>(game_, position);
  }

  Message not_a_choice(std::string text) const {
    std::vector<std::string> choices = setup_choices();
    if (choices.size() <= kFewChoices) {
      return say::setup_choice{.choice = std::move(text), .choices = std::move(choices)};
    }
    return say::setup_choice_of_many{.choice = std::move(text),
                                     .count = static_cast<long>(choices.size()),
                                     .example = choices.front()};
  }

  bool is_chances_turn() const { return !record_ && setups_.back().next() == Actor::chance; }

  void begin_if_ready() {
    if (setups_.back().next()) return;
    record_.emplace(game_->rules(), game_->limits(), setups_.back().position());
  }

  std::shared_ptr<const ErasedGame<G>> game_;
  GamePtr any_game_;
  Origin origin_;
  std::vector<typename G::Setup> setups_;  // since chance last acted, the last one now
  std::optional<Record<G>> record_;        // once play has begun
  MovesByText<G> moves_by_text_;           // of the position that was asked about last
};

template <Game G>
class ErasedGame final : public AnyGame {
 public:
  ErasedGame(int edition, Options options, typename G::Rules rules)
      : edition_(edition),
        options_(std::move(options)),
        limits_(limits_from(options_)),
        rules_(std::move(rules)) {}

  static Result<std::shared_ptr<const ErasedGame>> make(int edition, Options options) {
    Result<typename G::Rules> rules = G::make_rules(options);
    if (!rules) return rules.error();
    return std::make_shared<const ErasedGame>(edition, std::move(options), std::move(*rules));
  }

  const typename G::Rules& rules() const { return rules_; }

  const GameInfo& info() const override { return G::info; }
  int edition() const override { return edition_; }
  const Options& options() const override { return options_; }
  const Limits& limits() const override { return limits_; }
  Message side_word(Side side) const override { return G::side_word(side); }
  Message side_sign(Side side) const override { return G::side_sign(side); }
  std::vector<ColourName> colours() const override { return G::colours(); }
  Message legend() const override { return G::legend(); }
  std::span<const std::string_view> feature_names() const override {
    if constexpr (Evaluable<G>) {
      return G::feature_names;
    } else {
      return {};
    }
  }
  const Ladder& ladder() const override { return G::ladder; }

  Result<AnyDiagram> parse_diagram(std::string_view text) const override {
    const std::shared_ptr<const ErasedGame> game = game_for(text);
    const Result<typename G::Diagram> diagram = G::parse_diagram(game->rules(), text);
    if (!diagram) return diagram.error();
    return AnyDiagram{G::diagram_board(game->rules(), *diagram),
                      G::faults(game->rules(), *diagram)};
  }
  std::vector<Stamp> stamps() const override {
    if constexpr (kProves && Editable<G>) {
      return G::stamps(rules_);
    } else {
      return {};
    }
  }
  Result<EditedText> edit(std::string_view text, const Edit& change) const override {
    if constexpr (kProves && Editable<G>) {
      const std::shared_ptr<const ErasedGame> game = game_for(text);
      const typename G::Rules& rules = game->rules();
      Result<typename G::Diagram> diagram = G::parse_diagram(rules, text);
      if (!diagram) return diagram.error();
      if (change.clear) take_off_all(rules, *diagram);
      if (change.at && change.put) G::put(rules, *diagram, *change.at, *change.put);
      if (change.at && !change.put) G::take_off(rules, *diagram, *change.at);
      if (change.turn) G::give_turn(*diagram, *change.turn);
      return EditedText{G::format_diagram(rules, *diagram), G::turn_of(*diagram)};
    } else {
      return EditedText{std::string(text), std::nullopt};
    }
  }
  Result<PositionPtr> parse_position(std::string_view text) const override {
    const std::shared_ptr<const ErasedGame> game = game_for(text);
    const Result<typename G::Position> position = G::parse_position(game->rules(), text);
    if (!position) return position.error();
    return PositionPtr(std::make_shared<ErasedPosition<G>>(game, *position));
  }

  PositionPtr quick_start(std::uint64_t seed) const override {
    return std::make_shared<ErasedPosition<G>>(self(), quick(seed));
  }

  bool seats_by_setup() const override { return typename G::Setup(rules_).seats().has_value(); }

  RecordPtr begin_setup() const override { return std::make_unique<ErasedRecord<G>>(self()); }
  RecordPtr begin_quick(std::uint64_t number) const override {
    return std::make_unique<ErasedRecord<G>>(
        self(), Origin{Origin::Kind::quick, {{.rolled = number}}}, quick(number));
  }
  RecordPtr begin_at(const AnyPosition& position) const override {
    const auto* typed = dynamic_cast<const ErasedPosition<G>*>(&position);
    assert(typed != nullptr);
    return std::make_unique<ErasedRecord<G>>(typed->game(), Origin{Origin::Kind::position},
                                             typed->position());
  }

  BatchPtr begin_batch(std::size_t count, std::uint64_t seed) const override {
    if constexpr (kIsWhole) {
      return std::make_unique<ErasedBatch<G>>(self(), rules_, limits_, count, seed);
    } else {
      return nullptr;
    }
  }

  void playouts(int games, Rng& rng, PlayoutStats& stats) const override {
    History history;
    for (int i = 0; i < games; ++i) {
      play_out<G>(rules_, limits_, G::Setup::quick(rules_, rng), rng, history, stats);
    }
  }

 private:
  std::shared_ptr<const ErasedGame> self() const {
    return std::static_pointer_cast<const ErasedGame>(shared_from_this());
  }
  static void take_off_all(const typename G::Rules& rules, typename G::Diagram& diagram) {
    for (const Place& place : G::diagram_board(rules, diagram).places) {
      // What lies there besides pieces is one thing more.
      for (std::size_t i = 0; i <= place.pieces.size(); ++i) {
        G::take_off(rules, diagram, {place.file, place.row});
      }
    }
  }
  // This game, or with the built-in layout that a position text tells.
  std::shared_ptr<const ErasedGame> game_for(std::string_view position) const {
    if constexpr (TellingLayout<G>) {
      const std::string_view chosen = options_.value("layout");
      const std::string_view told = G::layout_of(position);
      const OptionSpec& spec = options_.spec("layout");
      if (told != chosen && spec.has_choice(told) && spec.has_choice(chosen)) {
        return *make(edition_, options_.with("layout", told));
      }
    }
    return self();
  }
  typename G::Position quick(std::uint64_t seed) const {
    Rng rng(seed);
    return G::Setup::quick(rules_, rng);
  }

  int edition_;
  Options options_;
  Limits limits_;
  typename G::Rules rules_;
};

template <Game G>
GameEntry erase() {
  static_assert(Levelled<G>, "a game needs levels: a static member `ladder` (core/ladder.h)");
  if constexpr (Levelled<G>) {
    static_assert(G::ladder.is_rising(), "every level must see more than the one below it");
    static_assert(G::info.most_players <= 2 || G::ladder.crowd,
                  "the ladder of a game for more than two needs a crowd");
  }
  std::vector<int> editions;
  for (const Edition& edition : all_editions<G>()) editions.push_back(edition.number);
  return GameEntry{
      .info = &G::info,
      .options = [] { return all_options<G>(); },
      .editions = std::move(editions),
      .sentences = G::sentences(),
      .make_edition = [](std::span<const Options::Pair> chosen, int edition) -> Result<GamePtr> {
        Result<Options> options = Options::choose(all_options<G>(edition), chosen);
        if (!options) return options.error();
        const auto game = ErasedGame<G>::make(edition, std::move(*options));
        if (!game) return game.error();
        return GamePtr(*game);
      },
  };
}

}  // namespace tablier
