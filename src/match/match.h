// Match: a game among seats, as a value. It holds the record, who sits where, the clock, what is
// offered and how it ended, and it changes by events alone:
//
//   apply(event, now)      the match goes on, or refuses with a sentence and stays as it was
//
// It reads no clock, rolls no dice and does no input or output, so a terminal, a browser and a
// house can host the same match. Its life is the log of its events: replaying it gives the same
// match. Who may cause an event is the host's business.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "engine/any_game.h"
#include "match/event.h"

namespace tablier::match {

struct Offer {
  int seat;
  OfferKind what;
  std::vector<int> undecided;  // the seats that have not answered yet
};

enum class EndedBy { rules, repetition, length, resignation, time, agreement, abandonment };

// How it ended. Without winners it is a draw, unless everybody abandoned it.
struct End {
  EndedBy by;
  std::vector<Side> winners;
  std::optional<int> seat = {};  // who resigned, whose time ran out, who left

  bool is_draw() const { return winners.empty() && by != EndedBy::abandonment; }
};

class Match {
 public:
  static Result<Match> begin(const Began& terms, Time now);
  // The error names the number of the event.
  static Result<Match> replay(std::span<const Entry> log);

  Match(const Match& other);
  Match(Match&&) = default;
  Match& operator=(const Match& other) { return *this = Match(other); }
  Match& operator=(Match&&) = default;

  Result<Nothing> apply(const Event& event, Time now);

  const Log& log() const { return log_; }
  const Began& terms() const { return *std::get_if<Began>(&log_.front().event); }
  const AnyRecord& record() const { return *record_; }
  const AnyGame& game() const { return *record_->game(); }

  // Seats, as many as the game has sides.
  int seats() const { return static_cast<int>(sitters_.size()); }
  const Sitter& sitter(int seat) const { return sitters_[static_cast<std::size_t>(seat)]; }
  bool is_away(int seat) const { return away_[static_cast<std::size_t>(seat)]; }
  // Not all colours of Klötze need play.
  bool is_playing(int seat) const;
  // The side of a seat, and the seat of a side; a seat has none while the setup leaves that open.
  std::optional<Side> side_of(int seat) const;
  int seat_of(Side side) const;

  // The seat that is to move or to choose; none when the match is over or chance is to act.
  std::optional<int> acting() const;
  bool is_chances_turn() const;
  // Who acts is a computer.
  bool is_computers_turn() const;

  // Milliseconds that a seat has left now; nothing without a clock.
  std::optional<Time> left(int seat, Time now) const;
  // The seat whose clock runs.
  std::optional<int> running() const;
  // The time of who is to act has run out: the host then says `Flagged`.
  bool has_flagged(Time now) const;

  const std::optional<Offer>& offer() const { return offer_; }
  // The last offer was declined, and nothing has happened since.
  bool was_declined() const;

  // How many steps go back to the last thing that this seat did, or any person if none is given;
  // among computers alone, to the last move. 0: there is nothing to take back.
  int steps_back(std::optional<int> seat = {}) const;

  std::optional<End> end() const;
  // "South to move.", "North has resigned.", or what the setup asks.
  Message status() const;

 private:
  Match() = default;

  Result<Nothing> on(const Began& event, Time now);
  Result<Nothing> on(const Sat& event, Time now);
  Result<Nothing> on(const Left& event, Time now);
  Result<Nothing> on(const Rolled& event, Time now);
  Result<Nothing> on(const Chose& event, Time now);
  Result<Nothing> on(const Moved& event, Time now);
  Result<Nothing> on(const Offered& event, Time now);
  Result<Nothing> on(const Agreed& event, Time now);
  Result<Nothing> on(const Declined& event, Time now);
  Result<Nothing> on(const TookBack& event, Time now);
  Result<Nothing> on(const Resigned& event, Time now);
  Result<Nothing> on(const Flagged& event, Time now);
  Result<Nothing> on(const Claimed& event, Time now);
  Result<Nothing> on(const Timed& event, Time now);
  Result<Nothing> on(const Ended& event, Time now);

  // Refusals that several events share; nothing to say if there is none.
  std::optional<Error> is_no_seat(int seat) const;
  std::optional<Error> is_no_player(int seat) const;
  std::optional<Error> is_not_playing() const;

  // A turn that is over, as it began.
  struct Turn {
    std::optional<int> seat;  // whose clock ran
    Time left;                // of that seat
    Time since;
  };

  std::vector<Side> playing_but(int seat) const;
  // `freely`: nobody was asked.
  void take_back(int steps, bool freely, Time now);
  // The time that has passed is this seat's, whose clock ran.
  void charge(std::optional<int> seat, Time now);
  // The same, and it has acted.
  void press(std::optional<int> seat, Time now);
  void finish(End end, Time now);

  Log log_;
  RecordPtr record_;
  std::vector<Sitter> sitters_;
  std::vector<bool> away_;
  std::vector<Time> left_;        // at `since_`; empty without a clock
  Time since_ = 0;                // when the clock that runs began to
  Time timed_ = 0;                // when the host last set the clocks
  std::vector<Turn> turns_ = {};  // by step, where there is a clock
  std::optional<Offer> offer_;
  std::optional<End> end_;  // otherwise than by the rules
};

}  // namespace tablier::match
