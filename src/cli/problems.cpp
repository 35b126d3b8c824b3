// tablier problems GAME [ID]: the problems of a game, or one with its answers and proofs.
#include <array>
#include <ostream>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/problem_files.h"
#include "cli/words.h"
#include "core/language.h"
#include "files/file.h"
#include "problems/check.h"
#include "protocol/problem.h"
#include "protocol/proof_text.h"

namespace tablier::cli {
namespace {

using problems::Problem;
using problems::ProblemSet;
using problems::Theme;

// The file named, or what was built in.
Result<ProblemSet> read_set(const Invocation& call) {
  if (const auto path = call.value("file")) {
    const Result<std::string> text = call.file(*path);
    if (!text) return text.error();
    return protocol::read_problems(*text);
  }
  const Result<GamePtr> game = call.game(call.argument(0));
  if (!game) return game.error();
  for (const ProblemFile& file : problem_files()) {
    if (file.game == (*game)->info().id) return protocol::read_problems(file.text);
  }
  return refused(say::problems_none{.game = std::string((*game)->info().name)});
}

// What is asked. What cannot be proved to take n moves takes n at most.
Message question(const Problem& problem, const Message& side) {
  const long n = problem.n;
  if (problem.right.empty()) return say::problem_unsound{.side = side, .n = n};
  if (problem.theme == Theme::hold) return say::problem_hold{.side = side};
  if (problem.theme == Theme::only) return say::problem_only{.side = side, .n = n};
  if (problem.n > 1 && !problem.better) return say::problem_win_at_most{.side = side, .n = n};
  return say::problem_win{.side = side, .n = n};
}

std::string word(const std::optional<problems::ByLanguage>& words, Language language) {
  if (!words) return {};
  for (const auto& [code, text] : *words) {
    if (code == language_info(language).code) return text;
  }
  return {};
}

void print_line(const Invocation& call, const std::string& game, const Problem& problem) {
  const Result<problems::Posed> posed = problems::pose(game, problem);
  if (!posed) return;
  call.console().out << problem.id << "  " << problem.grade << "  "
                     << question(problem, posed->game->side_word(posed->mover)).in(call.language())
                     << '\n';
}

int print_problem(const Invocation& call, const std::string& game, const Problem& problem) {
  const Result<problems::Posed> posed = problems::pose(game, problem);
  if (!posed) return call.fail(posed.error());
  const auto strategies = problems::strategies_of(problem, *posed);
  if (!strategies) return call.fail(strategies.error());
  if (const auto path = call.value("proof")) {
    const Result<Nothing> written =
        files::replace_file(*path, format_proof(*posed->game, *posed->position, *strategies));
    if (!written) return call.fail(written.error());
  }
  std::ostream& out = call.console().out;
  if (problem.title) out << word(problem.title, call.language()) << '\n';
  out << posed->position->draw(call.style()) << problem.position << '\n';
  call.print(question(problem, posed->game->side_word(posed->mover)));
  if (problem.remark) out << word(problem.remark, call.language()) << '\n';
  if (!problem.right.empty()) call.print(say::problem_right{.moves = problem.right});
  call.print(
      say::problem_grade{.grade = problem.grade, .effort = static_cast<long>(problem.effort)});
  call.print(say::problem_proved{});
  for (const StrategyText& strategy : *strategies) {
    out << "  " << format_claim(*posed->game, strategy) << '\n';
  }
  if (problem.theme == Theme::win && !problem.right.empty() && !problem.others) {
    call.print(say::problem_search_only{.n = problem.n});
  }
  return kDone;
}

int check(const Invocation& call, const ProblemSet& set) {
  const std::vector<problems::Fault> faults = problems::faults(set);
  for (const problems::Fault& fault : faults) {
    call.console().out << fault.id << ": " << fault.what.in(call.language()) << '\n';
  }
  if (!faults.empty()) return kNo;
  call.print(say::problems_true{.count = static_cast<long>(set.problems.size())});
  return kDone;
}

int run_problems(const Invocation& call) {
  const Result<ProblemSet> set = read_set(call);
  if (!set) return call.fail(set.error());
  if (call.has("check")) return check(call, *set);
  if (call.argument_count() == 1) {
    for (const Problem& problem : set->problems) print_line(call, set->game, problem);
    return kDone;
  }
  for (const Problem& problem : set->problems) {
    if (problem.id == call.argument(1)) return print_problem(call, set->game, problem);
  }
  return call.fail(refused(say::problems_no_such{.id = std::string(call.argument(1))}));
}

}  // namespace

Command problems_command() {
  return make_command<say::problems_summary, say::problems_details>(
      "problems", "GAME [ID]",
      {{"proof", "FILE", &say::flag_problem_proof::kSentence},
       {"file", "FILE", &say::flag_problem_file::kSentence},
       {"check", "", &say::flag_problem_check::kSentence}},
      run_problems);
}

}  // namespace tablier::cli
