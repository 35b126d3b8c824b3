// Checkup: a look at all that a house keeps, once it is open and then once a day: damage is found
// before somebody needs what it has hit. In a thread of low priority, beside all reading and
// writing.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>

#include "house/computers.h"
#include "house/journal.h"
#include "house/secrets.h"
#include "server/log.h"
#include "server/metrics.h"

namespace tablier::house {

class Checkup {
 public:
  struct World {
    Store* store;
    std::function<Time()> now;
    Post post;
    server::Metrics* metrics;
    server::LogSink log;
    std::function<void(const Message&)> tell;  // whoever runs the house
  };

  explicit Checkup(World world) : world_(std::move(world)), thread_(1, world_.post) {}
  ~Checkup() { stop(); }

  // To be called now and then.
  void tick();
  // What it is at is left unfinished, so that the house can close at once.
  void stop() { stop_.request_stop(); }
  // How many the last look has found, a hundred at most; none: there was no look yet.
  std::optional<std::size_t> faults() const { return faults_; }

 private:
  void report(const Result<std::vector<Message>>& found, Time took);

  World world_;
  std::stop_source stop_;
  std::optional<Time> begun_;
  bool is_looking_ = false;
  std::optional<std::size_t> faults_;
  Computers thread_;  // the last: it ends before what it uses
};

}  // namespace tablier::house
