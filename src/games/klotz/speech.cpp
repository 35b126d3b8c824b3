#include "games/klotz/speech.h"

#include <algorithm>

#include "core/words.h"
#include "games/klotz/notation.h"
#include "games/klotz/words.h"

namespace tablier::klotz {
namespace {

Message piece_word(int height) {
  switch (height) {
    case 1:
      return say::piece_1{};
    case 2:
      return say::piece_2{};
    case 3:
      return say::piece_3{};
    default:
      return say::piece_klotz{};
  }
}

// Why nothing on `from` can be moved, if so.
std::optional<Message> explain_from(const Rules& rules, const Position& position, Cell from) {
  const std::string cell = name(rules, from);
  const Side mover = position.to_move();
  if (const std::optional<Side> owner = position.klotz_on(from); owner && *owner != mover) {
    if (!plays(position.players(), *owner)) {
      return say::klotz_absent{.cell = cell, .side = side_word(*owner)};
    }
    return say::klotz_of_other{.cell = cell, .owner = side_word(*owner), .side = side_word(mover)};
  } else if (!owner && position.height(from) == 0) {
    return say::nothing_there{.cell = cell};
  }
  if (const std::optional<Side> owner = position.stone_on(from); owner && *owner != mover) {
    return say::stone_of_other{.cell = cell, .owner = side_word(*owner)};
  }
  return std::nullopt;
}

// R6, R7: whether `to` is as far as the piece walks.
std::optional<Message> explain_distance(const Rules& rules, const Written& move, int height) {
  const int distance = rules.layout.distance(move.from, move.to);
  if (distance == height) return std::nullopt;
  if (distance < height && (height - distance) % 2 == 0) {
    return say::winding{.piece = piece_word(height),
                        .height = height,
                        .from = name(rules, move.from),
                        .to = name(rules, move.to)};
  }
  return say::wrong_distance{.piece = piece_word(height),
                             .height = height,
                             .from = name(rules, move.from),
                             .to = name(rules, move.to),
                             .distance = distance};
}

// R9 to R11: why the piece may not end on a cell.
enum class EndFault { none, home, corner, column, klotz };

EndFault end_fault(const Rules& rules, const Position& position, Cell to, bool is_klotz) {
  if (rules.homes.has(to)) return EndFault::home;
  if (rules.corners.has(to)) {
    const bool own = is_klotz && to == rules.layout.corners[index(position.to_move())];
    return own ? EndFault::none : EndFault::corner;
  }
  if (position.height(to) != 0) return EndFault::column;
  return is_klotz && position.klotz_on(to) ? EndFault::klotz : EndFault::none;
}

Side corner_owner(const Rules& rules, Cell corner) {
  const auto& corners = rules.layout.corners;
  return Side(
      static_cast<int>(std::find(corners.begin(), corners.end(), corner) - corners.begin()));
}

std::optional<Message> explain_end(const Rules& rules, const Position& position, Cell to,
                                   bool is_klotz) {
  const std::string cell = name(rules, to);
  switch (end_fault(rules, position, to, is_klotz)) {
    case EndFault::none:
      break;
    case EndFault::home:
      return say::ends_on_home{.cell = cell};
    case EndFault::corner:
      return say::ends_on_corner{.cell = cell, .side = side_word(corner_owner(rules, to))};
    case EndFault::column:
      return say::ends_on_column{.cell = cell};
    case EndFault::klotz:
      return say::klotz_takes_nothing{.cell = cell};
  }
  return std::nullopt;
}

// R8, R9: both ways there are, or the only one, are blocked.
Message explain_way(const Rules& rules, const Position& position, const Written& move) {
  const Cell one = first_obstacle(rules, position, move.from, move.to, true);
  const Cell two = first_obstacle(rules, position, move.from, move.to, false);
  const std::string from = name(rules, move.from);
  const std::string to = name(rules, move.to);
  // Two corners of the board are too far apart to be met on two ways between the same cells.
  if (rules.corners.has(one) || rules.corners.has(two)) {
    const Cell corner = rules.corners.has(one) ? one : two;
    return say::blocked_at_corner{.from = from,
                                  .to = to,
                                  .cell = name(rules, corner == one ? two : one),
                                  .corner = name(rules, corner)};
  }
  std::vector<std::string> cells{name(rules, one)};
  if (two != one) cells.push_back(name(rules, two));
  return say::blocked{.from = from, .to = to, .cells = cells};
}

int height_of(const Position& position, Cell from) {
  return from == position.klotz(position.to_move()) ? kKlotzHeight : position.height(from);
}

Message explain_to(const Rules& rules, const Position& position, const Written& move) {
  const bool is_klotz = move.from == position.klotz(position.to_move());
  const int height = height_of(position, move.from);
  if (std::optional<Message> why = explain_distance(rules, move, height)) return *why;
  if (std::optional<Message> why = explain_end(rules, position, move.to, is_klotz)) return *why;
  return explain_way(rules, position, move);
}

std::vector<std::string> names(const Rules& rules, const CellSet& cells) {
  std::vector<std::string> all;
  cells.for_each([&](int cell) { all.push_back(name(rules, static_cast<Cell>(cell))); });
  return all;
}

// The cells where the walks of something that cannot move come to their end too soon.
struct Closed {
  CellSet blocked;  // R8: something stands where they would pass
  CellSet corners;  // R9
  CellSet homes;    // R10
  CellSet columns;  // R11: where they would end
  CellSet klotze;   // R11: where they would end, for a Klotz
};

Closed closed_ways(const Rules& rules, const Position& position, Cell from) {
  const bool is_klotz = from == position.klotz(position.to_move());
  const int height = height_of(position, from);
  Closed closed;
  const auto close = [&](Cell to, bool file_first) {
    if (const Cell cell = first_obstacle(rules, position, from, to, file_first); cell != kNoCell) {
      CellSet& set = rules.corners.has(cell) ? closed.corners : closed.blocked;
      set = set | CellSet::of(cell);
      return;
    }
    const EndFault fault = end_fault(rules, position, to, is_klotz);
    CellSet& set = fault == EndFault::home     ? closed.homes
                   : fault == EndFault::corner ? closed.corners
                   : fault == EndFault::column ? closed.columns
                                               : closed.klotze;
    set = set | CellSet::of(to);
  };
  for (int i = 0; i < rules.layout.cells(); ++i) {
    const auto to = static_cast<Cell>(i);
    if (rules.layout.distance(from, to) != height) continue;
    close(to, true);
    close(to, false);
  }
  closed.columns = closed.columns & ~closed.blocked;
  closed.klotze = closed.klotze & ~closed.blocked;
  return closed;
}

// R6 to R11: why what stands on a cell has no move, though whose turn it is may move it.
Message explain_shut_in(const Rules& rules, const Position& position, Cell from) {
  const Closed closed = closed_ways(rules, position, from);
  const int height = height_of(position, from);
  const std::string cell = name(rules, from);
  std::vector<Message> why;
  const auto because = [&](const CellSet& cells, auto reason) {
    if (cells.empty()) return;
    reason.cells = names(rules, cells);
    why.push_back(std::move(reason));
  };
  if ((closed.corners | closed.homes | closed.columns | closed.klotze).empty()) {
    return say::shut_in{.piece = piece_word(height),
                        .height = height,
                        .cell = cell,
                        .cells = names(rules, closed.blocked)};
  }
  because(closed.blocked, say::shut_in_blocked{});
  because(closed.corners, say::shut_in_corner{});
  because(closed.homes, say::shut_in_home{});
  because(closed.columns, say::shut_in_column{});
  because(closed.klotze, say::shut_in_klotz{});
  if (height == 1) return say::shut_in_one{.cell = cell, .why = std::move(why)};
  return say::shut_in_mixed{
      .piece = piece_word(height), .height = height, .cell = cell, .why = std::move(why)};
}

// What to move.
Message prompt_lift(const Rules& rules, const Position& position) {
  const CellSet cells = movable_cells(rules, position);
  const Side mover = position.to_move();
  if (cells.empty()) return say::prompt_pass{};
  const std::string corner = name(rules, rules.layout.corners[index(mover)]);
  if (!cells.has(position.klotz(mover))) return say::prompt_column{.height = kKlotzHeight};
  if (cells == CellSet::of(position.klotz(mover))) return say::prompt_klotz{.corner = corner};
  return say::prompt_any{.corner = corner};
}

// How far what stands on a cell goes.
Message prompt_walk(const Rules& rules, const Position& position, Cell from) {
  const Side mover = position.to_move();
  if (from == position.klotz(mover)) {
    return say::prompt_walk_klotz{.height = kKlotzHeight,
                                  .corner = name(rules, rules.layout.corners[index(mover)])};
  }
  const int height = position.height(from);
  if (height == 1) return say::prompt_walk_one{};
  return say::prompt_walk{.height = height};
}

// The Klötze that what stands on a cell can take.
std::vector<Message> prey_of(const Rules& rules, const Position& position, Cell from) {
  Moves moves;
  legal_moves(rules, position, moves);
  std::vector<Message> prey;
  for (const Move move : moves) {
    if (move.is_pass() || move.from() != from) continue;
    if (const std::optional<Side> side = position.klotz_on(move.to())) {
      prey.push_back(say::touch_klotz{.side = side_word(*side), .cell = name(rules, move.to())});
    }
  }
  return prey;
}

}  // namespace

Message side_sign(Side side) {
  switch (index(side)) {
    case 0:
      return say::red_sign{};
    case 1:
      return say::green_sign{};
    case 2:
      return say::blue_sign{};
    default:
      return say::yellow_sign{};
  }
}

Message side_word(Side side) {
  switch (index(side)) {
    case 0:
      return say::red{};
    case 1:
      return say::green{};
    case 2:
      return say::blue{};
    default:
      return say::yellow{};
  }
}

std::vector<Message> side_words(std::string_view letters) {
  std::vector<Message> words;
  for (const char letter : letters) {
    words.push_back(side_word(Side(kSideLetters.find(letter))));
  }
  return words;
}

Message setup_prompt(const Setup& setup) {
  if (!setup.has_players()) return say::prompt_players{};
  return say::prompt_first{};
}

Message prompt(const Rules& rules, const Position& position, std::span<const std::string> touches) {
  if (touches.empty()) return prompt_lift(rules, position);
  const int size = rules.layout.size;
  const Cell from = rules.layout.cell_at(*parse_cell(touches[0], size, size));
  Message walk = prompt_walk(rules, position, from);
  std::vector<Message> prey = prey_of(rules, position, from);
  if (prey.empty()) return walk;
  return say::prompt_walk_takes{.walk = std::move(walk), .klotze = std::move(prey)};
}

Message say_move(const Rules& rules, const Position& position, Move move) {
  if (move.is_pass()) return tablier::say::touch_pass{};
  const Side mover = position.to_move();
  const std::string to = name(rules, move.to());
  if (move.from() == position.klotz(mover)) {
    if (move.to() == rules.layout.corners[index(mover)]) {
      return say::says_klotz_wins{.to = to};
    }
    return say::says_klotz{.to = to};
  }
  const int height = position.height(move.from());
  const std::string from = name(rules, move.from());
  if (const std::optional<Side> taken = position.klotz_on(move.to())) {
    return say::says_column_takes{
        .height = height, .from = from, .to = to, .side = side_word(*taken)};
  }
  return say::says_column{.height = height, .from = from, .to = to};
}

Error explain(const Rules& rules, const Position& position, std::string_view text) {
  if (const std::optional<Side> side = winner(rules, position)) {
    return refused(
        say::over_won{.side = side_word(*side), .cell = name(rules, position.klotz(*side))});
  }
  if (outcome(rules, position)) return refused(say::over_passed{});
  if (text == "pass") {
    return refused(say::may_not_pass{.cells = names(rules, movable_cells(rules, position))});
  }
  const Result<Written> written = parse_written(rules, text);
  if (!written) return written.error();
  if (std::optional<Message> why = explain_from(rules, position, written->from)) {
    return refused(std::move(*why));
  }
  if (written->to != kNoCell) return refused(explain_to(rules, position, *written));
  if (!movable_cells(rules, position).has(written->from)) {
    return refused(explain_shut_in(rules, position, written->from));
  }
  return malformed(say::no_target{.cell = name(rules, written->from)});
}

Error explain_touch(const Rules& rules, const Position& position,
                    std::span<const std::string> touches) {
  // A touch is a cell or the button to pass. Only then does joining two of them make the move that
  // was meant.
  const std::string& last = touches.back();
  if (last.find_first_of("-x") != std::string::npos) {
    return malformed(say::bad_touch{.part = last});
  }
  return explain(rules, position, touches.size() == 2 ? touches[0] + '-' + last : last);
}

std::vector<Message> describe(const Rules& rules, const Position& position, Move move) {
  const Side mover = position.to_move();
  const Message who = side_word(mover);
  if (move.is_pass()) {
    if (position.passes() + 1 == std::popcount(position.players())) {
      return {say::does_last_pass{}};
    }
    return {say::does_pass{.side = who}};
  }
  const std::string from = name(rules, move.from());
  const std::string to = name(rules, move.to());
  std::vector<Message> effects;
  if (move.from() == position.klotz(mover)) {
    effects.push_back(say::does_move_klotz{.side = who, .from = from, .to = to});
    if (move.to() == rules.layout.corners[index(mover)]) {
      effects.push_back(say::does_win{.side = who});
    }
    return effects;
  }
  const int height = position.height(move.from());
  effects.push_back(say::does_move_column{.height = height, .from = from, .to = to});
  if (const std::optional<Side> taken = position.klotz_on(move.to())) {
    const std::string home = name(rules, rules.layout.homes[index(*taken)]);
    if (*taken == mover) {
      effects.push_back(say::does_take_own{.side = who, .cell = to, .home = home});
    } else {
      effects.push_back(say::does_take{.side = side_word(*taken), .cell = to, .home = home});
    }
  }
  const Cell stone = position.stone(mover);
  const bool changes = stone != kNoCell && stone != move.from();
  if (rules.sinking && height == 1) {
    if (changes) {
      effects.push_back(say::does_leave_with_stone{.side = who, .from = name(rules, stone)});
    } else {
      effects.push_back(say::does_leave{});
    }
    return effects;
  }
  if (rules.sinking) effects.push_back(say::does_sink{.height = height - 1});
  if (!changes) {
    effects.push_back(say::does_stone{.side = who, .to = to});
  } else {
    effects.push_back(say::does_change_stone{.side = who, .from = name(rules, stone), .to = to});
  }
  return effects;
}

std::vector<Message> facts(const Rules& rules, const Position& position) {
  std::vector<Message> facts;
  if (outcome(rules, position)) return facts;
  Side side = position.to_move();
  do {  // the side to move first, then the others as their turns come
    Moves wins;
    winning_moves(rules, position, side, wins);
    for (const Move move : wins) {
      const std::string from = name(rules, move.from());
      const std::string to = name(rules, move.to());
      if (side == position.to_move()) {
        facts.push_back(say::can_win{.side = side_word(side), .from = from, .to = to});
      } else {
        facts.push_back(say::threatens{.side = side_word(side), .from = from, .to = to});
      }
    }
    side = next_of(position.players(), side);
  } while (side != position.to_move());
  for (int other = 0; other < kSides; ++other) {
    if (const Cell stone = position.stone(Side(other)); stone != kNoCell) {
      facts.push_back(
          say::carries_stone{.cell = name(rules, stone), .side = side_word(Side(other))});
    }
  }
  return facts;
}

}  // namespace tablier::klotz
