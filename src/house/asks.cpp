// What people ask of a house, one function for each.
#include <algorithm>
#include <utility>

#include "house/names.h"
#include "house/records.h"
#include "house/secrets.h"
#include "house/state.h"
#include "house/words.h"

namespace tablier::house {
namespace {

constexpr std::size_t kMostTables = 60;    // of one person, not over
constexpr std::size_t kMostEntered = 40;   // by one line
constexpr std::size_t kLongestWhy = 2000;  // bytes: 500 characters of any language

std::string_view kind_of(const Error& error) {
  const std::string_view id = error.message.id();
  if (id == say::stale::kSentence.id) return "stale";
  if (id == say::no_table::kSentence.id) return "unknown";
  switch (error.kind) {
    case Error::Kind::malformed:
      return "malformed";
    case Error::Kind::refused:
      return "refused";
    case Error::Kind::failed:
      break;
  }
  return "failed";
}

// The answer carries the id of what was asked.
Answered with_id(std::int64_t id, Answered reply) {
  return [id, reply = std::move(reply)](Answer answer) {
    if (Tell* tell = std::get_if<Tell>(&answer)) {
      std::visit(
          [&](auto& each) {
            if constexpr (requires { each.id; }) each.id = id;
          },
          *tell);
    }
    reply(std::move(answer));
  };
}

// As the ids of people are, near enough to be part of a record's name.
bool is_person(std::string_view id) {
  return !id.empty() && id.size() <= 32 && id.find('/') == std::string_view::npos;
}

bool depends_on_clock(const match::Event& event) {
  return std::holds_alternative<match::Moved>(event) || std::holds_alternative<match::Chose>(event);
}

template <class Each, class... All>
inline constexpr bool kIsOneOf = (std::is_same_v<Each, All> || ...);

// What only the owner of a table can do.
template <class Each>
inline constexpr bool kIsForOwner = kIsOneOf<Each, Sit, Stand, Act, Absent, Rematch, Talk, Hush>;
template <class Each>
inline constexpr bool kWrites = kIsForOwner<Each> || kIsOneOf<Each, Make, Report, Block>;

}  // namespace

Refused refusal(const Error& error) {
  return {.id = 0, .kind = std::string(kind_of(error)), .error = error.message, .again = {}};
}

void House::State::ask(Asked asked, const Ask& what) {
  std::visit(
      [&](const auto& each) {
        asked.reply = with_id(each.id, std::move(asked.reply));
        using Each = std::decay_t<decltype(each)>;
        if (!std::is_same_v<Each, Pong> && !may(messages, asked)) return;
        if (kWrites<Each> && leases && !leases->is_sure()) {
          return asked.reply(refusal(failed(say::cut_off{})));
        }
        if constexpr (kIsForOwner<Each>) {
          if (leases) return pass_on(asked, what, each.table);
        }
        on(asked, each);
      },
      what);
}

void House::State::decide(Asked asked, const Ask& what) {
  std::visit(
      [&](const auto& each) {
        asked.reply = with_id(each.id, std::move(asked.reply));
        on(asked, each);
      },
      what);
}

bool House::State::may(server::Buckets& buckets, const Asked& asked) {
  const server::Buckets::Time now{std::chrono::milliseconds(world.now())};
  const auto wait = buckets.take(asked.caller.person.id, now);
  if (!wait) return true;
  const long seconds = server::whole_seconds(*wait);
  asked.reply(Refused{.id = 0,
                      .kind = "limited",
                      .error = say::too_often{.seconds = seconds},
                      .again = wait->count()});
  return false;
}

void House::State::conclude(const Asked& asked, Room& room, const Result<TableLog>& done) {
  if (!done) return asked.reply(refusal(done.error()));
  if (!done->empty()) return keep(room, done->size(), asked.reply);
  // A repeat: it is acknowledged once what it repeats is on disk, which it may not be yet. If that
  // could not be written, the room has another life.
  if (room.writing == 0) return asked.reply(Ack{});
  write({}, [this, id = room.table.id(), life = room.life, reply = asked.reply](const Written&) {
    const auto found = rooms.find(id);
    if (found != rooms.end() && found->second->life == life) return reply(Ack{});
    reply(refusal(failed(say::not_kept{.why = say::write_failed{}})));
  });
}

void House::State::on(const Asked& asked, const Enter& enter) {
  const Result<Room*> room = room_for(asked.caller.person.id, enter.table, enter.key);
  if (!room) return asked.reply(refusal(room.error()));
  if (!asked.session) return asked.reply(refusal(refused(say::needs_a_line{})));
  if (asked.session->tables.size() >= kMostEntered) {
    return asked.reply(refusal(refused(say::too_many_entered{.most = kMostEntered})));
  }
  Room& there = **room;
  Session& session = *asked.session;
  this->enter(there, session);
  const Time now = world.now();
  const std::size_t from = std::min(enter.from.value_or(0), there.kept);
  const std::string& me = session.caller.person.id;
  Entered head{.id = enter.id,
               .table = enter.table,
               .seat = there.table.seat_of(me),
               .key = {},
               .now = now,
               .from = from,
               .events = {},
               .presence = there.presence(now),
               .watching = there.watching()};
  if (there.table.knows(me)) head.key = there.key;
  session.line->send(write_with(head, there.log_for(session.blocked, from, there.kept)));
  tell_presence(there);
}

void House::State::on(const Asked& asked, const Leave& leave) {
  const auto found = rooms.find(leave.table);
  if (asked.session && found != rooms.end()) this->leave(*found->second, *asked.session);
  asked.reply(Ack{});
}

// The table that this person has made with this mark: whoever lost the answer asks again.
Room* House::State::made_already(const std::string& person, const std::string& mark) {
  for (const Card& card : directory.mine(person)) {
    if (card.host != person) continue;
    const Result<Room*> room = find_room(card.table);
    if (room && (*room)->table.made().mark == mark) return *room;
  }
  return nullptr;
}

void House::State::on(const Asked& asked, const Make& make) {
  if (make.mark) {
    if (!match::is_nonce(*make.mark)) return asked.reply(refusal(malformed(say::no_mark{})));
    if (const Room* room = made_already(asked.caller.person.id, *make.mark)) {
      return asked.reply(Ack{.id = 0, .table = room->table.id(), .key = room->key, .number = 0});
    }
  }
  if (!may(makes, asked)) return;
  const Person& person = asked.caller.person;
  if (directory.count_of(person.id) >= kMostTables) {
    return asked.reply(refusal(refused(say::too_many_tables{.most = kMostTables})));
  }
  Made made{.table = {},
            .host = person.id,
            .terms = make.terms,
            .hash = {},
            .after = {},
            .game = {},
            .fair_of = {},
            .log = {},
            .mark = make.mark};
  if (make.log) {
    const Result<match::Match> elsewhere = match::Match::replay(*make.log);
    if (!elsewhere) return asked.reply(refusal(elsewhere.error()));
    const bool goes_on = elsewhere->record().position() && !elsewhere->end() &&
                         elsewhere->terms().game == make.terms.game;
    if (!goes_on) return asked.reply(refusal(refused(say::cannot_go_on{})));
    const Result<match::Match> plain = protocol::match_of(elsewhere->record(), {}, 0);
    if (!plain) return asked.reply(refusal(plain.error()));
    made.log = plain->log();
    made.terms.options = plain->terms().options;
  }
  if (std::optional<Error> wrong = wrong_engine(made.terms, world.engines)) {
    return asked.reply(refusal(*wrong));
  }
  std::vector<Kept> seats;
  for (std::size_t chair = 0; chair < make.terms.seats.size(); ++chair) {
    if (make.terms.seats[chair].chair != Chair::me) continue;
    seats.push_back({static_cast<int>(chair), person.id, person.name});
    break;
  }
  const Result<Room*> room = this->make(std::move(made), seats, asked.reply);
  if (!room) asked.reply(refusal(room.error()));
}

void House::State::on(const Asked& asked, const Sit& sit) {
  const Person& person = asked.caller.person;
  const Result<Room*> room = room_for(person.id, sit.table, sit.key);
  if (!room) return asked.reply(refusal(room.error()));
  Table& table = (*room)->table;
  for (int seat = 0; seat < table.seats(); ++seat) {
    const std::optional<std::string>& other = table.at(seat).person;
    if (!other) continue;
    const auto blocks = world.store->find("block/" + *other + "/" + person.id);
    if (!blocks) return asked.reply(refusal(blocks.error()));
    if (*blocks) return asked.reply(refusal(refused(say::blocked{})));
  }
  const bool has_key = sit.key && is_same_secret(*sit.key, (*room)->key);
  conclude(asked, **room,
           table.sit(person.id, person.name, sit.seat, has_key, sit.nonce, world.now()));
}

void House::State::on(const Asked& asked, const Stand& stand) {
  const Result<Room*> room = room_for(asked.caller.person.id, stand.table, {});
  if (!room) return asked.reply(refusal(room.error()));
  conclude(asked, **room, (*room)->table.stand(asked.caller.person.id, world.now()));
}

void House::State::on(const Asked& asked, const Act& act) {
  const std::string& me = asked.caller.person.id;
  const Result<Room*> room = room_for(me, act.table, {});
  if (!room) return asked.reply(refusal(room.error()));
  Table& table = (*room)->table;
  const bool is_quick =
      table.terms().time && table.terms().time->kind == match::TimeControl::Kind::fischer;
  Time now = world.now();
  // What the way here took is not the player's time.
  if (asked.at && is_quick && table.match() != nullptr && depends_on_clock(act.event)) {
    now = std::max(*asked.at, table.match()->log().back().at);
  }
  const Result<TableLog> done = table.act(me, act.number, act.event, now);
  if (done && std::holds_alternative<match::Moved>(act.event) && !done->empty()) ++counted.moves;
  conclude(asked, **room, done);
}

void House::State::on(const Asked& asked, const Absent& absent) {
  const Result<Room*> room = room_for(asked.caller.person.id, absent.table, {});
  if (!room) return asked.reply(refusal(room.error()));
  conclude(asked, **room,
           (*room)->table.claim(asked.caller.person.id, absent.seat, absent.claim, world.now()));
}

void House::State::on(const Asked& asked, const Rematch& rematch) {
  const Result<Room*> room = room_for(asked.caller.person.id, rematch.table, {});
  if (!room) return asked.reply(refusal(room.error()));
  conclude(asked, **room, (*room)->table.again(asked.caller.person.id, rematch.same, world.now()));
}

void House::State::on(const Asked& asked, const Talk& talk) {
  const Person& person = asked.caller.person;
  const Result<Room*> room = room_for(person.id, talk.table, {});
  if (!room) return asked.reply(refusal(room.error()));
  if (!may(talks, asked)) return;
  conclude(asked, **room, (*room)->table.talk(person.id, person.name, talk, world.now()));
}

void House::State::on(const Asked& asked, const Hush& hush) {
  const Result<Room*> room = room_for(asked.caller.person.id, hush.table, {});
  if (!room) return asked.reply(refusal(room.error()));
  conclude(asked, **room, (*room)->table.hush(asked.caller.person.id, hush.talk, world.now()));
}

void House::State::on(const Asked& asked, const Report& report) {
  const std::string& me = asked.caller.person.id;
  const Result<Room*> room = room_for(me, report.table, {});
  if (!room) return asked.reply(refusal(room.error()));
  if (!is_person(report.person)) return asked.reply(refusal(malformed(say::no_person{})));
  if (report.why.empty() || !is_plain_text(report.why, kLongestWhy)) {
    return asked.reply(refusal(malformed(say::no_reason{.most = kLongestWhy})));
  }
  if (!may(reports, asked)) return;
  ReportRecord record{.at = world.now(),
                      .by = me,
                      .person = report.person,
                      .name = {},
                      .table = report.table,
                      .why = report.why};
  const Table& table = (*room)->table;
  if (const std::optional<int> seat = table.seat_of(report.person))
    record.name = table.at(*seat).name;
  Batch batch;
  batch.puts.push_back(house::reported(record, fresh_name(6)));
  write(std::move(batch), [reply = asked.reply](const Written& done) {
    reply(done ? Tell(Ack{}) : Tell(refusal(failed(say::not_kept{.why = say::write_failed{}}))));
  });
}

void House::State::on(const Asked& asked, const Block& block) {
  const std::string& me = asked.caller.person.id;
  if (!is_person(block.person)) return asked.reply(refusal(malformed(say::no_person{})));
  Batch batch;
  batch.puts.push_back({"block/" + me + "/" + block.person,
                        block.on ? std::optional<std::string>("{}") : std::nullopt});
  write(std::move(batch), [this, me, block, reply = asked.reply](const Written& done) {
    if (!done) return reply(refusal(failed(say::not_kept{.why = say::write_failed{}})));
    for (Session* session : sessions) {
      if (session->caller.person.id != me) continue;
      if (block.on) session->blocked.insert(block.person);
      if (!block.on) session->blocked.erase(block.person);
    }
    reply(Ack{});
  });
}

void House::State::on(const Asked& asked, const Lobby& lobby) {
  const bool is_whole = lobby.on && !lobby.mine.value_or(false);
  if (Session* session = asked.session.get()) {
    in_lobby.erase(session);
    told_own.erase(session);
    if (lobby.on) told_own.insert(session);
    if (is_whole) in_lobby.insert(session);
  }
  if (!lobby.on) return asked.reply(Ack{});
  if (asked.session) asked.reply(Ack{});
  asked.reply(Tables{.tables = is_whole ? directory.listed() : std::vector<Card>{},
                     .mine = directory.mine(asked.caller.person.id),
                     .people = static_cast<int>(people_here())});
}

void House::State::on(const Asked& asked, const Pong& pong) {
  if (asked.session) asked.session->answered(pong, world.now());
}

}  // namespace tablier::house
