// Addresses, networks, forwarded addresses and origins.
#include "server/address.h"

#include <gtest/gtest.h>

namespace tablier::server {
namespace {

Address at(std::string_view text) {
  const auto address = Address::parse(text);
  EXPECT_TRUE(address) << text;
  return address.value_or(Address());
}

TEST(Address, is_read_and_written) {
  for (const char* text : {"10.0.0.1", "::1", "2001:db8::7"}) EXPECT_EQ(at(text).text(), text);
  EXPECT_EQ(at("::ffff:10.0.0.1"), at("10.0.0.1"));
  for (const std::string_view text :
       {std::string_view(""), std::string_view("10.0.0"), std::string_view("10.0.0.256"),
        std::string_view("a"), std::string_view("10.0.0.1\0", 9), std::string_view(":::")})
    EXPECT_FALSE(Address::parse(text)) << text;
}

TEST(Address, neighbours_in_ipv6_are_one_to_limits) {
  EXPECT_EQ(at("10.0.0.1").group(), "10.0.0.1");
  EXPECT_EQ(at("2001:db8:1:2:3::4").group(), at("2001:db8:1:2:ffff::").group());
  EXPECT_NE(at("2001:db8:1:2::").group(), at("2001:db8:1:3::").group());
}

TEST(Network, has_what_its_bits_say) {
  const auto has = [](const char* network, const char* address) {
    return Network::parse(network).value().has(at(address));
  };
  EXPECT_TRUE(has("10.0.0.0/8", "10.255.1.2"));
  EXPECT_FALSE(has("10.0.0.0/8", "11.0.0.0"));
  EXPECT_TRUE(has("10.0.0.128/25", "10.0.0.200"));
  EXPECT_FALSE(has("10.0.0.128/25", "10.0.0.127"));
  EXPECT_TRUE(has("127.0.0.1", "127.0.0.1"));
  EXPECT_FALSE(has("127.0.0.1", "127.0.0.2"));
  EXPECT_TRUE(has("fd00::/8", "fdff::1"));
  EXPECT_FALSE(has("fd00::/8", "fe00::1"));
  EXPECT_TRUE(has("0.0.0.0/0", "8.8.8.8"));
  EXPECT_FALSE(has("0.0.0.0/0", "::1"));
  EXPECT_TRUE(has("::/0", "8.8.8.8"));
  for (const char* text : {"", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/x", "example.org"})
    EXPECT_FALSE(Network::parse(text)) << text;
}

TEST(Sender, only_a_trusted_proxy_is_believed) {
  const std::vector<Network> trusted = {*Network::parse("10.0.0.0/8"), *Network::parse("::1")};
  const auto from = [&](const char* peer, const char* forwarded) {
    return sender_of(at(peer), forwarded, trusted).address.text();
  };
  EXPECT_EQ(from("9.9.9.9", "1.2.3.4"), "9.9.9.9");
  EXPECT_FALSE(sender_of(at("9.9.9.9"), "1.2.3.4", trusted).is_trusted);
  EXPECT_EQ(from("10.0.0.1", "1.2.3.4"), "1.2.3.4");
  EXPECT_TRUE(sender_of(at("10.0.0.1"), "1.2.3.4", trusted).is_trusted);
  EXPECT_EQ(from("::1", "8.8.8.8, 1.2.3.4"), "1.2.3.4") << "the first is hearsay";
  EXPECT_EQ(from("::1", "8.8.8.8, 1.2.3.4, 10.0.0.2 , 10.0.0.3"), "1.2.3.4");
  EXPECT_EQ(from("::1", "1.2.3.4, garbage, 10.0.0.2"), "10.0.0.2");
  EXPECT_EQ(from("::1", ""), "::1");
  EXPECT_EQ(from("::1", "1.2.3.4:567"), "1.2.3.4");
  EXPECT_EQ(from("::1", "[2001:db8::1]:567"), "2001:db8::1");
  EXPECT_EQ(from("::1", "2001:db8::1"), "2001:db8::1");
}

TEST(Origin, only_our_own_pages_may_ask) {
  const auto own = [](const char* origin, const char* host, const char* url = "") {
    return is_own_origin(origin, "", host, url);
  };
  EXPECT_TRUE(own("", "a.org")) << "no browser";
  EXPECT_TRUE(own("http://a.org", "a.org"));
  EXPECT_TRUE(own("https://A.org", "a.org"));
  EXPECT_TRUE(own("https://a.org", "a.org:443"));
  EXPECT_TRUE(own("http://a.org:80", "a.org"));
  EXPECT_TRUE(own("http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(own("http://[::1]:8080", "[::1]:8080"));
  for (const char* origin :
       {"http://b.org", "http://a.org.b.org", "http://b.a.org", "http://a.org:81", "null", "a.org",
        "http://", "://a.org:81", "http://a.org:80:80", "http://a.org@b.org"})
    EXPECT_FALSE(own(origin, "a.org")) << origin;
  EXPECT_FALSE(own("https://a.org", "a.org:80"));
  EXPECT_TRUE(own("https://a.org", "inside:8080", "https://a.org/games/"));
  EXPECT_FALSE(own("http://a.org", "inside:8080", "https://a.org/games/"));
  EXPECT_FALSE(own("https://b.org", "inside:8080", "https://a.org/games/"));
  EXPECT_FALSE(is_own_origin("http://a.org", "cross-site", "a.org"));
  EXPECT_FALSE(is_own_origin("", "cross-site", "a.org"));
  EXPECT_TRUE(is_own_origin("http://a.org", "same-origin", "a.org"));
}

}  // namespace
}  // namespace tablier::server
