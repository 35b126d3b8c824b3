#include "queue/orders.h"

#include <condition_variable>
#include <future>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "queue/words.h"

namespace tablier::queue {
namespace {

using Clock = std::chrono::steady_clock;

using Standings = std::map<std::string, Standing>;

constexpr std::chrono::seconds kCensus{1};    // between two looks at the workers
constexpr std::chrono::seconds kWanting{15};  // between two times that what is wanted is said

}  // namespace

struct Orders::State {
  struct Sent {
    Order order;
    std::function<void(Result<std::string>)> answer;
    bool is_put = false;
    Clock::time_point cared_for = Clock::now();  // when somebody last held it
  };

  State(Queue& put_into, std::chrono::milliseconds between) : queue(put_into), pause(between) {}

  void run() {
    std::unique_lock lock(mutex);
    while (!is_over) {
      lock.unlock();
      take_census();
      look_after();
      lock.lock();
      if (!fresh.empty()) continue;
      // Where nothing is on its way, nothing but the workers is asked for.
      wake.wait_for(lock, sent.empty() ? std::chrono::milliseconds(kCensus) : pause,
                    [this] { return is_over || !fresh.empty(); });
    }
  }

  void take_census() {
    if (Clock::now() < next_census) return;
    next_census = Clock::now() + kCensus;
    const Result<Counts> found = queue.counts();
    const std::lock_guard lock(mutex);
    counts = found ? *found : Counts();
  }

  void look_after() {
    {
      const std::lock_guard lock(mutex);
      for (Sent& each : fresh) sent.push_back(std::move(each));
      fresh.clear();
    }
    std::vector<std::string> ids;
    for (Sent& each : sent) {
      if (!each.is_put) each.is_put = static_cast<bool>(queue.put(each.order.job));
      ids.push_back(each.order.job.id);
    }
    if (ids.empty()) return;
    if (Clock::now() >= next_want) {
      (void)queue.want(ids);
      next_want = Clock::now() + kWanting;
    }
    // While the database is away nothing is known of them; who has no patience waits for it.
    const Result<Standings> found = queue.look(ids);
    const Standings known = found ? *found : Standings();
    std::vector<Sent> left;
    for (Sent& each : sent) {
      const auto at = known.find(each.order.job.id);
      if (!settled(each, at == known.end() ? nullptr : &at->second)) {
        left.push_back(std::move(each));
      }
    }
    sent = std::move(left);
  }

  // Whether it has been answered.
  bool settled(Sent& each, const Standing* standing) {
    const Clock::time_point now = Clock::now();
    if (standing != nullptr && standing->stage == Stage::held) {
      each.cared_for = now;
      return false;
    }
    if (standing != nullptr && standing->stage == Stage::done) {
      answer(each, standing->text);
      return true;
    }
    if (standing != nullptr && standing->stage == Stage::failed) {
      answer(each,
             failed(standing->text.empty() ? Message(say::workers_lost{})
                                           : Message(say::job_failed{.why = standing->text})));
      return true;
    }
    // One that has been cleared away meanwhile is put again.
    if (standing == nullptr) each.is_put = false;
    if (!each.order.patience || now - each.cared_for < *each.order.patience) return false;
    answer(each, failed(say::no_worker{}));
    return true;
  }

  void answer(Sent& each, Result<std::string> result) {
    if (!each.order.is_kept) (void)queue.remove(each.order.job.id);
    each.answer(std::move(result));
  }

  Queue& queue;
  const std::chrono::milliseconds pause;
  Clock::time_point next_census = {};
  Clock::time_point next_want = {};
  std::vector<Sent> sent;  // of the thread alone
  std::mutex mutex;        // of what follows
  std::condition_variable wake;
  std::vector<Sent> fresh;
  Counts counts;
  bool is_over = false;
  std::jthread thread;
};

Orders::Orders(Queue& queue, std::chrono::milliseconds pause)
    : state_(std::make_unique<State>(queue, pause)) {
  state_->take_census();
  state_->thread = std::jthread([state = state_.get()] { state->run(); });
}

Orders::~Orders() {
  {
    const std::lock_guard lock(state_->mutex);
    state_->is_over = true;
  }
  state_->wake.notify_all();
  state_->thread.join();
  for (const State::Sent& each : state_->sent) {
    if (!each.order.is_kept) (void)state_->queue.remove(each.order.job.id);
  }
}

void Orders::send(Order order, std::function<void(Result<std::string>)> answer) {
  {
    const std::lock_guard lock(state_->mutex);
    state_->fresh.push_back({std::move(order), std::move(answer)});
  }
  state_->wake.notify_all();
}

Result<std::string> Orders::wait_for(Order order) {
  std::promise<Result<std::string>> promise;
  std::future<Result<std::string>> result = promise.get_future();
  send(std::move(order), [&](Result<std::string> answer) { promise.set_value(std::move(answer)); });
  return result.get();
}

Counts Orders::counts() const {
  const std::lock_guard lock(state_->mutex);
  return state_->counts;
}

}  // namespace tablier::queue
