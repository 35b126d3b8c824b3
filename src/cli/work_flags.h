// The flags of commands that do long lists of work (lab/work.h):
//
//   --shard 2/5       does the second of five parts alone
//   --out FILE        adds each line to the file; tasks that it holds are not done again
//   --report          only tells what the file holds
//   --concurrency N   does so many tasks at once
//   --store URL       has workers do the tasks (elsewhere.h)
//   --task N          does this task alone and prints its line: what a worker is told to do
//
// A shard without a file prints its lines instead of a summary.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "lab/setups.h"
#include "lab/work.h"

namespace tablier::cli {

// What such a command takes: its own flags, those above, and what says which list.
std::vector<Flag> with_work_flags(std::vector<Flag> own);

Result<lab::WorkSettings> work_settings(const Invocation& call);

// --arranged computer|random
lab::Arranged arranged_of(const Invocation& call);

// Says what came of the work, as text or as JSON, unless its lines have been printed; the exit
// status.
template <class T, class PrintText, class Report>
int print_result(const Invocation& call, const lab::WorkSettings& work, const Result<T>& result,
                 PrintText print_text, Report report) {
  if (!result) return call.fail(result.error());
  if (work.on_line) return kDone;
  if (call.json()) {
    call.print_json(report(*result));
  } else {
    print_text(*result);
  }
  return kDone;
}

// A line on the terminal of whoever looks on that is written over and over, and gone at the end.
class ProgressLine {
 public:
  explicit ProgressLine(const Invocation& call) : call_(&call) {}
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void write(const Message& message);

 private:
  const Invocation* call_;
  bool is_written_ = false;
};

// Tells whoever looks on what `say` says of the work so far. The line is gone when the watch is.
template <class T, class Say>
lab::Watch<T> progress_line(const Invocation& call, Say say) {
  return [line = std::make_shared<ProgressLine>(call), say = std::move(say)](const T& so_far) {
    line->write(say(so_far));
  };
}

}  // namespace tablier::cli
