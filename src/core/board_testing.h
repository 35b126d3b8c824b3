// What tests of boards say often, and the laws that a game's boards, touches and glides obey along
// games played at random.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/game.h"

namespace tablier {

// "column 2", "stone R", "pawn b 12": touches are left out.
inline std::string text_of(const Piece& piece) {
  std::string text(piece.kind);
  if (!piece.colour.empty()) text += ' ' + piece.colour;
  if (piece.value != 0) text += ' ' + std::to_string(piece.value);
  return text;
}

inline std::vector<std::string> texts_of(const std::vector<Piece>& pieces) {
  std::vector<std::string> texts;
  for (const Piece& piece : pieces) texts.push_back(text_of(piece));
  return texts;
}

inline const Place& place_of(const Board& board, std::string_view name) {
  const Place* place = find_place(board, name);
  if (place == nullptr) ADD_FAILURE() << "no place " << name;
  return place == nullptr ? board.places.at(0) : *place;
}

// What lies there, from base to top.
inline std::vector<std::string> lying_on(const Board& board, std::string_view name) {
  return texts_of(place_of(board, name).pieces);
}

inline std::string word_of(const Board& board, std::string_view name,
                           Language language = Language::en) {
  return place_of(board, name).word.in(language);
}

inline std::vector<std::string> texts_of(const std::vector<Glide>& glides) {
  std::vector<std::string> texts;
  for (const auto& [piece, from, to] : glides) {
    texts.push_back(text_of(piece) + ": " + from + " > " + to);
  }
  return texts;
}

// The pieces of each place that has some, in no order.
using Lying = std::map<std::string, std::multiset<std::string>>;

inline Lying lying(const Board& board) {
  Lying lying;
  for (const Place& place : board.places) {
    for (const Piece& piece : place.pieces) lying[place.name].insert(text_of(piece));
  }
  return lying;
}

// What lies where after the glides, each of which must find its piece.
inline Lying after_glides(Lying lying, const std::vector<Glide>& glides) {
  for (const Glide& glide : glides) {
    const std::string piece = text_of(glide.piece);
    if (!glide.from.empty()) {
      const auto at = lying[glide.from].find(piece);
      if (at == lying[glide.from].end()) {
        ADD_FAILURE() << "no " << piece << " on " << glide.from;
      } else {
        lying[glide.from].erase(at);
      }
    }
    if (!glide.to.empty()) lying[glide.to].insert(piece);
  }
  std::erase_if(lying, [](const auto& entry) { return entry.second.empty(); });
  return lying;
}

inline bool can_be_pointed_at(const Board& board, const std::string& touch) {
  const auto touches = [&](const Piece& piece) { return piece.touch == touch; };
  return std::any_of(board.hand.begin(), board.hand.end(), touches) ||
         std::any_of(board.places.begin(), board.places.end(), [&](const Place& place) {
           return place.touch == touch ||
                  std::any_of(place.pieces.begin(), place.pieces.end(), touches);
         });
}

// Every touch of a path can be pointed at, or is one of these buttons, and the whole path leaves
// what the move leaves.
template <class G>
void expect_path_shown(const typename G::Rules& rules, const typename G::Position& position,
                       const TouchPath& path, const Lying& left,
                       const std::set<std::string>& buttons) {
  for (std::size_t length = 0; length < path.size(); ++length) {
    const std::span<const std::string> prefix(path.data(), length);
    EXPECT_NE(can_be_pointed_at(G::board(rules, position, prefix), path[length]),
              buttons.contains(path[length]))
        << path[length] << " as touch " << length + 1 << " of " << G::format(rules, position);
    EXPECT_FALSE(
        G::touch_word(rules, position, {path.data(), length + 1}).in(Language::fr).empty());
  }
  EXPECT_EQ(lying(G::board(rules, position, path)), left) << G::format(rules, position);
}

// Plays so many games at random, each at most 100 moves long.
template <class G>
void expect_boards_obey_their_laws(const typename G::Rules& rules, int games,
                                   const std::set<std::string>& buttons) {
  Rng rng(2026);
  for (int game = 0; game < games; ++game) {
    typename G::Position position = G::Setup::quick(rules, rng);
    for (int ply = 0; ply < 100; ++ply) {
      typename G::Moves moves;
      G::legal_moves(rules, position, moves);
      if (moves.empty()) break;
      const typename G::Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      typename G::Position next = position;
      G::play(rules, next, move);
      const Lying left = lying(G::board(rules, next, {}));
      ASSERT_EQ(
          after_glides(lying(G::board(rules, position, {})), G::glides(rules, position, move)),
          left)
          << G::format(rules, position) << ' ' << G::format_move(rules, position, move);
      const std::vector<TouchPath> paths = G::touch_paths(rules, position, move);
      const auto path = rng.below(static_cast<std::uint32_t>(paths.size()));
      expect_path_shown<G>(rules, position, paths[path], left, buttons);
      position = next;
    }
  }
}

}  // namespace tablier
