#include "protocol/vectors.h"

#include <algorithm>
#include <string>

#include "engine/registry.h"
#include "protocol/json.h"
#include "protocol/words.h"

namespace tablier {
namespace {

namespace say = protocol::say;

const boost::json::string* text_field(const boost::json::object& object, std::string_view name) {
  const boost::json::value* value = object.if_contains(name);
  return value == nullptr ? nullptr : value->if_string();
}

std::string text_of(const boost::json::string& text) {
  return std::string(text.data(), text.size());
}

// An object of texts as pairs; nothing if some value is no text.
std::optional<std::vector<Options::Pair>> text_pairs(const boost::json::value& value) {
  const boost::json::object* object = value.if_object();
  if (object == nullptr) return std::nullopt;
  std::vector<Options::Pair> pairs;
  for (const auto& [key, each] : *object) {
    if (!each.is_string()) return std::nullopt;
    pairs.emplace_back(std::string(key), text_of(each.get_string()));
  }
  return pairs;
}

std::optional<std::vector<std::string>> text_array(const boost::json::value& value) {
  const boost::json::array* array = value.if_array();
  if (array == nullptr) return std::nullopt;
  std::vector<std::string> texts;
  for (const boost::json::value& each : *array) {
    if (!each.is_string()) return std::nullopt;
    texts.push_back(text_of(each.get_string()));
  }
  return texts;
}

// One line, read.
struct Vector {
  GamePtr game;
  std::string position;
  std::string outcome;
  std::vector<std::string> moves;
  std::vector<Options::Pair> next;
};

Result<Vector> read_vector(std::string_view line) {
  const auto wrong_field = [](std::string_view field) {
    return malformed(say::vector_field{.field = std::string(field)});
  };
  const JsonText json = parse_json(line);
  const boost::json::object* object = json.value ? json.value->if_object() : nullptr;
  if (object == nullptr) {
    return malformed(say::vector_json{.why = json.value ? "{} expected" : json.error});
  }
  const boost::json::string* id = text_field(*object, "game");
  if (id == nullptr) return wrong_field("game");
  const GameEntry* entry = find_game(text_of(*id));
  if (entry == nullptr) return malformed(say::vector_game{.game = text_of(*id)});

  std::vector<Options::Pair> options;
  if (const boost::json::value* value = object->if_contains("options")) {
    std::optional<std::vector<Options::Pair>> pairs = text_pairs(*value);
    if (!pairs) return wrong_field("options");
    options = std::move(*pairs);
  }
  Result<GamePtr> game = entry->make(options);
  if (!game) return game.error();
  Vector vector{.game = *game, .position = {}, .outcome = {}, .moves = {}, .next = {}};

  const boost::json::string* position = text_field(*object, "position");
  if (position == nullptr) return wrong_field("position");
  vector.position = text_of(*position);
  const boost::json::string* outcome = text_field(*object, "outcome");
  if (outcome == nullptr) return wrong_field("outcome");
  vector.outcome = text_of(*outcome);
  const boost::json::value* moves = object->if_contains("moves");
  std::optional<std::vector<std::string>> texts = moves ? text_array(*moves) : std::nullopt;
  if (!texts) return wrong_field("moves");
  vector.moves = std::move(*texts);
  const boost::json::value* next = object->if_contains("next");
  std::optional<std::vector<Options::Pair>> pairs = next ? text_pairs(*next) : std::nullopt;
  if (!pairs) return wrong_field("next");
  vector.next = std::move(*pairs);
  return vector;
}

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
  const Result<Vector> vector = read_vector(line);
  if (!vector) return vector.error();
  std::vector<Message> differences;
  const Result<PositionPtr> position = vector->game->parse_position(vector->position);
  if (!position) {
    differences.push_back(say::vector_position{.why = position.error().message});
    return differences;
  }
  if ((*position)->text() != vector->position) {
    differences.push_back(say::vector_round_trip{.found = (*position)->text()});
  }
  const std::string outcome = vector->game->outcome_text((*position)->outcome());
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
