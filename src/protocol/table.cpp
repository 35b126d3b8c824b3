#include "protocol/table.h"

#include <algorithm>
#include <utility>

#include "protocol/game.h"

namespace tablier::protocol {
namespace {

End told(const AnyGame& game, const match::End& end) {
  End told{.by = end.by, .winners = {}, .draw = end.is_draw(), .seat = end.seat};
  for (const Side winner : end.winners) told.winners.push_back(letter(game, winner));
  return told;
}

std::vector<Seat> seats_of(const match::Match& match, match::Time now) {
  std::vector<Seat> seats;
  for (int seat = 0; seat < match.seats(); ++seat) {
    const std::optional<Side> side = match.side_of(seat);
    seats.push_back({.who = match.sitter(seat),
                     .side = {},
                     .plays = match.is_playing(seat),
                     .away = match.is_away(seat),
                     .left = match.left(seat, now)});
    if (side) seats.back().side = letter(match.game(), *side);
  }
  return seats;
}

// Whether whoever looks may touch something now. An offer is answered first; but whoever made it
// may move instead, which takes it back.
bool has_hands(const match::Match& match, int seat) {
  const std::optional<int> acting = match.acting();
  if (!acting || (match.offer() && match.offer()->seat != seat)) return false;
  if (seat != kScreen) return seat == *acting;
  return match.sitter(*acting).kind != match::Sitter::Kind::computer;
}

template <class Told>
std::vector<Touch> touches(const TouchStep& step, std::vector<std::string> path, const Told& told) {
  std::vector<Touch> next;
  path.emplace_back();
  for (const std::string& touch : step.next) {
    path.back() = touch;
    next.push_back(told(path));
  }
  return next;
}

// All moves as people say them.
std::vector<Spoken> words_of(const AnyRecord& record) {
  std::vector<Spoken> words;
  for (std::size_t ply = 0; ply < record.plies(); ++ply) {
    words.push_back({*record.position(ply)->say_move(record.move(ply))});
  }
  return words;
}

// Names the pieces in slots of which the position at this ply knows only that they are filled:
// those that left the board by the moves with which the tally grew.
void name_taken(tablier::Board& board, const AnyRecord& record, std::size_t ply) {
  for (std::size_t i = 0; i < board.tallies.size(); ++i) {
    std::vector<tablier::Slot*> nameless;
    for (tablier::Slot& slot : board.tallies[i].slots) {
      if (slot.state == SlotState::taken && slot.piece.kind.empty()) nameless.push_back(&slot);
    }
    const auto count_at = [&](std::size_t at) {
      return record.position(at)->board({}).tallies[i].count;
    };
    for (std::size_t at = ply; at > 0 && !nameless.empty(); --at) {
      if (count_at(at - 1) == count_at(at)) continue;
      const auto glides = *record.position(at - 1)->glides(record.move(at - 1));
      for (auto glide = glides.rbegin(); glide != glides.rend() && !nameless.empty(); ++glide) {
        if (!glide->to.empty()) continue;
        nameless.back()->piece = glide->piece;
        nameless.pop_back();
      }
    }
  }
}

// What the table shows at any moment.
Table blank(const match::Match& match, const View& how, std::size_t ply, const TouchStep& step,
            Board board, std::vector<Touch> next, Message status) {
  const AnyRecord& record = match.record();
  const AnyGame& game = match.game();
  const match::Began& terms = match.terms();
  const PositionPtr position = record.position(ply);
  const std::optional<int> asking = how.seat >= 0 ? std::optional(how.seat) : std::nullopt;
  // Where each has a screen of their own a house keeps the game, and what has ended stays.
  const bool may_go_back = how.seat == kScreen || (asking && !match.end());
  Table table{.game = std::string(game.info().id),
              .edition = game.edition(),
              .options = game.options().changed(),
              .how = terms.how,
              .time = terms.time,
              .policies = terms.policies,
              .events = match.log().size(),
              .board = std::move(board),
              .next = std::move(next),
              .complete = step.move,
              .prompt = {},
              .setup = {},
              .seats = seats_of(match, how.now),
              .acting = match.acting(),
              .running = match.running(),
              .offer = {},
              .declined = match.was_declined(),
              .position = {},
              .to_move = {},
              .active = {},
              .status = std::move(status),
              .end = {},
              .moves = record.moves(),
              .movers = {},
              .words = {},
              .ply = ply,
              .last = {},
              .facts = {},
              .back = may_go_back ? match.steps_back(asking) : 0};
  if (const std::optional<match::Offer>& offer = match.offer()) {
    table.offer = {offer->seat, offer->what, offer->undecided};
  }
  for (std::size_t i = 0; i < game.info().sides.size(); ++i) {
    if (!position || position->is_playing(Side(i))) table.active.push_back(letter(game, Side(i)));
  }
  for (const Side side : record.movers()) table.movers.push_back(letter(game, side));
  return table;
}

Result<Table> setup_table(const match::Match& match, const View& how) {
  const AnyRecord& record = match.record();
  const bool waits = match.is_chances_turn();
  const Result<TouchStep> step = waits ? TouchStep{} : record.setup_touches(how.path);
  if (!step) return step.error();
  const auto touch = [&](const auto& touched) {
    return Touch{touched.back(), {record.setup_touch_word(touched)}, {}};
  };
  Board board = protocol::told(record.setup_board(how.path));
  std::vector<Touch> next;
  if (has_hands(match, how.seat)) next = touches(*step, how.path, touch);
  Table table = blank(match, how, 0, *step, std::move(board), std::move(next), match.status());
  if (!table.next.empty()) table.prompt = record.setup_prompt(how.path);
  table.setup = {match.status()};
  if (const std::optional<match::End> end = match.end()) table.end = told(match.game(), *end);
  return table;
}

Result<Table> play_table(const match::Match& match, const View& how) {
  const AnyRecord& record = match.record();
  const AnyGame& game = match.game();
  const std::size_t ply = std::min(how.ply.value_or(record.plies()), record.plies());
  const bool is_now = ply == record.plies();
  const PositionPtr position = record.position(ply);
  const std::optional<match::End> end = match.end();
  const bool is_over = is_now && end;
  const Result<TouchStep> step =
      is_over && how.path.empty() ? TouchStep{} : position->touches(how.path);
  if (!step) return step.error();
  std::vector<Touch> next;
  if (is_now && has_hands(match, how.seat)) next = next_touches(*position, *step, how.path);
  tablier::Board board = position->board(how.path);
  name_taken(board, record, ply);
  Table table = blank(match, how, ply, *step, protocol::told(board), std::move(next),
                      is_now ? match.status() : game.status(position->to_move(), {}));
  if (!table.next.empty()) table.prompt = position->prompt(how.path);
  if (how.path.empty()) table.words = words_of(record);
  table.position = position->text();
  table.to_move = letter(game, position->to_move());
  table.facts = (step->move ? *position->play(*step->move) : position)->facts();
  if (is_over) table.end = told(game, *end);
  if (ply == 0) return table;
  const PositionPtr before = record.position(ply - 1);
  const std::string& move = table.moves[ply - 1];
  table.last = {.move = move,
                .side = table.movers[ply - 1],
                .words = {*before->say_move(move)},
                .glides = protocol::told(*before->glides(move)),
                .effects = *before->explain(move),
                .won = *before->winning_places(move)};
  return table;
}

}  // namespace

std::vector<Touch> next_touches(const AnyPosition& position, const TouchStep& step,
                                std::vector<std::string> path) {
  return touches(step, std::move(path), [&](const auto& touched) {
    return Touch{touched.back(), {position.touch_word(touched)}, position.way(touched)};
  });
}

Result<Table> view(const match::Match& match, const View& how) {
  return match.record().start() ? play_table(match, how) : setup_table(match, how);
}

}  // namespace tablier::protocol
