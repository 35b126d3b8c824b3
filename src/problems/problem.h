// Problem: a position with a question to which the answers are proved. What a game's folder keeps
// of it is the file problems.json (protocol/problem.h); docs/problems.md tells the fields.
//
// Three themes, always asked of the side to move:
//   win    win in n moves: within 2n - 1 plies
//   only   find the moves after which one does not lose within n moves of the other side; after
//          every other move one does
//   hold   the same, and the right moves hold the draw for good; nothing more is to be had
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "engine/any_game.h"
#include "engine/any_solver.h"

namespace tablier::problems {

enum class Theme : std::uint8_t { win, only, hold };

using ByLanguage = std::vector<std::pair<std::string, std::string>>;

struct Problem {
  std::string id = {};
  std::optional<std::vector<std::pair<std::string, std::string>>> options = {};
  std::string position = {};
  Theme theme = Theme::win;
  int n = 1;
  std::vector<std::string> right = {};  // all right first moves, sorted; none: it is unsound
  int grade = 1;                        // 1 to kGrades, by effort
  std::int64_t effort = 0;              // positions that had to be looked at
  // Proofs, as the choices of the side that proves something, "c1-B4 a1-b2*3": that the right moves
  // do what is asked; that it cannot be done better (a move sooner; winning instead of holding);
  // that no other move does it.
  std::optional<std::string> proof = {};
  std::optional<std::string> better = {};
  std::optional<std::string> others = {};
  // By hand; who has a title is kept when the set is composed anew.
  std::optional<ByLanguage> title = {};
  std::optional<ByLanguage> remark = {};
};

struct ProblemSet {
  std::string game;
  std::vector<Problem> problems;
};

// The position of a problem, with the game by whose rules it is played.
struct Posed {
  GamePtr game;
  PositionPtr position;
  Side mover;
  Side other;
};
// An error unless the game goes on and is one between two sides.
Result<Posed> pose(const std::string& game, const Problem& problem);
Result<Posed> pose(GamePtr game, PositionPtr position);

// What the three proofs prove; nothing of those that a problem of this kind cannot have.
struct Claims {
  std::optional<Claim> proof = {};
  std::optional<Claim> better = {};
  std::optional<Claim> others = {};
};
Claims claims_of(const Problem& problem, const Posed& posed);

// The proofs that the problem has, spelt out, or which of them cannot be.
Result<std::vector<StrategyText>> strategies_of(const Problem& problem, const Posed& posed);

// "c1-B4 a1-b2*3" and back; an error if a number is none.
std::string join_choices(const std::vector<std::string>& choices);
Result<std::vector<std::string>> split_choices(std::string_view text);

inline constexpr int kMostMoves = 50;  // n
inline constexpr int kGrades = 6;
int grade_of(std::int64_t effort);

// The moves that answer a question, and what it took to find out; nothing if that is too much.
std::optional<SiftedMoves> answer(const Posed& posed, Theme theme, int n, std::int64_t nodes);

}  // namespace tablier::problems
