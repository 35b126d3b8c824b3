// A queue in memory, for tests and for one process.
#pragma once

#include <mutex>

#include "queue/queue.h"

namespace tablier::queue {

class MemoryQueue final : public Queue {
 public:
  Result<Nothing> put(const Job& job) override;
  Result<std::optional<Taken>> take(const std::string& worker, Urgency least, Lease lease) override;
  Result<Nothing> renew(const std::string& worker, const std::vector<std::string>& ids,
                        Lease lease) override;
  Result<Nothing> finish(const std::string& id, const std::string& result) override;
  Result<Nothing> fail(const std::string& worker, const std::string& id,
                       const std::string& why) override;
  Result<Nothing> leave(const std::string& worker) override;
  Result<std::map<std::string, Standing>> look(const std::vector<std::string>& ids) override;
  Result<Nothing> remove(const std::string& id) override;
  Result<Nothing> want(const std::vector<std::string>& ids) override;
  Result<Nothing> clear(std::chrono::seconds age, std::chrono::seconds unwanted) override;
  Result<Counts> counts() override;

 private:
  using Time = std::chrono::steady_clock::time_point;

  struct Kept {
    Job job;
    std::uint64_t number;  // in the order in which they came
    int tries = 0;
    std::string holder = {};
    Time until = {};  // of the lease
    std::optional<std::string> result = {};
    std::optional<std::string> failure = {};
    Time ended = {};
    Time wanted = std::chrono::steady_clock::now();

    bool is_over() const { return result || failure; }
    bool is_held(Time now) const { return !is_over() && until > now; }
  };

  std::mutex mutex_;
  std::map<std::string, Kept> jobs_;
  std::map<std::string, Time> workers_;
  std::uint64_t next_ = 0;
};

}  // namespace tablier::queue
