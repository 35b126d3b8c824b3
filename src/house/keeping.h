// Keeping a house: backups, restoring, checking. These work beside a house that is running, from
// another process; only restoring needs an empty folder.
#pragma once

#include <string>
#include <vector>

#include "core/result.h"

namespace tablier::house {

// A whole copy of the house in this folder, as it is at one moment, into a file that does not exist
// yet. The file is itself the data of a house.
Result<Nothing> back_up(const std::string& folder, const std::string& file);

// Puts a backup into a folder that is empty or missing; a damaged backup is refused.
Result<Nothing> restore(const std::string& folder, const std::string& file);

// What is wrong with the house in this folder, at most a hundred faults; none: nothing is. An error
// if that cannot be found out.
Result<std::vector<Message>> check(const std::string& folder);

}  // namespace tablier::house
