// The program with one more migration, as a later version may have. Linked before the library, this
// stands in for house/postgres_data.cpp.
#include <vector>

#include "house/postgres_data.h"

#define postgres_steps steps_of_today
#include "house/postgres_data.cpp"
#undef postgres_steps

namespace tablier::house {

std::span<const postgres::Step> postgres_steps() {
  static const std::vector<postgres::Step> steps = [] {
    std::vector<postgres::Step> all(steps_of_today().begin(), steps_of_today().end());
    all.push_back({.sql = "ALTER TABLE tablier.records ADD COLUMN later bigint"});
    return all;
  }();
  return steps;
}

}  // namespace tablier::house
