#include "house/secrets.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sodium.h>

#include "core/sha256.h"

namespace tablier::house {
namespace {

// Without I, L, O and U: 32 letters and digits.
constexpr std::string_view kLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::string_view kSmallLetters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kTokenBytes = 16;
constexpr std::size_t kCodeLetters = 16;
constexpr std::size_t kIdLetters = 16;

// The library chooses its implementations once; without chance nothing here may go on.
void be_ready() {
  static const bool is_ready = sodium_init() >= 0;
  if (!is_ready) std::abort();
}

// Five of the eight bits of each byte, so that all letters are equally likely.
std::string letters(std::string_view bytes, std::string_view alphabet) {
  std::string text;
  for (const char each : bytes) text += alphabet[static_cast<unsigned char>(each) & 31];
  return text;
}

}  // namespace

const std::string kNoPassword =
    "$argon2id$v=19$m=65536,t=2,p=1$5/afImh3z7YX6Wyk6L2CKg$"
    "SKc2D3n78CSHdRsrsnbhRdBh09Jn2xQskjhK2VW4FHQ";

std::string random_bytes(std::size_t count) {
  be_ready();
  std::string bytes(count, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string new_token(const Random& random) {
  return to_hex(random(kTokenBytes));
}

bool is_token(std::string_view text) {
  return text.size() == 2 * kTokenBytes && std::all_of(text.begin(), text.end(), [](char each) {
           return (each >= '0' && each <= '9') || (each >= 'a' && each <= 'f');
         });
}

std::string new_person_id(const Random& random) {
  return letters(random(kIdLetters), kSmallLetters);
}

bool is_person_id(std::string_view text) {
  return text.size() == kIdLetters &&
         text.find_first_not_of(kSmallLetters) == std::string_view::npos;
}

std::string new_rescue_code(const Random& random) {
  const std::string code = letters(random(kCodeLetters), kLetters);
  return code.substr(0, 4) + "-" + code.substr(4, 4) + "-" + code.substr(8, 4) + "-" +
         code.substr(12);
}

std::string plain_code(std::string_view typed) {
  std::string code;
  for (char each : typed) {
    if (each >= 'a' && each <= 'z') each = static_cast<char>(each - 'a' + 'A');
    // As people read them.
    if (each == 'O') each = '0';
    if (each == 'I' || each == 'L') each = '1';
    if (kLetters.find(each) != std::string_view::npos) code += each;
  }
  return code;
}

std::string hash_of(std::string_view secret) {
  return to_hex(sha256(secret));
}

bool is_same_secret(std::string_view one, std::string_view other) {
  // How long a secret is, is no secret.
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string hash_password(std::string_view password) {
  be_ready();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const int status =
      crypto_pwhash_str(hash.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE);
  return status == 0 ? std::string(hash.data()) : std::string();
}

bool is_password(std::string_view password, const std::string& hash) {
  be_ready();
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace tablier::house
