// The table as a shape: all that is on it at one moment of a game, and what may be done there.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "protocol/board.h"
#include "protocol/json.h"

namespace tablier {

BOOST_DESCRIBE_ENUM(EndReason, rules, repetition, length)

namespace protocol {

// A touch that may come next, and what it does.
struct Touch {
  std::string touch;
  Spoken word;
};
BOOST_DESCRIBE_STRUCT(Touch, (), (touch, word))

// The two who set a game up.
enum class Player { A, B };
BOOST_DESCRIBE_ENUM(Player, A, B)

// The step of the setup that is to be done now.
struct SetupStep {
  Player actor;
  Message prompt;
};
BOOST_DESCRIBE_STRUCT(SetupStep, (), (actor, prompt))

// The sides of the two once the setup is done.
struct Seats {
  std::string A;
  std::string B;
};
BOOST_DESCRIBE_STRUCT(Seats, (), (A, B))

struct Ending {
  std::optional<std::string> winner;
  EndReason reason;
};
BOOST_DESCRIBE_STRUCT(Ending, (), (winner, reason))

struct LastMove {
  std::string move;
  std::string side;
  std::vector<Glide> glides;
  std::vector<Message> effects;
};
BOOST_DESCRIBE_STRUCT(LastMove, (), (move, side, glides, effects))

struct Table {
  std::string game;
  int edition;
  ByName<std::string> options;  // those changed
  Board board;
  std::vector<Touch> next;
  std::optional<std::string> complete;  // the move, or choice of the setup, that the path has made
  std::optional<SetupStep> setup;       // until play begins
  std::optional<Seats> seats;
  std::optional<std::string> position;  // once play has begun
  std::optional<std::string> to_move;
  std::vector<std::string> active;  // the sides that play
  Message status;
  std::optional<Ending> ending;
  std::vector<std::string> moves;   // of the whole game
  std::vector<std::string> movers;  // the side that made each
  std::size_t ply;                  // shown: so many moves have been made
  std::optional<LastMove> last;     // that led here
  std::vector<Message> facts;
  bool can_undo;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (game, edition, options, board, next, complete, setup, seats, position,
                       to_move, active, status, ending, moves, movers, ply, last, facts, can_undo))

// The table after `ply` of its moves, these touches made; an error says why the first wrong one is
// wrong.
Result<Table> table_of(const AnyRecord& record, std::size_t ply,
                       const std::vector<std::string>& path);

// As the game stands now.
Result<Table> table_of(const AnyRecord& record, const std::vector<std::string>& path = {});

// What may be touched in a position after these touches.
std::vector<Touch> next_touches(const AnyPosition& position, const TouchStep& step,
                                std::vector<std::string> path);

}  // namespace protocol
}  // namespace tablier
