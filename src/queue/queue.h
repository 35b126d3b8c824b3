// Queue: work for workers on any machine. Whoever wants something done puts a job; a worker takes
// it for a while, its lease, and renews that as long as it lives. A job that was lost with its
// worker is taken by another. What came of a job is kept once: the same job, put again, is not done
// again, and a worker that comes back late changes nothing.
//
// A job is a text; what it means is between those who put and those who take. Every queue passes
// the suite of queue_suite.h. Calls may come from any thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"

namespace tablier::queue {

// Who waits for it, the most urgent first.
enum class Urgency { person, review, work };

struct Job {
  std::string id;  // the same work has the same: letters, digits and dashes
  Urgency urgency;
  std::string what;
};

struct Taken {
  std::string id;
  std::string what;
};

enum class Stage { waiting, held, done, failed };

struct Standing {
  Stage stage;
  std::string text;  // done: the result; failed: why, or nothing if its workers were lost
};

struct Counts {
  std::int64_t waiting = 0;
  std::int64_t held = 0;
  std::int64_t failed = 0;
  std::int64_t workers = 0;  // that live
};

// A job is begun so often. Then it has failed: it may be what its workers die of.
inline constexpr int kMostTries = 3;

class Queue {
 public:
  using Lease = std::chrono::milliseconds;

  virtual ~Queue() = default;

  // A job that is there stays as it is; one that has failed waits again.
  virtual Result<Nothing> put(const Job& job) = 0;
  // The most urgent job that nobody holds and that is at least so urgent, the oldest first.
  virtual Result<std::optional<Taken>> take(const std::string& worker, Urgency least,
                                            Lease lease) = 0;
  // The worker lives, and holds these of its jobs for so long from now.
  virtual Result<Nothing> renew(const std::string& worker, const std::vector<std::string>& ids,
                                Lease lease) = 0;
  // The first result counts.
  virtual Result<Nothing> finish(const std::string& id, const std::string& result) = 0;
  // It is tried again, unless it was tried often enough. Nothing if somebody else holds it now.
  virtual Result<Nothing> fail(const std::string& worker, const std::string& id,
                               const std::string& why) = 0;
  // The worker goes: what it holds waits again, as if it had not been taken.
  virtual Result<Nothing> leave(const std::string& worker) = 0;

  // How these jobs stand; those that are unknown are missing.
  virtual Result<std::map<std::string, Standing>> look(const std::vector<std::string>& ids) = 0;
  virtual Result<Nothing> remove(const std::string& id) = 0;
  // Somebody still waits for these. To be said every few seconds: what nobody wants any more is
  // thrown away by `clear`.
  virtual Result<Nothing> want(const std::vector<std::string>& ids) = 0;
  // Throws away results that are older, and what has no result and was not wanted for so long, of
  // every version.
  virtual Result<Nothing> clear(std::chrono::seconds age, std::chrono::seconds unwanted) = 0;
  virtual Result<Counts> counts() = 0;
};

}  // namespace tablier::queue
