#include "ugi/task.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/any_search.h"
#include "engine/any_solver.h"
#include "engine/think.h"
#include "solve/value.h"

namespace tablier::ugi {
namespace {

constexpr std::int64_t kTold = 500;  // milliseconds between two reports

std::string word_of(Value value) {
  return value == Value::win ? "win" : value == Value::draw ? "draw" : "loss";
}

Value value_to(Side side, const Outcome& outcome) {
  if (!outcome.winner()) return Value::draw;
  return *outcome.winner() == side ? Value::win : Value::loss;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += ' ' + word;
  return text;
}

// How much was looked at since then, and how fast.
class Effort {
 public:
  explicit Effort(const Clock& clock) : clock_(clock), begun_(clock()), told_(begun_) {}

  // Whether it is time to say something.
  bool is_due() {
    if (clock_() < told_ + kTold) return false;
    told_ = clock_();
    return true;
  }
  std::string text(std::int64_t nodes) const {
    const std::int64_t time = clock_() - begun_;
    const std::int64_t speed =
        time == 0 ? 0
                  : std::llround(1000.0 * static_cast<double>(nodes) / static_cast<double>(time));
    return "nodes " + std::to_string(nodes) + " time " + std::to_string(time) + " nps " +
           std::to_string(speed);
  }

 private:
  const Clock& clock_;
  std::int64_t begun_;
  std::int64_t told_;
};

// From -1000, a loss, to 1000, a win.
long centipoints(double share) {
  return std::lround(2000 * share) - 1000;
}

Lines report(const SearchProgress& found, Side side, const SearchSettings& settings,
             const Effort& effort) {
  Lines lines;
  // Some searches tell every move.
  const std::size_t told = std::min(found.moves.size(), static_cast<std::size_t>(settings.lines));
  for (std::size_t i = 0; i < told; ++i) {
    const SearchMove& move = found.moves[i];
    std::string line = "info";
    if (found.depth > 0) line += " depth " + std::to_string(found.depth);
    line += " multipv " + std::to_string(i + 1);
    line += " score cp " + std::to_string(centipoints(move.value));
    if (move.proved) line += " proved " + word_of(value_to(side, *move.proved));
    lines.push_back(line + ' ' + effort.text(found.nodes) + " pv" + joined(move.line));
  }
  return lines;
}

// Nothing if it was stopped.
std::optional<std::uint64_t> count(const AnyPosition& position, int depth, const Stop& stop) {
  constexpr int kAtOnce = 2;  // so many moves are counted in a few milliseconds
  if (stop()) return std::nullopt;
  if (depth <= kAtOnce) return position.perft(depth);
  std::uint64_t all = 0;
  for (const std::string& move : position.moves()) {
    const std::optional<std::uint64_t> more = count(**position.play(move), depth - 1, stop);
    if (!more) return std::nullopt;
    all += *more;
  }
  return all;
}

}  // namespace

Task search_task(Thought thought) {
  return [thought = std::move(thought)](const Say& say, const Stop& stop) {
    const auto& [record, settings, clock] = thought;
    Effort effort(clock);
    const Deadline deadline = deadline_in(settings.milliseconds);
    const SearchPtr search = record->search(settings);
    const Side side = record->position()->to_move();
    think(*search, deadline, [&] {
      if (!stop() && effort.is_due()) {
        for (const std::string& line : report(search->progress(), side, settings, effort)) {
          say(line);
        }
      }
      return stop();
    });
    const SearchProgress found = search->progress();
    Lines lines = report(found, side, settings, effort);
    lines.push_back("bestmove " + found.moves[0].move);
    return lines;
  };
}

Task perft_task(Thought thought, int depth) {
  return [thought = std::move(thought), depth](const Say&, const Stop& stop) -> Lines {
    const Effort effort(thought.clock);
    // The position does not know what ended the game, if that was repetition or the cap on length.
    const bool is_over = depth > 0 && thought.record->ending();
    const std::optional<std::uint64_t> lines =
        is_over ? std::uint64_t{0} : count(*thought.record->position(), depth, stop);
    const std::string answer = "response perft " + std::to_string(depth) + ' ';
    if (!lines) return {answer + "none"};
    return {"info " + effort.text(static_cast<std::int64_t>(*lines)),
            answer + std::to_string(*lines)};
  };
}

Task proof_task(Thought thought) {
  return [thought = std::move(thought)](const Say& say, const Stop& stop) -> Lines {
    const auto& [record, settings, clock] = thought;
    Effort effort(clock);
    const Deadline deadline = deadline_in(settings.milliseconds);
    const Result<SolverPtr> solver =
        record->position()->solver({.bytes = settings.bytes, .threads = settings.threads});
    if (!solver) return {"response proof none"};
    (*solver)->run(settings.nodes, [&] {
      if (effort.is_due()) say("info " + effort.text((*solver)->nodes()));
      return stop() || std::chrono::steady_clock::now() >= deadline;
    });
    const SolveProgress found = (*solver)->progress();
    std::string answer = "response proof " + (found.value ? word_of(*found.value) : "unknown");
    if (found.plies) answer += " plies " + std::to_string(*found.plies);
    if (found.value) answer += " moves" + joined(found.moves);
    return {"info " + effort.text((*solver)->nodes()), answer};
  };
}

int time_for_move(std::int64_t left, std::int64_t gain) {
  return static_cast<int>(
      std::max<std::int64_t>(1, std::min(left / 25 + gain * 3 / 4, left * 4 / 5)));
}

}  // namespace tablier::ugi
