// What Qenj 3 and Qenj 4 are as a Game, but for their constants, names and pages, which each game
// has in its game.h.
#pragma once

#include <algorithm>
#include <array>

#include "core/facing.h"
#include "core/game.h"
#include "core/with_unused.h"
#include "games/qenj34/edit.h"
#include "games/qenj34/notation.h"
#include "games/qenj34/playable.h"
#include "games/qenj34/speech.h"
#include "games/qenj34/view.h"
#include "games/qenj34/words.h"

namespace tablier::qenj34 {

struct Common : Playable {
  static constexpr auto& side_word = facing_side_word;
  static constexpr auto& side_sign = facing_side_sign;
  static std::vector<ColourName> colours() { return colour_names(kColourLetters); }

  static constexpr auto& format = with_unused<qenj34::format, Rules>;
  using Diagram = qenj34::Diagram;
  static constexpr auto& parse_diagram = qenj34::parse_diagram;
  static constexpr auto& faults = qenj34::faults;
  static constexpr auto& parse_position = qenj34::parse_position;
  static constexpr auto& format_move = with_unused<qenj34::format_move, Rules, Position>;
  static constexpr auto& loosen = qenj34::loosen;
  static constexpr auto& explain = qenj34::explain;
  static constexpr auto& describe = qenj34::describe;
  static constexpr auto& say_move = with_unused<qenj34::say_move, Rules>;
  static constexpr auto& facts = qenj34::facts;

  static constexpr auto& draw = qenj34::draw;
  static constexpr auto& touch_paths = qenj34::touch_paths;
  static constexpr auto& explain_touch = qenj34::explain_touch;
  static constexpr auto& touch_word = qenj34::touch_word;
  static constexpr auto& way = qenj34::way;
  static constexpr auto& board = qenj34::board;
  static constexpr auto& diagram_board = qenj34::diagram_board;
  static constexpr auto& stamps = with_unused<qenj34::stamps, Rules>;
  static constexpr auto& put = with_unused<qenj34::put, Rules>;
  static constexpr auto& take_off = with_unused<qenj34::take_off, Rules>;
  static Side turn_of(const Diagram& diagram) { return diagram.mat.to_move(); }
  static void give_turn(Diagram& diagram, Side side) {
    diagram.mat.set_turn(side, diagram.mat.passes());
  }
  static constexpr auto& format_diagram = with_unused<qenj34::format_diagram, Rules>;
  static constexpr auto& glides = qenj34::glides;
  static constexpr auto& winning_places = qenj34::winning_places;

  static Message setup_prompt(const Setup& setup, std::span<const std::string> touches) {
    return qenj34::setup_prompt(setup, touches);
  }
  static constexpr auto& draw_setup = qenj34::draw_setup;
  static constexpr auto& setup_touch_paths = with_unused<touched_as_written, Setup>;
  static constexpr auto& setup_touch_word = with_unused<side_choice_word, Setup>;
  static constexpr auto& setup_board = qenj34::setup_board;

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
