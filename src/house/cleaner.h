// Cleaner: throws away what a house no longer keeps, once a day, a little at a time: finished
// games, tables for which nobody came, guests who do not come back, old reports, bans and codes
// that have run out (settings.h).
#pragma once

#include <functional>
#include <set>
#include <string>

#include "house/floor.h"
#include "house/people.h"
#include "house/records.h"

namespace tablier::house {

class Cleaner {
 public:
  struct World {
    Store* store;
    Records::Write write;
    People* people;
    Floor* floor;
    std::function<Time()> now;
  };

  explicit Cleaner(World world) : world_(std::move(world)) {}

  // To be called now and then; each call looks at a few hundred records at most. The first pass
  // begins at once.
  void tick();
  // Whether all has been looked at that was there today.
  bool is_done() const { return stage_ == kStages; }

 private:
  static constexpr int kStages = 6;

  void look(const Named& each, Batch& batch);
  void look_at_table(const Named& each, Batch& batch) const;
  void look_at_person(const Named& each) const;
  std::set<std::string> sat_at(const Card& card) const;
  bool is_older(Time at, std::string_view setting) const;

  World world_;
  Time begun_ = 0;
  int stage_ = kStages;
  std::string after_;  // the last name that was looked at
};

}  // namespace tablier::house
