// Leases: which processes of a house live, and which of them owns what. All of it stands in the
// store, as records that change only under conditions (Batch::provided):
//
//   members       the number of the member that joined last
//   member/N      ""      lives; removed when it leaves or is declared dead
//   beat/N        TIME    when it was last heard of; kept while it is still said to own something
//   lease/NAME    N       who owns this: a table, or "chores"
//
// A member beats every second. Whoever sees another's beat stand still for three seconds declares
// it dead, and what it owned can be taken. So the number is the fence: each batch of a member is
// provided with `member/N`, and one that was declared dead while it slept can write nothing more.
// It joins again with another number. Nobody compares clocks: one's own is enough to see that a
// record does not change.
//
// Belongs to the house's thread. Reads are short; everything that writes goes through the journal.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "house/commons.h"
#include "house/records.h"
#include "house/store.h"

namespace tablier::house {

// The record of when a house was last seen open that has only one process, and so no beats.
inline constexpr std::string_view kAlive = "alive";

class Leases {
 public:
  struct World {
    Store* store;
    Records::Write write;  // through the journal
    std::function<Time()> now;
    std::function<void(Member)> joined;  // we live, with this number, and own nothing yet
    std::function<void(Time)> resumed;   // we live, and could write nothing since then
    std::function<void()> lost;          // we were declared dead: what we owned may be another's
    std::function<void()> changed;       // others have joined, left or died
  };

  // What came of taking something. Neither ours nor another's: it could not be found out, or two
  // wanted it at once; it may be tried again.
  struct Taken {
    bool is_ours = false;
    std::optional<Member> owner = {};   // lives
    std::optional<Time> orphaned = {};  // when the one who owned it before us was last heard of
  };

  // As if a member had died that was last heard of then, and owned this: what a house leaves that
  // had only one process.
  static Put beat_of_nobody(const std::string& time);
  static Put claim_of_nobody(const std::string& name);

  explicit Leases(World world) : world_(std::move(world)) {}

  // Beats and looks after the others. To be called a few times a second.
  void tick();
  // Looks after the others now.
  void look();
  // The others need not wait until they see it. The journal must live until this is written.
  void leave();

  // 0: none, until we have joined.
  Member self() const { return self_; }
  // Whether the store has taken a beat of ours within the last seconds. Without it we may be dead
  // to the others.
  bool is_sure() const;
  bool lives(Member member) const;
  // All that live, ourselves too.
  std::vector<Member> living() const;

  // What every batch of ours needs.
  Proviso proof() const;
  // The record that says that we own this, to be put with a batch that makes it.
  Put claim(const std::string& name) const;
  void take(const std::string& name, std::function<void(Taken)> then);
  // After everything that was written under it.
  void let_go(const std::string& name);
  // Who owns it, whether they live or not.
  Result<std::optional<Member>> owner(const std::string& name) const;
  // What is said to be owned by members that do not live.
  std::vector<std::string> orphans() const;
  // The beats of those who neither live nor own anything are thrown away.
  void clean();

 private:
  struct Beat {
    std::string value;
    Time since;  // as we have seen
  };

  void join();
  void beat();
  bool see();  // who lives; true if others do than before
  void bury(Member member, const std::string& last_beat);

  World world_;
  Member self_ = 0;
  bool is_busy_ = false;  // joining or beating
  Time tried_ = 0;
  Time sure_ = 0;  // when the last beat that is on disk was begun
  Time looked_ = 0;
  std::map<Member, Beat> others_ = {};  // that live
  std::set<std::string> going_ = {};    // what is being let go
};

}  // namespace tablier::house
