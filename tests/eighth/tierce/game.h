// Tierce as a Game: what there is to know about it, and where each of its words and pictures is.
#pragma once

#include "core/facing.h"
#include "core/game.h"
#include "core/with_unused.h"
#include "eighth/tierce/levels.h"
#include "eighth/tierce/notation.h"
#include "eighth/tierce/playable.h"
#include "eighth/tierce/speech.h"
#include "eighth/tierce/view.h"
#include "eighth/tierce/words.h"

namespace tablier::tierce {

struct Game : Playable {
  static constexpr GameInfo info{.id = "tierce",
                                 .name = "Tierce",
                                 .authors = "Tablier",
                                 .year = 2026,
                                 .sides = kSideLetters,
                                 .last_rule = 6,
                                 .setup_rule = 2,
                                 .repetition_rule = 6,
                                 .summary = &say::summary::kSentence};

  static constexpr Ladder ladder = kLadder;

  static std::vector<OptionSpec> options() { return {}; }
  static Result<Rules> make_rules(const Options&) { return Rules{}; }
  static constexpr auto& side_word = facing_side_word;
  static constexpr auto& side_sign = facing_side_sign;
  static std::vector<ColourName> colours() { return {}; }  // the sides tell the stones apart

  using Diagram = tierce::Diagram;
  static constexpr auto& format = with_unused<tierce::format, Rules>;
  static constexpr auto& parse_diagram = with_unused<tierce::parse_diagram, Rules>;
  static constexpr auto& faults = with_unused<tierce::faults, Rules>;
  static constexpr auto& parse_position = with_unused<tierce::parse_position, Rules>;
  static constexpr auto& format_move = with_unused<tierce::format_move, Rules, Position>;
  static constexpr auto& loosen = tierce::loosen;
  static constexpr auto& explain = with_unused<tierce::explain, Rules>;
  static constexpr auto& describe = with_unused<tierce::describe, Rules>;
  static Message prompt(const Rules&, const Position& position, std::span<const std::string>) {
    return tierce::prompt(position);
  }
  static constexpr auto& say_move = with_unused<tierce::say_move, Rules, Position>;
  static constexpr auto& facts = with_unused<tierce::facts, Rules>;

  static constexpr auto& draw = with_unused<tierce::draw, Rules>;
  static Message legend() { return say::legend{}; }
  static constexpr auto& touch_paths = with_unused<tierce::touch_paths, Rules, Position>;
  static constexpr auto& explain_touch = with_unused<tierce::explain_touch, Rules>;
  static constexpr auto& touch_word = with_unused<tierce::touch_word, Rules, Position>;
  static constexpr auto& board = with_unused<tierce::board, Rules>;
  static constexpr auto& diagram_board = with_unused<tierce::diagram_board, Rules>;
  // Stones come onto the board and go nowhere.
  static std::vector<std::string> way(const Rules&, const Position&, std::span<const std::string>) {
    return {};
  }
  static constexpr auto& winning_places = with_unused<tierce::winning_places, Rules>;
  static constexpr auto& glides = with_unused<tierce::glides, Rules>;

  static Message setup_prompt(const Setup& setup, std::span<const std::string>) {
    return tierce::setup_prompt(setup);
  }
  static constexpr auto& draw_setup = tierce::draw_setup;
  static constexpr auto& setup_touch_paths = with_unused<touched_as_written, Setup>;
  static constexpr auto& setup_touch_word = with_unused<side_choice_word, Setup>;
  static constexpr auto& setup_board = tierce::setup_board;

  static std::string_view readme(Language language) { return say::readme(language); }
  static std::span<const Sentence* const> sentences() { return say::kAll; }
};

static_assert(tablier::Game<Game> && Levelled<Game>);

}  // namespace tablier::tierce
