#include "cli/elsewhere.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>
#include <utility>

#include "cli/commands.h"
#include "cli/words.h"
#include "core/sha256.h"
#include "files/file.h"
#include "queue/postgres_queue.h"
#include "ugi/engine.h"

namespace tablier::cli {
namespace {

// What workers do. None of it keeps anything on the machine where it runs.
constexpr std::array<std::string_view, 7> kCommands{"balance", "compose", "explore", "judge",
                                                    "match",   "review",  "solve"};

// Whether it names another program: whoever can write into the queue cannot run what they like.
bool is_program(std::string_view word) {
  if (word.starts_with("--")) word.remove_prefix(std::min(word.find('=') + 1, word.size()));
  return ugi::is_engine(word);
}

// Why nobody does these here; nothing: they may be done.
std::optional<Message> unfit(const std::vector<std::string>& words) {
  const std::string command = words.empty() ? "" : words[0];
  if (std::find(kCommands.begin(), kCommands.end(), command) == kCommands.end()) {
    return say::not_for_workers{.part = command};
  }
  for (const std::string& word : words) {
    if (is_program(word)) return say::no_engines_for_workers{};
    for (const std::string_view flag : {"--into", "--out", "--store"}) {
      if (word.starts_with(flag)) return say::not_for_workers{.part = word};
    }
  }
  return std::nullopt;
}

}  // namespace

const Flag kStoreFlag{"store", "URL", &say::flag_store_workers::kSentence};

protocol::CommandJob job_of(const Invocation& call, const std::vector<std::string_view>& without,
                            std::optional<std::string> more) {
  protocol::CommandJob job{.words = call.words(without), .files = {}};
  if (more) job.words.insert(job.words.begin() + 1, *more);
  for (const auto& [path, text] : call.files_read()) job.files.emplace_back(path, text);
  return job;
}

Result<protocol::RanCommand> run_job(const protocol::CommandJob& job) {
  if (const std::optional<Message> why = unfit(job.words)) return refused(*why);
  Files files{.read = {job.files.begin(), job.files.end()}, .written = {}};
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const Console console{.in = in, .out = out, .err = err, .utf8 = true, .files = &files};
  protocol::RanCommand ran{.status = run(job.words, console), .out = {}, .err = {}, .files = {}};
  if (ran.status == kFailed) return failed(say::worker_failed{.why = err.str()});
  ran.out = out.str();
  ran.err = err.str();
  ran.files.assign(files.written.begin(), files.written.end());
  return ran;
}

Result<protocol::RanCommand> run_elsewhere(queue::Orders& orders, queue::Urgency urgency,
                                           protocol::CommandJob job) {
  const std::string what =
      protocol::format(protocol::JobText{.command = std::move(job), .thought = {}});
  const Result<std::string> result =
      orders.wait_for({.job = {.id = to_hex(sha256(what)), .urgency = urgency, .what = what}});
  if (!result) return result.error();
  return protocol::parse_ran(*result);
}

Result<std::shared_ptr<queue::Orders>> orders_of(const Invocation& call) {
  // The queue lives as long as its orders.
  struct Held {
    std::unique_ptr<queue::Queue> queue;
    queue::Orders orders;
    explicit Held(std::unique_ptr<queue::Queue> opened)
        : queue(std::move(opened)), orders(*queue) {}
  };
  Result<std::unique_ptr<queue::Queue>> queue =
      queue::open_postgres_queue(*call.value("store"), TABLIER_VERSION);
  if (!queue) return queue.error();
  const auto held = std::make_shared<Held>(std::move(*queue));
  return std::shared_ptr<queue::Orders>(held, &held->orders);
}

int run_elsewhere(const Invocation& call, queue::Urgency urgency) {
  const Result<std::shared_ptr<queue::Orders>> orders = orders_of(call);
  if (!orders) return call.fail(orders.error());
  const Result<protocol::RanCommand> ran =
      run_elsewhere(**orders, urgency, job_of(call, {"store"}));
  if (!ran) return call.fail(ran.error());
  for (const auto& [path, text] : ran->files) {
    if (const Result<Nothing> written = files::replace_file(path, text); !written) {
      return call.fail(written.error());
    }
  }
  call.console().out << ran->out;
  call.console().err << ran->err;
  return ran->status;
}

}  // namespace tablier::cli
