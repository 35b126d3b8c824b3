// What a request says of where it comes from, a line each: Host, Origin, X-Forwarded-For, the
// target, a network.
#include "fuzz.h"
#include "server/address.h"
#include "server/answers.h"

using namespace tablier;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [host, after_host] = fuzz::first_line(fuzz::text_of(data, size));
  const auto [origin, after_origin] = fuzz::first_line(after_host);
  const auto [forwarded, after_forwarded] = fuzz::first_line(after_origin);
  const auto [target, network] = fuzz::first_line(after_forwarded);

  if (server::is_host(host)) {
    fuzz::require(server::is_own_origin("http://" + std::string(host), "", host),
                  "a page of the host is its own");
    fuzz::require(host.find_first_of("/ @<>\"'\\") == std::string_view::npos, "a host is plain");
  }
  fuzz::require(!server::is_own_origin(origin, "cross-site", host),
                "what is elsewhere is not ours");

  const auto trusted = server::Network::parse(network);
  const server::Address proxy = *server::Address::parse("10.0.0.1");
  const server::Address stranger = *server::Address::parse("9.9.9.9");
  const std::vector<server::Network> proxies = {*server::Network::parse("10.0.0.1")};
  fuzz::require(server::sender_of(stranger, forwarded, proxies).address == stranger,
                "a stranger is not believed");
  const server::Sender sender = server::sender_of(proxy, forwarded, proxies);
  fuzz::require(server::Address::parse(sender.address.text()) == sender.address,
                "addresses are written as they are read");
  if (trusted) (void)trusted->has(sender.address);

  const server::Answer answer = server::refusal(403, target, forwarded);
  fuzz::require(!answer.content().empty(), "every refusal has its sentence");
  fuzz::require(answer.content().starts_with('{') == server::is_api(target), "JSON below /api/");
  return 0;
}
