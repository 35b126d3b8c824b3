// A floor for tests of the API and the door: tables that the test sets out; what is asked of them
// is written down.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "house/api_testing.h"
#include "house/words.h"
#include "match/match.h"

namespace tablier::house {

class FakeFloor : public Floor {
 public:
  class Nobody : public server::Talker {
   public:
    void heard(std::string_view) override {}
    void hung_up() override {}
  };

  Result<std::unique_ptr<server::Talker>> connect(Caller caller,
                                                  std::shared_ptr<server::Line>) override {
    if (is_away) return failed(say::write_failed{});
    connected.push_back(std::move(caller));
    return std::unique_ptr<server::Talker>(std::make_unique<Nobody>());
  }
  void ask(const Caller& caller, const Ask& what, Answered reply) override {
    asked.emplace_back(caller.person.id, what);
    reply(answer);
  }
  Result<Seen> see(const std::string&, const std::string& table,
                   const std::optional<std::string>& key) override {
    const auto found = tables.find(table);
    if (found == tables.end() || key.value_or("") != needed_key) return refused(say::no_table{});
    return found->second;
  }
  std::vector<Card> mine(const std::string& person) const override {
    std::vector<Card> cards;
    for (const auto& [name, seen] : tables) {
      for (const CardSeat& seat : seen.card.seats) {
        if (seat.person == person) cards.push_back(seen.card);
      }
    }
    return cards;
  }
  std::vector<Card> listed() const override { return {}; }
  std::shared_ptr<void> listen(const std::string&, std::function<void()> heard) override {
    const auto handle = std::make_shared<std::function<void()>>(std::move(heard));
    listeners.push_back(handle);
    return handle;
  }
  void renamed(const Person& person) override { names.push_back(person.name); }
  void remove(const std::string&, const std::optional<std::string>&, const Message&) override {}
  Result<Nothing> erase(const std::string& person) override {
    if (is_away) return failed(say::write_failed{});
    erased.push_back(person);
    return Nothing{};
  }
  void close(const std::string&) override {}
  int people() const override { return 3; }

  void happen() {
    for (const auto& each : listeners) {
      if (const auto heard = each.lock()) (*heard)();
    }
  }

  std::map<std::string, Seen> tables;
  std::string needed_key;
  Tell answer = Ack{};
  std::vector<std::pair<std::string, Ask>> asked;
  bool is_away = false;  // nothing can be read
  std::vector<Caller> connected;
  std::vector<std::weak_ptr<std::function<void()>>> listeners;
  std::vector<std::string> names;
  std::vector<std::string> erased = {};
};

struct WithFloor {
  FakeFloor fake;
};

class RoutesTest : public WithFloor, public ApiTest {
 protected:
  RoutesTest() : ApiTest(fake) {}

  // A game of Kengi in which this person is to move.
  void set_table(const std::string& name, const std::string& person) {
    match::Began began{.game = "kengi", .edition = 1, .how = match::Beginning::quick};
    match::Match match = *match::Match::begin(began, world_.now);
    ASSERT_TRUE(match.apply(match::Rolled{Seed{7}}, world_.now));
    for (int seat = 0; seat < 2; ++seat) {
      ASSERT_TRUE(
          match.apply(match::Sat{seat, {.kind = match::Sitter::Kind::person, .name = "<i>Zoé</i>"}},
                      world_.now));
    }
    const int acting = *match.acting();
    Card card;
    card.table = name;
    card.terms.game = "kengi";
    card.state = TableState::playing;
    card.seats.resize(2);
    card.seats[static_cast<std::size_t>(acting)].person = person;
    card.acting = acting;
    fake.tables.insert_or_assign(name, Seen{.log = {"{\"at\":1}", "{\"at\":2}"},
                                            .seat = acting,
                                            .match = std::move(match),
                                            .card = card,
                                            .dice = {}});
  }
};

}  // namespace tablier::house
