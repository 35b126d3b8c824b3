#include "games/querni/speech.h"

#include <algorithm>

#include "core/words.h"
#include "games/querni/notation.h"
#include "games/querni/view.h"
#include "games/querni/words.h"

namespace tablier::querni {
namespace {

std::vector<std::string> names(CellSet cells) {
  std::vector<std::string> all;
  for (int row = 0; row < kRows; ++row) {
    for (int file = 0; file < kFiles; ++file) {
      const Cell cell = cell_at({file, row});
      if (cells.has(cell)) all.push_back(name(cell));
    }
  }
  return all;
}

// Those that are part of no longer one.
std::vector<std::string> longest_chains(PawnSet links) {
  std::vector<std::string> all;
  for_each_chain(links, [&](Chain chain) {
    const bool goes_on = (links >> chain.last & 1) != 0;
    const bool began_before = chain.first > 0 && (links >> (chain.first - 1) & 1) != 0;
    if (!goes_on && !began_before) all.push_back(chain_name(chain));
  });
  return all;
}

// Without what it wins.
Message plain_words(const Position& position, Move move) {
  if (!move.moves()) return say::says_take{.chain = chain_name(move.chain())};
  const long number = move.pawn() + 1;
  const Cell cell = position.cell(position.to_move(), move.pawn());
  const std::string from = name(cell);
  const std::string to = name(move.to());
  Message go = say::says_jump{.number = number, .from = from, .to = to};
  if (touch(cell, move.to())) go = say::says_step{.number = number, .from = from, .to = to};
  if (!move.removes()) return go;
  return say::says_go_and_take{.go = go, .chain = chain_name(move.chain())};
}

std::vector<Message> phrases(const Position& position, const Moves& moves) {
  std::vector<Message> all;
  for (const Move move : moves) all.push_back(plain_words(position, move));
  return all;
}

std::optional<Message> explain_over(const Rules& rules, const Position& position) {
  const std::optional<Outcome> end = outcome(rules, position);
  if (!end) return std::nullopt;
  if (end->winner()) return say::over_won{.side = side_word(*end->winner())};
  if ((threes(position.pawns(kBlue)) | threes(position.pawns(kPink))) == 0) {
    return say::over_stranded{};
  }
  return say::over_turns{.turns = rules.draw_turns};
}

Message explain_pass(const Rules& rules, const Position& position) {
  const CellSet cells = movable(rules, position);
  if (!cells.empty()) return say::may_not_pass{.cells = names(cells)};
  return say::may_remove{.chains = longest_chains(position.links(position.to_move()))};
}

std::optional<Message> explain_from(const Position& position, Cell from) {
  const std::optional<Position::Owned> owned = position.at(from);
  if (!owned) return say::nothing_there{.cell = name(from)};
  if (owned->side != position.to_move()) {
    return say::not_yours{.cell = name(from), .side = side_word(position.to_move())};
  }
  return std::nullopt;
}

CellSet jumps(Revisit revisit, CellSet occupied, Cell from) {
  return Jumps(occupied, CellSet::of(from), revisit).reach(from);
}

// Why a pawn of the side to move is no whole move.
Error explain_no_target(const Rules& rules, const Position& position, Cell from) {
  const std::vector<std::string> cells = names(targets(rules, position, from));
  if (cells.empty()) return refused(say::blocked{.cell = name(from)});
  return malformed(say::no_target{.cell = name(from), .move = name(from) + '-' + cells[0]});
}

// Whether a step and a jump would lead from one cell to the other, in either order.
bool mixes(const Rules& rules, const Position& position, Cell from, Cell to) {
  if (!(jumps(rules.revisit, position.occupied(), from) & kNeighbours[to]).empty()) return true;
  const CellSet others = position.occupied() ^ CellSet::of(from);
  bool found = false;
  without(kNeighbours[from], others).for_each([&](Cell step) {
    found = found || jumps(rules.revisit, others, step).has(to);
  });
  return found;
}

std::optional<Message> explain_to(const Rules& rules, const Position& position, Cell from,
                                  Cell to) {
  if (from == to) return say::back_to_start{.cell = name(from)};
  if (position.occupied().has(to)) return say::occupied{.to = name(to)};
  if (targets(rules, position, from).has(to)) return std::nullopt;
  if (jumps(Revisit::land, position.occupied(), from).has(to)) {
    return say::pawn_twice_jumped{.to = name(to), .from = name(from)};
  }
  if (mixes(rules, position, from, to)) {
    return say::step_and_jump{.to = name(to), .from = name(from)};
  }
  const FileRow a = file_row(from);
  const FileRow b = file_row(to);
  const FileRow between{(a.file + b.file) / 2, (a.row + b.row) / 2};
  const bool one_jump = (a.file - b.file) % 2 == 0 && (a.row - b.row) % 2 == 0 &&
                        touch(from, cell_at(between)) && touch(cell_at(between), to);
  if (one_jump) {
    return say::nothing_between{.from = name(from), .to = name(to), .between = cell_name(between)};
  }
  return say::out_of_reach{.to = name(to), .from = name(from)};
}

// `position` is the one after the move, if there is one; `side` moved.
std::optional<Message> explain_chain(const Position& position, Side side, Chain chain) {
  const long first = chain.first + 1;
  const long last = chain.last + 1;
  if (first > last) return say::chain_backwards{.first = first, .last = last};
  if (last - first < 2) return say::chain_short{.first = first, .last = last};
  for (Pawn pawn = chain.first; pawn <= chain.last; ++pawn) {
    if (position.cell(side, pawn) != kNoCell) continue;
    if (pawn == chain.first || pawn == chain.last) {
      return say::pawn_gone{.side = side_word(side), .number = pawn + 1};
    }
    return say::chain_gap{
        .side = side_word(side), .number = pawn + 1, .before = pawn, .after = pawn + 2};
  }
  for (Pawn pawn = chain.first; pawn < chain.last; ++pawn) {
    const Cell cell = position.cell(side, pawn);
    const Cell next = position.cell(side, pawn + 1);
    if (!touch(cell, next)) {
      return say::not_touching{
          .number = pawn + 1, .cell = name(cell), .next = pawn + 2, .other = name(next)};
    }
  }
  return std::nullopt;
}

// The pawn on `from`, the side's to move, goes to `to`; the turn is not changed.
Position moved(const Position& position, Cell from, Cell to) {
  Position next = position;
  next.play(Move::step(position.at(from)->pawn, to));
  next.set_turn(position.to_move(), position.count());
  return next;
}

Error bad_touch(std::string_view touch) {
  return malformed(say::bad_touch{.part = std::string(touch)});
}

bool is_end(std::string_view touch) {
  return touch.starts_with('x') && touch.find("..") == std::string_view::npos;
}

// Chains that the side to move can remove and that begin or end with this pawn.
std::vector<std::string> chains_with_end(const Position& position, Pawn pawn) {
  std::vector<std::string> all;
  for_each_chain(position.links(position.to_move()), [&](Chain chain) {
    if (chain.first == pawn || chain.last == pawn) all.push_back(chain_text(chain));
  });
  return all;
}

bool in_chain(const Position& position, Pawn pawn) {
  return is_chain(chain_around(position.links(position.to_move()), pawn));
}

// Why one end of a chain is no whole move, or not even possible.
Error explain_end(const Position& position, std::string_view touch) {
  if (!is_end(touch)) return bad_touch(touch);
  const Result<Pawn> pawn = parse_pawn(touch.substr(1), touch);
  if (!pawn) return pawn.error();
  const Side side = position.to_move();
  const Cell cell = position.cell(side, *pawn);
  if (cell == kNoCell) {
    return refused(say::pawn_gone{.side = side_word(side), .number = *pawn + 1});
  }
  const std::vector<std::string> chains = chains_with_end(position, *pawn);
  if (!chains.empty()) return malformed(say::no_other_end{.chain = chains[0]});
  return refused(say::no_chain_end{.number = *pawn + 1, .cell = name(cell)});
}

Message prompt_turn(const Rules& rules, const Position& position) {
  const bool can_move = !movable(rules, position).empty();
  const std::vector<std::string> chains = longest_chains(position.links(position.to_move()));
  if (chains.empty()) return can_move ? Message(say::prompt_move{}) : say::prompt_pass{};
  if (can_move) return say::prompt_move_or_take{.chains = chains};
  return say::prompt_take{.chains = chains};
}

// Where the pawn on a cell goes, one of these targets.
Message prompt_go(const Position& position, Cell from, CellSet to) {
  const long number = position.at(from)->pawn + 1;
  const CellSet steps = to & kNeighbours[from];
  if (steps == to) return say::prompt_step{.number = number, .cell = name(from)};
  if (steps.empty()) return say::prompt_jump{.number = number, .cell = name(from)};
  return say::prompt_step_or_jump{.number = number, .cell = name(from)};
}

Message prompt_pawn(const Rules& rules, const Position& position, Cell from) {
  const CellSet to = targets(rules, position, from);
  const Pawn pawn = position.at(from)->pawn;
  const Chain chain = chain_around(position.links(position.to_move()), pawn);
  if (!is_chain(chain)) return prompt_go(position, from, to);
  if (to.empty()) return say::prompt_chain{.chain = chain_name(chain)};
  return say::prompt_go_or_take{.number = pawn + 1, .cell = name(from), .chain = chain_name(chain)};
}

Message describe_way(const Rules& rules, const Position& position, Move move) {
  const long number = move.pawn() + 1;
  const Cell cell = position.cell(position.to_move(), move.pawn());
  const std::string from = name(cell);
  const std::string to = name(move.to());
  if (touch(cell, move.to())) return say::does_step{.number = number, .from = from, .to = to};
  const std::vector<Cell> route = jump_route(position.occupied(), cell, move.to(), rules.revisit);
  if (route.size() <= 2) return say::does_jump{.number = number, .from = from, .to = to};
  std::vector<std::string> landings;
  for (std::size_t i = 1; i + 1 < route.size(); ++i) landings.push_back(name(route[i]));
  return say::does_jump_on{.number = number, .from = from, .cells = landings, .to = to};
}

// Whether a text can only be a first touch or a pass, no other whole move.
bool is_first_touch(std::string_view text) {
  return text.find('-') == std::string_view::npos && text.find("..") == std::string_view::npos;
}

// Why it is not possible, or not yet a whole move.
Error explain_first_touch(const Rules& rules, const Position& position, std::string_view touch) {
  if (touch == "pass") return refused(explain_pass(rules, position));
  if (is_end(touch)) return explain_end(position, touch);
  const Result<Cell> from = parse_end(touch, touch);
  if (!from) return from.error();
  if (std::optional<Message> why = explain_from(position, *from)) return refused(*why);
  return explain_no_target(rules, position, *from);
}

// The pawn of the side to move on a cell.
std::optional<Pawn> own_pawn(const Position& position, Cell cell) {
  const std::optional<Position::Owned> owned = position.at(cell);
  if (!owned || owned->side != position.to_move()) return std::nullopt;
  return owned->pawn;
}

// Why two pawns of the side to move do not take a chain.
std::optional<Message> explain_pair(const Position& position, Pawn one, Pawn other) {
  const Side side = position.to_move();
  const auto [first, last] = std::minmax(one, other);
  const Cell cell = position.cell(side, first);
  const Cell next = position.cell(side, last);
  if (last - first == 1 && !touch(cell, next)) {
    return say::not_touching{
        .number = first + 1, .cell = name(cell), .next = last + 1, .other = name(next)};
  }
  return explain_chain(position, side, {first, last});
}

// Why the pawn on `from` cannot go to `to`, nor be removed together with what stands there.
std::optional<Message> explain_second(const Rules& rules, const Position& position, Cell from,
                                      Cell to) {
  const std::optional<Pawn> other = own_pawn(position, to);
  const Pawn pawn = *own_pawn(position, from);
  if (other && from != to && in_chain(position, pawn)) {
    return explain_pair(position, pawn, *other);
  }
  return explain_to(rules, position, from, to);
}

Error explain_any_touch(const Rules& rules, const Position& position,
                        std::span<const std::string> touches) {
  const std::string& last = touches.back();
  if (std::optional<Message> why = explain_over(rules, position)) return refused(*why);
  if (touches.size() == 1 && last == "pass") return refused(explain_pass(rules, position));
  const Result<Cell> cell = parse_end(last, last);
  if (!cell) return cell.error();
  std::optional<Message> why;
  if (touches.size() == 1) {
    why = explain_from(position, *cell);
    return refused(why ? *why : say::blocked{.cell = last});
  }
  const Cell first = *parse_name(touches[0]);
  if (touches.size() == 2) {
    why = explain_second(rules, position, first, *cell);
    return why ? refused(*why) : bad_touch(last);
  }
  const Position next = moved(position, first, *parse_name(touches[1]));
  const std::optional<Pawn> pawn = own_pawn(next, *cell);
  if (!pawn) return refused(say::no_end{.side = side_word(next.to_move()), .cell = last});
  if (touches.size() == 3) {
    return refused(say::in_no_chain{.number = *pawn + 1, .cell = last});
  }
  why = explain_pair(next, *own_pawn(next, *parse_name(touches[2])), *pawn);
  return why ? refused(*why) : bad_touch(last);
}

}  // namespace

Message side_word(Side side) {
  if (side == kBlue) return say::blue{};
  return say::pink{};
}

Message side_sign(Side side) {
  if (side == kBlue) return say::blue_sign{};
  return say::pink_sign{};
}

std::vector<std::string> numbers(PawnSet pawns) {
  std::vector<std::string> all;
  for (Pawn pawn = 0; pawn < kPawns; ++pawn) {
    if ((pawns & pawn_bit(pawn)) != 0) all.push_back(std::to_string(pawn + 1));
  }
  return all;
}

std::string chain_name(Chain chain) {
  constexpr int kMostWritten = 6;
  const bool is_long = chain.last - chain.first + 1 > kMostWritten;
  std::string text = std::to_string(chain.first + 1);
  for (Pawn pawn = chain.first + 1; pawn <= chain.last; ++pawn) {
    if (is_long && pawn == chain.first + 2) {
      text += "–…";
      pawn = chain.last;
    }
    text += "–" + std::to_string(pawn + 1);
  }
  return text;
}

Message setup_prompt(const Setup&) {
  return say::prompt_deal{};
}

Message prompt(const Rules& rules, const Position& position, std::span<const std::string> touches) {
  if (touches.empty()) return prompt_turn(rules, position);
  const Cell from = *parse_name(touches[0]);
  if (touches.size() == 1) return prompt_pawn(rules, position, from);
  const Position next = moved(position, from, *parse_name(touches[1]));
  if (touches.size() == 2) {
    return say::prompt_after{.chains = longest_chains(next.links(next.to_move()))};
  }
  const Pawn pawn = next.at(*parse_name(touches[2]))->pawn;
  return say::prompt_chain{.chain = chain_name(chain_around(next.links(next.to_move()), pawn))};
}

Message say_move(const Rules& rules, const Position& position, Move move) {
  if (move.is_pass()) return tablier::say::touch_pass{};
  Message words = plain_words(position, move);
  if (winning_places(rules, position, move).empty()) return words;
  return say::says_last{.move = std::move(words)};
}

Error explain(const Rules& rules, const Position& position, std::string_view text) {
  if (std::optional<Message> why = explain_over(rules, position)) return refused(*why);
  if (is_first_touch(text)) {
    // Half a move is malformed, whatever else is wrong with it: it may be meant as a touch.
    const Error error = explain_first_touch(rules, position, text);
    return text == "pass" ? error : malformed(error.message);
  }
  const Result<Written> written = parse_written(text);
  if (!written) return written.error();
  Position next = position;
  if (const Cell from = written->from; from != kNoCell) {
    std::optional<Message> why = explain_from(position, from);
    if (!why) why = explain_to(rules, position, from, written->to);
    if (why) return refused(*why);
    next = moved(position, from, written->to);
  }
  if (written->chain) {
    if (std::optional<Message> why = explain_chain(next, position.to_move(), *written->chain)) {
      return refused(*why);
    }
  }
  assert(false && "the move is legal");
  return malformed(say::bad_move{.part = std::string(text), .whole = std::string(text)});
}

Error explain_touch(const Rules& rules, const Position& position,
                    std::span<const std::string> touches) {
  const Error error = explain_any_touch(rules, position, touches);
  const bool is_unread = error.message.id() == say::bad_move::kSentence.id;
  return is_unread ? bad_touch(touches.back()) : error;
}

std::vector<Message> describe(const Rules& rules, const Position& position, Move move) {
  const Side side = position.to_move();
  Position next = position;
  next.play(move);
  std::vector<Message> effects;
  if (move.is_pass()) effects.push_back(say::does_pass{});
  if (move.moves()) effects.push_back(describe_way(rules, position, move));
  if (move.removes()) {
    const Chain chain = move.chain();
    std::vector<std::string> cells;
    for (Pawn pawn = chain.first; pawn <= chain.last; ++pawn) {
      const bool has_moved = move.moves() && pawn == move.pawn();
      cells.push_back(name(has_moved ? move.to() : position.cell(side, pawn)));
    }
    effects.push_back(
        say::does_remove{.first = chain.first + 1, .last = chain.last + 1, .cells = cells});
  }
  const PawnSet lost = stranded(next.pawns(side));
  const std::optional<Outcome> end = outcome(rules, next);
  if (end && end->winner()) {
    effects.push_back(say::does_win{.side = side_word(side)});
  } else if (end && next.count() < rules.draw_turns) {
    effects.push_back(say::does_end_chains{});
  } else if (end) {
    effects.push_back(say::does_end_turns{.turns = next.count()});
  } else if (lost != 0 && stranded(position.pawns(side)) == 0) {
    effects.push_back(say::does_strand{.side = side_word(side), .numbers = numbers(lost)});
  }
  return effects;
}

std::vector<Message> facts(const Rules& rules, const Position& position) {
  std::vector<Message> facts;
  if (outcome(rules, position)) return facts;
  const Side mover = position.to_move();
  Moves wins;
  winning_moves(rules, position, mover, wins);
  if (!wins.empty()) {
    facts.push_back(say::can_win{.side = side_word(mover), .moves = phrases(position, wins)});
  }
  winning_moves(rules, position, opponent(mover), wins);
  if (!wins.empty()) {
    Position turned = position;
    turned.set_turn(opponent(mover), position.count());
    facts.push_back(
        say::threatens{.side = side_word(opponent(mover)), .moves = phrases(turned, wins)});
  }
  for (const Side side : {mover, opponent(mover)}) {
    const std::vector<std::string> chains = longest_chains(position.links(side));
    if (!chains.empty()) {
      facts.push_back(say::chains_ready{.side = side_word(side), .chains = chains});
    }
    if (const PawnSet lost = stranded(position.pawns(side)); lost != 0) {
      facts.push_back(say::cannot_win{.side = side_word(side), .numbers = numbers(lost)});
    }
  }
  constexpr int kWorthSaying = 10;
  if (const int left = rules.draw_turns - position.count(); left <= kWorthSaying) {
    facts.push_back(say::turns_left{.turns = left});
  }
  return facts;
}

}  // namespace tablier::querni
