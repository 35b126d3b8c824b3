// Computers: those at tables think in a few threads of their own, of low priority, one thought
// after the other, so that people's moves never wait for them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "house/journal.h"
#include "match/match.h"

namespace tablier::house {

using Events = std::vector<match::Event>;

// What a computer's seat does now, in one go: the steps of the setup that are its own, a move, or
// its answers to an offer. Nothing if nothing is asked of it. `stop` is asked often.
Events thought(const match::Match& match, int seat, std::optional<match::Time> left,
               std::uint64_t seed, const std::function<bool()>& stop);

// The engine (engines.h) that has to move at this seat; none where this program thinks: at levels,
// in setups, and about offers.
std::optional<std::string> engine_at(const match::Match& match, int seat);

// Which of the quick starts of these numbers is the fairest.
int fairest(const AnyGame& game, const std::vector<std::uint64_t>& numbers,
            const std::function<bool()>& stop);

class Computers {
 public:
  // `post` brings answers back to the house's thread.
  Computers(int threads, Post post);
  // Ends what is being thought; answers do not come any more.
  ~Computers();

  void think(match::Match match, int seat, std::optional<match::Time> left, std::uint64_t seed,
             std::function<void(Events)> answer);
  void choose_fairest(GamePtr game, std::vector<std::uint64_t> numbers,
                      std::function<void(int)> answer);
  // Other work that takes long (hashing of passwords): `work` elsewhere, then `done` here.
  void run(std::function<void()> work, std::function<void()> done);

  std::size_t waiting() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tablier::house
