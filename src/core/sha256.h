// SHA-256 (FIPS 180-4). Browsers have none on plain http, so the engine brings its own. It is not
// meant for passwords.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tablier {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);

// The first eight bytes as a number, the most significant first.
std::uint64_t first_number(const Digest& digest);

// Two small hexadecimal digits for each byte, and back; nothing if that is not what it is.
std::string to_hex(std::string_view bytes);
std::string to_hex(const Digest& digest);
std::optional<std::string> from_hex(std::string_view digits);

}  // namespace tablier
