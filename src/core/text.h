// Text: the few ways in which every notation is taken apart, with errors that name the part that is
// wrong. Strict: one canonical spelling, nothing is skipped or guessed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/side.h"

namespace tablier {

std::vector<std::string_view> split(std::string_view text, char separator);
std::string_view trim(std::string_view text);

// Without the byte-order mark that some editors put before a text.
std::string_view without_bom(std::string_view text);

// Digits only, no sign, no leading zero, at most nine of them.
std::optional<int> parse_number(std::string_view text);

// Seeds and other numbers of up to 64 bits: digits only.
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

// The fields of a position text, separated by single spaces; names are for the error.
Result<std::vector<std::string_view>> split_fields(std::string_view text,
                                                   const std::vector<Message>& names);

// The field that says who is to move: one of the letters, in the order of the sides.
Result<Side> parse_side(std::string_view field, std::string_view letters);

// The field that counts passes in a row: 0 up to the number of players.
Result<int> parse_passes(std::string_view field, int most);

}  // namespace tablier
