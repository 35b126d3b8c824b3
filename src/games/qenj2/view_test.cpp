// Qenj 2 on screens: what is shown and means what after each touch, and how moves look.
#include "games/qenj2/view.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "games/qenj/board_testing.h"
#include "games/qenj2/game.h"
#include "games/qenj2/testing.h"

namespace tablier::qenj2 {
namespace {

using qenj::pawns::column_of;
using qenj::pawns::counts_of;
using qenj::pawns::hand_of;
using qenj::pawns::spoken;
using qenj::pawns::written;
using testing::ElementsAre;

using Touches = std::vector<std::string>;

// Column c has left the ring.
const std::string kThreePiles = mat({{'a', "..B1N1"}, {'b', "....R2R3"}, {'d', "N2B3B1B3"}});

TEST(Qenj2Board, is_a_ring_both_ways) {
  const Board shown = board(Rules{}, at(kThreePiles), {});
  EXPECT_EQ(shown.shape, BoardShape::ring);
  EXPECT_EQ(shown.flow, Flow::both);
  EXPECT_EQ(shown.files, 12);
  EXPECT_EQ(shown.rows, 9);
  EXPECT_EQ(shown.places.size(), 108u);
}

TEST(Qenj2Board, at_first_a_pawn_means_the_pile_down_to_it) {
  const Board shown = board(Rules{}, at(kThreePiles), {});
  EXPECT_EQ(column_of(shown, 'a'), ".=a .=a B1=a1 N1=a2 .=a .=a .=a .=a .=a");
  EXPECT_EQ(column_of(shown, 'c').substr(0, 18), ".[gone]=c .[gone]=");
  const std::string other = kThreePiles.substr(0, kThreePiles.find(' ')) + " N 0";
  EXPECT_EQ(column_of(board(Rules{}, at(other), {}), 'a'),
            ".=a .=a B1=a2 N1=a1 .=a .=a .=a .=a .=a");
}

TEST(Qenj2Board, then_the_pile_is_in_the_hand_and_every_place_means_its_column) {
  const Board shown = board(Rules{}, at(kThreePiles), Touches{"a2"});
  EXPECT_EQ(column_of(shown, 'a'), ".=a .=a .=a .=a .=a .=a .=a .=a .=a");
  EXPECT_EQ(column_of(shown, 'b'), ".=b .=b .=b .=b R2=b R3=b .=b .=b .=b");
  EXPECT_EQ(hand_of(shown), "N1B1") << "the last one taken is released first";
  EXPECT_EQ(hand_of(board(kTop, at(kThreePiles), Touches{"a2"})), "B1N1");
}

TEST(Qenj2Board, then_the_cells_next_to_the_pawns_mean_the_ends_pawn_by_pawn) {
  const Board first = board(Rules{}, at(kThreePiles), Touches{"a2", "b"});
  EXPECT_EQ(column_of(first, 'b'), ".=b1 .=b2 .=b3 .=S R2=b5 R3=b6 .=N .=b8 .=b9");
  EXPECT_EQ(column_of(first, 'd').substr(0, 10), "N2=d1 B3=d");
  EXPECT_EQ(hand_of(first), "N1B1");
  const Board second = board(Rules{}, at(kThreePiles), Touches{"a2", "b", "S"});
  EXPECT_EQ(column_of(second, 'b'), ".=b1 .=b2 .=S N1=b4 R2=b5 R3=b6 .=N .=b8 .=b9");
  EXPECT_EQ(column_of(second, 'a').substr(0, 9), ".=a1 .=a2") << "not gone before the move is made";
  EXPECT_EQ(hand_of(second), "B1");
  const Board done = board(Rules{}, at(kThreePiles), Touches{"a2", "b", "S", "N"});
  EXPECT_EQ(column_of(done, 'b'), ".=b1 .=b2 .=b3 N1=b4 R2=b5 R3=b6 B1=b7 .=b8 .=b9");
  EXPECT_EQ(column_of(done, 'a').substr(0, 10), ".[gone]=a1");
  EXPECT_EQ(hand_of(done), "");
}

TEST(Qenj2Board, an_end_without_room_is_nowhere) {
  EXPECT_EQ(column_of(board(Rules{}, at(kThreePiles), Touches{"a2", "d"}), 'd'),
            "N2=d1 B3=d2 B1=d3 B3=d4 .=N .=d6 .=d7 .=d8 .=d9");
}

std::string touch_text(const Touches& touches, Language language = Language::en) {
  return touch_word(Rules{}, at(kThreePiles), touches).in(language);
}

TEST(Qenj2Board, says_what_a_touch_does) {
  EXPECT_EQ(touch_text({"d1"}), "the black pawn of force 2 on d1");
  EXPECT_EQ(touch_text({"d3"}), "the black pawn of force 2 on d1, carrying white 3 and white 1");
  EXPECT_EQ(touch_text({"a2"}, Language::fr), "le pion blanc de force 1 en a3, emportant noir 1");
  EXPECT_EQ(touch_text({"a2", "b"}), "to column b");
  EXPECT_EQ(touch_text({"a2", "b", "S"}), "black 1 to b4, the south end of column b");
  EXPECT_EQ(touch_text({"a2", "b", "S", "S"}, Language::fr),
            "blanc 1 en b3, extrémité sud de la colonne b");
  EXPECT_EQ(touch_text({"pass"}), "pass");
}

TEST(Qenj2Board, tells_why_a_place_is_not_to_be_touched) {
  const auto why = [](const Touches& touches) {
    return explain_touch(Rules{}, at(kThreePiles), touches).message.in(Language::en);
  };
  EXPECT_EQ(why({"a"}),
            "Touch a pawn of column a: it goes along with all that are nearer to South. (R5)");
  EXPECT_EQ(why({"c"}), "Column c is empty: there is no pawn to play. (R4)");
  EXPECT_EQ(why({"a2", "c"}), "Column c is empty: an empty column never gets another pawn. (R8)");
  EXPECT_EQ(why({"a2", "a"}),
            "The white 1 on a3 has force 1: it can go to b and d, not to a. (R6)");
  EXPECT_EQ(why({"a2", "b", "b5"}),
            "In column b, a pawn is released only next to the others (b4 and b7), not on b5. (R7)");
  EXPECT_EQ(why({"a2", "b", "S", "c9"}),
            "In column b, a pawn is released only next to the others (b3 and b7), not on c9. (R7)");
  EXPECT_EQ(explain_touch(Rules{}, at(kThreePiles), Touches{"a2", "b", "b4"}).kind,
            Error::Kind::malformed)
      << "that is written S";
}

TEST(Qenj2Board, numbers_the_columns_that_the_force_counts) {
  const Position few = at(kFew);
  EXPECT_THAT(counts_of(board(Rules{}, few, {})), ElementsAre());
  EXPECT_THAT(counts_of(board(Rules{}, few, Touches{"a3"})), ElementsAre("b1 1", "e1 1"));
  EXPECT_THAT(counts_of(board(Rules{}, few, Touches{"a3", "e"})), ElementsAre("e1 1"));
  EXPECT_THAT(counts_of(board(Rules{}, few, Touches{"e1"})), ElementsAre("a1 1", "b1 2", "d1 1"));
  EXPECT_THAT(counts_of(board(Rules{}, few, Touches{"e1", "b", "N"})), ElementsAre());
}

TEST(Qenj2Board, piles_go_over_the_columns_that_the_force_counts) {
  const Position few = at(kFew);
  EXPECT_TRUE(way(Rules{}, few, Touches{"a3"}).empty());
  EXPECT_THAT(way(Rules{}, few, Touches{"a3", "e"}), ElementsAre("a3", "e3"));
  EXPECT_THAT(way(Rules{}, few, Touches{"e1", "b"}), ElementsAre("e9", "a9", "b9"));
  EXPECT_THAT(way(Rules{}, few, Touches{"e1", "b", "S"}), ElementsAre("e9", "a9", "b4"));
}

TEST(Qenj2Board, the_column_that_is_filled_wins) {
  const Position eight = at(mat({{'a', "...B1N1"}, {'b', ".B2B3R1R2R3N2N3N3"}, {'f', "....R2"}}));
  EXPECT_THAT(winning_places(Rules{}, eight, move(eight, "a1-bS")),
              ElementsAre("b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9"));
  EXPECT_TRUE(winning_places(Rules{}, eight, move(eight, "a2-fNS")).empty());
}

TEST(Qenj2Glides, are_the_pawns_as_they_are_released) {
  const Position few = at(kThreePiles);
  EXPECT_THAT(written(glides(Rules{}, few, move(few, "a2-bSN"))),
              ElementsAre("N1 a4-b4", "B1 a3-b7"));
  EXPECT_THAT(written(glides(kTop, few, move(few, "a2-bSS", kTop))),
              ElementsAre("B1 a3-b4", "N1 a4-b3"));
  EXPECT_TRUE(glides(Rules{}, few, Move::pass()).empty());
}

TEST(Qenj2Glides, tell_which_way_round_the_ring_they_go) {
  const Position few =
      at("B1N1R2N2B2R1R3../-/...N3B3..../-/-/...R2...../-/....B1N2.../-/-/-/- N 0");
  for (const Glide& glide : glides(Rules{}, few, move(few, "c2-aNN"))) {
    ASSERT_EQ(glide.over.size(), 2u);
    EXPECT_EQ(glide.over[0][0], 'f') << "c goes on, not back";
    EXPECT_EQ(glide.over[1][0], 'h');
  }
}

TEST(Qenj2SetupBoard, shows_three_dots_in_each_column_and_the_stock) {
  qenj2::Setup setup(Rules{});
  setup.choose("c5=R");
  const Board shown = setup_board(setup, {});
  EXPECT_EQ(column_of(shown, 'c'), ".=c1 .=c2 .=c3 .[dot]=c4 R?=c5 .[dot]=c6 .=c7 .=c8 .=c9");
  EXPECT_EQ(shown.hand.size(), 35u);
  EXPECT_EQ(setup_board(setup, Touches{"R"}).hand[0].touch, "R");
}

}  // namespace
}  // namespace tablier::qenj2
