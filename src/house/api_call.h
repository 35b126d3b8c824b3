// One request to the API, taken apart, and how it is answered: for api.cpp and those who do what is
// asked (api_people.cpp, api_tables.cpp).
#pragma once

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/api.h"
#include "house/words.h"
#include "protocol/house_api.h"
#include "protocol/json_value.h"
#include "server/limits.h"

namespace tablier::house {

struct Call {
  std::string method = {};
  std::string path = {};
  std::vector<std::string> parts = {};  // what stands where the route has {}
  std::map<std::string, std::string> query = {};
  std::string body = {};
  std::string peer = {};
  std::string origin = {};  // of this house, as whoever asks sees it: "http://localhost:8080"
  std::optional<std::string> table_key = {};
  std::string token = {};   // as it was sent; whether it is somebody's is for `person` to say
  bool has_cookie = false;  // it was sent as a cookie
  bool is_secure = false;   // by https
  Language language = kFallbackLanguage;
  std::optional<Person> person = {};
  server::Reply reply = {};
  std::optional<std::string> new_token = {};  // to be set as a cookie; empty: the cookie is dropped

  Caller caller() const { return {*person, language}; }
};
using CallPtr = std::shared_ptr<Call>;

// Somebody who waits for something to happen. `answer` says whether it has answered; when time is
// up it must.
struct Waiter {
  CallPtr call;
  Time until = 0;
  Time looked = 0;
  std::function<bool(bool is_last)> answer;
  std::shared_ptr<void> listening = {};
};

struct Api::State {
  World world;
  std::list<std::shared_ptr<Waiter>> waiters = {};
  server::Buckets calls{{.per_second = 20, .burst = 600}};  // of whatever kind
  server::Buckets openings{{.per_second = 4, .burst = 60}};
  server::Buckets exports{{.per_second = 0.05, .burst = 4}};

  // Whether this person may do so once more; if not, they have been told.
  bool may(server::Buckets& buckets, const Call& call) const;
  void wait(const CallPtr& call, Time span, std::function<bool(bool is_last)> answer);
  // The lines and the waiting requests of somebody, or of one device of theirs, end.
  void show_out(const std::string& person, const std::optional<std::string>& device,
                const Message& why);
  void look(const std::weak_ptr<Waiter>& waiter);
  bool is_shown_out(const Call& call);
  void tick();
};

// Whom a route is for. `guest`: whoever is not known yet becomes a guest.
enum class Who { anybody, guest, known, person };

struct Route {
  std::string_view method;
  std::string_view path;  // {} stands for letters and digits
  Who who;
  void (*act)(Api::State& state, const CallPtr& call);
  bool banned_too = false;
};

std::span<const Route> house_routes();
std::span<const Route> people_routes();
std::span<const Route> table_routes();

server::Answer api_answer(int status, std::string json);
server::Answer api_refusal(const Trouble& trouble, Language language);
// The same of what was refused by another process: `error`, `kind` and `again` are among these.
server::Answer api_refusal_of(TroubleKind kind, const boost::json::object& refused);
void reply(const Call& call, server::Answer answer);
void refuse(const Call& call, const Trouble& trouble);

template <class Shape>
void answer(const Call& call, const Shape& shape, int status = 200) {
  reply(call, api_answer(status, boost::json::serialize(protocol::to_json(shape, call.language))));
}

// The body as a shape; where it is none, that has been answered.
template <class Shape>
std::optional<Shape> body_of(const Call& call) {
  Result<Shape> shape = protocol::read<Shape>(call.body);
  if (shape) return std::move(*shape);
  refuse(call, trouble_of(shape.error()));
  return std::nullopt;
}

// A number of the query; `fallback` where it is missing. What is none has been answered.
std::optional<std::int64_t> number_of(const Call& call, const std::string& name,
                                      std::int64_t fallback, std::int64_t most);

// Of an address: whether only this machine reaches it.
bool is_loopback(std::string_view address);

// The address of this house as whoever asks sees it; who sees it at one of this machine alone is
// told one at which others can join.
std::string address_for_others(const Api::World& world, const Call& call);

// Cards with the name of whoever is gone.
std::vector<Card> with_names(std::vector<Card> cards, const Call& call);

}  // namespace tablier::house
