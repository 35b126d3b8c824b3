#include "queue/worker.h"

#include <condition_variable>
#include <mutex>
#include <set>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tablier::queue {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int kLowest = 10;          // of nice, for what nobody waits for
constexpr milliseconds kAgain{500};  // after which what could not be written is tried again
constexpr std::chrono::hours kKept{24};
constexpr std::chrono::minutes kUnwanted{2};

}  // namespace

struct Worker::State {
  State(Queue& of, WorkerOptions how, Do what)
      : queue(of), options(std::move(how)), work(std::move(what)) {}

  // False: it is over.
  bool sleep(milliseconds time) {
    std::unique_lock lock(mutex);
    changed.wait_for(lock, time, [this] { return is_over; });
    return !is_over;
  }

  void labour(Urgency least) {
    // Threads of Linux have priorities of their own.
    if (least == Urgency::work) {
      setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kLowest);
    }
    for (;;) {
      {
        const std::lock_guard lock(mutex);
        if (is_over) return;
        ++busy;  // before it is taken: whoever stops waits for it
      }
      const auto taken = queue.take(options.name, least, options.lease);
      const bool has_work = taken && *taken;
      if (has_work) do_job(**taken);
      {
        const std::lock_guard lock(mutex);
        --busy;
      }
      changed.notify_all();
      if (!has_work && !sleep(options.pause)) return;
    }
  }

  void do_job(const Taken& job) {
    const Clock::time_point begun = Clock::now();
    hold(job.id, true);
    const Result<std::string> result = work(job.what);
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun);
    const auto tell = [&] {
      return result
                 ? queue.finish(job.id, *result)
                 : queue.fail(options.name, job.id, result.error().message.in(kFallbackLanguage));
    };
    // Work that took long outlasts a database that is away.
    while (!tell() && sleep(kAgain)) {
    }
    hold(job.id, false);
    if (options.on_done) {
      options.on_done(job.id, took, result ? nullptr : &result.error().message);
    }
  }

  void hold(const std::string& id, bool is_held) {
    const std::lock_guard lock(mutex);
    if (is_held) {
      held.insert(id);
    } else {
      held.erase(id);
    }
  }

  std::vector<std::string> holds() {
    const std::lock_guard lock(mutex);
    return {held.begin(), held.end()};
  }

  // Also what keeps the queue small.
  void live() {
    Clock::time_point next_clear = Clock::now();
    do {
      (void)queue.renew(options.name, holds(), options.lease);
      if (Clock::now() >= next_clear) {
        (void)queue.clear(kKept, kUnwanted);
        next_clear = Clock::now() + std::chrono::minutes(1);
      }
    } while (sleep(options.lease / 4));
  }

  Queue& queue;
  const WorkerOptions options;
  const Do work;
  std::mutex mutex;
  std::condition_variable changed;
  int busy = 0;
  std::set<std::string> held;
  bool is_over = false;
  std::vector<std::jthread> threads;
};

Worker::Worker(Queue& queue, WorkerOptions options, Do work)
    : state_(std::make_unique<State>(queue, std::move(options), std::move(work))) {
  State* state = state_.get();
  state->threads.emplace_back([state] { state->live(); });
  state->threads.emplace_back([state] { state->labour(Urgency::person); });
  for (int i = 0; i < state->options.threads; ++i) {
    state->threads.emplace_back([state] { state->labour(Urgency::work); });
  }
}

Worker::~Worker() {
  stop(milliseconds(0));
}

bool Worker::stop(milliseconds goodbye) {
  std::unique_lock lock(state_->mutex);
  state_->is_over = true;
  state_->changed.notify_all();
  const bool is_idle =
      state_->changed.wait_for(lock, goodbye, [this] { return state_->busy == 0; });
  lock.unlock();
  (void)state_->queue.leave(state_->options.name);
  return is_idle;
}

}  // namespace tablier::queue
