// Symmetries: a position turned, mirrored or renamed as a text is kin of what it was, and so is
// what follows from it, move by move.
#include <algorithm>
#include <cctype>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "engine/registry.h"

namespace tablier {
namespace {

using Image = std::function<std::string(const std::string&)>;

std::vector<std::string> words_of(const std::string& text, char by = ' ') {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, by)) words.emplace_back(word);
  return words;
}

std::string joined(const std::vector<std::string>& words, char by = ' ') {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : std::string(1, by)) + word;
  return text;
}

// Letters exchanged: "BN" takes B for N and N for B, "BNR" B for N, N for R and R for B.
std::string renamed(std::string text, std::string_view cycle) {
  for (char& letter : text) {
    const std::size_t at = cycle.find(letter);
    if (at != std::string_view::npos) letter = cycle[(at + 1) % cycle.size()];
  }
  return text;
}

// The first word is the board, its parts separated by slashes; the second the side to move.
std::string with_board(const std::string& text,
                       const std::function<void(std::vector<std::string>&)>& change) {
  std::vector<std::string> words = words_of(text);
  std::vector<std::string> parts = words_of(words[0], '/');
  change(parts);
  words[0] = joined(parts, '/');
  return joined(words);
}

std::string with_sides_exchanged(const std::string& text) {
  std::vector<std::string> words = words_of(text);
  words[1] = renamed(words[1], "SN");
  return joined(words);
}

// A column of the Qenj from its other end: a pawn is a letter, maybe with a digit.
std::string upside_down(const std::string& column) {
  if (column == "-") return column;
  std::string turned;
  for (std::size_t i = 0; i < column.size();) {
    const std::size_t size = i + 1 < column.size() && std::isdigit(column[i + 1]) != 0 ? 2 : 1;
    turned.insert(0, column.substr(i, size));
    i += size;
  }
  return turned;
}

std::string ring_turned(const std::string& text) {
  return with_board(text, [](auto& columns) {
    std::rotate(columns.begin(), columns.begin() + 4, columns.end());
  });
}
std::string ring_mirrored(const std::string& text) {
  const std::string flipped = with_board(text, [](auto& columns) {
    for (std::string& column : columns) column = upside_down(column);
  });
  std::vector<std::string> words = words_of(with_sides_exchanged(flipped));
  if (words[2].size() == 3) std::reverse(words[2].begin(), words[2].end());  // taken, "1:0"
  return joined(words);
}
std::string ring_backwards(const std::string& text) {
  return with_board(text, [](auto& columns) { std::reverse(columns.begin(), columns.end()); });
}
std::string colours_renamed(const std::string& text) {
  return with_board(text, [](auto& columns) {
    for (std::string& column : columns) column = renamed(column, "BNR");
  });
}

std::string kengi_turned(const std::string& text) {
  std::vector<std::string> words = words_of(with_sides_exchanged(with_board(text, [](auto& rows) {
    std::reverse(rows.begin(), rows.end());
    for (std::string& row : rows) {
      std::vector<std::string> cells = words_of(row, ',');
      std::reverse(cells.begin(), cells.end());
      row = joined(cells, ',');
    }
  })));
  if (words[2] != "-") {
    words[2] = {static_cast<char>('a' + 'e' - words[2][0]),
                static_cast<char>('1' + '5' - words[2][1])};
  }
  return joined(words);
}
std::string kengi_files_exchanged(const std::string& text) {
  std::vector<std::string> words = words_of(with_board(text, [](auto& rows) {
    for (std::string& row : rows) {
      std::vector<std::string> cells = words_of(row, ',');
      std::swap(cells[0], cells[3]);
      row = joined(cells, ',');
    }
  }));
  words[2] = renamed(words[2], "ad");
  return joined(words);
}

std::string querni_mirrored(const std::string& text) {
  return with_board(text, [](auto& rows) {
    for (std::string& row : rows) std::reverse(row.begin(), row.end());
  });
}
std::string querni_upside_down(const std::string& text) {
  return with_board(text, [](auto& rows) { std::reverse(rows.begin(), rows.end()); });
}
std::string querni_sides_exchanged(const std::string& text) {
  std::vector<std::string> words = words_of(text);
  for (char& letter : words[0]) {
    if (std::isalpha(letter) != 0) letter = static_cast<char>(letter ^ ('a' ^ 'A'));
  }
  words[1] = renamed(words[1], "bp");
  return joined(words);
}
std::string querni_blue_counted_down(const std::string& text) {
  std::vector<std::string> words = words_of(text);
  for (char& letter : words[0]) {
    if (std::isupper(letter) != 0) letter = static_cast<char>('A' + 'P' - letter);
  }
  return joined(words);
}

// `change` takes file and row, each 0 to 9, to where they go; `sides` exchanges colours.
std::string klotz_image(const std::string& text, const std::function<void(int&, int&)>& change,
                        const std::function<std::string(const std::string&)>& sides) {
  std::vector<std::string> words = words_of(text);
  const std::vector<std::string> rows = words_of(words[0], '/');
  std::vector<std::string> turned = rows;
  for (int row = 0; row < 10; ++row) {
    for (int file = 0; file < 10; ++file) {
      int to_file = file;
      int to_row = row;
      change(to_file, to_row);
      turned[static_cast<std::size_t>(9 - to_row)][static_cast<std::size_t>(to_file)] =
          rows[static_cast<std::size_t>(9 - row)][static_cast<std::size_t>(file)];
    }
  }
  words[0] = sides(joined(turned, '/'));
  words[1] = sides(words[1]);
  const std::vector<std::string> stones = words_of(words[2], ',');
  std::vector<std::string> moved = stones;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t whose = std::string_view("RGBY").find(sides(std::string(1, "RGBY"[i])));
    moved[whose] = stones[i];
    if (stones[i] == "-") continue;
    int file = stones[i][0] - 'a';
    int row = std::stoi(stones[i].substr(1)) - 1;
    change(file, row);
    moved[whose] = static_cast<char>('a' + file) + std::to_string(row + 1);
  }
  words[2] = joined(moved, ',');
  return joined(words);
}
std::string klotz_turned(const std::string& text) {
  return klotz_image(
      text,
      [](int& file, int& row) {
        file = 9 - file;
        row = 9 - row;
      },
      [](const std::string& part) { return renamed(renamed(part, "RB"), "GY"); });
}
std::string klotz_mirrored(const std::string& text) {
  return klotz_image(
      text, [](int& file, int& row) { std::swap(file, row); },
      [](const std::string& part) { return renamed(part, "GY"); });
}

struct GameImages {
  std::string game;
  std::vector<Image> images;
};

class Kinship : public testing::TestWithParam<GameImages> {};

std::vector<std::uint64_t> kin_of_next(const AnyPosition& position) {
  std::vector<std::uint64_t> all;
  for (const std::string& move : position.moves())
    all.push_back((*position.play(move))->kin_hash());
  std::sort(all.begin(), all.end());
  return all;
}

TEST_P(Kinship, goes_on_move_by_move) {
  const GamePtr game = *find_game(GetParam().game)->make({});
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const RecordPtr record = game->begin_quick(seed);
    Rng rng(seed);
    for (int i = 0; i < 12 && !record->ending(); ++i) {
      const std::string text = record->position()->text();
      for (const Image& image : GetParam().images) {
        const Result<PositionPtr> other = game->parse_position(image(text));
        ASSERT_TRUE(other) << image(text);
        EXPECT_EQ((*other)->kin_hash(), record->position()->kin_hash()) << image(text);
        if (i % 4 == 0) {
          EXPECT_EQ(kin_of_next(**other), kin_of_next(*record->position())) << image(text);
        }
      }
      const std::uint64_t before = record->position()->kin_hash();
      const std::vector<std::string> moves = record->position()->moves();
      ASSERT_TRUE(record->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
      EXPECT_NE(record->position()->kin_hash(), before);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    , Kinship,
    testing::Values(GameImages{"kengi", {kengi_turned, kengi_files_exchanged, colours_renamed}},
                    GameImages{"qenj1", {ring_turned, ring_mirrored, colours_renamed}},
                    GameImages{"qenj2",
                               {ring_turned, ring_mirrored, ring_backwards, colours_renamed}},
                    GameImages{"qenj3", {ring_turned, ring_mirrored, colours_renamed}},
                    GameImages{"qenj4", {ring_turned, ring_mirrored, colours_renamed}},
                    GameImages{"querni",
                               {querni_mirrored, querni_upside_down, querni_sides_exchanged,
                                querni_blue_counted_down}},
                    GameImages{"klotz", {klotz_turned, klotz_mirrored}}),
    [](const auto& each) { return each.param.game; });

}  // namespace
}  // namespace tablier
