#include "protocol/dice_tags.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "match/match.h"
#include "protocol/game_record.h"

namespace tablier {
namespace {

// A game whose start came of dice.
GameFile rolled_game(match::Dice& dice) {
  dice = {.table = "abcdefghij",
          .hash = match::hash_of(std::string(64, '3')),
          .secret = std::string(64, '3'),
          .nonces = {std::string(32, 'a'), std::string(32, 'b')}};
  dice.dealt = match::deal(dice, {0, 1});
  Result<match::Match> match = match::Match::begin({.game = "qenj1", .edition = 1}, 0);
  EXPECT_TRUE(match);
  EXPECT_TRUE(match->apply(match::Rolled{{match::roll(dice, 0)}}, 0));
  GameFile file = game_file_of(*match);
  set_dice_tags(file, dice);
  return file;
}

std::size_t errors_of(const GameFile& file) {
  const Result<GameFile> read = parse_game_file(format(file));
  EXPECT_TRUE(read);
  return Replayer().replay(*read).errors.size();
}

TEST(DiceTags, OfAHonestGameAreRight) {
  match::Dice dice;
  EXPECT_EQ(errors_of(rolled_game(dice)), 0U);
}

TEST(DiceTags, OfALoadedGameAreWrong) {
  match::Dice dice;
  const GameFile honest = rolled_game(dice);
  for (const char* tag : {"Secret", "Commitment", "Table"}) {
    GameFile file = honest;
    std::string value = file.value(tag);
    value[0] = value[0] == '0' ? '1' : '0';
    file.set(tag, value);
    EXPECT_EQ(errors_of(file), 1U) << tag;
  }
  GameFile file = honest;
  file.set("Nonces", std::string(32, 'a'));
  EXPECT_EQ(errors_of(file), 1U);
  file = honest;
  file.set("Dealt", honest.value("Dealt") == "0 1" ? "1 0" : "0 1");
  EXPECT_EQ(errors_of(file), 1U);
}

TEST(DiceTags, MustBeToldOnceTheSetupIsOver) {
  match::Dice dice;
  const GameFile honest = rolled_game(dice);
  for (const char* tag : {"Secret", "Commitment"}) {
    GameFile file = honest;
    std::erase_if(file.tags, [&](const FileTag& each) { return each.name == tag; });
    EXPECT_EQ(errors_of(file), 1U) << tag;
  }
  Result<match::Match> setup =
      match::Match::begin({.game = "qenj1", .edition = 1, .how = match::Beginning::setup}, 0);
  ASSERT_TRUE(setup);
  ASSERT_FALSE(setup->record().position());
  GameFile going_on = game_file_of(*setup);
  dice.secret.reset();
  set_dice_tags(going_on, dice);
  EXPECT_EQ(errors_of(going_on), 0U) << "nobody can have been told";
}

TEST(DiceTags, ProveNothingBeforeTheSecretIsTold) {
  match::Dice dice;
  (void)rolled_game(dice);
  dice.secret.reset();
  GameFile file;
  set_dice_tags(file, dice);
  EXPECT_EQ(file.find("Secret"), nullptr);
  EXPECT_EQ(file.value("Commitment"), dice.hash);
}

}  // namespace
}  // namespace tablier
