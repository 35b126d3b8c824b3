#include "ugi/host.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <streambuf>
#include <string>
#include <thread>
#include <utility>

#include "ugi/session.h"

namespace tablier::ugi {
namespace {

struct InputLine {
  std::string text;
  bool is_too_long;
};

// Nothing at the end of the input. It does not ask the stream itself, which would flush another one
// that is tied to it, while a thread may be writing there.
std::optional<InputLine> next_line(std::streambuf& in) {
  constexpr int kEnd = std::streambuf::traits_type::eof();
  InputLine line{{}, false};
  int byte = in.sbumpc();
  if (byte == kEnd) return std::nullopt;
  for (; byte != '\n' && byte != kEnd; byte = in.sbumpc()) {
    line.is_too_long = line.is_too_long || line.text.size() == kMostLine;
    if (!line.is_too_long) line.text += static_cast<char>(byte);
  }
  return line;
}

std::int64_t now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

class Host {
 public:
  Host(std::ostream& out, Language language) : out_(out), session_(language, now) {}
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  ~Host() { finish(); }

  // False: it was the last one.
  bool hear(const InputLine& line) {
    Heard heard = line.is_too_long ? session_.hear_too_much() : session_.hear(line.text, is_busy_);
    say(heard.lines);
    if (heard.stops) is_stopped_ = true;
    if (heard.task) begin(std::move(heard.task));
    return !heard.quits;
  }

  // What a thread could not print is thrown here.
  void end() {
    finish();
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  void say(const Lines& lines) {
    const std::lock_guard lock(mutex_);
    for (const std::string& line : lines) out_ << line << '\n';
    if (!lines.empty()) out_.flush();
  }

  void begin(Task task) {
    if (thread_.joinable()) thread_.join();
    is_stopped_ = false;
    is_busy_ = true;
    thread_ = std::thread([this, task = std::move(task)] { work(task); });
  }

  void work(const Task& task) {
    try {
      const Lines last = task([this](const std::string& line) { say({line}); },
                              [this] { return is_stopped_.load(); });
      // Whoever hears the last line may ask for more at once.
      is_busy_ = false;
      say(last);
    } catch (const std::bad_alloc&) {
      is_busy_ = false;
      say(session_.hear_no_memory().lines);
    } catch (...) {
      thrown_ = std::current_exception();
      is_busy_ = false;
    }
  }

  void finish() {
    is_stopped_ = true;
    if (thread_.joinable()) thread_.join();
  }

  std::ostream& out_;
  Session session_;
  std::mutex mutex_ = {};  // of out_
  std::atomic<bool> is_busy_ = false;
  std::atomic<bool> is_stopped_ = false;
  std::exception_ptr thrown_ = {};  // by the thread, once it is joined
  std::thread thread_ = {};
};

}  // namespace

void host_session(std::istream& in, std::ostream& out, Language language) {
  Host host(out, language);
  while (const std::optional<InputLine> line = next_line(*in.rdbuf())) {
    if (!host.hear(*line)) break;
  }
  host.end();
}

}  // namespace tablier::ugi
