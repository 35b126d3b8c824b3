#include "server/handler.h"

#include <algorithm>

#include "server/answers.h"

namespace tablier::server {

void Router::add(std::string prefix, Handler& handler) {
  const auto at = std::find_if(routes_.begin(), routes_.end(), [&](const auto& route) {
    return route.first.size() < prefix.size();
  });
  routes_.insert(at, {std::move(prefix), &handler});
}

Handler& Router::find(std::string_view target) const {
  const std::string_view path = path_of(target);
  for (const auto& [prefix, handler] : routes_) {
    if (prefix.ends_with('/') ? path.starts_with(prefix) : path == prefix) return *handler;
  }
  return *otherwise_;
}

void Router::handle(const Request& request, Reply reply) {
  find(request.target).handle(request, std::move(reply));
}

bool Router::reads_body(const Request& head) const {
  return find(head.target).reads_body(head);
}

std::string_view path_of(std::string_view target) {
  std::string_view whole = target.substr(0, target.find_first_of("?#"));
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!same_word(whole.substr(0, scheme.size()), scheme)) continue;
    const std::size_t path = whole.find('/', scheme.size());
    whole = path == std::string_view::npos ? "/" : whole.substr(path);
    break;
  }
  return whole.starts_with('/') ? whole : std::string_view();
}

}  // namespace tablier::server
