// The commands, one function each; the files bear their names.
#pragma once

#include <string_view>
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
Command print_command();
Command ask_command();
Command ugi_command();
Command serve_command();
Command house_command();
Command worker_command();
Command export_site_command();
Command solve_command();
Command check_proof_command();
Command analyse_command();
Command review_command();
Command match_command();
Command balance_command();
Command judge_command();
Command lessons_command();
Command problems_command();
Command compose_command();
Command explore_command();
Command report_command();
Command bench_command();
Command perft_command();
Command playouts_command();
Command samples_command();
Command vectors_command();
Command completion_command();
Command manual_command();

// The commands as the help lists them.
struct CommandGroup {
  const Sentence* title;
  std::vector<Command> commands;
};
const std::vector<CommandGroup>& command_groups();
// Null when there is no such command.
const Command* find_command(std::string_view name);

// The whole program: `words` is what follows its name on the command line.
int run(const std::vector<std::string>& words, const Console& console);

}  // namespace tablier::cli
