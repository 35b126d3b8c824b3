#include "engine/player.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/text.h"
#include "core/words.h"
#include "engine/levels.h"

namespace tablier {
namespace {

struct EngineName {
  std::string_view name;
  Engine engine;
};
constexpr std::array kEngines{EngineName{"random", Engine::random},
                              EngineName{"greedy", Engine::greedy}, EngineName{"uct", Engine::uct},
                              EngineName{"ab", Engine::alpha_beta}};

constexpr std::size_t kLongestName = 20;  // of an engine of a house
constexpr std::uint64_t kMost = 1'000'000'000'000;

struct Setting {
  std::string_view name;
  std::uint64_t least;
  std::uint64_t most;
  void (*set)(SearchSettings& settings, std::uint64_t value);
};
constexpr std::array kSettings{
    Setting{"nodes", 1, kMost,
            [](SearchSettings& s, std::uint64_t n) { s.nodes = static_cast<std::int64_t>(n); }},
    Setting{"ms", 1, 1'000'000'000,
            [](SearchSettings& s, std::uint64_t n) { s.milliseconds = static_cast<int>(n); }},
    Setting{"depth", 1, kMostDepth,
            [](SearchSettings& s, std::uint64_t n) { s.depth = static_cast<int>(n); }},
    Setting{
        "memory", 1, 1'000'000,
        [](SearchSettings& s, std::uint64_t n) { s.bytes = static_cast<std::size_t>(n) << 20; }},
    Setting{"threads", 1, 256,
            [](SearchSettings& s, std::uint64_t n) { s.threads = static_cast<int>(n); }},
    Setting{"lines", 1, 1000,
            [](SearchSettings& s, std::uint64_t n) { s.lines = static_cast<int>(n); }},
    Setting{"sight", 1, 100,
            [](SearchSettings& s, std::uint64_t n) { s.sight = static_cast<int>(n); }},
    Setting{"features", 0, 100,
            [](SearchSettings& s, std::uint64_t n) { s.features = static_cast<int>(n); }},
    Setting{"alone", 0, 1, [](SearchSettings& s, std::uint64_t n) { s.alone = n != 0; }},
    Setting{"playout", 1, 10'000,
            [](SearchSettings& s, std::uint64_t n) { s.playout_plies = static_cast<int>(n); }},
    Setting{"care", 0, 100,
            [](SearchSettings& s, std::uint64_t n) { s.care = static_cast<int>(n); }},
    Setting{"proof", 0, 100,
            [](SearchSettings& s, std::uint64_t n) { s.proof = static_cast<int>(n); }},
};

template <class Table>
std::vector<std::string> names_of(const Table& table) {
  std::vector<std::string> names;
  for (const auto& entry : table) names.emplace_back(entry.name);
  return names;
}

Result<Nothing> change(SearchSettings& settings, std::string_view part) {
  const std::size_t equals = std::min(part.find('='), part.size());
  for (const Setting& setting : kSettings) {
    if (part.substr(0, equals) != setting.name) continue;
    const std::string_view text = part.substr(std::min(equals + 1, part.size()));
    const std::optional<std::uint64_t> value = parse_unsigned(text);
    if (!value || *value < setting.least || *value > setting.most) {
      return malformed(say::option_not_number{.option = std::string(setting.name),
                                              .value = std::string(text),
                                              .least = static_cast<long>(setting.least),
                                              .most = static_cast<long>(setting.most)});
    }
    setting.set(settings, *value);
    // Whoever is given a time uses it.
    if (setting.name == "ms") settings.nodes = static_cast<std::int64_t>(kMost);
    return Nothing{};
  }
  return malformed(say::player_setting{.part = std::string(part), .names = names_of(kSettings)});
}

// In a setup it is not known yet who will play; then it is as among two.
SearchSettings level_of(const AnyRecord& record, int level) {
  const PositionPtr position = record.position();
  int sides = 0;
  for (std::size_t i = 0; position && i < record.game()->info().sides.size(); ++i) {
    sides += position->is_playing(Side(i));
  }
  return level_settings(record.game()->ladder(), sides, level);
}

}  // namespace

Result<SearchSettings> parse_player(const AnyRecord& record, std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view name = text.substr(0, colon);
  std::optional<SearchSettings> settings;
  for (const EngineName& engine : kEngines) {
    if (engine.name == name) settings = SearchSettings{.engine = engine.engine};
  }
  if (const std::optional<int> level = parse_number(name);
      level && *level >= 1 && *level <= kLevels) {
    settings = level_of(record, *level);
  }
  if (!settings) {
    return malformed(say::player_unknown{
        .part = std::string(text), .most = kLevels, .names = names_of(kEngines)});
  }
  if (colon == text.size()) return *settings;
  for (const std::string_view part : split(text.substr(colon + 1), ',')) {
    const Result<Nothing> changed = change(*settings, part);
    if (!changed) return changed.error();
  }
  return *settings;
}

bool is_engine_name(std::string_view name) {
  return !name.empty() && name.size() <= kLongestName &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

std::optional<std::string> engine_name(std::string_view player) {
  constexpr std::string_view kBefore = "engine:";
  if (!player.starts_with(kBefore) || !is_engine_name(player.substr(kBefore.size()))) return {};
  return std::string(player.substr(kBefore.size()));
}

SearchSettings strongest(const AnyRecord& record) {
  return level_of(record, kLevels);
}

}  // namespace tablier
