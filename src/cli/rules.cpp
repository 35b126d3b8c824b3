// tablier rules GAME [RULE]: the rules page of a game, or one numbered rule of it.
#include <ostream>

#include "cli/commands.h"
#include "cli/words.h"
#include "core/text.h"

namespace tablier::cli {
namespace {

// The line "- **R4.** ..." of a rules page and the lines that go on below it.
std::string find_rule(std::string_view page, int rule) {
  const std::string mark = "**R" + std::to_string(rule) + ".";
  std::string found;
  for (const std::string_view line : split(page, '\n')) {
    if (found.empty()) {
      const std::size_t at = line.find(mark);
      if (at != std::string_view::npos) found = line.substr(at);
    } else {
      if (line.empty() || line[0] != ' ') break;
      found += ' ' + std::string(trim(line));
    }
  }
  return found;
}

// Markdown's emphasis means nothing in a terminal.
std::string without_emphasis(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "**") {
      ++i;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

int run_rules(const Invocation& call) {
  const Result<GamePtr> game = call.game(call.argument(0));
  if (!game) return call.fail(game.error());
  const GameEntry& entry = *find_game(call.argument(0));
  const std::string_view page = rules_page(entry.info->id, call.language());
  if (call.argument_count() == 1) {
    call.console().out << without_emphasis(page);
    return kDone;
  }
  std::string_view number = call.argument(1);
  if (!number.empty() && (number[0] == 'R' || number[0] == 'r')) number.remove_prefix(1);
  const int rule = parse_number(number).value_or(0);
  if (rule < 1 || rule > entry.info->last_rule) {
    return call.fail(malformed(say::unknown_rule{.part = std::string(call.argument(1)),
                                                 .game = std::string(entry.info->name),
                                                 .last = entry.info->last_rule}));
  }
  call.console().out << without_emphasis(find_rule(page, rule)) << '\n';
  return kDone;
}

}  // namespace

Command rules_command() {
  return make_command<say::rules_summary, say::rules_details>("rules", "GAME [RULE]", {},
                                                              run_rules);
}

}  // namespace tablier::cli
