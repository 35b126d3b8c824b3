// The table of commands, help, and the way from a command line to a command.
#include <algorithm>
#include <ios>
#include <new>
#include <optional>
#include <ostream>
#include <string_view>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/words.h"
#include "core/words.h"

namespace tablier::cli {

const std::vector<CommandGroup>& command_groups() {
  static const std::vector<CommandGroup> groups{
      {&say::group_play::kSentence,
       {games_command(), rules_command(), play_command(), record_command(), print_command()}},
      {&say::group_site::kSentence,
       {serve_command(), house_command(), worker_command(), export_site_command()}},
      {&say::group_ask::kSentence,
       {start_command(), show_command(), moves_command(), touches_command(), apply_command(),
        outcome_command(), explain_command(), ask_command(), ugi_command()}},
      {&say::group_solve::kSentence,
       {analyse_command(), review_command(), solve_command(), check_proof_command(),
        problems_command()}},
      {&say::group_measure::kSentence,
       {match_command(), balance_command(), judge_command(), samples_command(), compose_command(),
        explore_command(), report_command()}},
      {&say::group_check::kSentence,
       {bench_command(), perft_command(), playouts_command(), vectors_command(),
        lessons_command()}},
      {&say::group_shell::kSentence, {completion_command(), manual_command()}},
  };
  return groups;
}

const Command* find_command(std::string_view name) {
  for (const CommandGroup& group : command_groups()) {
    for (const Command& command : group.commands) {
      if (command.name == name) return &command;
    }
  }
  return nullptr;
}

namespace {

// Where options end and only arguments follow.
std::size_t end_of_options(const std::vector<std::string>& words) {
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), "--") - words.begin());
}

// --lang must be known before anything is said, even what is wrong with the rest of the line.
Language chosen_language(const std::vector<std::string>& words, Language fallback) {
  const std::size_t end = end_of_options(words);
  for (std::size_t i = 0; i < end; ++i) {
    std::string_view code;
    if (words[i].rfind("--lang=", 0) == 0) code = std::string_view(words[i]).substr(7);
    if (words[i] == "--lang" && i + 1 < end) code = words[i + 1];
    if (const std::optional<Language> language = find_language(code)) return *language;
  }
  return fallback;
}

// What is left when --lang and its value are gone.
std::vector<std::string> without_language(const std::vector<std::string>& words) {
  std::vector<std::string> rest;
  const std::size_t end = end_of_options(words);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i < end && words[i] == "--lang") {
      ++i;
    } else if (i >= end || words[i].rfind("--lang=", 0) != 0) {
      rest.push_back(words[i]);
    }
  }
  return rest;
}

int run_command(const std::vector<std::string>& words, const Console& console) {
  const Language language = chosen_language(words, console.language);
  // The command may come after --lang; its own words are parsed again with all of them.
  const std::vector<std::string> rest = without_language(words);
  const auto is_help = [](const std::string& word) { return word == "--help" || word == "-h"; };
  if (rest.empty() || is_help(rest[0]) || (rest[0] == "help" && rest.size() == 1)) {
    print_overview(console, language);
    return kDone;
  }
  if (rest[0] == "--version") {
    console.out << "tablier " TABLIER_VERSION "\n";
    return kDone;
  }
  const auto options_end = std::find(rest.begin() + 1, rest.end(), "--");
  const bool asks_help = rest[0] == "help" || std::any_of(rest.begin() + 1, options_end, is_help);
  const std::string& name = rest[0] == "help" ? rest[1] : rest[0];
  const Command* command = find_command(name);
  if (command == nullptr) {
    print_error(console, language, say::unknown_command{.part = name});
    return kBadInput;
  }
  if (asks_help) {
    print_help(*command, console, language);
    return kDone;
  }
  std::vector<std::string> own = words;
  own.erase(std::find(own.begin(), own.end(), name));
  const Result<Invocation> call = Invocation::parse(*command, own, console);
  if (!call) {
    print_error(console, language, call.error().message);
    return kBadInput;
  }
  return command->run(*call);
}

}  // namespace

// What is printed arrives, or the command ends where it is, with a sentence: the stream throws as
// soon as something cannot be written, and nothing stays behind in it.
int run(const std::vector<std::string>& words, const Console& console) {
  const std::ios::iostate usual = console.out.exceptions();
  if (usual != std::ios::goodbit) return run_command(words, console);  // called by a command
  const auto fail = [&](const Message& why) {
    console.out.exceptions(usual);  // what is tied to it flushes it, and would throw again
    print_error(console, chosen_language(words, console.language), why);
    return kFailed;
  };
  int status = kDone;
  try {
    console.out.exceptions(std::ios::badbit);
    status = run_command(words, console);
    console.out.flush();
  } catch (const std::ios::failure&) {
    status = fail(say::cannot_print{});
  } catch (const std::bad_alloc&) {
    status = fail(tablier::say::no_memory{});
  }
  console.out.exceptions(usual);
  return status;
}

}  // namespace tablier::cli
