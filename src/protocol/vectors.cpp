#include "protocol/vectors.h"

#include <algorithm>
#include <string>

#include "engine/registry.h"
#include "protocol/json_value.h"
#include "protocol/words.h"

namespace tablier {
namespace {

namespace say = protocol::say;

// One line.
struct Vector {
  std::string game;
  std::optional<protocol::ByName<std::string>> options;
  std::string position;
  std::string outcome;
  std::vector<std::string> moves;
  protocol::ByName<std::string> next;  // the positions after some of the moves
};
BOOST_DESCRIBE_STRUCT(Vector, (), (game, options, position, outcome, moves, next))

void compare_moves(const std::vector<std::string>& found, const std::vector<std::string>& expected,
                   std::vector<Message>& differences) {
  if (found == expected) return;
  const auto has = [](const std::vector<std::string>& moves, const std::string& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  };
  const std::size_t before = differences.size();
  for (const std::string& move : expected) {
    if (!has(found, move)) differences.push_back(say::vector_move_missing{.move = move});
  }
  for (const std::string& move : found) {
    if (!has(expected, move)) differences.push_back(say::vector_move_extra{.move = move});
  }
  if (differences.size() == before) differences.push_back(say::vector_move_order{});
}

}  // namespace

Result<std::vector<Message>> check_vector(std::string_view line) {
  const Result<Vector> vector = protocol::read<Vector>(line);
  if (!vector) return vector.error();
  const GameEntry* entry = find_game(vector->game);
  if (entry == nullptr) return malformed(say::vector_game{.game = vector->game});
  const Result<GamePtr> game = entry->make(vector->options.value_or(std::vector<Options::Pair>()));
  if (!game) return game.error();
  std::vector<Message> differences;
  const Result<PositionPtr> position = (*game)->parse_position(vector->position);
  if (!position) {
    differences.push_back(say::vector_position{.why = position.error().message});
    return differences;
  }
  if ((*position)->text() != vector->position) {
    differences.push_back(say::vector_round_trip{.found = (*position)->text()});
  }
  const std::string outcome = (*game)->outcome_text((*position)->outcome());
  if (outcome != vector->outcome) {
    differences.push_back(say::vector_outcome{.found = outcome, .expected = vector->outcome});
  }
  compare_moves((*position)->moves(), vector->moves, differences);
  for (const auto& [move, expected] : vector->next) {
    const Result<PositionPtr> after = (*position)->play(move);
    if (!after) {
      differences.push_back(say::vector_refused{.move = move, .why = after.error().message});
    } else if ((*after)->text() != expected) {
      differences.push_back(
          say::vector_next{.move = move, .found = (*after)->text(), .expected = expected});
    }
  }
  return differences;
}

}  // namespace tablier
