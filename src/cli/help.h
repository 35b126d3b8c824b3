// Help: the table of commands as people read it.
#pragma once

#include <string>
#include <vector>

#include "cli/commands.h"

namespace tablier::cli {

std::string in(const Sentence* sentence, Language language);
// "solve GAME POSITION"
std::string usage_of(const Command& command);
std::string usage_of(const Flag& flag);
// With --lang and --help, which all have.
std::vector<Flag> all_flags(const Command& command);

void print_overview(const Console& console, Language language);
void print_help(const Command& command, const Console& console, Language language);

}  // namespace tablier::cli
