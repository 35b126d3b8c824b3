// The shared vectors and perft counts, line by line.
#include "protocol/vectors.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "engine/registry.h"

namespace tablier {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(TABLIER_SOURCE_DIR) / "tests/vectors";

TEST(SharedVectors, agree_line_by_line) {
  int lines = 0;
  for (const auto& file : std::filesystem::directory_iterator(kFolder)) {
    if (file.path().extension() != ".jsonl") continue;
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
  EXPECT_GE(lines, 200);
}

TEST(SharedVectors, every_game_has_some) {
  for (const GameEntry& entry : games()) {
    EXPECT_TRUE(std::filesystem::exists(kFolder / (std::string(entry.info->id) + ".jsonl")));
  }
}

TEST(SharedVectors, perft_counts_agree) {
  std::ifstream input(kFolder / "perft.txt");
  int lines = 0;
  std::string id;
  int depth = 0;
  std::uint64_t count = 0;
  std::string position;
  while (input >> id >> depth >> count && std::getline(input >> std::ws, position)) {
    ++lines;
    const GameEntry* entry = find_game(id);
    ASSERT_NE(entry, nullptr) << id;
    const Result<PositionPtr> parsed = (*entry->make({}))->parse_position(position);
    ASSERT_TRUE(parsed) << position;
    EXPECT_EQ((*parsed)->perft(depth), count) << id << ' ' << depth;
  }
  EXPECT_GE(lines, 3);
}

}  // namespace
}  // namespace tablier
