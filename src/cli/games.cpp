// tablier games: the shelf.
#include <ostream>

#include "cli/commands.h"
#include "cli/words.h"
#include "protocol/json.h"

namespace tablier::cli {
namespace {

std::string players(const GameInfo& info) {
  if (info.least_players == info.most_players) return std::to_string(info.least_players);
  return std::to_string(info.least_players) + "-" + std::to_string(info.most_players);
}

boost::json::object to_json(const GameEntry& entry, Language language) {
  const GameInfo& info = *entry.info;
  boost::json::array options;
  for (const OptionSpec& spec : entry.options()) {
    options.push_back({{"name", spec.name},
                       {"default", spec.fallback},
                       {"choices", tablier::to_json(spec.choices)},
                       {"meaning", Message(*spec.meaning, {}).in(language)}});
  }
  return {{"id", info.id},
          {"name", info.name},
          {"authors", info.authors},
          {"year", info.year},
          {"edition", info.edition},
          {"players", players(info)},
          {"sides", info.sides},
          {"summary", Message(*info.summary, {}).in(language)},
          {"options", std::move(options)}};
}

void print(const GameEntry& entry, const Invocation& call) {
  const GameInfo& info = *entry.info;
  std::ostream& out = call.console().out;
  call.print(say::game_line{.id = std::string(info.id),
                            .name = std::string(info.name),
                            .authors = std::string(info.authors),
                            .year = info.year,
                            .players = players(info)});
  out << "    " << Message(*info.summary, {}).in(call.language()) << '\n';
  for (const OptionSpec& spec : entry.options()) {
    out << "    --set " << spec.name << '=' << spec.fallback << "  "
        << Message(*spec.meaning, {}).in(call.language()) << '\n';
  }
}

int run_games(const Invocation& call) {
  if (call.json()) {
    boost::json::array list;
    for (const GameEntry& entry : games()) list.push_back(to_json(entry, call.language()));
    call.print(boost::json::object{{"games", std::move(list)}});
    return kDone;
  }
  for (const GameEntry& entry : games()) print(entry, call);
  return kDone;
}

}  // namespace

Command games_command() {
  return make_command<say::games_summary, say::games_details>("games", "", {kJsonFlag}, run_games);
}

}  // namespace tablier::cli
