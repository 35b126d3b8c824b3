#include "server/public_url.h"

#include <algorithm>

namespace tablier::server {
namespace {

constexpr std::string_view kBegin = "<!--public:";
constexpr std::string_view kEnd = "-->";

// What needs no escaping in an attribute of HTML, and has a meaning in the address of a site.
bool is_plain(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') ||
         std::string_view("-._~:/%[]@+").find(letter) != std::string_view::npos;
}

}  // namespace

std::optional<PublicUrl> PublicUrl::parse(std::string_view text) {
  std::size_t host = 0;
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (text.starts_with(scheme)) host = scheme.size();
  }
  if (host == 0 || !std::all_of(text.begin(), text.end(), is_plain)) return std::nullopt;
  std::string whole(text);
  if (!whole.ends_with('/')) whole += '/';
  const std::size_t path = whole.find('/', host);
  // https:// alone, or http:///games
  if (path == std::string::npos || path == host) return std::nullopt;
  return PublicUrl(std::move(whole), path);
}

std::string with_public_url(std::string_view page, const PublicUrl& url) {
  const std::size_t begin = page.find(kBegin);
  const std::size_t end = page.find(kEnd, begin);
  if (begin == std::string_view::npos || end == std::string_view::npos) return std::string(page);
  const std::string_view said = page.substr(begin, end - begin).substr(kBegin.size());
  const std::size_t comma = said.find(',');
  if (comma == std::string_view::npos) return std::string(page);
  const std::string own = url.text() + std::string(said.substr(0, comma));
  const std::string picture = url.text() + std::string(said.substr(comma + 1));
  return std::string(page.substr(0, begin)) + "<link rel=\"canonical\" href=\"" + own +
         "\" />\n    <meta property=\"og:url\" content=\"" + own +
         "\" />\n    <meta property=\"og:image\" content=\"" + picture + "\" />" +
         std::string(page.substr(end + kEnd.size()));
}

}  // namespace tablier::server
