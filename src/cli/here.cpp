#include "cli/here.h"

#include <array>
#include <ctime>

#include "core/rng.h"
#include "files/entropy.h"

namespace tablier::cli {

std::string today() {
  const std::time_t seconds = std::time(nullptr);
  std::tm date{};
  localtime_r(&seconds, &date);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &date);
  return text.data();
}

match::Draw draw_from(std::optional<std::uint64_t> seed) {
  if (seed) return [rng = Rng(*seed)]() mutable { return rng.next(); };
  return [] { return files::entropy(); };
}

}  // namespace tablier::cli
