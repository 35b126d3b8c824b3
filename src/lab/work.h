// Work: a long list of tasks that many machines can share and that can be taken up again. A task is
// a number; what comes of it is one JSON object, a line of a file.
//
// Files of several shards put one behind the other are the file of the whole. Every line names the
// list it belongs to, so that nothing is taken for what it is not.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "core/result.h"
#include "engine/any_game.h"
#include "lab/shards.h"
#include "protocol/json_value.h"

namespace tablier::lab {

// How much of a list is done here, and how. It changes nothing of what a task gives.
struct WorkSettings {
  Shard shard = {};
  std::uint64_t concurrency = 1;  // tasks at once
  std::optional<std::string> file =
      {};                     // each line is added to it; what it holds is not done again
  bool only_reports = false;  // no task is done: what the file holds is taken
  std::optional<std::uint64_t> only_task = {};  // done alone, for `on_line`; nothing is taken
  // The line of a task that is done somewhere else; several threads wait for theirs at once.
  std::function<Result<std::string>(std::uint64_t task)> elsewhere = {};
  // Every line, in the order of the tasks; not if it only reports.
  std::function<void(const boost::json::object& line)> on_line = {};
  // So many threads work, fewer than before: the machine gives no more threads or memory.
  std::function<void(std::uint64_t hands)> on_fewer = {};
};

// Who looks on is told what has come of it so far, once a second at most.
template <class T>
using Watch = std::function<void(const T& so_far)>;

struct Work {
  std::string list;         // what is done, with all that matters for the results
  std::uint64_t wanted;     // tasks, those left out not counted
  std::uint64_t group = 1;  // so many tasks in a row are always of the same shard
  std::function<bool(const boost::json::object& line)> is_line;  // whether all is there
  std::function<boost::json::object(std::uint64_t task)> run;    // by several threads at once
  // Every line, old or new, in the order of the tasks; false: no more is wanted.
  std::function<bool(const boost::json::object& line)> take;
  std::function<bool(const boost::json::object& line)> is_left_out = {};
  std::function<void()> tell = {};  // between lines, once a second at most
};

// Does the tasks of this shard until its part is done. After an error, a file that cannot be read
// or written or memory that is not enough for a single task, the lines that are in the file are not
// done again. What on_line throws comes out.
Result<Nothing> do_work(const Work& work, const WorkSettings& settings);

// The beginning of a list's name: what is done, in which game, from which seed on.
std::string list_name(std::string_view what, const AnyGame& game, std::uint64_t seed);

// A line as a shape of protocol/lab.h, and back.
template <class Line>
std::optional<Line> read_line(const boost::json::object& line) {
  Result<Line> read = protocol::read<Line>(line);
  return read ? std::optional(std::move(*read)) : std::nullopt;
}
template <class Line>
boost::json::object write_line(const Line& line) {
  return protocol::to_json(line, kFallbackLanguage).get_object();  // lines hold no sentences
}

}  // namespace tablier::lab
