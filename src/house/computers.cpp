#include "house/computers.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

#include "engine/any_search.h"
#include "engine/player.h"
#include "engine/think.h"
#include "lab/balance.h"
#include "match/host.h"
#include "search/advise.h"

namespace tablier::house {
namespace {

using match::Event;

constexpr int kLowest = 10;              // of nice
constexpr int kLongestThought = 30'000;  // milliseconds, for a level without a limit of its own
constexpr std::int64_t kFairNodes = 3'000;

SearchProgress look(const match::Match& match, const std::string& player,
                    std::optional<match::Time> left, std::uint64_t seed,
                    const std::function<bool()>& stop) {
  const AnyRecord& record = match.record();
  SearchSettings settings = *parse_player(record, player);
  settings.seed = seed;
  int limit = settings.milliseconds > 0 ? settings.milliseconds : kLongestThought;
  // A computer does not spend more than a part of what it has.
  if (left)
    limit = std::min<int>(limit, static_cast<int>(std::min<match::Time>(*left / 20, limit)));
  const Deadline deadline = deadline_in(std::max(limit, 20));
  const SearchPtr search = record.search(settings);
  think(*search, deadline, stop);
  return search->progress();
}

bool is_asked(const match::Match& match, int seat) {
  const std::optional<match::Offer>& offer = match.offer();
  if (!offer) return false;
  return std::find(offer->undecided.begin(), offer->undecided.end(), seat) !=
         offer->undecided.end();
}

// To a draw what it thinks of the game; slips it forgives.
Event answer(const match::Match& match, int seat, std::uint64_t seed,
             const std::function<bool()>& stop) {
  if (match.offer()->what == match::OfferKind::take_back) return match::Agreed{seat};
  const SearchProgress found = look(match, "4", {}, seed, stop);
  if (match::agrees_to_draw(match.record(), found, *match.side_of(seat))) {
    return match::Agreed{seat};
  }
  return match::Declined{seat};
}

}  // namespace

Events thought(const match::Match& match, int seat, std::optional<match::Time> left,
               std::uint64_t seed, const std::function<bool()>& stop) {
  if (match.end()) return {};
  if (is_asked(match, seat)) return {answer(match, seat, seed, stop)};
  if (match.acting() != seat || engine_at(match, seat)) return {};
  Events events;
  if (!match.record().position()) {
    for (const std::string& choice : match.record().advise(AdviceEffort{}, seed)) {
      events.push_back(match::Chose{choice});
    }
    return events;
  }
  const SearchProgress found =
      look(match, match.sitter(seat).player.value_or(""), left, seed, stop);
  if (!found.moves.empty()) events.push_back(match::Moved{found.moves[0].move});
  return events;
}

std::optional<std::string> engine_at(const match::Match& match, int seat) {
  if (match.end() || is_asked(match, seat) || match.acting() != seat ||
      !match.record().position()) {
    return std::nullopt;
  }
  return engine_name(match.sitter(seat).player.value_or(""));
}

int fairest(const AnyGame& game, const std::vector<std::uint64_t>& numbers,
            const std::function<bool()>& stop) {
  int best = 0;
  double off = 2;
  for (std::size_t i = 0; i < numbers.size() && !stop(); ++i) {
    const protocol::RatedStart rated =
        lab::rate_start({.game = game.shared_from_this(), .nodes = kFairNodes}, numbers[i]);
    if (rated.off >= off) continue;
    off = rated.off;
    best = static_cast<int>(i);
  }
  return best;
}

struct Computers::State {
  explicit State(Post back) : post(std::move(back)) {}

  void work() {
    // Threads of Linux have priorities of their own.
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kLowest);
    std::unique_lock lock(mutex);
    for (;;) {
      wake.wait(lock, [this] { return is_over || !jobs.empty(); });
      if (is_over) return;
      const std::function<void()> job = std::move(jobs.front());
      jobs.pop_front();
      lock.unlock();
      job();
      lock.lock();
    }
  }

  void add(std::function<void()> job) {
    {
      const std::lock_guard lock(mutex);
      jobs.push_back(std::move(job));
    }
    wake.notify_one();
  }

  Post post;
  mutable std::mutex mutex;
  std::condition_variable wake;
  std::deque<std::function<void()>> jobs;
  std::atomic<bool> is_over = false;
  std::vector<std::thread> threads;
};

Computers::Computers(int threads, Post post) : state_(std::make_unique<State>(std::move(post))) {
  for (int i = 0; i < std::max(1, threads); ++i) {
    state_->threads.emplace_back([state = state_.get()] { state->work(); });
  }
}

Computers::~Computers() {
  {
    const std::lock_guard lock(state_->mutex);
    state_->is_over = true;
  }
  state_->wake.notify_all();
  for (std::thread& thread : state_->threads) thread.join();
}

void Computers::run(std::function<void()> work, std::function<void()> done) {
  state_->add([state = state_.get(), work = std::move(work), done = std::move(done)] {
    work();
    state->post(done);
  });
}

void Computers::think(match::Match match, int seat, std::optional<match::Time> left,
                      std::uint64_t seed, std::function<void(Events)> answer) {
  const auto events = std::make_shared<Events>();
  const auto about = std::make_shared<match::Match>(std::move(match));
  run(
      [=, state = state_.get()] {
        *events = thought(*about, seat, left, seed, [state] { return state->is_over.load(); });
      },
      [=] { answer(std::move(*events)); });
}

void Computers::choose_fairest(GamePtr game, std::vector<std::uint64_t> numbers,
                               std::function<void(int)> answer) {
  const auto best = std::make_shared<int>(0);
  run(
      [=, state = state_.get()] {
        *best = fairest(*game, numbers, [state] { return state->is_over.load(); });
      },
      [=] { answer(*best); });
}

std::size_t Computers::waiting() const {
  const std::lock_guard lock(state_->mutex);
  return state_->jobs.size();
}

}  // namespace tablier::house
