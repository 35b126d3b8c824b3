#include "house/store.h"

namespace tablier::house {

Result<Nothing> for_each_page(Store& store, std::string_view prefix,
                              const std::function<Result<Nothing>(std::span<const Named>)>& visit) {
  constexpr std::size_t kPage = 500;
  std::string after;
  for (;;) {
    const Result<std::vector<Named>> page = store.list(prefix, after, kPage);
    if (!page) return page.error();
    if (Result<Nothing> visited = visit(*page); !visited) return visited;
    if (page->size() < kPage) return Nothing{};
    after = page->back().name;
  }
}

Result<Nothing> for_each_record(Store& store, std::string_view prefix,
                                const std::function<Result<Nothing>(const Named&)>& visit) {
  return for_each_page(store, prefix, [&](std::span<const Named> page) -> Result<Nothing> {
    for (const Named& each : page) {
      if (Result<Nothing> visited = visit(each); !visited) return visited;
    }
    return Nothing{};
  });
}

}  // namespace tablier::house
