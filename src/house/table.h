// Table: a match with its chairs: who may sit where, what was agreed, what is said, how chance is
// settled. A value that changes only by events; replaying its log gives the same table. It decides
// what comes of what somebody does, and reads no clock and rolls no dice: time and the secret of
// the dice are handed to it.
//
//   sit, act, …  -> the events that came of it (already applied), or why not, and nothing has
//   changed
//
// Who asks is known to be who they say; whether they may is decided here. Events are applied in
// table.cpp; table_begin.cpp lets people sit down and the game begin, table_play.cpp lets them play
// and talk.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "match/dice.h"
#include "match/match.h"
#include "protocol/house.h"

namespace tablier::house {

// A fair start is the fairest of so many.
inline constexpr int kFairOf = 12;

struct Sitting {
  SeatTerms terms = {};
  std::optional<std::string> person = {};
  std::string name = {};
  std::string nonce = {};     // empty: not told yet
  bool is_computers = false;  // a computer plays for them until they are back
};

class Table {
 public:
  // The first event; the terms must be possible. Whoever makes it takes the first chair that is
  // theirs.
  static Result<Table> make(const Made& made, Time now);
  // From its log; the error names the number of the event.
  static Result<Table> replay(std::span<const std::string> log);

  // More of its log, as it was written by whoever decides here.
  Result<Nothing> take_up(std::span<const std::string> events);

  // The secret of the published hash, for as long as it is one. It is in no log.
  void hold(std::string secret) { held_ = std::move(secret); }

  // --- What somebody does ---

  // Any seat that is free if none is given, or theirs if it was kept for them. `has_key`: they came
  // by the link.
  Result<TableLog> sit(const std::string& person, const std::string& name, std::optional<int> seat,
                       bool has_key, const std::string& nonce, Time now);
  Result<TableLog> stand(const std::string& person, Time now);
  // Once `is_full`: the game begins. `fair` is the step whose start is to be played, where the
  // fairest was asked for.
  TableLog begin(int fair, Time now);
  // An event of the match. `number` is how many of its events the person had seen. An empty log is
  // the answer to a repeat.
  Result<TableLog> act(const std::string& person, std::size_t number, const match::Event& event,
                       Time now);
  Result<TableLog> claim(const std::string& person, int absent, Claim claim, Time now);
  Result<TableLog> talk(const std::string& person, const std::string& name, const Talk& said,
                        Time now);
  Result<TableLog> hush(const std::string& person, bool talk, Time now);
  Result<TableLog> again(const std::string& person, bool same, Time now);

  // --- What the house does ---

  // A seat is kept for somebody who will sit down on it with their nonce.
  TableLog keep_seat(int seat, const std::string& person, const std::string& name, Time now);
  // Events of a computer's seat, or of nobody's (flagged, left, sat again).
  Result<TableLog> host(const match::Event& event, Time now);
  Result<TableLog> come_back(int seat, Time now);
  TableLog follow(const std::string& table, Time now);
  TableLog close(Time now);
  // Its secret stays elsewhere: it is closed, and so is a game whose setup goes on, without a
  // result.
  TableLog break_off();

  // --- What is known ---

  const Made& made() const { return made_; }
  const std::string& id() const { return made_.table; }
  const Terms& terms() const { return made_.terms; }
  const match::Match* match() const { return match_ ? &*match_ : nullptr; }
  const std::vector<std::string>& log() const { return log_; }
  const std::vector<int>& order() const { return order_; }

  // Since when somebody is to choose in the setup, if somebody is.
  std::optional<Time> choosing_since() const;
  bool is_full() const;
  bool is_over() const;
  bool is_closed() const { return is_closed_; }
  bool may_talk() const { return may_talk_; }
  const std::optional<std::string>& followed() const { return followed_; }
  // All people want to play again; the same start only if nobody wants a new one.
  bool wants_again() const;
  bool wants_same() const;

  // The seat of a person: in the match, or before it the chair.
  std::optional<int> seat_of(std::string_view person) const;
  // Whether they ever sat here.
  bool knows(std::string_view person) const;
  // Who sits at a seat.
  const Sitting& at(int seat) const;
  int seats() const { return static_cast<int>(sittings_.size()); }

  Card card() const;
  // The log without the name of this person and without what they wrote; as many events as before.
  std::vector<std::string> log_without(std::string_view person) const;
  bool has_talk() const { return !speakers_.empty(); }
  // Who stood up at event n or later, whether or not they sat down again.
  std::vector<std::string> stood_since(std::size_t number) const;
  // Who said event n, if it was something said.
  std::optional<std::string_view> speaker(std::size_t number) const;
  // Whether the secret settles anything here: where it does, the game waits for all nonces.
  bool has_chance() const;
  // Whether its game file can show how chance was settled. A number or another game may do that
  // instead, and with a position there is chance only where seats are dealt.
  bool is_rolled() const;
  // What settles chance here, the secret only once it is told.
  match::Dice dice() const;
  // The numbers of which the fairest start is to be chosen.
  std::vector<std::uint64_t> fair_numbers() const;

 private:
  Table() = default;

  Result<Nothing> apply(const TableEvent& event, Time now);
  Result<Nothing> on(const Made& event, Time now);
  Result<Nothing> on(const Joined& event, Time now);
  Result<Nothing> on(const Stood& event, Time now);
  Result<Nothing> on(const Dealt& event, Time now);
  Result<Nothing> on(const Played& event, Time now);
  Result<Nothing> on(const Revealed& event, Time now);
  Result<Nothing> on(const Talked& event, Time now);
  Result<Nothing> on(const Hushed& event, Time now);
  Result<Nothing> on(const Again& event, Time now);
  Result<Nothing> on(const Followed& event, Time now);
  Result<Nothing> on(const Closed& event, Time now);

  // Applies and writes down; `done` gets the entry.
  Result<Nothing> happen(const TableEvent& event, Time now, TableLog& done);
  // The same for what cannot be refused.
  void must(const TableEvent& event, Time now, TableLog& done);
  // Chance acts as long as it is its turn; when the setup is done the secret is told.
  void roll(std::optional<std::uint64_t> number, Time now, TableLog& done);
  match::Began began(Time now) const;
  Sitting& sitting(int seat);
  Result<int> playing_seat(std::string_view person) const;
  std::optional<int> free_chair(bool has_key) const;

  Made made_;
  std::vector<Sitting> sittings_;  // by chair
  std::vector<int> order_;         // chairs by seat
  bool is_dealt_ = false;
  std::optional<match::Match> match_;
  std::string held_;                   // the secret, while it is one
  std::optional<std::string> secret_;  // once it was told
  bool may_talk_ = true;
  bool is_closed_ = false;
  std::vector<std::optional<bool>> again_;  // by seat: wants the same start, or a new one
  std::optional<std::string> followed_;
  std::vector<std::string> log_;
  Time touched_ = 0;
  std::vector<std::pair<std::size_t, std::string>> speakers_;
  std::vector<std::pair<std::size_t, std::string>> stood_;  // the number of the event, and who
};

}  // namespace tablier::house
