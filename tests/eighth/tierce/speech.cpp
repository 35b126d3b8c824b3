#include "eighth/tierce/speech.h"

#include "core/facing.h"
#include "eighth/tierce/notation.h"
#include "eighth/tierce/words.h"

namespace tablier::tierce {
namespace {

std::vector<std::string> wins_of(const Position& position, Side side) {
  Moves moves;
  winning_moves(position, side, moves);
  std::vector<std::string> names;
  for (const Move move : moves) names.push_back(name(move.cell));
  return names;
}

}  // namespace

Message setup_prompt(const Setup&) {
  return say::prompt_choose{};
}

Message prompt(const Position& position) {
  if (position.empty() == kBoard) return say::prompt_first{};
  return say::prompt_put{};
}

Message say_move(Move move) {
  return say::says_put{.cell = name(move.cell)};
}

Error explain(const Position& position, std::string_view text) {
  if (const std::optional<Outcome> over = outcome(position)) {
    if (!over->winner()) return refused(say::over_full{});
    return refused(say::over_won{.side = facing_side_word(*over->winner())});
  }
  const std::optional<Cell> cell = parse_name(loosen(text));
  if (!cell) return malformed(say::bad_move{.part = std::string(text)});
  if ((position.empty() & bit(*cell)) == 0) return refused(say::occupied{.cell = name(*cell)});
  return refused(say::not_first{.cell = name(*cell)});
}

std::vector<Message> describe(const Position& position, Move move) {
  std::vector<Message> effects{say::does_put{.cell = name(move.cell)}};
  if (has_line(position.stones(position.to_move()) | bit(move.cell))) {
    effects.push_back(say::does_win{});
  }
  return effects;
}

std::vector<Message> facts(const Position& position) {
  std::vector<Message> facts;
  if (outcome(position)) return facts;
  const Side mover = position.to_move();
  if (const auto wins = wins_of(position, mover); !wins.empty()) {
    facts.push_back(say::can_win{.side = facing_side_word(mover), .cells = wins});
  }
  if (const auto wins = wins_of(position, opponent(mover)); !wins.empty()) {
    facts.push_back(say::threatens{.side = facing_side_word(opponent(mover)), .cells = wins});
  }
  return facts;
}

}  // namespace tablier::tierce
