// The searches find what they found: the signatures of tablier bench are those that the folders of
// the games keep.
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "battery.h"
#include "engine/bench.h"
#include "engine/registry.h"

namespace tablier {
namespace {

// `signature` in the folder of the game; empty where there is none.
std::string kept_signature(const std::string& id) {
  std::ifstream input(std::string(TABLIER_SOURCE_DIR) + "/src/games/" + id + "/signature");
  std::string signature;
  input >> signature;
  return signature;
}

class Signatures : public testing::TestWithParam<const GameEntry*> {};

TEST_P(Signatures, are_those_that_were_kept) {
  const std::string id(GetParam()->info->id);
  const std::string found = bench(*GetParam()).signature;
  EXPECT_EQ(found, kept_signature(id))
      << "The search of " << id << " finds something else than before. If that is meant, write "
      << found << " into src/games/" << id << "/signature, and say so in the commit.";
}

INSTANTIATE_TEST_SUITE_P(Games, Signatures, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace tablier
