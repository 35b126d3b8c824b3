// The table as a shape: all that is on it at one moment of a game, and what may be done there.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "match/match.h"
#include "protocol/board.h"
#include "protocol/json.h"
#include "protocol/match.h"

namespace tablier {

namespace protocol {

// A touch that may come next, and what it does.
struct Touch {
  std::string touch;
  Spoken word;
  std::vector<std::string> way;  // the places it leads through, in order
};
BOOST_DESCRIBE_STRUCT(Touch, (), (touch, word, way))

// The step of the setup that is to be done now.
struct SetupStep {
  Message prompt;
};
BOOST_DESCRIBE_STRUCT(SetupStep, (), (prompt))

struct Seat {
  match::Sitter who;
  std::optional<std::string> side;  // until the setup has given it one
  bool plays;
  bool away;
  std::optional<match::Time> left;  // milliseconds, where there is a clock
};
BOOST_DESCRIBE_STRUCT(Seat, (), (who, side, plays, away, left))

struct Offer {
  int seat;
  match::OfferKind what;
  std::vector<int> undecided;  // the seats that have not answered
};
BOOST_DESCRIBE_STRUCT(Offer, (), (seat, what, undecided))

struct End {
  match::EndedBy by;
  std::vector<std::string> winners;  // none: a draw, unless it was abandoned
  bool draw;
  std::optional<int> seat;  // who resigned, whose time ran out, who left
};
BOOST_DESCRIBE_STRUCT(End, (), (by, winners, draw, seat))

struct LastMove {
  std::string move;
  std::string side;
  Spoken words;  // the move as people say it
  std::vector<Glide> glides;
  std::vector<Message> effects;
  std::vector<std::string> won;  // the places that make it win; none if it does not
};
BOOST_DESCRIBE_STRUCT(LastMove, (), (move, side, words, glides, effects, won))

struct Table {
  std::string game;
  int edition;
  ByName<std::string> options;  // those changed
  match::Beginning how;         // it began
  std::optional<match::TimeControl> time;
  match::Policies policies;
  std::size_t events;  // so many have happened
  Board board;
  std::vector<Touch> next;              // what whoever looks may touch
  std::optional<std::string> complete;  // the move, or choice of the setup, that the path has made
  std::optional<Message> prompt;        // what whoever looks is to do; nothing: they wait
  std::optional<SetupStep> setup;       // until play begins
  std::vector<Seat> seats;
  std::optional<int> acting;   // the seat that is to move or to choose
  std::optional<int> running;  // the seat whose clock runs
  std::optional<Offer> offer;
  bool declined;                        // the last offer was
  std::optional<std::string> position;  // once play has begun
  std::optional<std::string> to_move;
  std::vector<std::string> active;  // the sides that play
  Message status;
  std::optional<End> end;
  std::vector<std::string> moves;   // of the whole game
  std::vector<std::string> movers;  // the side that made each
  std::vector<Spoken> words;        // each as people say it; not told along a path
  std::size_t ply;                  // shown: so many moves have been made
  std::optional<LastMove> last;     // that led here
  std::vector<Message> facts;
  int back;  // so many steps whoever looks may take back now
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (game, edition, options, how, time, policies, events, board, next, complete,
                       prompt, setup, seats, acting, running, offer, declined, position, to_move,
                       active, status, end, moves, movers, words, ply, last, facts, back))

// Who looks: a seat, a spectator, or whoever is in front of the one screen, who acts for every
// person at it.
inline constexpr int kSpectator = -1;
inline constexpr int kScreen = -2;

// All that this seat may see of a match. Nothing is hidden that has been drawn, and what has not is
// not there yet (match/event.h, Rolled); what differs is what may be touched.
struct View {
  int seat = kScreen;
  match::Time now = 0;                  // for the clocks
  std::optional<std::size_t> ply = {};  // after so many moves; none: as it stands
  std::vector<std::string> path = {};   // touches made
};

// An error says why the first wrong touch is wrong.
Result<Table> view(const match::Match& match, const View& how);

// What may be touched in a position after these touches.
std::vector<Touch> next_touches(const AnyPosition& position, const TouchStep& step,
                                std::vector<std::string> path);

}  // namespace protocol
}  // namespace tablier
