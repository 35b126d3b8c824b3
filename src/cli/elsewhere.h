// Commands done by workers (queue/worker.h): a command becomes a job, with the files that it has
// read; a worker runs exactly the same command, and prints and writes into the answer.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "protocol/jobs.h"
#include "queue/orders.h"

namespace tablier::cli {

// --store URL
extern const Flag kStoreFlag;

// The job that this call is, without these flags and with one more.
protocol::CommandJob job_of(const Invocation& call, const std::vector<std::string_view>& without,
                            std::optional<std::string> more = {});

// Runs it as the program would, with no files but its own. An error: it may succeed elsewhere.
Result<protocol::RanCommand> run_job(const protocol::CommandJob& job);

// Waits until a worker has done it.
Result<protocol::RanCommand> run_elsewhere(queue::Orders& orders, queue::Urgency urgency,
                                           protocol::CommandJob job);

// The orders to the workers of --store.
Result<std::shared_ptr<queue::Orders>> orders_of(const Invocation& call);

// The whole call, done by a worker: prints what it printed, writes what it wrote; the exit status.
int run_elsewhere(const Invocation& call, queue::Urgency urgency);

}  // namespace tablier::cli
