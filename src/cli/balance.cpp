// tablier balance GAME: how fair random starts are, the fairest first.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/words.h"
#include "cli/work.h"
#include "core/rng.h"
#include "engine/player.h"
#include "engine/think.h"

namespace tablier::cli {
namespace {

using boost::json::object;

constexpr std::string_view kByChance = "random";
constexpr std::uint64_t kMostNodes = 1'000'000'000'000;

// A line of the file.
struct Start {
  std::uint64_t seed = 0;
  std::string position;
  std::string first;  // the letter of who moves first
  double value = 0;   // what they may expect
  bool is_proved = false;
  double off = 0;              // how far the side furthest from its fair share is off it
  std::optional<double> gain;  // of whole setups: what the choice of a side gained
};

// Nothing if the line is none of ours.
std::optional<Start> read_line(const object& line) {
  Start start;
  const bool is_whole = read(line, "seed", start.seed) && read(line, "position", start.position) &&
                        read(line, "first", start.first) && read(line, "value", start.value) &&
                        read(line, "proved", start.is_proved) && read(line, "off", start.off);
  if (double gain = 0; read(line, "gain", gain)) start.gain = gain;
  return is_whole ? std::optional(start) : std::nullopt;
}

// How a start comes about, and how long it is looked at.
struct Effort {
  std::string arranged;  // by whom whole setups are done; empty: quick setups
  int milliseconds;
  std::int64_t nodes;
};

SearchProgress look(const AnyRecord& record, std::uint64_t seed, const Effort& effort) {
  const Deadline deadline = deadline_in(effort.milliseconds);
  SearchSettings settings = strongest(record);
  settings.nodes = effort.nodes;
  settings.seed = seed;
  const SearchPtr search = record.search(settings);
  think(*search, deadline);
  return search->progress();
}

// The same setup with one choice more.
RecordPtr chosen(const AnyRecord& record, const std::string& choice) {
  RecordPtr next = record.game()->begin_setup(record.origin().seed);
  for (const std::string& each : record.origin().choices) (void)next->choose(each);
  (void)next->choose(choice);
  return next;
}

// A whole setup. Who has the last choice takes what is best after a look at all.
RecordPtr arrange(const AnyGame& game, std::uint64_t seed, const Effort& effort, double& gain) {
  RecordPtr record = game.begin_setup(seed);
  Rng rng(mix(seed));
  while (const std::optional<SetupStep> step = record->setup_step()) {
    const std::vector<std::string> choices = record->setup_choices();
    if (chosen(*record, choices[0])->seats()) {
      std::vector<double> values;
      for (const std::string& choice : choices) {
        const RecordPtr start = chosen(*record, choice);
        const Side side = step->actor == Actor::a ? start->seats()->a : start->seats()->b;
        values.push_back(look(*start, seed, effort).shares[static_cast<std::size_t>(index(side))]);
      }
      const auto [worst, best] = std::minmax_element(values.begin(), values.end());
      gain = *best - *worst;
      (void)record->choose(choices[static_cast<std::size_t>(best - values.begin())]);
    } else if (effort.arranged == kByChance) {
      (void)record->choose(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    } else {
      for (const std::string& choice : record->advise({}, rng.next())) (void)record->choose(choice);
    }
  }
  return record;
}

object rate(const AnyGame& game, std::uint64_t seed, const Effort& effort) {
  double gain = 0;
  const RecordPtr record =
      effort.arranged.empty() ? game.begin_quick(seed) : arrange(game, seed, effort, gain);
  const PositionPtr start = record->position();
  const SearchProgress found = look(*record, seed, effort);
  std::vector<double> shares;
  for (std::size_t i = 0; i < game.info().sides.size(); ++i) {
    if (start->is_playing(Side(i))) shares.push_back(found.shares[i]);
  }
  double off = 0;
  for (const double share : shares) {
    off = std::max(off, std::abs(share - 1 / static_cast<double>(shares.size())));
  }
  const auto first = static_cast<std::size_t>(index(start->to_move()));
  object line{{"seed", seed},
              {"position", start->text()},
              {"first", game.info().sides.substr(first, 1)},
              {"value", found.shares[first]},
              {"proved", found.moves[0].proved.has_value()},
              {"off", off},
              {"best", found.moves[0].move},
              {"depth", found.depth},
              {"nodes", found.nodes}};
  if (!effort.arranged.empty()) line["gain"] = gain;
  return line;
}

void print_text(const Invocation& call, const AnyGame& game, const std::vector<Start>& starts) {
  if (starts.empty()) return;
  long proved = 0;
  double sum = 0;
  for (const Start& start : starts) {
    proved += start.is_proved;
    sum += start.value;
    call.print(say::balance_line{.seed = std::to_string(start.seed),
                                 .percent = decimal(100 * start.value),
                                 .side = game.side_word(Side(game.info().sides.find(start.first))),
                                 .how = how_known(start.is_proved),
                                 .position = start.position});
  }
  call.print(say::balance_total{.starts = static_cast<long>(starts.size()),
                                .percent = decimal(100 * sum / static_cast<double>(starts.size())),
                                .proved = proved});
  std::vector<double> gains;
  for (const Start& start : starts) {
    if (start.gain) gains.push_back(*start.gain);
  }
  if (gains.empty()) return;
  std::nth_element(gains.begin(), gains.begin() + std::ssize(gains) / 2, gains.end());
  call.print(say::balance_gain{.percent = decimal(100 * gains[gains.size() / 2])});
}

void print_json(const Invocation& call, const std::vector<Start>& starts) {
  boost::json::array list;
  for (const Start& start : starts) {
    object each{{"seed", start.seed},
                {"position", start.position},
                {"first", start.first},
                {"value", start.value},
                {"proved", start.is_proved}};
    if (start.gain) each["gain"] = *start.gain;
    list.push_back(std::move(each));
  }
  call.print(object{{"starts", std::move(list)}});
}

int run_balance(const Invocation& call) {
  const auto asked =
      all(call.game(call.argument(0)), call.milliseconds("time", call.has("nodes") ? 0 : 1'000),
          call.number("nodes", kMostNodes, 1, kMostNodes), call.seed(),
          call.number("count", 20, 1, 1'000'000'000));
  if (!asked) return call.fail(asked.error());
  const auto& [game, milliseconds, nodes, seed, count] = *asked;
  const Effort effort{.arranged = call.value("arranged").value_or(""),
                      .milliseconds = milliseconds,
                      .nodes = static_cast<std::int64_t>(nodes)};
  if (has_one_start(*game)) return call.fail(refused(say::one_start{}));
  Result<Work> work = Work::open(
      call, {.list = list_name("balance", *game, seed) + " arranged=" + effort.arranged + " ms=" +
                     std::to_string(effort.milliseconds) + " nodes=" + std::to_string(effort.nodes),
             .is_line = [](const object& line) { return read_line(line).has_value(); }});
  if (!work) return call.fail(work.error());

  std::vector<Start> starts;
  const auto run = [&](std::uint64_t task) { return rate(*game, seed + task, effort); };
  const auto take = [&](const object& line) {
    starts.push_back(*read_line(line));
    return true;
  };
  const auto progress = [&] {
    return say::balance_progress{.starts = static_cast<long>(starts.size()),
                                 .all = static_cast<long>(count)};
  };
  work->run({.wanted = count, .run = run, .take = take, .progress = progress});
  if (work->prints_lines()) return kDone;
  std::stable_sort(starts.begin(), starts.end(),
                   [](const Start& a, const Start& b) { return a.off < b.off; });
  if (call.json()) {
    print_json(call, starts);
  } else {
    print_text(call, *game, starts);
  }
  return kDone;
}

}  // namespace

Command balance_command() {
  return {"balance",
          "GAME",
          with_work_flags({{"count", "N", &say::flag_balance_count::kSentence},
                           {"time", "S", &say::flag_balance_time::kSentence},
                           {"nodes", "N", &say::flag_nodes::kSentence},
                           {"arranged", "computer|random", &say::flag_arranged::kSentence}}),
          &say::balance_summary::kSentence,
          &say::balance_details::kSentence,
          run_balance};
}

}  // namespace tablier::cli
