// Kengi as a Game: the types, what there is to know about it, and forwarders to the other files.
#pragma once

#include <array>

#include "core/game.h"
#include "games/kengi/eval.h"
#include "games/kengi/notation.h"
#include "games/kengi/rules.h"
#include "games/kengi/speech.h"
#include "games/kengi/view.h"
#include "games/kengi/weights.h"
#include "games/kengi/words.h"

namespace tablier::kengi {

struct Game {
  using Rules = kengi::Rules;
  using Setup = kengi::Setup;
  using Position = kengi::Position;
  using Move = kengi::Move;
  using Moves = kengi::Moves;

  static constexpr GameInfo info{.id = "kengi",
                                 .name = "Kengi",
                                 .authors = "Claude Leroy",
                                 .year = 1988,
                                 .edition = 1,
                                 .least_players = 2,
                                 .most_players = 2,
                                 .sides = "SN",
                                 .last_rule = 12,
                                 .setup_rule = 2,
                                 .repetition_rule = 12,
                                 .summary = &say::summary::kSentence,
                                 .minutes = 20};

  static std::vector<OptionSpec> options() {
    return {OptionSpec::choice("start", {"standard", "random"}, say::option_start::kSentence)};
  }
  static Result<Rules> make_rules(const Options& options) {
    return Rules{.start = options.value("start") == "random" ? Start::random : Start::standard};
  }
  static Message side_word(Side side) { return kengi::side_word(side); }

  static std::optional<Outcome> outcome(const Rules&, const Position& position) {
    return kengi::outcome(position);
  }
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }  // R12
  static void legal_moves(const Rules&, const Position& position, Moves& moves) {
    kengi::legal_moves(position, moves);
  }
  static void play(const Rules&, Position& position, Move move) { position.play(move); }
  static int count_moves(const Rules&, const Position& position) {
    return kengi::count_moves(position);
  }
  static Move nth_move(const Rules&, const Position& position, int k) {
    return kengi::nth_move(position, k);
  }
  static void winning_moves(const Rules&, const Position& position, Side side, Moves& moves) {
    kengi::winning_moves(position, side, moves);
  }

  using Features = kengi::Features;
  static constexpr auto feature_names = kengi::kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr int evaluated_after = 4;
  static std::array<Features, 2> features(const Rules&, const Position& position) {
    return {kengi::features(position, kSouth), kengi::features(position, kNorth)};
  }

  static std::string format(const Rules&, const Position& position) {
    return kengi::format(position);
  }
  static Result<Position> parse_position(const Rules&, std::string_view text) {
    return kengi::parse_position(text);
  }
  static std::string format_move(const Rules&, const Position& position, Move move) {
    return kengi::format_move(position, move);
  }
  static std::string loosen(std::string_view text) { return kengi::loosen(text); }
  static Error explain(const Rules&, const Position& position, std::string_view text) {
    return kengi::explain(position, text);
  }
  static std::vector<Message> describe(const Rules&, const Position& position, Move move) {
    return kengi::describe(position, move);
  }
  static std::vector<Message> facts(const Rules&, const Position& position) {
    return kengi::facts(position);
  }

  static std::string draw(const Rules&, const Position& position, DrawStyle style) {
    return kengi::draw(position, style);
  }
  static Message legend() { return say::legend{}; }
  static std::vector<TouchPath> touch_paths(const Rules&, const Position&, Move move) {
    return kengi::touch_paths(move);
  }
  static Error explain_touch(const Rules&, const Position& position,
                             std::span<const std::string> touches) {
    return kengi::explain_touch(position, touches);
  }

  static Message touch_word(const Rules&, const Position& position,
                            std::span<const std::string> touches) {
    return kengi::touch_word(position, touches);
  }
  static Board board(const Rules&, const Position& position, std::span<const std::string> touches) {
    return kengi::board(position, touches);
  }
  static std::vector<Glide> glides(const Rules&, const Position& position, Move move) {
    return kengi::glides(position, move);
  }

  static Message setup_prompt(const Setup& setup) { return kengi::setup_prompt(setup); }
  static std::string draw_setup(const Setup& setup, DrawStyle style) {
    return kengi::draw_setup(setup, style);
  }
  static std::vector<TouchPath> setup_touch_paths(const Setup&, std::string_view choice) {
    return touched_as_written(choice);
  }
  static Message setup_touch_word(const Setup&, std::span<const std::string> touches) {
    return side_choice_word(touches);
  }
  static Board setup_board(const Setup& setup, std::span<const std::string> touches) {
    return kengi::setup_board(setup, touches);
  }

  static std::string_view readme(Language language) {
    return language == Language::fr ? say::kReadmeFr : say::kReadmeEn;
  }
  static std::span<const Sentence* const> sentences() { return say::kAll; }
};

static_assert(tablier::Game<Game> && Counting<Game> && Threatening<Game> && Evaluable<Game>);

}  // namespace tablier::kengi
