// Api: what a house answers by HTTP below /api/ (docs/api.md). Routes are data: a method, a path,
// whom it is for and what it does. All errors are {"error": Message, "kind"}.
//
// Whoever asks is known by a cookie or by `Authorization: Bearer`. Bodies are JSON and say so,
// which no form of another site can; no secret is ever in an address.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/floor.h"
#include "house/journal.h"
#include "house/openings.h"
#include "house/people.h"
#include "protocol/house_api.h"
#include "server/handler.h"

namespace tablier::house {

class Api : public server::Handler {
 public:
  struct World {
    People* people;
    Floor* floor;
    Openings* openings = nullptr;
    std::function<Time()> now;
    Random random;
    Post post;
    std::string version = {};
    std::vector<HouseEngine> engines = {};
    std::vector<std::string> addresses = {};  // at which the house can be joined, the best first
    std::function<std::string()> name = {};   // of the house
    // The house as its operator sees it; a refusal for whoever has not the operator's token.
    std::function<Attempt<Overview>(std::string_view token)> overview = {};
    // Why somebody gets no line, if they get none.
    std::function<std::optional<Trouble>(const Person& person)> no_line = {};
    // What the operator wrote: "legal", "privacy".
    std::function<std::optional<std::string>(std::string_view page, Language language)> page = {};
  };

  explicit Api(World world);
  ~Api() override;

  void handle(const server::Request& request, server::Reply reply) override;
  // Answers those who have waited long enough. To be called a few times a second.
  void tick();

  struct State;

 private:
  std::unique_ptr<State> state_;
};

// The token that somebody sends: as Bearer, else as the cookie of this house.
struct SentToken {
  std::string token = {};
  bool is_cookie = false;
};
SentToken token_of(const server::Request& request);

// Of ?lang=, else of Accept-Language.
Language language_of(const server::Request& request);

// "name=value; HttpOnly; …": a year, or dropped at once if the token is empty.
std::string cookie_text(std::string_view token, bool is_secure);

}  // namespace tablier::house
