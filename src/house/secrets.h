// Secrets: tokens, codes and passwords. All of them come from chance that nobody can guess, are
// kept as hashes only and are compared in a time that does not depend on what is compared.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace tablier::house {

// So many unguessable bytes.
using Random = std::function<std::string(std::size_t)>;

// Those of the machine.
std::string random_bytes(std::size_t count);

// 128 bits in 32 hexadecimal digits: the token of a device or a bot, or a code that is used once.
std::string new_token(const Random& random);
bool is_token(std::string_view text);

// Who somebody is to all others: 16 letters and digits.
std::string new_person_id(const Random& random);
bool is_person_id(std::string_view text);

// To be printed: 80 bits, "7K4M-9QXT-W2HB-5DZC". No letter looks like another or like a digit.
std::string new_rescue_code(const Random& random);
// As it was printed, however it was typed: case, spaces and dashes do not count.
std::string plain_code(std::string_view typed);

// SHA-256 in hexadecimal: how all of these are kept. They have too many bits to be guessed, so no
// slow hash is needed.
std::string hash_of(std::string_view secret);

bool is_same_secret(std::string_view one, std::string_view other);

// Argon2id with a salt in it. Slow on purpose (a tenth of a second, 64 MiB): never on the house's
// thread. Empty if there is not enough memory.
std::string hash_password(std::string_view password);
bool is_password(std::string_view password, const std::string& hash);
// The hash of no password: what is checked where there is no account, which then takes as long.
extern const std::string kNoPassword;

}  // namespace tablier::house
