#include "games/kengi/speech.h"

#include <algorithm>

#include "core/facing.h"
#include "games/kengi/notation.h"
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

std::vector<std::string> texts(const Position& position, const Moves& moves) {
  std::vector<std::string> all;
  for (const Move move : moves) all.push_back(format_move(position, move));
  return all;
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
  const Tower source = position.tower(move.from());
  const Tower moved = move.whole() ? source : Tower(source.top());
  const Tower result = position.tower(move.to()).with(moved);
  std::vector<Message> effects;
  if (move.whole()) {
    effects.push_back(say::does_move_tower{
        .tower = letters(moved), .from = name(move.from()), .to = name(move.to())});
  } else {
    effects.push_back(say::does_move_pawn{
        .colour = word(source.top()), .from = name(move.from()), .to = name(move.to())});
  }
  if (result.size() > 1) {
    effects.push_back(say::does_build{.cell = name(move.to()), .tower = letters(result)});
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
    facts.push_back(say::can_win{.side = facing_side_word(mover), .moves = texts(position, wins)});
  }
  winning_moves(position, opponent(mover), wins);
  if (!wins.empty()) {
    facts.push_back(
        say::threatens{.side = facing_side_word(opponent(mover)), .moves = texts(position, wins)});
  }
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Tower tower = position.tower(cell);
    if (tower.size() == kColours - 1) {
      facts.push_back(say::lacks_one{
          .cell = name(cell), .tower = letters(tower), .colour = word(missing_colour(tower))});
    }
  }
  if (position.lock() != kNoCell) {
    facts.push_back(say::is_locked{.cell = name(position.lock()), .side = facing_side_word(mover)});
  }
  return facts;
}

}  // namespace tablier::kengi
