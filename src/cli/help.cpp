#include "cli/help.h"

#include <ostream>
#include <string_view>

#include "cli/words.h"
#include "cli/wrap.h"

namespace tablier::cli {
namespace {

void print_row(const Console& console, const std::string& left, std::size_t column,
               const std::string& right) {
  console.out << row_text(Row{left, right, column}, console.help_width) << '\n';
}

}  // namespace

std::string in(const Sentence* sentence, Language language) {
  return Message(*sentence, {}).in(language);
}

std::string usage_of(const Command& command) {
  std::string usage(command.name);
  if (!command.arguments.empty()) usage += ' ' + std::string(command.arguments);
  return usage;
}

std::string usage_of(const Flag& flag) {
  std::string usage = "--" + std::string(flag.name);
  if (!flag.value.empty()) usage += ' ' + std::string(flag.value);
  return usage;
}

std::vector<Flag> all_flags(const Command& command) {
  std::vector<Flag> flags = command.flags;
  flags.push_back(kLanguageFlag);
  flags.push_back({"help", "", &say::flag_help::kSentence});
  return flags;
}

void print_overview(const Console& console, Language language) {
  const auto rewrap = [&](const Message& message) {
    return rewrapped(message.in(language), console.help_width);
  };
  console.out << rewrap(say::overview{}) << "\n";
  for (const CommandGroup& group : command_groups()) {
    console.out << '\n' << in(group.title, language) << '\n';
    for (const Command& command : group.commands) {
      print_row(console, usage_of(command), 36, in(command.summary, language));
    }
  }
  console.out << '\n' << rewrap(say::overview_end{}) << '\n';
}

void print_help(const Command& command, const Console& console, Language language) {
  console.out << "tablier " << usage_of(command) << "\n\n"
              << rewrapped(in(command.details, language), console.help_width) << "\n\n";
  for (const Flag& flag : all_flags(command)) {
    print_row(console, usage_of(flag), 30, in(flag.meaning, language));
  }
}

}  // namespace tablier::cli
