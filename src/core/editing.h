// Editing: pieces put on the places of a diagram (core/diagram.h) and taken off again, whether or
// not that is legal.
#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/grid.h"
#include "core/message.h"
#include "core/side.h"

namespace tablier {

// Something that can be put on a place: a piece, or what else lies on one.
struct Stamp {
  Piece piece;  // its touch names it, another name for each
  Message word;
};

// Positions of the game can be edited place by place.
template <class G>
concept Editable =
    requires(const typename G::Rules& rules, typename G::Diagram& diagram,
             const typename G::Diagram& shown, FileRow at, const Piece& piece, Side side) {
      { G::stamps(rules) } -> std::same_as<std::vector<Stamp>>;
      // Puts the piece of a stamp on a place, on top of what it can lie on, else instead of it. A
      // piece that is there only once leaves the place where it was.
      { G::put(rules, diagram, at, piece) } -> std::same_as<void>;
      // Takes off what lies on top, if anything does.
      { G::take_off(rules, diagram, at) } -> std::same_as<void>;
      { G::turn_of(shown) } -> std::same_as<Side>;
      { G::give_turn(diagram, side) } -> std::same_as<void>;
      // The text whose diagram it is.
      { G::format_diagram(rules, shown) } -> std::same_as<std::string>;
    };

}  // namespace tablier
