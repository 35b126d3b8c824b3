// What is asked of a house by HTTP, and what it answers, as shapes. docs/api.md lists the routes.
// Whatever is done at a table is one of `Ask` (house.h), by HTTP as over a socket.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/house.h"

namespace tablier::house {

// Instead of any answer: why not. `kind` is that of `Refused`, or "stranger" (401), "banned" (403).
struct ApiFailure {
  Message error;
  std::string kind = {};
  std::optional<Time> again = {};
};
BOOST_DESCRIBE_STRUCT(ApiFailure, (), (error, kind, again))

// An empty answer.
struct ApiDone {};
BOOST_DESCRIBE_STRUCT(ApiDone, (), ())

// --- The house ---------------------------------------------------------------------------------

// A QR code: what it says, how many modules it is wide, and the dark ones as the path of an SVG.
struct QrPath {
  std::string text = {};
  int size = 0;
  std::string path = {};
};
BOOST_DESCRIBE_STRUCT(QrPath, (), (text, size, path))

// A program that may be seated as "engine:NAME", and the ids of the games it plays.
struct HouseEngine {
  std::string name = {};
  std::vector<std::string> games = {};
};
BOOST_DESCRIBE_STRUCT(HouseEngine, (), (name, games))

// GET /api/house
struct HouseInfo {
  std::string name = {};
  std::string version = {};
  std::vector<std::string> addresses = {};  // at which it can be joined
  std::optional<QrPath> join = {};          // the first of them
  bool legal = false;                       // whether the operator has filled the pages
  bool privacy = false;
  Time now = 0;
  std::vector<HouseEngine> engines = {};
};
BOOST_DESCRIBE_STRUCT(HouseInfo, (), (name, version, addresses, join, legal, privacy, now, engines))

// GET /api/house/legal, /api/house/privacy: text, never HTML.
struct HousePage {
  std::string text = {};
};
BOOST_DESCRIBE_STRUCT(HousePage, (), (text))

// A process of the house; a house on one machine has just one, and names none.
struct SeenProcess {
  std::string number = {};
  Time beat = 0;  // when it last said that it lives
};
BOOST_DESCRIBE_STRUCT(SeenProcess, (), (number, beat))

// A table that is not over, and the process that owns it.
struct SeenTable {
  std::string table = {};
  std::string game = {};
  TableState state = TableState::open;
  std::vector<std::string> names = {};
  Time touched = 0;
  std::optional<std::string> owner = {};
};
BOOST_DESCRIBE_STRUCT(SeenTable, (), (table, game, state, names, touched, owner))

// Work for workers.
struct SeenQueue {
  std::int64_t waiting = 0;
  std::int64_t held = 0;
  std::int64_t failed = 0;
  std::int64_t workers = 0;
};
BOOST_DESCRIBE_STRUCT(SeenQueue, (), (waiting, held, failed, workers))

struct SeenReport {
  Time at = 0;
  std::string person = {};
  std::string name = {};
  std::string table = {};
  std::string by = {};
  std::string why = {};
};
BOOST_DESCRIBE_STRUCT(SeenReport, (), (at, person, name, table, by, why))

// GET /api/operator: the house as whoever runs it sees it. `people`, `unwritten`, `unthought` and
// `lag` are of the process that answers.
struct Overview {
  Time now = 0;
  std::string name = {};
  std::string version = {};
  std::size_t people = 0;
  std::size_t unwritten = 0;  // batches that are not on disk yet
  std::size_t unthought = 0;  // thoughts that wait for a thread
  // That the last look at the data has found, a hundred at most; none: it has not been looked at.
  std::optional<std::size_t> faults = {};
  std::optional<Time> lag = {};  // how old the last news of other processes were
  std::optional<SeenQueue> queue = {};
  std::vector<SeenProcess> processes = {};
  std::size_t open = 0;  // tables
  std::size_t playing = 0;
  std::vector<SeenTable> tables = {};    // the last 200 at which something happened
  std::vector<SeenReport> reports = {};  // the last 100, the newest first
};
BOOST_DESCRIBE_STRUCT(Overview, (),
                      (now, name, version, people, unwritten, unthought, faults, lag, queue,
                       processes, open, playing, tables, reports))

// --- Me ----------------------------------------------------------------------------------------

struct Me {
  std::string id = {};
  std::string name = {};
  std::optional<std::string> account = {};
  bool is_bot = false;
  Time since = 0;
  std::optional<Time> banned_until = {};
};
BOOST_DESCRIBE_STRUCT(Me, (), (id, name, account, is_bot, since, banned_until))

// PATCH /api/me
struct ChangeMe {
  std::string name = {};
};
BOOST_DESCRIBE_STRUCT(ChangeMe, (), (name))

// GET /api/me/games: `before` is for the next page.
struct MyGames {
  std::vector<Card> games = {};
  std::optional<std::string> before = {};
};
BOOST_DESCRIBE_STRUCT(MyGames, (), (games, before))

struct MyReport {
  Time at = 0;
  std::string person = {};
  std::string table = {};
  std::string why = {};
};
BOOST_DESCRIBE_STRUCT(MyReport, (), (at, person, table, why))

// What somebody said at a table (Talked, protocol/house.h).
struct MySaying {
  Time at = 0;
  std::string table = {};
  std::optional<std::string> phrase = {};
  std::optional<std::string> about = {};
  std::optional<std::string> text = {};
  std::optional<std::string> place = {};
};
BOOST_DESCRIBE_STRUCT(MySaying, (), (at, table, phrase, about, text, place))

// GET /api/me/export: everything that the house keeps of who asks.
struct MyData {
  Me me = {};
  std::optional<Time> account_since = {};
  std::size_t rescue_codes = 0;    // that are left
  std::vector<Time> devices = {};  // since when
  std::vector<Me> bots = {};
  std::vector<std::string> blocked = {};
  std::vector<Card> tables = {};  // that are not over
  std::vector<Card> games = {};   // that are; their files are at /api/tables/ID/game.pgn
  std::vector<MySaying> said = {};
  std::vector<MyReport> reports = {};
};
BOOST_DESCRIBE_STRUCT(MyData, (),
                      (me, account_since, rescue_codes, devices, bots, blocked, tables, games, said,
                       reports))

// --- Accounts ----------------------------------------------------------------------------------

// POST /api/account, POST /api/session
struct Credentials {
  std::string account = {};
  std::string password = {};
};
BOOST_DESCRIBE_STRUCT(Credentials, (), (account, password))

// PATCH /api/account
struct NewPassword {
  std::string password = {};
  std::string new_password = {};
};
BOOST_DESCRIBE_STRUCT(NewPassword, (), (password, new_password))

// POST /api/account/codes
struct Confirm {
  std::string password = {};
};
BOOST_DESCRIBE_STRUCT(Confirm, (), (password))

// To be printed: each works once.
struct RescueCodes {
  std::vector<std::string> codes = {};
};
BOOST_DESCRIBE_STRUCT(RescueCodes, (), (codes))

// POST /api/rescue
struct Rescue {
  std::string account = {};
  std::string code = {};
  std::string new_password = {};
};
BOOST_DESCRIBE_STRUCT(Rescue, (), (account, code, new_password))

// POST /api/device: a code for another device. The link has it behind #, so it is never sent.
struct DeviceCode {
  std::string code = {};
  Time until = 0;
  std::optional<QrPath> qr = {};
};
BOOST_DESCRIBE_STRUCT(DeviceCode, (), (code, until, qr))

// POST /api/device/claim
struct ClaimDevice {
  std::string code = {};
};
BOOST_DESCRIBE_STRUCT(ClaimDevice, (), (code))

// --- Bots --------------------------------------------------------------------------------------

// POST /api/bots
struct MakeBot {
  std::string name = {};
};
BOOST_DESCRIBE_STRUCT(MakeBot, (), (name))

// The token is shown this once.
struct NewBot {
  Me bot = {};
  std::string token = {};
};
BOOST_DESCRIBE_STRUCT(NewBot, (), (bot, token))

struct Bots {
  std::vector<Me> bots = {};
};
BOOST_DESCRIBE_STRUCT(Bots, (), (bots))

// Something that waits for me. `event` is what to send with act: "moved" with one of the moves, or
// "chose" with one of the choices, which are in `moves` too. At most 1,000 of them.
struct Turn {
  std::string table = {};
  std::string game = {};
  ByName<std::string> options = {};
  int seat = 0;
  std::optional<std::string> side = {};
  std::size_t number = 0;  // of events of the match, for act
  std::optional<std::string> position = {};
  std::string event = {};
  std::vector<std::string> moves = {};
  std::optional<Time> left = {};  // milliseconds on my clock
};
BOOST_DESCRIBE_STRUCT(Turn, (),
                      (table, game, options, seat, side, number, position, event, moves, left))

// GET /api/turns
struct Turns {
  Time now = 0;
  std::vector<Turn> turns = {};
};
BOOST_DESCRIBE_STRUCT(Turns, (), (now, turns))

// --- Tables ------------------------------------------------------------------------------------

// GET /api/tables/ID
struct TableSeen {
  Card card = {};
  std::optional<int> seat = {};
  Time now = 0;
  std::size_t events = 0;
  std::optional<Turn> turn = {};  // if it is mine
};
BOOST_DESCRIBE_STRUCT(TableSeen, (), (card, seat, now, events, turn))

// GET /api/tables/ID/link
struct TableLink {
  std::string address = {};
  std::optional<QrPath> qr = {};
};
BOOST_DESCRIBE_STRUCT(TableLink, (), (address, qr))

// GET /api/tables/ID/events
struct TableEvents {
  Time now = 0;
  std::size_t from = 0;
  TableLog events = {};
};
BOOST_DESCRIBE_STRUCT(TableEvents, (), (now, from, events))

// --- What public games say about a position ----------------------------------------------------

// A move that was played there, and how the games ended that came to the position after it.
struct PlayedMove {
  std::string move = {};
  std::vector<std::string> like = {};  // other moves, the same but for a symmetry
  ByName<long> wins = {};              // by the letter of the side
  long draws = 0;
};
BOOST_DESCRIBE_STRUCT(PlayedMove, (), (move, like, wins, draws))

// GET /api/openings/GAME?position=…
struct PositionResults {
  ByName<long> wins = {};
  long draws = 0;
  std::vector<PlayedMove> moves = {};
};
BOOST_DESCRIBE_STRUCT(PositionResults, (), (wins, draws, moves))

}  // namespace tablier::house
