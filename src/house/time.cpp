// What passes with time alone in a house: clocks run out, people stay away, tables are left.
#include <algorithm>
#include <cassert>
#include <utility>

#include "core/text.h"
#include "house/state.h"

namespace tablier::house {
namespace {

constexpr Time kPingPlaying = 3'000;  // whoever plays is asked more often
constexpr Time kQuiet = 3'000;        // no answer for so long: as good as away
constexpr Time kMissPause = 1'000;
constexpr Time kLongestChoice = 5 * 60'000;  // in a setup, where no quick clock runs
constexpr Time kAlivePause = 5'000;
constexpr Time kIdle = 10 * 60'000;  // a table that nobody looks at leaves the memory

// Days per move go on by the calendar.
bool is_quick(const Terms& terms) {
  return terms.time && terms.time->kind == match::TimeControl::Kind::fischer;
}

}  // namespace

void House::State::flag() {
  // Who cannot write takes no moves, either.
  if (leases && !leases->is_sure()) return;
  const Time now = world.now();
  for (const std::string& id : directory.due(now)) {
    if (is_elsewhere(id)) continue;
    const Result<Room*> room = find_room(id);
    if (!room || !(*room)->is_ours || (*room)->is_unread || (*room)->writing > 0) continue;
    const match::Match* match = (*room)->table.match();
    if (match == nullptr || !match->running()) continue;
    // A move that was made in time may still be under way.
    if (!match->has_flagged(now - (*room)->lag_of(*match->running()))) continue;
    if (const Result<TableLog> done = (*room)->table.host(match::Flagged{}, now)) {
      keep(**room, done->size());
    }
  }
}

void House::State::watch_setup(Room& room) {
  const std::optional<Time> grace = grace_of(room.table.terms());
  const std::optional<Time> step = grace ? room.table.choosing_since() : std::nullopt;
  const Time now = world.now();
  if (step != room.step) {
    room.step = step;
    room.step_seen = now;
    if (std::exchange(room.idle, {})) tell_presence(room);
  } else if (step && !room.idle && now - room.step_seen >= std::max(*grace, kLongestChoice)) {
    room.idle = room.table.match()->acting();
    std::optional<Time>& gone_since = room.gone[static_cast<std::size_t>(*room.idle)];
    if (!gone_since) gone_since = room.step_seen;
    tell_presence(room);
  }
}

void House::State::miss() {
  const Time now = world.now();
  if (now - missed < kMissPause) return;
  missed = now;
  std::vector<Room*> all;
  for (const auto& [id, room] : rooms) all.push_back(room.get());
  for (Room* room : all) {
    if (room->is_unread) {
      read_anew(*room);
      continue;
    }
    if (!room->is_ours) {
      if (wants_owner(*room)) own(*room);
      continue;
    }
    // What could not be written, a computer's move or the next game, is tried again.
    go_on(*room);
    watch_setup(*room);
    const match::Match* match = room->table.match();
    const std::optional<Time> grace = grace_of(room->table.terms());
    if (match == nullptr || room->table.is_over() || !grace) continue;
    for (int seat = 0; seat < room->table.seats(); ++seat) {
      const std::optional<Time>& since = room->gone[static_cast<std::size_t>(seat)];
      const Sitting& sitting = room->table.at(seat);
      if (!since || !sitting.person || sitting.is_computers || match->is_away(seat)) continue;
      if (now - *since < *grace) continue;
      if (const Result<TableLog> left = room->table.host(match::Left{seat}, now)) {
        keep(*room, left->size());
      }
    }
  }
}

// A line can be dead without a word: those who play with somebody see it within seconds.
void House::State::ping() {
  const Time now = world.now();
  std::vector<Session*> quiet;
  for (Session* session : sessions) {
    // Whoever begins to play is asked at once, and so knows how often from then on.
    const bool has_long = session->due() - session->pinged() > kPingPlaying;
    if (has_long || now - session->pinged() >= kPingPlaying) {
      const bool plays = is_playing(*session);
      if (plays || now >= session->due()) {
        session->send(session->ping(now, plays ? kPingPlaying : kPingPause));
      }
    }
    if (!session->is_quiet && session->silence(now) >= kQuiet) quiet.push_back(session);
  }
  for (Session* session : quiet) {
    session->is_quiet = true;
    tell_presence_of(*session);
  }
}

bool House::State::is_playing(const Session& session) const {
  return std::any_of(session.tables.begin(), session.tables.end(), [&](const std::string& id) {
    const auto room = rooms.find(id);
    if (room == rooms.end()) return false;
    const Table& table = room->second->table;
    return table.match() != nullptr && !table.is_over() && table.seat_of(session.caller.person.id);
  });
}

// Whoever owns a table sets its clock back when the store was away; so one that runs stays
// somebody's.
bool House::State::needs_owner(const Room& room) const {
  return leases && room.is_ours && is_quick(room.table.terms()) && room.table.match() != nullptr &&
         room.table.match()->running();
}

void House::State::unload() {
  const Time now = world.now();
  if (now - unloaded < kIdle / 10) return;
  unloaded = now;
  std::erase_if(rooms, [&](const auto& each) {
    const Room& room = *each.second;
    const bool is_idle = room.lines.empty() && room.elsewhere.empty() && room.writing == 0 &&
                         !room.is_thinking && !room.is_beginning && !room.is_taking &&
                         now - room.used > kIdle && !needs_owner(room);
    if (is_idle && leases && room.is_ours) leases->let_go(each.first);
    return is_idle;
  });
}

// So that whoever comes after a crash knows when it was.
void House::State::note_alive() {
  const Time now = world.now();
  // Where there are several processes, their beats say so.
  if (leases || now - noted < kAlivePause || directory.size() == 0) return;
  noted = now;
  Batch batch;
  batch.puts.push_back({std::string(kAlive), std::to_string(now)});
  write(std::move(batch), [](const Written&) {});
}

// Nobody loses time because the house was closed: clocks go on where they stood when it was last
// seen open.
Result<Nothing> House::State::set_clocks() {
  const Result<std::optional<std::string>> noted_then = world.store->find(kAlive);
  if (!noted_then) return noted_then.error();
  if (!*noted_then) return Nothing{};
  const Time alive = static_cast<Time>(parse_unsigned(**noted_then).value_or(0));
  std::vector<std::string> running;
  for (const auto& [id, table] : directory.all()) {
    if (is_quick(table.card.terms) && table.card.due) running.push_back(id);
  }
  for (const std::string& id : running) {
    const Result<Room*> room = find_room(id);
    if (!room) return room.error();
    set_clock(**room, alive);
    directory.put({(*room)->key, (*room)->table.card()});
  }
  return Nothing{};
}

// Where a quick game is under way its clocks stood still since then.
void House::State::set_clock(Room& room, Time alive) {
  Table& table = room.table;
  if (!is_quick(table.terms()) || table.match() == nullptr || !table.match()->running()) return;
  const Time last = std::max(alive, table.match()->log().back().at);
  match::Timed clocks;
  for (int seat = 0; seat < table.seats(); ++seat) {
    clocks.left.push_back(*table.match()->left(seat, last));
  }
  const Result<TableLog> set = table.host(clocks, world.now());
  assert(set);
  keep(room, set->size());
}

void House::tick() {
  state_->meet();
  state_->note_alive();
  state_->flag();
  state_->miss();
  state_->ping();
  state_->unload();
  state_->flush_lobby();
}

}  // namespace tablier::house
