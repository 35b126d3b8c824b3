// What a screen shows of Querni, touch by touch.
#include "games/querni/view.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "core/board_testing.h"
#include "games/querni/game.h"
#include "games/querni/testing.h"

namespace tablier::querni {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kReady = "abc4/7/7/7/7/7/7/7/7/ABC1E2 b 0";

Board shown(std::string_view position, const TouchPath& touches = {}) {
  return board(Rules{}, at(position), touches);
}

std::string word(std::string_view position, const TouchPath& touches,
                 Language language = Language::en) {
  return touch_word(at(position), touches).in(language);
}

std::vector<std::string> gliding(std::string_view position, std::string_view text) {
  return texts_of(glides(Rules{}, at(position), move(at(position), text)));
}

TEST(QuerniView, shows_pawns_and_start_cells) {
  const Board board = shown(kStart);
  EXPECT_EQ(board.shape, BoardShape::numbers);
  EXPECT_EQ(board.files, 7);
  EXPECT_EQ(board.rows, 10);
  EXPECT_THAT(lying_on(board, "a9"), ElementsAre("pawn p 10"));
  EXPECT_EQ(word_of(board, "a9"), "a9: Pink's 10");
  EXPECT_EQ(word_of(board, "g9", Language::fr), "g9 : le 9 de Bleu");
  EXPECT_THAT(place_of(board, "a9").marks, ElementsAre("start"));
  EXPECT_THAT(place_of(board, "b9").marks, IsEmpty());
  EXPECT_EQ(word_of(board, "b9"), "b9: empty");
}

TEST(QuerniView, a_pawn_stays_until_it_is_known_where_it_goes) {
  EXPECT_THAT(lying_on(shown(kApart, {"d1"}), "d1"), ElementsAre("pawn b 3"));
  EXPECT_EQ(word(kApart, {"d1"}), "pawn 3 on d1");
  EXPECT_THAT(lying_on(shown(kApart, {"d1", "c1"}), "d1"), IsEmpty());
  EXPECT_THAT(lying_on(shown(kApart, {"d1", "c1"}), "c1"), ElementsAre("pawn b 3"));
  EXPECT_EQ(word(kApart, {"d1", "c1"}), "to c1");
}

TEST(QuerniView, after_a_move_nothing_or_a_chain_is_removed) {
  EXPECT_EQ(word(kApart, {"d1", "c1", "done"}), "end the turn without taking a chain");
  EXPECT_THAT(lying_on(shown(kApart, {"d1", "c1", "done"}), "c1"), ElementsAre("pawn b 3"));
  EXPECT_EQ(word(kApart, {"d1", "c1", "c1"}), "pawn 3 on c1, in a chain");
  EXPECT_EQ(word(kApart, {"d1", "c1", "c1", "a1"}, Language::fr), "retirer 1–2–3");
  EXPECT_THAT(lying_on(shown(kApart, {"d1", "c1", "c1"}), "a1"), ElementsAre("pawn b 1"));
  EXPECT_THAT(lying_on(shown(kApart, {"d1", "c1", "c1", "a1"}), "a1"), IsEmpty());
}

TEST(QuerniView, a_chain_alone_is_removed_by_touching_its_ends) {
  EXPECT_EQ(word(kReady, {"c1", "a1"}), "take 1–2–3");
  EXPECT_THAT(lying_on(shown(kReady, {"c1", "a1"}), "b1"), IsEmpty());
}

TEST(QuerniView, each_jump_is_a_glide_and_removed_pawns_leave) {
  constexpr std::string_view kJumps = "abc4/7/7/7/7/7/7/7/7/Ah1i1BC b 0";
  EXPECT_THAT(gliding(kJumps, "a1-c1"), ElementsAre("pawn b 1: a1 > c1"));
  EXPECT_THAT(gliding(kJumps, "a1-e1"), ElementsAre("pawn b 1: a1 > c1", "pawn b 1: c1 > e1"));
  EXPECT_THAT(gliding(kApart, "d1-c1x1..3"), ElementsAre("pawn b 3: d1 > c1", "pawn b 1: a1 > ",
                                                         "pawn b 2: b1 > ", "pawn b 3: c1 > "));
}

TEST(QuerniView, a_chain_can_be_taken_by_one_touch) {
  const Board board = shown(kReady);
  ASSERT_EQ(board.shortcuts.size(), 1u);
  EXPECT_THAT(board.shortcuts[0].path, ElementsAre("a1", "c1"));
  EXPECT_THAT(board.shortcuts[0].places, ElementsAre("a1", "b1", "c1"));
  EXPECT_EQ(board.shortcuts[0].word.in(Language::de), "1–2–3 abräumen");
  EXPECT_THAT(board.shortcuts[0].warnings, IsEmpty());
  EXPECT_THAT(shown(kReady, {"c1"}).shortcuts[0].path, ElementsAre("a1"));
  EXPECT_THAT(shown(kReady, {"a1", "c1"}).shortcuts, IsEmpty());
  EXPECT_THAT(shown(kApart, {"d1", "c1"}).shortcuts[0].path, ElementsAre("a1", "c1"));
}

TEST(QuerniView, every_pawn_of_a_chain_leads_to_taking_it) {
  static constexpr std::string_view kFour = "abc4/7/7/7/7/7/7/7/7/ABCD1H1 b 0";
  const auto takes = [](const TouchPath& touches) {
    std::vector<std::string> all;
    for (const Shortcut& shortcut : shown(kFour, touches).shortcuts) {
      all.push_back(shortcut.path[0] + ": " + shortcut.word.in(Language::en));
    }
    return all;
  };
  EXPECT_THAT(takes({"a1"}), ElementsAre("d1: Take 1–2–3–4", "c1: Take 1–2–3"));
  EXPECT_THAT(takes({"b1"}), ElementsAre("c1: Take 1–2–3–4", "d1: Take 2–3–4"));
  EXPECT_THAT(takes({"f1"}), IsEmpty());  // the 8, in no chain
  EXPECT_EQ(word(kFour, {"b1", "a1"}), "take 1–2–3–4");
  EXPECT_EQ(word(kFour, {"b1", "d1"}), "take 2–3–4");
  EXPECT_THAT(lying_on(shown(kFour, {"b1", "c1"}), "a1"), IsEmpty());
  EXPECT_THAT(way(Rules{}, at(kFour), TouchPath{"b1", "c1"}), ElementsAre("a1", "b1", "c1", "d1"));
}

TEST(QuerniView, chains_that_strand_numbers_come_last_and_warn) {
  const Board board = shown("abc4/7/7/7/7/7/7/7/7/ABCDE2 b 0");
  std::vector<std::string> words;
  for (const Shortcut& shortcut : board.shortcuts) {
    words.push_back(shortcut.word.in(Language::en));
    if (!shortcut.warnings.empty()) words.back() += " " + shortcut.warnings[0].in(Language::en);
  }
  EXPECT_THAT(words,
              ElementsAre("Take 1–2–3–4–5",
                          "Take 1–2–3–4 Leaves 5 behind: you can then no longer win. (R8)",
                          "Take 2–3–4–5 Leaves 1 behind: you can then no longer win. (R8)",
                          "Take 1–2–3 Leaves 4 and 5 behind: you can then no longer win. (R8)",
                          "Take 2–3–4 Leaves 1 and 5 behind: you can then no longer win. (R8)",
                          "Take 3–4–5 Leaves 1 and 2 behind: you can then no longer win. (R8)"));
}

TEST(QuerniView, tallies_show_what_is_left_gone_ready_and_stranded) {
  const Board board = shown(kReady);
  ASSERT_EQ(board.tallies.size(), 2u);
  const Tally& blue = board.tallies[0];
  EXPECT_EQ(blue.side, 'b');
  EXPECT_EQ(blue.count, 12);
  EXPECT_EQ(blue.goal, 16);
  ASSERT_EQ(blue.slots.size(), 16u);
  EXPECT_EQ(blue.slots[0].state, SlotState::ready);
  EXPECT_EQ(blue.slots[3].state, SlotState::gone);
  EXPECT_EQ(blue.slots[4].state, SlotState::stranded);
  EXPECT_EQ(blue.slots[4].piece.value, 5);
  EXPECT_EQ(shown(kApart).tallies[0].slots[0].state, SlotState::left);
}

TEST(QuerniView, a_way_is_where_a_pawn_lands_and_a_chain_from_end_to_end) {
  constexpr std::string_view kJumps = "abc4/7/7/7/7/7/7/7/7/Ah1i1BC b 0";
  const auto led = [](std::string_view position, const TouchPath& touches) {
    return way(Rules{}, at(position), touches);
  };
  EXPECT_THAT(led(kJumps, {"a1"}), IsEmpty());
  EXPECT_THAT(led(kJumps, {"a1", "e1"}), ElementsAre("a1", "c1", "e1"));
  EXPECT_THAT(led(kReady, {"c1", "a1"}), ElementsAre("c1", "b1", "a1"));
  EXPECT_THAT(led(kApart, {"d1", "c1", "done"}), IsEmpty());
  EXPECT_THAT(led(kApart, {"d1", "c1", "a1", "c1"}), ElementsAre("a1", "b1", "c1"));
}

TEST(QuerniView, the_last_chain_wins) {
  const Position won = at("abc4/7/7/7/7/7/7/7/7/AB1C3 b 0");
  EXPECT_THAT(winning_places(Rules{}, won, move(won, "d1-c2x1..3")), ElementsAre("a1", "b1", "c2"));
  EXPECT_THAT(winning_places(Rules{}, won, move(won, "d1-c2")), IsEmpty());
}

TEST(QuerniView, the_table_is_shown_before_and_after_the_deal) {
  Game::Setup setup{Rules{}};
  EXPECT_THAT(lying(setup_board(setup, {})), IsEmpty());
  EXPECT_THAT(place_of(setup_board(setup, {}), "c5").marks, ElementsAre("start"));
  Rng rng(1);
  setup.roll(rng);
  EXPECT_EQ(lying(setup_board(setup, {})).size(), 32u);
}

TEST(QuerniView, after_all_touches_the_move_is_made) {
  expect_touches_to_make_the_move<Game>(Rules{});
}

}  // namespace
}  // namespace tablier::querni
