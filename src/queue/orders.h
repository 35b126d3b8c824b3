// Orders: jobs that are put into a queue and waited for. One thread looks how all of them stand.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "queue/queue.h"

namespace tablier::queue {

struct Order {
  Job job;
  // Given up when no worker has held it for so long; nothing: waited for as long as it takes.
  std::optional<std::chrono::milliseconds> patience = {};
  bool is_kept = true;  // for whoever puts the same job again
};

class Orders {
 public:
  // `pause`: between two looks.
  explicit Orders(Queue& queue, std::chrono::milliseconds pause = std::chrono::milliseconds(20));
  // Jobs that are not kept and not done are taken out of the queue; nobody is called any more.
  ~Orders();

  // `answer` is called once, from another thread: with the result, or why there is none.
  void send(Order order, std::function<void(Result<std::string>)> answer);
  // Waits for it.
  Result<std::string> wait_for(Order order);

  // What there is, as of the last second or two.
  Counts counts() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tablier::queue
