// How a game at a table comes about: who sits down, and what chance makes of it.
#include <algorithm>
#include <cassert>
#include <ctime>
#include <utility>

#include "engine/registry.h"
#include "house/table.h"
#include "house/terms.h"
#include "house/words.h"

namespace tablier::house {
namespace {

std::string date_of(Time now) {
  const std::time_t seconds = static_cast<std::time_t>(now / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[16];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d", &parts)};
}

}  // namespace

std::optional<int> Table::free_chair(bool has_key) const {
  for (int chair = 0; chair < seats(); ++chair) {
    const Sitting& sitting = sittings_[static_cast<std::size_t>(chair)];
    const Chair kind = sitting.terms.chair;
    if (sitting.person) continue;
    if (kind == Chair::open || (kind == Chair::link && has_key)) return chair;
  }
  return std::nullopt;
}

Result<TableLog> Table::sit(const std::string& person, const std::string& name,
                            std::optional<int> seat, bool has_key, const std::string& nonce,
                            Time now) {
  if (is_closed_) return refused(say::table_closed{});
  if (!match::is_nonce(nonce)) return malformed(say::no_nonce{});
  const std::optional<int> own = seat_of(person);
  if (own && at(*own).nonce == nonce) return TableLog{};  // a repeat
  if (match_) return refused(say::already_begun{});
  if (own) {
    if (!at(*own).nonce.empty()) return refused(say::sits_already{});
    TableLog done;
    must(Joined{.seat = *own, .person = person, .name = name, .nonce = nonce}, now, done);
    return done;
  }
  const bool is_host = person == made_.host;
  if (!seat && is_host) {
    for (int chair = 0; chair < seats() && !seat; ++chair) {
      const Sitting& sitting = sittings_[static_cast<std::size_t>(chair)];
      if (sitting.terms.chair == Chair::me && !sitting.person) seat = chair;
    }
  }
  if (!seat) seat = free_chair(has_key);
  if (!seat) return refused(say::no_free_seat{});
  if (*seat < 0 || *seat >= seats()) return malformed(say::no_chair{});
  const Sitting& sitting = sittings_[static_cast<std::size_t>(*seat)];
  const Chair kind = sitting.terms.chair;
  const bool may =
      kind == Chair::open || (kind == Chair::link && has_key) || (kind == Chair::me && is_host);
  if (sitting.person || !may) return refused(say::seat_taken{});
  TableLog done;
  must(Joined{.seat = *seat, .person = person, .name = name, .nonce = nonce}, now, done);
  return done;
}

Result<TableLog> Table::stand(const std::string& person, Time now) {
  if (match_) return refused(say::already_begun{});
  const std::optional<int> chair = seat_of(person);
  if (!chair) return refused(say::not_your_seat{});
  TableLog done;
  must(Stood{*chair}, now, done);
  const bool is_empty = std::none_of(sittings_.begin(), sittings_.end(),
                                     [](const Sitting& sitting) { return sitting.person; });
  if (is_empty || person == made_.host) must(Closed{}, now, done);
  return done;
}

TableLog Table::keep_seat(int seat, const std::string& person, const std::string& name, Time now) {
  TableLog done;
  must(Joined{.seat = seat, .person = person, .name = name, .nonce = {}}, now, done);
  return done;
}

bool Table::is_full() const {
  const bool is_drawn = has_chance();
  return !match_ && !is_closed_ &&
         std::all_of(sittings_.begin(), sittings_.end(), [&](const Sitting& sitting) {
           if (!is_persons(sitting.terms.chair)) return true;
           return sitting.person && !(is_drawn && sitting.nonce.empty());
         });
}

match::Began Table::began(Time now) const {
  const Terms& terms = made_.terms;
  match::Began began{.game = terms.game,
                     .edition = find_game(terms.game)->info->edition,
                     .options = terms.options,
                     .how = beginning_of(terms.start.how),
                     .position = terms.start.position,
                     .time = terms.time,
                     .policies = {.taking_back = terms.taking_back, .aids = terms.aids},
                     .date = date_of(now)};
  if (!made_.log) return began;
  const auto* elsewhere = std::get_if<match::Began>(&made_.log->front().event);
  began.edition = elsewhere->edition;
  began.options = elsewhere->options;
  began.how = elsewhere->how;
  began.position = elsewhere->position;
  return began;
}

TableLog Table::begin(int fair, Time now) {
  assert(is_full());
  TableLog done;
  match::Dice dice = this->dice();
  dice.secret = held_;
  if (made_.terms.random_sides && !made_.log) {
    const std::vector<int> playing = playing_chairs(made_.terms);
    const std::vector<int> dealt = match::deal(dice, playing);
    std::vector<int> order = order_;
    for (std::size_t i = 0; i < playing.size(); ++i) {
      order[static_cast<std::size_t>(playing[i])] = dealt[i];
    }
    must(Dealt{order}, now, done);
  }
  const auto play = [&](const match::Event& event) { must(Played{{now, event}}, now, done); };
  play(began(now));
  for (int seat = 0; seat < seats(); ++seat) {
    const Sitting& sitting = at(seat);
    if (sitting.person) {
      play(match::Sat{seat, {match::Sitter::Kind::person, sitting.name, {}}});
    } else if (sitting.terms.chair == Chair::computer) {
      play(match::Sat{seat, {match::Sitter::Kind::computer, {}, sitting.terms.player}});
    }
  }
  if (made_.log) {
    for (const match::Entry& entry : *made_.log) {
      const match::Event& event = entry.event;
      if (std::holds_alternative<match::Rolled>(event) ||
          std::holds_alternative<match::Chose>(event) ||
          std::holds_alternative<match::Moved>(event)) {
        play(event);
      }
    }
  }
  std::optional<std::uint64_t> number;
  if (made_.terms.start.how == StartKind::seed) number = made_.terms.start.seed->number;
  if (made_.terms.start.how == StartKind::fair) number = match::roll(dice, fair);
  roll(number, now, done);
  return done;
}

void Table::roll(std::optional<std::uint64_t> number, Time now, TableLog& done) {
  if (secret_) return;
  match::Dice dice = this->dice();
  dice.secret = held_;
  while (match_->is_chances_turn()) {
    const match::Log& log = match_->log();
    const auto step = std::count_if(log.begin(), log.end(), [](const match::Entry& entry) {
      return std::holds_alternative<match::Rolled>(entry.event);
    });
    const match::Rolled rolled{{number.value_or(match::roll(dice, static_cast<int>(step)))}};
    must(Played{{now, rolled}}, now, done);
  }
  if (match_->record().position() || match_->end()) must(Revealed{held_}, now, done);
}

// --- Chance ---

bool Table::has_chance() const {
  const StartKind how = made_.terms.start.how;
  const bool is_given = how == StartKind::seed || how == StartKind::position;
  return !made_.log && (made_.terms.random_sides || !is_given);
}

bool Table::is_rolled() const {
  const StartKind how = made_.terms.start.how;
  return !made_.log && how != StartKind::seed && (how != StartKind::position || is_dealt_);
}

match::Dice Table::dice() const {
  match::Dice dice{.table = made_.table, .hash = made_.hash, .secret = secret_, .nonces = {}};
  dice.fair_of = made_.fair_of.value_or(0);
  for (const Sitting& sitting : sittings_) {
    if (!sitting.nonce.empty()) dice.nonces.push_back(sitting.nonce);
  }
  if (is_dealt_) {
    for (const int seat : playing_chairs(made_.terms)) {
      dice.dealt.push_back(order_[static_cast<std::size_t>(seat)]);
    }
  }
  return dice;
}

std::vector<std::uint64_t> Table::fair_numbers() const {
  match::Dice dice = this->dice();
  dice.secret = held_;
  std::vector<std::uint64_t> numbers;
  for (int step = 0; step < dice.fair_of; ++step) numbers.push_back(match::roll(dice, step));
  return numbers;
}

}  // namespace tablier::house
