// tablier serve: the site, for browsers.
#include <ostream>

#include "cli/commands.h"
#include "cli/public_url.h"
#include "cli/words.h"
#include "server/http.h"

namespace tablier::cli {
namespace {

int run_serve(const Invocation& call) {
  server::ServeOptions options;
  const Result<std::uint64_t> port = call.number("port", options.port, 0, 65535);
  if (!port) return call.fail(port.error());
  options.port = static_cast<std::uint16_t>(*port);
  options.host = call.value("host").value_or(options.host);
  const Result<std::optional<server::PublicUrl>> url = public_url(call, "public-url");
  if (!url) return call.fail(url.error());
  options.public_url = *url;
  const server::Site site = call.console().site;
  if (site.empty()) return call.fail(refused(say::no_site{}));

  Result<server::HttpServer> server = server::HttpServer::listen(options, site);
  if (!server) return call.fail(server.error());
  if (server->is_local()) {
    call.print(say::serving{.address = server->address()});
  } else {
    call.print(say::serving_network{.address = server->address()});
  }
  call.console().out.flush();
  server->run();
  return kDone;
}

}  // namespace

Command serve_command() {
  return make_command<say::serve_summary, say::serve_details>(
      "serve", "",
      {{"host", "ADDRESS", &say::flag_host::kSentence},
       {"port", "N", &say::flag_port::kSentence},
       {"public-url", "URL", &say::flag_public_url::kSentence}},
      run_serve);
}

}  // namespace tablier::cli
