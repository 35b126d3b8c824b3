// tablier serve: the site, for browsers.
#include <ostream>

#include "cli/commands.h"
#include "cli/public_url.h"
#include "cli/words.h"
#include "core/qr.h"
#include "core/text.h"
#include "engine/player.h"
#include "house/engines.h"
#include "house/postgres_store.h"
#include "house/premises.h"
#include "queue/postgres_queue.h"
#include "server/http.h"
#include "server/site.h"

namespace tablier::cli {
namespace {

// All that the flags say.
struct Plan {
  server::ServeOptions server = {};
  std::optional<std::string> data = {};   // the house's folder
  std::optional<std::string> store = {};  // or its database; neither: no house
  int threads = 1;                        // for its computer players
  std::vector<house::NamedEngine> engines = {};
};

Result<std::vector<server::Network>> trusted_proxies(const Invocation& call) {
  std::vector<server::Network> networks;
  for (const std::string& text : call.values("trust-proxy")) {
    const std::optional<server::Network> network = server::Network::parse(text);
    if (!network) return malformed(say::bad_network{.flag = "--trust-proxy", .part = text});
    networks.push_back(*network);
  }
  return networks;
}

// Of "NAME=COMMAND"; COMMAND may begin with its limits, as in "engine,ms=200:./bot".
Result<house::NamedEngine> engine_of(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string name(text.substr(0, equals));
  const std::string_view command =
      equals == std::string_view::npos ? "" : trim(text.substr(equals + 1));
  if (command.empty()) return malformed(say::bad_engine{.part = std::string(text)});
  if (!is_engine_name(name)) return malformed(say::bad_engine_name{.part = name});
  const bool is_whole = ugi::is_engine(command);
  Result<ugi::EngineText> engine =
      ugi::parse_engine(is_whole ? std::string(command) : "engine:" + std::string(command));
  if (!engine) return engine.error();
  return house::NamedEngine{.name = name, .text = std::move(*engine)};
}

Result<std::vector<house::NamedEngine>> engines_of(const Invocation& call) {
  std::vector<house::NamedEngine> engines;
  for (const std::string& text : call.values("engine")) {
    Result<house::NamedEngine> engine = engine_of(text);
    if (!engine) return engine.error();
    for (const house::NamedEngine& other : engines) {
      if (other.name == engine->name) return malformed(say::engine_twice{.part = other.name});
    }
    engines.push_back(std::move(*engine));
  }
  return engines;
}

Result<Plan> plan_of(const Invocation& call) {
  Plan plan;
  auto read =
      all(call.number("port", plan.server.port, 0, 65535), call.number("threads", 1, 1, 256),
          public_url(call, "public-url"), trusted_proxies(call), engines_of(call));
  if (!read) return read.error();
  const auto& [port, threads, url, trusted, engines] = *read;
  plan.server.port = static_cast<std::uint16_t>(port);
  plan.server.host = call.value("host").value_or(plan.server.host);
  plan.server.public_url = url;
  plan.server.trusted = trusted;
  plan.threads = static_cast<int>(threads);
  plan.engines = engines;
  plan.data = call.value("data");
  if (call.has("store") || !plan.data) {
    if (Result<std::string> store = call.store()) plan.store = std::move(*store);
  }
  if (!plan.engines.empty() && !plan.data && !plan.store) {
    return malformed(say::engine_without_house{});
  }
  // A house tells whoever runs it what happens; the plain site is quiet.
  if (plan.data || plan.store) {
    plan.server.log = [&err = call.console().err](std::string_view line) {
      err << line << std::endl;
    };
  }
  return plan;
}

void print_addresses(const Invocation& call, const server::HttpServer& server) {
  const std::vector<std::string> network = server.network_addresses();
  if (server.is_local()) {
    call.print(say::serving{.address = server.address()});
  } else if (network.empty()) {
    call.print(say::serving_network{.address = server.address()});
  } else {
    call.print(say::serving_addresses{.address = server.address()});
    for (const std::string& address : network) call.print_line("  " + address);
  }
  call.console().out.flush();
}

// Where others join, the best address first.
std::vector<std::string> addresses_of(const Plan& plan, const server::HttpServer& server) {
  std::vector<std::string> addresses;
  if (plan.server.public_url) addresses.push_back(plan.server.public_url->text());
  for (const std::string& address : server.network_addresses()) addresses.push_back(address);
  addresses.push_back(server.address());
  return addresses;
}

// Where its data are, and a code that phones can scan.
void print_house(const Invocation& call, const Plan& plan, const server::HttpServer& server) {
  // The address of a database may hold a password.
  const Result<std::string> name =
      plan.store ? house::name_of_database(*plan.store) : Result<std::string>(*plan.data);
  call.print(say::house_data{.folder = name ? *name : std::string()});
  // Without a network only this machine finds it, whatever it listens on.
  if (plan.server.public_url || !server.network_addresses().empty()) {
    if (const std::optional<QrCode> code = qr_code(addresses_of(plan, server)[0])) {
      call.print(say::scan_to_join{});
      const bool colours = call.console().is_terminal && !call.console().no_colour;
      call.print_line(qr_text(*code, colours ? QrLook::coloured : QrLook::plain));
    }
  }
  call.console().out.flush();
}

int run_serve(const Invocation& call) {
  const Result<Plan> plan = plan_of(call);
  if (!plan) return call.fail(plan.error());
  const server::Site site = call.console().site;
  if (site.empty()) return call.fail(refused(say::no_site{}));

  Result<server::HttpServer> server = server::HttpServer::listen(plan->server);
  if (!server) return call.fail(server.error());
  server::SiteHandler pages(site, plan->server.public_url);
  server::HealthHandler health;
  server::MetricsHandler metrics(server->metrics());
  std::unique_ptr<queue::Queue> queue;
  const auto workers = call.value("workers");
  if (const auto address = workers ? workers : plan->store;
      address && (plan->data || plan->store)) {
    auto opened = queue::open_postgres_queue(*address, TABLIER_VERSION);
    if (!opened) return call.fail(opened.error());
    queue = std::move(*opened);
  }
  // Whether a proxy may send anybody here.
  std::unique_ptr<house::Premises> premises;
  server::HealthHandler ready([&premises] { return !premises || premises->is_ready(); });
  server::Router router(pages);
  router.add("/healthz", health);
  router.add("/readyz", ready);
  router.add("/metrics", metrics);
  if (plan->data || plan->store) {
    Result<std::unique_ptr<house::Premises>> opened = house::Premises::open(
        {.folder = plan->data.value_or(""),
         .store = plan->store.value_or(""),
         .threads = plan->threads,
         .version = TABLIER_VERSION,
         .addresses = addresses_of(*plan, *server),
         .queue = queue.get(),
         .engines = plan->engines,
         .log = plan->server.log,
         .tell =
             [&call](const Message& what) { print_error(call.console(), call.language(), what); }},
        *server);
    if (!opened) return call.fail(opened.error());
    premises = std::move(*opened);
    router.add("/api/", premises->api());
  }
  print_addresses(call, *server);
  if (premises) print_house(call, *plan, *server);
  server->run(router, premises ? &premises->door() : nullptr);
  return kDone;
}

}  // namespace

Command serve_command() {
  return make_command<say::serve_summary, say::serve_details>(
      "serve", "",
      {{"host", "ADDRESS", &say::flag_host::kSentence},
       {"port", "N", &say::flag_port::kSentence},
       {"data", "DIR", &say::flag_data::kSentence},
       {"store", "URL", &say::flag_store::kSentence},
       {"threads", "N", &say::flag_threads::kSentence},
       {"workers", "URL", &say::flag_workers::kSentence},
       {"engine", "NAME=COMMAND", &say::flag_engine::kSentence, true},
       {"public-url", "URL", &say::flag_public_url::kSentence},
       {"trust-proxy", "ADDRESS", &say::flag_trust_proxy::kSentence, true}},
      run_serve);
}

}  // namespace tablier::cli
