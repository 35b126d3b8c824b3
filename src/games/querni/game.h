// Querni as a Game: the types, what there is to know about it, and forwarders to the other files.
#pragma once

#include <array>

#include "core/game.h"
#include "games/querni/eval.h"
#include "games/querni/layout.h"
#include "games/querni/notation.h"
#include "games/querni/rules.h"
#include "games/querni/speech.h"
#include "games/querni/view.h"
#include "games/querni/weights.h"
#include "games/querni/words.h"

namespace tablier::querni {

struct Game {
  using Rules = querni::Rules;
  using Setup = querni::Setup;
  using Position = querni::Position;
  using Move = querni::Move;
  using Moves = querni::Moves;

  static constexpr GameInfo info{.id = "querni",
                                 .name = "Querni",
                                 .authors = "Enrique Fernández Alcázar",
                                 .year = 2009,
                                 .edition = 1,
                                 .least_players = 2,
                                 .most_players = 2,
                                 .sides = "bp",
                                 .last_rule = 14,
                                 .setup_rule = 2,
                                 .repetition_rule = 14,
                                 .summary = &say::summary::kSentence,
                                 .minutes = 40};

  static std::vector<OptionSpec> options() {
    return {
        OptionSpec::number("draw_turns", "30", 1, 1'000'000, say::option_draw_turns::kSentence),
        OptionSpec::choice("voluntary_pass", {"off", "on"}, say::option_voluntary_pass::kSentence),
        OptionSpec::choice("revisit", {"land", "pass"}, say::option_revisit::kSentence),
        OptionSpec::layout(say::option_layout::kSentence)};
  }
  static Result<Rules> make_rules(const Options& options) {
    Rules rules{.draw_turns = options.number("draw_turns"),
                .voluntary_pass = options.value("voluntary_pass") == "on",
                .revisit = options.value("revisit") == "pass" ? Revisit::pass : Revisit::land};
    if (const std::string_view text = options.value("layout"); text != "reconstructed") {
      const Result<Layout> layout = parse_layout(text);
      if (!layout) return layout.error();
      rules.layout = *layout;
    }
    return rules;
  }
  static Message side_word(Side side) { return querni::side_word(side); }

  static std::optional<Outcome> outcome(const Rules& rules, const Position& position) {
    return querni::outcome(rules, position);
  }
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }  // R14
  static void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
    querni::legal_moves(rules, position, moves);
  }
  static void play(const Rules&, Position& position, Move move) { position.play(move); }
  static int count_moves(const Rules& rules, const Position& position) {
    return querni::count_moves(rules, position);
  }
  static Move nth_move(const Rules& rules, const Position& position, int k) {
    return querni::nth_move(rules, position, k);
  }
  static void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
    querni::winning_moves(rules, position, side, moves);
  }

  using Features = querni::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr int evaluated_after = 0;  // random moves undo what was built
  static std::array<Features, 2> features(const Rules& rules, const Position& position) {
    return {querni::features(rules, position, Side(0)), querni::features(rules, position, Side(1))};
  }

  static std::string format(const Rules& rules, const Position& position) {
    return querni::format(rules, position);
  }
  static Result<Position> parse_position(const Rules& rules, std::string_view text) {
    return querni::parse_position(rules, text);
  }
  static std::string format_move(const Rules&, const Position& position, Move move) {
    return querni::format_move(position, move);
  }
  static std::string loosen(std::string_view text) { return std::string(text); }
  static Error explain(const Rules& rules, const Position& position, std::string_view text) {
    return querni::explain(rules, position, text);
  }
  static std::vector<Message> describe(const Rules& rules, const Position& position, Move move) {
    return querni::describe(rules, position, move);
  }
  static std::vector<Message> facts(const Rules& rules, const Position& position) {
    return querni::facts(rules, position);
  }

  static std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
    return querni::draw(rules, position, style);
  }
  static Message legend() { return say::legend{}; }
  static std::vector<TouchPath> touch_paths(const Rules&, const Position& position, Move move) {
    return querni::touch_paths(position, move);
  }
  static Error explain_touch(const Rules& rules, const Position& position,
                             std::span<const std::string> touches) {
    return querni::explain_touch(rules, position, touches);
  }

  static Message touch_word(const Rules&, const Position& position,
                            std::span<const std::string> touches) {
    return querni::touch_word(position, touches);
  }
  static Board board(const Rules& rules, const Position& position,
                     std::span<const std::string> touches) {
    return querni::board(rules, position, touches);
  }
  static std::vector<Glide> glides(const Rules& rules, const Position& position, Move move) {
    return querni::glides(rules, position, move);
  }

  static Message setup_prompt(const Setup& setup) { return querni::setup_prompt(setup); }
  static std::string draw_setup(const Setup& setup, DrawStyle style) {
    return querni::draw_setup(setup, style);
  }
  static std::vector<TouchPath> setup_touch_paths(const Setup&, std::string_view choice) {
    return touched_as_written(choice);
  }
  static Message setup_touch_word(const Setup&, std::span<const std::string> touches) {
    return side_choice_word(touches);
  }
  static Board setup_board(const Setup& setup, std::span<const std::string> touches) {
    return querni::setup_board(setup, touches);
  }

  static std::string_view layout() { return say::kReconstructed; }
  static std::string_view readme(Language language) {
    return language == Language::fr ? say::kReadmeFr : say::kReadmeEn;
  }
  static std::span<const Sentence* const> sentences() { return say::kAll; }
};

static_assert(tablier::Game<Game> && Counting<Game> && Threatening<Game> && Evaluable<Game>);

}  // namespace tablier::querni
