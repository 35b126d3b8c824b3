// The battery that every game of the registry inherits: positions of random games under every value
// of every choice option, at which tests ask what must hold of any game.
#pragma once

#include <algorithm>
#include <cctype>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/effort_testing.h"
#include "engine/registry.h"

namespace tablier {

// Random games may be long.
inline constexpr int kLongestGame = kSanitized ? 15 : 100;
inline constexpr int kShare = kSanitized ? 2 : 1;  // so many times fewer games

struct Variant {
  const GameEntry* entry;
  std::vector<Options::Pair> options;
};

inline void PrintTo(const Variant& variant, std::ostream* out) {
  *out << variant.entry->info->id;
  for (const auto& [name, value] : variant.options) *out << ' ' << name << '=' << value;
}

// Every game with its defaults, and with each choice option set to each of its other values.
inline std::vector<Variant> variants() {
  std::vector<Variant> all;
  for (const GameEntry& entry : games()) {
    all.push_back({&entry, {}});
    for (const OptionSpec& spec : entry.options()) {
      for (const std::string& choice : spec.choices) {
        const std::vector<Options::Pair> options{{std::string(spec.name), choice}};
        // A value may need another option's to make sense.
        if (choice != spec.fallback && entry.make(options)) all.push_back({&entry, options});
      }
    }
  }
  return all;
}

// Every game once, for what does not depend on options.
inline std::vector<const GameEntry*> all_games() {
  std::vector<const GameEntry*> entries;
  for (const GameEntry& entry : games()) entries.push_back(&entry);
  return entries;
}
inline std::string game_name(const testing::TestParamInfo<const GameEntry*>& info) {
  return std::string(info.param->info->id);
}

inline std::string variant_name(const testing::TestParamInfo<Variant>& info) {
  std::string name(info.param.entry->info->id);
  for (const auto& [option, value] : info.param.options) name += '_' + option + '_' + value;
  for (char& letter : name) {
    if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
  }
  return name;
}

inline bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

class Battery : public testing::TestWithParam<Variant> {
 protected:
  Battery() : game_(*GetParam().entry->make(GetParam().options)) {}

  // Calls check for every position of a few random games, the last one included.
  void for_each_position(int games, const std::function<void(const AnyPosition&)>& check) {
    Rng rng(5);
    for (int i = 0; i < (games + kShare - 1) / kShare; ++i) {
      PositionPtr position = game_->quick_start(rng.next());
      for (int ply = 0;; ++ply) {
        ASSERT_NO_FATAL_FAILURE(check(*position)) << position->text();
        const std::vector<std::string> moves = position->moves();
        if (moves.empty() || ply == kLongestGame) break;
        position = *position->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }

  PositionPtr parse(const std::string& text) const {
    const Result<PositionPtr> position = game_->parse_position(text);
    EXPECT_TRUE(position) << text << ": "
                          << (position ? "" : position.error().message.in(Language::en));
    return position ? *position : nullptr;
  }

  GamePtr game_;
};

}  // namespace tablier
