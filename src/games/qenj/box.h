// What tells Qenj 1 from Qenj 2 in everything that they share, and the rule numbers under which
// their READMEs tell it.
#pragma once

namespace tablier::qenj::pawns {

struct Box {
  int cells;  // of a column
  int colours;
  int of_a_kind;    // pawns of each colour and force
  int of_a_colour;  // the most pawns of a colour that a column may hold
  bool arrows;      // moves go one way only

  // Where A puts pawns: on one cell of each column, chance deciding which (as many columns have
  // theirs on each cell), or on the three cells in the middle of each.
  enum class Dots { dealt, middle } dots;

  // R1 is on the columns and R2 on the pawns in both.
  int setup_rule;
  int landing_rule;  // pawns have no gap
  int colour_rule;
};

}  // namespace tablier::qenj::pawns
