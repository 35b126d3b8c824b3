#include "explore/branches.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "core/rng.h"

namespace tablier::explore {
namespace {

// All that tells these rules from others.
std::uint64_t rules_hash(const AnyGame& game) {
  std::uint64_t hash = mix(static_cast<std::uint64_t>(game.edition()));
  const auto add = [&](std::string_view text) {
    for (const char letter : text) hash = mix(hash + static_cast<unsigned char>(letter) + 1);
    hash = mix(hash);
  };
  add(game.info().id);
  for (const auto& [name, value] : game.options().changed()) {
    add(name);
    add(value);
  }
  return hash;
}

std::string key_of(std::uint64_t rules, const AnyPosition& position) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::uint64_t hash = mix(rules ^ position.kin_hash());
  std::string key(kKeyDigits, '0');
  for (char& digit : key) {
    digit = kDigits[hash & 15];
    hash >>= 4;
  }
  return key;
}

}  // namespace

std::string key_of(const AnyGame& game, const AnyPosition& position) {
  return key_of(rules_hash(game), position);
}

std::vector<Side> turn_order(const AnyGame& game, const AnyPosition& position) {
  const int all = static_cast<int>(game.info().sides.size());
  std::vector<Side> sides;
  for (int i = 0; i < all; ++i) {
    const auto side = Side((index(position.to_move()) + i) % all);
    if (position.is_playing(side)) sides.push_back(side);
  }
  return sides;
}

std::vector<Branch> branches_of(const AnyGame& game, const AnyPosition& position) {
  const std::uint64_t rules = rules_hash(game);
  std::vector<Branch> branches;
  for (const std::string& move : position.moves()) {
    const PositionPtr after = *position.play(move);
    std::string key = key_of(rules, *after);
    const auto same = std::find_if(branches.begin(), branches.end(),
                                   [&](const Branch& each) { return each.key == key; });
    if (same != branches.end()) {
      same->moves.push_back(move);
    } else {
      branches.push_back({{move}, std::move(key), turn_order(game, *after)});
    }
  }
  return branches;
}

}  // namespace tablier::explore
