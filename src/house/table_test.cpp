// A table as a value: who may do what, and what comes of it.
#include "house/table.h"

#include <gmock/gmock.h>
#include <set>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/sha256.h"
#include "engine/registry.h"
#include "house/terms.h"

namespace tablier::house {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr Time kNow = 1'800'000'000'000;
const std::string kSecret(64, '7');
const std::string kNonceA(32, 'a');
const std::string kNonceB(32, 'b');

Terms terms_of(std::string_view game, StartKind how = StartKind::random) {
  Terms terms{.game = std::string(game), .options = {}, .start = {.how = how}};
  terms.seats = {{Chair::me, {}}, {Chair::open, {}}};
  return terms;
}

// The same for any game: two people, computers at the other sides that play.
Terms terms_for(const GameEntry& game, StartKind how = StartKind::random) {
  Terms terms = terms_of(game.info->id, how);
  terms.seats.clear();
  const Result<GamePtr> made = game.make({}, game.info->edition);
  const PositionPtr start = (*made)->begin_quick(1)->position();
  int people = 0;
  for (std::size_t i = 0; i < game.info->sides.size(); ++i) {
    const Chair chair = !start->is_playing(Side(i)) ? Chair::nobody
                        : people == 0               ? Chair::me
                        : people == 1               ? Chair::open
                                                    : Chair::computer;
    if (chair != Chair::nobody) ++people;
    terms.seats.push_back({chair, {}});
    if (chair == Chair::computer) terms.seats.back().player = "1";
  }
  return terms;
}

Made made_of(Terms terms) {
  return {.table = "abcdefghij",
          .host = "ada",
          .terms = std::move(terms),
          .hash = match::hash_of(kSecret),
          .after = {},
          .game = {},
          .fair_of = {},
          .log = {}};
}

Table made(const Terms& terms) {
  Result<Table> table = Table::make(made_of(terms), kNow);
  EXPECT_TRUE(table) << table.error().message.in(kFallbackLanguage);
  table->hold(kSecret);
  return std::move(*table);
}

// Ada has made it, Bo has joined, and it has begun.
Table begun(const Terms& terms) {
  Table table = made(terms);
  EXPECT_TRUE(table.sit("ada", "Ada", {}, false, kNonceA, kNow));
  EXPECT_TRUE(table.sit("bo", "Bo", {}, false, kNonceB, kNow));
  EXPECT_TRUE(table.is_full());
  table.begin(0, kNow);
  return table;
}

template <class T>
std::string why(const Result<T>& result) {
  return result ? "" : result.error().message.in(kFallbackLanguage);
}

std::string refusal(const Terms& terms) {
  return why(check(terms));
}

std::string first_move(const Table& table) {
  return table.match()->record().position()->moves()[0];
}

std::string actor(const Table& table) {
  return *table.at(*table.match()->acting()).person;
}

Result<TableLog> move(Table& table, Time now = kNow) {
  return table.act(actor(table), table.match()->log().size(), match::Moved{first_move(table)}, now);
}

TEST(Terms, NameAGameThatThereIs) {
  EXPECT_THAT(refusal(terms_of("chess")), HasSubstr("chess"));
}

TEST(Terms, HaveAChairForEverySide) {
  Terms terms = terms_of("klotz");
  EXPECT_THAT(refusal(terms), HasSubstr("4 sides, but 2 chairs"));
  terms.seats = {{Chair::me, {}}, {Chair::open, {}}, {Chair::nobody, {}}, {Chair::nobody, {}}};
  terms.options = {{"players", "RGB"}};
  EXPECT_THAT(refusal(terms), HasSubstr("Chair 2"));
  terms.options = {{"players", "RG"}};
  EXPECT_EQ(refusal(terms), "");
}

TEST(Terms, NeedSomebodyWhoCanSitDown) {
  Terms terms = terms_of("kengi");
  terms.seats = {{Chair::computer, "3"}, {Chair::computer, "3"}};
  EXPECT_THAT(refusal(terms), HasSubstr("Nobody"));
}

TEST(Terms, KnowComputersByTheirLevelOnly) {
  for (const std::string player : {"0", "9", "", "uct:nodes=1000000000", "ab"}) {
    Terms terms = terms_of("kengi");
    terms.seats[1] = {Chair::computer, player};
    EXPECT_THAT(refusal(terms), HasSubstr("from 1 to 8")) << player;
  }
}

TEST(Terms, NameOptionsAndPositionsThatThereAre) {
  Terms terms = terms_of("kengi");
  terms.options = {{"nonsense", "1"}};
  EXPECT_THAT(refusal(terms), HasSubstr("nonsense"));
  terms = terms_of("kengi", StartKind::position);
  EXPECT_NE(refusal(terms), "");
  terms.start.position = "rubbish";
  EXPECT_NE(refusal(terms), "");
  EXPECT_NE(refusal(terms_of("kengi", StartKind::seed)), "");
}

TEST(Sitting, IsForWhomTheChairIs) {
  Terms terms = terms_of("kengi");
  terms.seats[1].chair = Chair::link;
  Table table = made(terms);
  EXPECT_THAT(why(table.sit("bo", "Bo", 0, true, kNonceB, kNow)), HasSubstr("taken"));
  EXPECT_THAT(why(table.sit("bo", "Bo", 1, false, kNonceB, kNow)), HasSubstr("taken"));
  EXPECT_THAT(why(table.sit("bo", "Bo", {}, false, kNonceB, kNow)), HasSubstr("No seat"));
  EXPECT_THAT(why(table.sit("bo", "Bo", 7, true, kNonceB, kNow)), HasSubstr("no such chair"));
  EXPECT_THAT(why(table.sit("bo", "Bo", {}, true, "short", kNow)), HasSubstr("nonce"));
  EXPECT_EQ(why(table.sit("bo", "Bo", {}, true, kNonceB, kNow)), "");
  EXPECT_EQ(why(table.sit("bo", "Bo", {}, true, kNonceB, kNow)), "");  // a repeat
  EXPECT_THAT(why(table.sit("bo", "Bo", {}, true, kNonceA, kNow)), HasSubstr("already"));
  EXPECT_EQ(table.seat_of("bo"), 1);
  EXPECT_FALSE(table.is_full());
}

// Who was cut off when it began asks again.
TEST(Sitting, CanBeRepeatedWhenItHasBegun) {
  Table table = begun(terms_of("kengi"));
  EXPECT_EQ(why(table.sit("bo", "Bo", {}, false, kNonceB, kNow)), "");
  EXPECT_THAT(why(table.sit("bo", "Bo", {}, false, kNonceA, kNow)), HasSubstr("begun"));
  EXPECT_THAT(why(table.sit("eve", "Eve", {}, false, kNonceB, kNow)), HasSubstr("begun"));
}

TEST(Sitting, CanBeGivenUpBeforeItBegins) {
  Table table = made(terms_of("kengi"));
  ASSERT_TRUE(table.sit("ada", "Ada", {}, false, kNonceA, kNow));
  ASSERT_TRUE(table.sit("bo", "Bo", {}, false, kNonceB, kNow));
  ASSERT_TRUE(table.stand("bo", kNow));
  EXPECT_FALSE(table.is_full());
  EXPECT_FALSE(table.is_closed());
  ASSERT_TRUE(table.stand("ada", kNow));
  EXPECT_TRUE(table.is_closed()) << "nobody is left";
  EXPECT_THAT(why(table.sit("bo", "Bo", {}, false, kNonceB, kNow)), HasSubstr("closed"));
}

TEST(Playing, BelongsToTheSeat) {
  Table table = begun(terms_of("kengi"));
  const std::size_t number = table.match()->log().size();
  const std::string other = actor(table) == "ada" ? "bo" : "ada";
  const match::Moved moved{first_move(table)};
  EXPECT_THAT(why(table.act(other, number, moved, kNow)), HasSubstr("not your turn"));
  EXPECT_THAT(why(table.act("eve", number, moved, kNow)), HasSubstr("not your seat"));
  EXPECT_THAT(why(table.act(other, number, match::Resigned{1 - *table.seat_of(other)}, kNow)),
              HasSubstr("not your seat"));
  EXPECT_THAT(why(table.act("ada", number, match::Flagged{}, kNow)), HasSubstr("house"));
  EXPECT_THAT(why(table.act("ada", number, match::Rolled{{1}}, kNow)), HasSubstr("house"));
  EXPECT_THAT(why(table.act("ada", number, match::Sat{0, {}}, kNow)), HasSubstr("house"));
  EXPECT_THAT(why(table.act("ada", number, match::Timed{{1, 1}}, kNow)), HasSubstr("house"));
  EXPECT_EQ(table.match()->log().size(), number);
  EXPECT_EQ(why(move(table)), "");
}

TEST(Playing, ARepeatIsHarmlessAndALateMoveStale) {
  Table table = begun(terms_of("kengi"));
  const std::size_t number = table.match()->log().size();
  const std::string mover = actor(table);
  const match::Moved moved{first_move(table)};
  ASSERT_TRUE(table.act(mover, number, moved, kNow));
  const std::size_t events = table.log().size();
  const Result<TableLog> again = table.act(mover, number, moved, kNow);
  ASSERT_TRUE(again);
  EXPECT_THAT(*again, IsEmpty());
  EXPECT_EQ(table.log().size(), events);
  EXPECT_THAT(why(table.act(mover, number, match::Moved{"a1-a1"}, kNow)), HasSubstr("gone on"));
  EXPECT_THAT(why(table.act(mover, number + 9, moved, kNow)), HasSubstr("larger"));
}

TEST(Playing, AnOfferInBetweenDoesNotMakeAMoveStale) {
  Table table = begun(terms_of("kengi"));
  const std::size_t number = table.match()->log().size();
  const std::string mover = actor(table);
  const std::string other = mover == "ada" ? "bo" : "ada";
  ASSERT_TRUE(table.act(other, number,
                        match::Offered{*table.seat_of(other), match::OfferKind::draw}, kNow));
  EXPECT_EQ(why(table.act(mover, number, match::Moved{first_move(table)}, kNow)), "");
}

TEST(Playing, IllegalMovesAndMovesAfterTheEndChangeNothing) {
  Table table = begun(terms_of("kengi"));
  const std::size_t number = table.match()->log().size();
  EXPECT_NE(why(table.act(actor(table), number, match::Moved{"z9-z9"}, kNow)), "");
  ASSERT_TRUE(table.act("ada", number, match::Resigned{*table.seat_of("ada")}, kNow));
  EXPECT_TRUE(table.is_over());
  const std::size_t events = table.log().size();
  const std::string any = table.match()->record().position()->moves()[0];
  EXPECT_NE(why(table.act("bo", number + 1, match::Moved{any}, kNow)), "");
  EXPECT_NE(why(table.act("ada", number + 1, match::Moved{any}, kNow)), "");
  EXPECT_EQ(table.log().size(), events);
}

TEST(Playing, ReplayingTheLogGivesTheSameTable) {
  for (const GameEntry& game : games()) {
    Terms terms = terms_for(game);
    terms.random_sides = true;
    Table table = begun(terms);
    for (int i = 0; i < 6 && !table.is_over(); ++i) {
      const auto event = match::Moved{first_move(table)};
      ASSERT_TRUE(table.host(event, kNow + i));
    }
    const Result<Table> same = Table::replay(table.log());
    ASSERT_TRUE(same) << game.info->id << why(same);
    EXPECT_EQ(format(same->card()), format(table.card()));
    EXPECT_EQ(same->match()->log(), table.match()->log());
    EXPECT_EQ(same->order(), table.order());
  }
}

TEST(Chance, ComesOfTheDiceAndCanBeCheckedAfterwards) {
  for (const GameEntry& game : games()) {
    for (const StartKind how : {StartKind::setup, StartKind::random}) {
      Table table = begun(terms_for(game, how));
      Rng rng(7);
      while (!table.match()->record().position()) {
        EXPECT_EQ(table.dice().secret, std::nullopt) << "told too early";
        EXPECT_EQ(table.card().position, std::nullopt) << "shown too early";
        for (const std::string& event : table.log()) EXPECT_THAT(event, Not(HasSubstr(kSecret)));
        const std::vector<std::string> choices = table.match()->record().setup_choices();
        const std::uint32_t one = rng.below(static_cast<std::uint32_t>(choices.size()));
        ASSERT_TRUE(table.host(match::Chose{choices[one]}, kNow));
      }
      ASSERT_EQ(table.dice().secret, kSecret);
      std::vector<std::uint64_t> rolled;
      for (const match::Entry& entry : table.match()->log()) {
        if (const auto* one = std::get_if<match::Rolled>(&entry.event)) {
          rolled.push_back(one->number.number);
        }
      }
      EXPECT_TRUE(match::is_fair(table.dice(), rolled)) << game.info->id;
      EXPECT_THAT(table.dice().nonces, ElementsAre(kNonceA, kNonceB));
    }
  }
}

TEST(Chance, SeatsAreDealtByTheDiceAndThatCanBeChecked) {
  std::set<std::vector<int>> orders;
  for (const GameEntry& game : games()) {
    Terms terms = terms_for(game);
    terms.random_sides = true;
    for (const char digit : std::string("0123456789abcdef")) {
      Table table = made(terms);
      ASSERT_TRUE(table.sit("ada", "Ada", {}, false, kNonceA, kNow));
      ASSERT_TRUE(table.sit("bo", "Bo", {}, false, std::string(32, digit), kNow));
      table.begin(0, kNow);
      const match::Dice dice = table.dice();
      const std::uint64_t rolled = *table.match()->record().origin().acts[0].rolled;
      EXPECT_TRUE(match::is_fair(dice, {rolled})) << game.info->id;
      match::Dice loaded = dice;
      std::swap(loaded.dealt[0], loaded.dealt[1]);
      EXPECT_FALSE(match::is_fair(loaded, {rolled})) << game.info->id;
      EXPECT_EQ(Table::replay(table.log())->dice(), dice);
      orders.insert(table.order());
    }
  }
  EXPECT_THAT(orders, SizeIs(testing::Gt(2U))) << "nobody ever changes places";
}

TEST(Chance, AFairStartIsOneOfTheFirstNumbers) {
  Table table = made(terms_of("qenj1", StartKind::fair));
  ASSERT_TRUE(table.sit("ada", "Ada", {}, false, kNonceA, kNow));
  ASSERT_TRUE(table.sit("bo", "Bo", {}, false, kNonceB, kNow));
  ASSERT_THAT(table.fair_numbers(), SizeIs(kFairOf));
  const std::uint64_t wanted = table.fair_numbers()[5];
  table.begin(5, kNow);
  EXPECT_EQ(table.match()->record().origin().acts[0].rolled, wanted);
  EXPECT_TRUE(match::is_fair(table.dice(), {wanted}));
}

TEST(Chance, ASeedGivesItsStart) {
  Terms terms = terms_of("kengi", StartKind::seed);
  terms.start.seed = Seed{42};
  const Table table = begun(terms);
  EXPECT_EQ(table.match()->record().start()->text(), table.match()->game().quick_start(42)->text());
}

TEST(Absence, LetsTheOthersDoSomethingAboutIt) {
  Table table = begun(terms_of("kengi"));
  const int acting = *table.match()->acting();
  const std::string other = acting == *table.seat_of("ada") ? "bo" : "ada";
  EXPECT_THAT(why(table.claim(other, acting, Claim::win, kNow)), HasSubstr("Nobody is away"));
  ASSERT_TRUE(table.host(match::Left{acting}, kNow));
  EXPECT_THAT(why(table.claim("eve", acting, Claim::win, kNow)), HasSubstr("not your seat"));
  Table won = table;
  ASSERT_TRUE(won.claim(other, acting, Claim::win, kNow));
  EXPECT_THAT(won.card().winners, SizeIs(1));
  Table drawn = table;
  ASSERT_TRUE(drawn.claim(other, acting, Claim::draw, kNow));
  EXPECT_THAT(drawn.card().winners, IsEmpty());
  EXPECT_TRUE(drawn.is_over());
  ASSERT_TRUE(table.claim(other, acting, Claim::computer, kNow));
  EXPECT_TRUE(table.match()->is_computers_turn());
  EXPECT_TRUE(table.at(acting).is_computers);
  ASSERT_TRUE(table.come_back(acting, kNow));
  EXPECT_FALSE(table.match()->is_computers_turn());
  EXPECT_FALSE(table.at(acting).is_computers);
}

TEST(Absence, DoesNotMakeAMoveStaleThatWasOnItsWay) {
  Terms terms = terms_of("kengi");
  terms.time = match::TimeControl{match::TimeControl::Kind::fischer, 60, 5};
  Table table = begun(terms);
  const std::string mover = actor(table);
  const int seat = *table.match()->acting();
  const std::size_t number = table.match()->log().size();
  const match::Moved moved{first_move(table)};
  ASSERT_TRUE(table.host(match::Left{seat}, kNow));
  ASSERT_TRUE(table.host(match::Timed{{60'000, 60'000}}, kNow));
  ASSERT_TRUE(table.come_back(seat, kNow));
  EXPECT_EQ(why(table.act(mover, number, moved, kNow)), "");
  EXPECT_EQ(table.match()->record().plies(), 1U);
}

TEST(Playing, TakesNoAnswerForAnotherOffer) {
  Table table = begun(terms_of("kengi"));
  const std::string mover = actor(table);
  const int seat = *table.match()->acting();
  const std::string other = mover == "ada" ? "bo" : "ada";
  ASSERT_TRUE(move(table));
  ASSERT_TRUE(table.host(match::Offered{seat, match::OfferKind::take_back}, kNow));
  const std::size_t number = table.match()->log().size();
  ASSERT_TRUE(table.host(match::Declined{seat}, kNow));
  ASSERT_TRUE(table.host(match::Offered{seat, match::OfferKind::draw}, kNow));
  for (const match::Event& answer :
       {match::Event(match::Agreed{1 - seat}), match::Event(match::Declined{1 - seat})}) {
    EXPECT_THAT(why(table.act(other, number, answer, kNow)), HasSubstr("gone on"));
  }
  EXPECT_FALSE(table.is_over());
  EXPECT_EQ(why(table.act(other, number, match::Resigned{1 - seat}, kNow)), "");
}

TEST(Playing, TakesNoOfferForAnotherPosition) {
  Table table = begun(terms_of("kengi"));
  const std::size_t number = table.match()->log().size();
  const match::Offered draw{*table.match()->acting(), match::OfferKind::draw};
  const std::string mover = actor(table);
  ASSERT_TRUE(move(table));
  ASSERT_TRUE(move(table));
  EXPECT_THAT(why(table.act(mover, number, draw, kNow)), HasSubstr("gone on"));
  EXPECT_EQ(why(table.act(mover, number + 2, draw, kNow)), "");
}

TEST(Talking, IsForPlayersAndWithinBounds) {
  Table table = begun(terms_of("kengi"));
  const auto say_it = [&](const std::string& person, Talk said) {
    return why(table.talk(person, "Name", said, kNow));
  };
  EXPECT_EQ(say_it("ada", {.phrase = "hello"}), "");
  EXPECT_EQ(say_it("ada", {.place = "c3"}), "");
  EXPECT_THAT(say_it("eve", {.phrase = "hello"}), HasSubstr("who play"));
  EXPECT_THAT(say_it("ada", {.phrase = "nonsense"}), HasSubstr("nonsense"));
  EXPECT_THAT(say_it("ada", {}), HasSubstr("Nothing"));
  EXPECT_THAT(say_it("ada", {.text = "hello"}), HasSubstr("phrases only"));
  EXPECT_THAT(say_it("ada", {.place = "zz99"}), HasSubstr("no such place"));
  EXPECT_EQ(say_it("ada", {.phrase = "stop", .about = "S"}), "");
  EXPECT_THAT(say_it("ada", {.phrase = "stop", .about = "Z"}), HasSubstr("no such side"));
  EXPECT_THAT(why(table.hush("bo", false, kNow)), HasSubstr("made the table"));
  ASSERT_TRUE(table.hush("ada", false, kNow));
  EXPECT_THAT(say_it("bo", {.phrase = "hello"}), HasSubstr("switched off"));
  Terms terms = terms_of("kengi");
  terms.listed = false;
  table = begun(terms);
  EXPECT_EQ(say_it("ada", {.text = "<b>hello</b>"}), "");
  std::string accents;
  for (int i = 0; i < 300; ++i) accents += "é";
  EXPECT_EQ(say_it("ada", {.text = accents}), "") << "as long as the page lets them write";
  EXPECT_THAT(say_it("ada", {.text = "hello \u202Eworld"}), HasSubstr("direction of text"));
  EXPECT_THAT(say_it("ada", {.text = "two\nlines"}), HasSubstr("one line"));
  Table waiting = made(terms_of("kengi"));
  ASSERT_TRUE(waiting.sit("ada", "Ada", {}, false, kNonceA, kNow));
  EXPECT_THAT(why(waiting.talk("ada", "Ada", {.place = "c3"}, kNow)), HasSubstr("no such place"))
      << "there is no board yet";
  for (const GameEntry& game : games()) {
    Table setting_up = begun(terms_for(game, StartKind::setup));
    if (setting_up.match()->record().position()) continue;
    const Board board = setting_up.match()->record().setup_board({});
    ASSERT_FALSE(board.places.empty()) << game.info->id;
    EXPECT_EQ(why(setting_up.talk("ada", "Ada", {.place = board.places[0].name}, kNow)), "");
  }
  EXPECT_THAT(say_it("ada", {.text = std::string(1201, 'x')}), HasSubstr("1200"));
  EXPECT_THAT(say_it("ada", {.text = "two\nlines"}), HasSubstr("one line"));
}

TEST(PlayingAgain, SwapsTheSidesAndMayKeepTheStart) {
  Table table = begun(terms_of("kengi"));
  EXPECT_THAT(why(table.again("ada", true, kNow)), HasSubstr("not over"));
  ASSERT_TRUE(table.host(match::Resigned{0}, kNow));
  ASSERT_TRUE(table.again("ada", true, kNow));
  EXPECT_FALSE(table.wants_again());
  ASSERT_TRUE(table.again("bo", true, kNow));
  EXPECT_TRUE(table.wants_again());
  EXPECT_TRUE(table.wants_same());
  const Terms next = terms_after(table, true);
  EXPECT_EQ(next.start.position, table.match()->record().start()->text());
  EXPECT_EQ(check(next) ? "" : refusal(next), "");
  EXPECT_EQ(terms_after(table, false).start.how, StartKind::random);
}

TEST(Cards, SayWhoseTurnItIsAndUntilWhen) {
  Terms terms = terms_of("kengi");
  terms.time = match::TimeControl{match::TimeControl::Kind::fischer, 60, 5};
  Table table = begun(terms);
  EXPECT_EQ(table.card().state, TableState::playing);
  EXPECT_EQ(table.card().due, kNow + 60'000);
  ASSERT_TRUE(move(table, kNow + 10'000));
  EXPECT_EQ(table.card().plies, 1);
  EXPECT_EQ(table.card().due, kNow + 70'000);
  EXPECT_EQ(table.match()->left(1 - *table.card().acting, kNow + 10'000), 55'000);
}

TEST(Cards, ShowTheBoardWhilePlayingAndWhenItIsOver) {
  for (const GameEntry& game : games()) {
    Table table = made(terms_for(game));
    EXPECT_EQ(table.card().position, std::nullopt);
    table = begun(terms_for(game));
    EXPECT_EQ(table.card().position, table.match()->record().start()->text());
    ASSERT_TRUE(table.host(match::Moved{first_move(table)}, kNow));
    const std::string position = table.match()->record().position()->text();
    EXPECT_EQ(table.card().position, position);
    ASSERT_TRUE(table.host(match::Resigned{*table.match()->acting()}, kNow));
    EXPECT_EQ(table.card().position, position);
  }
}

}  // namespace
}  // namespace tablier::house
