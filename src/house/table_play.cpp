// What those who sit at a table do: play, talk, play again.
#include <algorithm>
#include <type_traits>
#include <utility>

#include "house/names.h"
#include "house/table.h"
#include "house/words.h"
#include "match/host.h"
#include "protocol/game.h"

namespace tablier::house {
namespace {

constexpr std::size_t kLongestText = 1200;  // bytes of something said: 300 characters

// Whether an event changes what is on the board, so that a move made before it was for another one.
// Who left, came back or offered something does not, nor do clocks that were set.
bool changes_position(const match::Event& event) {
  return std::visit(
      [](const auto& each) {
        using Each = std::decay_t<decltype(each)>;
        return std::is_same_v<Each, match::Moved> || std::is_same_v<Each, match::Chose> ||
               std::is_same_v<Each, match::Rolled> || std::is_same_v<Each, match::TookBack> ||
               std::is_same_v<Each, match::Agreed>;
      },
      event);
}

// Whether something that happened since has made an event mean something else: a move, an offer or
// an answer for another position, an answer to another offer. Giving up means the same at any time.
bool is_overtaken(const match::Event& event, const match::Event& since) {
  const bool offers = std::holds_alternative<match::Offered>(event);
  const bool answers = std::holds_alternative<match::Agreed>(event) ||
                       std::holds_alternative<match::Declined>(event);
  if (changes_position(since)) return offers || answers || changes_position(event);
  return answers && std::holds_alternative<match::Offered>(since);
}

// An event that a person may cause, at their own seat. A game that has ended stays as it ended: its
// result is in the lists of all who played.
std::optional<Error> wrong_event(const match::Match& match, int seat, const match::Event& event) {
  if (match.end()) return refused(match.status());
  return std::visit(
      [&](const auto& each) -> std::optional<Error> {
        using Each = std::decay_t<decltype(each)>;
        if constexpr (std::is_same_v<Each, match::Moved> || std::is_same_v<Each, match::Chose>) {
          if (match.acting() == seat) return std::nullopt;
          return refused(say::not_your_turn{});
        } else if constexpr (std::is_same_v<Each, match::Offered> ||
                             std::is_same_v<Each, match::Agreed> ||
                             std::is_same_v<Each, match::Declined> ||
                             std::is_same_v<Each, match::Resigned>) {
          if (each.seat == seat) return std::nullopt;
          return refused(say::not_your_seat{});
        } else if constexpr (std::is_same_v<Each, match::TookBack>) {
          if (each.steps == match.steps_back(seat)) return std::nullopt;
          return refused(say::not_your_move{});
        } else {
          return refused(say::not_yours_to_say{});
        }
      },
      event);
}

bool is_one_line(std::string_view text) {
  return !text.empty() && text.find_first_of("\n\t") == std::string_view::npos;
}

// On the board as it is now, or as it is being set up.
bool is_place(const match::Match& match, std::string_view name) {
  const AnyRecord& record = match.record();
  if (const PositionPtr position = record.position()) {
    return find_place(position->board({}), name) != nullptr;
  }
  return record.setup_step() && find_place(record.setup_board({}), name) != nullptr;
}

bool is_side(const match::Match& match, std::string_view letter) {
  for (int side = 0; side < match.seats(); ++side) {
    if (protocol::letter(match.game(), Side(side)) == letter) return true;
  }
  return false;
}

}  // namespace

Result<int> Table::playing_seat(std::string_view person) const {
  const std::optional<int> seat = seat_of(person);
  if (!seat) return refused(say::not_your_seat{});
  if (!match_) return refused(say::not_begun{});
  return *seat;
}

Result<TableLog> Table::act(const std::string& person, std::size_t number,
                            const match::Event& event, Time now) {
  const Result<int> seat = playing_seat(person);
  if (!seat) return seat.error();
  const match::Log& log = match_->log();
  if (number > log.size()) return malformed(say::from_the_future{});
  bool is_stale = false;
  for (std::size_t i = number; i < log.size() && !is_stale; ++i) {
    if (log[i].event == event) return TableLog{};  // a repeat
    // The same move later on would be another one.
    is_stale = is_overtaken(event, log[i].event);
  }
  if (is_stale) return refused(say::stale{});
  if (std::optional<Error> wrong = wrong_event(*match_, *seat, event)) return *wrong;
  return host(event, now);
}

Result<TableLog> Table::host(const match::Event& event, Time now) {
  if (!match_) return refused(say::not_begun{});
  TableLog done;
  // A clock that goes backwards stands still: lag is forgiven, but never before the last event.
  const Time at = std::max(now, match_->log().back().at);
  const Result<Nothing> happened = happen(Played{{at, event}}, now, done);
  if (!happened) return happened.error();
  roll({}, at, done);
  return done;
}

Result<TableLog> Table::claim(const std::string& person, int absent, Claim claim, Time now) {
  const Result<int> seat = playing_seat(person);
  if (!seat) return seat.error();
  if (absent < 0 || absent >= seats()) return malformed(say::no_chair{});
  if (match_->end()) return refused(match_->status());
  if (absent == *seat || !match_->is_away(absent)) return refused(say::nobody_is_away{});
  switch (claim) {
    case Claim::win:
      return host(match::Claimed{*seat, {}}, now);
    case Claim::draw:
      return host(match::Claimed{*seat, true}, now);
    case Claim::computer:
      break;
  }
  constexpr std::string_view kSubstitute = "5";
  return host(match::Sat{absent, {match::Sitter::Kind::computer, {}, std::string(kSubstitute)}},
              now);
}

Result<TableLog> Table::come_back(int seat, Time now) {
  return host(match::Sat{seat, {match::Sitter::Kind::person, at(seat).name, {}}}, now);
}

// --- Talking, and playing again ---

Result<TableLog> Table::talk(const std::string& person, const std::string& name, const Talk& said,
                             Time now) {
  const std::optional<int> seat = seat_of(person);
  if (!may_talk_) return refused(say::talk_is_off{});
  if (!seat) return refused(say::only_players_talk{});
  const int parts = (said.phrase ? 1 : 0) + (said.text ? 1 : 0) + (said.place ? 1 : 0);
  if (parts == 0) return malformed(say::nothing_said{});
  if (said.phrase &&
      std::find(std::begin(kPhrases), std::end(kPhrases), *said.phrase) == std::end(kPhrases)) {
    return malformed(say::no_phrase{.phrase = *said.phrase});
  }
  if (said.text && made_.terms.listed) return refused(say::phrases_only{});
  if (said.text && (!is_one_line(*said.text) || said.text->size() > kLongestText)) {
    return malformed(say::text_too_long{.most = static_cast<long>(kLongestText)});
  }
  if (said.text && !is_plain_text(*said.text, kLongestText)) return malformed(say::text_hidden{});
  if (said.place && !(match_ && is_place(*match_, *said.place))) return malformed(say::no_place{});
  if (said.about && !(match_ && is_side(*match_, *said.about))) return malformed(say::no_side{});
  TableLog done;
  must(Talked{person, name, seat, said.phrase, said.about, said.text, said.place}, now, done);
  return done;
}

Result<TableLog> Table::hush(const std::string& person, bool talk, Time now) {
  if (person != made_.host) return refused(say::host_only{});
  TableLog done;
  must(Hushed{talk}, now, done);
  return done;
}

Result<TableLog> Table::again(const std::string& person, bool same, Time now) {
  const Result<int> seat = playing_seat(person);
  if (!seat) return seat.error();
  if (!match_->end()) return refused(say::not_over{});
  if (followed_) return refused(say::goes_on_elsewhere{});
  TableLog done;
  must(Again{*seat, same}, now, done);
  return done;
}

std::optional<Time> Table::choosing_since() const {
  if (!match_ || !match_->acting() || !match_->record().setup_step()) return std::nullopt;
  const match::Log& log = match_->log();
  const auto last = std::find_if(log.rbegin(), log.rend(), [](const match::Entry& entry) {
    return changes_position(entry.event);
  });
  return last == log.rend() ? log.front().at : last->at;
}

TableLog Table::follow(const std::string& table, Time now) {
  TableLog done;
  must(Followed{table}, now, done);
  return done;
}

TableLog Table::close(Time now) {
  TableLog done;
  must(Closed{}, now, done);
  return done;
}

TableLog Table::break_off() {
  if (!match_) return close(touched_);
  TableLog done;
  must(Played{{match_->log().back().at, match::Ended{}}}, touched_, done);
  return done;
}

bool Table::wants_again() const {
  if (!is_over() || is_closed_ || followed_) return false;
  for (int seat = 0; seat < seats(); ++seat) {
    if (at(seat).person && !again_[static_cast<std::size_t>(seat)]) return false;
  }
  return true;
}

bool Table::wants_same() const {
  return std::none_of(again_.begin(), again_.end(),
                      [](const std::optional<bool>& same) { return same && !*same; });
}

}  // namespace tablier::house
