#include "cli/opponents.h"

#include <algorithm>

#include "cli/words.h"
#include "core/text.h"
#include "engine/player.h"
#include "engine/think.h"

namespace tablier::cli {
namespace {

// "3,uct:nodes=100,playout=20" are two players: what only goes on with settings begins none.
std::vector<std::string> split_players(std::string_view text) {
  std::vector<std::string> players;
  for (const std::string_view part : split(text, ',')) {
    const bool goes_on = part.find('=') != std::string_view::npos &&
                         part.find(':') == std::string_view::npos && !players.empty();
    if (goes_on) {
      players.back() += ',' + std::string(part);
    } else {
      players.emplace_back(part);
    }
  }
  return players;
}

// The sides that play, in turn order from this one on.
std::vector<Side> sides_from(Side first, const AnyRecord& record) {
  const int all = static_cast<int>(record.game()->info().sides.size());
  std::vector<Side> sides;
  for (int i = 0; i < all; ++i) {
    const auto side = Side((index(first) + i) % all);
    if (record.position()->is_playing(side)) sides.push_back(side);
  }
  return sides;
}

}  // namespace

Result<Opponents> Opponents::from(const Invocation& call, const AnyGame& game) {
  Opponents opponents;
  const std::optional<std::string> against = call.value("against");
  const std::optional<std::string> side = call.value("side");
  if (!against) {
    if (side) return malformed(say::side_alone{});
    return opponents;
  }
  const RecordPtr example = game.begin_quick(1);
  opponents.players_ = split_players(*against);
  for (const std::string& player : opponents.players_) {
    const Result<SearchSettings> settings = parse_player(*example, player);
    if (!settings) return settings.error();
  }
  const std::vector<Side> sides = sides_from(Side(0), *example);
  if (opponents.players_.size() >= sides.size()) {
    return malformed(say::too_many_opponents{.most = static_cast<long>(sides.size()) - 1});
  }
  if (!side) return opponents;
  std::vector<std::string> letters;
  for (const Side each : sides) {
    letters.emplace_back(1, game.info().sides[static_cast<std::size_t>(index(each))]);
    if (*side == letters.back()) opponents.side_ = each;
  }
  if (!opponents.side_) return malformed(say::bad_side{.part = *side, .letters = letters});
  return opponents;
}

std::optional<Side> Opponents::own_side(const AnyRecord& record) const {
  if (players_.empty() || !record.position()) return std::nullopt;
  if (side_) return side_;
  if (const std::optional<Seats> seats = record.seats()) return seats->a;
  return record.start()->to_move();
}

bool Opponents::has_turn(const AnyRecord& record) const {
  if (players_.empty() || record.ending()) return false;
  if (const std::optional<SetupStep> step = record.setup_step()) return step->actor == Actor::b;
  return record.position()->to_move() != own_side(record);
}

bool Opponents::has_own_move(const AnyRecord& record) const {
  if (players_.empty() || !record.position()) return true;
  PositionPtr position = record.start();
  for (const std::string& move : record.moves()) {
    if (position->to_move() == own_side(record)) return true;
    position = *position->play(move);
  }
  return false;
}

Message Opponents::take_turn(AnyRecord& record, std::uint64_t seed) const {
  if (record.setup_step()) {
    // What is chosen may be a secret.
    for (const std::string& choice : record.advise({}, seed)) (void)record.choose(choice);
    return say::play_chose{};
  }
  const Side side = record.position()->to_move();
  const std::string& player = player_of(record, side);
  SearchSettings settings = *parse_player(record, player);
  settings.seed = seed;
  const std::string move = choose(record, settings);
  (void)record.play(move);
  return say::play_answer{
      .side = record.game()->side_word(side), .player = player_word(player), .move = move};
}

const std::string& Opponents::player_of(const AnyRecord& record, Side side) const {
  const std::vector<Side> sides = sides_from(*own_side(record), record);
  const auto seat =
      static_cast<std::size_t>(std::find(sides.begin(), sides.end(), side) - sides.begin());
  return players_[std::min(seat, players_.size()) - 1];
}

Message player_word(const std::string& player) {
  if (const std::optional<int> level = parse_number(player)) return say::level{.level = *level};
  return say::player{.player = player};
}

}  // namespace tablier::cli
