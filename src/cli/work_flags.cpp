#include "cli/work_flags.h"

#include <ostream>

#include "cli/elsewhere.h"
#include "cli/words.h"
#include "core/text.h"

namespace tablier::cli {
namespace {

constexpr std::uint64_t kMostTasks = 1'000'000'000'000;
constexpr std::uint64_t kManyAtOnce = 64;  // tasks that wait for workers
constexpr std::uint64_t kMostShards = 1'000'000;
constexpr std::string_view kClearLine = "\r\x1b[K";  // of what is written over and over

// "2/5"
Result<lab::Shard> parse_shard(const std::string& text) {
  const std::vector<std::string_view> parts = split(text, '/');
  const auto shard = parse_unsigned(parts[0]);
  const auto shards = parts.size() == 2 ? parse_unsigned(parts[1]) : std::nullopt;
  if (!shard || !shards || *shard < 1 || *shard > *shards || *shards > kMostShards) {
    return malformed(say::bad_shard{.part = text});
  }
  return lab::Shard{.index = *shard - 1, .count = *shards};
}

// Has a worker do a task: prints what --task would print here.
Result<std::function<Result<std::string>(std::uint64_t)>> by_workers(const Invocation& call) {
  const Result<std::shared_ptr<queue::Orders>> orders = orders_of(call);
  if (!orders) return orders.error();
  return std::function([orders = *orders, &call](std::uint64_t task) -> Result<std::string> {
    const protocol::CommandJob job =
        job_of(call, {"concurrency", "into", "json", "out", "report", "shard", "store"},
               "--task=" + std::to_string(task));
    const Result<protocol::RanCommand> ran = run_elsewhere(*orders, queue::Urgency::work, job);
    if (!ran) return ran.error();
    if (ran->status != kDone) return failed(say::worker_failed{.why = ran->err});
    return ran->out;
  });
}

}  // namespace

std::vector<Flag> with_work_flags(std::vector<Flag> own) {
  own.insert(own.end(), {{"concurrency", "N", &say::flag_concurrency::kSentence},
                         {"shard", "I/N", &say::flag_shard::kSentence},
                         {"out", "FILE", &say::flag_out::kSentence},
                         {"report", "", &say::flag_report::kSentence},
                         {"task", "N", &say::flag_task::kSentence},
                         kStoreFlag,
                         kSetFlag,
                         kSeedFlag,
                         kJsonFlag});
  return own;
}

Result<lab::WorkSettings> work_settings(const Invocation& call) {
  const auto asked =
      all(call.number("concurrency", call.has("store") ? kManyAtOnce : 1, 1, 1024),
          parse_shard(call.value("shard").value_or("1/1")), call.number("task", 0, 0, kMostTasks));
  if (!asked) return asked.error();
  const auto& [concurrency, shard, task] = *asked;
  lab::WorkSettings work{.shard = shard,
                         .concurrency = concurrency,
                         .file = call.value("out"),
                         .only_reports = call.has("report")};
  work.on_fewer = [&call, wanted = concurrency](std::uint64_t hands) {
    if (call.console().is_terminal) call.console().err << kClearLine;
    print_error(
        call.console(), call.language(),
        say::fewer_at_once{.hands = static_cast<long>(hands), .wanted = static_cast<long>(wanted)});
  };
  if (work.only_reports && !work.file) return malformed(say::report_needs_file{});
  if (call.has("task")) work.only_task = task;
  if (call.has("store")) {
    const auto elsewhere = by_workers(call);
    if (!elsewhere) return elsewhere.error();
    work.elsewhere = *elsewhere;
  }
  if (call.has("task") || (call.has("shard") && !work.file)) {
    work.on_line = [&call](const boost::json::object& line) {
      call.print_line(boost::json::serialize(line));
    };
  }
  return work;
}

lab::Arranged arranged_of(const Invocation& call) {
  const std::optional<std::string> by = call.value("arranged");
  if (!by) return lab::Arranged::quick;
  return *by == "computer" ? lab::Arranged::computer : lab::Arranged::random;
}

ProgressLine::~ProgressLine() {
  if (is_written_) call_->console().err << kClearLine;
}

void ProgressLine::write(const Message& message) {
  if (!call_->console().is_terminal) return;
  is_written_ = true;
  call_->console().err << '\r' << message.in(call_->language()) << "\x1b[K" << std::flush;
}

}  // namespace tablier::cli
