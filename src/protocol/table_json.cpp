#include "protocol/table_json.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "core/edge.h"
#include "protocol/board_json.h"
#include "protocol/json.h"

namespace tablier {
namespace {

using boost::json::array;
using boost::json::object;

std::string sentence(const Sentence& sentence, Language language) {
  return std::string(sentence.text[static_cast<std::size_t>(language)]);
}

object option_json(const OptionSpec& spec, Language language) {
  constexpr std::array<std::string_view, 3> kKinds{"choice", "number", "layout"};
  return {{"name", spec.name},
          {"kind", kKinds[static_cast<std::size_t>(spec.kind)]},
          {"fallback", spec.fallback},
          {"choices", to_json(spec.choices)},
          {"least", spec.least},
          {"most", spec.most},
          {"meaning", sentence(*spec.meaning, language)}};
}

object ending_json(const AnyGame& game, const Ending& ending) {
  constexpr std::array<std::string_view, 3> kReasons{"rules", "repetition", "length"};
  object json{{"reason", kReasons[static_cast<std::size_t>(ending.reason)]}};
  if (const std::optional<Side> winner = ending.outcome.winner()) {
    json["winner"] = letter(game, *winner);
  }
  return json;
}

// What the last move was and did.
object last_json(AnyRecord& record, Language language) {
  const std::string move = record.moves().back();
  record.undo();
  const PositionPtr before = record.position();
  object json{{"move", move},
              {"side", letter(*record.game(), before->to_move())},
              {"glides", to_json(*before->glides(move))},
              {"effects", to_json(*before->explain(move), language)}};
  [[maybe_unused]] const bool played = bool(record.play(move));
  assert(played);
  return json;
}

// The touches that may come next with what they do.
template <class Word>
array next_json(const TouchStep& step, std::vector<std::string> path, Language language,
                const Word& word) {
  array next;
  path.emplace_back();
  for (const std::string& touch : step.next) {
    path.back() = touch;
    next.push_back({{"touch", touch}, {"word", word(path).in(language)}});
  }
  return next;
}

Result<object> setup_json(const AnyRecord& record, const std::vector<std::string>& path,
                          Language language) {
  const Result<TouchStep> step = record.setup_touches(path);
  if (!step) return step.error();
  const SetupStep setup = *record.setup_step();
  object json{{"setup",
               {{"actor", setup.actor == Actor::a ? "A" : "B"},
                {"prompt", to_json(setup.prompt, language)}}},
              {"status", to_json(setup.prompt, language)},
              {"board", to_json(record.setup_board(path), language)},
              {"next", next_json(*step, path, language, [&](const auto& touches) {
                 return record.setup_touch_word(touches);
               })}};
  if (step->move) json["complete"] = *step->move;
  return json;
}

Result<object> play_json(AnyRecord& record, const std::vector<std::string>& path,
                         Language language) {
  const AnyGame& game = *record.game();
  const PositionPtr position = record.position();
  const std::optional<Ending> ending = record.ending();
  const Result<TouchStep> step = ending && path.empty() ? TouchStep{} : position->touches(path);
  if (!step) return step.error();
  object json{
      {"board", to_json(position->board(path), language)},
      {"next", next_json(*step, path, language,
                         [&](const auto& touches) { return position->touch_word(touches); })},
      {"position", position->text()},
      {"to_move", letter(game, position->to_move())},
      {"status", to_json(game.status(position->to_move(), ending), language)},
      {"facts", to_json(position->facts(), language)}};
  if (step->move) json["complete"] = *step->move;
  if (ending) json["ending"] = ending_json(game, *ending);
  if (const std::optional<Seats> seats = record.seats()) {
    json["seats"] = {{"A", letter(game, seats->a)}, {"B", letter(game, seats->b)}};
  }
  if (!record.moves().empty()) json["last"] = last_json(record, language);
  return json;
}

array active_json(const AnyRecord& record) {
  array active;
  const PositionPtr position = record.position();
  for (std::size_t i = 0; i < record.game()->info().sides.size(); ++i) {
    if (!position || position->is_playing(Side(i))) {
      active.emplace_back(letter(*record.game(), Side(i)));
    }
  }
  return active;
}

array movers_json(const AnyRecord& record) {
  array movers;
  for (const Side side : record.movers()) movers.emplace_back(letter(*record.game(), side));
  return movers;
}

bool can_undo(const AnyRecord& record) {
  return record.position() ? !record.moves().empty() : !record.origin().choices.empty();
}

}  // namespace

std::string letter(const AnyGame& game, Side side) {
  return std::string(1, game.info().sides[static_cast<std::size_t>(index(side))]);
}

object game_json(const GameEntry& entry, Language language) {
  const GameInfo& info = *entry.info;
  const Result<GamePtr> game = entry.make({});
  object json{{"id", info.id},
              {"name", info.name},
              {"authors", info.authors},
              {"year", info.year},
              {"players", {info.least_players, info.most_players}},
              {"edition", info.edition},
              {"summary", sentence(*info.summary, language)},
              {"legend", (*game)->legend().in(language)}};
  if (info.age != 0) json["age"] = info.age;
  if (info.minutes != 0) json["minutes"] = info.minutes;
  if (!entry.layout.empty()) json["layout"] = entry.layout;
  array sides;
  for (std::size_t i = 0; i < info.sides.size(); ++i) {
    sides.push_back({{"letter", info.sides.substr(i, 1)},
                     {"word", (*game)->side_word(Side(i)).in(language)},
                     {"edge", name(edge_of(Side(i), int(info.sides.size())))}});
  }
  json["sides"] = std::move(sides);
  array options;
  for (const OptionSpec& spec : entry.options()) options.push_back(option_json(spec, language));
  json["options"] = std::move(options);
  return json;
}

Result<object> table_json(const AnyRecord& now, AnyRecord& shown,
                          const std::vector<std::string>& path, Language language) {
  Result<object> json =
      shown.position() ? play_json(shown, path, language) : setup_json(shown, path, language);
  if (!json) return json;
  const AnyGame& game = *shown.game();
  (*json)["game"] = game.info().id;
  (*json)["edition"] = game.info().edition;
  object options;
  for (const auto& [name, setting] : game.options().changed()) options[name] = setting;
  (*json)["options"] = std::move(options);
  (*json)["active"] = active_json(shown);
  (*json)["moves"] = to_json(now.moves());
  (*json)["movers"] = movers_json(now);
  (*json)["ply"] = shown.moves().size();
  (*json)["can_undo"] = can_undo(now);
  json->emplace("facts", array());
  return json;
}

}  // namespace tablier
