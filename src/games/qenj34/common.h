// What Qenj 3 and Qenj 4 are as a Game, but for their constants, names and pages: the types and
// forwarders to the other files. Each game adds the rest in its game.h.
#pragma once

#include <algorithm>
#include <array>

#include "core/game.h"
#include "games/qenj34/eval.h"
#include "games/qenj34/notation.h"
#include "games/qenj34/rules.h"
#include "games/qenj34/speech.h"
#include "games/qenj34/view.h"
#include "games/qenj34/words.h"

namespace tablier::qenj34 {

struct Common {
  using Setup = qenj34::Setup;
  using Position = qenj34::Position;
  using Move = qenj34::Move;
  using Moves = qenj34::Moves;

  static OptionSpec own_column_option() {
    return OptionSpec::choice("own_column", {"count", "skip"}, say::option_own_column::kSentence);
  }
  static OwnColumn own_column(const Options& options) {
    return options.value("own_column") == "skip" ? OwnColumn::skip : OwnColumn::count;
  }
  static Message side_word(Side side) { return qenj34::side_word(side); }

  static std::optional<Outcome> outcome(const Rules& rules, const Position& position) {
    return qenj34::outcome(rules, position);
  }
  static Outcome adjudicate(const Rules&, const Position& position) {
    return qenj34::adjudicate(position);
  }
  static void legal_moves(const Rules& rules, const Position& position, Moves& moves) {
    qenj34::legal_moves(rules, position, moves);
  }
  static void play(const Rules&, Position& position, Move move) { position.play(move); }
  static int count_moves(const Rules& rules, const Position& position) {
    return qenj34::count_moves(rules, position);
  }
  static Move nth_move(const Rules& rules, const Position& position, int k) {
    return qenj34::nth_move(rules, position, k);
  }
  static bool careful_moves(const Rules& rules, const Position& position, Moves& moves) {
    return qenj34::careful_moves(rules, position, moves);
  }
  static int count_careful_moves(const Rules& rules, const Position& position) {
    return qenj34::count_careful_moves(rules, position);
  }
  static void winning_moves(const Rules& rules, const Position& position, Side side, Moves& moves) {
    qenj34::winning_moves(rules, position, side, moves);
  }

  using Features = qenj34::Features;
  static constexpr auto feature_names = kFeatureNames;
  static constexpr int evaluated_after = 4;
  static std::array<Features, 2> features(const Rules& rules, const Position& position) {
    return qenj34::features(rules, position);
  }

  static std::string format(const Rules&, const Position& position) {
    return qenj34::format(position);
  }
  static Result<Position> parse_position(const Rules& rules, std::string_view text) {
    return qenj34::parse_position(rules, text);
  }
  static std::string format_move(const Rules&, const Position&, Move move) {
    return qenj34::format_move(move);
  }
  static std::string loosen(std::string_view text) { return qenj34::loosen(text); }
  static Error explain(const Rules& rules, const Position& position, std::string_view text) {
    return qenj34::explain(rules, position, text);
  }
  static std::vector<Message> describe(const Rules& rules, const Position& position, Move move) {
    return qenj34::describe(rules, position, move);
  }
  static std::vector<Message> facts(const Rules& rules, const Position& position) {
    return qenj34::facts(rules, position);
  }

  static std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
    return qenj34::draw(rules, position, style);
  }
  static Message legend() { return qenj34::legend(); }
  static std::vector<TouchPath> touch_paths(const Rules& rules, const Position& position,
                                            Move move) {
    return qenj34::touch_paths(rules, position, move);
  }
  static Error explain_touch(const Rules& rules, const Position& position,
                             std::span<const std::string> touches) {
    return qenj34::explain_touch(rules, position, touches);
  }

  static Message touch_word(const Rules& rules, const Position& position,
                            std::span<const std::string> touches) {
    return qenj34::touch_word(rules, position, touches);
  }
  static Board board(const Rules& rules, const Position& position,
                     std::span<const std::string> touches) {
    return qenj34::board(rules, position, touches);
  }
  static std::vector<Glide> glides(const Rules&, const Position& position, Move move) {
    return qenj34::glides(position, move);
  }

  static Message setup_prompt(const Setup& setup) { return qenj34::setup_prompt(setup); }
  static std::string draw_setup(const Setup& setup, DrawStyle style) {
    return qenj34::draw_setup(setup, style);
  }
  static std::vector<TouchPath> setup_touch_paths(const Setup&, std::string_view choice) {
    return touched_as_written(choice);
  }
  static Message setup_touch_word(const Setup&, std::span<const std::string> touches) {
    return side_choice_word(touches);
  }
  static Board setup_board(const Setup& setup, std::span<const std::string> touches) {
    return qenj34::setup_board(setup, touches);
  }

  // The shared sentences, then the game's own.
  template <std::size_t count>
  static constexpr auto with_shared(const Sentence* const (&own)[count]) {
    std::array<const Sentence*, std::size(say::kAll) + count> all{};
    std::copy(std::begin(own), std::end(own),
              std::copy(std::begin(say::kAll), std::end(say::kAll), all.begin()));
    return all;
  }
};

}  // namespace tablier::qenj34
