#include "protocol/game.h"

namespace tablier::protocol {
namespace {

OptionSpec told(const tablier::OptionSpec& spec) {
  OptionSpec shown{.name = std::string(spec.name),
                   .kind = spec.kind,
                   .fallback = spec.fallback,
                   .choices = spec.choices,
                   .values = {},
                   .least = spec.least,
                   .most = spec.most,
                   .label = {Message(*spec.label, {})},
                   .meaning = {Message(*spec.meaning, {})}};
  for (const Message& word : spec.words) shown.values.push_back({word});
  return shown;
}

GameInfo told(const GameEntry& entry) {
  const tablier::GameInfo& info = *entry.info;
  const Result<GamePtr> game = entry.make({});
  GameInfo all{.id = std::string(info.id),
               .name = std::string(info.name),
               .authors = std::string(info.authors),
               .year = info.year,
               .age = unless_zero(info.age),
               .minutes = unless_zero(info.minutes),
               .players = {info.least_players, info.most_players},
               .usual_players = info.usual_players,
               .edition = info.edition,
               .sides = {},
               .colours = {},
               .summary = {Message(*info.summary, {})},
               .legend = {(*game)->legend()},
               .layout = {},
               .options = {}};
  for (std::size_t i = 0; i < info.sides.size(); ++i) {
    all.sides.push_back({.letter = letter(**game, Side(i)),
                         .word = {(*game)->side_word(Side(i))},
                         .sign = {(*game)->side_sign(Side(i))},
                         .edge = edge_of(Side(i), static_cast<int>(info.sides.size()))});
  }
  for (const ColourName& colour : (*game)->colours()) {
    all.colours.push_back({std::string(1, colour.letter), {colour.word}, {colour.sign}});
  }
  for (const tablier::OptionSpec& spec : entry.options()) {
    all.options.push_back(told(spec));
    if (!spec.layouts.empty()) all.layout = spec.layouts[0];
  }
  return all;
}

}  // namespace

std::string letter(const AnyGame& game, Side side) {
  return std::string(1, game.info().sides[static_cast<std::size_t>(index(side))]);
}

Games all_games() {
  Games all;
  for (const GameEntry& entry : games()) all.games.push_back(told(entry));
  return all;
}

}  // namespace tablier::protocol
