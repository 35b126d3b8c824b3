// Copying: a house moves from one store to another, say from a club's file to PostgreSQL. It can
// stop at any point and be started again, and is only over when both stores have been read back and
// are the same.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "house/store.h"

namespace tablier::house {

// In the target until all of it is there.
inline constexpr std::string_view kUnfinishedCopy = "unfinished-copy";

struct Copied {
  std::size_t tables = 0;
  std::size_t records = 0;
  std::string hash = {};  // SHA-256 of everything, in the end
};

// Nobody else writes into either meanwhile. `source` names where it comes from: an unfinished copy
// goes on only from there. Refused where the target has anything else.
Result<Copied> copy_house(Store& from, Store& to, const std::string& source,
                          const std::function<void(const Copied&)>& progress);

}  // namespace tablier::house
