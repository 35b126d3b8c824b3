// Letters: what processes of one house write to one another (commons.h), as texts of JSON. A letter
// may be lost; whoever needs an answer asks again, or says that it failed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "protocol/house.h"

namespace tablier::house {

// Somebody at our process asks for something at a table of yours.
struct PassedOn {
  static constexpr std::string_view is = "passed_on";
  std::int64_t number = 0;  // which the answer repeats
  std::string person = {};
  std::string name = {};
  std::string language = {};    // in which it is answered
  std::optional<Time> at = {};  // when a move was made, where that is not when it arrives
  Ask ask = {};
};

// What somebody's table is to be rid of: the name of a person and what they wrote.
struct Erase {
  static constexpr std::string_view is = "erase";
  std::int64_t number = 0;
  std::string table = {};
  std::string person = {};
};

// A table for which nobody came.
struct Close {
  static constexpr std::string_view is = "close";
  std::int64_t number = 0;
  std::string table = {};
};

struct Replied {
  static constexpr std::string_view is = "replied";
  std::int64_t number = 0;
  std::string tell = {};  // as it is written to who asked
};

// The table is none of ours; nothing was done.
struct NotOurs {
  static constexpr std::string_view is = "not_ours";
  std::string table = {};
  std::optional<std::int64_t> number = {};
};

// Who is at a table of yours through our process. The answer is `Present` of the protocol, as all
// who look at the table are told it.
struct Here {
  static constexpr std::string_view is = "here";
  struct Seated {
    std::string person = {};
    Time lag = 0;
  };
  std::string table = {};
  std::vector<Seated> seated = {};
  int watching = 0;
};

// How many people have a line to our process.
struct Crowd {
  static constexpr std::string_view is = "crowd";
  int people = 0;
};

using Letter = std::variant<PassedOn, Erase, Close, Replied, NotOurs, Here, Present, Crowd>;

BOOST_DESCRIBE_STRUCT(PassedOn, (), (number, person, name, language, at, ask))
BOOST_DESCRIBE_STRUCT(Erase, (), (number, table, person))
BOOST_DESCRIBE_STRUCT(Close, (), (number, table))
BOOST_DESCRIBE_STRUCT(Replied, (), (number, tell))
BOOST_DESCRIBE_STRUCT(NotOurs, (), (table, number))
BOOST_DESCRIBE_STRUCT(Here::Seated, (), (person, lag))
BOOST_DESCRIBE_STRUCT(Here, (), (table, seated, watching))
BOOST_DESCRIBE_STRUCT(Crowd, (), (people))

struct Envelope {
  Letter letter = {};
};
BOOST_DESCRIBE_STRUCT(Envelope, (), (letter))

std::string format(const Letter& letter);
Result<Letter> parse_letter(std::string_view text);

}  // namespace tablier::house
