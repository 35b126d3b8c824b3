// A QR code as the answers of the API hold it.
#pragma once

#include <optional>
#include <string>

#include "protocol/house_api.h"

namespace tablier::house {

// Nothing if the text is too long for one.
std::optional<QrPath> qr_path(const std::string& text);

}  // namespace tablier::house
