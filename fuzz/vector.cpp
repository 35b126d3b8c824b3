// Vector lines: JSON of any shape is compared or refused. (The game's name stands in the line
// itself.)
#include "fuzz.h"
#include "protocol/vectors.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<std::vector<Message>> found = check_vector(fuzz::text_of(data, size));
  if (!found) fuzz::require_reason(found.error());
  return 0;
}
