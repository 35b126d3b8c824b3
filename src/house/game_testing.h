// A game of two at a house in a test, and the words in which people ask for things.
#pragma once

#include <string>

#include "house/house_testing.h"

namespace tablier::house::testing {

inline const std::string kNonce = R"("nonce":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")";

inline std::string make(const std::string& more = "", const std::string& game = "kengi",
                        const std::string& seats = R"({"chair":"me"},{"chair":"open"})",
                        const std::string& start = "random") {
  return R"("is":"make","mark":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","terms":{"game":")" + game +
         R"(","options":{},"start":{"how":")" + start + R"("},"seats":[)" + seats +
         R"(],"random_sides":false,"listed":true,"aids":false,"taking_back":"if_agreed","talk":true,"pair":false)" +
         more + "}";
}

// `make` with one value of the terms changed.
inline std::string with(std::string text, const std::string& from, const std::string& to) {
  text.replace(text.find(from), from.size(), to);
  return text;
}

inline std::string text_of(const boost::json::object& told, std::string_view field) {
  const boost::json::value* value =
      told.if_contains(boost::json::string_view(field.data(), field.size()));
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

inline std::string at(const std::string& what, const std::string& table,
                      const std::string& more = "") {
  return R"("is":")" + what + R"(","table":")" + table + "\"" + (more.empty() ? "" : "," + more);
}

inline std::string error_of(const boost::json::object& told) {
  const boost::json::value* error = told.if_contains("error");
  if (error == nullptr) return "";
  const std::string id = text_of(error->get_object(), "id");  // "house.stale"
  return id.substr(id.find('.') + 1);
}

// Ada makes a table and sits down, Bo joins, both look.
struct Game {
  explicit Game(TestHouse& in, const std::string& made = make())
      : house(in), ada(in, "ada"), bo(in, "bo") {
    const boost::json::object ack = ada.ask(made);
    table = text_of(ack, "table");
    key = text_of(ack, "key");
    ada.ask(at("enter", table));
    ada.ask(at("sit", table, kNonce));
    bo.ask(at("sit", table, kNonce + ",\"key\":\"" + key + "\""));
    bo.ask(at("enter", table));
  }

  const match::Match match() { return *house.house->see("ada", table, {})->match; }
  Guest& mover() {
    const Card card = house.house->see("ada", table, {})->card;
    return card.seats[static_cast<std::size_t>(*card.acting)].person == "ada" ? ada : bo;
  }
  int seat_of(const Guest& guest) { return *house.house->see(guest.id, table, {})->seat; }
  std::string move_text() {
    const match::Match now = match();
    return at("act", table,
              "\"number\":" + std::to_string(now.log().size()) +
                  R"(,"event":{"is":"moved","move":")" + now.record().position()->moves()[0] +
                  "\"}");
  }
  boost::json::object move() {
    Guest& who = mover();
    return who.ask(move_text());
  }
  std::string acted(const std::string& event) {
    return at("act", table,
              "\"number\":" + std::to_string(match().log().size()) + ",\"event\":" + event);
  }

  TestHouse& house;
  Guest ada;
  Guest bo;
  std::string table;
  std::string key;
};

}  // namespace tablier::house::testing
