#include "house/terms.h"

#include <utility>

#include "engine/player.h"
#include "engine/registry.h"
#include "house/table.h"
#include "house/words.h"
#include "match/match.h"

namespace tablier::house {

bool is_persons(Chair chair) {
  return chair == Chair::open || chair == Chair::link || chair == Chair::me;
}

std::vector<int> playing_chairs(const Terms& terms) {
  std::vector<int> chairs;
  for (std::size_t i = 0; i < terms.seats.size(); ++i) {
    if (terms.seats[i].chair != Chair::nobody) chairs.push_back(static_cast<int>(i));
  }
  return chairs;
}

match::Beginning beginning_of(StartKind kind) {
  switch (kind) {
    case StartKind::setup:
      return match::Beginning::setup;
    case StartKind::position:
      return match::Beginning::position;
    default:
      return match::Beginning::quick;
  }
}

namespace {

// The game as these terms have it, begun in some way, to look at.
Result<match::Match> example_of(const Terms& terms) {
  const GameEntry* entry = find_game(terms.game);
  if (entry == nullptr) return malformed(say::unknown_game{.game = terms.game});
  const match::Began began{.game = terms.game,
                           .edition = entry->info->edition,
                           .options = terms.options,
                           .how = beginning_of(terms.start.how),
                           .position = terms.start.position,
                           .time = terms.time,
                           .policies = {},
                           .date = {}};
  return match::Match::begin(began, 0);
}

// Whether the sides that play are those that have a chair.
std::optional<Error> wrong_chairs(const Terms& terms, const match::Match& example) {
  const std::size_t sides = static_cast<std::size_t>(example.seats());
  if (terms.seats.size() != sides) {
    return malformed(say::chairs_differ{.sides = static_cast<long>(sides),
                                        .chairs = static_cast<long>(terms.seats.size())});
  }
  PositionPtr start = example.record().position();
  if (!start) start = example.game().begin_quick(1)->position();
  int people = 0;
  for (std::size_t i = 0; i < sides; ++i) {
    const SeatTerms& seat = terms.seats[i];
    if (start->is_playing(Side(i)) == (seat.chair == Chair::nobody)) {
      return malformed(say::chair_of_nobody{.chair = static_cast<long>(i)});
    }
    people += is_persons(seat.chair) ? 1 : 0;
  }
  if (people == 0) return malformed(say::no_people{});
  return std::nullopt;
}

// Only levels, and engines that a house knows (engines.h): other players could think for ever.
std::optional<Error> wrong_computer(const Terms& terms) {
  for (const SeatTerms& seat : terms.seats) {
    if (seat.chair != Chair::computer) continue;
    const std::string player = seat.player.value_or("");
    const bool is_level = player.size() == 1 && player[0] >= '1' && player[0] <= '8';
    if (!is_level && !engine_name(player)) return malformed(say::no_level{.player = player});
  }
  return std::nullopt;
}

}  // namespace

Result<Nothing> check(const Terms& terms) {
  const Result<match::Match> example = example_of(terms);
  if (!example) return example.error();
  if (std::optional<Error> wrong = wrong_chairs(terms, *example)) return *wrong;
  if (std::optional<Error> wrong = wrong_computer(terms)) return *wrong;
  if (terms.start.how == StartKind::seed && !terms.start.seed) return malformed(say::no_seed{});
  return Nothing{};
}

Terms terms_after(const Table& table, bool same) {
  Terms terms = table.terms();
  terms.random_sides = false;
  // Each chair goes to the next side that plays.
  std::vector<std::size_t> playing;
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (table.at(seat).terms.chair != Chair::nobody)
      playing.push_back(static_cast<std::size_t>(seat));
  }
  for (std::size_t i = 0; i < playing.size(); ++i) {
    const Sitting& sitting = table.at(static_cast<int>(playing[i]));
    SeatTerms next = sitting.terms;
    if (sitting.person) next = {Chair::link, {}};
    terms.seats[playing[(i + 1) % playing.size()]] = next;
  }
  if (same && table.match() != nullptr && table.match()->record().start()) {
    terms.start = {.how = StartKind::position,
                   .seed = {},
                   .position = table.match()->record().start()->text()};
  }
  return terms;
}

}  // namespace tablier::house
