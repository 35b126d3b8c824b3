#include "files/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "files/words.h"

namespace tablier::files {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kToLook{50};  // between two looks at who has ended

// Milliseconds from now, as poll(2) takes them.
int milliseconds_until(Moment until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 1'000'000'000));
}

// False: nothing happened in time.
bool is_ready(int descriptor, short events, Moment until) {
  pollfd waited{descriptor, events, 0};
  while (true) {
    const int ready = ::poll(&waited, 1, milliseconds_until(until));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

// A pipe whose reader is gone sends a signal that would end this program. In here it does not, and
// in other threads nothing changes.
class WithoutPipeSignal {
 public:
  WithoutPipeSignal() {
    ::sigemptyset(&pipe_);
    ::sigaddset(&pipe_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  WithoutPipeSignal(const WithoutPipeSignal&) = delete;
  WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;
  ~WithoutPipeSignal() {
    const timespec at_once{};
    while (::sigtimedwait(&pipe_, nullptr, &at_once) < 0 && errno == EINTR) {
    }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

struct Pipe {
  std::array<int, 2> ends{-1, -1};

  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) ::close(end);
    }
  }
  // Programs that other threads start meanwhile get none of it.
  bool open() { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }
  int& reader() { return ends[0]; }
  int& writer() { return ends[1]; }
};

}  // namespace

Result<Process> Process::start(const std::vector<std::string>& words) {
  const auto error = [&] {
    return malformed(say::cannot_start{.program = words.empty() ? std::string() : words.front()});
  };
  Pipe in;
  Pipe out;
  if (words.empty() || !in.open() || !out.open()) return error();
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.reader(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.writer(), STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  // Connections of a server are open in this process, and not all of them are closed by themselves.
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  // In a group of its own, which is ended with all whom it starts.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t id = 0;
  const int failed = posix_spawnp(&id, argv[0], &actions, &attributes, argv.data(), ::environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return error();
  ::fcntl(in.writer(), F_SETFL, O_NONBLOCK);
  ::fcntl(out.reader(), F_SETFL, O_NONBLOCK);
  return Process(id, std::exchange(in.writer(), -1), std::exchange(out.reader(), -1));
}

Process::Process(Process&& other) noexcept
    : id_(std::exchange(other.id_, 0)),
      in_(std::exchange(other.in_, -1)),
      out_(std::exchange(other.out_, -1)),
      heard_(std::move(other.heard_)) {}

Process::~Process() {
  if (in_ >= 0) ::close(in_);
  if (out_ >= 0) ::close(out_);
  if (id_ != 0) end();
}

bool Process::has_ended() const {
  siginfo_t about{};
  const int asked = ::waitid(P_PID, static_cast<id_t>(id_), &about, WEXITED | WNOHANG | WNOWAIT);
  return asked == 0 ? about.si_pid == id_ : errno != EINTR;
}

// Its number belongs to it, and to its group, until it is waited for.
void Process::end() {
  ::kill(-id_, SIGKILL);
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
  id_ = 0;
}

bool Process::write_line(std::string_view line, Moment until) {
  const WithoutPipeSignal guard;
  std::string bytes(line);
  bytes += '\n';
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t count = ::write(in_, bytes.data() + done, bytes.size() - done);
    if (count >= 0) {
      done += static_cast<std::size_t>(count);
    } else if (errno == EAGAIN) {
      if (!is_ready(in_, POLLOUT, until)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

Process::Read Process::read_line(std::string& line, Moment until) {
  while (true) {
    if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
      line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return Read::line;
    }
    if (heard_.size() > kMostLine) return Read::end;
    // Also when there is always more to read.
    if (Clock::now() >= until) return Read::late;
    // Whom it has started may hold the pipe open when it has ended itself.
    const bool is_over = id_ == 0 || has_ended();
    const Moment soon = is_over ? Clock::now() : std::min(until, Clock::now() + kToLook);
    if (!is_ready(out_, POLLIN, soon)) {
      if (is_over) return Read::end;
      continue;
    }
    char bytes[4096];
    const ssize_t count = ::read(out_, bytes, sizeof bytes);
    if (count > 0) {
      heard_.append(bytes, static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
      return Read::end;
    }
  }
}

bool Process::wait(Moment until) {
  while (id_ != 0) {
    if (has_ended()) {
      end();
    } else if (Clock::now() >= until) {
      return false;
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  return true;
}

std::vector<std::string> command_words(std::string_view text) {
  std::vector<std::string> words;
  bool is_quoted = false;
  bool is_in_word = false;
  for (const char c : text) {
    if (c == '"') {
      is_quoted = !is_quoted;
    } else if (c == ' ' && !is_quoted) {
      is_in_word = false;
      continue;
    }
    if (!std::exchange(is_in_word, true)) words.emplace_back();
    if (c != '"') words.back() += c;
  }
  return words;
}

}  // namespace tablier::files
