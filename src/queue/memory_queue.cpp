#include "queue/memory_queue.h"

#include <tuple>

namespace tablier::queue {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

Result<Nothing> MemoryQueue::put(const Job& job) {
  const std::lock_guard lock(mutex_);
  const auto [at, is_new] = jobs_.try_emplace(job.id, Kept{.job = job, .number = next_});
  next_ += is_new;
  if (Kept& kept = at->second; kept.failure) {
    kept.failure.reset();
    kept.tries = 0;
    kept.wanted = Clock::now();
  }
  return Nothing{};
}

Result<std::optional<Taken>> MemoryQueue::take(const std::string& worker, Urgency least,
                                               Lease lease) {
  const std::lock_guard lock(mutex_);
  const Time now = Clock::now();
  for (;;) {
    Kept* best = nullptr;
    for (auto& [id, kept] : jobs_) {
      if (kept.is_over() || kept.is_held(now) || kept.job.urgency > least) continue;
      if (best == nullptr ||
          std::tie(kept.job.urgency, kept.number) < std::tie(best->job.urgency, best->number)) {
        best = &kept;
      }
    }
    if (best == nullptr) return std::optional<Taken>();
    if (best->tries == kMostTries) {
      best->failure = "";
      best->ended = now;
      continue;
    }
    ++best->tries;
    best->holder = worker;
    best->until = now + lease;
    return std::optional(Taken{best->job.id, best->job.what});
  }
}

Result<Nothing> MemoryQueue::renew(const std::string& worker, const std::vector<std::string>& ids,
                                   Lease lease) {
  const std::lock_guard lock(mutex_);
  const Time until = Clock::now() + lease;
  workers_[worker] = until;
  for (const std::string& id : ids) {
    const auto at = jobs_.find(id);
    if (at == jobs_.end() || at->second.is_over() || at->second.holder != worker) continue;
    at->second.until = until;
  }
  return Nothing{};
}

Result<Nothing> MemoryQueue::finish(const std::string& id, const std::string& result) {
  const std::lock_guard lock(mutex_);
  const auto at = jobs_.find(id);
  if (at == jobs_.end() || at->second.result) return Nothing{};
  at->second.failure.reset();
  at->second.result = result;
  at->second.ended = Clock::now();
  return Nothing{};
}

Result<Nothing> MemoryQueue::fail(const std::string& worker, const std::string& id,
                                  const std::string& why) {
  const std::lock_guard lock(mutex_);
  const auto at = jobs_.find(id);
  if (at == jobs_.end() || at->second.is_over() || at->second.holder != worker) return Nothing{};
  Kept& kept = at->second;
  kept.holder.clear();
  kept.until = {};
  if (kept.tries < kMostTries) return Nothing{};
  kept.failure = why;
  kept.ended = Clock::now();
  return Nothing{};
}

Result<Nothing> MemoryQueue::leave(const std::string& worker) {
  const std::lock_guard lock(mutex_);
  workers_.erase(worker);
  for (auto& [id, kept] : jobs_) {
    if (kept.holder != worker || kept.is_over()) continue;
    kept.holder.clear();
    kept.until = {};
    --kept.tries;
  }
  return Nothing{};
}

Result<std::map<std::string, Standing>> MemoryQueue::look(const std::vector<std::string>& ids) {
  const std::lock_guard lock(mutex_);
  const Time now = Clock::now();
  std::map<std::string, Standing> standings;
  for (const std::string& id : ids) {
    const auto at = jobs_.find(id);
    if (at == jobs_.end()) continue;
    const Kept& kept = at->second;
    const Stage stage = kept.result         ? Stage::done
                        : kept.failure      ? Stage::failed
                        : kept.is_held(now) ? Stage::held
                                            : Stage::waiting;
    standings.emplace(id, Standing{stage, kept.result.value_or(kept.failure.value_or(""))});
  }
  return standings;
}

Result<Nothing> MemoryQueue::remove(const std::string& id) {
  const std::lock_guard lock(mutex_);
  jobs_.erase(id);
  return Nothing{};
}

Result<Nothing> MemoryQueue::want(const std::vector<std::string>& ids) {
  const std::lock_guard lock(mutex_);
  for (const std::string& id : ids) {
    if (const auto at = jobs_.find(id); at != jobs_.end()) at->second.wanted = Clock::now();
  }
  return Nothing{};
}

Result<Nothing> MemoryQueue::clear(std::chrono::seconds age, std::chrono::seconds unwanted) {
  const std::lock_guard lock(mutex_);
  const Time now = Clock::now();
  std::erase_if(jobs_, [&](const auto& each) {
    const Kept& kept = each.second;
    return kept.is_over() ? kept.ended <= now - age : kept.wanted <= now - unwanted;
  });
  return Nothing{};
}

Result<Counts> MemoryQueue::counts() {
  const std::lock_guard lock(mutex_);
  const Time now = Clock::now();
  Counts counts;
  for (const auto& [id, kept] : jobs_) {
    counts.failed += kept.failure.has_value();
    counts.held += kept.is_held(now);
    counts.waiting += !kept.is_over() && !kept.is_held(now);
  }
  for (const auto& [worker, until] : workers_) counts.workers += until > now;
  return counts;
}

}  // namespace tablier::queue
