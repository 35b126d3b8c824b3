// Game: the concept every game satisfies. It is Playable (core/playable.h), which is all that a
// search needs, and adds words and pictures.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/colour.h"
#include "core/drawing.h"
#include "core/editing.h"
#include "core/options.h"
#include "core/playable.h"
#include "core/result.h"
#include "core/setup.h"
#include "core/side.h"
#include "core/touch.h"

namespace tablier {

struct GameInfo {
  std::string_view id;       // "kengi", as in commands, records and vectors
  std::string_view name;     // "Kengi"
  std::string_view authors;  // "Claude Leroy"
  int year;
  int edition = 1;  // of the rules; goes into every record, grows when their meaning changes
  int least_players = 2;
  int most_players = 2;
  int usual_players = 2;    // who sit down when nobody says how many
  std::string_view sides;   // the letters of the sides in position texts, in turn order
  int last_rule;            // the rules are numbered R1 to this one
  int setup_rule;           // the number of the rule on the start
  int repetition_rule;      // the number of the rule on repetition and length
  const Sentence* summary;  // one sentence that makes one want to play
  int age = 0;              // from which the sheet says it can be played; 0: it does not say
  int minutes = 0;          // that a game takes, about
};

// An earlier edition of the rules, by which old games are still replayed: its options, with the
// defaults they had.
struct Edition {
  int number;
  std::vector<OptionSpec> (*options)();
};

template <class G>
concept Reissued = requires {
  { G::earlier_editions } -> std::convertible_to<std::span<const Edition>>;
};

// A position text tells which of several built-in layouts it belongs to: its name.
template <class G>
concept TellingLayout = requires(std::string_view position) {
  { G::layout_of(position) } -> std::same_as<std::string_view>;
};

// The moves of a position have an order by their texts, as bytes; the k-th of them is found without
// making any text. They can be counted, too.
template <class G>
concept Alphabetical = Counting<G> && requires(const typename G::Rules& rules,
                                               const typename G::Position& position, int k) {
  { G::nth_by_text(rules, position, k) } -> std::same_as<typename G::Move>;
};

template <class G>
concept Game =
    Playable<G> && SetupFor<typename G::Setup, typename G::Rules, typename G::Position> &&
    requires(const typename G::Rules& rules, const typename G::Position& position,
             const typename G::Diagram& diagram, typename G::Move move, Side side,
             std::string_view text, const Options& options, DrawStyle style,
             std::span<const std::string> touches, const typename G::Setup& setup,
             std::string_view choice) {
      { G::info } -> std::convertible_to<const GameInfo&>;
      { G::side_word(side) } -> std::same_as<Message>;
      // What stands for it where a word is too long; another one for each side, in any language.
      { G::side_sign(side) } -> std::same_as<Message>;
      // Of the pieces; none if sides tell them apart.
      { G::colours() } -> std::same_as<std::vector<ColourName>>;

      { G::options() } -> std::same_as<std::vector<OptionSpec>>;
      { G::make_rules(options) } -> std::same_as<Result<typename G::Rules>>;

      { G::format(rules, position) } -> std::same_as<std::string>;
      // What is written, as long as its form can be read, and all reasons why it is not legal, the
      // same ones in the same order every time; none: it is (core/diagram.h).
      { G::parse_diagram(rules, text) } -> std::same_as<Result<typename G::Diagram>>;
      { G::faults(rules, diagram) } -> std::same_as<std::vector<Message>>;
      // What a legal diagram shows; else the error of its form, or all of its faults.
      { G::parse_position(rules, text) } -> std::same_as<Result<typename G::Position>>;
      { G::format_move(rules, position, move) } -> std::same_as<std::string>;
      // Maps every spelling of a move that input may use to one and the same text. A text is a move
      // if it is equal to a legal move's after both were loosened.
      { G::loosen(text) } -> std::same_as<std::string>;
      // Why a text that is no legal move is none.
      { G::explain(rules, position, text) } -> std::same_as<Error>;
      // What a legal move does.
      { G::describe(rules, position, move) } -> std::same_as<std::vector<Message>>;
      // The same in a phrase, as people say it: "white c1 onto orange e4". Moves that take
      // other pieces or go elsewhere are said otherwise.
      { G::say_move(rules, position, move) } -> std::same_as<Message>;
      // What the side to move is to do after these touches, which are possible and not a whole
      // path.
      { G::prompt(rules, position, touches) } -> std::same_as<Message>;
      // What is true here and worth knowing: who threatens what.
      { G::facts(rules, position) } -> std::same_as<std::vector<Message>>;

      { G::draw(rules, position, style) } -> std::same_as<std::string>;
      // How to read the drawing.
      { G::legend() } -> std::same_as<Message>;
      // The ways to touch a legal move, at least one. No path belongs to two moves of a position or
      // begins another path.
      { G::touch_paths(rules, position, move) } -> std::same_as<std::vector<TouchPath>>;
      // Why the last of these touches cannot be, the ones before it being possible.
      { G::explain_touch(rules, position, touches) } -> std::same_as<Error>;
      // What the last of these touches does, all of them being possible: "the top pawn of c1".
      { G::touch_word(rules, position, touches) } -> std::same_as<Message>;
      // The places that the last of these touches leads through, beginning at something touched; a
      // touch that is not the first ends them. None: it leads through none.
      { G::way(rules, position, touches) } -> std::same_as<std::vector<std::string>>;
      // What a screen shows after these touches, which must be possible and may be none: what has
      // been lifted is in the hand; after a whole path, the position that the move leads to.
      { G::board(rules, position, touches) } -> std::same_as<Board>;
      // The same of a diagram, legal or not: touching a place means its name.
      { G::diagram_board(rules, diagram) } -> std::same_as<Board>;
      // How a legal move looks while it is made, piece by piece.
      { G::glides(rules, position, move) } -> std::same_as<std::vector<Glide>>;
      // The places that make a legal move win: a tower, a column, a chain, a walk. None if it does
      // not win.
      { G::winning_places(rules, position, move) } -> std::same_as<std::vector<std::string>>;

      // The same of the setup. What is to be done now, or what chance does; there must be a step.
      { G::setup_prompt(setup, touches) } -> std::same_as<Message>;
      { G::draw_setup(setup, style) } -> std::same_as<std::string>;
      { G::setup_touch_paths(setup, choice) } -> std::same_as<std::vector<TouchPath>>;
      { G::setup_touch_word(setup, touches) } -> std::same_as<Message>;
      { G::setup_board(setup, touches) } -> std::same_as<Board>;

      { G::readme(kFallbackLanguage) } -> std::same_as<std::string_view>;
      { G::sentences() } -> std::same_as<std::span<const Sentence* const>>;
    };

}  // namespace tablier
