#include "match/match.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/words.h"
#include "engine/chance.h"
#include "engine/player.h"
#include "engine/registry.h"
#include "match/words.h"

namespace tablier::match {
namespace {

constexpr Time kSecond = 1000;
constexpr int kLongestBase = 366 * 24 * 3600;  // seconds
constexpr int kLongestIncrement = 24 * 3600;
constexpr std::size_t kLongestName = 100;

Result<RecordPtr> begin_record(const Began& terms, const GamePtr& game) {
  switch (terms.how) {
    case Beginning::setup:
    case Beginning::quick:
      return game->begin_setup();
    case Beginning::position:
      break;
  }
  if (!terms.position) return malformed(say::no_position{});
  const Result<PositionPtr> position = game->parse_position(*terms.position);
  if (!position) return position.error();
  return game->begin_at(**position);
}

std::optional<Error> wrong_time(const std::optional<TimeControl>& time) {
  if (!time) return std::nullopt;
  if (time->base < 1 || time->base > kLongestBase || time->increment < 0 ||
      time->increment > kLongestIncrement) {
    return malformed(say::bad_time{.most = kLongestBase, .gain = kLongestIncrement});
  }
  return std::nullopt;
}

EndedBy by(EndReason reason) {
  switch (reason) {
    case EndReason::rules:
      break;
    case EndReason::repetition:
      return EndedBy::repetition;
    case EndReason::length:
      return EndedBy::length;
  }
  return EndedBy::rules;
}

}  // namespace

Result<Match> Match::begin(const Began& terms, Time now) {
  Match match;
  if (const Result<Nothing> begun = match.apply(terms, now); !begun) return begun.error();
  return match;
}

Result<Match> Match::replay(std::span<const Entry> log) {
  Match match;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (const Result<Nothing> done = match.apply(log[i].event, log[i].at); !done) {
      return Error{done.error().kind,
                   say::event_wrong{.number = static_cast<long>(i), .why = done.error().message}};
    }
  }
  if (log.empty()) return malformed(say::empty_log{});
  return match;
}

Match::Match(const Match& other)
    : log_(other.log_),
      record_(other.record_->clone()),
      sitters_(other.sitters_),
      away_(other.away_),
      left_(other.left_),
      since_(other.since_),
      timed_(other.timed_),
      turns_(other.turns_),
      offer_(other.offer_),
      end_(other.end_) {}

Result<Nothing> Match::apply(const Event& event, Time now) {
  // A clock that goes backwards stands still.
  const Time at = log_.empty() ? now : std::max(now, log_.back().at);
  const Result<Nothing> done = std::visit(
      [&](const auto& each) -> Result<Nothing> {
        constexpr bool kBegins = std::is_same_v<std::decay_t<decltype(each)>, Began>;
        if (kBegins != log_.empty()) return malformed(say::began_once{});
        return on(each, at);
      },
      event);
  if (done) log_.push_back({at, event});
  return done;
}

Result<Nothing> Match::on(const Began& event, Time now) {
  const GameEntry* entry = find_game(event.game);
  if (entry == nullptr) return malformed(say::unknown_game{.part = event.game});
  const Result<GamePtr> game = entry->make(event.options, event.edition);
  if (!game) return game.error();
  if (std::optional<Error> wrong = wrong_time(event.time)) return *wrong;
  Result<RecordPtr> record = begin_record(event, *game);
  if (!record) return record.error();
  record_ = std::move(*record);
  const std::size_t sides = (*game)->info().sides.size();
  sitters_.assign(sides, {});
  away_.assign(sides, false);
  if (event.time) left_.assign(sides, kSecond * event.time->base);
  since_ = now;
  return Nothing{};
}

Result<Nothing> Match::on(const Sat& event, Time) {
  if (std::optional<Error> wrong = is_no_seat(event.seat)) return *wrong;
  const Sitter& who = event.who;
  if (who.name && who.name->size() > kLongestName) {
    return malformed(say::name_too_long{.most = static_cast<long>(kLongestName)});
  }
  const std::string player = who.player.value_or("");
  if (who.kind == Sitter::Kind::computer && !engine_name(player)) {
    const RecordPtr example = game().begin_quick(1);
    const Result<SearchSettings> settings = parse_player(*example, player);
    if (!settings) return settings.error();
  }
  sitters_[static_cast<std::size_t>(event.seat)] = who;
  away_[static_cast<std::size_t>(event.seat)] = false;
  return Nothing{};
}

Result<Nothing> Match::on(const Left& event, Time) {
  if (std::optional<Error> wrong = is_no_seat(event.seat)) return *wrong;
  away_[static_cast<std::size_t>(event.seat)] = true;
  return Nothing{};
}

Result<Nothing> Match::on(const Rolled& event, Time now) {
  if (!is_chances_turn()) return refused(say::not_chances_turn{});
  if (terms().how == Beginning::quick) {
    record_ = game().begin_quick(event.number.number);
  } else {
    record_->roll(event.number.number);
  }
  since_ = now;
  return Nothing{};
}

Result<Nothing> Match::on(const Chose& event, Time now) {
  if (end() || is_chances_turn()) return refused(status());
  if (has_flagged(now)) return refused(say::time_is_up{});
  const std::optional<int> clocked = running();
  if (const Result<Nothing> chosen = record_->choose(event.choice); !chosen) return chosen.error();
  press(clocked, now);
  return Nothing{};
}

Result<Nothing> Match::on(const Moved& event, Time now) {
  if (end_) return refused(status());
  if (!record_->position() || is_chances_turn()) return refused(say::not_begun{});
  if (has_flagged(now)) return refused(say::time_is_up{});
  const std::optional<int> clocked = running();
  if (const Result<Nothing> played = record_->play(event.move); !played) return played.error();
  press(clocked, now);
  return Nothing{};
}

Result<Nothing> Match::on(const Offered& event, Time) {
  if (std::optional<Error> wrong = is_no_player(event.seat)) return *wrong;
  if (offer_) return refused(say::offer_stands{});
  if (event.what == OfferKind::draw) {
    if (std::optional<Error> wrong = is_not_playing()) return *wrong;
  } else {
    if (terms().policies.taking_back == TakingBack::never) return refused(say::no_taking_back{});
    if (steps_back(event.seat) == 0) return refused(say::nothing_to_take_back{});
  }
  Offer offer{.seat = event.seat, .what = event.what, .undecided = {}};
  for (int seat = 0; seat < seats(); ++seat) {
    if (seat != event.seat && is_playing(seat)) offer.undecided.push_back(seat);
  }
  offer_ = std::move(offer);
  return Nothing{};
}

Result<Nothing> Match::on(const Agreed& event, Time now) {
  if (!offer_) return refused(say::nothing_offered{});
  const auto asked = std::find(offer_->undecided.begin(), offer_->undecided.end(), event.seat);
  if (asked == offer_->undecided.end()) return refused(say::not_asked{});
  offer_->undecided.erase(asked);
  if (!offer_->undecided.empty()) return Nothing{};
  const Offer agreed = *std::exchange(offer_, std::nullopt);
  if (agreed.what == OfferKind::draw) {
    finish({.by = EndedBy::agreement, .winners = {}}, now);
  } else {
    take_back(steps_back(agreed.seat), false, now);
  }
  return Nothing{};
}

Result<Nothing> Match::on(const Declined& event, Time) {
  if (!offer_) return refused(say::nothing_offered{});
  const std::vector<int>& asked = offer_->undecided;
  const bool is_asked = std::find(asked.begin(), asked.end(), event.seat) != asked.end();
  if (!is_asked && event.seat != offer_->seat) return refused(say::not_asked{});
  offer_.reset();
  return Nothing{};
}

Result<Nothing> Match::on(const TookBack& event, Time now) {
  switch (terms().policies.taking_back) {
    case TakingBack::freely:
      break;
    case TakingBack::if_agreed:
      return refused(say::ask_to_take_back{});
    case TakingBack::never:
      return refused(say::no_taking_back{});
  }
  const RecordPtr before = record_->clone();
  for (int i = 0; i < event.steps; ++i) {
    if (!before->undo()) return refused(say::nothing_to_take_back{});
  }
  if (event.steps < 1) return refused(say::nothing_to_take_back{});
  Match back = *this;
  back.take_back(event.steps, true, now);
  if (back.has_flagged(now)) return refused(say::time_is_up{});
  *this = std::move(back);
  return Nothing{};
}

Result<Nothing> Match::on(const Resigned& event, Time now) {
  if (std::optional<Error> wrong = is_no_player(event.seat)) return *wrong;
  if (std::optional<Error> wrong = is_not_playing()) return *wrong;
  finish({EndedBy::resignation, playing_but(event.seat), event.seat}, now);
  return Nothing{};
}

Result<Nothing> Match::on(const Flagged&, Time now) {
  if (!has_flagged(now)) return refused(say::time_is_left{});
  const int seat = *acting();
  finish({EndedBy::time, playing_but(seat), seat}, now);
  return Nothing{};
}

Result<Nothing> Match::on(const Claimed& event, Time now) {
  if (std::optional<Error> wrong = is_no_player(event.seat)) return *wrong;
  if (end()) return refused(status());
  if (!acting()) return refused(say::not_begun{});
  const int absent = *acting();
  if (!is_away(absent) || absent == event.seat) return refused(say::nobody_left{});
  // Before the first position there is nothing to win.
  if (!record_->position()) {
    finish({.by = EndedBy::abandonment, .winners = {}}, now);
    return Nothing{};
  }
  if (event.draw.value_or(false)) {
    finish({.by = EndedBy::agreement, .winners = {}, .seat = absent}, now);
    return Nothing{};
  }
  End end{.by = EndedBy::abandonment, .winners = {}, .seat = absent};
  for (const Side side : playing_but(absent)) {
    if (!is_away(seat_of(side))) end.winners.push_back(side);
  }
  finish(std::move(end), now);
  return Nothing{};
}

Result<Nothing> Match::on(const Timed& event, Time now) {
  if (left_.empty()) return refused(say::no_clock{});
  const bool is_right = event.left.size() == left_.size() &&
                        std::all_of(event.left.begin(), event.left.end(), [](Time left) {
                          return left >= 0 && left <= 2 * kSecond * kLongestBase;
                        });
  if (!is_right) return malformed(say::bad_clocks{.seats = seats()});
  left_ = event.left;
  since_ = timed_ = now;
  return Nothing{};
}

Result<Nothing> Match::on(const Ended&, Time now) {
  if (end()) return refused(status());
  finish({.by = EndedBy::abandonment, .winners = {}}, now);
  return Nothing{};
}

std::optional<Error> Match::is_no_seat(int seat) const {
  if (seat >= 0 && seat < seats()) return std::nullopt;
  return malformed(say::no_such_seat{.seat = seat, .last = seats() - 1});
}

std::optional<Error> Match::is_no_player(int seat) const {
  if (std::optional<Error> wrong = is_no_seat(seat)) return wrong;
  if (is_playing(seat)) return std::nullopt;
  return refused(say::seat_does_not_play{.seat = seat});
}

std::optional<Error> Match::is_not_playing() const {
  if (end()) return refused(status());
  if (!record_->position() || is_chances_turn()) return refused(say::not_begun{});
  return std::nullopt;
}

bool Match::is_playing(int seat) const {
  const PositionPtr position = record_->position();
  if (!position) return true;
  const std::optional<Side> side = side_of(seat);
  return side && position->is_playing(*side);
}

std::optional<Side> Match::side_of(int seat) const {
  if (terms().how == Beginning::setup && game().seats_by_setup()) {
    const std::optional<Seats> placed = record_->seats();
    if (!placed) return std::nullopt;
    return seat == 0 ? placed->a : placed->b;
  }
  return Side(seat);
}

int Match::seat_of(Side side) const {
  for (int seat = 0; seat < seats(); ++seat) {
    if (side_of(seat) == side) return seat;
  }
  return index(side);
}

std::optional<int> Match::acting() const {
  if (end() || is_chances_turn()) return std::nullopt;
  if (const std::optional<SetupStep> step = record_->setup_step()) {
    return step->actor == Actor::a ? 0 : 1;
  }
  return seat_of(record_->position()->to_move());
}

bool Match::is_chances_turn() const {
  if (end_) return false;
  // A quick setup is one step of chance, even where nothing is left to it.
  if (terms().how == Beginning::quick) return record_->origin().kind != Origin::Kind::quick;
  return Chance::is_next(*record_);
}

bool Match::is_computers_turn() const {
  const std::optional<int> seat = acting();
  return seat && sitter(*seat).kind == Sitter::Kind::computer;
}

std::optional<int> Match::running() const {
  if (left_.empty()) return std::nullopt;
  const bool waits = terms().time->kind == TimeControl::Kind::fischer && !record_->position();
  return waits ? std::nullopt : acting();
}

std::optional<Time> Match::left(int seat, Time now) const {
  if (left_.empty()) return std::nullopt;
  const Time left = left_[static_cast<std::size_t>(seat)];
  if (running() != seat) return left;
  return std::max<Time>(0, left - std::max<Time>(0, now - since_));
}

bool Match::has_flagged(Time now) const {
  const std::optional<int> seat = running();
  return seat && left(*seat, now) == 0;
}

void Match::charge(std::optional<int> seat, Time now) {
  if (seat) {
    Time& left = left_[static_cast<std::size_t>(*seat)];
    left = std::max<Time>(0, left - std::max<Time>(0, now - since_));
  }
  since_ = now;
}

void Match::press(std::optional<int> seat, Time now) {
  if (!left_.empty()) {
    turns_.push_back({seat, seat ? left_[static_cast<std::size_t>(*seat)] : 0, since_});
  }
  charge(seat, now);
  offer_.reset();
  if (!seat) return;
  const TimeControl& time = *terms().time;
  Time& left = left_[static_cast<std::size_t>(*seat)];
  left =
      time.kind == TimeControl::Kind::days ? kSecond * time.base : left + kSecond * time.increment;
}

void Match::finish(End end, Time now) {
  charge(running(), now);
  offer_.reset();
  end_ = std::move(end);
}

bool Match::was_declined() const {
  const auto* declined = std::get_if<Declined>(&log_.back().event);
  if (declined == nullptr) return false;
  const auto offered = std::find_if(log_.rbegin(), log_.rend(), [](const Entry& entry) {
    return std::holds_alternative<Offered>(entry.event);
  });
  return std::get<Offered>(offered->event).seat != declined->seat;
}

int Match::steps_back(std::optional<int> seat) const {
  if (!record_->can_undo()) return 0;
  const auto is_theirs = [&](int one) {
    return seat ? one == *seat : sitter(one).kind == Sitter::Kind::person;
  };
  if (!record_->position()) {
    // What can be taken back in a setup was chosen by whoever chooses now.
    const std::optional<SetupStep> step = record_->setup_step();
    return is_theirs(step->actor == Actor::b ? 1 : 0) ? 1 : 0;
  }
  const std::vector<Side> movers = record_->movers();
  bool is_anybody = seat.has_value();
  for (int one = 0; one < seats(); ++one) is_anybody = is_anybody || is_theirs(one);
  if (!is_anybody) return 1;
  for (std::size_t steps = 1; steps <= movers.size(); ++steps) {
    if (is_theirs(seat_of(movers[movers.size() - steps]))) return static_cast<int>(steps);
  }
  return 0;
}

// Nobody gains time by it. Without being asked the others lose none, either: the clocks go on as if
// what is taken back had never been done, so whoever goes back has been thinking since then. By
// consent whoever has thought has; only nobody gets more than they had when that turn began. Where
// days are counted a turn that all have agreed to give back is a new one.
void Match::take_back(int steps, bool freely, Time now) {
  const bool was_over = end().has_value();
  const bool lost_on_time = end_ && end_->by == EndedBy::time;
  const bool is_new_turn = !freely && terms().time && terms().time->kind == TimeControl::Kind::days;
  if (!freely && !was_over && !is_new_turn) charge(running(), now);
  for (int i = 0; i < steps; ++i) {
    record_->undo();
    if (turns_.empty()) continue;
    const Turn turn = turns_.back();
    turns_.pop_back();
    if (freely) since_ = std::max(turn.since, timed_);
    if (!turn.seat) continue;
    Time& left = left_[static_cast<std::size_t>(*turn.seat)];
    left = freely && turn.since >= timed_ ? turn.left : std::min(left, turn.left);
  }
  end_.reset();
  offer_.reset();
  // A game lost on time goes on with fresh clocks, or it would be lost again at once.
  if (lost_on_time) {
    std::fill(left_.begin(), left_.end(), kSecond * terms().time->base);
  }
  if (was_over || !freely) since_ = now;
}

std::vector<Side> Match::playing_but(int seat) const {
  std::vector<Side> sides;
  for (int other = 0; other < seats(); ++other) {
    if (other == seat || !is_playing(other)) continue;
    if (const std::optional<Side> side = side_of(other)) sides.push_back(*side);
  }
  std::sort(sides.begin(), sides.end());
  return sides;
}

std::optional<End> Match::end() const {
  if (end_) return end_;
  const std::optional<Ending> ending = record_->ending();
  if (!ending) return std::nullopt;
  End end{.by = by(ending->reason), .winners = {}};
  if (const std::optional<Side> winner = ending->outcome.winner()) end.winners = {*winner};
  return end;
}

Message Match::status() const {
  const PositionPtr position = record_->position();
  if (!end_) {
    if (is_chances_turn()) return tablier::say::chance_acts{};
    if (!position) return record_->setup_step()->prompt;
    return game().status(position->to_move(), record_->ending());
  }
  const auto loser = [&] {
    const std::optional<Side> side = side_of(*end_->seat);
    return side ? game().side_word(*side) : Message(say::seat{.seat = *end_->seat});
  };
  // Where one of several has lost, nobody else has won alone.
  const auto shared = [&](const Message& why) -> Message {
    if (end_->winners.size() < 2) return why;
    std::vector<Message> winners;
    for (const Side side : end_->winners) winners.push_back(game().side_word(side));
    return say::shared{.why = why, .winners = std::move(winners)};
  };
  switch (end_->by) {
    case EndedBy::resignation:
      return shared(say::by_resignation{.side = loser()});
    case EndedBy::time:
      return shared(say::by_time{.side = loser()});
    case EndedBy::abandonment:
      if (!end_->seat) return say::by_nobody{};
      return shared(say::by_abandonment{.side = loser()});
    default:
      // A draw that was claimed is nobody's agreement.
      if (end_->seat) return say::by_claimed_draw{.side = loser()};
      return say::by_agreement{};
  }
}

}  // namespace tablier::match
