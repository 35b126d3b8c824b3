// A second, slow and obvious move generator, written from README.md over nothing but texts,
// compared with the fast one on thousands of positions; and the fast one's abilities compared with
// its list.
#include "games/qenj/reference.h"

#include "games/qenj2/testing.h"

namespace tablier::qenj2 {
namespace {

using namespace qenj::pawns::slow;

// Puts pawns to the ends one by one; nothing when one does not fit.
std::optional<Cells> release(Cells cells, const Cells& pawns, const std::string& ends) {
  for (std::size_t i = 0; i < pawns.size(); ++i) {
    int cell = ends[i] == 'S' ? 0 : 8;
    while (cells[cell].empty()) cell += ends[i] == 'S' ? 1 : -1;
    cell += ends[i] == 'S' ? -1 : 1;
    if (cell < 0 || cell > 8) return std::nullopt;
    cells[cell] = pawns[i];
  }
  return cells;
}

bool has_four_of_a_colour(const Cells& cells) {
  std::map<char, int> count;
  for (const std::string& cell : cells) {
    if (!cell.empty() && ++count[cell[0]] > 3) return true;
  }
  return false;
}

// All ends in alphabetical order; the first that leaves a column names the move.
void add_moves(const std::string& head, const Cells& target, const Cells& pawns,
               std::size_t more_than, std::set<std::string>& moves) {
  std::set<Cells> left;
  std::vector<std::string> rows{""};
  for (std::size_t i = 0; i < pawns.size(); ++i) {
    std::vector<std::string> longer;
    for (const std::string& row : rows) longer.insert(longer.end(), {row + 'N', row + 'S'});
    rows = longer;
  }
  for (const std::string& ends : rows) {
    const std::optional<Cells> fed = release(target, pawns, ends);
    if (!fed || size_of(*fed) <= more_than || has_four_of_a_colour(*fed)) continue;
    if (left.insert(*fed).second) moves.insert(head + ends);
  }
}

std::set<std::string> slow_moves(const std::string& text, const Rules& rules) {
  const Columns board = read_columns(text, 9);
  const std::vector<std::string_view> fields = split(text, ' ');
  if (is_over(board, fields[2])) return {};
  std::set<std::string> moves;
  for (const auto& [from, cells] : board) {
    Cells line;  // from the mover
    for (int i = 0; i < 9; ++i) {
      const std::string& cell = cells[fields[1] == "S" ? i : 8 - i];
      if (!cell.empty()) line.push_back(cell);
    }
    if (line.empty()) continue;
    for (const int direction : {1, -1}) {
      const char to = walk(board, from, line[0][1] - '0', rules.own_column, direction);
      if (to == ' ') continue;
      for (std::size_t k = 1; k <= line.size(); ++k) {
        Cells pile(line.begin(), line.begin() + static_cast<long>(k));
        if (rules.release == Release::bottom) std::reverse(pile.begin(), pile.end());
        const std::string head = from + std::to_string(k) + '-' + to;
        add_moves(head, board.at(to), pile, line.size(), moves);
      }
    }
  }
  if (moves.empty()) moves.insert("pass");
  return moves;
}

using Slow = qenj::pawns::slow::Reference<Game, slow_moves>;

class Qenj2Reference : public testing::TestWithParam<std::tuple<OwnColumn, Release>> {
 protected:
  const Rules rules_{std::get<0>(GetParam()), std::get<1>(GetParam())};
};

TEST_P(Qenj2Reference, agrees_on_positions_of_random_games) {
  Slow::expect_agreement_in_random_games(rules_, 30);
}

TEST_P(Qenj2Reference, agrees_on_composed_positions) {
  Slow::expect_agreement_on_composed_positions(rules_, kBox, 2'000);
}

TEST_P(Qenj2Reference, threats_of_the_side_not_to_move_are_its_wins_if_it_were) {
  Slow::expect_threats(rules_, kBox, 3'000);
}

INSTANTIATE_TEST_SUITE_P(AllWays, Qenj2Reference,
                         testing::Combine(testing::Values(OwnColumn::count, OwnColumn::skip),
                                          testing::Values(Release::bottom, Release::top)));

}  // namespace
}  // namespace tablier::qenj2
