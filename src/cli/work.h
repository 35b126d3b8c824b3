// Work: a long list of tasks that many machines can share and that can be taken up again. A task is
// a number; what comes of it is one JSON object, a line of a file.
//
//   --shard 2/5       does the second of five parts alone
//   --out FILE        adds each line to the file; tasks that it holds are not done again
//   --concurrency N   does so many tasks at once
//
// Files of several shards put one behind the other are the file of the whole. Every line names the
// list it belongs to, so that nothing is taken for what it is not. A shard without a file prints
// its lines instead of a summary.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"

namespace tablier::cli {

// What a command with a list of work takes: its own flags, those above, and what says which list.
std::vector<Flag> with_work_flags(std::vector<Flag> own);

// The beginning of a list's name: what is done, in which game, from which seed on.
std::string list_name(std::string_view what, const AnyGame& game, std::uint64_t seed);

// Whether quick setup always gives the same position.
bool has_one_start(const AnyGame& game);

// A field of a line; false if it is missing or of another kind.
template <class T>
bool read(const boost::json::object& line, std::string_view name, T& field) {
  const boost::json::value* value = line.if_contains(name);
  if (value == nullptr) return false;
  const auto found = boost::json::try_value_to<T>(*value);
  if (found) field = *found;
  return found.has_value();
}

class Work {
 public:
  struct Plan {
    std::string list;  // what is done, with all that matters for the results
    std::function<bool(const boost::json::object& line)> is_line;  // whether all is there
    std::uint64_t group = 1;  // so many tasks in a row are always of the same shard
  };
  static Result<Work> open(const Invocation& call, Plan plan);

  struct Job {
    std::uint64_t wanted;  // tasks, those left out not counted
    std::function<boost::json::object(std::uint64_t task)> run;  // by several threads at once
    // Every line, old or new, in the order of the tasks; false: no more is wanted.
    std::function<bool(const boost::json::object& line)> take;
    std::function<Message()> progress;
    std::function<bool(const boost::json::object& line)> is_left_out = {};
  };
  // The tasks 0, 1, 2, … of this shard, until its part is done. With --report none is done, and
  // what the file holds is taken.
  void run(const Job& job);

  // Whether the lines were printed, so that nothing else is to be said.
  bool prints_lines() const { return prints_lines_; }

 private:
  struct State;

  Work(const Invocation& call, Plan plan) : call_(&call), plan_(std::move(plan)) {}

  Result<Nothing> read(const std::string& path);
  std::uint64_t part_of(std::uint64_t wanted) const;
  bool is_ours(std::uint64_t task) const { return task / plan_.group % shards_ == shard_; }
  std::uint64_t after(std::uint64_t task) const;
  void labour(const Job& job, State& state) const;
  void take_done(const Job& job, State& state) const;
  void tell(const Job& job, State& state) const;

  const Invocation* call_;
  Plan plan_;
  std::uint64_t shard_ = 0;
  std::uint64_t shards_ = 1;
  std::uint64_t concurrency_ = 1;
  bool prints_lines_ = false;
  std::map<std::uint64_t, boost::json::object> known_;  // what the file holds of this shard
  std::unique_ptr<std::ofstream> out_;
};

}  // namespace tablier::cli
