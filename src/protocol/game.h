// Games as shapes: all there is to know of a game before playing.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/edge.h"
#include "engine/registry.h"
#include "protocol/json.h"

namespace tablier {

using OptionKind = OptionSpec::Kind;
BOOST_DESCRIBE_ENUM(OptionKind, choice, number, layout)
BOOST_DESCRIBE_ENUM(Edge, south, west, north, east)

namespace protocol {

struct OptionSpec {
  std::string name;
  OptionKind kind;
  std::string fallback;              // the value if nothing is chosen
  std::vector<std::string> choices;  // of a choice; of a layout, the names of those built in
  std::vector<Spoken> values;        // each of them as people say it
  int least;                         // of a number
  int most;
  Spoken label;
  Spoken meaning;
};
BOOST_DESCRIBE_STRUCT(OptionSpec, (),
                      (name, kind, fallback, choices, values, least, most, label, meaning))

struct SideInfo {
  std::string letter;  // in texts, and wherever a shape names a side
  Spoken word;
  Spoken sign;  // what stands for it where a word is too long
  Edge edge;    // where it sits
};
BOOST_DESCRIBE_STRUCT(SideInfo, (), (letter, word, sign, edge))

// A colour of pieces (core/colour.h).
struct ColourInfo {
  std::string letter;  // in texts, and as the colour of a piece
  Spoken word;
  Spoken sign;  // what stands on a piece of it
};
BOOST_DESCRIBE_STRUCT(ColourInfo, (), (letter, word, sign))

struct GameInfo {
  std::string id;
  std::string name;
  std::string authors;
  int year;
  std::optional<int> age;      // from which it can be played
  std::optional<int> minutes;  // that a game takes, about
  std::array<int, 2> players;  // the least and the most
  int usual_players;           // who sit down when nobody says how many
  int edition;                 // of the rules
  std::vector<SideInfo> sides;
  std::vector<ColourInfo> colours;  // none if sides tell the pieces apart
  Spoken summary;
  Spoken legend;
  std::optional<std::string> layout;  // the text of the built-in one
  std::vector<OptionSpec> options;
};
BOOST_DESCRIBE_STRUCT(GameInfo, (),
                      (id, name, authors, year, age, minutes, players, usual_players, edition,
                       sides, colours, summary, legend, layout, options))

struct Games {
  std::vector<GameInfo> games;
};
BOOST_DESCRIBE_STRUCT(Games, (), (games))

std::string letter(const AnyGame& game, Side side);

// Of every side of the game something, in turn order.
template <class T, class Each>
ByName<T> by_side(const AnyGame& game, const Each& each) {
  ByName<T> sides;
  for (std::size_t i = 0; i < game.info().sides.size(); ++i) {
    sides.emplace_back(letter(game, Side(i)), each[i]);
  }
  return sides;
}

Games all_games();

}  // namespace protocol
}  // namespace tablier
