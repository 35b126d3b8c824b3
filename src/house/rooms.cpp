// The rooms of a house: tables in memory with who is at them, and how what happens there is kept
// and told.
#include <algorithm>
#include <cassert>
#include <utility>

#include "core/sha256.h"
#include "house/openings.h"
#include "house/records.h"
#include "house/secrets.h"
#include "house/state.h"
#include "house/words.h"

namespace tablier::house {
namespace {

constexpr std::size_t kTableLetters = 10;  // of a table's name: 50 bits
constexpr std::size_t kKeyLetters = 26;    // of a key: 130 bits

Error not_kept(const Written& written) {
  const Message why = written.why ? *written.why : Message(say::write_failed{});
  return failed(say::not_kept{.why = why});
}

}  // namespace

std::string House::State::fresh_name(std::size_t letters) {
  constexpr std::string_view kLetters =
      "abcdefghijkmnpqrstuvwxyz23456789";  // 32 of them, none alike
  std::string name = world.random(letters);
  for (char& letter : name) letter = kLetters[static_cast<unsigned char>(letter) % kLetters.size()];
  return name;
}

Result<Room*> House::State::find_room(const std::string& table) {
  if (const auto found = rooms.find(table); found != rooms.end()) return found->second.get();
  const Result<std::vector<std::string>> log = world.store->events(table, 0);
  if (!log) return log.error();
  if (log->empty()) return refused(say::no_table{});
  Result<Table> read = Table::replay(*log);
  if (!read) return read.error();
  auto room = std::make_unique<Room>(std::move(*read));
  for (const std::string_view where : {"live/", "done/"}) {
    const Result<std::optional<std::string>> value = world.store->find(std::string(where) + table);
    if (!value) return value.error();
    if (!*value) continue;
    const Result<KeptTable> known = parse_kept_table(**value);
    if (!known) return known.error();
    room->key = known->key;
  }
  const Result<std::optional<std::string>> secret = world.store->find("secret/" + table);
  if (!secret) return secret.error();
  room->has_secret = secret->has_value();
  if (*secret) room->table.hold(**secret);
  room->was_over = room->table.is_over();
  room->life = ++lives;
  room->used = world.now();
  room->gone.assign(static_cast<std::size_t>(room->table.seats()), room->used);
  room->is_ours = !leases;
  Room* found = room.get();
  rooms.emplace(table, std::move(room));
  if (found->is_ours) {
    go_on(*found);
  } else if (wants_owner(*found)) {
    own(*found);
  }
  return found;
}

Result<Room*> House::State::room_for(const std::string& person, const std::string& table,
                                     const std::optional<std::string>& key) {
  if (table.size() != kTableLetters) return refused(say::no_table{});
  const Result<Room*> room = find_room(table);
  if (!room) return room.error();
  const Table& found = (*room)->table;
  const bool may =
      found.terms().listed || found.knows(person) || (key && is_same_secret(*key, (*room)->key));
  if (!may || (*room)->kept == 0) return refused(say::no_table{});
  return *room;
}

void House::State::enter(Room& room, Session& session) {
  if (!session.tables.insert(room.table.id()).second) return;
  room.lines.push_back(&session);
}

void House::State::leave(Room& room, Session& session) {
  if (session.tables.erase(room.table.id()) == 0) return;
  std::erase(room.lines, &session);
  room.used = world.now();
  tell_presence(room);
}

void House::State::forget(Session& session) {
  for (const std::string& table : std::set<std::string>(session.tables)) {
    if (const auto found = rooms.find(table); found != rooms.end()) leave(*found->second, session);
  }
  sessions.erase(&session);
  in_lobby.erase(&session);
  told_own.erase(&session);
}

std::vector<Put> House::State::puts_of(Room& room) const {
  const Table& table = room.table;
  const KeptTable known{.key = room.key, .card = table.card()};
  std::vector<Put> puts;
  // Told to all, or of a game that will never begin.
  if (room.has_secret && (table.dice().secret || table.is_closed())) {
    puts.push_back({"secret/" + table.id(), std::nullopt});
    room.has_secret = false;
  }
  if (!table.is_over()) {
    puts.push_back({"live/" + table.id(), format(known)});
    return puts;
  }
  puts.push_back({"done/" + table.id(), format(known)});
  if (std::exchange(room.was_over, true)) return puts;
  puts.push_back({"live/" + table.id(), std::nullopt});
  if (table.match() == nullptr) {
    for (const CardSeat& seat : known.card.seats) {
      if (seat.person) puts.push_back(left_behind(*seat.person, table.id()));
    }
    return puts;
  }
  for (Put& put : finished(known.card)) puts.push_back(std::move(put));
  if (table.terms().listed) puts.push_back(uncounted(table.id()));
  return puts;
}

void House::State::write(Batch batch, std::function<void(Written)> done) {
  if (leases) batch.provided.push_back(leases->proof());
  world.write(std::move(batch), std::move(done));
}

void House::State::keep(Room& room, std::size_t count, Answered reply, std::vector<Put> puts) {
  if (count == 0) return;
  const std::vector<std::string>& log = room.table.log();
  const std::size_t first = log.size() - count;
  Batch batch{.appends = {}, .puts = std::move(puts)};
  batch.appends.push_back(
      {room.table.id(), first, {log.end() - static_cast<long>(count), log.end()}});
  for (Put& put : puts_of(room)) batch.puts.push_back(std::move(put));
  for (const std::string& person : room.table.stood_since(first)) {
    batch.puts.push_back(left_behind(person, room.table.id()));
  }
  ++room.writing;
  room.used = world.now();
  write(std::move(batch),
        [this, id = room.table.id(), life = room.life, first, count, reply = std::move(reply)](
            const Written& written) { kept(id, life, first, count, written, reply); });
}

void House::State::kept(const std::string& id, std::uint64_t life, std::size_t first,
                        std::size_t count, const Written& written, const Answered& reply) {
  const auto found = rooms.find(id);
  Room* room = found == rooms.end() || found->second->life != life ? nullptr : found->second.get();
  if (!written) {
    if (room != nullptr) read_anew(*room);
    if (reply) reply(refusal(not_kept(written)));
    return;
  }
  counted.events += count;
  if (reply) reply(Ack{.id = 0, .table = {}, .key = {}, .number = first});
  if (room == nullptr) return;
  --room->writing;
  room->kept = first + count;
  tell(*room, first, count);
  // Whoever has sat down, or was dealt another seat, is somebody else's presence now.
  if (room->people() != room->seated) tell_presence(*room);
  watch_setup(*room);
  go_on(*room);
}

// What was not written has not happened. Where the store cannot be reached it is tried again.
void House::State::read_anew(Room& room) {
  const std::string id = room.table.id();
  room.life = ++lives;
  room.writing = 0;
  room.is_thinking = room.is_beginning = false;
  const Result<std::vector<std::string>> log = world.store->events(id, 0);
  const Result<std::optional<std::string>> secret = world.store->find("secret/" + id);
  room.is_unread = !log || !secret;
  if (room.is_unread) return;
  Result<Table> table = log->empty() ? refused(say::no_table{}) : Table::replay(*log);
  if (!table) {
    for (Session* session : room.lines) session->tables.erase(id);
    rooms.erase(id);
    return;
  }
  const std::size_t told = room.kept;
  room.table = std::move(*table);
  room.kept = room.table.log().size();
  room.has_secret = secret->has_value();
  room.was_over = room.table.is_over();
  if (*secret) room.table.hold(**secret);
  // What could not be acknowledged may have been written all the same.
  if (room.kept > told) tell(room, told, room.kept - told);
  if (const std::optional<Time> since = std::exchange(room.orphaned, {})) set_clock(room, *since);
}

void House::State::tell(Room& room, std::size_t first, std::size_t count) {
  const Happened head{.table = room.table.id(), .now = world.now(), .from = first, .events = {}};
  const std::span<const std::string> events = std::span(room.table.log()).subspan(first, count);
  const std::string text = write_with(head, events);
  for (Session* session : room.lines) {
    if (session->blocked.empty()) {
      session->line->send(text);
    } else {
      session->line->send(write_with(head, room.log_for(session->blocked, first, first + count)));
    }
  }
  show({room.key, room.table.card()});
}

void House::State::show(const KeptTable& table) {
  const Card& card = table.card;
  tell_lobby(card, directory.find(card.table));
  if (card.state == TableState::over) {
    directory.remove(card.table);
  } else {
    directory.put(table);
  }
  for (const CardSeat& seat : card.seats) {
    if (!seat.person) continue;
    const auto [begin, end] = listeners.equal_range(*seat.person);
    std::vector<std::shared_ptr<std::function<void()>>> heard;
    for (auto each = begin; each != end; ++each) heard.push_back(each->second.lock());
    for (const auto& each : heard) {
      if (each) (*each)();
    }
  }
}

void House::State::tell_presence(Room& room) {
  const Time now = world.now();
  room.seated = room.people();
  if (!room.is_ours) return report(room);
  for (int seat = 0; seat < room.table.seats(); ++seat) {
    std::optional<Time>& gone_since = room.gone[static_cast<std::size_t>(seat)];
    if (room.is_here(seat)) {
      gone_since.reset();
    } else if (!gone_since) {
      gone_since = now;
    }
  }
  const Present present{room.table.id(), now, room.presence(now), room.watching()};
  const std::string text = house::write(present, kFallbackLanguage);
  for (Session* session : room.lines) session->line->send(text);
  for (const auto& [member, visitors] : room.elsewhere) send(member, present);
  const match::Match* match = room.table.match();
  if (match == nullptr || match->end()) return;
  for (int seat = 0; seat < room.table.seats(); ++seat) {
    if (!room.is_here(seat) || !(match->is_away(seat) || room.table.at(seat).is_computers))
      continue;
    if (const Result<TableLog> back = room.table.come_back(seat, now)) keep(room, back->size());
  }
}

void House::State::tell_presence_of(Session& session) {
  for (const std::string& table : session.tables) {
    if (const auto found = rooms.find(table); found != rooms.end()) tell_presence(*found->second);
  }
}

void House::State::heard(Session& session) {
  session.heard();
  if (std::exchange(session.is_quiet, false)) tell_presence_of(session);
}

Result<Room*> House::State::make(Made made, const std::vector<Kept>& seats, const Answered& reply) {
  const Time now = world.now();
  const std::string secret = to_hex(world.random(match::kSecretBytes));
  if (made.table.empty()) made.table = fresh_name(kTableLetters);
  made.hash = match::hash_of(secret);
  Result<Table> table = Table::make(made, now);
  if (!table) return table.error();
  table->hold(secret);
  // Their nonces come once they know the hash: else the secret could be chosen for them.
  for (const Kept& each : seats) table->keep_seat(each.seat, each.person, each.name, now);
  auto room = std::make_unique<Room>(std::move(*table));
  room->kept = 0;
  room->key = fresh_name(kKeyLetters);
  room->life = ++lives;
  room->gone.assign(static_cast<std::size_t>(room->table.seats()), now);
  Room* there = room.get();
  rooms[made.table] = std::move(room);
  Answered told;
  if (reply) {
    told = [reply, id = made.table, key = there->key](Answer answer) {
      Tell* tell = std::get_if<Tell>(&answer);
      if (Ack* ack = tell == nullptr ? nullptr : std::get_if<Ack>(tell)) {
        ack->table = id;
        ack->key = key;
      }
      reply(std::move(answer));
    };
  }
  std::vector<Put> puts{{"secret/" + made.table, secret}};
  if (leases) puts.push_back(leases->claim(made.table));
  keep(*there, there->table.log().size(), std::move(told), std::move(puts));
  return there;
}

void House::State::give_up(Room& room, const std::string& person) {
  Table& table = room.table;
  if (table.match() != nullptr || table.is_over()) return;
  const Time now = world.now();
  std::size_t count = 0;
  if (const Result<TableLog> stood = table.stand(person, now)) count = stood->size();
  // A host need not sit at the table.
  if (!table.is_over() && table.made().host == person) count += table.close(now).size();
  keep(room, count);
}

void House::State::close(Room& room) {
  if (room.table.match() != nullptr || room.table.is_over()) return;
  keep(room, room.table.close(world.now()).size());
}

// What is being written comes before, so the log in memory is the one that will be on disk.
void House::State::erase(Room& room, const std::string& person) {
  const std::string id = room.table.id();
  const std::vector<std::string> log = room.table.log_without(person);
  if (log == room.table.log()) return;
  Result<Table> without = Table::replay(log);
  assert(without);
  const KeptTable known{.key = room.key, .card = without->card()};
  Batch batch;
  batch.forgotten.push_back(id);
  batch.appends.push_back({id, 0, log});
  batch.puts.push_back({(without->is_over() ? "done/" : "live/") + id, format(known)});
  batch.puts.push_back({left_behind(person, id).name, std::nullopt});
  ++room.writing;
  write(std::move(batch), [this, id, life = room.life](const Written&) {
    const auto found = rooms.find(id);
    if (found == rooms.end() || found->second->life != life) return;
    read_anew(*found->second);
    if (rooms.contains(id)) show({found->second->key, found->second->table.card()});
  });
}

}  // namespace tablier::house
