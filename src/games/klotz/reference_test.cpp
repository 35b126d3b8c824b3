// A second, slow and obvious referee, written from README.md over nothing but texts, compared with
// the fast one on thousands of positions; and the fast one's abilities compared with its list.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "games/klotz/game.h"
#include "games/klotz/testing.h"

namespace tablier::klotz {
namespace {

// What a layout says, by the colours' letters.
struct Ground {
  int size = 0;
  bool sinking = false;
  std::map<char, std::string> home;
  std::map<char, std::string> corner;

  bool is_home(const std::string& cell) const {
    for (const auto& [letter, place] : home) {
      if (place == cell) return true;
    }
    return false;
  }
  bool is_corner(const std::string& cell) const {
    for (const auto& [letter, place] : corner) {
      if (place == cell) return true;
    }
    return false;
  }
};

Ground ground_of(const Rules& rules) {
  Ground ground{.size = rules.layout.size, .sinking = rules.sinking, .home = {}, .corner = {}};
  for (int side = 0; side < kSides; ++side) {
    ground.home[kSideLetters[side]] = name(rules, rules.layout.homes[side]);
    ground.corner[kSideLetters[side]] = name(rules, rules.layout.corners[side]);
  }
  return ground;
}

// A position text taken apart: cell name -> what stands there, '.' for nothing.
struct Plain {
  std::map<std::string, char> board;
  char mover;
  std::map<char, std::string> stone;
  std::string players;
  int passes;
};

Plain read(const std::string& text, const Ground& ground) {
  const std::vector<std::string_view> fields = split(text, ' ');
  Plain plain{{}, fields[1][0], {}, std::string(fields[3]), *parse_number(fields[4])};
  int row = ground.size;
  for (const std::string_view line : split(fields[0], '/')) {
    char file = 'a';
    for (const char piece : line) plain.board[file++ + std::to_string(row)] = piece;
    --row;
  }
  for (int side = 0; side < kSides; ++side) {
    plain.stone["RGBY"[side]] = std::string(split(fields[2], ',')[side]);
  }
  return plain;
}

std::string write(const Plain& plain, const Ground& ground, const std::string& mark) {
  std::string text;
  for (int row = ground.size; row >= 1; --row) {
    for (int file = 0; file < ground.size; ++file) {
      text += plain.board.at(static_cast<char>('a' + file) + std::to_string(row));
    }
    text += row > 1 ? "/" : " ";
  }
  text += plain.mover;
  for (const char side : {'R', 'G', 'B', 'Y'}) {
    text += (side == 'R' ? " " : ",") + plain.stone.at(side);
  }
  text += " " + plain.players + " " + std::to_string(plain.passes);
  return mark.empty() ? text : text + " " + mark;
}

// All ways of so many steps with at most one turn of a right angle: "NNE".
std::vector<std::string> find_ways(int steps) {
  std::vector<std::string> all{""};
  for (int i = 0; i < steps; ++i) {
    std::vector<std::string> longer;
    for (const std::string& way : all) {
      for (const char step : {'N', 'E', 'S', 'W'}) longer.push_back(way + step);
    }
    all = longer;
  }
  std::vector<std::string> right;
  for (const std::string& way : all) {
    int turns = 0;
    bool back = false;
    for (std::size_t i = 1; i < way.size(); ++i) {
      if (way[i] != way[i - 1]) ++turns;
      const std::string two = way.substr(i - 1, 2);
      back = back || two == "NS" || two == "SN" || two == "EW" || two == "WE";
    }
    if (turns <= 1 && !back) right.push_back(way);
  }
  return right;
}

const std::vector<std::string>& ways(int steps) {
  static const std::array all{find_ways(1), find_ways(2), find_ways(3), find_ways(4)};
  return all[steps - 1];
}

std::string next_cell(const std::string& cell, char step) {
  const int row = *parse_number(std::string_view(cell).substr(1));
  const char file = static_cast<char>(cell[0] + (step == 'E') - (step == 'W'));
  return file + std::to_string(row + (step == 'N') - (step == 'S'));
}

bool is_klotz(char piece) {
  return piece == 'R' || piece == 'G' || piece == 'B' || piece == 'Y';
}

// Where the piece on `from` gets by this way; nothing if it does not.
std::string walk(const Plain& plain, const Ground& ground, std::string from, std::string way) {
  const char piece = plain.board.at(from);
  while (!way.empty()) {
    from = next_cell(from, way[0]);
    way.erase(0, 1);
    if (plain.board.count(from) == 0) return "";
    if (!way.empty() && (plain.board.at(from) != '.' || ground.is_corner(from))) return "";
  }
  if (ground.is_home(from)) return "";
  if (ground.is_corner(from)) {
    return is_klotz(piece) && ground.corner.at(piece) == from ? from : "";
  }
  const char there = plain.board.at(from);
  if (there == '.' || (is_klotz(there) && !is_klotz(piece))) return from;
  return "";
}

bool is_over(const Plain& plain, const Ground& ground) {
  for (const auto& [cell, piece] : plain.board) {
    if (is_klotz(piece) && ground.corner.at(piece) == cell) return true;
  }
  return plain.passes == static_cast<int>(plain.players.size());
}

std::set<std::string> slow_moves(const Plain& plain, const Ground& ground) {
  std::set<std::string> moves;
  if (is_over(plain, ground)) return moves;
  for (const auto& [from, piece] : plain.board) {
    if (piece == '.' || (is_klotz(piece) && piece != plain.mover)) continue;
    bool foreign = false;
    for (const auto& [side, cell] : plain.stone) {
      foreign = foreign || (cell == from && side != plain.mover);
    }
    if (foreign) continue;
    for (const std::string& way : ways(is_klotz(piece) ? 4 : piece - '0')) {
      const std::string to = walk(plain, ground, from, way);
      if (!to.empty()) moves.insert(from + (is_klotz(plain.board.at(to)) ? "x" : "-") + to);
    }
  }
  if (moves.empty()) moves.insert("pass");
  return moves;
}

Plain slow_play(Plain plain, const Ground& ground, const std::string& move) {
  if (move == "pass") {
    ++plain.passes;
  } else {
    plain.passes = 0;
    const std::size_t link = move.find_first_of("-x");
    const std::string from = move.substr(0, link);
    const std::string to = move.substr(link + 1);
    const char piece = plain.board[from];
    const char taken = plain.board[to];
    plain.board[from] = '.';
    plain.board[to] = piece;
    if (is_klotz(taken)) plain.board[ground.home.at(taken)] = taken;
    if (!is_klotz(piece)) plain.stone[plain.mover] = to;
    if (!is_klotz(piece) && ground.sinking) {
      plain.board[to] = piece == '1' ? '.' : static_cast<char>(piece - 1);
      if (piece == '1') plain.stone[plain.mover] = "-";
    }
  }
  const std::size_t seat = plain.players.find(plain.mover);
  plain.mover = plain.players[(seat + 1) % plain.players.size()];
  return plain;
}

// Columns and Klötze thrown on the board, any players, mover, stones and passes.
Position composed(const Rules& rules, Rng& rng) {
  const auto below = [&](int n) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(n)));
  };
  const Layout& layout = rules.layout;
  Position position(layout);
  const std::vector<std::string> choices = all_players();
  const Players players = *parse_players(choices[below(static_cast<int>(choices.size()))]);
  std::vector<Cell> columns;
  const int density = 1 + below(10);  // of ten cells; ten leave no move
  for (int cell = 0; cell < layout.cells(); ++cell) {
    const auto at = static_cast<Cell>(cell);
    if (rules.homes.has(at) || rules.corners.has(at) || below(10) >= density) continue;
    position.put_column(at, 1 + below(kMostHeight));
    columns.push_back(at);
  }
  for (int side = 0; side < kSides; ++side) {
    if (!plays(players, Side(side))) continue;
    const auto at = static_cast<Cell>(below(layout.cells()));
    const bool own = below(20) == 0 && !winner(rules, position);
    if (own) {
      position.put_klotz(Side(side), layout.corners[side]);
    } else if (!rules.homes.has(at) && !rules.corners.has(at) && position.height(at) == 0 &&
               !position.klotz_on(at)) {
      position.put_klotz(Side(side), at);
    }
    if (columns.empty() || below(3) == 0) continue;
    const Cell stone = columns[below(static_cast<int>(columns.size()))];
    if (!position.stone_on(stone)) position.put_stone(Side(side), stone);
  }
  const std::string who = letters(players);
  const Side mover = Side(kSideLetters.find(who[below(static_cast<int>(who.size()))]));
  position.set_turn(mover, players, below(static_cast<int>(who.size()) + 1));
  return position;
}

void expect_same(const Rules& rules, const Ground& ground, const Position& position) {
  const std::string text = format(rules, position);
  const Plain plain = read(text, ground);
  const std::set<std::string> slow = slow_moves(plain, ground);
  Moves moves;
  legal_moves(rules, position, moves);
  std::set<std::string> fast;
  for (const Move move : moves) {
    const std::string move_text = format_move(rules, position, move);
    fast.insert(move_text);
    if (fast.size() % 8 != 1) continue;  // some of them are enough
    Position next = position;
    next.play(rules, move);
    ASSERT_EQ(format(rules, next),
              write(slow_play(plain, ground, move_text), ground, rules.layout.mark))
        << move_text << " in " << text;
  }
  ASSERT_EQ(fast, slow) << text;
  ASSERT_EQ(static_cast<int>(fast.size()), moves.size()) << "a move twice in " << text;
  ASSERT_EQ(outcome(rules, position).has_value(), is_over(plain, ground)) << text;
  const Result<Position> again = parse_position(rules, text);
  ASSERT_TRUE(again) << text;
  ASSERT_EQ(*again, position) << text;
  ASSERT_EQ(again->hash(), position.hash()) << text;
}

void expect_abilities_agree(const Rules& rules, const Position& position) {
  Moves moves;
  legal_moves(rules, position, moves);
  ASSERT_EQ(count_moves(rules, position), moves.size());
  for (int k = moves.size() - 1; k >= 0; k -= 5) {
    ASSERT_EQ(nth_move(rules, position, k), moves[k]) << k;
  }
  if (outcome(rules, position)) return;
  for (int side = 0; side < kSides; ++side) {
    Moves found;
    winning_moves(rules, position, Side(side), found);
    std::vector<Move> wins;
    if (plays(position.players(), Side(side))) {
      Position turned = position;
      turned.set_turn(Side(side), position.players(), 0);
      legal_moves(rules, turned, moves);
      for (const Move move : moves) {
        Position next = turned;
        next.play(rules, move);
        if (winner(rules, next)) wins.push_back(move);
      }
    }
    ASSERT_EQ(std::vector<Move>(found.begin(), found.end()), wins) << format(rules, position);
  }
}

// A layout, and whether columns sink.
class KlotzReference : public testing::TestWithParam<std::tuple<std::string_view, bool>> {
 protected:
  std::string layout_ = std::string(std::get<0>(GetParam()));
  std::string sinking_ = std::get<1>(GetParam()) ? "on" : "off";
  Rules rules_ = rules_with({{"layout", layout_}, {"sinking", sinking_}});
  Ground ground_ = ground_of(rules_);
};

TEST_P(KlotzReference, agrees_on_positions_of_random_games) {
  Rng rng(1);
  for (const std::string& players : all_players()) {
    for (const char first : players) {
      const Rules rules = rules_with({{"layout", layout_},
                                      {"sinking", sinking_},
                                      {"players", players},
                                      {"first", std::string(1, first)}});
      Position position = start_of(rules);
      for (int ply = 0; ply < 15 && !outcome(rules, position); ++ply) {
        ASSERT_NO_FATAL_FAILURE(expect_same(rules, ground_, position));
        ASSERT_NO_FATAL_FAILURE(expect_abilities_agree(rules, position));
        const auto count = static_cast<std::uint32_t>(count_moves(rules, position));
        position.play(rules, nth_move(rules, position, static_cast<int>(rng.below(count))));
      }
    }
  }
}

TEST_P(KlotzReference, agrees_on_composed_positions) {
  Rng rng(2);
  int wins = 0;
  int passes = 0;
  for (int i = 0; i < 1'000; ++i) {
    const Position position = composed(rules_, rng);
    ASSERT_NO_FATAL_FAILURE(expect_same(rules_, ground_, position));
    ASSERT_NO_FATAL_FAILURE(expect_abilities_agree(rules_, position));
    Moves moves;
    legal_moves(rules_, position, moves);
    passes += moves.size() == 1 && moves[0].is_pass();
    winning_moves(rules_, position, position.to_move(), moves);
    wins += moves.size();
  }
  EXPECT_GT(wins, 0);
  EXPECT_GT(passes, 0);
}

std::string rules_name(const testing::TestParamInfo<KlotzReference::ParamType>& info) {
  constexpr std::array kNames{"reconstructed", "eight", "small", "nine", "large", "opposite"};
  const bool sinking = std::get<1>(info.param);
  return std::string(kNames[info.index / 2]) + (sinking ? "_sinking" : "");
}

INSTANTIATE_TEST_SUITE_P(Layouts, KlotzReference,
                         testing::Combine(testing::Values("reconstructed", "eight", kSmall, kNine,
                                                          kLarge, kOpposite),
                                          testing::Bool()),
                         rules_name);

// Whatever text is no legal move has a reason: every pair of cells.
TEST(KlotzReasons, every_illegal_move_has_a_reason_with_a_rule) {
  Rng rng(3);
  const Rules& rules = eight_rules();
  for (int i = 0; i < 20; ++i) {
    const Position position = composed(rules, rng);
    const std::vector<std::string> moves = moves_of(position);
    for (int from = 0; from < 64; ++from) {
      for (int to = 0; to < 64; ++to) {
        const std::string text =
            name(rules, static_cast<Cell>(from)) + "-" + name(rules, static_cast<Cell>(to));
        std::string taking = text;
        taking[2] = 'x';
        if (std::binary_search(moves.begin(), moves.end(), text) ||
            std::binary_search(moves.begin(), moves.end(), taking)) {
          continue;
        }
        const Error error = explain(rules, position, text);
        ASSERT_EQ(error.kind, Error::Kind::refused) << text;
        ASSERT_NE(error.message.rule(), 0) << text;
      }
    }
  }
}

// The cells of a way between two cells, along the file or along the row first, without the first.
std::vector<std::string> way_between(const Layout& layout, Cell from, Cell to, bool file_first) {
  const FileRow end = layout.file_row(to);
  std::vector<std::string> cells;
  for (FileRow at = layout.file_row(from); at != end;) {
    const bool along_file = at.row != end.row && (file_first || at.file == end.file);
    int& walked = along_file ? at.row : at.file;
    walked += (along_file ? end.row : end.file) > walked ? 1 : -1;
    cells.push_back(cell_name(at));
  }
  return cells;
}

// Something that cannot move is told why: a cell on each of its ways, and no cell that is on none.
TEST(KlotzReasons, whatever_is_shut_in_is_told_a_cell_of_every_way) {
  Rng rng(4);
  const Rules& rules = eight_rules();
  int told = 0;
  for (int i = 0; i < 200; ++i) {
    const Position position = composed(rules, rng);
    for (int cell = 0; cell < rules.layout.cells(); ++cell) {
      const auto from = static_cast<Cell>(cell);
      const Message why = explain(rules, position, name(rules, from)).message;
      if (why.id().find("shut_in") == std::string_view::npos) continue;
      ++told;
      const std::vector<std::string> named = why.cells();
      ASSERT_EQ(named[0], name(rules, from));
      const bool is_klotz = position.klotz_on(from).has_value();
      const int height = is_klotz ? kKlotzHeight : position.height(from);
      std::set<std::string> met;
      for (int end = 0; end < rules.layout.cells(); ++end) {
        const auto to = static_cast<Cell>(end);
        if (rules.layout.distance(from, to) != height) continue;
        for (const bool file_first : {true, false}) {
          const std::vector<std::string> way = way_between(rules.layout, from, to, file_first);
          const auto stop = std::find_first_of(way.begin(), way.end(), named.begin(), named.end());
          ASSERT_NE(stop, way.end()) << why.in(Language::en) << ' ' << name(rules, to);
          met.insert(*stop);
        }
      }
      EXPECT_EQ(met, std::set<std::string>(named.begin() + 1, named.end())) << why.in(Language::en);
    }
  }
  EXPECT_GT(told, 100);
}

}  // namespace
}  // namespace tablier::klotz
