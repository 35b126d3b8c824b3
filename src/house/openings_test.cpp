// What public games say: those of listed tables that are over are counted once, no others.
#include "house/openings.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "explore/branches.h"
#include "house/api_testing.h"
#include "house/game_testing.h"

namespace tablier::house {
namespace {

using house::testing::at;
using house::testing::Game;
using house::testing::Guest;
using house::testing::make;
using house::testing::TestHouse;
using house::testing::with;
using ::testing::IsEmpty;
using ::testing::SizeIs;

struct WithOpenings {
  TestHouse premises;
  HouseFloor house_floor{*premises.house};
  Openings openings{{.store = &premises.store,
                     .write =
                         [this](Batch batch, std::function<void(Written)> done) {
                           premises.writes.push_back(
                               [this, batch = std::move(batch), done = std::move(done)] {
                                 done(premises.store.write(std::span(&batch, 1)));
                               });
                         },
                     .now = [this] { return premises.now; },
                     .work =
                         [](const std::function<void()>& work, const std::function<void()>& done) {
                           work();
                           done();
                         }}};
};

class OpeningsTest : public WithOpenings, public ApiTest {
 protected:
  OpeningsTest() : ApiTest(house_floor, &openings) {}

  void settle() override {
    do {
      world_.settle();
      premises.settle();
    } while (!world_.waiting.empty());
  }

  // A game in which so many moves are made, and then whoever is to move gives up.
  void play(const std::string& terms, int plies, bool to_the_end = true) {
    Game game(premises, terms);
    for (int i = 0; i < plies; ++i) game.move();
    if (to_the_end) {
      Guest& loser = game.mover();
      loser.ask(
          game.acted(R"({"is":"resigned","seat":)" + std::to_string(game.seat_of(loser)) + "}"));
      ASSERT_TRUE(game.match().end());
    }
    last_start = game.match().record().start()->text();
  }
  void count() {
    for (int i = 0; i < 4; ++i) {
      premises.pass(1'000);
      openings.tick();
      premises.settle();
    }
  }
  std::vector<Named> records(const std::string& prefix) {
    return *premises.store.list(prefix, "", 1000);
  }
  Got ask(const std::string& query) {
    return send(asker, "GET", "/api/openings/kengi?position=" + query);
  }
  // As it stands in an address.
  static std::string quoted(const std::string& text) {
    std::string plain;
    for (const char each : text) plain += each == ' ' ? std::string("%20") : std::string(1, each);
    return plain;
  }

  Sender asker = guest();
  std::string last_start;
};

TEST_F(OpeningsTest, a_public_game_that_is_over_is_counted_once) {
  play(make(), 3);
  EXPECT_THAT(records("uncounted/"), SizeIs(1));
  count();
  EXPECT_THAT(records("uncounted/"), IsEmpty());
  EXPECT_THAT(records("opening/"), SizeIs(4)) << "the start and three moves";
  const auto before = records("opening/");
  count();
  EXPECT_EQ(records("opening/").size(), before.size());
  EXPECT_EQ(records("opening/")[0].value, before[0].value);
}

TEST_F(OpeningsTest, a_private_game_is_never_counted) {
  play(with(make(), R"("listed":true)", R"("listed":false)"), 3);
  EXPECT_THAT(records("uncounted/"), IsEmpty());
  count();
  EXPECT_THAT(records("opening/"), IsEmpty());
}

TEST_F(OpeningsTest, a_game_that_goes_on_is_not_counted) {
  play(make(), 3, false);
  count();
  EXPECT_THAT(records("opening/"), IsEmpty());
}

TEST_F(OpeningsTest, the_answer_has_the_moves_with_their_results) {
  play(make(), 3);
  play(with(make(), std::string(32, 'a'), std::string(32, 'b')), 2);
  count();
  const Got got = ask(quoted(last_start));
  ASSERT_EQ(got.status, 200) << got.text;
  // After three moves the second to move gave up, after two the first.
  const boost::json::object wins = got.json().at("wins").as_object();
  EXPECT_EQ(wins.at("S"), 1);
  EXPECT_EQ(wins.at("N"), 1);
  EXPECT_EQ(got.json().at("draws"), 0);
  const boost::json::array moves = got.json().at("moves").as_array();
  ASSERT_THAT(moves, SizeIs(1)) << "both began alike";
  EXPECT_EQ(moves[0].at("wins"), wins);
}

TEST_F(OpeningsTest, what_could_not_be_written_is_counted_later) {
  play(make(), 2);
  premises.store.fail_with(StoreTrouble::full);
  count();
  EXPECT_THAT(records("opening/"), IsEmpty());
  premises.store.fail_with(std::nullopt);
  count();
  EXPECT_THAT(records("opening/"), SizeIs(3));
  EXPECT_THAT(records("uncounted/"), IsEmpty());
}

TEST_F(OpeningsTest, what_cannot_be_asked_is_refused_with_a_reason) {
  EXPECT_EQ(ask("nonsense").status, 400);
  EXPECT_EQ(send(asker, "GET", "/api/openings/chess?position=x").status, 404);
  EXPECT_EQ(send({}, "GET", "/api/openings/kengi?position=x").status, 401);
  play(make(), 1);
  EXPECT_EQ(ask(quoted(last_start) + "&no_such_rule=1").status, 400);
}

TEST_F(OpeningsTest, who_asks_too_often_is_told_when_to_come_back) {
  int answered = 0;
  Got last;
  for (int i = 0; i < 100; ++i) {
    last = ask("nonsense");
    answered += last.status == 400;
  }
  EXPECT_EQ(answered, 60);
  EXPECT_EQ(last.status, 429);
  EXPECT_EQ(last.header("Retry-After"), "1");
}

}  // namespace
}  // namespace tablier::house
