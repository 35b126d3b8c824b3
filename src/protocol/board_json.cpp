#include "protocol/board_json.h"

#include "protocol/json.h"

namespace tablier {
namespace {

boost::json::object to_json(const Piece& piece) {
  boost::json::object object{{"kind", piece.kind}};
  if (!piece.colour.empty()) object["colour"] = piece.colour;
  if (piece.value != 0) object["value"] = piece.value;
  if (!piece.touch.empty()) object["touch"] = piece.touch;
  return object;
}

boost::json::array to_json(const std::vector<Piece>& pieces) {
  boost::json::array array;
  for (const Piece& piece : pieces) array.push_back(to_json(piece));
  return array;
}

boost::json::object to_json(const Place& place, Language language) {
  return {{"name", place.name},
          {"file", place.file},
          {"row", place.row},
          {"marks", tablier::to_json(place.marks)},
          {"pieces", to_json(place.pieces)},
          {"touch", place.touch},
          {"word", place.word.in(language)}};
}

}  // namespace

boost::json::object to_json(const Board& board, Language language) {
  boost::json::array places;
  for (const Place& place : board.places) places.push_back(to_json(place, language));
  boost::json::array tallies;
  for (const Tally& tally : board.tallies) {
    tallies.push_back({{"side", std::string(1, tally.side)}, {"count", tally.count}});
  }
  return {{"shape", name(board.shape)},   {"flow", name(board.flow)},
          {"files", board.files},         {"rows", board.rows},
          {"places", std::move(places)},  {"hand", to_json(board.hand)},
          {"tallies", std::move(tallies)}};
}

boost::json::array to_json(const std::vector<Glide>& glides) {
  boost::json::array array;
  for (const Glide& glide : glides) {
    boost::json::object object{{"piece", to_json(glide.piece)}};
    if (!glide.from.empty()) object["from"] = glide.from;
    if (!glide.to.empty()) object["to"] = glide.to;
    array.push_back(std::move(object));
  }
  return array;
}

}  // namespace tablier
