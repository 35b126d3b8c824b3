#include "server/address.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cstring>

#include "core/text.h"
#include "server/answers.h"

namespace tablier::server {
namespace {

constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

bool is_host_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') ||
         std::string_view("-._").find(letter) != std::string_view::npos;
}

bool is_port(std::string_view text) {
  const std::optional<int> port = parse_number(text);
  return port && *port <= 65535;
}

// "[::1]:8080" is "[::1]" and "8080".
std::pair<std::string_view, std::string_view> split_port(std::string_view host) {
  const std::size_t bracket = host.rfind(']');
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  if (colon == std::string_view::npos) return {host, {}};
  return {host.substr(0, colon), host.substr(colon + 1)};
}

bool same_host(std::string_view a, std::string_view b, std::string_view usual_port) {
  const auto [name, port] = split_port(a);
  const auto [other, other_port] = split_port(b);
  return same_word(name, other) &&
         (port.empty() ? usual_port : port) == (other_port.empty() ? usual_port : other_port);
}

// "https://a.b:1/c" is "https" and "a.b:1".
std::pair<std::string_view, std::string_view> scheme_and_host(std::string_view url) {
  const std::size_t colon = url.find("://");
  if (colon == std::string_view::npos) return {};
  const std::string_view rest = url.substr(colon + 3);
  return {url.substr(0, colon), rest.substr(0, rest.find('/'))};
}

// An entry of X-Forwarded-For; some proxies add the port.
std::optional<Address> parse_entry(std::string_view text) {
  if (const auto whole = Address::parse(text)) return whole;
  std::string_view name = split_port(text).first;
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  return Address::parse(name);
}

}  // namespace

std::optional<Address> Address::parse(std::string_view text) {
  const std::string whole(text);
  if (whole.size() != std::strlen(whole.c_str())) return std::nullopt;
  Address address;
  std::copy(kMapped.begin(), kMapped.end(), address.bytes_.begin());
  if (::inet_pton(AF_INET, whole.c_str(), address.bytes_.data() + 12) == 1) return address;
  if (::inet_pton(AF_INET6, whole.c_str(), address.bytes_.data()) == 1) return address;
  return std::nullopt;
}

bool Address::is_v4() const {
  return std::equal(kMapped.begin(), kMapped.end(), bytes_.begin());
}

std::string Address::text() const {
  char text[INET6_ADDRSTRLEN];
  if (is_v4()) return ::inet_ntop(AF_INET, bytes_.data() + 12, text, sizeof text);
  return ::inet_ntop(AF_INET6, bytes_.data(), text, sizeof text);
}

std::string Address::group() const {
  if (is_v4()) return text();
  Address network = *this;
  std::fill(network.bytes_.begin() + 8, network.bytes_.end(), 0);
  return network.text() + "/64";
}

std::optional<Network> Network::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::optional<Address> base = Address::parse(text.substr(0, slash));
  if (!base) return std::nullopt;
  Network network;
  network.base_ = *base;
  if (slash == std::string_view::npos) return network;
  const std::optional<int> bits = parse_number(text.substr(slash + 1));
  const int first = base->is_v4() ? 96 : 0;
  if (!bits || *bits > 128 - first) return std::nullopt;
  network.bits_ = first + *bits;
  return network;
}

bool Network::has(const Address& address) const {
  const auto whole = static_cast<std::size_t>(bits_ / 8);
  if (std::memcmp(base_.bytes_.data(), address.bytes_.data(), whole) != 0) return false;
  const int rest = bits_ % 8;
  return rest == 0 || ((base_.bytes_[whole] ^ address.bytes_[whole]) >> (8 - rest)) == 0;
}

Sender sender_of(const Address& peer, std::string_view forwarded_for,
                 const std::vector<Network>& trusted) {
  const auto is_trusted = [&](const Address& address) {
    return std::any_of(trusted.begin(), trusted.end(),
                       [&](const Network& network) { return network.has(address); });
  };
  if (!is_trusted(peer)) return {peer, false};
  Sender sender{peer, true};
  const std::vector<std::string_view> entries = split(forwarded_for, ',');
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    const std::optional<Address> address = parse_entry(trim(*entry));
    if (!address) break;  // whoever wrote that is the last one we know
    sender.address = *address;
    if (!is_trusted(*address)) break;
  }
  return sender;
}

bool is_host(std::string_view host) {
  const auto [name, port] = split_port(host);
  if (host.size() > 260 || name.empty()) return false;
  if (name.size() < host.size() && !is_port(port)) return false;
  if (!name.starts_with('[')) return std::all_of(name.begin(), name.end(), is_host_letter);
  return name.ends_with(']') && Address::parse(name.substr(1, name.size() - 2)).has_value();
}

bool is_own_origin(std::string_view origin, std::string_view site, std::string_view host,
                   std::string_view own) {
  if (same_word(site, "cross-site")) return false;
  if (origin.empty()) return true;
  const auto [scheme, name] = scheme_and_host(origin);
  if (name.empty()) return false;  // "null", among others
  const std::string_view usual_port = same_word(scheme, "https") ? "443" : "80";
  if (same_host(name, host, usual_port)) return true;
  const auto [own_scheme, own_name] = scheme_and_host(own);
  return !own_name.empty() && same_word(scheme, own_scheme) &&
         same_host(name, own_name, usual_port);
}

}  // namespace tablier::server
