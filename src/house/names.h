// Names: what people may call themselves. A name is text and nothing else: it is shown as it is, so
// it must not be able to hide, to turn the text around it or to look empty.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace tablier::house {

inline constexpr long kLongestName = 30;  // characters

// Trimmed, spaces within made single; else what is wrong with it.
Result<std::string> parse_name(std::string_view typed);

// A name of an account: the same, and neither a slash nor fewer than 3 characters, because it is
// the key of a record and is typed from memory.
Result<std::string> parse_account(std::string_view typed);
// What makes two names of accounts the same: capital letters of ASCII do not count.
std::string account_key(std::string_view name);

// 8 characters to 200 bytes.
Result<std::string> parse_password(std::string_view typed);

// A text of several words or lines that somebody wrote: why somebody is reported, a note of the
// operator.
bool is_plain_text(std::string_view text, std::size_t most_bytes);

}  // namespace tablier::house
