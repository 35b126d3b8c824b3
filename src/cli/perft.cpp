// tablier perft GAME POSITION N: how many sequences of 1 to N moves there are.
#include <ostream>

#include "cli/commands.h"
#include "cli/on_position.h"
#include "cli/words.h"
#include "core/text.h"
#include "protocol/reports.h"

namespace tablier::cli {
namespace {

constexpr int kDeepest = 99;

void print_divided(const Invocation& call, const AnyPosition& position, int depth) {
  protocol::DividedPerft counts{.depth = depth, .divide = {}};
  for (const std::string& move : position.moves()) {
    const std::uint64_t count = (*position.play(move))->perft(depth - 1);
    if (call.json()) {
      counts.divide.emplace_back(move, count);
    } else {
      call.console().out << move << ' ' << count << '\n'
                         << std::flush;  // as it comes: this may take long
    }
  }
  if (call.json()) call.print_json(counts);
}

void print_depths(const Invocation& call, const AnyPosition& position, int deepest) {
  protocol::Perft counts;
  for (int depth = 1; depth <= deepest; ++depth) {
    const std::uint64_t count = position.perft(depth);
    if (call.json()) {
      counts.perft.push_back(count);
    } else {
      call.console().out << depth << ' ' << count << '\n' << std::flush;
    }
  }
  if (call.json()) call.print_json(counts);
}

int run_perft(const Invocation& call) {
  const Result<GamePosition> at = game_and_position(call);
  if (!at) return call.fail(at.error());
  const int depth = parse_number(call.argument(2)).value_or(0);
  if (depth < 1 || depth > kDeepest) {
    return call.fail(malformed(say::bad_number{.what = "N",
                                               .part = std::string(call.argument(2)),
                                               .least = "1",
                                               .most = std::to_string(kDeepest)}));
  }
  if (call.has("divide")) {
    print_divided(call, *at->position, depth);
  } else {
    print_depths(call, *at->position, depth);
  }
  return kDone;
}

}  // namespace

Command perft_command() {
  return make_command<say::perft_summary, say::perft_details>(
      "perft", "GAME POSITION N",
      {{"divide", "", &say::flag_divide::kSentence}, kSetFlag, kSeedFlag, kJsonFlag}, run_perft);
}

}  // namespace tablier::cli
