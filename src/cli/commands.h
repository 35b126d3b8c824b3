// The commands, one function each; the files bear their names.
#pragma once

#include <vector>

#include "cli/command.h"

namespace tablier::cli {

Command games_command();
Command rules_command();
Command start_command();
Command show_command();
Command moves_command();
Command touches_command();
Command apply_command();
Command outcome_command();
Command explain_command();
Command play_command();
Command record_command();
Command ask_command();
Command serve_command();
Command export_site_command();
Command solve_command();
Command check_proof_command();
Command analyse_command();
Command review_command();
Command match_command();
Command balance_command();
Command judge_command();
Command lessons_command();
Command bench_command();
Command perft_command();
Command playouts_command();
Command samples_command();
Command vectors_command();

// The commands as the help lists them.
struct CommandGroup {
  const Sentence* title;
  std::vector<Command> commands;
};
const std::vector<CommandGroup>& command_groups();

// The whole program: `words` is what follows its name on the command line.
int run(const std::vector<std::string>& words, const Console& console);

}  // namespace tablier::cli
