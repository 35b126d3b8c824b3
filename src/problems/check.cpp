#include "problems/check.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/language.h"
#include "problems/words.h"

namespace tablier::problems {
namespace {

// More than any problem that is kept takes.
constexpr std::int64_t kNodes = 20'000'000;

class Checker {
 public:
  Checker(const Problem& problem, const Posed& posed) : problem_(problem), posed_(posed) {}

  std::vector<Fault> run() {
    check_answer();
    check_proofs();
    check_words();
    return std::move(faults_);
  }

 private:
  void fault(Message what) { faults_.push_back({problem_.id, std::move(what)}); }

  void check_answer() {
    if (problem_.n < 1 || problem_.n > kMostMoves) return fault(say::bad_n{});
    const auto found = answer(posed_, problem_.theme, problem_.n, kNodes);
    if (!found) return fault(say::no_answer{});
    if (found->moves != problem_.right) {
      fault(say::right_differs{.found = found->moves, .right = problem_.right});
    }
    if (found->nodes != problem_.effort) {
      fault(say::effort_differs{.found = static_cast<long>(found->nodes)});
    }
    if (problem_.grade != grade_of(problem_.effort)) fault(say::grade_differs{});
  }

  // What is not proved must not be claimed: a problem proves that its answers are right, or that
  // there are none; and where that is the question, that all others are wrong.
  void check_proofs() {
    const bool is_sound = !problem_.right.empty();
    if (is_sound && !problem_.proof) fault(say::proof_missing{});
    if ((!is_sound || problem_.theme != Theme::win) && !problem_.others) {
      fault(say::proof_missing{});
    }
    if (problem_.theme == Theme::hold && !problem_.better) fault(say::proof_missing{});
    const Result<std::vector<StrategyText>> strategies = strategies_of(problem_, posed_);
    if (!strategies) return fault(strategies.error().message);
    for (const StrategyText& strategy : *strategies) {
      const Result<Nothing> checked = posed_.position->check(strategy);
      if (!checked) fault(checked.error().message);
    }
  }

  void check_words() {
    for (const std::optional<ByLanguage>& words : {problem_.title, problem_.remark}) {
      if (!words) continue;
      std::vector<std::string> codes;
      for (const auto& [code, text] : *words) codes.push_back(code);
      for (const LanguageInfo& language : kLanguageInfos) {
        if (std::erase(codes, language.code) != 1) {
          fault(say::words_missing{.language = std::string(language.code)});
        }
      }
    }
  }

  const Problem& problem_;
  const Posed& posed_;
  std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> faults(const std::string& game, const Problem& problem) {
  const Result<Posed> posed = pose(game, problem);
  if (!posed) return {{problem.id, posed.error().message}};
  return Checker(problem, *posed).run();
}

std::vector<Fault> faults(const ProblemSet& set,
                          const std::function<bool(std::size_t)>& is_wanted) {
  std::vector<Fault> all;
  std::set<std::string> ids;
  std::map<std::uint64_t, std::string> kin;
  for (std::size_t i = 0; i < set.problems.size(); ++i) {
    const Problem& problem = set.problems[i];
    if (!ids.insert(problem.id).second) all.push_back({problem.id, say::same_id{}});
    if (const Result<Posed> posed = pose(set.game, problem)) {
      const auto [at, is_new] = kin.try_emplace(posed->position->kin_hash(), problem.id);
      if (!is_new) all.push_back({problem.id, say::same_problem{.id = at->second}});
    }
    if (is_wanted && !is_wanted(i)) continue;
    for (Fault& fault : faults(set.game, problem)) all.push_back(std::move(fault));
  }
  return all;
}

}  // namespace tablier::problems
