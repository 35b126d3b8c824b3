// A second, slow and obvious move generator, written from README.md over nothing but texts,
// compared with the fast one on thousands of positions; and the fast one's abilities compared with
// its list.
#include "games/qenj/reference.h"

#include "games/qenj1/testing.h"

namespace tablier::qenj1 {
namespace {

using namespace qenj::pawns::slow;

std::set<std::string> slow_moves(const std::string& text, const Rules& rules) {
  const Columns board = read_columns(text, 4);
  const std::vector<std::string_view> fields = split(text, ' ');
  if (is_over(board, fields[2])) return {};
  std::set<std::string> moves;
  for (const auto& [from, cells] : board) {
    if (size_of(cells) == 0) continue;
    std::string pawn;
    for (int i = 0; i < 4 && pawn.empty(); ++i) pawn = cells[fields[1] == "S" ? i : 3 - i];
    const char to = walk(board, from, pawn[1] - '0', rules.own_column, 1);
    if (to == ' ') continue;
    const Cells& target = board.at(to);
    bool clash = false;
    for (const std::string& other : target) clash |= !other.empty() && other[0] == pawn[0];
    if (clash) continue;
    if (target[0].empty()) moves.insert(std::string{from, '-', to, 'S'});
    if (target[3].empty()) moves.insert(std::string{from, '-', to, 'N'});
  }
  if (moves.empty()) moves.insert("pass");
  return moves;
}

using Slow = qenj::pawns::slow::Reference<Game, slow_moves>;

class Qenj1Reference : public testing::TestWithParam<OwnColumn> {
 protected:
  const Rules rules_{.own_column = GetParam()};
};

TEST_P(Qenj1Reference, agrees_on_positions_of_random_games) {
  Slow::expect_agreement_in_random_games(rules_, 300);
}

TEST_P(Qenj1Reference, agrees_on_composed_positions) {
  Slow::expect_agreement_on_composed_positions(rules_, kBox, 5'000);
}

TEST_P(Qenj1Reference, threats_of_the_side_not_to_move_are_its_wins_if_it_were) {
  Slow::expect_threats(rules_, kBox, 5'000);
}

INSTANTIATE_TEST_SUITE_P(BothWays, Qenj1Reference,
                         testing::Values(OwnColumn::count, OwnColumn::skip));

}  // namespace
}  // namespace tablier::qenj1
