#include "house/room.h"

#include <algorithm>

namespace tablier::house {
namespace {

constexpr Time kSecond = 1000;
constexpr Time kGraceWithoutClock = 3600 * kSecond;
constexpr Time kShortestGrace = 20 * kSecond;
constexpr Time kLongestGrace = 300 * kSecond;
constexpr Time kPassing = 200;  // what a move may take from one process to another

}  // namespace

std::optional<Time> grace_of(const Terms& terms) {
  if (!terms.time) return kGraceWithoutClock;
  if (terms.time->kind == match::TimeControl::Kind::days) return std::nullopt;
  return std::clamp(kSecond * terms.time->base / 5, kShortestGrace, kLongestGrace);
}

std::vector<std::string> Room::log_for(const std::set<std::string>& blocked, std::size_t from,
                                       std::size_t to) const {
  std::vector<std::string> events;
  for (std::size_t number = from; number < to; ++number) {
    const std::optional<std::string_view> speaker = table.speaker(number);
    if (speaker && blocked.contains(std::string(*speaker))) {
      events.push_back(format(TableEntry{0, Talked{.person = std::string(*speaker)}}));
    } else {
      events.push_back(table.log()[number]);
    }
  }
  return events;
}

bool Room::is_here(int seat) const {
  const std::optional<std::string>& person = table.at(seat).person;
  if (!person || seat == idle) return false;
  const auto is_theirs = [&](const Here::Seated& each) { return each.person == *person; };
  return std::any_of(lines.begin(), lines.end(),
                     [&](const Session* session) {
                       return session->caller.person.id == *person && !session->is_quiet;
                     }) ||
         std::any_of(elsewhere.begin(), elsewhere.end(), [&](const auto& each) {
           const auto& there = each.second.seated;
           return std::any_of(there.begin(), there.end(), is_theirs);
         });
}

std::vector<bool> Room::all_here() const {
  std::vector<bool> all;
  for (int seat = 0; seat < table.seats(); ++seat) all.push_back(is_here(seat));
  return all;
}

std::vector<Presence> Room::presence(Time) const {
  if (told) return told->presence;
  const std::optional<Time> grace = grace_of(table.terms());
  std::vector<Presence> all;
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (!table.at(seat).person) continue;
    Presence one{.seat = seat, .here = is_here(seat), .since = {}, .claim = {}};
    if (!one.here) one.since = gone[static_cast<std::size_t>(seat)];
    if (one.since && grace) one.claim = *one.since + *grace;
    all.push_back(one);
  }
  return all;
}

std::vector<std::optional<std::string>> Room::people() const {
  std::vector<std::optional<std::string>> all;
  for (int seat = 0; seat < table.seats(); ++seat) all.push_back(table.at(seat).person);
  return all;
}

int Room::watching() const {
  if (told) return told->watching;
  int count = watching_here();
  for (const auto& [member, visitors] : elsewhere) count += visitors.watching;
  return count;
}

int Room::watching_here() const {
  return static_cast<int>(std::count_if(lines.begin(), lines.end(), [&](const Session* session) {
    return !table.seat_of(session->caller.person.id);
  }));
}

Here Room::here() const {
  Here here{.table = table.id(), .seated = {}, .watching = watching_here()};
  for (const Session* session : lines) {
    const std::string& person = session->caller.person.id;
    if (session->is_quiet || !table.seat_of(person)) continue;
    here.seated.push_back({person, session->lag()});
  }
  return here;
}

Time Room::lag_of(int seat) const {
  std::optional<Time> least;
  for (const Session* session : lines) {
    if (table.at(seat).person != session->caller.person.id) continue;
    least = std::min(least.value_or(kMostLag), session->lag());
  }
  for (const auto& [member, visitors] : elsewhere) {
    for (const Here::Seated& each : visitors.seated) {
      if (table.at(seat).person != each.person) continue;
      const Time lag = each.lag + kPassing;
      least = std::min(least.value_or(lag), lag);
    }
  }
  return least.value_or(0);
}

}  // namespace tablier::house
