// The house as shapes: tables of people far apart, all that happens at them, and what a browser or
// a bot and the house say to each other over a socket (docs/api.md). Requests by HTTP are in
// house_api.h.
//
// A table has a log of numbered events. The events of its match (match/event.h) are among them, so
// whoever has the log has the match; everything else is who sits down, what is said and how chance
// was settled. Nothing secret is ever in a log.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "match/event.h"
#include "protocol/json.h"
#include "protocol/match.h"

namespace tablier::house {

using match::Time;
using protocol::ByName;

// --- What is agreed before a game --------------------------------------------------------------

// Who may take a seat: whoever comes, only somebody with the link, the one who makes the table, or
// a computer; `nobody` is a side of Klötze that does not play.
enum class Chair { open, link, me, computer, nobody };

struct SeatTerms {
  Chair chair = Chair::open;
  std::optional<std::string> player = {};  // of a computer: its level, "1" to "8", or "engine:NAME"
};

// How the first position comes about: the steps of the setup, all of it at random, a start that the
// balance tool calls fair, the quick setup of a number, or a position.
enum class StartKind { setup, random, fair, seed, position };

struct Start {
  StartKind how = StartKind::random;
  std::optional<Seed> seed = {};
  std::optional<std::string> position = {};
};

struct Terms {
  std::string game = {};
  ByName<std::string> options = {};  // also the layout
  Start start = {};
  std::vector<SeatTerms> seats = {};  // one for each side of the game
  bool random_sides = false;          // seats are shuffled when the game begins
  std::optional<match::TimeControl> time = {};
  bool listed = true;  // in the lobby, and anybody may watch
  bool aids = false;   // hints, threats, evaluation: for all or for none
  match::TakingBack taking_back = match::TakingBack::if_agreed;
  bool talk = true;   // phrases and pointing, and free text where the table is not listed
  bool pair = false;  // the same start a second time with sides swapped, as one result
};

// --- All that can happen at a table ------------------------------------------------------------

// The first event: `hash` is the SHA-256 of the secret that chance will be made of (match/dice.h).
struct Made {
  static constexpr std::string_view is = "made";
  std::string table = {};
  std::string host = {};  // person
  Terms terms = {};
  std::string hash = {};                  // hexadecimal
  std::optional<std::string> after = {};  // the table of which this is the rematch
  std::optional<int> game = {};           // 2: the second of a pair
  std::optional<int> fair_of = {};        // the start is the fairest of so many (match/dice.h)
  std::optional<match::Log> log = {};     // of a game that was begun elsewhere and goes on here
  std::optional<std::string> mark = {};   // of the message that asked for it
};

// Somebody takes a seat before the game begins. The nonce is their part of chance. Who made the
// table, and who wanted a rematch, has a seat before they can know the hash: there the nonce is
// empty, and they join a second time, with it.
struct Joined {
  static constexpr std::string_view is = "joined";
  int seat = 0;
  std::string person = {};
  std::string name = {};
  std::string nonce = {};  // 32 small hexadecimal digits, of the client's making
};

// And gives it free again.
struct Stood {
  static constexpr std::string_view is = "stood";
  int seat = 0;
};

// An event of the match. The seats of the match are those of the terms, in the order that `Dealt`
// gives.
struct Played {
  static constexpr std::string_view is = "played";
  match::Entry entry = {};
};

// The seats as they were shuffled, by step -1 of the dice (match/dice.h): chair `order[n]` of the
// terms sits at seat n of the match.
struct Dealt {
  static constexpr std::string_view is = "dealt";
  std::vector<int> order = {};
};

// The setup has ended: everybody can check its numbers now.
struct Revealed {
  static constexpr std::string_view is = "revealed";
  std::string secret = {};  // hexadecimal
};

// One of: a phrase by its name, translated by whoever reads it; a free text; a place of the board.
struct Talked {
  static constexpr std::string_view is = "talked";
  std::string person = {};
  std::string name = {};
  std::optional<int> seat = {};  // none: somebody who watches
  std::optional<std::string> phrase = {};
  std::optional<std::string> about = {};  // the side that a phrase speaks of: "stop" Blue
  std::optional<std::string> text = {};
  std::optional<std::string> place = {};
};

// The host allows talk, or not.
struct Hushed {
  static constexpr std::string_view is = "hushed";
  bool talk = false;
};

// A seat wants to play again; when all people do, the new table is named.
struct Again {
  static constexpr std::string_view is = "again";
  int seat = 0;
  bool same = false;  // the same start
};

struct Followed {
  static constexpr std::string_view is = "followed";
  std::string table = {};
};

// Closed before it began.
struct Closed {
  static constexpr std::string_view is = "closed";
};

using TableEvent = std::variant<Made, Joined, Stood, Dealt, Played, Revealed, Talked, Hushed, Again,
                                Followed, Closed>;

// An event as it is kept and sent: when, and what.
struct TableEntry {
  Time at = 0;
  TableEvent event = {};
};

using TableLog = std::vector<TableEntry>;

// --- What a lobby shows ------------------------------------------------------------------------

enum class TableState { open, playing, over };

struct CardSeat {
  Chair chair = Chair::open;
  std::optional<std::string> person = {};
  std::optional<std::string> name = {};
  std::optional<std::string> player = {};  // of a computer
  std::optional<std::string> side = {};    // its letter
  std::optional<bool> awaited = {};        // the game waits for the nonce of this person
};

// A table in a list. `seats` are in the order of the match once it has begun, before that in the
// order of the terms.
struct Card {
  std::string table = {};
  std::string host = {};
  Terms terms = {};
  TableState state = TableState::open;
  std::vector<CardSeat> seats = {};
  std::optional<int> acting = {};  // the seat whose turn it is
  std::optional<Time> due = {};    // when the time of who is to act runs out
  int plies = 0;
  std::optional<std::string> position = {};  // once the setup is over and nothing is hidden
  Time touched = 0;                          // when something last happened
  std::vector<std::string> winners = {};     // of a game that is over: letters; none: a draw
  std::optional<match::EndedBy> ended = {};
  std::optional<std::string> followed = {};
  std::optional<int> game = {};          // 2: the second of a pair
  std::optional<std::string> hash = {};  // of the secret, as long as nonces may come
};

// --- What a client says ------------------------------------------------------------------------
// Each has an `id` of the client's choice, which the answer repeats. `key` opens a table that is
// not listed; it is in the link and in no address that is sent.

struct Enter {
  static constexpr std::string_view is = "enter";
  std::int64_t id = 0;
  std::string table = {};
  std::optional<std::string> key = {};
  std::optional<std::size_t> from = {};  // the first event that is wanted; none: all
};

struct Leave {
  static constexpr std::string_view is = "leave";
  std::int64_t id = 0;
  std::string table = {};
};

struct Make {
  static constexpr std::string_view is = "make";
  std::int64_t id = 0;
  Terms terms = {};
  // 32 small hexadecimal digits of the client's making: the same mark again is the same table.
  std::optional<std::string> mark = {};
  // A local game is taken online: its moves so far, as the log of its match.
  std::optional<match::Log> log = {};
};

// With the hash of the table's secret in hand, so that nobody could choose one for this nonce.
struct Sit {
  static constexpr std::string_view is = "sit";
  std::int64_t id = 0;
  std::string table = {};
  std::optional<std::string> key = {};
  std::optional<int> seat = {};  // none: any that is free
  std::string nonce = {};
};

struct Stand {
  static constexpr std::string_view is = "stand";
  std::int64_t id = 0;
  std::string table = {};
};

// Something at the match: a choice, a move, an offer, an answer, resigning. `number` is how many
// events of the match the client had seen: an event that depends on what was seen is refused when
// another has come between, and answered again when it is a repeat.
struct Act {
  static constexpr std::string_view is = "act";
  std::int64_t id = 0;
  std::string table = {};
  std::size_t number = 0;
  match::Event event = {};
};

// What the others do about somebody who has left.
enum class Claim { win, draw, computer };

struct Absent {
  static constexpr std::string_view is = "absent";
  std::int64_t id = 0;
  std::string table = {};
  int seat = 0;  // of who is away
  Claim claim = Claim::win;
};

struct Rematch {
  static constexpr std::string_view is = "rematch";
  std::int64_t id = 0;
  std::string table = {};
  bool same = false;
};

struct Talk {
  static constexpr std::string_view is = "talk";
  std::int64_t id = 0;
  std::string table = {};
  std::optional<std::string> phrase = {};
  std::optional<std::string> about = {};
  std::optional<std::string> text = {};
  std::optional<std::string> place = {};
};

// The host only.
struct Hush {
  static constexpr std::string_view is = "hush";
  std::int64_t id = 0;
  std::string table = {};
  bool talk = false;
};

struct Report {
  static constexpr std::string_view is = "report";
  std::int64_t id = 0;
  std::string table = {};
  std::string person = {};
  std::string why = {};
};

// Nothing that this person says is sent to me, and they cannot join my tables.
struct Block {
  static constexpr std::string_view is = "block";
  std::int64_t id = 0;
  std::string person = {};
  bool on = true;
};

// The lobby is sent now, and whenever it changes, until `on` is false. With `mine` only tables of
// this person are: enough for whoever looks at something else.
struct Lobby {
  static constexpr std::string_view is = "lobby";
  std::int64_t id = 0;
  bool on = true;
  std::optional<bool> mine = {};
};

// Answers `ping`: round trips are measured by the house.
struct Pong {
  static constexpr std::string_view is = "pong";
  std::int64_t id = 0;
};

using Ask = std::variant<Enter, Leave, Make, Sit, Stand, Act, Absent, Rematch, Talk, Hush, Report,
                         Block, Lobby, Pong>;

// --- What the house says -----------------------------------------------------------------------

// First of all.
struct Welcome {
  static constexpr std::string_view is = "welcome";
  std::string person = {};
  std::string name = {};
  std::vector<std::string> blocked = {};  // people whom they have blocked
  Time now = 0;                           // by the house's clock
};

// Done, and on disk.
struct Ack {
  static constexpr std::string_view is = "ack";
  std::int64_t id = 0;
  std::optional<std::string> table = {};   // that was made
  std::optional<std::string> key = {};     // of its link
  std::optional<std::size_t> number = {};  // of the first event that came of it
};

// Not done; nothing has changed. `again` says in how many milliseconds it may be tried again.
struct Refused {
  static constexpr std::string_view is = "refused";
  std::int64_t id = 0;
  // malformed, refused, failed: core/result.h. Some refusals have a kind of their own: limited (too
  // often), stale (the match has gone on), unknown (no such table, or none of yours).
  std::string kind = {};
  Message error;
  std::optional<Time> again = {};
};

struct Presence {
  int seat = 0;
  bool here = false;
  std::optional<Time> since = {};  // when they went
  std::optional<Time> claim = {};  // when the others may claim
};

// The table as it stands: the answer to `enter`. Events before `from` were not wanted.
struct Entered {
  static constexpr std::string_view is = "entered";
  std::int64_t id = 0;
  std::string table = {};
  std::optional<int> seat = {};  // of whoever asks, in the match; before it begins: their chair
  std::optional<std::string> key = {};  // of the link, for people at the table
  Time now = 0;
  std::size_t from = 0;
  TableLog events = {};
  std::vector<Presence> presence = {};
  int watching = 0;
};

struct Happened {
  static constexpr std::string_view is = "happened";
  std::string table = {};
  Time now = 0;
  std::size_t from = 0;
  TableLog events = {};
};

struct Present {
  static constexpr std::string_view is = "present";
  std::string table = {};
  Time now = 0;
  std::vector<Presence> presence = {};
  int watching = 0;
};

// The whole lobby, or what is mine of it.
struct Tables {
  static constexpr std::string_view is = "tables";
  std::vector<Card> tables = {};  // listed and not over; none where only mine were asked for
  std::vector<Card> mine = {};    // not over, those that wait for me first
  int people = 0;                 // are here
};

// All that has changed in the lobby since it was told of last. Those that are over are no longer in
// it. What is listed and what is mine come each in a message of their own: the first is the same
// for everybody.
struct Changed {
  static constexpr std::string_view is = "changed";
  std::vector<Card> tables = {};       // listed
  std::vector<Card> mine = {};         // of this person
  std::vector<std::string> left = {};  // tables that are no longer this person's
};

// Who does not answer is away to the others; a line without another ping in time is dead.
struct Ping {
  static constexpr std::string_view is = "ping";
  std::int64_t id = 0;
  Time now = 0;
  Time next = 0;  // within so many milliseconds there is another
};

// The house hangs up, and says why.
struct Bye {
  static constexpr std::string_view is = "bye";
  Message why;
};

using Tell =
    std::variant<Welcome, Ack, Refused, Entered, Happened, Present, Tables, Changed, Ping, Bye>;

BOOST_DESCRIBE_ENUM(Chair, open, link, me, computer, nobody)
BOOST_DESCRIBE_STRUCT(SeatTerms, (), (chair, player))
BOOST_DESCRIBE_ENUM(StartKind, setup, random, fair, seed, position)
BOOST_DESCRIBE_STRUCT(Start, (), (how, seed, position))
BOOST_DESCRIBE_STRUCT(Terms, (),
                      (game, options, start, seats, random_sides, time, listed, aids, taking_back,
                       talk, pair))
BOOST_DESCRIBE_STRUCT(Made, (), (table, host, terms, hash, after, game, fair_of, log, mark))
BOOST_DESCRIBE_STRUCT(Joined, (), (seat, person, name, nonce))
BOOST_DESCRIBE_STRUCT(Stood, (), (seat))
BOOST_DESCRIBE_STRUCT(Dealt, (), (order))
BOOST_DESCRIBE_STRUCT(Played, (), (entry))
BOOST_DESCRIBE_STRUCT(Revealed, (), (secret))
BOOST_DESCRIBE_STRUCT(Talked, (), (person, name, seat, phrase, about, text, place))
BOOST_DESCRIBE_STRUCT(Hushed, (), (talk))
BOOST_DESCRIBE_STRUCT(Again, (), (seat, same))
BOOST_DESCRIBE_STRUCT(Followed, (), (table))
BOOST_DESCRIBE_STRUCT(Closed, (), ())
BOOST_DESCRIBE_STRUCT(TableEntry, (), (at, event))
BOOST_DESCRIBE_ENUM(TableState, open, playing, over)
BOOST_DESCRIBE_STRUCT(CardSeat, (), (chair, person, name, player, side, awaited))
BOOST_DESCRIBE_STRUCT(Card, (),
                      (table, host, terms, state, seats, acting, due, plies, position, touched,
                       winners, ended, followed, game, hash))
BOOST_DESCRIBE_STRUCT(Enter, (), (id, table, key, from))
BOOST_DESCRIBE_STRUCT(Leave, (), (id, table))
BOOST_DESCRIBE_STRUCT(Make, (), (id, terms, mark, log))
BOOST_DESCRIBE_STRUCT(Sit, (), (id, table, key, seat, nonce))
BOOST_DESCRIBE_STRUCT(Stand, (), (id, table))
BOOST_DESCRIBE_STRUCT(Act, (), (id, table, number, event))
BOOST_DESCRIBE_ENUM(Claim, win, draw, computer)
BOOST_DESCRIBE_STRUCT(Absent, (), (id, table, seat, claim))
BOOST_DESCRIBE_STRUCT(Rematch, (), (id, table, same))
BOOST_DESCRIBE_STRUCT(Talk, (), (id, table, phrase, about, text, place))
BOOST_DESCRIBE_STRUCT(Hush, (), (id, table, talk))
BOOST_DESCRIBE_STRUCT(Report, (), (id, table, person, why))
BOOST_DESCRIBE_STRUCT(Block, (), (id, person, on))
BOOST_DESCRIBE_STRUCT(Lobby, (), (id, on, mine))
BOOST_DESCRIBE_STRUCT(Pong, (), (id))
BOOST_DESCRIBE_STRUCT(Welcome, (), (person, name, blocked, now))
BOOST_DESCRIBE_STRUCT(Ack, (), (id, table, key, number))
BOOST_DESCRIBE_STRUCT(Refused, (), (id, kind, error, again))
BOOST_DESCRIBE_STRUCT(Presence, (), (seat, here, since, claim))
BOOST_DESCRIBE_STRUCT(Entered, (), (id, table, seat, key, now, from, events, presence, watching))
BOOST_DESCRIBE_STRUCT(Happened, (), (table, now, from, events))
BOOST_DESCRIBE_STRUCT(Present, (), (table, now, presence, watching))
BOOST_DESCRIBE_STRUCT(Tables, (), (tables, mine, people))
BOOST_DESCRIBE_STRUCT(Changed, (), (tables, mine, left))
BOOST_DESCRIBE_STRUCT(Ping, (), (id, now, next))
BOOST_DESCRIBE_STRUCT(Bye, (), (why))

// Texts of the wire and of the store. Reading names the field that is wrong.
Result<Ask> parse_ask(std::string_view text);
Result<TableEntry> parse_entry(std::string_view text);
std::string format(const TableEntry& entry);
std::string format(const Card& card);
Result<Card> parse_card(std::string_view text);
std::string write(const Tell& tell, Language language);
// The same as writing `Entered` or `Happened` with the entries of these texts, in their place.
std::string write_with(const Entered& head, std::span<const std::string> events);
std::string write_with(const Happened& head, std::span<const std::string> events);
// And `Changed` with the cards of these texts.
std::string write_with(const Changed& head, std::span<const std::string> tables,
                       std::span<const std::string> mine);

// The phrases of talk; each is a sentence of the site's catalogues.
inline constexpr std::string_view kPhrases[] = {
    "hello", "good_luck", "well_played", "thanks", "oops",  "your_turn", "one_moment",
    "stop",  "not_me",    "i_see_it",    "sorry",  "again", "goodbye"};

}  // namespace tablier::house
