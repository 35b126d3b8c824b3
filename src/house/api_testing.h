// The API in a test: requests in, answers out, over people in memory and any floor.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "house/api.h"
#include "house/people_testing.h"
#include "protocol/json_value.h"

namespace tablier::house {

struct Got {
  int status = 0;
  std::multimap<std::string, std::string, std::less<>> headers = {};
  std::string text = {};

  std::string header(std::string_view name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
  boost::json::object json() const { return parse_json(text).value->as_object(); }
  std::string field(std::string_view name) const {
    return std::string(json().at(name).as_string());
  }
  // Of an error: the id of its sentence.
  std::string error() const {
    const boost::json::object object = json();
    return object.contains("error")
               ? std::string(object.at("error").as_object().at("id").as_string())
               : "";
  }
};

// What a browser or a bot sends.
struct Sender {
  std::string cookie = {};  // token
  std::string bearer = {};
  std::string key = {};
  std::string host = "house.test";
  std::string content_type = "application/json";
  std::string proto = {};
  std::string peer = "192.0.2.7";
  std::string language = "en";
};

class ApiTest : public testing::Test {
 protected:
  explicit ApiTest(Floor& floor, Openings* openings = nullptr)
      : floor_(floor), openings_(openings) {}

  // The answer, which may be missing still.
  std::shared_ptr<std::optional<Got>> begin(const Sender& from, std::string_view method,
                                            const std::string& target, std::string_view body = "") {
    const auto got = std::make_shared<std::optional<Got>>();
    const std::string cookie = from.cookie.empty() ? "" : "other=1; tablier=" + from.cookie;
    const std::string type = body.empty() && method == "GET" ? "" : from.content_type;
    const std::string bearer = from.bearer.empty() ? "" : "Bearer " + from.bearer;
    const server::Request request{.method = method,
                                  .target = target,
                                  .accept_language = from.language,
                                  .host = from.host,
                                  .forwarded_proto = from.proto,
                                  .cookie = cookie,
                                  .authorization = bearer,
                                  .table_key = from.key,
                                  .content_type = type,
                                  .body = body,
                                  .peer = from.peer};
    api_.handle(request, [got](const server::Answer& answer) {
      if (*got) ADD_FAILURE() << "answered twice";
      Got all{.status = answer.status, .headers = {}, .text = std::string(answer.content())};
      for (const auto& [name, value] : answer.headers) all.headers.emplace(name, value);
      *got = std::move(all);
    });
    return got;
  }
  Got send(const Sender& from, std::string_view method, const std::string& target,
           std::string_view body = "") {
    const auto got = begin(from, method, target, body);
    settle();
    if (*got) return **got;
    ADD_FAILURE() << "no answer to " << target;
    return {};
  }
  virtual void settle() { world_.settle(); }

  // A new guest, as a browser becomes one.
  Sender guest() {
    const std::string cookie = send({}, "GET", "/api/me").header("Set-Cookie");
    return {.cookie = cookie.substr(cookie.find('=') + 1, 32)};
  }
  std::string id_of(const Sender& sender) { return send(sender, "GET", "/api/me").field("id"); }

  PeopleWorld world_;
  Floor& floor_;
  Openings* openings_;
  People people_{world_.world()};
  std::function<std::optional<Trouble>(const Person&)> no_line_ = [](const Person&) {
    return std::nullopt;
  };
  Api api_{
      {.people = &people_,
       .floor = &floor_,
       .openings = openings_,
       .now = [this] { return world_.now; },
       .random = random_bytes,
       .post = [this](std::function<void()> work) { world_.waiting.push_back(std::move(work)); },
       .version = "1.2",
       .addresses = {"http://192.0.2.1:8080/"},
       .name = [] { return "Test house"; },
       .no_line = [this](const Person& person) { return no_line_(person); },
       .page = [](std::string_view page, Language) -> std::optional<std::string> {
         if (page == "legal") return "<b>Anna</b> runs this house.";
         return std::nullopt;
       }}};
};

}  // namespace tablier::house
