// tablier review FILE: a game looked at move by move, and what turned it.
#include "protocol/review.h"

#include <cmath>
#include <ostream>
#include <string>

#include "cli/commands.h"
#include "cli/elsewhere.h"
#include "cli/words.h"
#include "protocol/game_record.h"
#include "review/review.h"

namespace tablier::cli {
namespace {

std::string percent(double share) {
  return std::to_string(std::lround(100 * share));
}

// A person who looks on is told after every slice.
void look(const Invocation& call, review::Review& review) {
  constexpr std::int64_t kSlice = 100'000;
  const bool is_watched = call.console().is_terminal && !call.json();
  while (!review.is_done()) {
    review.run(kSlice);
    if (!is_watched) continue;
    call.console().err
        << '\r'
        << Message(say::review_progress{.percent = percent(review.progress())}).in(call.language())
        << "\x1b[K" << std::flush;
  }
  if (is_watched) call.console().err << "\r\x1b[K";
}

Message known(const review::Remark& remark) {
  if (!remark.share) return how_known(true);
  return say::review_estimated{.percent = percent(*remark.share)};
}

void print_point(const Invocation& call, const review::Review& review, std::size_t ply) {
  const AnyRecord& record = review.record();
  const review::Point& point = *review.points()[ply];
  std::vector<Message> shares;
  for (std::size_t i = 0; i < record.game()->info().sides.size(); ++i) {
    if (!record.position(0)->is_playing(Side(i))) continue;
    shares.push_back(say::review_share{.side = record.game()->side_word(Side(i)),
                                       .percent = percent(point.share(Side(i)))});
  }
  const Message how = how_known(point.proved.has_value());
  if (ply == 0) {
    call.print(say::review_start{.shares = shares, .how = how});
  } else {
    call.print(say::review_move{.number = static_cast<long>(ply),
                                .move = record.move(ply - 1),
                                .shares = shares,
                                .how = how});
  }
}

void print_turn(const Invocation& call, const AnyRecord& record, const review::Turn& turn) {
  call.print(say::review_turn{.number = static_cast<long>(turn.ply) + 1,
                              .move = *record.position(turn.ply)->say_move(record.move(turn.ply)),
                              .what = turn.what.text,
                              .how = known(turn.what)});
  if (turn.better) {
    call.print(say::review_better{.what = turn.better->text, .how = known(*turn.better)});
  }
}

int run_review(const Invocation& call) {
  const Result<std::string> text = call.file(std::string(call.argument(0)));
  if (!text) return call.fail(text.error());
  const Result<GameFile> file = parse_game_file(*text);
  if (!file) return call.fail(file.error());
  const Result<RecordPtr> record = record_of(*file);
  if (!record) return call.fail(record.error());
  if (!(*record)->position()) return call.fail(malformed(say::review_no_position{}));
  if (call.has("store")) return run_elsewhere(call, queue::Urgency::review);
  review::Review review(**record);
  look(call, review);
  if (call.json()) {
    call.print_json(protocol::told(review));
    return kDone;
  }
  for (std::size_t ply = 0; ply < review.points().size(); ++ply) print_point(call, review, ply);
  for (const review::Turn& turn : review.turns()) print_turn(call, review.record(), turn);
  return kDone;
}

}  // namespace

Command review_command() {
  return make_command<say::review_summary, say::review_details>(
      "review", "FILE", {kStoreFlag, kJsonFlag}, run_review);
}

}  // namespace tablier::cli
