// advise: what to choose in a setup. Whoever takes a side takes the one the search prefers; whoever
// arranges does it so that the other's choice gains little. What chance will do is not known, so
// some of its ways are tried.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/playable.h"
#include "core/record.h"
#include "core/rng.h"
#include "core/setup.h"
#include "search/settings.h"
#include "search/team.h"

namespace tablier {

// The rest of what one player arranges can be put in order, which chance seldom does.
template <class Setup>
concept Orderly = requires(const Setup& setup, int length, Rng& rng) {
  { setup.in_runs(length, rng) } -> std::same_as<std::vector<std::string>>;
};

template <class G>
class Adviser {
 public:
  using Setup = typename G::Setup;

  Adviser(const typename G::Rules& rules, const Limits& limits, const AdviceEffort& effort,
          std::uint64_t seed)
      : rules_(rules), limits_(limits), effort_(effort), rng_(seed) {}

  // What the player whose turn it is should choose, up to where chance or the other player acts.
  std::vector<std::string> advise(const Setup& setup) {
    const Actor actor = *setup.next();
    std::vector<Plan> left = plans(setup, actor);
    for (AdviceEffort round = effort_; left.size() > 1; round.chances *= 2, round.nodes *= 2) {
      // The same chances for all, so that they differ by what was chosen.
      const Rng chances = rng_;
      for (Plan& plan : left) {
        rng_ = chances;
        const std::optional<double> value = value_of(plan.setup, actor, round.chances, round.nodes);
        if (!value) return plan.choices;  // nothing to choose by: any will do
        plan.value += *value;
      }
      std::stable_sort(left.begin(), left.end(),
                       [](const Plan& a, const Plan& b) { return a.value > b.value; });
      left.erase(left.begin() + (std::ssize(left) + 1) / 2, left.end());
    }
    return left[0].choices;
  }

  // What this player may expect of a setup, less what the other's choices gain; nothing where
  // nobody is A or B.
  std::optional<double> value_of(const Setup& setup, Actor actor, int chances, std::int64_t nodes) {
    const std::optional<Actor> next_actor = setup.next();
    if (!next_actor) return value_of_position(setup, actor, nodes);
    if (next_actor == Actor::chance) {
      double sum = 0;
      for (int i = 0; i < chances; ++i) {
        Setup rolled = setup;
        rolled.roll(rng_);
        const std::optional<double> value = value_of(rolled, actor, 1, nodes);
        if (!value) return std::nullopt;
        sum += *value;
      }
      return sum / chances;
    }
    double least = 1;
    double most = 0;
    for (const std::string& choice : setup.choices()) {
      Setup next = setup;
      next.choose(choice);
      const std::optional<double> value = value_of(next, actor, chances, nodes);
      if (!value) return std::nullopt;
      least = std::min(least, *value);
      most = std::max(most, *value);
    }
    // The player whose step it is takes what is best for that player. What the other gains by
    // choosing counts once more: it is there whoever the other is, the rest is a guess.
    return next_actor == actor ? most : least - (most - least);
  }

 private:
  struct Plan {
    Setup setup;
    std::vector<std::string> choices;
    double value = 0;  // of all rounds together
  };

  // Each choice if the step after it is another's; else some whole arrangements.
  std::vector<Plan> plans(const Setup& setup, Actor actor) {
    std::vector<Plan> plans;
    for (const std::string& choice : setup.choices()) {
      Plan plan{setup, {choice}, 0};
      plan.setup.choose(choice);
      if (plan.setup.next() == actor) return arrangements(setup, actor);
      plans.push_back(std::move(plan));
    }
    return plans;
  }
  // Half of them orderly, where that can be, and half by chance.
  std::vector<Plan> arrangements(const Setup& setup, Actor actor) {
    std::vector<Plan> plans;
    for (int i = 0; i < effort_.arrangements; ++i) {
      Plan plan{setup, {}, 0};
      const auto choose = [&plan](const std::string& choice) {
        plan.choices.push_back(choice);
        plan.setup.choose(choice);
      };
      if constexpr (Orderly<Setup>) {
        if (i % 2 == 0) {
          for (const std::string& choice : setup.in_runs(1 + i / 2, rng_)) choose(choice);
        }
      }
      while (plan.setup.next() == actor) {
        const std::vector<std::string> choices = plan.setup.choices();
        choose(choices[rng_.below(static_cast<std::uint32_t>(choices.size()))]);
      }
      plans.push_back(std::move(plan));
    }
    return plans;
  }

  std::optional<double> value_of_position(const Setup& setup, Actor actor,
                                          std::int64_t nodes) const {
    const std::optional<Seats> seats = setup.seats();
    if (!seats) return std::nullopt;
    const Record<G> record(rules_, limits_, setup.position());
    Team<G> team(record, {.engine = Engine::alpha_beta, .nodes = nodes});
    team.run(nodes);
    const Side side = actor == Actor::a ? seats->a : seats->b;
    return team.result().shares[static_cast<std::size_t>(index(side))];
  }

  const typename G::Rules& rules_;
  Limits limits_;
  AdviceEffort effort_;
  Rng rng_;
};

}  // namespace tablier
