// Overview: a house as its operator sees it on one page, and the token that opens that page.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "house/secrets.h"
#include "house/store.h"
#include "protocol/house_api.h"

namespace tablier::house {

// What the store knows: tables, who owns them, processes, reports.
Result<Overview> overview(Store& store, Time now);

// A new token, in place of the one before. The store has its hash.
Result<std::string> new_operator_token(Store& store, const Random& random);
Result<bool> is_operator(Store& store, std::string_view token);

}  // namespace tablier::house
