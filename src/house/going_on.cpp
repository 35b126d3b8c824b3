// What a table waits for of the house: its beginning, computers, the next game; and the lobby,
// which hears of all of it.
#include <algorithm>
#include <cassert>
#include <utility>

#include "core/sha256.h"
#include "engine/registry.h"
#include "house/state.h"
#include "house/terms.h"

namespace tablier::house {
namespace {

constexpr Time kLobbyPause = 500;  // a table is told of at most this often

std::set<std::string> people_of(const Card& card) {
  std::set<std::string> people{card.host};
  for (const CardSeat& seat : card.seats) {
    if (seat.person) people.insert(*seat.person);
  }
  return people;
}

// What one person is told of tables of their own.
struct OwnNews {
  Changed head = {};
  std::vector<std::string> mine = {};  // cards, as texts
};

}  // namespace

void House::State::go_on(Room& room) {
  if (room.writing > 0 || !room.is_ours || room.is_unread) return;
  if (room.table.is_full()) return begin(room);
  if (room.table.match() != nullptr && !room.table.is_over()) return let_computers_think(room);
  go_on_after(room);
}

void House::State::begin(Room& room) {
  const Terms& terms = room.table.terms();
  if (terms.start.how != StartKind::fair)
    return keep(room, room.table.begin(0, world.now()).size());
  if (std::exchange(room.is_beginning, true)) return;
  const GameEntry* entry = find_game(terms.game);
  const Result<GamePtr> game = entry->make(terms.options, entry->info->edition);
  assert(game);
  world.fairest(*game, room.table.fair_numbers(),
                [this, id = room.table.id(), life = room.life](int step) {
                  const auto found = rooms.find(id);
                  if (found == rooms.end() || found->second->life != life) return;
                  Room& there = *found->second;
                  there.is_beginning = false;
                  if (!there.table.is_full()) return;
                  keep(there, there.table.begin(step, world.now()).size());
                });
}

void House::State::let_computers_think(Room& room) {
  if (room.is_thinking) return;
  const match::Match& match = *room.table.match();
  const Time now = world.now();
  std::optional<int> seat;
  if (match.is_computers_turn()) seat = match.acting();
  if (match.offer()) {
    for (const int asked : match.offer()->undecided) {
      if (match.sitter(asked).kind == match::Sitter::Kind::computer) seat = asked;
    }
  }
  if (!seat) return;
  room.is_thinking = true;
  const std::string bytes = world.random(8);
  Digest digest{};
  std::copy(bytes.begin(), bytes.end(), digest.begin());
  world.think(match, *seat, match.left(*seat, now), first_number(digest),
              [this, id = room.table.id(), life = room.life,
               number = match.log().size()](const std::vector<match::Event>& events) {
                const auto found = rooms.find(id);
                if (found == rooms.end() || found->second->life != life) return;
                Room& there = *found->second;
                there.is_thinking = false;
                // If the table has gone on meanwhile, it thinks again.
                if (there.table.match()->log().size() != number) return go_on(there);
                std::size_t done = 0;
                for (const match::Event& event : events) {
                  const Result<TableLog> one = there.table.host(event, world.now());
                  if (!one) break;
                  done += one->size();
                }
                keep(there, done);
              });
}

// A second game of a pair, or a rematch: the same people, one place further.
void House::State::go_on_after(Room& room) {
  Table& table = room.table;
  if (table.is_closed() || table.followed() || !table.is_over() || table.match() == nullptr) return;
  const bool is_second = table.terms().pair && !table.made().game;
  if (!is_second && !table.wants_again()) return;
  Made made{.table = {},
            .host = table.made().host,
            .terms = terms_after(table, is_second || table.wants_same()),
            .hash = {},
            .after = table.id(),
            .game = {},
            .fair_of = {},
            .log = {},
            .mark = {}};
  if (is_second) made.game = 2;
  std::vector<int> playing;
  for (int seat = 0; seat < table.seats(); ++seat) {
    if (table.at(seat).terms.chair != Chair::nobody) playing.push_back(seat);
  }
  std::vector<Kept> kept;
  for (std::size_t i = 0; i < playing.size(); ++i) {
    const Sitting& sitting = table.at(playing[i]);
    if (!sitting.person) continue;
    const int seat = playing[(i + 1) % playing.size()];
    kept.push_back({seat, *sitting.person, sitting.name});
  }
  // The new table is written first: nobody is sent to one that is not there.
  const Result<Room*> next = make(std::move(made), kept, {});
  if (next) keep(room, table.follow((*next)->table.id(), world.now()).size());
}

// --- The lobby ---

void House::State::tell_lobby(const Card& card, const KeptTable* before) {
  if (in_lobby.empty() && told_own.empty()) return;
  LobbyNews& news =
      lobby_news.try_emplace(card.table, LobbyNews{.since = world.now()}).first->second;
  news.card = card;
  news.people.merge(people_of(card));
  if (before != nullptr) news.people.merge(people_of(before->card));
}

// All news that are due as one message for whoever sees the whole lobby, and one for each whose
// tables are among them: many tables may have changed, and a line has room for so many messages
// only. A card is written once, however many are told of it. Each table has its own pause, so that
// a large house has a little to tell at every tick, and nobody's move waits behind all of it.
void House::State::flush_lobby() {
  const Time now = world.now();
  std::vector<std::string> listed;
  std::map<std::string, OwnNews> own;  // by person
  for (auto each = lobby_news.begin(); each != lobby_news.end();) {
    const auto& [table, news] = *each;
    if (now - news.since < kLobbyPause) {
      ++each;
      continue;
    }
    const std::string card = format(news.card);
    const std::set<std::string> people = people_of(news.card);
    for (const std::string& person : news.people) {
      OwnNews& theirs = own[person];
      if (people.contains(person)) {
        theirs.mine.push_back(card);
      } else {
        theirs.head.left.push_back(table);
      }
    }
    if (news.card.terms.listed) listed.push_back(card);
    each = lobby_news.erase(each);
  }
  if (own.empty()) return;
  // One's own come first: a table that has become mine is never a table of others in between.
  for (Session* session : told_own) {
    const auto theirs = own.find(session->caller.person.id);
    if (theirs == own.end()) continue;
    session->line->send(write_with(theirs->second.head, {}, theirs->second.mine));
  }
  if (listed.empty() || in_lobby.empty()) return;
  const std::string text = write_with(Changed{}, listed, {});
  for (Session* session : in_lobby) session->line->send(text);
}

std::size_t House::State::people_here() const {
  std::set<std::string_view> people;
  for (const Session* session : sessions) people.insert(session->caller.person.id);
  std::size_t count = people.size();
  for (const auto& [member, crowd] : crowds) count += static_cast<std::size_t>(crowd);
  return count;
}

}  // namespace tablier::house
