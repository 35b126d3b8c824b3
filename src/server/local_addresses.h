// The addresses under which other machines of the network find this one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tablier::server {

// Of interfaces that are up, without those that only this machine or this cable knows. IPv4 first,
// IPv6 if it is wanted.
std::vector<std::string> local_addresses(bool with_v6);

// "http://[fd00::1]:8080/"
std::string url_of(const std::string& address, std::uint16_t port);

}  // namespace tablier::server
