// Klötze as a Game: what there is to know about it, and where each of its words and pictures is.
#pragma once

#include <array>

#include "core/game.h"
#include "core/with_unused.h"
#include "games/klotz/edit.h"
#include "games/klotz/layout.h"
#include "games/klotz/levels.h"
#include "games/klotz/notation.h"
#include "games/klotz/options.h"
#include "games/klotz/playable.h"
#include "games/klotz/speech.h"
#include "games/klotz/view.h"
#include "games/klotz/words.h"

namespace tablier::klotz {

struct Game : Playable {
  static constexpr GameInfo info{.id = "klotz",
                                 .name = "Klötze",
                                 .authors = "Gerald Schmidt & Volker Frey",
                                 .year = 1986,
                                 .edition = 2,
                                 .most_players = 4,
                                 .usual_players = 4,
                                 .sides = kSideLetters,
                                 .last_rule = 15,
                                 .setup_rule = 3,
                                 .repetition_rule = 14,
                                 .summary = &say::summary::kSentence,
                                 .age = 12,
                                 .minutes = 30};

  static constexpr Ladder ladder = kLadder;

  static constexpr std::array earlier_editions{Edition{1, klotz::options_of_edition_1}};
  static constexpr auto& options = klotz::options;
  static constexpr auto& make_rules = klotz::make_rules;
  static constexpr auto& side_word = klotz::side_word;
  static constexpr auto& side_sign = klotz::side_sign;
  static std::vector<ColourName> colours() { return {}; }  // the sides are the colours

  static constexpr auto& format = klotz::format;
  using Diagram = klotz::Diagram;
  static constexpr auto& parse_diagram = klotz::parse_diagram;
  static constexpr auto& faults = klotz::faults;
  static constexpr auto& parse_position = klotz::parse_position;
  static constexpr auto& format_move = klotz::format_move;
  static constexpr auto& loosen = klotz::loosen;
  static constexpr auto& explain = klotz::explain;
  static constexpr auto& describe = klotz::describe;
  static constexpr auto& prompt = klotz::prompt;
  static constexpr auto& say_move = klotz::say_move;
  static constexpr auto& facts = klotz::facts;

  static constexpr auto& draw = klotz::draw;
  static Message legend() { return say::legend{}; }
  static constexpr auto& touch_paths = klotz::touch_paths;
  static constexpr auto& explain_touch = klotz::explain_touch;
  static constexpr auto& touch_word = klotz::touch_word;
  static constexpr auto& board = klotz::board;
  static constexpr auto& diagram_board = klotz::diagram_board;
  static constexpr auto& stamps = with_unused<klotz::stamps, Rules>;
  static constexpr auto& put = klotz::put;
  static constexpr auto& take_off = klotz::take_off;
  static Side turn_of(const Diagram& diagram) { return diagram.to_move; }
  static void give_turn(Diagram& diagram, Side side) { diagram.to_move = side; }
  static constexpr auto& format_diagram = klotz::format_diagram;
  static constexpr auto& way = klotz::way;
  static constexpr auto& winning_places = klotz::winning_places;
  static constexpr auto& glides = klotz::glides;

  static Message setup_prompt(const Setup& setup, std::span<const std::string>) {
    return klotz::setup_prompt(setup);
  }
  static constexpr auto& draw_setup = klotz::draw_setup;
  static constexpr auto& setup_touch_paths = with_unused<touched_as_written, Setup>;
  static constexpr auto& setup_touch_word = klotz::setup_touch_word;
  static constexpr auto& setup_board = klotz::setup_board;

  static constexpr auto& layout_of = klotz::layout_of;
  static std::string_view readme(Language language) { return say::readme(language); }
  static std::span<const Sentence* const> sentences() { return say::kAll; }
};

static_assert(tablier::Game<Game> && Editable<Game>);

}  // namespace tablier::klotz
