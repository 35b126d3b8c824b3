#include "house/api.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "house/api_call.h"
#include "house/names.h"

namespace tablier::house {
namespace {

constexpr std::string_view kCookie = "tablier";
constexpr std::size_t kMostWaiting = 4;  // answers at a time, for one person
constexpr Time kLookAgain = 1'000;

std::optional<int> hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  return std::nullopt;
}

std::string decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) && hex_digit(text[i + 2])) {
      plain += static_cast<char>(*hex_digit(text[i + 1]) * 16 + *hex_digit(text[i + 2]));
      i += 2;
    } else {
      plain += text[i] == '+' ? ' ' : text[i];
    }
  }
  return plain;
}

std::map<std::string, std::string> query_of(std::string_view target) {
  std::map<std::string, std::string> query;
  const std::size_t mark = target.find('?');
  if (mark == std::string_view::npos) return query;
  for (const std::string_view part : split(target.substr(mark + 1), '&')) {
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string_view value = equals < part.size() ? part.substr(equals + 1) : "";
    query.emplace(decoded(part.substr(0, equals)), decoded(value));
  }
  return query;
}

bool is_plain(std::string_view part) {
  return !part.empty() && part.size() <= 40 && std::all_of(part.begin(), part.end(), [](char each) {
    return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9');
  });
}

// Whether the path is one of the pattern; `parts` are what stands for {}.
bool fits(std::string_view pattern, std::string_view path, std::vector<std::string>& parts) {
  const std::vector<std::string_view> wanted = split(pattern, '/');
  const std::vector<std::string_view> given = split(path, '/');
  parts.clear();
  if (wanted.size() != given.size()) return false;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] != "{}") {
      if (wanted[i] != given[i]) return false;
    } else if (is_plain(given[i])) {
      parts.emplace_back(given[i]);
    } else {
      return false;
    }
  }
  return true;
}

// The route of this request; where there is none, `others` are the methods that the path takes.
const Route* find_route(std::string_view method, std::string_view path,
                        std::vector<std::string>& parts, std::vector<std::string>& others) {
  for (const std::span<const Route> routes : {house_routes(), people_routes(), table_routes()}) {
    for (const Route& route : routes) {
      if (!fits(route.path, path, parts)) continue;
      if (route.method == (method == "HEAD" ? "GET" : method)) return &route;
      if (std::find(others.begin(), others.end(), route.method) == others.end()) {
        others.emplace_back(route.method);
      }
    }
  }
  return nullptr;
}

bool is_json(std::string_view content_type) {
  const std::string_view kind = trim(content_type.substr(0, content_type.find(';')));
  return account_key(kind) == "application/json";
}

CallPtr call_of(const server::Request& request, server::Reply reply) {
  const SentToken sent = token_of(request);
  auto call = std::make_shared<Call>();
  call->method = request.method;
  call->path = request.target.substr(0, request.target.find_first_of("?#"));
  call->query = query_of(request.target);
  call->body = request.body.empty() ? std::string("{}") : std::string(request.body);
  call->peer = request.peer;
  call->is_secure = request.forwarded_proto == "https";
  call->origin = (call->is_secure ? "https://" : "http://") + std::string(request.host);
  if (!request.table_key.empty()) call->table_key = request.table_key;
  call->token = sent.token;
  call->has_cookie = sent.is_cookie;
  call->language = language_of(request);
  call->reply = std::move(reply);
  return call;
}

int status_of(TroubleKind kind) {
  switch (kind) {
    case TroubleKind::malformed:
      return 400;
    case TroubleKind::stranger:
      return 401;
    case TroubleKind::banned:
      return 403;
    case TroubleKind::unknown:
      return 404;
    case TroubleKind::refused:
    case TroubleKind::stale:
      return 409;
    case TroubleKind::limited:
      return 429;
    case TroubleKind::failed:
      break;
  }
  return 503;
}

std::string_view word_of(TroubleKind kind) {
  switch (kind) {
    case TroubleKind::malformed:
      return "malformed";
    case TroubleKind::stranger:
      return "stranger";
    case TroubleKind::banned:
      return "banned";
    case TroubleKind::unknown:
      return "unknown";
    case TroubleKind::refused:
      return "refused";
    case TroubleKind::stale:
      return "stale";
    case TroubleKind::limited:
      return "limited";
    case TroubleKind::failed:
      break;
  }
  return "failed";
}

void refuse_method(const Call& call, std::vector<std::string> methods) {
  std::string allowed;
  for (const std::string& each : methods) allowed += (allowed.empty() ? "" : ", ") + each;
  server::Answer answer =
      api_refusal({TroubleKind::malformed,
                   say::wrong_method{.method = call.method, .methods = std::move(methods)}},
                  call.language);
  answer.status = 405;
  answer.headers.emplace_back("Allow", allowed);
  reply(call, std::move(answer));
}

}  // namespace

// --- Requests and answers ----------------------------------------------------------------------

SentToken token_of(const server::Request& request) {
  constexpr std::string_view kBearer = "bearer ";
  if (account_key(request.authorization.substr(0, kBearer.size())) == kBearer) {
    return {std::string(trim(request.authorization.substr(kBearer.size()))), false};
  }
  for (const std::string_view part : split(request.cookie, ';')) {
    const std::string_view cookie = trim(part);
    const std::size_t equals = cookie.find('=');
    if (equals == std::string_view::npos || cookie.substr(0, equals) != kCookie) continue;
    if (is_token(cookie.substr(equals + 1))) return {std::string(cookie.substr(equals + 1)), true};
  }
  return {};
}

Language language_of(const server::Request& request) {
  const auto query = query_of(request.target);
  if (const auto asked = query.find("lang"); asked != query.end()) {
    if (const auto language = find_language(asked->second)) return *language;
  }
  return accepted_language(request.accept_language);
}

std::string cookie_text(std::string_view token, bool is_secure) {
  constexpr std::string_view kYear = "31536000";
  std::string text(kCookie);
  text += "=" + std::string(token) + "; HttpOnly; SameSite=Lax; Path=/; Max-Age=";
  text += token.empty() ? "0" : kYear;
  if (is_secure) text += "; Secure";
  return text;
}

server::Answer api_answer(int status, std::string json) {
  server::Answer answer{.status = status, .headers = {}, .body = {}, .page = std::move(json)};
  answer.headers.emplace_back("Content-Type", "application/json");
  answer.headers.emplace_back("Cache-Control", "no-store");
  answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
  answer.headers.emplace_back("Content-Security-Policy",
                              "default-src 'none'; frame-ancestors 'none'");
  answer.headers.emplace_back("Referrer-Policy", "no-referrer");
  answer.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  return answer;
}

server::Answer api_refusal(const Trouble& trouble, Language language) {
  const ApiFailure failure{trouble.why, std::string(word_of(trouble.kind)), trouble.again};
  server::Answer answer = api_answer(status_of(trouble.kind),
                                     boost::json::serialize(protocol::to_json(failure, language)));
  if (trouble.again) {
    answer.headers.emplace_back("Retry-After", std::to_string((*trouble.again + 999) / 1000));
  }
  return answer;
}

server::Answer api_refusal_of(TroubleKind kind, const boost::json::object& refused) {
  boost::json::object failure;
  for (const char* name : {"error", "kind", "again"}) {
    if (const boost::json::value* field = refused.if_contains(name)) failure[name] = *field;
  }
  return api_answer(status_of(kind), boost::json::serialize(failure));
}

void reply(const Call& call, server::Answer answer) {
  if (call.new_token) {
    answer.headers.emplace_back("Set-Cookie", cookie_text(*call.new_token, call.is_secure));
  }
  call.reply(std::move(answer));
}

void refuse(const Call& call, const Trouble& trouble) {
  reply(call, api_refusal(trouble, call.language));
}

bool is_loopback(std::string_view address) {
  const std::string_view host = address.substr(std::min(address.size(), address.find("//") + 2));
  return host.starts_with("localhost") || host.starts_with("127.") || host.starts_with("[::1]");
}

std::string address_for_others(const Api::World& world, const Call& call) {
  const bool is_here = is_loopback(call.origin) && !world.addresses.empty();
  return is_here ? world.addresses.front() : call.origin + '/';
}

std::optional<std::int64_t> number_of(const Call& call, const std::string& name,
                                      std::int64_t fallback, std::int64_t most) {
  const auto found = call.query.find(name);
  if (found == call.query.end()) return fallback;
  const auto number = parse_number(found->second);
  if (number && *number <= most) return *number;
  refuse(call, {TroubleKind::malformed, say::wrong_number{.part = found->second}});
  return std::nullopt;
}

std::vector<Card> with_names(std::vector<Card> cards, const Call& call) {
  for (Card& card : cards) {
    for (CardSeat& seat : card.seats) {
      if (seat.person && !seat.name) seat.name = Message(say::gone{}).in(call.language);
    }
  }
  return cards;
}

bool Api::State::may(server::Buckets& buckets, const Call& call) const {
  const server::Buckets::Time now{std::chrono::milliseconds(world.now())};
  const auto wait = buckets.take(call.person->id, now);
  if (!wait) return true;
  const Message why = say::too_often{.seconds = server::whole_seconds(*wait)};
  refuse(call, {TroubleKind::limited, why, wait->count()});
  return false;
}

// --- Those who wait ----------------------------------------------------------------------------

void Api::State::wait(const CallPtr& call, Time span, std::function<bool(bool is_last)> answer) {
  if (answer(span == 0)) return;
  const auto same = std::count_if(waiters.begin(), waiters.end(), [&](const auto& each) {
    return each->call->person->id == call->person->id;
  });
  if (same >= static_cast<std::ptrdiff_t>(kMostWaiting)) {
    return refuse(*call,
                  {TroubleKind::limited, say::too_many_waiting{.most = kMostWaiting}, 1'000});
  }
  const Time now = world.now();
  const auto waiter = std::make_shared<Waiter>(
      Waiter{.call = call, .until = now + span, .looked = now, .answer = std::move(answer)});
  // Later, because whoever tells is in the middle of something.
  waiter->listening = world.floor->listen(call->person->id, [this, weak = std::weak_ptr(waiter)] {
    world.post([this, weak] { look(weak); });
  });
  waiters.push_back(waiter);
}

void Api::State::look(const std::weak_ptr<Waiter>& weak) {
  const std::shared_ptr<Waiter> waiter = weak.lock();
  if (!waiter) return;
  const Time now = world.now();
  waiter->looked = now;
  if (is_shown_out(*waiter->call) || waiter->answer(now >= waiter->until)) waiters.remove(waiter);
}

// Whether they have been signed out, deleted or banned since they asked; they are told so.
bool Api::State::is_shown_out(const Call& call) {
  const Result<std::optional<Person>> person = world.people->find(call.token);
  if (!person) return false;
  if (!*person) {
    refuse(call, {TroubleKind::stranger, say::stranger{}});
    return true;
  }
  const auto ban = world.people->ban_of(**person);
  if (ban) refuse(call, *ban);
  return ban.has_value();
}

void Api::State::show_out(const std::string& person, const std::optional<std::string>& device,
                          const Message& why) {
  world.floor->remove(person, device, why);
  for (const auto& each : waiters) {
    if (each->call->person->id != person) continue;
    world.post([this, weak = std::weak_ptr(each)] { look(weak); });
  }
}

void Api::State::tick() {
  const Time now = world.now();
  std::vector<std::weak_ptr<Waiter>> due;
  for (const auto& each : waiters) {
    // Nobody tells of tables that somebody only watches, so these are looked at.
    if (now >= each->until || now - each->looked >= kLookAgain) due.emplace_back(each);
  }
  for (const auto& each : due) look(each);
}

// --- The handler -------------------------------------------------------------------------------

Api::Api(World world) : state_(std::make_unique<State>(State{.world = std::move(world)})) {}
Api::~Api() = default;

void Api::tick() {
  state_->tick();
}

void Api::handle(const server::Request& request, server::Reply reply) {
  const CallPtr call = call_of(request, std::move(reply));
  std::vector<std::string> methods;
  const Route* route = find_route(call->method, call->path, call->parts, methods);
  if (route == nullptr && methods.empty()) {
    return refuse(*call, {TroubleKind::unknown, say::no_such_address{}});
  }
  if (route == nullptr) return refuse_method(*call, std::move(methods));
  const bool has_body = call->method == "POST" || call->method == "PATCH" || !request.body.empty();
  if (has_body && !is_json(request.content_type)) {
    server::Answer answer = api_refusal({TroubleKind::malformed, say::not_json{}}, call->language);
    answer.status = 415;
    return call->reply(std::move(answer));
  }
  if (route->who == Who::anybody) return route->act(*state_, call);

  const Result<std::optional<Person>> person = state_->world.people->find(call->token);
  if (!person) return refuse(*call, trouble_of(person.error()));
  call->person = *person;
  if (!call->person && route->who == Who::guest) {
    return state_->world.people->welcome(
        call->language, call->peer, [state = state_.get(), route, call](Attempt<SignedIn> guest) {
          if (!guest) return refuse(*call, guest.trouble());
          call->person = guest->person;
          call->new_token = guest->token;
          route->act(*state, call);
        });
  }
  if (!call->person) return refuse(*call, {TroubleKind::stranger, say::stranger{}});
  if (const auto ban = state_->world.people->ban_of(*call->person); ban && !route->banned_too) {
    return refuse(*call, *ban);
  }
  if (route->who == Who::person && call->person->is_bot) {
    return refuse(*call, {TroubleKind::refused, say::people_only{}});
  }
  if (!state_->may(state_->calls, *call)) return;
  route->act(*state_, call);
}

}  // namespace tablier::house
