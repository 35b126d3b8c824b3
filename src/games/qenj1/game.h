// Qenj 1 as a Game: what there is to know about it, and where each of its words and pictures is.
#pragma once

#include "core/facing.h"
#include "core/game.h"
#include "core/with_unused.h"
#include "games/qenj/arrangement_view.h"
#include "games/qenj/columns_edit.h"
#include "games/qenj/columns_text.h"
#include "games/qenj1/levels.h"
#include "games/qenj1/notation.h"
#include "games/qenj1/options.h"
#include "games/qenj1/playable.h"
#include "games/qenj1/speech.h"
#include "games/qenj1/view.h"
#include "games/qenj1/words.h"

namespace tablier::qenj1 {

struct Game : Playable, qenj::pawns::Editing<Rules, Diagram, kBox> {
  static constexpr GameInfo info{.id = "qenj1",
                                 .name = "Qenj 1",
                                 .authors = "Claude Leroy",
                                 .year = 2011,
                                 .sides = "SN",
                                 .last_rule = 11,
                                 .setup_rule = kBox.setup_rule,
                                 .repetition_rule = 11,
                                 .summary = &say::summary::kSentence,
                                 .age = 8,
                                 .minutes = 15};

  static constexpr Ladder ladder = kLadder;

  static constexpr auto& options = qenj1::options;
  static constexpr auto& make_rules = qenj1::make_rules;
  static constexpr auto& side_word = facing_side_word;
  static constexpr auto& side_sign = facing_side_sign;
  static std::vector<ColourName> colours() { return colour_names(qenj::pawns::kColourLetters); }

  static constexpr auto& format = with_unused<qenj1::format, Rules>;
  using Diagram = qenj1::Diagram;
  static constexpr auto& parse_diagram = with_unused<qenj1::parse_diagram, Rules>;
  static constexpr auto& faults = with_unused<qenj1::faults, Rules>;
  static constexpr auto& parse_position = with_unused<qenj1::parse_position, Rules>;
  static constexpr auto& format_move = with_unused<qenj1::format_move, Rules, Position>;
  static std::string loosen(std::string_view text) { return std::string(text); }
  static constexpr auto& explain = qenj1::explain;
  static constexpr auto& describe = with_unused<qenj1::describe, Rules>;
  static constexpr auto& say_move = with_unused<qenj1::say_move, Rules>;
  static constexpr auto& prompt = qenj1::prompt;
  static constexpr auto& facts = qenj1::facts;

  static constexpr auto& draw = qenj1::draw;
  static Message legend() { return say::legend{}; }
  static constexpr auto& touch_paths = with_unused<qenj1::touch_paths, Rules, Position>;
  static constexpr auto& explain_touch = qenj1::explain_touch;
  static constexpr auto& touch_word = with_unused<qenj1::touch_word, Rules>;
  static constexpr auto& way = qenj1::way;
  static constexpr auto& board = qenj1::board;
  static constexpr auto& diagram_board = with_unused<qenj1::diagram_board, Rules>;
  static constexpr auto& format_diagram = with_unused<qenj1::format, Rules>;
  static constexpr auto& glides = qenj1::glides;
  static constexpr auto& winning_places = with_unused<qenj1::winning_places, Rules>;

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

}  // namespace tablier::qenj1
