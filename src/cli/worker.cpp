// tablier worker: does what houses and commands on other machines have put into the queue.
#include "queue/worker.h"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <ostream>
#include <thread>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/elsewhere.h"
#include "cli/words.h"
#include "core/sha256.h"
#include "house/secrets.h"
#include "house/thoughts.h"
#include "queue/postgres_queue.h"
#include "server/log.h"

namespace tablier::cli {
namespace {

constexpr std::chrono::seconds kGoodbye{5};  // for what is nearly done

Result<std::string> do_job(const std::string& what) {
  const Result<protocol::JobText> job = protocol::parse_job(what);
  if (!job) return job.error();
  if (job->thought) return house::think_for(*job->thought);
  const Result<protocol::RanCommand> ran = run_job(job->command.value_or(protocol::CommandJob()));
  if (!ran) return ran.error();
  return protocol::format(*ran);
}

// No other worker is called so, on any machine: copies of one machine have the same name, and the
// first processes of containers the same number.
std::string name_of_this() {
  std::string host(256, '\0');
  if (::gethostname(host.data(), host.size() - 1) != 0) host = "?";
  return host.substr(0, host.find('\0')) + "/" + std::to_string(::getpid()) + "/" +
         to_hex(house::random_bytes(4));
}

// Those which end it; blocked before there are threads, so that they come to whoever waits.
sigset_t ending_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

int run_worker(const Invocation& call) {
  const Result<std::uint64_t> threads =
      call.number("threads", std::max(1U, std::thread::hardware_concurrency()), 1, 256);
  if (!threads) return call.fail(threads.error());
  const Result<std::string> store = call.store();
  if (!store) return call.fail(store.error());
  const sigset_t signals = ending_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  Result<std::unique_ptr<queue::Queue>> queue = queue::open_postgres_queue(*store, TABLIER_VERSION);
  if (!queue) return call.fail(queue.error());

  std::mutex mutex;  // of the log
  const auto log = [&](const std::string& id, std::chrono::microseconds took, const Message* why) {
    server::LogLine line("job");
    line.add("id", id).add("us", took.count());
    if (why != nullptr) line.add("why", why->in(kFallbackLanguage));
    const std::lock_guard lock(mutex);
    call.console().err << line.text() << std::endl;
  };
  const std::string name = name_of_this();
  queue::Worker worker(
      **queue, {.name = name, .threads = static_cast<int>(*threads), .on_done = log}, do_job);
  call.print(say::working{.name = name, .threads = static_cast<long>(*threads)});
  call.console().out.flush();
  int signal = 0;
  sigwait(&signals, &signal);
  if (worker.stop(kGoodbye)) return kDone;
  // Nothing that is being done can be waited for; others have it now.
  std::_Exit(kDone);
}

}  // namespace

Command worker_command() {
  return make_command<say::worker_summary, say::worker_details>(
      "worker", "",
      {{"store", "URL", &say::flag_store_queue::kSentence},
       {"threads", "N", &say::flag_worker_threads::kSentence}},
      run_worker);
}

}  // namespace tablier::cli
