// Tables as earlier versions of the site kept them in browsers: a record as text, and beside it who
// sat where, the clock and how it ended. This file alone knows their form.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "match/match.h"
#include "protocol/json.h"

namespace tablier::protocol {

enum class EarlierKind { person, computer };
BOOST_DESCRIBE_ENUM(EarlierKind, person, computer)

struct EarlierSeat {
  EarlierKind kind;
  std::optional<std::string> name;     // of a person
  std::optional<std::string> player;   // of a computer
  std::optional<std::string> setting;  // instead, in the first versions
};
BOOST_DESCRIBE_STRUCT(EarlierSeat, (), (kind, name, player, setting))

struct EarlierActors {
  EarlierSeat A;
  EarlierSeat B;
};
BOOST_DESCRIBE_STRUCT(EarlierActors, (), (A, B))

struct EarlierClock {
  double base;  // seconds
  double increment;
  std::optional<std::vector<double>> left;  // milliseconds of each side
};
BOOST_DESCRIBE_STRUCT(EarlierClock, (), (base, increment, left))

enum class EarlierBy { resign, draw, time };
BOOST_DESCRIBE_ENUM(EarlierBy, resign, draw, time)

struct EarlierEnd {
  EarlierBy by;
  std::optional<std::string> side;
};
BOOST_DESCRIBE_STRUCT(EarlierEnd, (), (by, side))

struct EarlierTable {
  std::string record;  // protocol/record_text.h
  std::vector<EarlierSeat> seats;
  std::optional<EarlierActors> actors;  // those who set the game up, if sides were chosen then
  std::optional<EarlierClock> clock;
  std::optional<EarlierEnd> ended;  // otherwise than by the rules
};
BOOST_DESCRIBE_STRUCT(EarlierTable, (), (record, seats, actors, clock, ended))

Result<match::Match> match_of(const EarlierTable& table, match::Time now);

}  // namespace tablier::protocol
