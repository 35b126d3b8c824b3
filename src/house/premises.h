// Premises: everything that makes a running house, put together: data, journal, computers, people,
// tables, API and door. The server that it is opened on must outlive it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "house/engines.h"
#include "queue/queue.h"
#include "server/handler.h"
#include "server/http.h"
#include "server/log.h"

namespace tablier::house {

struct PremisesOptions {
  std::string folder = {};  // of the data, and of the operator's pages
  std::string store = {};   // postgresql://…: the data is there instead
  int threads = 1;          // in which computers think
  std::string version = {};
  std::vector<std::string> addresses = {};  // at which it can be joined, the best first
  queue::Queue* queue = nullptr;            // of workers; none: its computers think here
  std::vector<NamedEngine> engines = {};    // that people may seat; they are asked what they play
  server::LogSink log = {};                 // what engines do wrong, whether the data is whole
  std::function<void(const Message&)> tell = {};  // whoever runs it, of damage
};

class Premises {
 public:
  // Opens the data and takes up every game; an error says why that cannot be. Where several share
  // the data it has joined them when this returns, unless that takes ten seconds.
  static Result<std::unique_ptr<Premises>> open(const PremisesOptions& options,
                                                server::HttpServer& server);
  ~Premises();

  server::Handler& api();
  server::SocketHandler& door();
  // Whether people may be sent here: the data can be read, and the server is not stopping.
  bool is_ready() const;

 private:
  struct State;
  explicit Premises(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace tablier::house
