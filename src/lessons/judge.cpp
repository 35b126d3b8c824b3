#include "lessons/judge.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "lessons/words.h"

namespace tablier::lessons {
namespace {

// A legal move, and what came of it.
struct Tried {
  Side side;  // who made it
  std::string move;
  std::vector<Message> effects;
  PositionPtr after;
  std::optional<Outcome> outcome;  // repetition included
  const AnyGame* game;
};

bool speaks_of(const Message& message, const std::vector<std::string>& names) {
  const std::string_view id = message.id();  // "kengi.does_build"
  if (id.substr(id.find('.') + 1) != names[0]) return false;
  if (names.size() == 1) return true;
  const std::vector<std::string> cells = message.cells();
  return std::find(cells.begin(), cells.end(), names[1]) != cells.end();
}

const Message* find_message(const std::vector<Message>& messages,
                            const std::vector<std::string>& names) {
  const auto at = std::find_if(messages.begin(), messages.end(),
                               [&](const Message& each) { return speaks_of(each, names); });
  return at == messages.end() ? nullptr : &*at;
}

Judgement asked_otherwise() {
  return {.is_right = false, .why = {say::not_asked{}}};
}

// Not right, because the next side has this move.
template <class Sentence>
Judgement answered(const Tried& tried, const std::string& move) {
  const Side side = tried.after->to_move();
  return {
      .is_right = false,
      .why = {Sentence{.side = tried.game->side_word(side), .move = *tried.after->say_move(move)}},
      .answer = move};
}

std::optional<Judgement> loses_at_once(const Tried& tried) {
  if (tried.outcome || tried.after->to_move() == tried.side) return std::nullopt;
  const std::vector<std::string> wins = tried.after->winning_moves();
  if (wins.empty()) return std::nullopt;
  return answered<say::lets_win>(tried, wins[0]);
}

Judgement judge_win(const Tried& tried, int moves) {
  if (tried.outcome) {
    if (tried.outcome->winner() == tried.side) return {.is_right = true};
    return {.is_right = false, .why = {say::ends_without_win{}}};
  }
  if (moves > 1 && tried.after->can_force(tried.side, moves - 1)) return {.is_right = true};
  if (const std::optional<Judgement> loss = loses_at_once(tried)) return *loss;
  if (moves == 1) return {.is_right = false, .why = {say::no_win_yet{}}};
  for (const std::string& answer : tried.after->moves()) {
    const PositionPtr next = *tried.after->play(answer);
    if (!next->can_force(tried.side, moves - 1)) return answered<say::holds>(tried, answer);
  }
  return {.is_right = false, .why = {say::no_win_yet{}}};
}

// Whether somebody else forces a win within so many moves.
bool is_lost(const Tried& tried, int moves) {
  if (moves == 1) return tried.after->can_be_beaten(tried.side);
  for (int i = 0; i < kMaxSides; ++i) {
    if (Side(i) != tried.side && tried.after->can_force(Side(i), moves)) return true;
  }
  return false;
}

Judgement judge_stop(const Tried& tried, int moves) {
  if (tried.outcome) {
    const bool is_lost = tried.outcome->winner().value_or(tried.side) != tried.side;
    if (!is_lost) return {.is_right = true};
    return {.is_right = false, .why = {say::ends_without_win{}}};
  }
  if (const std::optional<Judgement> loss = loses_at_once(tried)) return *loss;
  if (!is_lost(tried, moves)) return {.is_right = true};
  if (moves == 1) return {.is_right = false, .why = {say::lets_others_win{}}};
  for (const std::string& answer : tried.after->moves()) {
    const PositionPtr next = *tried.after->play(answer);
    if (next->can_force(tried.after->to_move(), moves - 1)) {
      return answered<say::lets_force>(tried, answer);
    }
  }
  return {.is_right = false, .why = {say::lets_others_win{}}};
}

Judgement judge_condition(const Tried& tried, const Condition& condition) {
  const std::vector<std::string>& names = condition.names;
  switch (condition.asked) {
    case Asked::any:
      return {.is_right = true};
    case Asked::move:
      if (std::find(names.begin(), names.end(), tried.move) != names.end()) {
        return {.is_right = true};
      }
      return asked_otherwise();
    case Asked::win:
      return judge_win(tried, condition.number);
    case Asked::stop:
      return judge_stop(tried, condition.number);
    case Asked::draw:
      if (tried.outcome == Outcome::draw()) return {.is_right = true};
      return {.is_right = false, .why = {say::no_draw{}}};
    case Asked::effect:
      if (find_message(tried.effects, names) != nullptr) return {.is_right = true};
      return asked_otherwise();
    case Asked::fact:
      if (find_message(tried.after->facts(), names) != nullptr) return {.is_right = true};
      return asked_otherwise();
    case Asked::avoid: {
      const std::vector<Message> facts = tried.after->facts();
      const Message* effect = find_message(tried.effects, names);
      const Message* found = effect != nullptr ? effect : find_message(facts, names);
      if (found == nullptr) return {.is_right = true};
      return {.is_right = false, .why = {*found}};
    }
    case Asked::refused:
      break;
  }
  return {.is_right = false, .why = {say::not_refused{}}};
}

std::optional<Outcome> outcome_of(const AnyRecord& record) {
  const std::optional<Ending> ending = record.ending();
  if (!ending) return std::nullopt;
  return ending->outcome;
}

}  // namespace

Judgement judge_refusal(const Goal& goal, const Error& error) {
  const int rule = refusing_rule(goal);
  Judgement judgement{.is_right = rule != 0 && error.message.rule() == rule,
                      .why = {error.message}};
  if (rule != 0 && !judgement.is_right) judgement.why.push_back(say::other_rule{});
  return judgement;
}

Judgement judge(const AnyRecord& record, const Goal& goal, std::string_view move) {
  const PositionPtr before = record.position();
  assert(before && !record.ending());
  Result<std::vector<Message>> effects = before->explain(move);
  if (!effects) return judge_refusal(goal, effects.error());
  const RecordPtr after = record.clone();
  const Result<Nothing> played = after->play(move);
  assert(played);
  (void)played;
  const Tried tried{.side = before->to_move(),
                    .move = after->move(record.plies()),
                    .effects = std::move(*effects),
                    .after = after->position(),
                    .outcome = outcome_of(*after),
                    .game = record.game().get()};
  for (const Condition& condition : goal) {
    Judgement judgement = judge_condition(tried, condition);
    if (!judgement.is_right) return judgement;
  }
  return {.is_right = true};
}

std::vector<std::string> right_moves(const AnyRecord& record, const Goal& goal, std::size_t most) {
  std::vector<std::string> right;
  if (refusing_rule(goal) != 0) return right;
  for (const std::string& move : record.position()->moves()) {
    if (right.size() >= most) break;
    if (judge(record, goal, move).is_right) right.push_back(move);
  }
  return right;
}

namespace {

// What can be touched or tried on this board.
std::vector<std::string> things_on(const Board& board) {
  std::vector<std::string> touches;
  for (const Place& place : board.places) {
    if (!place.touch.empty()) touches.push_back(place.touch);
    for (const Piece& piece : place.pieces) {
      if (!piece.touch.empty()) touches.push_back(piece.touch);
    }
  }
  std::sort(touches.begin(), touches.end());
  touches.erase(std::unique(touches.begin(), touches.end()), touches.end());
  return touches;
}

std::optional<TouchPath> find_refusal(const AnyPosition& position, int rule, TouchPath& path) {
  const Result<TouchStep> step = position.touches(path);
  if (!step || step->move) return std::nullopt;
  const std::vector<std::string>& next = step->next;
  for (const std::string& touch : things_on(position.board(path))) {
    if (std::binary_search(next.begin(), next.end(), touch)) continue;
    path.push_back(touch);
    const Result<TouchStep> tried = position.touches(path);
    if (!tried && tried.error().message.rule() == rule) return path;
    path.pop_back();
  }
  for (const std::string& touch : next) {
    path.push_back(touch);
    if (std::optional<TouchPath> found = find_refusal(position, rule, path)) return found;
    path.pop_back();
  }
  return std::nullopt;
}

}  // namespace

std::optional<TouchPath> find_refusal(const AnyPosition& position, int rule) {
  TouchPath path;
  return find_refusal(position, rule, path);
}

}  // namespace tablier::lessons
