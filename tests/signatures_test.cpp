// The searches find what they found: the signatures of tablier bench against those of
// bench/signatures.
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "battery.h"
#include "core/effort_testing.h"
#include "engine/bench.h"
#include "engine/registry.h"

namespace tablier {
namespace {

const std::filesystem::path kFile = std::filesystem::path(TABLIER_SOURCE_DIR) / "bench/signatures";

std::map<std::string, std::string> signatures() {
  std::map<std::string, std::string> all;
  std::ifstream input(kFile);
  for (std::string game, signature; input >> game >> signature;) all[game] = signature;
  return all;
}

class Signatures : public testing::TestWithParam<const GameEntry*> {};

TEST_P(Signatures, are_those_that_were_kept) {
  if (kSanitized) GTEST_SKIP() << "takes minutes, and finds nothing that other tests do not";
  const std::string id(GetParam()->info->id);
  const std::string found = bench(*GetParam()).signature;
  EXPECT_EQ(found, signatures()[id])
      << "The search of " << id << " finds something else than before. If that is meant, write "
      << "\"" << id << " " << found << "\" into bench/signatures, and say so in the commit.";
}

INSTANTIATE_TEST_SUITE_P(Games, Signatures, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace tablier
