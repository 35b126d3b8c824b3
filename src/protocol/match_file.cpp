#include "protocol/match_file.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "protocol/game.h"
#include "protocol/game_record.h"
#include "protocol/match.h"

#include <boost/describe/enum_to_string.hpp>

namespace tablier::protocol {
namespace {

// "Ada", "level 4", or the text of another computer; empty: nobody is named.
std::string name_of(const match::Sitter& who) {
  if (who.kind != match::Sitter::Kind::computer) return who.name.value_or("");
  return parse_number(*who.player) ? "level " + *who.player : *who.player;
}

std::string time_text(const match::TimeControl& time) {
  const std::string base = std::to_string(time.base);
  if (time.kind == match::TimeControl::Kind::days) return "1/" + base;
  return base + '+' + std::to_string(time.increment);
}

std::string result_of(const match::Match& match, const match::End& end) {
  if (end.is_draw()) return "draw";
  if (end.winners.empty()) return "*";
  std::string letters;
  for (const Side side : end.winners) letters += letter(match.game(), side);
  return letters;
}

// What was left to whoever made each of the moves that stand, after it.
std::vector<match::Time> clocks_of(const match::Match& match) {
  std::vector<match::Time> clocks;
  Result<match::Match> then = match::Match::replay(std::span(match.log()).first(1));
  for (const match::Entry& entry : std::span(match.log()).subspan(1)) {
    const std::optional<int> mover = then->acting();
    (void)then->apply(entry.event, entry.at);
    clocks.resize(std::min(clocks.size(), then->record().plies()));
    if (std::holds_alternative<match::Moved>(entry.event)) {
      clocks.push_back(*then->left(*mover, entry.at));
    }
  }
  return clocks;
}

}  // namespace

GameFile game_file_of(const match::Match& match) {
  GameFile file = tablier::game_file_of(match.record());
  for (int seat = 0; seat < match.seats(); ++seat) {
    const std::optional<Side> side = match.side_of(seat);
    const std::string name = name_of(match.sitter(seat));
    if (side && !name.empty()) file.set(side_tag(match.game(), *side), name);
  }
  const match::Began& terms = match.terms();
  if (terms.date) {
    std::string date = *terms.date;
    std::replace(date.begin(), date.end(), '-', '.');
    file.set("Date", date);
  }
  if (terms.time) {
    file.set("TimeControl", time_text(*terms.time));
    const std::vector<match::Time> clocks = clocks_of(match);
    for (std::size_t ply = 0; ply < clocks.size(); ++ply) file.line.moves[ply].clock = clocks[ply];
  }
  if (const std::optional<match::End> end = match.end()) {
    file.set("Result", result_of(match, *end));
    file.set("Termination", boost::describe::enum_to_string(end->by, ""));
  }
  put_tags_in_order(file, match.game());
  return file;
}

}  // namespace tablier::protocol
