// The data of a house as a SQLite file: what is in it, how it came about, and whether it is whole.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "house/sqlite.h"
#include "house/store.h"

namespace tablier::house {

inline constexpr const char* kDataFile = "house.db";

// A folder for nobody else, unless it is there already.
Result<Nothing> make_folder(const std::string& folder);

// Each entry brings the data from the version that is its place in the list to the next.
std::span<const char* const> migrations();

StoreTrouble trouble_of(const sqlite::Fault& fault);
Message tell(const sqlite::Fault& fault, const std::string& file);
inline Error failure(const sqlite::Connection& data, const std::string& file) {
  return failed(tell(data.fault(), file));
}

// The version of the data, 0 for a file in which there is nothing yet. An error if it is damaged,
// of a later version than `newest`, or not the data of a house. Changes nothing.
Result<int> version_of(sqlite::Connection& data, const std::string& file, int newest);

// Brings the data from this version to the newest, whole or not at all.
Result<Nothing> migrate(sqlite::Connection& data, const std::string& file, int version,
                        std::span<const char* const> steps);

// A whole copy, on disk when this returns. Others may write meanwhile. A file that is there stays
// and is an error, unless it may be replaced.
enum class IfThere { refuse, replace };
Result<Nothing> copy_data(sqlite::Connection& data, const std::string& file,
                          const std::string& copy, IfThere if_there);

// What is wrong with the data, at most a hundred faults. After a stop the answer means nothing.
Result<std::vector<Message>> faults_of(sqlite::Connection& data, const std::string& file,
                                       const std::stop_token& stop = {});

}  // namespace tablier::house
