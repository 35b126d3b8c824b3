#include "protocol/proof_text.h"

#include <array>
#include <optional>
#include <span>
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
constexpr std::string_view kClaim = "claim ";
constexpr std::string_view kAfter = "after ";
constexpr std::string_view kExcept = "except ";
constexpr std::string_view kWithin = "within";
constexpr std::string_view kFor = "for";
constexpr std::array kValues{Value::win, Value::loss, Value::draw};

bool begins(std::string_view line, std::string_view with) {
  return line.substr(0, with.size()) == with;
}

// "S wins", "S wins within 3", "S holds for 1"
std::optional<Claim> parse_plain_claim(std::string_view text, std::string_view sides) {
  const std::vector<std::string_view> words = split(text, ' ');
  if ((words.size() != 2 && words.size() != 4) || words[0].size() != 1) return std::nullopt;
  const std::size_t side = sides.find(words[0][0]);
  const bool wins = words[1] == "wins";
  if (side == std::string_view::npos || (!wins && words[1] != "holds")) return std::nullopt;
  Claim claim{Side(side), wins};
  if (words.size() == 2) return claim;
  claim.within = parse_number(words[3]);
  if (!claim.within || words[2] != (wins ? kWithin : kFor)) return std::nullopt;
  return claim;
}

// The same after "after MOVE…: " or "except MOVE…: ".
std::optional<Claim> parse_claim(std::string_view text, std::string_view sides) {
  const bool are_these = begins(text, kAfter);
  if (!are_these && !begins(text, kExcept)) return parse_plain_claim(text, sides);
  const std::size_t end = text.find(": ");
  if (end == std::string_view::npos) return std::nullopt;
  std::optional<Claim> claim = parse_plain_claim(text.substr(end + 2), sides);
  if (!claim) return std::nullopt;
  claim->first = FirstMoves{are_these, {}};
  const std::size_t from = (are_these ? kAfter : kExcept).size();
  if (from > end) return std::nullopt;
  for (const std::string_view move : split(text.substr(from, end - from), ' ')) {
    claim->first->moves.emplace_back(move);
  }
  return claim;
}

// What comes after a value, or claims.
Result<std::vector<StrategyText>> parse_strategies(std::span<const std::string_view> lines,
                                                   std::string_view sides, bool are_claims) {
  std::vector<StrategyText> strategies;
  const std::string_view heading = are_claims ? kClaim : kStrategy;
  for (const std::string_view line : lines) {
    if (line.empty()) continue;
    if (begins(line, heading)) {
      const std::string_view claimed = line.substr(heading.size());
      const std::optional<Claim> claim =
          are_claims ? parse_claim(claimed, sides) : parse_plain_claim(claimed, sides);
      if (!claim || (!are_claims && claim->within)) {
        return malformed(say::proof_line{.part = std::string(line)});
      }
      strategies.push_back(StrategyText{*claim});
    } else if (strategies.empty()) {
      return malformed(say::proof_line{.part = std::string(line)});
    } else {
      strategies.back().steps.emplace_back(line);
    }
  }
  return strategies;
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

std::string format_claim(const AnyGame& game, const Claim& claim) {
  std::string text;
  if (claim.first) {
    text += claim.first->are_these ? "after" : "except";
    for (const std::string& move : claim.first->moves) text += ' ' + move;
    text += ": ";
  }
  text += game.info().sides[static_cast<std::size_t>(index(claim.side))];
  text += claim.wins ? " wins" : " holds";
  if (claim.within) {
    text += ' ' + std::string(claim.wins ? kWithin : kFor) + ' ' + std::to_string(*claim.within);
  }
  return text;
}

std::string format_proof(const AnyGame& game, const AnyPosition& position, AnySolver& solver) {
  std::string text = std::string(kHeader) + '\n' + format_start(game, position);
  text += std::string(kValue) + std::string(value_text(solver.progress().value)) + '\n';
  for (const StrategyText& strategy : solver.proof()) {
    text += std::string(kStrategy) + format_claim(game, strategy) + '\n';
    for (const std::string& step : strategy.steps) text += step + '\n';
  }
  return text;
}

std::string format_proof(const AnyGame& game, const AnyPosition& position,
                         const std::vector<StrategyText>& strategies) {
  std::string text = std::string(kHeader) + '\n' + format_start(game, position);
  for (const StrategyText& strategy : strategies) {
    text += std::string(kClaim) + format_claim(game, strategy) + '\n';
    for (const std::string& step : strategy.steps) text += step + '\n';
  }
  return text;
}

Result<ProvedPosition> check_proof(std::string_view text) {
  if (text.substr(0, kHeader.size()) != kHeader) {
    return malformed(say::proof_header{.expected = std::string(kHeader),
                                       .part = std::string(split(text.substr(0, 80), '\n')[0])});
  }
  // 1. What it is about: up to the value or the first claim it is a record.
  std::string about(kRecordHeader);
  const std::vector<std::string_view> lines = split(text.substr(kHeader.size()), '\n');
  std::size_t at = 0;
  for (; at < lines.size() && !begins(lines[at], kValue) && !begins(lines[at], kClaim); ++at) {
    about += std::string(lines[at]) + '\n';
  }
  const Result<RecordPtr> record = parse_record(about);
  if (!record) return record.error();
  const PositionPtr position = (*record)->position();
  if (!position || !(*record)->moves().empty()) return malformed(say::proof_position{});

  // 2. What it claims.
  std::optional<Value> value;
  const bool has_claims = at < lines.size() && begins(lines[at], kClaim);
  if (!has_claims) {
    for (const Value each : kValues) {
      if (at < lines.size() && lines[at].substr(kValue.size()) == value_text(each)) value = each;
    }
    if (!value) return malformed(say::proof_value{});
    ++at;
  }

  // 3. Why.
  const Result<std::vector<StrategyText>> strategies =
      parse_strategies(std::span(lines).subspan(at), (*record)->game()->info().sides, has_claims);
  if (!strategies) return strategies.error();
  if (value && !is_enough(*strategies, position->to_move(), *value)) {
    return refused(say::proof_other{.value = std::string(value_text(value))});
  }
  ProvedPosition proved{(*record)->game(), position, value, {}};
  for (const StrategyText& strategy : *strategies) {
    if (!position->is_playing(strategy.side)) return refused(say::proof_side{});
    if (const Result<Nothing> checked = position->check(strategy); !checked) return checked.error();
    if (has_claims) proved.claims.push_back(strategy);
  }
  return proved;
}

}  // namespace tablier
