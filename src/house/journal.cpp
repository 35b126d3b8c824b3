#include "house/journal.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

namespace tablier::house {
namespace {

using Done = std::function<void(Written)>;

// What is written with one sync. Two lists side by side, as a store takes batches in a row.
struct Group {
  std::vector<Batch> batches;
  std::vector<Done> done;
};

std::vector<Written> write_all(Store& store, std::span<const Batch> batches) {
  const Written together = store.write(batches);
  if (batches.size() == 1 || together.trouble != StoreTrouble::conflict) {
    return std::vector<Written>(batches.size(), together);
  }
  // One of them is guilty: each for itself.
  std::vector<Written> each;
  for (std::size_t i = 0; i < batches.size(); ++i) {
    each.push_back(store.write(batches.subspan(i, 1)));
  }
  return each;
}

}  // namespace

struct Journal::State {
  State(Store& its_store, Post its_post) : store(its_store), post(std::move(its_post)) {}

  // Everything that has come meanwhile; nothing: it is over.
  Group next() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return is_ending || !group.batches.empty(); });
    return std::exchange(group, {});
  }

  void run() {
    for (Group taken = next(); !taken.batches.empty(); taken = next()) {
      std::vector<Written> written = write_all(store, taken.batches);
      post([left = waiting, done = std::move(taken.done), written = std::move(written)] {
        *left -= done.size();
        for (std::size_t i = 0; i < done.size(); ++i) done[i](written[i]);
      });
    }
  }

  Store& store;
  const Post post;
  mutable std::mutex mutex;
  std::condition_variable changed;
  Group group;  // the next
  // Whose `done` has not been called. It may be called when the journal is gone.
  std::shared_ptr<std::atomic<std::size_t>> waiting = std::make_shared<std::atomic<std::size_t>>(0);
  bool is_ending = false;
  std::thread thread;
};

Journal::Journal(Store& store, Post post)
    : state_(std::make_unique<State>(store, std::move(post))) {
  state_->thread = std::thread([state = state_.get()] { state->run(); });
}

Journal::~Journal() {
  {
    const std::lock_guard guard(state_->mutex);
    state_->is_ending = true;
  }
  state_->changed.notify_one();
  state_->thread.join();
}

void Journal::write(Batch batch, std::function<void(Written)> done) {
  {
    const std::lock_guard guard(state_->mutex);
    state_->group.batches.push_back(std::move(batch));
    state_->group.done.push_back(std::move(done));
    ++*state_->waiting;
  }
  state_->changed.notify_one();
}

std::size_t Journal::waiting() const {
  return *state_->waiting;
}

}  // namespace tablier::house
