#include "protocol/reports.h"

namespace tablier::protocol {
namespace {

template <class T>
std::optional<std::vector<T>> unless_empty(const std::vector<T>& list) {
  return list.empty() ? std::nullopt : std::optional(list);
}

std::vector<ToldMove> told(const std::vector<FileMove>& moves) {
  std::vector<ToldMove> all;
  all.reserve(moves.size());
  for (const FileMove& move : moves) {
    ToldMove& each = all.emplace_back();
    if (move.number != 0) each.number = move.number;
    each.move = move.text;
    each.glyphs = unless_empty(move.glyphs);
    each.clock = move.clock;
    if (move.evaluation) {
      const auto [is_proved, thousandths] = *move.evaluation;
      each.eval.emplace();
      if (is_proved) each.eval->proved = Value(thousandths / 500);
      if (!is_proved) each.eval->estimated = thousandths / 1000.0;
    }
    each.comments = unless_empty(move.comments);
    if (!move.variations.empty()) each.variations.emplace();
    for (const FileLine& line : move.variations) {
      each.variations->push_back({unless_empty(line.comments), told(line.moves)});
    }
  }
  return all;
}

}  // namespace

ShownGame told(const GameFile& game, const std::string& file) {
  ShownGame shown{.at = {file, game.at.line},
                  .tags = {},
                  .comments = unless_empty(game.line.comments),
                  .moves = told(game.line.moves)};
  for (const FileTag& tag : game.tags) shown.tags.emplace_back(tag.name, tag.value);
  return shown;
}

Failure told(const Error& error) {
  Failure failure{error.message, {}};
  if (!error.more.empty()) {
    failure.reasons = {error.message};
    failure.reasons->insert(failure.reasons->end(), error.more.begin(), error.more.end());
  }
  return failure;
}

}  // namespace tablier::protocol
