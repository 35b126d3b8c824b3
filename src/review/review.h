// Review: a game looked at move by move. It says how things stood at every position, which moves
// turned the game, and about each of them what is known, in sentences.
//
// The balance comes from searches with the same number of positions each: alpha-beta with the
// solver for two sides, tree search, which gives each side a share of its own, for three or four.
// It is proved where a search proved it or the rules say so, else estimated. A sentence says "wins"
// only of what is proved.
//
// A review thinks in slices, from the end of the game to its beginning, and can be left and taken
// up. It reads no clock. The same game gives the same review.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/outcome.h"
#include "engine/any_game.h"
#include "engine/any_search.h"

namespace tablier::review {

// How things stand at one position.
struct Point {
  Shares shares{};                     // what each side may expect
  std::optional<Outcome> proved = {};  // nothing: the shares are estimated
  std::vector<std::string> line = {};  // what the engine expects; empty if the game is over

  // The move it prefers; empty if the game is over.
  std::string best() const { return line.empty() ? std::string() : line.front(); }

  double share(Side side) const { return shares[static_cast<std::size_t>(index(side))]; }
};

// A sentence, and how well it is known.
struct Remark {
  Message text;
  std::optional<double> share = {};  // what the mover may expect, estimated; nothing: it is proved
  std::string move = {};             // that the sentence names; empty: none

  // What it says, as the id of its sentence: "wins_with". What follows from that, an answer or a
  // threat, is no part of it.
  std::string_view kind() const;
};

// A move that gave away much.
struct Turn {
  std::size_t ply;  // of the position it was made in
  double loss;      // of the mover's share
  Remark what;
  std::optional<Remark> better = {};
  std::vector<std::string> line = {};  // the better move and what would have come of it
};

struct Effort {
  std::int64_t nodes = 60'000;  // of alpha-beta for a position
  std::int64_t crowd = 3'000;   // of tree search, among three or four
  std::int64_t deeper = 4;      // times as many where the game seems to have turned
  std::size_t line = 5;         // moves of the better line, at least, if the game goes on so long
  std::size_t most = 5;         // turning points that are told
  double least = 0.3;           // that a turning point gives away, in fair shares

  // The same as a share: 15 % of two sides, of which each begins with a half, 7.5 % of four.
  double least_of(int sides) const { return least / sides; }
};

class Review {
 public:
  // Of a game that has begun.
  explicit Review(const AnyRecord& record, const Effort& effort = {});

  // Looks at so many positions more, about; `stop` is asked every millisecond or oftener.
  void run(std::int64_t nodes, const std::function<bool()>& stop = {});
  bool is_done() const { return !search_; }

  // How much of it is done, 0 to 1, about.
  double progress() const;
  std::int64_t nodes() const;       // looked at
  std::int64_t nodes_each() const;  // that a search looks at, where it is not a deeper one

  const AnyRecord& record() const { return *record_; }
  // After each number of moves, from 0; nothing: not looked at yet.
  const std::vector<std::optional<Point>>& points() const { return points_; }
  // The largest of those found, in the order of the game. Lines are whole when all is done.
  std::vector<Turn> turns() const;

 private:
  void go_on();
  void step();
  void take(const SearchProgress& found);
  void settle();
  void find_candidates();
  void lengthen(const SearchProgress& found);
  bool is_worth_more(std::size_t ply) const;
  void judge(std::size_t ply);
  void weigh(std::size_t ply);
  void look_along(const Turn& turn);
  RecordPtr until(std::size_t ply) const;
  Side mover(std::size_t ply) const;

  RecordPtr record_;
  Effort effort_;
  std::vector<std::optional<Point>> points_;
  std::vector<std::size_t> candidates_ = {};  // moves that may have turned it, the next one last
  bool has_candidates_ = false;               // they have been looked for
  std::vector<Turn> turns_ = {};              // found so far, the last of the game first
  std::size_t lines_ = 0;                     // of turns_, as many have their whole line
  RecordPtr at_;                              // the game up to the position that is searched
  SearchPtr search_;                          // none: all is done
  std::size_t searched_ = 0;
  std::int64_t nodes_ = 0;  // of searches that are over
};

}  // namespace tablier::review
