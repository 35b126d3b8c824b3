// tablier completion bash|zsh: what the shell can put after the words that are there already. The
// scripts are a few lines; they ask `tablier completion next WORD…`, which reads the same table of
// commands as the help.
#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/help.h"
#include "cli/words.h"
#include "core/text.h"

namespace tablier::cli {
namespace {

// The first line of an answer that leaves it to the shell to complete the name of a file.
constexpr std::string_view kFiles = ":files";

struct Script {
  std::string_view shell;
  std::string_view text;
};

// bash takes "start=random" for three words, and wants only the last of them.
constexpr std::array<Script, 2> kScripts{{{"bash", R"sh(_tablier() {
  local before=${COMP_LINE:0:COMP_POINT} found
  local -a words
  read -ra words <<<"$before"
  [[ $before == *[[:space:]] ]] && words+=("")
  mapfile -t found < <("${words[0]/#\~\//$HOME/}" completion next -- "${words[@]:1}" 2>/dev/null)
  COMPREPLY=()
  if [[ ${found[0]} == :files ]]; then
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]#=}")
    return
  fi
  local last=${words[-1]} word
  for word in "${found[@]}"; do
    if [[ $last == *=* ]]; then word=${word#"${last%"${last##*=}"}"}; fi
    [[ $word == *= ]] && compopt -o nospace
    COMPREPLY+=("$word")
  done
}
complete -F _tablier tablier
)sh"},
                                          {"zsh", R"sh(#compdef tablier
_tablier() {
  local -a found
  found=(${(f)"$("${words[1]/#\~\//$HOME/}" completion next -- "${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if [[ ${found[1]} == :files ]]; then
    _files
  else
    compadd -S '' -- ${(M)found:#*=}
    compadd -- ${found:#*=}
  fi
}
if [[ ${funcstack[1]} == _tablier ]]; then _tablier "$@"; else compdef _tablier tablier; fi
)sh"}}};

using Words = std::vector<std::string>;

Words game_ids() {
  Words ids;
  for (const GameEntry& entry : games()) ids.emplace_back(entry.info->id);
  return ids;
}

Words command_names() {
  Words names{"help", "--help", "--version"};
  for (const CommandGroup& group : command_groups()) {
    for (const Command& command : group.commands) names.emplace_back(command.name);
  }
  return names;
}

// "start=" and, once that is there, "start=random".
Words options(const GameEntry& game, std::string_view begun) {
  Words all;
  for (const OptionSpec& spec : game.options()) {
    const std::string name = std::string(spec.name) + '=';
    if (!begun.starts_with(name)) all.push_back(name);
    if (!begun.starts_with(name)) continue;
    for (const std::string& choice : spec.choices) all.push_back(name + choice);
  }
  return all;
}

// What a value or an argument can be, by what the help calls it.
Words values(std::string_view called, const Command& command, const Words& before,
             std::string_view begun) {
  const std::string_view name = trim(called.substr(0, called.find("…")));
  if (name.find('|') != std::string_view::npos) {
    Words choices;
    for (const std::string_view choice : split(name, '|')) choices.emplace_back(choice);
    return choices;
  }
  if (name == "GAME") return game_ids();
  if (name == "POSITION") return {"start"};
  if (name == "VERB" || name == "SHELL") return {command.verbs.begin(), command.verbs.end()};
  if (name == "FILE" || name == "DIR" || name == "FOLDER" || name == "WHAT") {
    return {std::string(kFiles)};
  }
  if (name == "OPTION=VALUE") {
    for (const std::string& word : before) {
      if (const GameEntry* game = find_game(word)) return options(*game, begun);
    }
  }
  return {};
}

const Flag* flag_called(const std::vector<Flag>& flags, std::string_view word) {
  const auto at = std::find_if(flags.begin(), flags.end(), [&](const Flag& flag) {
    return word.starts_with("--") && word.substr(2) == flag.name;
  });
  return at == flags.end() ? nullptr : &*at;
}

// What can stand where `begun` does, after these words; the first of them is the command.
Words next_words(const Words& before, const std::string& begun) {
  if (before.empty()) return command_names();
  const Command* command = find_command(before[0]);
  if (before[0] == "help" && before.size() == 1) return command_names();
  if (command == nullptr) return {};
  const std::vector<Flag> flags = all_flags(*command);
  std::size_t place = 0;
  const Flag* open = nullptr;  // waits for its value
  for (std::size_t i = 1; i < before.size(); ++i) {
    if (open != nullptr) {
      open = nullptr;
    } else if (const Flag* flag = flag_called(flags, before[i])) {
      open = flag->value.empty() ? nullptr : flag;
    } else {
      place += !before[i].starts_with("--");
    }
  }
  if (open != nullptr) return values(open->value, *command, before, begun);
  if (begun.starts_with("-")) {
    Words names;
    for (const Flag& flag : flags) names.push_back("--" + std::string(flag.name));
    return names;
  }
  const std::vector<std::string_view> arguments = split(command->arguments, ' ');
  const bool repeats = arguments.back().find("…") != std::string_view::npos;
  if (place >= arguments.size() && !repeats) return {};
  std::string_view called = arguments[std::min(place, arguments.size() - 1)];
  if (called.starts_with("[")) called = called.substr(1, called.find(']') - 1);
  return values(called, *command, before, begun);
}

int print_next(const Invocation& call) {
  Words before = call.arguments_from(1);
  std::string begun;
  if (!before.empty()) {
    begun = before.back();
    before.pop_back();
  }
  for (const std::string& word : next_words(before, begun)) {
    if (word == kFiles || word.starts_with(begun)) call.print_line(word);
  }
  return kDone;
}

int run_completion(const Invocation& call) {
  if (call.argument(0) == "next") return print_next(call);
  std::vector<std::string> shells;
  for (const Script& script : kScripts) {
    if (script.shell == call.argument(0)) {
      call.console().out << script.text;
      return kDone;
    }
    shells.emplace_back(script.shell);
  }
  return call.fail(
      malformed(say::no_shell{.part = std::string(call.argument(0)), .names = std::move(shells)}));
}

}  // namespace

Command completion_command() {
  Command command = make_command<say::completion_summary, say::completion_details>(
      "completion", "SHELL [WORD…]", {}, run_completion);
  for (const Script& script : kScripts) command.verbs.push_back(script.shell);
  return command;
}

}  // namespace tablier::cli
