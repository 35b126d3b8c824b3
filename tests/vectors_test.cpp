// The shared vectors and perft counts, line by line.
#include "protocol/vectors.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "battery.h"

namespace tablier {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(TABLIER_SOURCE_DIR) / "tests/vectors";

// Of kengi: kengi.jsonl, kengi-edge.jsonl.
bool is_of_game(const std::filesystem::path& file, std::string_view id) {
  const std::string name = file.stem().string();
  return file.extension() == ".jsonl" && name.substr(0, name.find('-')) == id;
}

class SharedVectors : public testing::TestWithParam<const GameEntry*> {
 protected:
  std::string_view id() const { return GetParam()->info->id; }
};

TEST_P(SharedVectors, agree_line_by_line) {
  int lines = 0;
  for (const auto& file : std::filesystem::directory_iterator(kFolder)) {
    if (!is_of_game(file.path(), id())) continue;
    std::ifstream input(file.path());
    int number = 0;
    for (std::string line; std::getline(input, line); ++lines) {
      ++number;
      const Result<std::vector<Message>> differences = check_vector(line);
      ASSERT_TRUE(differences) << file.path() << ':' << number << ": "
                               << differences.error().message.in(Language::en);
      for (const Message& difference : *differences) {
        ADD_FAILURE() << file.path() << ':' << number << ": " << difference.in(Language::en);
      }
    }
  }
  EXPECT_GE(lines, 20);
}

TEST_P(SharedVectors, perft_counts_agree) {
  std::ifstream input(kFolder / "perft.txt");
  int lines = 0;
  std::string game;
  int depth = 0;
  std::uint64_t count = 0;
  std::string position;
  while (input >> game >> depth >> count && std::getline(input >> std::ws, position)) {
    if (game != id()) continue;
    ++lines;
    const Result<PositionPtr> parsed = (*GetParam()->make({}))->parse_position(position);
    ASSERT_TRUE(parsed) << position;
    EXPECT_EQ((*parsed)->perft(depth), count) << depth << ' ' << position;
  }
  EXPECT_GE(lines, 1);
}

INSTANTIATE_TEST_SUITE_P(AllGames, SharedVectors, testing::ValuesIn(all_games()), game_name);

TEST(VectorFiles, belong_to_games) {
  for (const auto& file : std::filesystem::directory_iterator(kFolder)) {
    if (file.path().extension() != ".jsonl") continue;
    const auto entries = all_games();
    EXPECT_TRUE(std::any_of(entries.begin(), entries.end(), [&](const GameEntry* entry) {
      return is_of_game(file.path(), entry->info->id);
    })) << file.path();
  }
}

}  // namespace
}  // namespace tablier
