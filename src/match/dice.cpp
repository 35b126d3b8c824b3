#include "match/dice.h"

#include <algorithm>
#include <cassert>

#include "core/rng.h"
#include "core/sha256.h"
#include "core/side.h"

namespace tablier::match {
namespace {

constexpr int kDealing = -1;  // the step

bool is_dealt_fairly(const Dice& dice) {
  // In order; what is no chair, or twice the same, is left out. Sorting would take 2 kB of an
  // engine.
  std::vector<int> chairs;
  for (int chair = 0; chair < kMaxSides; ++chair) {
    if (std::count(dice.dealt.begin(), dice.dealt.end(), chair) == 1) chairs.push_back(chair);
  }
  return deal(dice, chairs) == dice.dealt;
}

}  // namespace

bool is_nonce(std::string_view text) {
  return text.size() == kNonceDigits && from_hex(text).has_value();
}

std::string hash_of(std::string_view secret) {
  return to_hex(sha256(from_hex(secret).value_or("")));
}

std::uint64_t roll(const Dice& dice, int step) {
  assert(dice.secret);
  std::string bytes = from_hex(*dice.secret).value_or("");
  for (const std::string& nonce : dice.nonces) bytes += nonce;
  bytes += dice.table + std::to_string(step);
  return first_number(sha256(bytes));
}

std::vector<int> deal(const Dice& dice, std::vector<int> chairs) {
  Rng(roll(dice, kDealing)).shuffle(chairs);
  return chairs;
}

bool is_fair(const Dice& dice, const std::vector<std::uint64_t>& rolled) {
  if (!dice.secret || dice.secret->size() != 2 * kSecretBytes) return false;
  if (hash_of(*dice.secret) != dice.hash) return false;
  if (!std::all_of(dice.nonces.begin(), dice.nonces.end(), is_nonce)) return false;
  if (!is_dealt_fairly(dice)) return false;
  if (dice.fair_of > 0) {
    if (rolled.size() != 1) return false;
    for (int step = 0; step < dice.fair_of; ++step) {
      if (roll(dice, step) == rolled[0]) return true;
    }
    return false;
  }
  for (std::size_t step = 0; step < rolled.size(); ++step) {
    if (roll(dice, static_cast<int>(step)) != rolled[step]) return false;
  }
  return true;
}

}  // namespace tablier::match
