// Address and Network: who is at the other end, and whom to believe about that. Pure: no socket.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tablier::server {

// IPv4 or IPv6. "::ffff:10.0.0.1" is 10.0.0.1.
class Address {
 public:
  Address() = default;  // ::
  static std::optional<Address> parse(std::string_view text);

  std::string text() const;
  // Whom limits count together: an IPv4 address, or the /64 that one customer gets of IPv6.
  std::string group() const;

  auto operator<=>(const Address&) const = default;

 private:
  friend class Network;
  bool is_v4() const;

  std::array<unsigned char, 16> bytes_{};  // IPv4 mapped into IPv6
};

// "10.0.0.0/8", "fd00::/8", or one address.
class Network {
 public:
  static std::optional<Network> parse(std::string_view text);
  bool has(const Address& address) const;

 private:
  Address base_;
  int bits_ = 128;
};

// Whom we hear from.
struct Sender {
  Address address;
  bool is_trusted = false;  // the TCP peer is a trusted proxy
};

// Where a request comes from: the peer itself, or, if that is a trusted proxy, the last address of
// X-Forwarded-For that is not one. What stands before it anybody could have written.
Sender sender_of(const Address& peer, std::string_view forwarded_for,
                 const std::vector<Network>& trusted);

// Whether a Host header has the form of one: a name or an address, and maybe a port.
bool is_host(std::string_view host);

// Whether a request from this page may change something or open a socket here: it names no page (no
// browser does that), or one of ours. `site` is Sec-Fetch-Site, `own` the public address of the
// site if it has one.
bool is_own_origin(std::string_view origin, std::string_view site, std::string_view host,
                   std::string_view own = {});

}  // namespace tablier::server
