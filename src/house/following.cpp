// What other processes of the house have written: at tables that we follow, of people who have a
// line here, in the lobby. News name records; what they are now is read from the store, so it does
// not matter how often or in which order they are told of.
#include <set>
#include <utility>

#include "house/records.h"
#include "house/state.h"
#include "house/words.h"

namespace tablier::house {

void House::State::report(Room& room) {
  if (leases && leases->lives(room.owner)) send(room.owner, room.here());
}

void House::State::send_crowd() {
  std::set<std::string_view> people;
  for (const Session* session : sessions) people.insert(session->caller.person.id);
  send({}, Crowd{static_cast<int>(people.size())});
}

// What cannot be read now is kept for later. An empty name stands for everything.
void House::State::hear(const std::vector<std::string>& names) {
  std::set<std::string> tables;
  const auto rest_of = [](const std::string& name) { return name.substr(name.find('/') + 1); };
  for (const std::string& name : std::set<std::string>(names.begin(), names.end())) {
    bool is_read = true;
    if (name.empty()) {
      is_read = look_at_everything();
    } else if (name.starts_with("live/") || name.starts_with("done/")) {
      const std::string table = rest_of(name);
      is_read = !tables.insert(table).second || look_at_table(table);
    } else if (name.starts_with("person/")) {
      is_read = look_at_person(rest_of(name));
    } else if (name.starts_with("token/")) {
      is_read = look_at_token(rest_of(name));
    } else if (name.starts_with("block/")) {
      is_read = look_at_blocks(rest_of(name));
    } else if (name.starts_with("member/")) {
      leases->look();
    }
    if (!is_read) unheard.insert(name);
  }
}

// What is told is what has come; where nothing has, a log may have been rewritten without
// somebody's name.
bool House::State::catch_up(Room& room) {
  if (room.is_ours || room.is_unread) return true;
  const std::string id = room.table.id();
  const std::size_t first = room.kept;
  const Result<std::vector<std::string>> more = world.store->events(id, first);
  if (!more) return false;
  if (more->empty()) {
    const Result<std::vector<std::string>> all = world.store->events(id, 0);
    if (!all) return false;
    if (*all != room.table.log()) read_anew(room);
    // Whoever came here before the news did has brought the table, and the lists have not heard.
    if (const auto found = rooms.find(id); found != rooms.end()) {
      show({found->second->key, found->second->table.card()});
    }
    return true;
  }
  if (!room.table.take_up(*more)) {
    read_anew(room);
    return true;
  }
  room.kept += more->size();
  tell(room, first, more->size());
  if (room.people() != room.seated) tell_presence(room);
  return true;
}

bool House::State::look_at_table(const std::string& table) {
  if (const auto room = rooms.find(table); room != rooms.end()) return catch_up(*room->second);
  for (const std::string_view where : {"live/", "done/"}) {
    const Result<std::optional<std::string>> value = world.store->find(std::string(where) + table);
    if (!value) return false;
    if (!*value) continue;
    const Result<KeptTable> kept = parse_kept_table(**value);
    // One that was over before is not news to the lobby.
    if (kept && (kept->card.state != TableState::over || directory.find(table))) show(*kept);
    return true;
  }
  return true;
}

bool House::State::look_at_person(const std::string& person) {
  const Result<std::optional<std::string>> value = world.store->find("person/" + person);
  if (!value) return false;
  const std::optional<PersonRecord> record =
      *value ? house::kept<PersonRecord>(**value) : std::nullopt;
  for (Session* session : sessions) {
    if (session->caller.person.id != person) continue;
    if (record && !record->gone) {
      session->caller.person.name = record->name;
    } else {
      session->send(Bye{say::forgotten{}});
      session->line->close();
    }
  }
  return true;
}

bool House::State::look_at_token(const std::string& device) {
  const Result<std::optional<std::string>> value = world.store->find("token/" + device);
  if (!value) return false;
  if (*value) return true;
  for (Session* session : sessions) {
    if (session->caller.device != device) continue;
    session->send(Bye{say::signed_out{}});
    session->line->close();
  }
  return true;
}

// "WHO/WHOM", or "WHO".
bool House::State::look_at_blocks(const std::string& name) {
  const std::string who = name.substr(0, name.find('/'));
  std::vector<Session*> theirs;
  for (Session* session : sessions) {
    if (session->caller.person.id == who) theirs.push_back(session);
  }
  if (theirs.empty()) return true;
  const Result<std::set<std::string>> blocked = blocked_by(who);
  if (!blocked) return false;
  for (Session* session : theirs) session->blocked = *blocked;
  return true;
}

bool House::State::look_at_everything() {
  std::vector<std::string> names;
  const auto live =
      for_each_record(*world.store, "live/", [&](const Named& each) -> Result<Nothing> {
        names.push_back(each.name);
        return Nothing{};
      });
  if (!live) return false;
  for (const auto& [id, table] : directory.all()) names.push_back("live/" + id);
  for (const auto& [id, room] : rooms) names.push_back("live/" + id);
  for (const Session* session : sessions) {
    names.push_back("person/" + session->caller.person.id);
    names.push_back("block/" + session->caller.person.id);
    if (!session->caller.device.empty()) names.push_back("token/" + session->caller.device);
  }
  hear(names);
  return true;
}

}  // namespace tablier::house
