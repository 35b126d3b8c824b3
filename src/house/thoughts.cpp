#include "house/thoughts.h"

#include <utility>

#include "core/sha256.h"
#include "house/secrets.h"
#include "house/words.h"
#include "protocol/match.h"

namespace tablier::house {
namespace {

// Without a worker that takes it. A worker that was lost is noticed when its lease is over.
constexpr std::chrono::milliseconds kPatience{500};

}  // namespace

Result<std::string> think_for(const protocol::ThoughtJob& job) {
  const Result<match::Match> match = protocol::parse_match(job.match);
  if (!match) return match.error();
  if (job.seat < 0 || job.seat >= match->seats()) return malformed(say::not_your_seat{});
  return protocol::format(protocol::Thought{
      thought(*match, job.seat, job.left, job.seed.number, [] { return false; })});
}

Thoughts::Thoughts(Computers& here, Engines& engines, Post post, queue::Queue* queue)
    : here_(here), engines_(engines), post_(std::move(post)), name_(to_hex(random_bytes(12))) {
  if (queue != nullptr) orders_.emplace(*queue);
}

std::optional<queue::Counts> Thoughts::counts() const {
  if (!orders_) return std::nullopt;
  return orders_->counts();
}

void Thoughts::think(match::Match match, int seat, std::optional<match::Time> left,
                     std::uint64_t seed, std::function<void(Events)> answer) {
  if (engine_at(match, seat)) return engines_.think(match, seat, left, std::move(answer));
  if (!orders_ || orders_->counts().workers == 0) {
    here_.think(std::move(match), seat, left, seed, std::move(answer));
    return;
  }
  const protocol::ThoughtJob job{
      .match = protocol::format_match(match), .seat = seat, .left = left, .seed = {seed}};
  queue::Order order{
      .job = {.id = name_ + "-" + std::to_string(++sent_),
              .urgency = queue::Urgency::person,
              .what = protocol::format(protocol::JobText{.command = {}, .thought = job})},
      .patience = kPatience,
      .is_kept = false};
  const auto about = std::make_shared<match::Match>(std::move(match));
  orders_->send(std::move(order), [=, this](const Result<std::string>& result) {
    const Result<protocol::Thought> thought =
        result ? protocol::parse_thought(*result) : Result<protocol::Thought>(result.error());
    post_([=, this] {
      if (thought) {
        answer(thought->events);
      } else {
        here_.think(*about, seat, left, seed, answer);
      }
    });
  });
}

}  // namespace tablier::house
