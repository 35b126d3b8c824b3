#include "house/commons.h"

#include <algorithm>
#include <array>

namespace tablier::house {

bool is_news(std::string_view record) {
  constexpr std::array<std::string_view, 6> kNews{"live/",  "done/",  "person/",
                                                  "token/", "block/", "member/"};
  return std::any_of(kNews.begin(), kNews.end(),
                     [&](std::string_view prefix) { return record.starts_with(prefix); });
}

}  // namespace tablier::house
