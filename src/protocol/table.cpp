#include "protocol/table.h"

#include <utility>

#include "protocol/game.h"

namespace tablier::protocol {
namespace {

Ending told(const AnyGame& game, const tablier::Ending& ending) {
  Ending how{.winner = {}, .reason = ending.reason};
  if (const std::optional<Side> winner = ending.outcome.winner()) {
    how.winner = letter(game, *winner);
  }
  return how;
}

template <class Word>
std::vector<Touch> touches(const TouchStep& step, std::vector<std::string> path, const Word& word) {
  std::vector<Touch> next;
  path.emplace_back();
  for (const std::string& touch : step.next) {
    path.back() = touch;
    next.push_back({touch, {word(path)}});
  }
  return next;
}

// What the table shows at any moment; the rest is for the two below.
Table blank(const AnyRecord& record, std::size_t ply, const TouchStep& step, Board board,
            std::vector<Touch> next, Message status) {
  const AnyGame& game = *record.game();
  const PositionPtr position = record.position(ply);
  Table table{.game = std::string(game.info().id),
              .edition = game.edition(),
              .options = game.options().changed(),
              .board = std::move(board),
              .next = std::move(next),
              .complete = step.move,
              .setup = {},
              .seats = {},
              .position = {},
              .to_move = {},
              .active = {},
              .status = std::move(status),
              .ending = {},
              .moves = record.moves(),
              .movers = {},
              .ply = ply,
              .last = {},
              .facts = {},
              .can_undo = record.can_undo()};
  for (std::size_t i = 0; i < game.info().sides.size(); ++i) {
    if (!position || position->is_playing(Side(i))) table.active.push_back(letter(game, Side(i)));
  }
  for (const Side side : record.movers()) table.movers.push_back(letter(game, side));
  return table;
}

Result<Table> setup_table(const AnyRecord& record, const std::vector<std::string>& path) {
  const Result<TouchStep> step = record.setup_touches(path);
  if (!step) return step.error();
  const tablier::SetupStep setup = *record.setup_step();
  const auto word = [&](const auto& touched) { return record.setup_touch_word(touched); };
  Table table = blank(record, 0, *step, protocol::told(record.setup_board(path)),
                      touches(*step, path, word), setup.prompt);
  table.setup = {setup.actor == Actor::a ? Player::A : Player::B, setup.prompt};
  return table;
}

Result<Table> play_table(const AnyRecord& record, std::size_t ply,
                         const std::vector<std::string>& path) {
  const AnyGame& game = *record.game();
  const PositionPtr position = record.position(ply);
  const std::optional<tablier::Ending> ending = record.ending(ply);
  const Result<TouchStep> step = ending && path.empty() ? TouchStep{} : position->touches(path);
  if (!step) return step.error();
  Table table =
      blank(record, ply, *step, protocol::told(position->board(path)),
            next_touches(*position, *step, path), game.status(position->to_move(), ending));
  table.position = position->text();
  table.to_move = letter(game, position->to_move());
  table.facts = position->facts();
  if (ending) table.ending = told(game, *ending);
  if (const std::optional<tablier::Seats> seats = record.seats()) {
    table.seats = {letter(game, seats->a), letter(game, seats->b)};
  }
  if (ply == 0) return table;
  const PositionPtr before = record.position(ply - 1);
  const std::string& move = table.moves[ply - 1];
  table.last = {.move = move,
                .side = table.movers[ply - 1],
                .glides = protocol::told(*before->glides(move)),
                .effects = *before->explain(move)};
  return table;
}

}  // namespace

std::vector<Touch> next_touches(const AnyPosition& position, const TouchStep& step,
                                std::vector<std::string> path) {
  return touches(step, std::move(path),
                 [&](const auto& touched) { return position.touch_word(touched); });
}

Result<Table> table_of(const AnyRecord& record, std::size_t ply,
                       const std::vector<std::string>& path) {
  return record.start() ? play_table(record, ply, path) : setup_table(record, path);
}

Result<Table> table_of(const AnyRecord& record, const std::vector<std::string>& path) {
  return table_of(record, record.plies(), path);
}

}  // namespace tablier::protocol
