// Qenj 1 on screens: what is shown and means what after each touch, and how moves look.
#include "games/qenj1/view.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/qenj/board_testing.h"
#include "games/qenj1/game.h"
#include "games/qenj1/testing.h"

namespace tablier::qenj1 {
namespace {

using qenj::pawns::column_of;
using qenj::pawns::counts_of;
using qenj::pawns::hand_of;
using qenj::pawns::spoken;
using qenj::pawns::written;
using testing::ElementsAre;

using Touches = std::vector<std::string>;

// North plays; column c has left the ring.
const std::string kSix =
    mat({{'a', "B1..."}, {'b', ".N1R2."}, {'d', "V1..."}, {'e', "..N3B2"}}, "N 0");

TEST(Qenj1Board, is_a_ring_along_the_arrows) {
  const Board shown = board(Rules{}, at(kSix), {});
  EXPECT_EQ(shown.shape, BoardShape::ring);
  EXPECT_EQ(shown.flow, Flow::right);
  EXPECT_EQ(shown.files, 12);
  EXPECT_EQ(shown.rows, 4);
  EXPECT_EQ(shown.places.size(), 48u);
}

TEST(Qenj1Board, at_first_the_nearest_pawn_of_a_column_means_the_column) {
  const Board shown = board(Rules{}, at(kSix), {});
  EXPECT_EQ(column_of(shown, 'a'), "B1=a .=a2 .=a3 .=a4");
  EXPECT_EQ(column_of(shown, 'b'), ".=b1 N1=b2 R2=b .=b4");
  EXPECT_EQ(column_of(shown, 'c'), ".[gone]=c1 .[gone]=c2 .[gone]=c3 .[gone]=c4");
  EXPECT_EQ(hand_of(shown), "");
}

TEST(Qenj1Board, then_the_pawn_is_in_the_hand_and_the_cells_next_to_others_mean_ends) {
  const Board shown = board(Rules{}, at(kSix), Touches{"a"});
  EXPECT_EQ(column_of(shown, 'a'), ".=a1 .=a2 .=a3 .=a4") << "not gone before the move is made";
  EXPECT_EQ(column_of(shown, 'b'), ".=bS N1=b2 R2=b3 .=bN");
  EXPECT_EQ(column_of(shown, 'd'), "V1=d1 .=dN .=d3 .=d4");
  EXPECT_EQ(column_of(shown, 'e'), ".=e1 .=eS N3=e3 B2=e4") << "there is no room at North";
  EXPECT_EQ(hand_of(shown), "B1");
}

TEST(Qenj1Board, when_the_move_is_made_its_pawn_has_landed) {
  const Board shown = board(Rules{}, at(kSix), Touches{"a", "bS"});
  EXPECT_EQ(column_of(shown, 'a'), ".[gone]=a1 .[gone]=a2 .[gone]=a3 .[gone]=a4");
  EXPECT_EQ(column_of(shown, 'b'), "B1=b1 N1=b2 R2=b3 .=b4");
  EXPECT_EQ(hand_of(shown), "");
}

TEST(Qenj1Board, says_what_lies_where) {
  const Board shown = board(Rules{}, at(kSix), {});
  EXPECT_EQ(spoken(shown, "b3"), "b3: red, force 2");
  EXPECT_EQ(spoken(shown, "b3", Language::fr), "b3 : rouge, force 2");
  EXPECT_EQ(spoken(shown, "b4"), "b4: empty");
  EXPECT_EQ(spoken(shown, "c4"), "c4: off the ring");
  EXPECT_EQ(spoken(board(Rules{}, at(kSix), Touches{"a"}), "a1"), "a1: empty");
}

std::string touch_text(const Touches& touches, Language language = Language::en) {
  return touch_word(at(kSix), touches).in(language);
}

TEST(Qenj1Board, says_what_a_touch_does) {
  EXPECT_EQ(touch_text({"b"}), "the red pawn of force 2 on b3");
  EXPECT_EQ(touch_text({"b"}, Language::fr), "le pion rouge de force 2 en b3");
  EXPECT_EQ(touch_text({"a", "bN"}), "white 1 to b4, the north end of column b");
  EXPECT_EQ(touch_text({"a", "bS"}, Language::fr), "blanc 1 en b1, extrémité sud de la colonne b");
  EXPECT_EQ(touch_text({"pass"}), "pass");
}

TEST(Qenj1Board, tells_why_a_place_is_not_to_be_touched) {
  const auto why = [](const Touches& touches) {
    return explain_touch(Rules{}, at(kSix), touches).message.in(Language::en);
  };
  EXPECT_EQ(why({"b2"}),
            "In column b, North can play only the nearest pawn, the one on b3, not b2. (R4)");
  EXPECT_EQ(why({"b4"}),
            "In column b, North can play only the nearest pawn, the one on b3, not b4. (R4)");
  EXPECT_EQ(why({"c2"}), "Column c is empty: there is no pawn to play. (R4)");
  EXPECT_EQ(why({"a", "b2"}),
            "In column b, a pawn can land only next to the others (b1 and b4), not on b2. (R6)");
  EXPECT_EQ(why({"a", "d4"}), "The white 1 on a1 has force 1: it goes to column b, not to d. (R5)");
  EXPECT_EQ(why({"a", "a2"}), "The white 1 on a1 has force 1: it goes to column b, not to a. (R5)");
  EXPECT_EQ(why({"a", "c2"}),
            "Column c is empty: it has left the ring and never gets another pawn. (R8)");
  for (const Touches& typed : {Touches{"b3"}, {"a", "b4"}}) {
    EXPECT_EQ(explain_touch(Rules{}, at(kSix), typed).kind, Error::Kind::malformed)
        << "these are written b and bN";
  }
}

TEST(Qenj1Glides, are_one_pawn_from_its_cell_to_the_end_it_goes_to) {
  const Position few = at(kSix);
  EXPECT_THAT(written(glides(Rules{}, few, move(few, "a-bN"))), ElementsAre("B1 a1-b4"));
  EXPECT_THAT(written(glides(Rules{}, few, move(few, "a-bS"))), ElementsAre("B1 a1-b1"));
  EXPECT_TRUE(glides(Rules{}, few, move(few, "a-bS"))[0].over.empty()) << "to the next column";
  EXPECT_TRUE(glides(Rules{}, few, Move::pass()).empty());
}

TEST(Qenj1Board, numbers_the_columns_that_a_lifted_pawn_counts) {
  EXPECT_THAT(counts_of(board(Rules{}, at(kSix), {})), ElementsAre());
  EXPECT_THAT(counts_of(board(Rules{}, at(kSix), Touches{"a"})), ElementsAre("b4 1"));
  EXPECT_THAT(counts_of(board(Rules{}, at(kSix), Touches{"b"})), ElementsAre("d4 1", "e4 2"));
  const Position south = at(mat({{'b', "N3..."}, {'c', "R1..."}, {'g', "B1..."}, {'l', "V1..."}}));
  EXPECT_THAT(counts_of(board(Rules{}, south, Touches{"b"})), ElementsAre("c1 1", "g1 2", "l1 3"));
  EXPECT_THAT(counts_of(board(Rules{}, at(kSix), Touches{"a", "bN"})), ElementsAre());
}

TEST(Qenj1Board, a_column_counted_twice_shows_the_last_number) {
  const Position two = at(mat({{'a', "B3..."}, {'b', "N1..."}}));
  EXPECT_THAT(counts_of(board(Rules{}, two, Touches{"a"})), ElementsAre("a1 2", "b1 3"));
  EXPECT_THAT(counts_of(board(kSkip, two, Touches{"a"})), ElementsAre("b1 3"));
}

TEST(Qenj1Board, a_pawn_goes_over_the_columns_it_counts) {
  EXPECT_THAT(way(Rules{}, at(kSix), Touches{"b"}), ElementsAre("b3", "d3", "e3"));
  EXPECT_THAT(way(Rules{}, at(kSix), Touches{"b", "eS"}), ElementsAre("b3", "d3", "e2"));
  EXPECT_TRUE(way(Rules{}, at(kSix), Touches{"pass"}).empty());
}

TEST(Qenj1Board, the_column_that_is_filled_wins) {
  const Position three = at(mat({{'a', "B1..."}, {'b', ".N2R3V2"}, {'g', "R1..."}}));
  EXPECT_THAT(winning_places(three, move(three, "a-bS")), ElementsAre("b1", "b2", "b3", "b4"));
  EXPECT_TRUE(winning_places(three, move(three, "b-aN")).empty());
}

TEST(Qenj1SetupBoard, prompts_for_a_colour_and_a_dot) {
  const qenj1::Setup setup(Rules{});
  EXPECT_EQ(setup_prompt(setup).in(Language::en),
            "The twelve columns are laid side by side in random order. (R3)");
  qenj1::Setup arranged(Rules{});
  Rng rng(4);
  arranged.roll(rng);
  EXPECT_EQ(setup_prompt(arranged, Touches{"N"}).in(Language::en),
            "Put the black pawn on a dot. (R3)");
  EXPECT_EQ(setup_prompt(arranged, Touches{"a3"}).in(Language::fr),
            "Choisissez un pion pour a3. (R3)");
  while (arranged.next() == Actor::a) arranged.choose(arranged.choices()[0]);
  arranged.roll(rng);
  EXPECT_EQ(setup_prompt(arranged).in(Language::en),
            "Player B chooses a side; player A, who laid out the pawns, takes the other and moves "
            "first. (R3)");
}

// The setup in which the dot of column a is on a3.
qenj1::Setup dealt() {
  qenj1::Setup setup(Rules{});
  Rng rng(4);
  setup.roll(rng);
  return setup;
}

TEST(Qenj1SetupBoard, shows_dots_and_the_stock_without_forces) {
  const Board shown = setup_board(dealt(), {});
  EXPECT_EQ(column_of(shown, 'a'), ".=a1 .=a2 .[dot]=a3 .=a4");
  EXPECT_EQ(hand_of(shown), "B?B?B?N?N?N?R?R?R?V?V?V?");
  EXPECT_EQ(shown.hand[3].touch, "N");
  EXPECT_EQ(spoken(shown, "a3"), "a3: a dot that waits for a pawn");
}

TEST(Qenj1SetupBoard, a_choice_is_touched_by_its_colour_and_its_dot_in_either_order) {
  const qenj1::Setup setup = dealt();
  EXPECT_EQ(setup_touch_paths(setup, "a3=N"), (std::vector<TouchPath>{{"a3", "N"}, {"N", "a3"}}));
  EXPECT_EQ(hand_of(setup_board(setup, Touches{"N"})), "N?N?N?B?B?B?R?R?R?V?V?V?");
  EXPECT_EQ(column_of(setup_board(setup, Touches{"a3"}), 'a'), ".=a1 .=a2 .[dot][chosen]=a3 .=a4");
  for (const Touches& both : {Touches{"a3", "N"}, {"N", "a3"}}) {
    const Board shown = setup_board(setup, both);
    EXPECT_EQ(column_of(shown, 'a'), ".=a1 .=a2 N?=a3 .=a4");
    EXPECT_EQ(hand_of(shown), "B?B?B?N?N?R?R?R?V?V?V?");
    EXPECT_EQ(spoken(shown, "a3"), "a3: black, its force not yet seen");
  }
}

TEST(Qenj1SetupBoard, says_what_a_touch_does) {
  const qenj1::Setup setup = dealt();
  EXPECT_EQ(setup_touch_word(setup, Touches{"N"}).in(Language::en), "a black pawn from the stock");
  EXPECT_EQ(setup_touch_word(setup, Touches{"N"}).in(Language::fr), "un pion noir de la réserve");
  EXPECT_EQ(setup_touch_word(setup, Touches{"N", "a3"}).in(Language::en), "onto a3");
  EXPECT_EQ(setup_touch_word(setup, Touches{"a3"}).in(Language::fr), "sur a3");
}

TEST(Qenj1SetupBoard, shows_all_forces_when_a_side_is_chosen) {
  qenj1::Setup setup = dealt();
  while (setup.next() == Actor::a) setup.choose(setup.choices()[0]);
  EXPECT_EQ(hand_of(setup_board(setup, {})), "");
  EXPECT_EQ(column_of(setup_board(setup, {}), 'a'), ".=a1 .=a2 B?=a3 .=a4");
  Rng rng(5);
  setup.roll(rng);
  const Board shown = setup_board(setup, {});
  std::vector<std::string> pawns;
  for (const Place& place : shown.places) {
    for (const Piece& pawn : place.pieces) pawns.push_back(written(pawn));
  }
  EXPECT_THAT(pawns, testing::UnorderedElementsAre("B1", "B2", "B3", "N1", "N2", "N3", "R1", "R2",
                                                   "R3", "V1", "V2", "V3"));
  EXPECT_EQ(setup_touch_paths(setup, "north"), (std::vector<TouchPath>{{"north"}}));
  EXPECT_EQ(setup_touch_word(setup, Touches{"north"}).in(Language::en), "take North");
}

}  // namespace
}  // namespace tablier::qenj1
