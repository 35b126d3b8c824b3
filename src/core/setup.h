// Setup: how a position comes to be, a short list of steps, each done by chance, by player A or by
// player B. Which steps there are is the game's word. What is said and shown meanwhile is not here:
// a game has that as it has words and pictures for its positions (core/game.h).
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "core/side.h"

namespace tablier {

enum class Actor { chance, a, b };

// Where the two players of a setup sit once it is done.
struct Seats {
  Side a;
  Side b;
};

// The machine is at one step at a time. What is hidden before a step of chance does not exist
// before it: chance draws it in that step.
template <class S, class Rules, class Position>
concept SetupFor = std::copyable<S> && requires(S setup, const S& state, const Rules& rules,
                                                Rng& rng, std::string_view choice) {
  S(rules);
  // Whose step is to be done now; nothing when the position is ready.
  { state.next() } -> std::same_as<std::optional<Actor>>;
  // A step of chance.
  { setup.roll(rng) } -> std::same_as<void>;
  // A step of a player: what may be chosen, each a short text, and choosing one of them.
  { state.choices() } -> std::same_as<std::vector<std::string>>;
  { setup.choose(choice) } -> std::same_as<void>;
  // When the position is ready.
  { state.position() } -> std::same_as<Position>;
  // Nothing where nobody is A or B. Asked at any step; who sits where counts when the position is
  // ready.
  { state.seats() } -> std::same_as<std::optional<Seats>>;
  // All of it at random, the first side to move.
  { S::quick(rules, rng) } -> std::same_as<Position>;
};

}  // namespace tablier
