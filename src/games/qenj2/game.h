// Qenj 2 as a Game: what there is to know about it, and where each of its words and pictures is.
#pragma once

#include "core/facing.h"
#include "core/game.h"
#include "core/with_unused.h"
#include "games/qenj/arrangement_view.h"
#include "games/qenj/columns_edit.h"
#include "games/qenj/columns_text.h"
#include "games/qenj2/levels.h"
#include "games/qenj2/notation.h"
#include "games/qenj2/options.h"
#include "games/qenj2/playable.h"
#include "games/qenj2/speech.h"
#include "games/qenj2/view.h"
#include "games/qenj2/words.h"

namespace tablier::qenj2 {

struct Game : Playable, qenj::pawns::Editing<Rules, Diagram, kBox> {
  static constexpr GameInfo info{.id = "qenj2",
                                 .name = "Qenj 2",
                                 .authors = "Claude Leroy",
                                 .year = 2011,
                                 .sides = "SN",
                                 .last_rule = 13,
                                 .setup_rule = kBox.setup_rule,
                                 .repetition_rule = 13,
                                 .summary = &say::summary::kSentence,
                                 .age = 8,
                                 .minutes = 40};

  static constexpr Ladder ladder = kLadder;

  static constexpr auto& options = qenj2::options;
  static constexpr auto& make_rules = qenj2::make_rules;
  static constexpr auto& side_word = facing_side_word;
  static constexpr auto& side_sign = facing_side_sign;
  static std::vector<ColourName> colours() {
    return colour_names(qenj::pawns::kColourLetters.substr(0, kBox.colours));
  }

  static constexpr auto& format = with_unused<qenj2::format, Rules>;
  using Diagram = qenj2::Diagram;
  static constexpr auto& parse_diagram = with_unused<qenj2::parse_diagram, Rules>;
  static constexpr auto& faults = with_unused<qenj2::faults, Rules>;
  static constexpr auto& parse_position = with_unused<qenj2::parse_position, Rules>;
  static constexpr auto& format_move = with_unused<qenj2::format_move, Rules, Position>;
  static std::string loosen(std::string_view text) { return std::string(text); }
  static constexpr auto& explain = qenj2::explain;
  static constexpr auto& describe = qenj2::describe;
  static constexpr auto& say_move = with_unused<qenj2::say_move, Rules>;
  static constexpr auto& prompt = qenj2::prompt;
  static constexpr auto& facts = qenj2::facts;

  static constexpr auto& draw = qenj2::draw;
  static Message legend() { return say::legend{}; }
  static constexpr auto& touch_paths = qenj2::touch_paths;
  static constexpr auto& explain_touch = qenj2::explain_touch;
  static constexpr auto& touch_word = qenj2::touch_word;
  static constexpr auto& way = qenj2::way;
  static constexpr auto& board = qenj2::board;
  static constexpr auto& diagram_board = with_unused<qenj2::diagram_board, Rules>;
  static constexpr auto& format_diagram = with_unused<qenj2::format, Rules>;
  static constexpr auto& glides = qenj2::glides;
  static constexpr auto& winning_places = qenj2::winning_places;

  static Message setup_prompt(const Setup& setup, std::span<const std::string> touches) {
    return qenj::pawns::setup_prompt(setup, touches);
  }
  static constexpr auto& draw_setup = qenj::pawns::draw_setup;
  static constexpr auto& setup_touch_paths = qenj::pawns::setup_touch_paths;
  static constexpr auto& setup_touch_word = qenj::pawns::setup_touch_word;
  static constexpr auto& setup_board = qenj::pawns::setup_board;

  static std::string_view readme(Language language) { return say::readme(language); }
  static std::span<const Sentence* const> sentences() { return say::kAll; }
};

static_assert(tablier::Game<Game> && Editable<Game>);

}  // namespace tablier::qenj2
