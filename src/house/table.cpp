#include "house/table.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "house/terms.h"
#include "house/words.h"
#include "protocol/game.h"

namespace tablier::house {

Result<Table> Table::make(const Made& made, Time now) {
  if (const Result<Nothing> possible = check(made.terms); !possible) return possible.error();
  Table table;
  TableLog done;
  Made whole = made;
  if (made.terms.start.how == StartKind::fair) whole.fair_of = kFairOf;
  if (const Result<Nothing> made_it = table.happen(whole, now, done); !made_it) {
    return made_it.error();
  }
  return table;
}

Result<Table> Table::replay(std::span<const std::string> log) {
  Table table;
  if (const Result<Nothing> read = table.take_up(log); !read) return read.error();
  if (log.empty()) return malformed(say::no_table{});
  return table;
}

Result<Nothing> Table::take_up(std::span<const std::string> events) {
  for (const std::string& text : events) {
    const Result<TableEntry> entry = parse_entry(text);
    const Result<Nothing> done =
        entry ? apply(entry->event, entry->at) : Result<Nothing>(entry.error());
    if (!done) {
      return Error{done.error().kind,
                   say::event_unreadable{.number = static_cast<long>(log_.size()),
                                         .why = done.error().message}};
    }
    log_.push_back(text);
  }
  return Nothing{};
}

Result<Nothing> Table::apply(const TableEvent& event, Time now) {
  const bool begins = std::holds_alternative<Made>(event);
  if (begins != log_.empty()) return malformed(say::made_once{});
  const Result<Nothing> done = std::visit([&](const auto& each) { return on(each, now); }, event);
  if (done) touched_ = std::max(touched_, now);
  return done;
}

Result<Nothing> Table::happen(const TableEvent& event, Time now, TableLog& done) {
  if (const Result<Nothing> applied = apply(event, now); !applied) return applied.error();
  done.push_back({now, event});
  log_.push_back(format(done.back()));
  return Nothing{};
}

void Table::must(const TableEvent& event, Time now, TableLog& done) {
  const Result<Nothing> happened = happen(event, now, done);
  assert(happened);
  (void)happened;
}

// --- Events ---

Result<Nothing> Table::on(const Made& event, Time) {
  made_ = event;
  for (const SeatTerms& seat : event.terms.seats) sittings_.push_back({.terms = seat});
  order_.resize(sittings_.size());
  std::iota(order_.begin(), order_.end(), 0);
  again_.resize(sittings_.size());
  may_talk_ = event.terms.talk;
  return Nothing{};
}

Result<Nothing> Table::on(const Joined& event, Time) {
  if (event.seat < 0 || event.seat >= seats()) return malformed(say::no_chair{});
  Sitting& chair = sittings_[static_cast<std::size_t>(event.seat)];
  chair.person = event.person;
  chair.name = event.name;
  chair.nonce = event.nonce;
  return Nothing{};
}

Result<Nothing> Table::on(const Stood& event, Time) {
  if (event.seat < 0 || event.seat >= seats()) return malformed(say::no_chair{});
  Sitting& chair = sittings_[static_cast<std::size_t>(event.seat)];
  if (chair.person) stood_.emplace_back(log_.size(), *chair.person);
  chair = {.terms = chair.terms};
  return Nothing{};
}

Result<Nothing> Table::on(const Dealt& event, Time) {
  std::vector<int> sorted = event.order;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (sorted[i] != static_cast<int>(i)) return malformed(say::no_chair{});
  }
  if (sorted.size() != sittings_.size()) return malformed(say::no_chair{});
  order_ = event.order;
  is_dealt_ = true;
  return Nothing{};
}

Result<Nothing> Table::on(const Played& event, Time) {
  const match::Entry& entry = event.entry;
  if (const auto* began = std::get_if<match::Began>(&entry.event); began != nullptr && !match_) {
    Result<match::Match> match = match::Match::begin(*began, entry.at);
    if (!match) return match.error();
    match_ = std::move(*match);
    return Nothing{};
  }
  if (!match_) return refused(say::not_begun{});
  if (const Result<Nothing> done = match_->apply(entry.event, entry.at); !done) return done.error();
  if (const auto* sat = std::get_if<match::Sat>(&entry.event)) {
    Sitting& there = sitting(sat->seat);
    there.is_computers = there.person && sat->who.kind == match::Sitter::Kind::computer;
  }
  return Nothing{};
}

Result<Nothing> Table::on(const Revealed& event, Time) {
  secret_ = event.secret;
  return Nothing{};
}

Result<Nothing> Table::on(const Talked& event, Time) {
  speakers_.emplace_back(log_.size(), event.person);
  return Nothing{};
}

Result<Nothing> Table::on(const Hushed& event, Time) {
  may_talk_ = event.talk;
  return Nothing{};
}

Result<Nothing> Table::on(const Again& event, Time) {
  if (event.seat < 0 || event.seat >= seats()) return malformed(say::no_chair{});
  again_[static_cast<std::size_t>(event.seat)] = event.same;
  return Nothing{};
}

Result<Nothing> Table::on(const Followed& event, Time) {
  followed_ = event.table;
  return Nothing{};
}

Result<Nothing> Table::on(const Closed&, Time) {
  is_closed_ = true;
  return Nothing{};
}

// --- What is known ---

bool Table::is_over() const {
  return is_closed_ || (match_ && match_->end());
}

std::optional<int> Table::seat_of(std::string_view person) const {
  for (int seat = 0; seat < seats(); ++seat) {
    if (at(seat).person == person) return seat;
  }
  return std::nullopt;
}

bool Table::knows(std::string_view person) const {
  return made_.host == person || seat_of(person).has_value();
}

const Sitting& Table::at(int seat) const {
  return sittings_[static_cast<std::size_t>(order_[static_cast<std::size_t>(seat)])];
}

Sitting& Table::sitting(int seat) {
  return sittings_[static_cast<std::size_t>(order_[static_cast<std::size_t>(seat)])];
}

std::vector<std::string> Table::stood_since(std::size_t number) const {
  std::vector<std::string> people;
  for (const auto& [at, person] : stood_) {
    if (at >= number) people.push_back(person);
  }
  return people;
}

std::optional<std::string_view> Table::speaker(std::size_t number) const {
  const auto found = std::lower_bound(
      speakers_.begin(), speakers_.end(), number,
      [](const auto& speaker, std::size_t wanted) { return speaker.first < wanted; });
  if (found == speakers_.end() || found->first != number) return std::nullopt;
  return found->second;
}

std::vector<std::string> Table::log_without(std::string_view person) const {
  const std::optional<int> seat = seat_of(person);
  std::vector<std::string> log;
  for (const std::string& text : log_) {
    TableEntry entry = *parse_entry(text);
    if (Joined* joined = std::get_if<Joined>(&entry.event); joined && joined->person == person) {
      joined->name.clear();
    }
    if (Talked* talked = std::get_if<Talked>(&entry.event); talked && talked->person == person) {
      talked->name.clear();
      talked->text.reset();
    }
    if (Played* played = std::get_if<Played>(&entry.event)) {
      auto* sat = std::get_if<match::Sat>(&played->entry.event);
      if (sat != nullptr && sat->seat == seat) sat->who.name.reset();
    }
    log.push_back(format(entry));
  }
  return log;
}

Card Table::card() const {
  Card card{.table = made_.table,
            .host = made_.host,
            .terms = made_.terms,
            .state = is_over() ? TableState::over
                     : match_  ? TableState::playing
                               : TableState::open,
            .touched = touched_,
            .followed = followed_,
            .game = made_.game,
            .hash = !match_ && has_chance() ? std::optional(made_.hash) : std::nullopt};
  for (int seat = 0; seat < seats(); ++seat) {
    const Sitting& sitting = at(seat);
    CardSeat shown{.chair = sitting.terms.chair, .person = sitting.person, .name = {}};
    if (sitting.person) shown.name = sitting.name;
    shown.player = sitting.terms.player;
    if (sitting.person && sitting.nonce.empty() && !match_ && has_chance()) shown.awaited = true;
    if (match_) {
      if (const std::optional<Side> side = match_->side_of(seat)) {
        shown.side = protocol::letter(match_->game(), *side);
      }
    }
    card.seats.push_back(std::move(shown));
  }
  if (!match_) return card;
  card.plies = static_cast<int>(match_->record().plies());
  if (const PositionPtr position = match_->record().position()) card.position = position->text();
  card.acting = match_->acting();
  if (const std::optional<int> running = match_->running()) {
    const Time last = match_->log().back().at;
    card.due = last + *match_->left(*running, last);
  }
  if (const std::optional<match::End> end = match_->end()) {
    card.ended = end->by;
    for (const Side side : end->winners) {
      card.winners.push_back(protocol::letter(match_->game(), side));
    }
  }
  return card;
}

}  // namespace tablier::house
