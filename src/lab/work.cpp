#include "lab/work.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "core/text.h"
#include "core/words.h"
#include "files/file.h"
#include "lab/words.h"
#include "protocol/json_value.h"

namespace tablier::lab {
namespace {

constexpr std::chrono::seconds kTellPause{1};

using boost::json::object;

using Lines = std::map<std::uint64_t, object>;  // by task

struct NumberedLine {
  std::uint64_t task;
  object line;
};

// A line of the list.
Result<NumberedLine> parse_line(const Work& work, const std::string& path, long number,
                                std::string_view text) {
  const JsonText json = parse_json(text);
  const object* line = json.value ? json.value->if_object() : nullptr;
  const boost::json::value* list = line == nullptr ? nullptr : line->if_contains("list");
  const boost::json::value* task = line == nullptr ? nullptr : line->if_contains("task");
  if (list == nullptr || task == nullptr || !list->is_string() || !task->is_int64() ||
      task->get_int64() < 0 || !work.is_line(*line)) {
    return malformed(say::work_line{.line = number, .path = path});
  }
  if (list->get_string() != work.list) {
    return malformed(say::work_other{
        .path = path, .list = std::string(list->get_string()), .wanted = work.list});
  }
  return NumberedLine{static_cast<std::uint64_t>(task->get_int64()), *line};
}

struct Held {
  Lines lines;        // of this shard
  std::size_t whole;  // bytes up to the end of the last whole line
  bool is_cut;        // half a line comes after it
};

// What the file holds. Who was stopped while writing may have left half a line.
Result<Held> read_lines(const Work& work, const Deal& deal, const std::string& path) {
  const Result<std::string> text = files::read_file(path);
  if (!text) return text.error();
  const std::size_t whole = text->rfind('\n') + 1;
  Lines lines;
  long number = 0;
  for (const std::string_view each : split(std::string_view(*text).substr(0, whole), '\n')) {
    ++number;
    if (each.empty()) continue;
    Result<NumberedLine> line = parse_line(work, path, number, each);
    if (!line) return line.error();
    if (deal.has(line->task)) lines.emplace(line->task, std::move(line->line));
  }
  return Held{std::move(lines), whole, whole != text->size()};
}

object line_of(const Work& work, std::uint64_t task) {
  object line{{"list", work.list}, {"task", task}};
  for (auto& [name, value] : work.run(task)) line[name] = std::move(value);
  return line;
}

// The same, done somewhere else: whoever did it must have understood the same by it.
Result<object> line_from_elsewhere(const Work& work, const WorkSettings& settings,
                                   std::uint64_t task) {
  const Result<std::string> text = settings.elsewhere(task);
  if (!text) return text.error();
  Result<NumberedLine> line = parse_line(work, "elsewhere", 1, *text);
  if (!line) return line.error();
  if (line->task != task) return malformed(say::work_line{.line = 1, .path = "elsewhere"});
  return std::move(line->line);
}

// The threads, and what they share under the mutex.
class Crew {
 public:
  Crew(const Work& work, const WorkSettings& settings, const Deal& deal, Lines known,
       std::optional<files::File> file)
      : work_(work),
        settings_(settings),
        deal_(deal),
        part_(deal.part_of(work.wanted)),
        hands_(std::clamp(part_, std::uint64_t{1}, settings.concurrency)),
        first_(deal.first()),
        next_(deal.first()),
        done_(std::move(known)),
        file_(std::move(file)) {}

  Result<Nothing> run() {
    {
      const std::vector<std::jthread> others = start_others();
      labour();
    }
    if (thrown_) std::rethrow_exception(thrown_);
    if (error_) return *error_;
    tell_hands();
    return file_ ? file_->finish() : Nothing{};
  }

 private:
  // As many as the machine gives.
  std::vector<std::jthread> start_others() {
    const std::uint64_t wanted = hands_ - 1;
    std::vector<std::jthread> others;
    others.reserve(wanted);
    try {
      while (others.size() < wanted) others.emplace_back([this] { labour(); });
    } catch (const std::exception&) {  // system_error or bad_alloc: there are no more
      const std::lock_guard lock(mutex_);
      hands_ -= wanted - others.size();
    }
    return others;
  }

  // What is thrown by whom the lines are given to stops all.
  void labour() {
    try {
      do_tasks();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!thrown_) thrown_ = std::current_exception();
      stop();
    }
  }

  void do_tasks() {
    std::unique_lock lock(mutex_);
    while (true) {
      take_done();
      if (is_over_) return;
      const std::optional<std::uint64_t> task = begin_task();
      if (!task) {
        changed_.wait_for(lock, kTellPause);
        continue;
      }
      if (done_.contains(*task)) continue;
      lock.unlock();
      std::optional<Result<object>> line = do_task(*task);
      lock.lock();
      if (error_ || thrown_) return;
      if (!line) {
        give_up(*task);
        return;
      }
      if (!*line) {
        error_ = line->error();
        stop();
        return;
      }
      if (!write(**line)) return;
      done_.emplace(*task, std::move(**line));
    }
  }

  // No more is begun than may be wanted, so what is done does not depend on how many work.
  std::optional<std::uint64_t> begin_task() {
    if (!given_up_.empty()) {
      const std::uint64_t task = given_up_.back();
      given_up_.pop_back();
      return task;
    }
    if (counted_ + begun_ >= part_) return std::nullopt;
    const std::uint64_t task = next_;
    next_ = deal_.after(task);
    ++begun_;
    return task;
  }

  // Nothing if the memory was not enough for it.
  std::optional<Result<object>> do_task(std::uint64_t task) const {
    try {
      if (settings_.elsewhere) return line_from_elsewhere(work_, settings_, task);
      return Result<object>(line_of(work_, task));
    } catch (const std::bad_alloc&) {
      return std::nullopt;
    }
  }

  // Where the memory is not enough for all, those who are left have more of it.
  void give_up(std::uint64_t task) {
    if (hands_ == 1) {
      error_ = failed(tablier::say::no_memory{});
      stop();
      return;
    }
    --hands_;
    given_up_.push_back(task);
    changed_.notify_all();
  }

  bool write(const object& line) {
    if (!file_) return true;
    const Result<Nothing> written = file_->write(boost::json::serialize(line) + '\n');
    if (written) return true;
    error_ = written.error();
    stop();
    return false;
  }

  void stop() {
    is_over_ = true;
    changed_.notify_all();
  }

  void take_done() {
    bool has_changed = false;
    for (auto at = done_.find(first_); begun_ > 0 && !is_over_ && at != done_.end();
         at = done_.find(first_)) {
      has_changed = true;
      const object line = std::move(at->second);
      done_.erase(at);
      first_ = deal_.after(first_);
      --begun_;
      if (!work_.is_left_out || !work_.is_left_out(line)) ++counted_;
      if (settings_.on_line) settings_.on_line(line);
      is_over_ = !work_.take(line);
    }
    is_over_ = is_over_ || counted_ >= part_;
    // Who waits looks here, too: without news they would wake each other for ever.
    if (has_changed || is_over_) changed_.notify_all();
    tell();
  }

  void tell() {
    const auto now = std::chrono::steady_clock::now();
    if (now - told_ < kTellPause) return;
    told_ = now;
    tell_hands();
    if (work_.tell) work_.tell();
  }

  void tell_hands() {
    if (hands_ < told_hands_ && settings_.on_fewer) settings_.on_fewer(hands_);
    told_hands_ = hands_;
  }

  const Work& work_;
  const WorkSettings& settings_;
  const Deal& deal_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t part_;                   // tasks that are wanted
  std::uint64_t hands_;                  // threads that work
  std::uint64_t first_;                  // task not yet taken
  std::uint64_t next_;                   // task not yet begun
  std::uint64_t begun_ = 0;              // and not yet taken
  std::uint64_t counted_ = 0;            // taken and not left out
  std::vector<std::uint64_t> given_up_;  // begun, and for somebody else to do
  bool is_over_ = false;
  std::optional<Error> error_;
  std::exception_ptr thrown_;
  Lines done_;  // and not yet taken
  std::optional<files::File> file_;
  std::chrono::steady_clock::time_point told_ = std::chrono::steady_clock::now();
  std::uint64_t told_hands_ = hands_;
};

}  // namespace

Result<Nothing> do_work(const Work& work, const WorkSettings& settings) {
  const Deal deal(settings.shard, work.group);
  Lines known;
  std::optional<files::File> file;
  if (settings.only_task) {
    settings.on_line(line_of(work, *settings.only_task));
    return Nothing{};
  }
  if (settings.only_reports) {
    const Result<Held> held = read_lines(work, deal, *settings.file);
    if (!held) return held.error();
    for (const auto& [task, line] : held->lines) {
      if (!work.take(line)) break;
    }
    return Nothing{};
  }
  if (settings.file) {
    const std::string& path = *settings.file;
    // A pipe holds nothing, and some devices have no end.
    if (files::kind_of(path) == files::Kind::file) {
      Result<Held> held = read_lines(work, deal, path);
      if (!held) return held.error();
      known = std::move(held->lines);
      if (held->is_cut && ::truncate(path.c_str(), static_cast<off_t>(held->whole)) != 0) {
        return files::write_error(path);
      }
    }
    Result<files::File> opened = files::File::open(path, O_WRONLY | O_CREAT | O_APPEND);
    if (!opened) return opened.error();
    file.emplace(std::move(*opened));
  }
  return Crew(work, settings, deal, std::move(known), std::move(file)).run();
}

std::string list_name(std::string_view what, const AnyGame& game, std::uint64_t seed) {
  std::string name = std::string(what) + ' ' + std::string(game.info().id);
  for (const auto& [option, value] : game.options().changed()) name += ' ' + option + '=' + value;
  return name + " seed=" + std::to_string(seed);
}

}  // namespace tablier::lab
