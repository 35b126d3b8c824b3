// House: all tables of a server, and everybody at them. It has one owner, the server's thread, so
// nothing in it is locked; it reads no clock, draws no chance and opens no file by itself: time,
// chance, store and threads are handed to it, so that tests bring their own.
//
//   Ask -> table decides what happens -> Journal has it on disk -> Ack to who asked
//                                                               -> Happened to all at the table
//
// What is not on disk has not happened: a table shows nobody what its journal has not confirmed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/language.h"
#include "core/result.h"
#include "house/commons.h"
#include "house/engines.h"
#include "house/people.h"
#include "house/records.h"
#include "house/store.h"
#include "match/dice.h"
#include "match/match.h"
#include "protocol/house.h"
#include "server/handler.h"

namespace tablier::house {

// Who asks, by socket or by HTTP.
struct Caller {
  Person person;
  Language language = kFallbackLanguage;
  std::string device = {};   // of a socket: the hash of the token that opened it
  std::string address = {};  // and where it comes from, as limits count
};

// A table as somebody may see it: what is on disk of it.
struct Seen {
  std::vector<std::string> log;  // its events, as texts; of whom they block they do not see a word
  std::optional<int> seat;
  std::optional<match::Match> match;  // none before it has begun
  Card card;
  match::Dice dice;  // empty where no chance was rolled
};

// What another process of the house has answered, as it is written.
struct Relayed {
  std::string json = {};
};
using Answer = std::variant<Tell, Relayed>;
using Answered = std::function<void(Answer)>;

struct Counts {
  std::size_t tables = 0;  // in memory
  std::size_t open = 0;    // waiting for people
  std::size_t playing = 0;
  std::size_t lines = 0;
  std::size_t people = 0;   // here now
  std::uint64_t moves = 0;  // since the start
  std::uint64_t events = 0;
};

class House {
 public:
  // What a house needs of the world.
  struct World {
    Store* store;
    Records::Write write;                            // through the journal
    std::function<Time()> now;                       // milliseconds since 1970
    std::function<std::string(std::size_t)> random;  // so many unguessable bytes
    // Computers think elsewhere and answer on the house's thread (computers.h).
    std::function<void(match::Match, int seat, std::optional<Time> left, std::uint64_t seed,
                       std::function<void(std::vector<match::Event>)>)>
        think;
    std::function<void(GamePtr, std::vector<std::uint64_t>, std::function<void(int)>)> fairest;
    // What it shares with the other processes of the house; null: it is the only one.
    Commons* commons = nullptr;
    std::vector<NamedEngine> engines = {};  // that may be seated
  };

  explicit House(World world);
  ~House();

  // Takes up what the store has. An error says what cannot be read.
  Result<Nothing> open();

  // A line of somebody's, until it hangs up.
  Result<std::unique_ptr<server::Talker>> connect(Caller caller,
                                                  std::shared_ptr<server::Line> line);

  // One thing that somebody asks; the reply (Ack, Refused, Entered, Tables) comes once.
  void ask(const Caller& caller, const Ask& what, Answered reply);

  // A table; refused as unknown where the asker may not know of it.
  Result<Seen> see(const std::string& person, const std::string& table,
                   const std::optional<std::string>& key);

  // Tables that are not over: those of a person (waiting for them first), and those listed.
  std::vector<Card> mine(const std::string& person) const;
  std::vector<Card> listed() const;
  // Called whenever something happens at a table of this person, until the handle goes; for bots
  // that wait.
  std::shared_ptr<void> listen(const std::string& person, std::function<void()> heard);

  // Clocks that ran out, people who stayed away. To be called a few times a second.
  void tick();

  // The name of a person has changed.
  void renamed(const Person& person);
  // Their lines, or those of one device, are told why and closed: they are gone, banned or signed
  // out.
  void remove(const std::string& person, const std::optional<std::string>& device,
              const Message& why);
  // Takes the name of somebody, and what they wrote, out of all tables they sat at. Where the game
  // has not begun they give up their seat.
  Result<Nothing> erase(const std::string& person);
  // A table for which nobody came; not one at which a game has begun.
  void close(const std::string& table);
  Counts counts() const;

  // Whether anything can be kept: not while others may believe that this process is dead.
  bool is_ready() const;
  // Who this process is to the others, 0 if it is nobody yet; and whether a table is its own.
  Member member() const;
  bool owns(const std::string& table) const;
  // Whether what one process does for the whole house is for this one to do.
  bool does_chores() const;
  // Writes as long as the others believe that this process lives; to be used for chores.
  void write(Batch batch, std::function<void(Written)> done);
  // Its tables are for the others from now on; nothing can be kept any more.
  void leave();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tablier::house
