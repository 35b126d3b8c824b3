#include "cli/work_flags.h"

#include <ostream>

#include "cli/words.h"
#include "core/text.h"

namespace tablier::cli {
namespace {

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

}  // namespace

std::vector<Flag> with_work_flags(std::vector<Flag> own) {
  own.insert(own.end(), {{"concurrency", "N", &say::flag_concurrency::kSentence},
                         {"shard", "I/N", &say::flag_shard::kSentence},
                         {"out", "FILE", &say::flag_out::kSentence},
                         {"report", "", &say::flag_report::kSentence},
                         kSetFlag,
                         kSeedFlag,
                         kJsonFlag});
  return own;
}

Result<lab::WorkSettings> work_settings(const Invocation& call) {
  const auto asked =
      all(call.number("concurrency", 1, 1, 1024), parse_shard(call.value("shard").value_or("1/1")));
  if (!asked) return asked.error();
  const auto& [concurrency, shard] = *asked;
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
  if (call.has("shard") && !work.file) {
    work.on_line = [&call](const boost::json::object& line) {
      call.print_line(boost::json::serialize(line));
    };
  }
  return work;
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
