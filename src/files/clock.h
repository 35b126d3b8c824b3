// The clock of this machine, in milliseconds since 1970.
#pragma once

#include <chrono>
#include <cstdint>

namespace tablier::files {

inline std::int64_t now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace tablier::files
