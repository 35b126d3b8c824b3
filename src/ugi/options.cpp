#include "ugi/options.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/text.h"
#include "engine/player.h"
#include "engine/registry.h"
#include "ugi/words.h"

namespace tablier::ugi {
namespace {

std::string option_line(std::string_view name, std::string_view type, std::string_view fallback) {
  return "option name " + std::string(name) + " type " + std::string(type) + " default " +
         std::string(fallback);
}

std::string bounds_text(std::uint64_t least, std::uint64_t most) {
  return " min " + std::to_string(least) + " max " + std::to_string(most);
}

std::string rule_line(std::string_view game, const OptionSpec& spec) {
  const std::string name = std::string(game) + '.' + std::string(spec.name);
  switch (spec.kind) {
    case OptionSpec::Kind::number:
      return option_line(name, "spin", spec.fallback) +
             bounds_text(static_cast<std::uint64_t>(spec.least),
                         static_cast<std::uint64_t>(spec.most));
    case OptionSpec::Kind::layout:
      return option_line(name, "string", spec.fallback);
    case OptionSpec::Kind::choice:
      break;
  }
  std::string line = option_line(name, "combo", spec.fallback);
  for (const std::string& choice : spec.choices) line += " var " + choice;
  return line;
}

// A layout has several lines; in a line of the protocol "\n" stands between them.
std::string with_line_breaks(std::string text) {
  for (std::size_t at = text.find("\\n"); at != std::string::npos; at = text.find("\\n", at)) {
    text.replace(at++, 2, "\n");
  }
  return text;
}

}  // namespace

struct Settings::Number {
  std::string_view name;
  std::uint64_t Settings::* value;
  std::uint64_t least;
  std::uint64_t Bounds::* bound;  // null: this is the most
  std::uint64_t most;

  std::uint64_t most_of(const Settings& settings) const {
    return bound == nullptr ? most : settings.bounds_.*bound;
  }
};

const std::vector<Settings::Number>& Settings::numbers() {
  static const std::vector<Number> all{
      {"Hash", &Settings::megabytes_, 1, &Bounds::megabytes, 0},
      {"Threads", &Settings::threads_, 1, &Bounds::threads, 0},
      {"MultiPV", &Settings::lines_, 1, nullptr, 1000},
      {"Seed", &Settings::seed_, 0, nullptr, std::numeric_limits<std::uint64_t>::max()}};
  return all;
}

Settings::Settings(Bounds bounds) : bounds_(bounds), game_(*games().front().make({})) {}

Lines Settings::told() const {
  const Settings usual(bounds_);
  std::string variants = option_line(kVariant, "combo", usual.game()->info().id);
  for (const GameEntry& game : games()) variants += " var " + std::string(game.info->id);
  Lines lines{variants};
  for (const GameEntry& game : games()) {
    for (const OptionSpec& spec : game.options()) lines.push_back(rule_line(game.info->id, spec));
  }
  lines.push_back(option_line("Player", "string", usual.player_));
  for (const Number& number : numbers()) {
    lines.push_back(option_line(number.name, "spin", std::to_string(usual.*number.value)) +
                    bounds_text(number.least, number.most_of(*this)));
  }
  return lines;
}

std::optional<Wrong> Settings::set(std::string_view name, std::string value) {
  if (name == kVariant) {
    const GameEntry* entry = find_game(value);
    if (entry == nullptr) return Wrong{"value", value, say::no_such_game{.part = value}};
    game_ = *entry->make(rules_[value]);
    return std::nullopt;
  }
  if (name == "Player") {
    const Result<SearchSettings> known = parse_player(*game_->begin_quick(1), value);
    if (!known) return Wrong{"value", value, known.error().message};
    player_ = std::move(value);
    return std::nullopt;
  }
  for (const Number& number : numbers()) {
    if (name != number.name) continue;
    const std::optional<std::uint64_t> chosen = parse_unsigned(value);
    const std::uint64_t most = number.most_of(*this);
    if (!chosen || *chosen < number.least || *chosen > most) {
      return Wrong{
          "value", value,
          say::bad_number{
              .part = value, .least = std::to_string(number.least), .most = std::to_string(most)}};
    }
    this->*number.value = *chosen;
    return std::nullopt;
  }
  return set_rule(name, std::move(value));
}

std::optional<Wrong> Settings::set_rule(std::string_view name, std::string value) {
  const std::size_t dot = name.find('.');
  const GameEntry* entry = find_game(name.substr(0, dot));
  const auto unknown = [&] {
    return Wrong{"option", std::string(name), say::no_such_option{.part = std::string(name)}};
  };
  if (entry == nullptr || dot == std::string_view::npos) return unknown();
  const std::string_view rule = name.substr(dot + 1);
  const std::vector<OptionSpec> specs = entry->options();
  const auto spec = std::find_if(specs.begin(), specs.end(),
                                 [&](const OptionSpec& each) { return each.name == rule; });
  if (spec == specs.end()) return unknown();
  if (spec->kind == OptionSpec::Kind::layout) value = with_line_breaks(std::move(value));
  const std::string id(entry->info->id);
  std::vector<Options::Pair> rules = rules_[id];
  std::erase_if(rules, [&](const Options::Pair& pair) { return pair.first == rule; });
  rules.emplace_back(rule, value);
  const Result<GamePtr> made = entry->make(rules);
  if (!made) return Wrong{"value", value, made.error().message};
  rules_[id] = std::move(rules);
  if (game_->info().id == id) game_ = *made;
  return std::nullopt;
}

SearchSettings Settings::search(const AnyRecord& record) const {
  SearchSettings settings = *parse_player(record, player_);
  settings.bytes = static_cast<std::size_t>(megabytes_) << 20;
  settings.threads = static_cast<int>(threads_);
  settings.lines = static_cast<int>(lines_);
  settings.seed = seed_;
  return settings;
}

}  // namespace tablier::ugi
