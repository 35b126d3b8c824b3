// What the terminal shows of a match.
#pragma once

#include "cli/command.h"
#include "match/match.h"

namespace tablier::cli {

// The board, how things stand and what can be done now.
void show_table(const Invocation& call, const match::Match& match);

// What a move does, or why it cannot be; all moves, or choices of the setup; what threatens.
void print_effects(const Invocation& call, const AnyRecord& record, std::string_view move);
void print_moves(const Invocation& call, const AnyRecord& record);
void print_facts(const Invocation& call, const AnyRecord& record);

// A move that is legal now, as a text and as touches.
void print_example(const Invocation& call, const AnyRecord& record);

}  // namespace tablier::cli
