// Worker: takes jobs from a queue, in several threads, and does them one after the other. One more
// thread takes only what a person waits for, so that nobody waits for long work to end.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "queue/queue.h"

namespace tablier::queue {

struct WorkerOptions {
  std::string name;  // no other worker has it
  int threads = 1;
  std::chrono::milliseconds lease{4'000};  // renewed four times as often
  std::chrono::milliseconds pause{50};     // between two looks where there is nothing to do
  // A job has been done, in so much time, or has failed: the log's.
  std::function<void(const std::string& id, std::chrono::microseconds took, const Message* failure)>
      on_done = {};
};

// What comes of a job; an error: it could not be done, and may be tried again.
using Do = std::function<Result<std::string>(const std::string& what)>;

class Worker {
 public:
  Worker(Queue& queue, WorkerOptions options, Do work);
  // Waits for what is being done.
  ~Worker();

  // Nothing is begun any more, and whatever is not done within this time is let go of: others do
  // it. True: nothing is being done.
  bool stop(std::chrono::milliseconds goodbye);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tablier::queue
