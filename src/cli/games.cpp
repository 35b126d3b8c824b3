// tablier games: the shelf.
#include <ostream>

#include "cli/commands.h"
#include "cli/words.h"
#include "protocol/game.h"

namespace tablier::cli {
namespace {

std::string players(const GameInfo& info) {
  if (info.least_players == info.most_players) return std::to_string(info.least_players);
  return std::to_string(info.least_players) + "-" + std::to_string(info.most_players);
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
    for (std::size_t i = 0; i < spec.choices.size(); ++i) {
      out << "        " << spec.choices[i] << ": " << spec.words[i].in(call.language()) << '\n';
    }
  }
}

int run_games(const Invocation& call) {
  if (call.json()) {
    call.print_json(protocol::all_games());
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
