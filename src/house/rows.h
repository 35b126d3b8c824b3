// What stores that keep rows in a database share: a checksum in every row, so that a flipped bit is
// noticed wherever it is, and how a range of names is asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace tablier::house {

// The checksums of a row of events and of a row of records.
std::int64_t sum_of_event(std::string_view table, std::int64_t number, std::string_view event);
std::int64_t sum_of_record(std::string_view name, std::string_view value);

// Where names that begin with `prefix` and come after `after` begin, and where those with this
// prefix end: the first text that comes after all of them; none: they go on to the end.
std::string begin_of(std::string_view prefix, std::string_view after);
std::optional<std::string> end_of(std::string prefix);

// A look at all rows, in their order, and what is wrong with them.
class RowCheck {
 public:
  static constexpr std::size_t kMostFaults = 100;

  void event(std::string_view table, std::int64_t number, std::string_view event, std::int64_t sum);
  void record(std::string_view name, std::string_view value, std::int64_t sum);
  bool has_enough() const { return faults.size() >= kMostFaults; }

  std::vector<Message> faults = {};

 private:
  std::string table_;
  std::int64_t next_ = 0;
};

}  // namespace tablier::house
