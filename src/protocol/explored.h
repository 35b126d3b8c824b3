// The explorer's file, explorer.json of a game's folder: positions by their keys
// (explore/branches.h), how many games came to each and how they ended, and what is proved of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "explore/results.h"
#include "protocol/json.h"
#include "solve/value.h"

namespace tablier::explore {

// What is proved of a position, for the side to move: it wins or loses within so many plies; 0:
// the game is over.
struct Proved {
  Value value;
  int plies;

  friend bool operator==(const Proved&, const Proved&) = default;
};

struct Entry {
  Results results = {};
  std::optional<Proved> proved = {};

  friend bool operator==(const Entry&, const Entry&) = default;
};

struct Explored {
  std::string game = {};
  std::string command = {};  // that made it
  long games = 0;            // played in all
  std::map<std::string, Entry> positions = {};
};

}  // namespace tablier::explore

namespace tablier::protocol {

// A line a position: "0f3a… 12 9 3 win 5". What was not written so is an error that names the line.
Result<explore::Explored> read_explored(std::string_view text);
std::string write_explored(const explore::Explored& explored);

}  // namespace tablier::protocol
