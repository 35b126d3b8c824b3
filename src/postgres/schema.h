// The tables of a part of the program, and how they came about. Several processes may start at
// once: one of them brings the tables up to date, the others wait. Processes of an earlier version
// may run meanwhile, if the step says that they can.
#pragma once

#include <span>
#include <string_view>

#include "postgres/connection.h"

namespace tablier::postgres {

// From the version that is its place in the list to the next. All tables are in the schema tablier.
struct Step {
  const char* sql;
  bool suits_older = true;  // it only adds what earlier versions need not know of
};

// Brings a part's tables up to date, whole or not at all. An error if a later version has changed
// them in a way that this one cannot know.
Result<Nothing> bring_up_to_date(Connection& data, const Address& address, std::string_view part,
                                 std::span<const Step> steps);

}  // namespace tablier::postgres
