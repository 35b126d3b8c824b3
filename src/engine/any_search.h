// AnySearch: a search behind the edge. It thinks in slices, as short as whoever runs it likes, and
// can be asked at any time what it has found; AnyRecord::search makes one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/outcome.h"
#include "search/settings.h"

namespace tablier {

struct SearchMove {
  std::string move;               // canonical
  double value;                   // what the side to move may expect, 0 to 1
  std::optional<Outcome> proved;  // how the game ends after it if all play well
  std::vector<std::string> line;  // what is expected, beginning with this move
};

struct SearchProgress {
  std::int64_t nodes;  // looked at
  int depth;           // to which all moves were looked at; 0 where depth means nothing
  bool is_done;
  Shares shares;                  // what each side may expect
  std::vector<SearchMove> moves;  // the best first, as many as are known; none when it is over
};

class AnySearch {
 public:
  virtual ~AnySearch() = default;

  // Looks at so many positions more, at most; `stop` is asked every millisecond or oftener.
  virtual void run(std::int64_t nodes, const std::function<bool()>& stop = {}) = 0;
  // Nothing more can be learnt, or the settings allow no more.
  virtual bool is_done() const = 0;
  virtual SearchProgress progress() const = 0;
};

using SearchPtr = std::unique_ptr<AnySearch>;

}  // namespace tablier
