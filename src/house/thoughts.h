// Thoughts: computers of a house that think on workers, wherever there are some (queue/worker.h),
// and here where there are none or none answers soon. Engines (engines.h) always think here: no
// worker knows their commands.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "house/computers.h"
#include "house/engines.h"
#include "protocol/jobs.h"
#include "queue/orders.h"

namespace tablier::house {

// What a worker does.
Result<std::string> think_for(const protocol::ThoughtJob& job);

class Thoughts {
 public:
  // Answers come through `post`. No queue: all is thought here.
  Thoughts(Computers& here, Engines& engines, Post post, queue::Queue* queue);

  void think(match::Match match, int seat, std::optional<match::Time> left, std::uint64_t seed,
             std::function<void(Events)> answer);

  // Of the queue; nothing: there is none.
  std::optional<queue::Counts> counts() const;

 private:
  Computers& here_;
  Engines& engines_;
  Post post_;
  std::uint64_t sent_ = 0;
  std::string name_;  // of this process, among all that send
  std::optional<queue::Orders> orders_;
};

}  // namespace tablier::house
