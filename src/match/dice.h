// Dice that nobody can load. Before the first step of a setup the host publishes the SHA-256 of a
// secret, and every person at the table adds a nonce. Each number of chance is then
//
//   the first 8 bytes of SHA-256(secret ‖ nonces ‖ table ‖ step)
//
// where the secret is 32 bytes, each nonce 32 small hexadecimal digits (in the order of the seats),
// the table its name and the step a number in digits, counted from 0. The host cannot choose the
// numbers, because the secret is fixed before the nonces are known: whoever keeps their nonce until
// they have seen the hash, and compares it with that of the game, can be sure of that, unless
// somebody else at the table is in league with the host. Nobody else can know the numbers, because
// the secret is not known. After the setup the secret is told, and everybody can check.
//
// Where the sides are dealt, that comes of the dice as well: the chairs that play, in order, are
// shuffled by the stream of core/rng.h whose seed is the number of step -1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/event.h"

namespace tablier::match {

inline constexpr std::size_t kSecretBytes = 32;
inline constexpr std::size_t kNonceDigits = 32;

bool is_nonce(std::string_view text);

// What settles chance at a table. The secret is hexadecimal; whoever does not know it yet has none.
struct Dice {
  std::string table = {};
  std::string hash = {};  // of the secret, published before
  std::optional<std::string> secret = {};
  std::vector<std::string> nonces = {};
  // A fair start is the fairest of so many: its number is that of one of the first steps.
  int fair_of = 0;
  // Of the seats that play, in order, the chair that each was dealt; none: nobody changed places.
  std::vector<int> dealt = {};

  friend bool operator==(const Dice&, const Dice&) = default;
};

std::string hash_of(std::string_view secret);

// The number of a step; the secret must be known.
std::uint64_t roll(const Dice& dice, int step);

// These chairs in the order in which they are dealt; the secret must be known.
std::vector<int> deal(const Dice& dice, std::vector<int> chairs);

// Whether the secret is the one that was published, these are the numbers of the setup, in order,
// and the seats were dealt as they had to be.
bool is_fair(const Dice& dice, const std::vector<std::uint64_t>& rolled);

}  // namespace tablier::match
