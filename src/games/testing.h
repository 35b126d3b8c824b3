// What the tests of all games say often.
#pragma once

#include <algorithm>
#include <gmock/gmock.h>
#include <initializer_list>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "core/message.h"
#include "core/record.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/setup.h"
#include "core/side.h"

namespace tablier {

inline std::vector<std::string> in(Language language, const std::vector<Message>& messages) {
  std::vector<std::string> texts;
  for (const Message& message : messages) texts.push_back(message.in(language));
  return texts;
}

// The texts of all legal moves, sorted.
template <class G>
std::vector<std::string> move_texts(const typename G::Rules& rules,
                                    const typename G::Position& position) {
  typename G::Moves moves;
  G::legal_moves(rules, position, moves);
  std::vector<std::string> texts;
  for (const auto move : moves) texts.push_back(G::format_move(rules, position, move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// The move of this text, which must be legal.
template <class G>
typename G::Move legal_move(const typename G::Rules& rules, const typename G::Position& position,
                            std::string_view text) {
  typename G::Moves moves;
  G::legal_moves(rules, position, moves);
  for (const auto move : moves) {
    if (G::format_move(rules, position, move) == text) return move;
  }
  ADD_FAILURE() << text << " is not legal in " << G::format(rules, position);
  return G::Move::pass();
}

template <class G>
typename G::Position played(const typename G::Rules& rules, typename G::Position position,
                            std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) {
    G::play(rules, position, legal_move<G>(rules, position, text));
  }
  return position;
}

// The position of this text, which must be one.
template <class G>
typename G::Position position_of(const typename G::Rules& rules, std::string_view text) {
  const Result<typename G::Position> position = G::parse_position(rules, text);
  if (!position) ADD_FAILURE() << text << ": " << position.error().message.in(Language::en);
  return position ? *position : typename G::Position();
}

// Plays these moves over and over, so many plies or to the end.
template <class G, class Texts>
void play_over_and_over(Record<G>& record, const Texts& texts, int plies) {
  for (int ply = 0; ply < plies && !record.ending(); ++ply) {
    const std::string_view text = texts[static_cast<std::size_t>(ply) % texts.size()];
    record.play(legal_move<G>(record.rules(), record.position(), text));
  }
}

// In this setup `chooser` takes a side, the other player gets the other one and moves first.
template <class Setup>
void expect_a_choice_of_sides(const Setup& setup, Actor chooser) {
  EXPECT_EQ(setup.next(), chooser);
  EXPECT_THAT(setup.choices(), testing::UnorderedElementsAre("north", "south"));
  for (const auto& [choice, side] : {std::pair("north", kNorth), std::pair("south", kSouth)}) {
    Setup chosen = setup;
    chosen.choose(choice);
    EXPECT_FALSE(chosen.next());
    const Seats seats = *chosen.seats();
    EXPECT_EQ(chooser == Actor::a ? seats.a : seats.b, side);
    EXPECT_EQ(chooser == Actor::a ? seats.b : seats.a, opponent(side));
    EXPECT_EQ(chosen.position().to_move(), opponent(side));
  }
}

// A text that is malformed, and what the error must name.
struct Malformed {
  std::string text;
  std::string named;
};

inline void PrintTo(const Malformed& malformed, std::ostream* out) {
  *out << malformed.text;
}

inline void expect_malformed(const Error& error, const Malformed& malformed) {
  EXPECT_EQ(error.kind, Error::Kind::malformed);
  for (const Language language : kLanguages) {
    EXPECT_THAT(error.message.in(language), testing::HasSubstr(malformed.named));
  }
}

template <class T>
void expect_malformed(const Result<T>& result, const Malformed& malformed) {
  ASSERT_FALSE(result);
  expect_malformed(result.error(), malformed);
}

// A layout with a wrong line, and what the error must name.
struct WrongLine {
  std::string text;
  int line;
  std::string named;
};

inline void PrintTo(const WrongLine& wrong, std::ostream* out) {
  *out << wrong.text;
}

template <class T>
void expect_wrong_line(const Result<T>& result, const WrongLine& wrong) {
  expect_malformed(result, {wrong.text, std::to_string(wrong.line)});
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message.in(Language::en),
              testing::AllOf(testing::HasSubstr("Line " + std::to_string(wrong.line) + " "),
                             testing::HasSubstr(wrong.named)));
}

// A position text that can be read but is not legal, and all its faults in their order: id, rule
// and cells, as in "kengi.too_many R1 b2".
struct Faulty {
  std::string text;
  std::vector<std::string> faults;
};

inline void PrintTo(const Faulty& faulty, std::ostream* out) {
  *out << faulty.text;
}

inline std::vector<std::string> fault_texts(const std::vector<Message>& faults) {
  std::vector<std::string> texts;
  for (const Message& fault : faults) {
    std::string text = std::string(fault.id()) + " R" + std::to_string(fault.rule());
    for (const std::string& cell : fault.cells()) text += ' ' + cell;
    texts.push_back(std::move(text));
  }
  return texts;
}

template <class G>
void expect_faults(const typename G::Rules& rules, const Faulty& faulty) {
  const Result<typename G::Diagram> diagram = G::parse_diagram(rules, faulty.text);
  ASSERT_TRUE(diagram) << diagram.error().message.in(Language::en);
  EXPECT_EQ(fault_texts(G::faults(rules, *diagram)), faulty.faults);
  const Result<typename G::Position> position = G::parse_position(rules, faulty.text);
  ASSERT_FALSE(position);
  std::vector<Message> told{position.error().message};
  told.insert(told.end(), position.error().more.begin(), position.error().more.end());
  EXPECT_EQ(fault_texts(told), faulty.faults);
}

// Whatever is refused is refused with the number of the rule that forbids it and the cells it is
// about.
template <class Rules = std::monostate>
struct RefusalOf {
  int rule;
  std::string position;
  std::string move;
  std::vector<std::string> cells;
  Rules rules = {};
};

template <class Rules>
void PrintTo(const RefusalOf<Rules>& refusal, std::ostream* out) {
  *out << 'R' << refusal.rule << ' ' << refusal.move << " in " << refusal.position;
}

template <class Rules>
void expect_refusal(const Error& error, const RefusalOf<Rules>& refusal) {
  EXPECT_EQ(error.message.rule(), refusal.rule) << error.message.in(Language::en);
  EXPECT_EQ(error.message.cells(), refusal.cells) << error.message.in(Language::en);
}

// The abilities of a game against its list of moves; of a long list not every move is counted up
// to.
template <class G>
void expect_abilities_agree(const typename G::Rules& rules, const typename G::Position& position) {
  using Move = typename G::Move;
  typename G::Moves moves;
  G::legal_moves(rules, position, moves);
  ASSERT_EQ(G::count_moves(rules, position), moves.size());
  for (int k = 0; k < moves.size(); k += 1 + moves.size() / 50) {
    ASSERT_EQ(G::nth_move(rules, position, k), moves[k]) << k;
  }
  std::vector<Move> wins;
  for (const Move move : moves) {
    auto next = position;
    G::play(rules, next, move);
    if (const auto end = G::outcome(rules, next); end && end->winner()) wins.push_back(move);
  }
  typename G::Moves found;
  G::winning_moves(rules, position, position.to_move(), found);
  ASSERT_EQ(std::vector<Move>(found.begin(), found.end()), wins) << G::format(rules, position);
}

// Calls visit(position) at the positions of random games, none of them over.
template <class G, class Visit>
void at_random_positions(const typename G::Rules& rules, int games, Visit visit) {
  constexpr int kMostPlies = 100;
  typename G::Moves moves;
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    typename G::Position position = G::Setup::quick(rules, rng);
    for (int ply = 0; ply < kMostPlies && !G::outcome(rules, position); ++ply) {
      visit(position);
      G::legal_moves(rules, position, moves);
      G::play(rules, position,
              moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    }
  }
}

// What careful_moves leaves out loses at once. What it keeps may do so, too, by wins that is_untold
// says to depend on more than it looks at. Returns how many moves were left out.
template <class G, class IsUntold>
int expect_careful_moves_are_legal_ones_that_may_not_lose_at_once(const typename G::Rules& rules,
                                                                  int games, IsUntold is_untold) {
  int left_out = 0;
  at_random_positions<G>(rules, games, [&](const typename G::Position& position) {
    typename G::Moves legal;
    typename G::Moves careful;
    G::legal_moves(rules, position, legal);
    const bool is_any_left_out = G::careful_moves(rules, position, careful);
    ASSERT_EQ(is_any_left_out, careful.size() < legal.size()) << G::format(rules, position);
    ASSERT_EQ(G::count_careful_moves(rules, position), careful.size())
        << G::format(rules, position);
    int next_kept = 0;
    for (const typename G::Move move : legal) {
      typename G::Position next = position;
      G::play(rules, next, move);
      typename G::Moves wins;
      if (!G::outcome(rules, next)) G::winning_moves(rules, next, next.to_move(), wins);
      const std::string told =
          G::format(rules, position) + ' ' + G::format_move(rules, position, move);
      if (next_kept < careful.size() && careful[next_kept] == move) {
        ++next_kept;
        for (const typename G::Move win : wins) ASSERT_TRUE(is_untold(move, win)) << told;
      } else {
        ++left_out;
        ASSERT_FALSE(wins.empty()) << told;
      }
    }
    ASSERT_EQ(next_kept, careful.size()) << G::format(rules, position);
  });
  return left_out;
}

// The features by their names.
template <class G>
std::map<std::string_view, int> features_by_name(const typename G::Rules& rules,
                                                 const typename G::Position& position, Side side) {
  std::map<std::string_view, int> features;
  const typename G::Features values =
      G::features(rules, position)[static_cast<std::size_t>(index(side))];
  for (std::size_t i = 0; i < values.size(); ++i) features[G::feature_names[i]] = values[i];
  return features;
}

// The features of both sides are what a slow function says.
template <class G, class Slow>
void expect_features(const typename G::Rules& rules, int games, Slow slow) {
  at_random_positions<G>(rules, games, [&](const typename G::Position& position) {
    for (const Side side : {kSouth, kNorth}) {
      ASSERT_EQ(G::features(rules, position)[static_cast<std::size_t>(index(side))],
                slow(rules, position, side))
          << G::format(rules, position) << ' ' << index(side);
    }
  });
}

// Seen in a mirror, each side has the features of the other.
template <class G, class Mirrored>
void expect_mirrored_features(const typename G::Rules& rules, Mirrored mirrored) {
  at_random_positions<G>(rules, 100, [&](const typename G::Position& position) {
    const auto seen = G::features(rules, position);
    const auto other = G::features(rules, mirrored(position));
    ASSERT_EQ(seen[0], other[1]) << G::format(rules, position);
    ASSERT_EQ(seen[1], other[0]) << G::format(rules, position);
  });
}

template <class G>
int weight(std::string_view name) {
  for (std::size_t i = 0; i < G::feature_names.size(); ++i) {
    if (G::feature_names[i] == name) return G::weights[i];
  }
  ADD_FAILURE() << "there is no " << name;
  return 0;
}

// What the side not to move threatens in `position` is what wins for it in `turned`, the same with
// the turn gone over. Returns how much that is.
template <class G>
int expect_threats_agree(const typename G::Rules& rules, const typename G::Position& position,
                         const typename G::Position& turned) {
  typename G::Moves found;
  typename G::Moves expected;
  G::winning_moves(rules, position, turned.to_move(), found);
  G::winning_moves(rules, turned, turned.to_move(), expected);
  EXPECT_TRUE(std::equal(found.begin(), found.end(), expected.begin(), expected.end()))
      << G::format(rules, position);
  return found.size();
}

}  // namespace tablier
