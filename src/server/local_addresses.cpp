#include "server/local_addresses.h"

#include <algorithm>
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

namespace tablier::server {
namespace {

void add_address(std::vector<std::string>& found, int family, const void* bytes) {
  char text[INET6_ADDRSTRLEN];
  if (::inet_ntop(family, bytes, text, sizeof text) == nullptr) return;
  if (std::find(found.begin(), found.end(), text) == found.end()) found.emplace_back(text);
}

}  // namespace

std::vector<std::string> local_addresses(bool with_v6) {
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return {};
  std::vector<std::string> v4;
  std::vector<std::string> v6;
  for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0 ||
        (each->ifa_flags & IFF_LOOPBACK) != 0)
      continue;
    if (each->ifa_addr->sa_family == AF_INET) {
      add_address(v4, AF_INET, &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr);
    } else if (each->ifa_addr->sa_family == AF_INET6 && with_v6) {
      const auto* address = reinterpret_cast<const sockaddr_in6*>(each->ifa_addr);
      if (!IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr))
        add_address(v6, AF_INET6, &address->sin6_addr);
    }
  }
  ::freeifaddrs(list);
  v4.insert(v4.end(), v6.begin(), v6.end());
  return v4;
}

std::string url_of(const std::string& address, std::uint16_t port) {
  const bool is_v6 = address.find(':') != std::string::npos;
  return "http://" + (is_v6 ? "[" + address + "]" : address) + ":" + std::to_string(port) + "/";
}

}  // namespace tablier::server
