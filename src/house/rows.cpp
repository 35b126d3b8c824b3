#include "house/rows.h"

#include <boost/crc.hpp>

#include "house/words.h"

namespace tablier::house {
namespace {

class Sum {
 public:
  Sum& add(std::string_view part) {
    crc_.process_bytes(part.data(), part.size());
    crc_.process_byte(0);
    return *this;
  }
  std::int64_t value() const { return crc_.checksum(); }

 private:
  boost::crc_32_type crc_;
};

}  // namespace

std::int64_t sum_of_event(std::string_view table, std::int64_t number, std::string_view event) {
  return Sum().add(table).add(std::to_string(number)).add(event).value();
}

std::int64_t sum_of_record(std::string_view name, std::string_view value) {
  return Sum().add(name).add(value).value();
}

std::string begin_of(std::string_view prefix, std::string_view after) {
  return after < prefix ? std::string(prefix) : std::string(after) + '\0';
}

std::optional<std::string> end_of(std::string prefix) {
  while (!prefix.empty() && prefix.back() == '\xFF') prefix.pop_back();
  if (prefix.empty()) return {};
  ++prefix.back();
  return prefix;
}

void RowCheck::event(std::string_view table, std::int64_t number, std::string_view event,
                     std::int64_t sum) {
  if (table != table_) {
    table_ = table;
    next_ = 0;
  }
  if (number != next_) faults.push_back(say::missing_event{.number = next_, .table = table_});
  if (sum != sum_of_event(table, number, event)) {
    faults.push_back(say::wrong_event{.number = number, .table = table_});
  }
  next_ = number + 1;
}

void RowCheck::record(std::string_view name, std::string_view value, std::int64_t sum) {
  if (sum != sum_of_record(name, value)) {
    faults.push_back(say::wrong_record{.name = std::string(name)});
  }
}

}  // namespace tablier::house
