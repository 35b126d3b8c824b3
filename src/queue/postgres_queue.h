// A queue in a PostgreSQL database, for any number of workers and senders on any machines.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "queue/queue.h"

namespace tablier::queue {

// Makes its table if it is missing. Jobs are only seen by workers of the same version: what they do
// is the same to the byte.
Result<std::unique_ptr<Queue>> open_postgres_queue(const std::string& address,
                                                   std::string_view version);

}  // namespace tablier::queue
