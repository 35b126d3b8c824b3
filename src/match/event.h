// Events: all that can happen to a match, each a small value. Whoever hosts the match (a terminal,
// a browser, a house) says what happened and when; time and chance come in with events alone.
//
// Seats are numbered from 0. Where the setup decides who takes which side, seat 0 is player A and
// seat 1 is player B; everywhere else seat n belongs to side n of the game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/rng.h"

namespace tablier::match {

// Milliseconds on the host's clock. Only differences count: a house tells the time of the world, a
// browser may let its clock stand still while nobody looks.
using Time = std::int64_t;

// Who sits there.
struct Sitter {
  enum class Kind { open, person, computer };

  Kind kind = Kind::open;
  std::optional<std::string> name = {};    // of a person
  std::optional<std::string> player = {};  // of a computer: engine/player.h

  friend bool operator==(const Sitter&, const Sitter&) = default;
};

// Fischer: everybody has `base` seconds for the game and gains `increment` with each move, from the
// first position on. Days: everybody has `base` seconds for each turn, in the setup too.
struct TimeControl {
  enum class Kind { fischer, days };

  Kind kind = Kind::fischer;
  int base = 0;
  int increment = 0;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

enum class TakingBack { freely, if_agreed, never };

struct Policies {
  TakingBack taking_back = TakingBack::freely;
  bool aids = true;  // hints, threats, evaluation

  friend bool operator==(const Policies&, const Policies&) = default;
};

enum class Beginning { setup, quick, position };

// The first event, and only the first: what is played, and how.
struct Began {
  static constexpr std::string_view is = "began";

  std::string game = {};
  int edition = 0;  // of the rules
  std::vector<std::pair<std::string, std::string>> options = {};
  Beginning how = Beginning::quick;
  std::optional<std::string> position = {};  // the one to begin at
  std::optional<TimeControl> time = {};      // none: no clock
  Policies policies = {};
  std::optional<std::string> date = {};  // 2026-11-16

  friend bool operator==(const Began&, const Began&) = default;
};

struct Sat {
  static constexpr std::string_view is = "sat";
  int seat = 0;
  Sitter who = {};
  friend bool operator==(const Sat&, const Sat&) = default;
};

struct Left {
  static constexpr std::string_view is = "left";
  int seat = 0;
  friend bool operator==(const Left&, const Left&) = default;
};

// Chance acted: the number seeds this one step of the setup.
struct Rolled {
  static constexpr std::string_view is = "rolled";
  Seed number = {};
  friend bool operator==(const Rolled&, const Rolled&) = default;
};

// A step of the setup, by the seat whose step it is.
struct Chose {
  static constexpr std::string_view is = "chose";
  std::string choice;
  friend bool operator==(const Chose&, const Chose&) = default;
};

// By the side to move.
struct Moved {
  static constexpr std::string_view is = "moved";
  std::string move;
  friend bool operator==(const Moved&, const Moved&) = default;
};

enum class OfferKind { draw, take_back };

// It stands until all the others have agreed, one declines, it is withdrawn, or the game goes on.
struct Offered {
  static constexpr std::string_view is = "offered";
  int seat = 0;
  OfferKind what = OfferKind::draw;
  friend bool operator==(const Offered&, const Offered&) = default;
};

struct Agreed {
  static constexpr std::string_view is = "agreed";
  int seat = 0;
  friend bool operator==(const Agreed&, const Agreed&) = default;
};

// By one of those who are asked; by whoever made the offer: it is withdrawn.
struct Declined {
  static constexpr std::string_view is = "declined";
  int seat = 0;
  friend bool operator==(const Declined&, const Declined&) = default;
};

// So many moves, or choices of the setup, where that needs nobody's consent.
struct TookBack {
  static constexpr std::string_view is = "took_back";
  int steps = 1;
  friend bool operator==(const TookBack&, const TookBack&) = default;
};

struct Resigned {
  static constexpr std::string_view is = "resigned";
  int seat = 0;
  friend bool operator==(const Resigned&, const Resigned&) = default;
};

// The time of whoever is to act has run out.
struct Flagged {
  static constexpr std::string_view is = "flagged";
  friend bool operator==(const Flagged&, const Flagged&) = default;
};

// This seat asks for the game because whoever is to act has left; or only for a draw. A setup ends
// without a result.
struct Claimed {
  static constexpr std::string_view is = "claimed";
  int seat = 0;
  std::optional<bool> draw = {};
  friend bool operator==(const Claimed&, const Claimed&) = default;
};

// The host sets the clocks: of a game that was begun elsewhere.
struct Timed {
  static constexpr std::string_view is = "timed";
  std::vector<Time> left = {};  // one for each seat
  friend bool operator==(const Timed&, const Timed&) = default;
};

// The host closes the match without a result.
struct Ended {
  static constexpr std::string_view is = "ended";
  friend bool operator==(const Ended&, const Ended&) = default;
};

using Event = std::variant<Began, Sat, Left, Rolled, Chose, Moved, Offered, Agreed, Declined,
                           TookBack, Resigned, Flagged, Claimed, Timed, Ended>;

// An event and when it happened. Its number is its place in the log.
struct Entry {
  Time at = 0;
  Event event;

  friend bool operator==(const Entry&, const Entry&) = default;
};

using Log = std::vector<Entry>;

}  // namespace tablier::match
