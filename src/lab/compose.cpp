#include "lab/compose.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "lab/rounds.h"
#include "lab/words.h"
#include "problems/compose.h"

namespace tablier::lab {
namespace {

using boost::json::object;

using problems::Posed;
using problems::Problem;
using problems::Theme;

// Every problem once; then as many as are wanted, of each kind in turn.
class Choice {
 public:
  explicit Choice(const ComposeSettings& settings) : settings_(settings) {}

  Result<Nothing> keep() {
    for (const Problem& each : settings_.kept) {
      const Result<Posed> posed = problems::pose(std::string(settings_.game->info().id), each);
      if (!posed) return posed.error();
      seen_.insert(posed->position->kin_hash());
      std::optional<Problem> whole = problems::with_proofs(each, *posed);
      if (!whole) return refused(say::compose_kept{.id = each.id});
      kept_.push_back(std::move(*whole));
    }
    return Nothing{};
  }

  void take(const protocol::ComposedGame& game) {
    ++games_;
    for (const Problem& problem : game.problems) {
      const Result<PositionPtr> position = settings_.game->parse_position(problem.position);
      if (!position || !seen_.insert((*position)->kin_hash()).second) continue;
      ++found_;
      kinds_[{problem.theme, problem.n, problem.grade}].push_back(problem);
    }
  }

  bool is_enough() const { return found_ >= static_cast<long>(2 * settings_.count); }
  Composed sums() const { return {games_, found_}; }

  Composed result() && {
    Composed composed{games_, found_, {std::string(settings_.game->info().id), {}}};
    std::vector<Problem> chosen;
    for (std::size_t i = 0; chosen.size() + kept_.size() < settings_.count; ++i) {
      const std::size_t before = chosen.size();
      for (const auto& [kind, some] : kinds_) {
        if (i < some.size() && chosen.size() + kept_.size() < settings_.count) {
          chosen.push_back(some[i]);
        }
      }
      if (chosen.size() == before) break;
    }
    std::sort(chosen.begin(), chosen.end(), [](const Problem& a, const Problem& b) {
      return std::tie(a.effort, a.id) < std::tie(b.effort, b.id);
    });
    composed.set.problems = std::move(kept_);
    composed.set.problems.insert(composed.set.problems.end(), chosen.begin(), chosen.end());
    return composed;
  }

 private:
  const ComposeSettings& settings_;
  std::vector<Problem> kept_;
  std::set<std::uint64_t> seen_;
  std::map<std::tuple<Theme, int, int>, std::vector<Problem>> kinds_;
  long games_ = 0;
  long found_ = 0;
};

}  // namespace

Result<Composed> compose(const ComposeSettings& settings, const WorkSettings& work,
                         const Watch<Composed>& watch) {
  const RecordPtr start = settings.game->begin_quick(settings.seed);
  if (const auto posed = problems::pose(settings.game, start->position()); !posed) {
    return posed.error();
  }
  Choice choice(settings);
  if (const Result<Nothing> kept = choice.keep(); !kept) return kept.error();
  const auto take = [&](const object& line) {
    choice.take(*read_line<protocol::ComposedGame>(line));
    return !choice.is_enough();
  };
  const Result<Nothing> done = do_work(
      {.list = list_name("compose", *settings.game, settings.seed),
       .wanted = settings.games,
       .is_line =
           [](const object& line) { return read_line<protocol::ComposedGame>(line).has_value(); },
       .run =
           [&](std::uint64_t task) {
             const std::uint64_t seed = settings.seed + task;
             return write_line(
                 protocol::ComposedGame{seed, problems::problems_in_game(*settings.game, seed)});
           },
       .take = take,
       .tell =
           [&] {
             if (watch) watch(choice.sums());
           }},
      work);
  if (!done) return done.error();
  return std::move(choice).result();
}

}  // namespace tablier::lab
