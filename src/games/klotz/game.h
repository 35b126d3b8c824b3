// Klötze as a Game: the types, what there is to know about it, and forwarders to the other files.
#pragma once

#include <array>
#include <bit>

#include "core/game.h"
#include "games/klotz/eval.h"
#include "games/klotz/layout.h"
#include "games/klotz/notation.h"
#include "games/klotz/rules.h"
#include "games/klotz/speech.h"
#include "games/klotz/view.h"
#include "games/klotz/weights.h"
#include "games/klotz/words.h"

namespace tablier::klotz {

struct Game {
  using Rules = klotz::Rules;
  using Setup = klotz::Setup;
  using Position = klotz::Position;
  using Move = klotz::Move;
  using Moves = klotz::Moves;

  static constexpr GameInfo info{.id = "klotz",
                                 .name = "Klötze",
                                 .authors = "Gerald Schmidt & Volker Frey",
                                 .year = 1986,
                                 .edition = 1,
                                 .least_players = 2,
                                 .most_players = 4,
                                 .sides = kSideLetters,
                                 .last_rule = 15,
                                 .setup_rule = 3,
                                 .repetition_rule = 14,
                                 .summary = &say::summary::kSentence,
                                 .age = 12,
                                 .minutes = 30};

  static std::vector<OptionSpec> options() {
    return {OptionSpec::choice("players", all_players(), say::option_players::kSentence),
            OptionSpec::choice("first", {"auto", "R", "G", "B", "Y"}, say::option_first::kSentence),
            OptionSpec::choice("sinking", {"off", "on"}, say::option_sinking::kSentence),
            OptionSpec::layout(say::option_layout::kSentence)};
  }
  static Result<Rules> make_rules(const Options& options) {
    const std::string_view text = options.value("layout");
    const Result<Layout> layout =
        parse_layout(text == "reconstructed" ? say::kReconstructed : text);
    if (!layout) return layout.error();
    const Players players = *parse_players(options.value("players"));
    const bool sinking = options.value("sinking") == "on";
    const std::string_view first = options.value("first");
    if (first == "auto") return Rules(*layout, players, std::nullopt, sinking);
    const Side side = Side(kSideLetters.find(first));
    if (!plays(players, side)) {
      return malformed(say::first_absent{.first = std::string(first), .players = letters(players)});
    }
    return Rules(*layout, players, side, sinking);
  }
  static Message side_word(Side side) { return klotz::side_word(side); }

  static std::optional<Outcome> outcome(const Rules& rules, const Position& position) {
    return klotz::outcome(rules, position);
  }
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }  // R14
  static void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
    klotz::legal_moves(rules, position, moves);
  }
  static void play(const Rules& rules, Position& position, Move move) {
    position.play(rules, move);
  }
  static bool is_playing(const Rules&, const Position& position, Side side) {
    return plays(position.players(), side);
  }
  static int count_moves(const Rules& rules, const Position& position) {
    return klotz::count_moves(rules, position);
  }
  static Move nth_move(const Rules& rules, const Position& position, int k) {
    return klotz::nth_move(rules, position, k);
  }
  static void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
    klotz::winning_moves(rules, position, side, moves);
  }

  using Features = klotz::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr int evaluated_after = 8;  // enough to get a Klotz going
  static std::array<Features, kMaxSides> features(const Rules& rules, const Position& position) {
    std::array<Features, kMaxSides> features{};
    for (int i = 0; i < kMaxSides; ++i) {
      if (!is_playing(rules, position, Side(i))) continue;
      features[static_cast<std::size_t>(i)] = klotz::features(rules, position, Side(i));
    }
    return features;
  }

  static std::string format(const Rules& rules, const Position& position) {
    return klotz::format(rules, position);
  }
  static Result<Position> parse_position(const Rules& rules, std::string_view text) {
    return klotz::parse_position(rules, text);
  }
  static std::string format_move(const Rules& rules, const Position& position, Move move) {
    return klotz::format_move(rules, position, move);
  }
  static std::string loosen(std::string_view text) { return klotz::loosen(text); }
  static Error explain(const Rules& rules, const Position& position, std::string_view text) {
    return klotz::explain(rules, position, text);
  }
  static std::vector<Message> describe(const Rules& rules, const Position& position, Move move) {
    return klotz::describe(rules, position, move);
  }
  static std::vector<Message> facts(const Rules& rules, const Position& position) {
    return klotz::facts(rules, position);
  }

  static std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
    return klotz::draw(rules, position, style);
  }
  static Message legend() { return say::legend{}; }
  static std::vector<TouchPath> touch_paths(const Rules& rules, const Position&, Move move) {
    return klotz::touch_paths(rules, move);
  }
  static Error explain_touch(const Rules& rules, const Position& position,
                             std::span<const std::string> touches) {
    return klotz::explain_touch(rules, position, touches);
  }

  static Message touch_word(const Rules& rules, const Position& position,
                            std::span<const std::string> touches) {
    return klotz::touch_word(rules, position, touches);
  }
  static Board board(const Rules& rules, const Position& position,
                     std::span<const std::string> touches) {
    return klotz::board(rules, position, touches);
  }
  static std::vector<Glide> glides(const Rules& rules, const Position& position, Move move) {
    return klotz::glides(rules, position, move);
  }

  static Message setup_prompt(const Setup& setup) { return klotz::setup_prompt(setup); }
  static std::string draw_setup(const Setup& setup, DrawStyle style) {
    return klotz::draw_setup(setup, style);
  }
  static std::vector<TouchPath> setup_touch_paths(const Setup&, std::string_view choice) {
    return touched_as_written(choice);
  }
  static Message setup_touch_word(const Setup& setup, std::span<const std::string> touches) {
    return klotz::setup_touch_word(setup, touches);
  }
  static Board setup_board(const Setup& setup, std::span<const std::string> touches) {
    return klotz::setup_board(setup, touches);
  }

  static std::string_view layout() { return say::kReconstructed; }
  static std::string_view readme(Language language) {
    return language == Language::fr ? say::kReadmeFr : say::kReadmeEn;
  }
  static std::span<const Sentence* const> sentences() { return say::kAll; }
};

static_assert(tablier::Game<Game> && Counting<Game> && Threatening<Game> && Evaluable<Game>);

}  // namespace tablier::klotz
