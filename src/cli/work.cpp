#include "cli/work.h"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <ostream>
#include <thread>

#include "cli/words.h"
#include "core/text.h"
#include "protocol/json.h"

namespace tablier::cli {
namespace {

using boost::json::object;

constexpr std::uint64_t kMostShards = 1'000'000;

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

std::string list_name(std::string_view what, const AnyGame& game, std::uint64_t seed) {
  std::string name = std::string(what) + ' ' + std::string(game.info().id);
  for (const auto& [option, value] : game.options().changed()) name += ' ' + option + '=' + value;
  return name + " seed=" + std::to_string(seed);
}

bool has_one_start(const AnyGame& game) {
  return game.quick_start(1)->text() == game.quick_start(2)->text();
}

Result<Work> Work::open(const Invocation& call, Plan plan) {
  Work work(call, std::move(plan));
  const Result<std::uint64_t> concurrency = call.number("concurrency", 1, 1, 1024);
  if (!concurrency) return concurrency.error();
  work.concurrency_ = *concurrency;
  if (const std::optional<std::string> text = call.value("shard")) {
    const std::vector<std::string_view> parts = split(*text, '/');
    const auto shard = parse_unsigned(parts[0]);
    const auto shards = parts.size() == 2 ? parse_unsigned(parts[1]) : std::nullopt;
    if (!shard || !shards || *shard < 1 || *shard > *shards || *shards > kMostShards) {
      return malformed(say::bad_shard{.part = *text});
    }
    work.shard_ = *shard - 1;
    work.shards_ = *shards;
  }
  const std::optional<std::string> path = call.value("out");
  if (!path) {
    if (call.has("report")) return malformed(say::report_needs_file{});
    work.prints_lines_ = call.has("shard");
    return work;
  }
  if (std::filesystem::exists(*path)) {
    const Result<Nothing> read = work.read(*path);
    if (!read) return read.error();
  } else if (call.has("report")) {
    return malformed(say::cannot_read{.path = *path});
  }
  work.out_ = std::make_unique<std::ofstream>(*path, std::ios::binary | std::ios::app);
  if (!*work.out_) return malformed(say::cannot_write{.path = *path});
  return work;
}

Result<Nothing> Work::read(const std::string& path) {
  const Result<std::string> bytes = read_file(path);
  if (!bytes) return bytes.error();
  // Who was stopped while writing may have left half a line.
  const std::size_t whole = bytes->rfind('\n') + 1;
  std::uint64_t number = 0;
  for (const std::string_view text : split(std::string_view(*bytes).substr(0, whole), '\n')) {
    ++number;
    if (text.empty()) continue;
    const JsonText json = parse_json(text);
    const object* line = json.value ? json.value->if_object() : nullptr;
    const boost::json::value* list = line == nullptr ? nullptr : line->if_contains("list");
    const boost::json::value* task = line == nullptr ? nullptr : line->if_contains("task");
    if (list == nullptr || task == nullptr || !list->is_string() || !task->is_int64() ||
        !plan_.is_line(*line)) {
      return malformed(say::work_line{.line = static_cast<long>(number), .path = path});
    }
    if (list->get_string() != plan_.list) {
      return malformed(say::work_other{
          .path = path, .list = std::string(list->get_string()), .wanted = plan_.list});
    }
    const auto at = static_cast<std::uint64_t>(task->get_int64());
    if (is_ours(at)) known_.emplace(at, *line);
  }
  std::error_code ignored;
  if (whole != bytes->size()) std::filesystem::resize_file(path, whole, ignored);
  return Nothing{};
}

// Groups are dealt out in turn, as is_ours() has it.
std::uint64_t Work::part_of(std::uint64_t wanted) const {
  const std::uint64_t groups = (wanted + plan_.group - 1) / plan_.group;
  return (groups / shards_ + (shard_ < groups % shards_)) * plan_.group;
}

std::uint64_t Work::after(std::uint64_t task) const {
  do {
    ++task;
  } while (!is_ours(task));
  return task;
}

// What the threads share, under the mutex.
struct Work::State {
  std::mutex mutex = {};
  std::condition_variable changed = {};
  std::uint64_t part;         // tasks that are wanted
  std::uint64_t first;        // task not yet taken
  std::uint64_t next;         // task not yet begun
  std::uint64_t begun = 0;    // and not yet taken
  std::uint64_t counted = 0;  // taken and not left out
  bool is_over = false;
  std::map<std::uint64_t, object> done;  // and not yet taken
  std::chrono::steady_clock::time_point told = std::chrono::steady_clock::now();
};

void Work::run(const Job& job) {
  if (call_->has("report")) {
    for (const auto& [task, line] : known_) {
      if (!job.take(line)) break;
    }
    return;
  }
  State state{.part = part_of(job.wanted),
              .first = shard_ * plan_.group,
              .next = shard_ * plan_.group,
              .done = std::move(known_)};
  {
    std::vector<std::jthread> others;
    for (std::uint64_t i = 1; i < concurrency_; ++i) {
      others.emplace_back([&] { labour(job, state); });
    }
    labour(job, state);
  }
  if (call_->console().is_terminal) call_->console().err << "\r\x1b[K";
}

// No more is begun than may be wanted, so what is done does not depend on how many work.
void Work::labour(const Job& job, State& state) const {
  std::unique_lock lock(state.mutex);
  while (true) {
    take_done(job, state);
    if (state.is_over) return;
    if (state.counted + state.begun >= state.part) {
      state.changed.wait(lock);
      continue;
    }
    const std::uint64_t task = state.next;
    state.next = after(task);
    ++state.begun;
    if (state.done.contains(task)) continue;
    lock.unlock();
    object line{{"list", plan_.list}, {"task", task}};
    for (auto& [name, value] : job.run(task)) line[name] = std::move(value);
    lock.lock();
    if (out_) *out_ << boost::json::serialize(line) << '\n' << std::flush;
    state.done.emplace(task, std::move(line));
  }
}

void Work::take_done(const Job& job, State& state) const {
  for (auto at = state.done.find(state.first);
       state.begun > 0 && !state.is_over && at != state.done.end();
       at = state.done.find(state.first)) {
    const object line = std::move(at->second);
    state.done.erase(at);
    state.first = after(state.first);
    --state.begun;
    if (!job.is_left_out || !job.is_left_out(line)) ++state.counted;
    if (prints_lines_) call_->print(line);
    state.is_over = !job.take(line);
  }
  state.is_over = state.is_over || state.counted >= state.part;
  state.changed.notify_all();
  tell(job, state);
}

// A person who looks on, now and then.
void Work::tell(const Job& job, State& state) const {
  const auto now = std::chrono::steady_clock::now();
  if (!call_->console().is_terminal || now - state.told < std::chrono::seconds(1)) return;
  state.told = now;
  call_->console().err << '\r' << job.progress().in(call_->language()) << "\x1b[K" << std::flush;
}

}  // namespace tablier::cli
