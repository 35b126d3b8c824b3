// Vectors: lines that tell what the rules mean, one position each, and their comparison with what
// this program says. Their form is told in tests/vectors/README.md.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.h"

namespace tablier {

// All differences between one line and this program; an error when the line itself is unusable.
Result<std::vector<Message>> check_vector(std::string_view line);

}  // namespace tablier
