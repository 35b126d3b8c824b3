// Kengi as a Game: what there is to know about it, and where each of its words and pictures is.
#pragma once

#include "core/facing.h"
#include "core/game.h"
#include "core/with_unused.h"
#include "games/kengi/edit.h"
#include "games/kengi/levels.h"
#include "games/kengi/notation.h"
#include "games/kengi/options.h"
#include "games/kengi/playable.h"
#include "games/kengi/speech.h"
#include "games/kengi/view.h"
#include "games/kengi/words.h"

namespace tablier::kengi {

struct Game : Playable {
  static constexpr GameInfo info{.id = "kengi",
                                 .name = "Kengi",
                                 .authors = "Claude Leroy",
                                 .year = 1988,
                                 .sides = "SN",
                                 .last_rule = 12,
                                 .setup_rule = 2,
                                 .repetition_rule = 12,
                                 .summary = &say::summary::kSentence,
                                 .minutes = 20};

  static constexpr Ladder ladder = kLadder;

  static constexpr auto& options = kengi::options;
  static constexpr auto& make_rules = kengi::make_rules;
  static constexpr auto& side_word = facing_side_word;
  static constexpr auto& side_sign = facing_side_sign;
  static std::vector<ColourName> colours() { return colour_names(kColourLetters); }

  static constexpr auto& format = with_unused<kengi::format, Rules>;
  using Diagram = kengi::Diagram;
  static constexpr auto& parse_diagram = with_unused<kengi::parse_diagram, Rules>;
  static constexpr auto& faults = with_unused<kengi::faults, Rules>;
  static constexpr auto& parse_position = with_unused<kengi::parse_position, Rules>;
  static constexpr auto& format_move = with_unused<kengi::format_move, Rules>;
  static constexpr auto& nth_by_text = with_unused<kengi::nth_by_text, Rules>;
  static constexpr auto& loosen = kengi::loosen;
  static constexpr auto& explain = with_unused<kengi::explain, Rules>;
  static constexpr auto& describe = with_unused<kengi::describe, Rules>;
  static constexpr auto& prompt = with_unused<kengi::prompt, Rules>;
  static constexpr auto& say_move = with_unused<kengi::say_move, Rules>;
  static constexpr auto& facts = with_unused<kengi::facts, Rules>;

  static constexpr auto& draw = with_unused<kengi::draw, Rules>;
  static Message legend() { return say::legend{}; }
  static constexpr auto& touch_paths = with_unused<kengi::touch_paths, Rules, Position>;
  static constexpr auto& explain_touch = with_unused<kengi::explain_touch, Rules>;
  static constexpr auto& touch_word = with_unused<kengi::touch_word, Rules>;
  static constexpr auto& board = with_unused<kengi::board, Rules>;
  static constexpr auto& diagram_board = with_unused<kengi::diagram_board, Rules>;
  static constexpr auto& stamps = with_unused<kengi::stamps, Rules>;
  static constexpr auto& put = with_unused<kengi::put, Rules>;
  static constexpr auto& take_off = with_unused<kengi::take_off, Rules>;
  static Side turn_of(const Diagram& diagram) { return diagram.to_move; }
  static constexpr auto& give_turn = kengi::give_turn;
  static constexpr auto& format_diagram = with_unused<kengi::format_diagram, Rules>;
  // Pawns go from hand to hand, over no cell.
  static std::vector<std::string> way(const Rules&, const Position&, std::span<const std::string>) {
    return {};
  }
  static constexpr auto& winning_places = with_unused<kengi::winning_places, Rules>;
  static constexpr auto& glides = with_unused<kengi::glides, Rules>;

  static Message setup_prompt(const Setup& setup, std::span<const std::string>) {
    return kengi::setup_prompt(setup);
  }
  static constexpr auto& draw_setup = kengi::draw_setup;
  static constexpr auto& setup_touch_paths = with_unused<touched_as_written, Setup>;
  static constexpr auto& setup_touch_word = with_unused<side_choice_word, Setup>;
  static constexpr auto& setup_board = kengi::setup_board;

  static std::string_view readme(Language language) { return say::readme(language); }
  static std::span<const Sentence* const> sentences() { return say::kAll; }
};

static_assert(tablier::Game<Game> && Editable<Game>);

}  // namespace tablier::kengi
