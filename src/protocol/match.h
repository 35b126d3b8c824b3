// Matches as shapes: the events of match/event.h, and a whole log as a text to keep.
#pragma once

#include <string>
#include <string_view>

#include "match/match.h"
#include "protocol/json.h"

namespace tablier::match {

using SitterKind = Sitter::Kind;
BOOST_DESCRIBE_ENUM(SitterKind, open, person, computer)
BOOST_DESCRIBE_STRUCT(Sitter, (), (kind, name, player))
using TimeKind = TimeControl::Kind;
BOOST_DESCRIBE_ENUM(TimeKind, fischer, days)
BOOST_DESCRIBE_STRUCT(TimeControl, (), (kind, base, increment))
BOOST_DESCRIBE_ENUM(TakingBack, freely, if_agreed, never)
BOOST_DESCRIBE_STRUCT(Policies, (), (taking_back, aids))
BOOST_DESCRIBE_ENUM(Beginning, setup, quick, position)
BOOST_DESCRIBE_ENUM(OfferKind, draw, take_back)
BOOST_DESCRIBE_ENUM(EndedBy, rules, repetition, length, resignation, time, agreement, abandonment)

BOOST_DESCRIBE_STRUCT(Began, (), (game, edition, options, how, position, time, policies, date))
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, who))
BOOST_DESCRIBE_STRUCT(Left, (), (seat))
BOOST_DESCRIBE_STRUCT(Rolled, (), (number))
BOOST_DESCRIBE_STRUCT(Chose, (), (choice))
BOOST_DESCRIBE_STRUCT(Moved, (), (move))
BOOST_DESCRIBE_STRUCT(Offered, (), (seat, what))
BOOST_DESCRIBE_STRUCT(Agreed, (), (seat))
BOOST_DESCRIBE_STRUCT(Declined, (), (seat))
BOOST_DESCRIBE_STRUCT(TookBack, (), (steps))
BOOST_DESCRIBE_STRUCT(Resigned, (), (seat))
BOOST_DESCRIBE_STRUCT(Flagged, (), ())
BOOST_DESCRIBE_STRUCT(Claimed, (), (seat, draw))
BOOST_DESCRIBE_STRUCT(Timed, (), (left))
BOOST_DESCRIBE_STRUCT(Ended, (), ())
BOOST_DESCRIBE_STRUCT(Entry, (), (at, event))

}  // namespace tablier::match

namespace tablier::protocol {

// A match as a file keeps it: how many events there are, and each of them on a line of its own, so
// that a file that was cut is never taken for a shorter game.
std::string format_match(const match::Match& match);
// Also reads the records of earlier versions (protocol/record_text.h), as games without seats.
Result<match::Match> parse_match(std::string_view text);

// The match of a record whose history is not known otherwise: its setup and its moves, all at
// `now`.
Result<match::Match> match_of(const AnyRecord& record, match::Began terms, match::Time now);

}  // namespace tablier::protocol
