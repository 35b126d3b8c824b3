#include "explore/results.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/text.h"
#include "explore/branches.h"

namespace tablier::explore {

long Results::games() const {
  return std::accumulate(wins.begin(), wins.end(), draws);
}

Results& Results::operator+=(const Results& other) {
  wins.resize(std::max(wins.size(), other.wins.size()));
  for (std::size_t i = 0; i < other.wins.size(); ++i) wins[i] += other.wins[i];
  draws += other.draws;
  return *this;
}

std::string format(const Results& results) {
  std::string text;
  for (const long each : results.wins) text += std::to_string(each) + ' ';
  return text + std::to_string(results.draws);
}

std::optional<Results> parse_results(std::string_view text) {
  Results results;
  for (const std::string_view word : split(text, ' ')) {
    const std::optional<int> number = parse_number(word);
    if (!number) return std::nullopt;
    results.wins.push_back(*number);
  }
  if (results.wins.size() < 3) return std::nullopt;
  results.draws = results.wins.back();
  results.wins.pop_back();
  return results;
}

std::vector<std::string> keys_of(const AnyRecord& record, std::size_t plies) {
  std::vector<std::string> keys;
  for (std::size_t ply = 0; ply <= std::min(plies, record.plies()); ++ply) {
    keys.push_back(key_of(*record.game(), *record.position(ply)));
  }
  return keys;
}

std::vector<Visit> visits_of(const AnyRecord& record, const std::vector<std::string>& keys,
                             std::optional<Side> winner) {
  std::set<std::string> seen;
  std::vector<Visit> visits;
  for (std::size_t ply = 0; ply < keys.size(); ++ply) {
    if (!seen.insert(keys[ply]).second) continue;
    Results results{.wins = {}, .draws = winner ? 0 : 1};
    for (const Side side : turn_order(*record.game(), *record.position(ply))) {
      results.wins.push_back(side == winner ? 1 : 0);
    }
    visits.push_back({keys[ply], ply, std::move(results)});
  }
  return visits;
}

}  // namespace tablier::explore
