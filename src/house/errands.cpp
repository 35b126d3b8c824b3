// What is to be done at a table is done by whoever owns it. Where that is another process, it gets
// a letter and answers; where the owner is dead, we take the table and do it ourselves.
#include <cassert>
#include <utility>

#include "house/state.h"
#include "house/words.h"

namespace tablier::house {
namespace {

constexpr Time kPatience = 6'000;     // longer than it takes to take over from the dead
constexpr Time kRepeatPause = 2'000;  // a letter may have been lost
constexpr Time kTryPause = 200;

// Repeated, it changes nothing and is acknowledged again.
bool is_repeatable(const Ask& what) {
  return std::holds_alternative<Act>(what) || std::holds_alternative<Sit>(what) ||
         std::holds_alternative<Rematch>(what) || std::holds_alternative<Hush>(what);
}

Refused no_answer() {
  return refusal(failed(say::no_answer{}));
}

}  // namespace

void House::State::pass_on(const Asked& asked, const Ask& what, const std::string& table) {
  const Caller& caller = asked.caller;
  const auto letter = [id = caller.person.id, name = caller.person.name,
                       language = std::string(language_info(caller.language).code), at = asked.at,
                       what](std::int64_t number) {
    return Letter(PassedOn{number, id, name, language, at, what});
  };
  run({.table = table,
       .here = [this, asked, what](Room&) { decide(asked, what); },
       .letter = letter,
       .reply = asked.reply,
       .until = world.now() + kPatience,
       .is_repeatable = is_repeatable(what)});
}

void House::State::run(Errand errand) {
  const Time now = world.now();
  if (!errand.reply) errand.reply = [](const Answer&) {};
  if (errand.until == 0) errand.until = now + kPatience;
  Result<Room*> room = find_room(errand.table);
  if (room && (*room)->is_ours && (*room)->is_unread) {
    read_anew(**room);
    room = find_room(errand.table);
  }
  if (!room) return errand.reply(refusal(room.error()));
  Room& there = **room;
  if (there.is_ours) {
    if (there.is_unread) return errand.reply(refusal(failed(say::cut_off{})));
    return errand.here(there);
  }
  const std::int64_t number = ++last_errand;
  errand.tried = now;
  if (leases->lives(there.owner)) {
    errand.sent = there.owner;
    send(errand.sent, errand.letter(number));
    errands.emplace(number, std::move(errand));
  } else {
    errand.sent = 0;
    errands.emplace(number, std::move(errand));
    own(there);
  }
}

void House::State::run_again(const std::string& table) {
  std::vector<Errand> waiting;
  for (auto each = errands.begin(); each != errands.end();) {
    if (each->second.table == table && each->second.sent == 0) {
      waiting.push_back(std::move(each->second));
      each = errands.erase(each);
    } else {
      ++each;
    }
  }
  for (Errand& each : waiting) run(std::move(each));
}

void House::State::end_errands() {
  const Time now = world.now();
  std::vector<Errand> failed;
  std::vector<Errand> again;
  for (auto each = errands.begin(); each != errands.end();) {
    const Errand& errand = each->second;
    const bool is_waiting = errand.sent == 0;
    const bool is_lost = !is_waiting && !leases->lives(errand.sent);
    const bool is_late = now - errand.tried >= (is_waiting ? kTryPause : kRepeatPause);
    const bool is_again = is_waiting || errand.is_repeatable;
    if (now >= errand.until || (is_lost && !is_again)) {
      failed.push_back(std::move(each->second));
    } else if (is_again && (is_lost || is_late)) {
      again.push_back(std::move(each->second));
    } else {
      ++each;
      continue;
    }
    each = errands.erase(each);
  }
  for (const Errand& each : failed) each.reply(no_answer());
  for (Errand& each : again) run(std::move(each));
}

// --- Letters ---

void House::State::send(std::optional<Member> to, const Letter& letter) {
  std::string text = format(letter);
  if (text.size() <= kLongestLetter) world.commons->send(to, std::move(text));
}

void House::State::read_letter(Member from, const std::string& text) {
  const Result<Letter> letter = parse_letter(text);
  if (letter) std::visit([&](const auto& each) { on(from, each); }, *letter);
}

// If it is ours and can be played at.
Room* House::State::our_room(const std::string& table) {
  const auto found = rooms.find(table);
  const bool is_ours = found != rooms.end() && found->second->is_ours && !found->second->is_unread;
  return is_ours ? found->second.get() : nullptr;
}

void House::State::on(Member from, const PassedOn& letter) {
  const std::string table = std::visit(
      [](const auto& ask) -> std::string {
        if constexpr (requires { ask.table; }) return ask.table;
        return {};
      },
      letter.ask);
  if (our_room(table) == nullptr) return send(from, NotOurs{table, letter.number});
  Asked asked;
  asked.caller.person.id = letter.person;
  asked.caller.person.name = letter.name;
  asked.caller.language = find_language(letter.language).value_or(kFallbackLanguage);
  asked.at = letter.at;
  asked.reply = [this, from, number = letter.number,
                 language = asked.caller.language](const Answer& answer) {
    const Tell* tell = std::get_if<Tell>(&answer);
    assert(tell != nullptr);  // what is ours is answered here
    send(from, Replied{number, house::write(*tell, language)});
  };
  decide(asked, letter.ask);
}

void House::State::on(Member from, const Erase& letter) {
  Room* room = our_room(letter.table);
  if (room == nullptr) return send(from, NotOurs{letter.table, letter.number});
  give_up(*room, letter.person);
  erase(*room, letter.person);
  send(from, Replied{letter.number, {}});
}

void House::State::on(Member from, const Close& letter) {
  Room* room = our_room(letter.table);
  if (room == nullptr) return send(from, NotOurs{letter.table, letter.number});
  close(*room);
  send(from, Replied{letter.number, {}});
}

void House::State::on(Member from, const Replied& letter) {
  const auto found = errands.find(letter.number);
  if (found == errands.end() || found->second.sent != from) return;
  const Errand errand = std::move(found->second);
  errands.erase(found);
  errand.reply(Relayed{letter.tell});
}

// Tried again in a moment, with whoever owns it then.
void House::State::on(Member from, const NotOurs& letter) {
  const auto room = rooms.find(letter.table);
  if (room != rooms.end() && room->second->owner == from) room->second->owner = 0;
  if (!letter.number) return;
  const auto found = errands.find(*letter.number);
  if (found != errands.end() && found->second.sent == from) found->second.sent = 0;
}

void House::State::on(Member from, const Here& letter) {
  Room* room = our_room(letter.table);
  if (room == nullptr) return send(from, NotOurs{letter.table, {}});
  const std::vector<bool> were = room->all_here();
  const int watched = room->watching();
  if (letter.seated.empty() && letter.watching == 0) {
    room->elsewhere.erase(from);
  } else {
    room->elsewhere[from] = {letter.seated, letter.watching, world.now()};
  }
  if (were != room->all_here() || watched != room->watching()) return tell_presence(*room);
  const Time now = world.now();
  send(from, Present{room->table.id(), now, room->presence(now), room->watching()});
}

void House::State::on(Member from, const Present& letter) {
  const auto found = rooms.find(letter.table);
  if (found == rooms.end() || found->second->is_ours || found->second->owner != from) return;
  Room& room = *found->second;
  room.told = letter;
  const std::string text = house::write(letter, kFallbackLanguage);
  for (Session* session : room.lines) session->line->send(text);
}

void House::State::on(Member from, const Crowd& letter) {
  crowds[from] = letter.people;
}

}  // namespace tablier::house
