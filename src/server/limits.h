// Buckets: how often somebody may do something. Each key has a bucket that holds `burst` tokens and
// fills by `per_second`; what is done takes one. Time is passed in. Memory is bounded: beyond
// `most` keys, the one that has done nothing for longest is forgotten, which is as if its bucket
// were full.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tablier::server {

struct Rate {
  double per_second;
  double burst;  // at least 1
};

class Buckets {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Buckets(Rate rate, std::size_t most = 20'000) : rate_(rate), most_(most) {}

  // Takes a token; if there is none, says how long it takes until there is, and takes nothing.
  std::optional<std::chrono::milliseconds> take(std::string_view key, Time now);

  std::size_t size() const { return order_.size(); }

 private:
  struct Bucket {
    std::string key;
    double tokens;
    Time at;  // when it had so many
  };
  Bucket& find(std::string_view key, Time now);

  Rate rate_;
  std::size_t most_;
  std::list<Bucket> order_;  // the last used first
  std::unordered_map<std::string_view, std::list<Bucket>::iterator> by_key_;
};

// For Retry-After and for sentences: whole seconds, rounded up, at least one.
long whole_seconds(std::chrono::milliseconds wait);

}  // namespace tablier::server
