// The flag of those commands that know where the site will be found on the web.
#pragma once

#include <optional>
#include <string_view>

#include "cli/command.h"
#include "server/public_url.h"

namespace tablier::cli {

// What the flag says; nothing if it is not there, an error that names it if it is no such address.
Result<std::optional<server::PublicUrl>> public_url(const Invocation& call, std::string_view flag);

}  // namespace tablier::cli
