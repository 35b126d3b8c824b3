#include "files/entropy.h"

#include <cstdlib>
#include <unistd.h>

namespace tablier::files {

std::uint64_t entropy() {
  std::uint64_t bits = 0;
  if (::getentropy(&bits, sizeof bits) != 0) std::abort();  // only where the kernel has none
  return bits;
}

}  // namespace tablier::files
