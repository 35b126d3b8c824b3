#include "house/house.h"

#include <utility>

#include "house/records.h"
#include "house/state.h"
#include "house/words.h"

namespace tablier::house {

House::State::State(World given) : world(std::move(given)) {}

House::House(World world) : state_(std::make_unique<State>(std::move(world))) {}
House::~House() = default;

Result<Nothing> House::open() {
  // Before anything is read: what is written from now on is told of.
  if (state_->world.commons != nullptr) state_->join_others();
  const auto live =
      for_each_record(*state_->world.store, "live/", [&](const Named& each) -> Result<Nothing> {
        Result<KeptTable> table = parse_kept_table(each.value);
        if (!table) return table.error();
        state_->directory.put(std::move(*table));
        return Nothing{};
      });
  if (!live) return live.error();
  // Where there are several, clocks are set by whoever takes a table over.
  return state_->leases ? Result<Nothing>(Nothing{}) : state_->set_clocks();
}

namespace {

class Voice : public server::Talker {
 public:
  Voice(std::function<void(std::string_view)> heard, std::function<void()> hung_up)
      : heard_(std::move(heard)), hung_up_(std::move(hung_up)) {}
  void heard(std::string_view text) override { heard_(text); }
  void hung_up() override { hung_up_(); }

 private:
  std::function<void(std::string_view)> heard_;
  std::function<void()> hung_up_;
};

}  // namespace

Result<std::set<std::string>> House::State::blocked_by(const std::string& person) const {
  const Result<std::vector<Named>> blocks = world.store->list("block/" + person + "/", "", 1000);
  if (!blocks) return blocks.error();
  std::set<std::string> blocked;
  for (const Named& each : *blocks) blocked.insert(each.name.substr(each.name.rfind('/') + 1));
  return blocked;
}

// Whatever is said costs something, even what cannot be read: beyond what anybody honest says the
// line is closed before it is looked at.
bool House::State::is_flooding(Session& session) {
  const server::Buckets::Time now{std::chrono::milliseconds(world.now())};
  std::optional<std::chrono::milliseconds> wait = words.take(session.caller.person.id, now);
  const std::string& address = session.caller.address;
  if (!wait && !address.empty()) wait = words_from.take(address, now);
  if (!wait) return false;
  session.send(Bye{say::too_often{.seconds = server::whole_seconds(*wait)}});
  session.line->close();
  return true;
}

Result<std::unique_ptr<server::Talker>> House::connect(Caller caller,
                                                       std::shared_ptr<server::Line> line) {
  State& state = *state_;
  Result<std::set<std::string>> blocked = state.blocked_by(caller.person.id);
  if (!blocked) return blocked.error();
  const auto session = std::make_shared<Session>(std::move(caller), std::move(line));
  const Person& person = session->caller.person;
  session->blocked = std::move(*blocked);
  state.sessions.insert(session.get());
  const Time now = state.world.now();
  session->send(Welcome{.person = person.id,
                        .name = person.name,
                        .blocked = {session->blocked.begin(), session->blocked.end()},
                        .now = now});
  session->send(session->ping(now, kPingPause));
  return std::unique_ptr<server::Talker>(std::make_unique<Voice>(
      [&state, session](std::string_view text) {
        if (state.is_flooding(*session)) return;
        state.heard(*session);
        const Result<Ask> what = parse_ask(text);
        if (!what) return session->send(refusal(what.error()));
        state.ask(
            {session->caller, session, [session](const Answer& answer) { session->answer(answer); },
             state.world.now() - session->lag()},
            *what);
      },
      [&state, session] { state.forget(*session); }));
}

void House::ask(const Caller& caller, const Ask& what, Answered reply) {
  state_->ask({caller, nullptr, std::move(reply), {}}, what);
}

Result<Seen> House::see(const std::string& person, const std::string& table,
                        const std::optional<std::string>& key) {
  const Result<Room*> room = state_->room_for(person, table, key);
  if (!room) return room.error();
  const std::span<const std::string> log = (*room)->log();
  // What is not on disk yet has not happened.
  const bool is_ahead = log.size() < (*room)->table.log().size();
  const Result<Table> behind = is_ahead ? Table::replay(log) : Result<Table>((*room)->table);
  if (!behind) return behind.error();
  Result<std::set<std::string>> blocked = std::set<std::string>{};
  if (behind->has_talk()) blocked = state_->blocked_by(person);
  if (!blocked) return blocked.error();
  Seen seen{.log = (*room)->log_for(*blocked, 0, log.size()),
            .seat = behind->seat_of(person),
            .match = {},
            .card = behind->card(),
            .dice = behind->is_rolled() ? behind->dice() : match::Dice{}};
  if (behind->match() != nullptr) seen.match = *behind->match();
  return seen;
}

std::vector<Card> House::mine(const std::string& person) const {
  return state_->directory.mine(person);
}

std::vector<Card> House::listed() const {
  return state_->directory.listed();
}

std::shared_ptr<void> House::listen(const std::string& person, std::function<void()> heard) {
  std::erase_if(state_->listeners, [](const auto& each) { return each.second.expired(); });
  const auto handle = std::make_shared<std::function<void()>>(std::move(heard));
  state_->listeners.emplace(person, handle);
  return handle;
}

void House::renamed(const Person& person) {
  for (Session* session : state_->sessions) {
    if (session->caller.person.id == person.id) session->caller.person.name = person.name;
  }
}

void House::remove(const std::string& person, const std::optional<std::string>& device,
                   const Message& why) {
  for (Session* session : state_->sessions) {
    const Caller& caller = session->caller;
    if (caller.person.id != person || (device && caller.device != *device)) continue;
    session->send(Bye{why});
    session->line->close();
  }
}

Result<Nothing> House::erase(const std::string& person) {
  constexpr std::size_t kMost = 100'000;
  std::set<std::string> tables;
  for (const Card& card : mine(person)) tables.insert(card.table);
  const auto played = state_->world.store->list("played/" + person + "/", "", kMost);
  if (!played) return played.error();
  for (const Named& each : *played) tables.insert(each.name.substr(each.name.rfind('/') + 1));
  const auto left = tables_left(*state_->world.store, person);
  if (!left) return left.error();
  tables.insert(left->begin(), left->end());
  for (const std::string& table : tables) {
    state_->run(
        {.table = table,
         .here =
             [state = state_.get(), person](Room& room) {
               state->give_up(room, person);
               state->erase(room, person);
             },
         .letter = [table, person](std::int64_t number) { return Erase{number, table, person}; }});
  }
  return Nothing{};
}

void House::close(const std::string& table) {
  state_->run({.table = table,
               .here = [state = state_.get()](Room& room) { state->close(room); },
               .letter = [table](std::int64_t number) { return Close{number, table}; }});
}

Counts House::counts() const {
  Counts counts = state_->counted;
  counts.tables = state_->rooms.size();
  for (const auto& [id, table] : state_->directory.all()) {
    (table.card.state == TableState::open ? counts.open : counts.playing) += 1;
  }
  counts.lines = state_->sessions.size();
  counts.people = state_->people_here();
  return counts;
}

bool House::is_ready() const {
  return !state_->leases || state_->leases->is_sure();
}

Member House::member() const {
  return state_->leases ? state_->leases->self() : 0;
}

bool House::owns(const std::string& table) const {
  const auto room = state_->rooms.find(table);
  return room != state_->rooms.end() && room->second->is_ours;
}

bool House::does_chores() const {
  return !state_->leases || state_->has_chores;
}

void House::write(Batch batch, std::function<void(Written)> done) {
  state_->write(std::move(batch), std::move(done));
}

void House::leave() {
  if (state_->leases) state_->leases->leave();
}

}  // namespace tablier::house
