// What the tests of Klötze say often. Most cases are told on the smaller of the two built-in
// boards: what they say holds on any.
#pragma once

#include <algorithm>

#include "games/klotz/game.h"
#include "games/testing.h"

namespace tablier::klotz {

inline constexpr Side kRed{0};
inline constexpr Side kGreen{1};
inline constexpr Side kBlue{2};

// Rows 5 and 4 with every Klotz at home.
inline const std::string kHomes = "...GB.../...RY.../";

inline constexpr std::string_view kStart =
    "........../...3..3.../..2.11.2../.3.1..1.3./..1.GB.1../..1.RY.1../.3.1..1.3./..2.11.2../"
    "...3..3.../.......... R -,-,-,- RB 0";
inline constexpr std::string_view kStartBoard =  // of the layout eight
    "......../.23..32./.311113./..1GB1../..1RY1../.311113./.23..32./........";

// Other boards: the smallest, one of two words of cells, the largest, and one where every Klotz
// makes for the far corner.
inline constexpr std::string_view kSmall = R"(
size 6
home R c3
home G c4
home B d4
home Y d3
corner R a1
corner G a6
corner B f6
corner Y f1
columns 1 b2 c2 e2 b5 e5
columns 2 b3 e4
columns 3 b4 e3 d5
)";
inline constexpr std::string_view kNine = R"(
size 9
home R e4
home G d5
home B e6
home Y f5
corner R a1
corner G a9
corner B i9
corner Y i1
columns 1 c3 e3 g3 c5 g5 c7 e7 g7
columns 2 b2 h2 b8 h8 e5
columns 3 e2 b5 h5 e8
)";
inline constexpr std::string_view kLarge = R"(
size 12
home R f6
home G f7
home B g7
home Y g6
corner R a1
corner G a12
corner B l12
corner Y l1
columns 1 e5 f5 g5 h5 e6 h6 e7 h7 e8 f8 g8 h8
columns 2 d4 i4 d9 i9
columns 3 e4 h4 d5 i5 d8 i8 e9 h9 b11 k2
)";
inline constexpr std::string_view kOpposite = R"(
size 8
home R d4
home G d5
home B e5
home Y e4
corner R h8
corner G h1
corner B a1
corner Y a8
columns 1 c3 d3 e3 f3 c4 f4 c5 f5 c6 d6 e6 f6
columns 2 b2 g2 b7 g7
columns 3 c2 f2 b3 g3 b6 g6 c7 f7
)";

// On the layout eight, unless they say another.
inline Result<Rules> try_rules(std::initializer_list<Options::Pair> chosen) {
  std::vector<Options::Pair> pairs(chosen);
  const auto is_layout = [](const Options::Pair& pair) { return pair.first == "layout"; };
  if (std::none_of(pairs.begin(), pairs.end(), is_layout)) pairs.emplace_back("layout", "eight");
  const Result<Options> options = Options::choose(Game::options(), pairs);
  if (!options) return options.error();
  return Game::make_rules(*options);
}

// Rules with these options, which must be right.
inline Rules rules_with(std::initializer_list<Options::Pair> chosen) {
  const Result<Rules> rules = try_rules(chosen);
  if (!rules) ADD_FAILURE() << rules.error().message.in(Language::en);
  return rules ? *rules : *try_rules({});
}

inline const Rules& eight_rules() {
  static const Rules rules = rules_with({});
  return rules;
}
inline const Rules& default_rules() {
  static const Rules rules = rules_with({{"layout", "reconstructed"}});
  return rules;
}

inline Position at(std::string_view text, const Rules& rules = eight_rules()) {
  const Result<Position> position = parse_position(rules, text);
  if (!position) ADD_FAILURE() << text << ": " << position.error().message.in(Language::en);
  return position ? *position : Position(rules.layout);
}

inline Position start_of(const Rules& rules = eight_rules()) {
  Rng rng(1);
  return klotz::Setup::quick(rules, rng);
}

inline Cell cell(std::string_view name) {
  return eight_rules().layout.cell_at(*parse_cell(name, 8, 8));
}

inline std::vector<std::string> moves_of(const Position& position,
                                         const Rules& rules = eight_rules()) {
  return move_texts<Game>(rules, position);
}

// The moves from one cell, without its name: "-b4", "xb4".
inline std::vector<std::string> from(std::string_view cell, const Position& position,
                                     const Rules& rules = eight_rules()) {
  std::vector<std::string> ends;
  for (const std::string& text : moves_of(position, rules)) {
    const std::size_t link = text.find_first_of("-x");
    if (text.substr(0, link) == cell) ends.push_back(text.substr(link));
  }
  return ends;
}

inline Move move(const Position& position, std::string_view text,
                 const Rules& rules = eight_rules()) {
  return legal_move<Game>(rules, position, text);
}

inline Position after(Position position, std::initializer_list<std::string_view> texts,
                      const Rules& rules = eight_rules()) {
  return played<Game>(rules, position, texts);
}

}  // namespace tablier::klotz
