#include "protocol/proof_text.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "core/text.h"
#include "protocol/record_text.h"
#include "protocol/words.h"

namespace tablier {
namespace {

namespace say = protocol::say;

constexpr std::string_view kHeader = "tablier proof 1";
constexpr std::string_view kRecordHeader = "tablier record 1";
constexpr std::string_view kValue = "value ";
constexpr std::string_view kStrategy = "strategy ";
constexpr std::array kValues{Value::win, Value::loss, Value::draw};

// "strategy S wins"
std::optional<StrategyText> parse_strategy(std::string_view line, std::string_view sides) {
  const std::vector<std::string_view> words = split(line, ' ');
  if (words.size() != 3 || words[1].size() != 1) return std::nullopt;
  const std::size_t side = sides.find(words[1][0]);
  if (side == std::string_view::npos || (words[2] != "wins" && words[2] != "holds")) {
    return std::nullopt;
  }
  return StrategyText{Side(side), words[2] == "wins", {}};
}

// Whether the strategies, if they hold, are what the value needs. (Where two sides play, the other
// one is any that is not to move: the game refuses strategies where more do.)
bool is_enough(const std::vector<StrategyText>& strategies, Side mover, Value value) {
  if (value == Value::draw) {
    return strategies.size() == 2 && (strategies[0].side == mover) != (strategies[1].side == mover);
  }
  return strategies.size() == 1 && strategies[0].wins &&
         (strategies[0].side == mover) == (value == Value::win);
}

}  // namespace

std::string_view value_text(std::optional<Value> value) {
  if (!value) return "unknown";
  return *value == Value::win ? "win" : *value == Value::loss ? "loss" : "draw";
}

std::string format_proof(const AnyGame& game, const AnyPosition& position, AnySolver& solver) {
  std::string text = std::string(kHeader) + '\n' + format_start(game, position);
  text += std::string(kValue) + std::string(value_text(solver.progress().value)) + '\n';
  for (const StrategyText& strategy : solver.proof()) {
    text +=
        std::string(kStrategy) + game.info().sides[static_cast<std::size_t>(index(strategy.side))];
    text += strategy.wins ? " wins\n" : " holds\n";
    for (const std::string& step : strategy.steps) text += step + '\n';
  }
  return text;
}

Result<ProvedPosition> check_proof(std::string_view text) {
  if (text.substr(0, kHeader.size()) != kHeader) {
    return malformed(say::proof_header{.expected = std::string(kHeader),
                                       .part = std::string(split(text.substr(0, 80), '\n')[0])});
  }
  // 1. What it is about: up to the value it is a record.
  std::string about(kRecordHeader);
  const std::vector<std::string_view> lines = split(text.substr(kHeader.size()), '\n');
  std::size_t at = 0;
  for (; at < lines.size() && lines[at].substr(0, kValue.size()) != kValue; ++at) {
    about += std::string(lines[at]) + '\n';
  }
  const Result<RecordPtr> record = parse_record(about);
  if (!record) return record.error();
  const PositionPtr position = (*record)->position();
  if (!position || !(*record)->moves().empty()) return malformed(say::proof_position{});

  // 2. What it claims.
  std::optional<Value> value;
  for (const Value each : kValues) {
    if (at < lines.size() && lines[at].substr(kValue.size()) == value_text(each)) value = each;
  }
  if (!value) return malformed(say::proof_value{});

  // 3. Why.
  std::vector<StrategyText> strategies;
  for (++at; at < lines.size(); ++at) {
    if (lines[at].empty()) continue;
    if (lines[at].substr(0, kStrategy.size()) == kStrategy) {
      auto strategy = parse_strategy(lines[at], (*record)->game()->info().sides);
      if (!strategy) return malformed(say::proof_line{.part = std::string(lines[at])});
      strategies.push_back(std::move(*strategy));
    } else if (strategies.empty()) {
      return malformed(say::proof_line{.part = std::string(lines[at])});
    } else {
      strategies.back().steps.emplace_back(lines[at]);
    }
  }
  if (!is_enough(strategies, position->to_move(), *value)) {
    return refused(say::proof_other{.value = std::string(value_text(value))});
  }
  for (const StrategyText& strategy : strategies) {
    if (!position->is_playing(strategy.side)) {
      return refused(say::proof_other{.value = std::string(value_text(value))});
    }
    if (const Result<Nothing> checked = position->check(strategy); !checked) return checked.error();
  }
  return ProvedPosition{(*record)->game(), position, *value};
}

}  // namespace tablier
