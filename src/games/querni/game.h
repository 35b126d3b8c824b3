// Querni as a Game: what there is to know about it, and where each of its words and pictures is.
#pragma once

#include "core/game.h"
#include "core/with_unused.h"
#include "games/querni/edit.h"
#include "games/querni/levels.h"
#include "games/querni/notation.h"
#include "games/querni/options.h"
#include "games/querni/playable.h"
#include "games/querni/speech.h"
#include "games/querni/view.h"
#include "games/querni/words.h"

namespace tablier::querni {

struct Game : Playable {
  static constexpr GameInfo info{.id = "querni",
                                 .name = "Querni",
                                 .authors = "Enrique Fernández Alcázar",
                                 .year = 2009,
                                 .sides = "bp",
                                 .last_rule = 14,
                                 .setup_rule = 2,
                                 .repetition_rule = 14,
                                 .summary = &say::summary::kSentence,
                                 .minutes = 40};

  static constexpr Ladder ladder = kLadder;

  static constexpr auto& options = querni::options;
  static constexpr auto& make_rules = querni::make_rules;
  static constexpr auto& side_word = querni::side_word;
  static constexpr auto& side_sign = querni::side_sign;
  static std::vector<ColourName> colours() { return {}; }  // the sides are the colours

  static constexpr auto& format = querni::format;
  using Diagram = querni::Diagram;
  static constexpr auto& parse_diagram = querni::parse_diagram;
  static constexpr auto& faults = querni::faults;
  static constexpr auto& parse_position = querni::parse_position;
  static constexpr auto& format_move = with_unused<querni::format_move, Rules>;
  static std::string loosen(std::string_view text) { return std::string(text); }
  static constexpr auto& explain = querni::explain;
  static constexpr auto& describe = querni::describe;
  static constexpr auto& prompt = querni::prompt;
  static constexpr auto& say_move = querni::say_move;
  static constexpr auto& facts = querni::facts;

  static constexpr auto& draw = querni::draw;
  static Message legend() { return say::legend{}; }
  static constexpr auto& touch_paths = with_unused<querni::touch_paths, Rules>;
  static constexpr auto& explain_touch = querni::explain_touch;
  static constexpr auto& touch_word = with_unused<querni::touch_word, Rules>;
  static constexpr auto& board = querni::board;
  static constexpr auto& diagram_board = querni::diagram_board;
  static constexpr auto& stamps = with_unused<querni::stamps, Rules>;
  static constexpr auto& put = with_unused<querni::put, Rules>;
  static constexpr auto& take_off = with_unused<querni::take_off, Rules>;
  static Side turn_of(const Diagram& diagram) { return diagram.to_move; }
  static void give_turn(Diagram& diagram, Side side) { diagram.to_move = side; }
  static constexpr auto& format_diagram = querni::format_diagram;
  static constexpr auto& way = querni::way;
  static constexpr auto& winning_places = querni::winning_places;
  static constexpr auto& glides = querni::glides;

  static Message setup_prompt(const Setup& setup, std::span<const std::string>) {
    return querni::setup_prompt(setup);
  }
  static constexpr auto& draw_setup = querni::draw_setup;
  static constexpr auto& setup_touch_paths = with_unused<touched_as_written, Setup>;
  static constexpr auto& setup_touch_word = with_unused<side_choice_word, Setup>;
  static constexpr auto& setup_board = querni::setup_board;

  static std::string_view readme(Language language) { return say::readme(language); }
  static std::span<const Sentence* const> sentences() { return say::kAll; }
};

static_assert(tablier::Game<Game> && Editable<Game>);

}  // namespace tablier::querni
