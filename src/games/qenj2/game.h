// Qenj 2 as a Game: the types, what there is to know about it, and forwarders to the other files.
#pragma once

#include <array>

#include "core/game.h"
#include "games/qenj/arrangement_view.h"
#include "games/qenj/columns_text.h"
#include "games/qenj2/eval.h"
#include "games/qenj2/notation.h"
#include "games/qenj2/rules.h"
#include "games/qenj2/speech.h"
#include "games/qenj2/view.h"
#include "games/qenj2/weights.h"
#include "games/qenj2/words.h"

namespace tablier::qenj2 {

struct Game {
  using Rules = qenj2::Rules;
  using Setup = qenj2::Setup;
  using Position = qenj2::Position;
  using Move = qenj2::Move;
  using Moves = qenj2::Moves;

  static constexpr GameInfo info{.id = "qenj2",
                                 .name = "Qenj 2",
                                 .authors = "Claude Leroy",
                                 .year = 2011,
                                 .edition = 1,
                                 .least_players = 2,
                                 .most_players = 2,
                                 .sides = "SN",
                                 .last_rule = 13,
                                 .setup_rule = kBox.setup_rule,
                                 .repetition_rule = 13,
                                 .summary = &say::summary::kSentence,
                                 .age = 8,
                                 .minutes = 40};

  static std::vector<OptionSpec> options() {
    return {OptionSpec::choice("own_column", {"count", "skip"}, say::option_own_column::kSentence),
            OptionSpec::choice("release", {"bottom", "top"}, say::option_release::kSentence)};
  }
  static Result<Rules> make_rules(const Options& options) {
    const bool skip = options.value("own_column") == "skip";
    const bool top = options.value("release") == "top";
    return Rules{.own_column = skip ? OwnColumn::skip : OwnColumn::count,
                 .release = top ? Release::top : Release::bottom};
  }
  static Message side_word(Side side) { return qenj::pawns::side_word(side); }

  static std::optional<Outcome> outcome(const Rules&, const Position& position) {
    return qenj2::outcome(position);
  }
  static Outcome adjudicate(const Rules&, const Position&) { return Outcome::draw(); }  // R13
  static void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
    qenj2::legal_moves(rules, position, moves);
  }
  static void play(const Rules& rules, Position& position, Move move) {
    qenj2::play(rules, position, move);
  }
  static bool careful_moves(const Rules& rules, const Position& position, Moves& moves) {
    return qenj2::careful_moves(rules, position, moves);
  }
  static int count_careful_moves(const Rules& rules, const Position& position) {
    return qenj2::count_careful_moves(rules, position);
  }
  static int count_moves(const Rules& rules, const Position& position) {
    return qenj2::count_moves(rules, position);
  }
  static Move nth_move(const Rules& rules, const Position& position, int k) {
    return qenj2::nth_move(rules, position, k);
  }
  static void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
    qenj2::winning_moves(rules, position, side, moves);
  }

  using Features = qenj2::Features;
  static constexpr auto feature_names = qenj2::kFeatureNames;
  static constexpr Features weights = kWeights;
  static constexpr int evaluated_after = 4;
  static std::array<Features, 2> features(const Rules& rules, const Position& position) {
    return qenj2::features(rules, position);
  }

  static std::string format(const Rules&, const Position& position) {
    return qenj2::format(position);
  }
  static Result<Position> parse_position(const Rules&, std::string_view text) {
    return qenj2::parse_position(text);
  }
  static std::string format_move(const Rules&, const Position&, Move move) {
    return qenj2::format_move(move);
  }
  static std::string loosen(std::string_view text) { return std::string(text); }
  static Error explain(const Rules& rules, const Position& position, std::string_view text) {
    return qenj2::explain(rules, position, text);
  }
  static std::vector<Message> describe(const Rules& rules, const Position& position, Move move) {
    return qenj2::describe(rules, position, move);
  }
  static std::vector<Message> facts(const Rules& rules, const Position& position) {
    return qenj2::facts(rules, position);
  }

  static std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
    return qenj2::draw(rules, position, style);
  }
  static Message legend() { return say::legend{}; }
  static std::vector<TouchPath> touch_paths(const Rules& rules, const Position& position,
                                            Move move) {
    return qenj2::touch_paths(rules, position, move);
  }
  static Error explain_touch(const Rules& rules, const Position& position,
                             std::span<const std::string> touches) {
    return qenj2::explain_touch(rules, position, touches);
  }

  static Message touch_word(const Rules& rules, const Position& position,
                            std::span<const std::string> touches) {
    return qenj2::touch_word(rules, position, touches);
  }
  static Board board(const Rules& rules, const Position& position,
                     std::span<const std::string> touches) {
    return qenj2::board(rules, position, touches);
  }
  static std::vector<Glide> glides(const Rules& rules, const Position& position, Move move) {
    return qenj2::glides(rules, position, move);
  }

  static Message setup_prompt(const Setup& setup) { return qenj::pawns::setup_prompt(setup); }
  static std::string draw_setup(const Setup& setup, DrawStyle style) {
    return qenj::pawns::draw_setup(setup, style);
  }
  static std::vector<TouchPath> setup_touch_paths(const Setup& setup, std::string_view choice) {
    return qenj::pawns::setup_touch_paths(setup, choice);
  }
  static Message setup_touch_word(const Setup& setup, std::span<const std::string> touches) {
    return qenj::pawns::setup_touch_word(setup, touches);
  }
  static Board setup_board(const Setup& setup, std::span<const std::string> touches) {
    return qenj::pawns::setup_board(setup, touches);
  }

  static std::string_view readme(Language language) {
    return language == Language::fr ? say::kReadmeFr : say::kReadmeEn;
  }
  static std::span<const Sentence* const> sentences() { return say::kAll; }
};

static_assert(tablier::Game<Game> && Counting<Game> && Threatening<Game> && Careful<Game> &&
              Evaluable<Game>);

}  // namespace tablier::qenj2
