// Tierce as a Game: the types, what there is to know about it, and forwarders to the other files.
#pragma once

#include <array>

#include "core/game.h"
#include "core/words.h"
#include "eighth/tierce/eval.h"
#include "eighth/tierce/levels.h"
#include "eighth/tierce/notation.h"
#include "eighth/tierce/rules.h"
#include "eighth/tierce/speech.h"
#include "eighth/tierce/view.h"
#include "eighth/tierce/weights.h"
#include "eighth/tierce/words.h"

namespace tablier::tierce {

struct Game {
  using Rules = tierce::Rules;
  using Setup = tierce::Setup;
  using Position = tierce::Position;
  using Move = tierce::Move;
  using Moves = tierce::Moves;

  static constexpr GameInfo info{.id = "tierce",
                                 .name = "Tierce",
                                 .authors = "Tablier",
                                 .year = 2026,
                                 .edition = 1,
                                 .least_players = 2,
                                 .most_players = 2,
                                 .sides = kSideLetters,
                                 .last_rule = 6,
                                 .setup_rule = 2,
                                 .repetition_rule = 6,
                                 .summary = &say::summary::kSentence};

  static std::vector<OptionSpec> options() { return {}; }
  static Result<Rules> make_rules(const Options&) { return Rules{}; }
  static Message side_word(Side side) { return tierce::side_word(side); }

  static std::optional<Outcome> outcome(const Rules&, const Position& position) {
    return tierce::outcome(position);
  }
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }
  static void legal_moves(const Rules&, const Position& position, Moves& moves) {
    tierce::legal_moves(position, moves);
  }
  static void play(const Rules&, Position& position, Move move) { position.play(move); }
  static void winning_moves(const Rules&, const Position& position, Side side, Moves& moves) {
    tierce::winning_moves(position, side, moves);
  }

  using Features = tierce::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr Ladder ladder = kLadder;
  static constexpr int evaluated_after = 2;
  static std::array<Features, 2> features(const Rules&, const Position& position) {
    return {tierce::features(position, kSouth), tierce::features(position, kNorth)};
  }

  static std::string format(const Rules&, const Position& position) {
    return tierce::format(position);
  }
  static Result<Position> parse_position(const Rules&, std::string_view text) {
    return tierce::parse_position(text);
  }
  static std::string format_move(const Rules&, const Position&, Move move) {
    return name(move.cell);
  }
  static std::string loosen(std::string_view text) { return tierce::loosen(text); }
  static Error explain(const Rules&, const Position& position, std::string_view text) {
    return tierce::explain(position, text);
  }
  static std::vector<Message> describe(const Rules&, const Position& position, Move move) {
    return tierce::describe(position, move);
  }
  static std::vector<Message> facts(const Rules&, const Position& position) {
    return tierce::facts(position);
  }

  static std::string draw(const Rules&, const Position& position, DrawStyle style) {
    return tierce::draw(position, style);
  }
  static Message legend() { return say::legend{}; }
  static std::vector<TouchPath> touch_paths(const Rules&, const Position&, Move move) {
    return {{name(move.cell)}};
  }
  static Error explain_touch(const Rules&, const Position& position,
                             std::span<const std::string> touches) {
    return tierce::explain(position, touches.back());
  }
  static Message touch_word(const Rules&, const Position&, std::span<const std::string> touches) {
    return tablier::say::touch_to{.cell = touches.back()};
  }
  static Board board(const Rules&, const Position& position, std::span<const std::string> touches) {
    return tierce::board(position, touches);
  }
  static std::vector<Glide> glides(const Rules&, const Position& position, Move move) {
    return tierce::glides(position, move);
  }

  static std::string_view readme(Language language) {
    return language == Language::fr ? say::kReadmeFr : say::kReadmeEn;
  }
  static std::span<const Sentence* const> sentences() { return say::kAll; }
};

static_assert(tablier::Game<Game> && Threatening<Game> && Evaluable<Game> && Levelled<Game>);

}  // namespace tablier::tierce
