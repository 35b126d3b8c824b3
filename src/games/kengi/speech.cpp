#include "games/kengi/speech.h"

#include <algorithm>

#include "core/facing.h"
#include "core/words.h"
#include "games/kengi/notation.h"
#include "games/kengi/view.h"
#include "games/kengi/words.h"

namespace tablier::kengi {
namespace {

std::vector<std::string> names(CellSet cells) {
  std::vector<std::string> all;
  for (; cells != 0; cells &= cells - 1) {
    all.push_back(name(static_cast<Cell>(std::countr_zero(cells))));
  }
  return all;
}

// Why nothing on `from` can be lifted as wished, if so.
std::optional<Message> explain_from(const Position& position, Cell from, bool whole) {
  const Tower tower = position.tower(from);
  if (tower.empty()) return say::nothing_there{.cell = name(from)};
  const CellSet file = CellSet{31} << (from - from % kRows);
  const CellSet nearest = nearest_cells(position, position.to_move()) & file;
  if (nearest != bit(from)) {
    return say::not_nearest{.cell = name(from),
                            .side = facing_side_word(position.to_move()),
                            .nearest = names(nearest)[0]};
  }
  if (from == position.lock()) return say::locked{.cell = name(from)};
  if (whole && tower.size() == 1) return say::no_tower{.cell = name(from)};
  return std::nullopt;
}

std::optional<Message> explain_to(const Position& position, const Written& move) {
  if (move.from == move.to) return say::same_cell{.cell = name(move.from)};
  const Tower source = position.tower(move.from);
  const Tower target = position.tower(move.to);
  if (target.empty() && (move.whole || source.size() == 1)) {
    if (move.whole) return say::tower_to_empty{.to = name(move.to), .from = name(move.from)};
    return say::single_to_empty{.to = name(move.to), .from = name(move.from)};
  }
  for (int level = move.whole ? 0 : source.size() - 1; level < source.size(); ++level) {
    if (target.has(source[level])) {
      return say::colour_twice{
          .to = name(move.to), .colour = word(source[level]), .from = name(move.from)};
    }
  }
  return std::nullopt;
}

bool has_target(const Position& position, const Written& written) {
  Moves moves;
  legal_moves(position, moves);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    return !move.is_pass() && move.from() == written.from && move.whole() == written.whole;
  });
}

CellSet movable_cells(const Position& position) {
  Moves moves;
  legal_moves(position, moves);
  CellSet cells = 0;
  for (const Move move : moves) cells |= bit(move.from());
  return cells;
}

CellSet five_towers(const Position& position) {
  CellSet cells = kBoard;
  for (int colour = 0; colour < kColours; ++colour) cells &= position.with_colour(Colour(colour));
  return cells;
}

// From base to top.
std::vector<Message> words(Tower tower) {
  std::vector<Message> colours;
  for (int level = 0; level < tower.size(); ++level) colours.push_back(word(tower[level]));
  return colours;
}

Tower moved(const Position& position, Move move) {
  const Tower source = position.tower(move.from());
  return move.whole() ? source : Tower(source.top());
}

// Without what it wins.
Message plain_words(const Position& position, Move move) {
  const std::string from = name(move.from());
  const std::string to = name(move.to());
  const Tower lifted = moved(position, move);
  const Tower target = position.tower(move.to());
  if (move.whole() && target.size() == 1) {
    return say::says_tower_onto_pawn{
        .from = from, .count = lifted.size(), .target = word(target.top()), .to = to};
  }
  if (move.whole())
    return say::says_tower_onto_tower{.from = from, .count = lifted.size(), .to = to};
  const Message colour = word(lifted.top());
  if (target.empty()) return say::says_pawn_to_empty{.colour = colour, .from = from, .to = to};
  if (target.size() > 1) return say::says_pawn_onto_tower{.colour = colour, .from = from, .to = to};
  return say::says_pawn_onto_pawn{
      .colour = colour, .from = from, .target = word(target.top()), .to = to};
}

std::vector<Message> phrases(const Position& position, const Moves& moves) {
  std::vector<Message> all;
  for (const Move move : moves) all.push_back(plain_words(position, move));
  return all;
}

// What to lift.
Message prompt_lift(const Position& position, const Moves& moves) {
  if (moves[0].is_pass()) {
    const CellSet nearest = nearest_cells(position, position.to_move());
    if (position.lock() != kNoCell && nearest == bit(position.lock())) {
      return say::prompt_pass_locked{.cell = name(position.lock())};
    }
    return say::prompt_pass{};
  }
  const bool has_tower =
      std::any_of(moves.begin(), moves.end(), [](Move move) { return move.whole(); });
  if (has_tower) return say::prompt_pawn_or_tower{};
  return say::prompt_pawn{};
}

// Where to put what these moves have in common.
Message prompt_put(const Position& position, std::span<const Move> moves) {
  const Move first = moves.front();
  const std::string from = name(first.from());
  const Tower lifted = moved(position, first);
  const bool is_only = moves.size() == 1;
  if (first.whole()) {
    if (is_only) {
      return say::prompt_tower_only{.from = from, .colours = words(lifted), .to = name(first.to())};
    }
    return say::prompt_put_tower{.from = from, .colours = words(lifted)};
  }
  const Message colour = word(lifted.top());
  if (is_only) return say::prompt_pawn_only{.colour = colour, .from = from, .to = name(first.to())};
  const auto is_empty = [&](Move move) { return position.tower(move.to()).empty(); };
  const auto empty = std::count_if(moves.begin(), moves.end(), is_empty);
  if (empty == 0) return say::prompt_put_pawn{.colour = colour, .from = from};
  if (empty == static_cast<long>(moves.size())) {
    return say::prompt_put_on_empty{.colour = colour, .from = from};
  }
  return say::prompt_put_anywhere{.colour = colour, .from = from};
}

// The colour a tower of four lacks.
Colour missing_colour(Tower tower) {
  int colour = 0;
  while (tower.has(Colour(colour))) ++colour;
  return Colour(colour);
}

}  // namespace

Message setup_prompt(const Setup& setup) {
  if (setup.next() == Actor::chance) return say::prompt_deal{};
  return say::prompt_choose{};
}

Message prompt(const Position& position, std::span<const std::string> touches) {
  Moves moves;
  legal_moves(position, moves);
  if (touches.empty()) return prompt_lift(position, moves);
  std::vector<Move> lifting;
  for (const Move move : moves) {
    if (touch_paths(move)[0][0] == touches[0]) lifting.push_back(move);
  }
  return prompt_put(position, lifting);
}

Message say_move(const Position& position, Move move) {
  if (move.is_pass()) return tablier::say::touch_pass{};
  Message words = plain_words(position, move);
  if (winning_places(position, move).empty()) return words;
  return say::says_five{.move = std::move(words)};
}

Error explain(const Position& position, std::string_view text) {
  if (position.has_five()) return refused(say::over_won{.cells = names(five_towers(position))});
  if (position.passes() == 2) return refused(say::over_passed{});
  if (text == "pass") return refused(say::may_not_pass{.cells = names(movable_cells(position))});
  const Result<Written> written = parse_written(text);
  if (!written) return written.error();
  if (std::optional<Message> why = explain_from(position, written->from, written->whole)) {
    return refused(std::move(*why));
  }
  if (written->to == kNoCell) {
    if (!has_target(position, *written)) return refused(say::nowhere{.cell = name(written->from)});
    return malformed(say::no_target{.cell = name(written->from)});
  }
  if (std::optional<Message> why = explain_to(position, *written)) return refused(std::move(*why));
  assert(false && "the move is legal");
  return malformed(say::bad_move{.part = std::string(text), .whole = std::string(text)});
}

Error explain_touch(const Position& position, std::span<const std::string> touches) {
  // The first touch is a cell, its letter capital for the whole tower, or the button to pass; the
  // second is a cell in small letters. Only then does joining them make the move that was meant.
  const std::string& last = touches.back();
  const bool second = touches.size() == 2;
  const bool is_capital = second && last != loosen("-" + last).substr(1);
  if (is_capital || last.find('-') != std::string::npos) {
    return malformed(say::bad_touch{.part = last});
  }
  return explain(position, second ? touches[0] + '-' + last : last);
}

std::vector<Message> describe(const Position& position, Move move) {
  if (move.is_pass()) {
    if (position.passes() == 1) return {say::does_second_pass{}};
    return {say::does_pass{}};
  }
  const Tower lifted = moved(position, move);
  const Tower result = position.tower(move.to()).with(lifted);
  std::vector<Message> effects;
  if (move.whole()) {
    effects.push_back(say::does_move_tower{
        .colours = words(lifted), .from = name(move.from()), .to = name(move.to())});
  } else {
    effects.push_back(say::does_move_pawn{
        .colour = word(lifted.top()), .from = name(move.from()), .to = name(move.to())});
  }
  if (result.size() > 1) {
    effects.push_back(say::does_build{.cell = name(move.to()), .colours = words(result)});
  }
  if (result.size() == kColours) {
    effects.push_back(say::does_win{});
  } else {
    effects.push_back(say::does_lock{.cell = name(move.to())});
  }
  return effects;
}

std::vector<Message> facts(const Position& position) {
  std::vector<Message> facts;
  if (outcome(position)) return facts;
  const Side mover = position.to_move();
  Moves wins;
  winning_moves(position, mover, wins);
  if (!wins.empty()) {
    facts.push_back(
        say::can_win{.side = facing_side_word(mover), .moves = phrases(position, wins)});
  }
  winning_moves(position, opponent(mover), wins);
  if (!wins.empty()) {
    facts.push_back(say::threatens{.side = facing_side_word(opponent(mover)),
                                   .moves = phrases(position, wins)});
  }
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Tower tower = position.tower(cell);
    if (tower.size() == kColours - 1) {
      facts.push_back(say::lacks_one{
          .cell = name(cell), .colours = words(tower), .colour = word(missing_colour(tower))});
    }
  }
  if (position.lock() != kNoCell) {
    facts.push_back(say::is_locked{.cell = name(position.lock()), .side = facing_side_word(mover)});
  }
  return facts;
}

}  // namespace tablier::kengi
