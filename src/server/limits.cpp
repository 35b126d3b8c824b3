#include "server/limits.h"

#include <algorithm>
#include <cmath>

namespace tablier::server {

Buckets::Bucket& Buckets::find(std::string_view key, Time now) {
  if (const auto known = by_key_.find(key); known != by_key_.end()) {
    order_.splice(order_.begin(), order_, known->second);
    return order_.front();
  }
  if (order_.size() >= most_ && !order_.empty()) {
    by_key_.erase(order_.back().key);
    order_.pop_back();
  }
  order_.push_front({std::string(key), rate_.burst, now});
  by_key_.emplace(order_.front().key, order_.begin());
  return order_.front();
}

std::optional<std::chrono::milliseconds> Buckets::take(std::string_view key, Time now) {
  Bucket& bucket = find(key, now);
  const double passed = std::chrono::duration<double>(now - bucket.at).count();
  if (passed > 0) {  // clocks of several threads may differ a little
    bucket.tokens = std::min(rate_.burst, bucket.tokens + passed * rate_.per_second);
    bucket.at = now;
  }
  if (bucket.tokens >= 1) {
    bucket.tokens -= 1;
    return std::nullopt;
  }
  const double wait = std::ceil((1 - bucket.tokens) / rate_.per_second * 1000);
  return std::chrono::milliseconds(static_cast<long>(std::min(wait, 1e9)));
}

long whole_seconds(std::chrono::milliseconds wait) {
  return std::max<long>(1, (wait.count() + 999) / 1000);
}

}  // namespace tablier::server
