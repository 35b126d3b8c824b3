// Where a house has several processes: which tables are ours. One that nobody owns is taken by
// whoever needs it first, and what a dead process has left by those that live.
#include <algorithm>
#include <utility>

#include "core/sha256.h"
#include "house/records.h"
#include "house/state.h"

namespace tablier::house {
namespace {

constexpr Time kReportPause = 5'000;
constexpr Time kHearAgain = 1'000;
constexpr Time kAdoptPause = 2'000;
constexpr Time kChoresPause = 2'000;
constexpr Time kGoneQuiet = 3 * kReportPause;  // a process that reports nobody any more
constexpr const char* kChores = "chores";

}  // namespace

void House::State::join_others() {
  leases = std::make_unique<Leases>(Leases::World{.store = world.store,
                                                  .write = world.write,
                                                  .now = world.now,
                                                  .joined =
                                                      [this](Member self) {
                                                        world.commons->be(self);
                                                        follow_deaths();
                                                      },
                                                  .resumed = [this](Time since) { resume(since); },
                                                  .lost = [this] { disown(); },
                                                  .changed = [this] { follow_deaths(); }});
  world.commons->lend(
      {.news = [this](const std::vector<std::string>& names) { hear(names); },
       .lost = [this] { hear({""}); },
       .letter = [this](Member from, const std::string& text) { read_letter(from, text); }});
}

void House::State::meet() {
  if (!leases) return;
  leases->tick();
  end_errands();
  const Time now = world.now();
  if (is_adopting && now - adopted >= kAdoptPause) adopt();
  if (now - chored >= kChoresPause) do_chores();
  if (!unheard.empty() && now - reheard >= kHearAgain) {
    reheard = now;
    const std::set<std::string> names = std::exchange(unheard, {});
    hear({names.begin(), names.end()});
  }
  if (now - reported < kReportPause) return;
  reported = now;
  send_crowd();
  for (const auto& [id, room] : rooms) {
    if (!room->is_ours && !room->lines.empty()) report(*room);
    const std::size_t before = room->elsewhere.size();
    std::erase_if(room->elsewhere,
                  [&](const auto& each) { return now - each.second.told > kGoneQuiet; });
    if (room->elsewhere.size() != before) tell_presence(*room);
  }
}

// Whoever looks at a table wants to know who else does, and one that is not over may wait for the
// house.
bool House::State::wants_owner(const Room& room) const {
  return !room.lines.empty() || !room.table.is_over();
}

// Its clock is another's to watch.
bool House::State::is_elsewhere(const std::string& table) const {
  if (!leases) return false;
  if (const auto room = rooms.find(table); room != rooms.end()) return !room->second->is_ours;
  const Result<std::optional<Member>> owner = leases->owner(table);
  return !owner || (*owner && leases->lives(**owner));
}

void House::State::own(Room& room) {
  if (!leases || leases->self() == 0 || room.is_ours || room.is_taking) return;
  if (leases->lives(room.owner)) return;
  room.is_taking = true;
  const std::string id = room.table.id();
  leases->take(id, [this, id, self = leases->self()](const Leases::Taken& taken) {
    // Whoever has died meanwhile has taken nothing.
    owned(id, leases->self() == self ? taken : Leases::Taken{});
  });
}

void House::State::owned(const std::string& id, const Leases::Taken& taken) {
  const auto found = rooms.find(id);
  if (found == rooms.end()) {
    if (taken.is_ours) leases->let_go(id);
    return;
  }
  Room& room = *found->second;
  room.is_taking = false;
  room.owner = taken.owner.value_or(0);
  if (taken.owner) report(room);
  if (taken.is_ours) {
    room.is_ours = true;
    room.told.reset();
    room.orphaned = taken.orphaned;
    room.gone.assign(static_cast<std::size_t>(room.table.seats()), world.now());
    room.step.reset();
    room.idle.reset();
    read_anew(room);
    if (!rooms.contains(id)) return;
    tell_presence(room);
    go_on(room);
  }
  if (taken.owner || taken.is_ours) run_again(id);
}

// The others have declared us dead, and may have taken what was ours.
void House::State::disown() {
  has_chores = false;
  std::vector<std::string> ours;
  for (const auto& [id, room] : rooms) {
    if (room->is_ours) ours.push_back(id);
  }
  for (const std::string& id : ours) {
    Room& room = *rooms.at(id);
    room.is_ours = false;
    room.elsewhere.clear();
    read_anew(room);
  }
}

// No move could be made meanwhile, so nobody's clock ran.
void House::State::resume(Time since) {
  for (const auto& [id, room] : rooms) {
    if (!room->is_ours) continue;
    if (room->is_unread) {
      room->orphaned = std::min(room->orphaned.value_or(since), since);
    } else {
      set_clock(*room, since);
    }
  }
}

void House::State::follow_deaths() {
  std::erase_if(crowds, [&](const auto& each) { return !leases->lives(each.first); });
  std::vector<std::string> all;
  for (const auto& [id, room] : rooms) all.push_back(id);
  for (const std::string& id : all) {
    const auto found = rooms.find(id);
    if (found == rooms.end()) continue;
    Room& room = *found->second;
    const std::size_t left =
        std::erase_if(room.elsewhere, [&](const auto& each) { return !leases->lives(each.first); });
    if (left > 0) tell_presence(room);
    if (!room.is_ours && wants_owner(room)) own(room);
  }
  end_errands();
  adopt();
}

// Tables of the dead that nobody here looks at may still wait for a computer or their clock. Those
// that live share them.
void House::State::adopt() {
  adopted = world.now();
  const std::vector<Member> living = leases->living();
  const std::vector<std::string> orphans = leases->orphans();
  is_adopting = !orphans.empty();
  for (const std::string& id : orphans) {
    const std::size_t whose = first_number(sha256(id)) % living.size();
    if (living[whose] != leases->self() || id == kChores) continue;
    const Result<std::optional<std::string>> live = world.store->find("live/" + id);
    if (!live) continue;
    if (!*live) {
      leases->take(id, [this, id](const Leases::Taken& taken) {
        if (taken.is_ours && !rooms.contains(id)) leases->let_go(id);
      });
    } else if (const Result<Room*> room = find_room(id)) {
      own(**room);
    }
  }
}

void House::State::do_chores() {
  chored = world.now();
  leases->take(kChores, [this, self = leases->self()](const Leases::Taken& taken) {
    has_chores = taken.is_ours && leases->self() == self;
  });
  if (has_chores) leases->clean();
}

}  // namespace tablier::house
