// Desk: answers requests about games, JSON in and JSON out. It is what the browser asks, in its own
// process; later the server answers some of the same.
//
// A request is an object {"do": what, ...}; an answer is an object, {"error": message} when it
// could not be done. Games travel as record texts (protocol/record_text.h), so a desk keeps nothing
// between requests that it could not do without: any desk can answer any request. (It remembers the
// last record, so that asking again costs no replay, and the search that is under way.)
//
// "lang" is the code of a language (src/core/languages), by default the first one's. A message is
// {"id", "rule"?, "cells"?, "args"?, "text"}.
//
//   games     {}                       {"games": [game...]}: all there is to know before playing:
//             {"id", "name", "authors", "year", "age"?, "minutes"?, "players": [least, most],
//              "edition", "sides": [{"letter", "word", "edge"}...], "summary", "legend", "layout"?:
//              the text of the built-in one, "options": [{"name", "kind":
//              "choice"|"number"|"layout", "fallback", "choices", "least", "most", "meaning"}...]}
//   begin     {"game", "options": {name: value}, "how": "setup"|"quick"|"position", "seed"?: text,
//              "position"?: text}      {"record"}
//   table     {"record", "path": [touch...], "ply"?}   the whole table as it is, or was after `ply`
//                                      moves; see below
//   act       {"record", "text"}       a move or a choice of the setup: {"record", "glides",
//                                      "effects": [message...]}
//   undo      {"record"}               {"record"}; an error when there is nothing to take back
//   random    {"record", "seed": text} the rest of the setup at random: {"record"}
//   advise    {"record", "seed": text} what a computer chooses in its step of the setup: {"record"}
//   explain   {"record", "text"}       {"effects"}, or as error why it is illegal
//   think     {"record", "player": text (engine/player.h), "seed"?: text}   begins a search:
//                                      {"thinking"}
//   more      {"nodes"}                goes on with it: {"thinking"}
//   bench     {"game"}                 {"signature", "nodes"} (engine/bench.h)
//   playouts  {"game", "options"?, "games", "seed"?: text}   {"games", "plies"}
//
// The table:
//   {"game", "edition", "options": {those changed}, "board": (protocol/board_json.h),
//    "next": [{"touch", "word"}...], "complete"?: the move or choice that the path has made,
//    "setup"?: {"actor": "A"|"B", "prompt": message}, "seats"?: {"A": "S", "B": "N"},
//    "position"?: text, "to_move"?: letter, "active": [letter...] who plays,
//    "status": message, "ending"?: {"winner"?: letter, "reason": "rules"|"repetition"|"length"},
//    "moves": [text...], "movers": [letter...] who made each, "ply": shown,
//    "last"?: {"move", "side", "glides", "effects"}, "facts": [message...], "can_undo": bool}
// A path that cannot be is an {"error"} which says why its first wrong touch is wrong.
//
// Thinking:
//   {"nodes": looked at, "depth", "done": bool, "milliseconds": what the player may take, for
//    whoever has a clock, "moves": [{"move", "value", "line": [move...], "proved"?: "win"|"loss"|
//    "draw"}...] the best first, "shares": {letter: share}}
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/any_game.h"

namespace tablier {

class Desk {
 public:
  Desk();
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  std::string answer(std::string_view request);

 private:
  class Requests;
  std::unique_ptr<Requests> requests_;
};

}  // namespace tablier
