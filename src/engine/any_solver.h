// AnySolver: a solver behind the edge. It works in slices and can be asked at any time what it has
// proved; AnyPosition::solver makes one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/side.h"
#include "solve/value.h"

namespace tablier {

struct SolveSettings {
  std::size_t bytes = std::size_t{1} << 30;
  bool all = false;  // the value of every move, too
  int threads = 1;   // that search together; in browsers one
};

struct SolveProgress {
  std::optional<Value> value;      // for the side to move
  std::optional<int> plies;        // to the end, if one side wins and it is near
  std::vector<std::string> moves;  // that are proved to reach the value, sorted; of a loss all
  // Every legal move with what it is worth to the side that makes it, as far as is known; sorted.
  std::vector<std::pair<std::string, std::optional<Value>>> values;
};

// Some of the first moves of a position: these, or all but these.
struct FirstMoves {
  bool are_these;
  std::vector<std::string> moves;  // canonical

  friend bool operator==(const FirstMoves&, const FirstMoves&) = default;
};

// Something to be proved of a position, or of those after each of some first moves.
struct Claim {
  Side side;
  bool wins;                             // else it does not lose
  std::optional<int> within = {};        // so many plies, after the first move; none: for good
  std::optional<FirstMoves> first = {};  // none: of the position itself

  friend bool operator==(const Claim&, const Claim&) = default;
};

// A strategy as text, each step being "RANK MOVE POSITION", with - for no move.
struct StrategyText : Claim {
  std::vector<std::string> steps = {};
};

class AnySolver {
 public:
  virtual ~AnySolver() = default;

  // At most so many nodes more; `stop` is asked every few milliseconds.
  virtual void run(std::int64_t nodes, const std::function<bool()>& stop = {}) = 0;
  // All that was asked for is proved.
  virtual bool is_done() = 0;
  virtual std::int64_t nodes() const = 0;
  virtual SolveProgress progress() = 0;
  // Why the value, which must be known, is what it is.
  virtual std::vector<StrategyText> proof() = 0;
};

using SolverPtr = std::unique_ptr<AnySolver>;

}  // namespace tablier
