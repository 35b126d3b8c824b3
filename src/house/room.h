// Room: a table in memory, with everybody who looks at it. The table may be ahead of the disk by
// what is being written; `kept` says how much of it has happened for everybody else.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "house/letters.h"
#include "house/session.h"
#include "house/table.h"

namespace tablier::house {

struct Room {
  explicit Room(Table begun) : table(std::move(begun)), kept(table.log().size()) {}

  // What everybody may know of its log.
  std::span<const std::string> log() const { return std::span(table.log()).first(kept); }
  // The same as this session may see it: what those say whom it does not want to hear is left out.
  std::vector<std::string> log_for(const std::set<std::string>& blocked, std::size_t from,
                                   std::size_t to) const;

  // Whether a seat's person looks at this table, gives signs of life, and does not hold it up.
  bool is_here(int seat) const;
  std::vector<bool> all_here() const;  // the same of each seat
  std::vector<Presence> presence(Time now) const;
  int watching() const;
  int watching_here() const;  // through this process
  // What its owner is told of those who are here.
  Here here() const;
  // Who sits where.
  std::vector<std::optional<std::string>> people() const;
  // The lag of whoever acts, the least of their lines.
  Time lag_of(int seat) const;

  // Who is there at another process, as it has reported.
  struct Visitors {
    std::vector<Here::Seated> seated = {};
    int watching = 0;
    Time told = 0;
  };

  Table table;
  std::string key = {};
  std::size_t kept;
  std::uint64_t life = 0;  // another one each time it is read anew: what was under way is forgotten
  std::size_t writing = 0;
  bool has_secret = true;  // the store has the secret of its dice
  bool was_over = false;   // and knows that it is over
  bool is_thinking = false;
  bool is_beginning = false;  // the fairest start is being looked for
  // Where a house has several processes, one decides what happens at a table; the others follow.
  bool is_ours = true;
  bool is_taking = false;             // we are about to become the one
  Member owner = 0;                   // who is, as far as we know, if not we
  std::optional<Time> orphaned = {};  // a dead process owned it until then, and the clocks run on
  std::map<Member, Visitors> elsewhere = {};  // if it is ours
  std::optional<Present> told = {};           // if it is not: what its owner says of presence
  // What is on disk could not be read when it had to be: nothing is decided until it is.
  bool is_unread = false;
  std::vector<Session*> lines = {};            // who looks
  std::vector<std::optional<Time>> gone = {};  // by seat: since when its person is away
  // Nobody holds the others in a setup for ever: who has not chosen for long is as good as away.
  std::optional<Time> step = {};  // which one waits, by when it began to
  Time step_seen = 0;
  std::optional<int> idle = {};                         // the seat
  std::vector<std::optional<std::string>> seated = {};  // by seat, when presence was last told
  Time used = 0;
};

// How long somebody may be away before the others may do something about it; none: as long as their
// clock allows.
std::optional<Time> grace_of(const Terms& terms);

}  // namespace tablier::house
