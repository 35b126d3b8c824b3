// Desk: answers requests about games, JSON in and JSON out. It is what the browser asks, in its own
// process; later the server answers some of the same. protocol/requests.h lists what can be asked.
//
// Any desk can answer any request. It remembers the last record, so that asking again costs no
// replay, and the search that is under way.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace tablier::protocol {

class Desk {
 public:
  Desk();
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  std::string answer(std::string_view request);

 private:
  class Requests;
  std::unique_ptr<Requests> requests_;
};

}  // namespace tablier::protocol
