// A game among seats: each thing that can happen, what it refuses and what it changes.
#include "match/match.h"

#include <gmock/gmock.h>
#include <set>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/registry.h"
#include "match/host.h"

namespace tablier::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr Time kMinute = 60'000;

Draw numbers(std::uint64_t seed) {
  return [rng = Rng(seed)]() mutable { return rng.next(); };
}

Began terms(std::string game, Beginning how = Beginning::quick) {
  Began began{.game = std::move(game), .how = how};
  began.edition = find_game(began.game)->info->edition;
  return began;
}

Match begun(const Began& began, std::uint64_t seed = 1) {
  Result<Match> match = host(began, 0, numbers(seed));
  EXPECT_TRUE(match) << match.error().message.in(Language::en);
  return std::move(*match);
}

Sitter person(const char* name) {
  return {.kind = Sitter::Kind::person, .name = name};
}
Sitter computer(const char* player) {
  return {.kind = Sitter::Kind::computer, .player = player};
}

// Two people at Kengi, seat 0 to move.
Match kengi(std::optional<TimeControl> time = {}, Policies policies = {}) {
  Began began = terms("kengi");
  began.time = time;
  began.policies = policies;
  Match match = begun(began);
  EXPECT_TRUE(match.apply(Sat{0, person("Ada")}, 0));
  EXPECT_TRUE(match.apply(Sat{1, person("Bo")}, 0));
  return match;
}

void play(Match& match, int moves, Time now = 0) {
  for (int i = 0; i < moves; ++i) {
    ASSERT_TRUE(match.apply(Moved{match.record().position()->moves()[0]}, now));
  }
}

// What it says when it refuses; the match is as it was.
std::string refusal(Match& match, const Event& event, Time now = 0) {
  const Log log = match.log();
  const std::string status = match.status().in(Language::en);
  const Result<Nothing> done = match.apply(event, now);
  EXPECT_FALSE(done);
  EXPECT_EQ(match.log(), log);
  EXPECT_EQ(match.status().in(Language::en), status);
  return done ? "" : done.error().message.in(Language::en);
}

TEST(Match, begins_with_what_is_played_and_only_once) {
  Match match = kengi();
  EXPECT_EQ(match.terms().game, "kengi");
  EXPECT_EQ(match.seats(), 2);
  EXPECT_EQ(match.acting(), 0);
  EXPECT_THAT(refusal(match, terms("kengi")), HasSubstr("'began'"));
  EXPECT_FALSE(Match::begin(terms("kengi", Beginning::position), 0)) << "there is no position";
  Began unknown = terms("kengi");
  unknown.game = "chess";
  EXPECT_THAT(Match::begin(unknown, 0).error().message.in(Language::en), HasSubstr("'chess'"));
  Began timeless = terms("kengi");
  timeless.time = TimeControl{.base = 0};
  EXPECT_FALSE(Match::begin(timeless, 0));
}

TEST(Match, is_told_who_sits_where) {
  Match match = kengi();
  EXPECT_EQ(match.sitter(0).name, "Ada");
  EXPECT_TRUE(match.apply(Sat{1, computer("3")}, 0));
  EXPECT_FALSE(match.is_computers_turn());
  play(match, 1);
  EXPECT_TRUE(match.is_computers_turn());
  EXPECT_THAT(refusal(match, Sat{2, person("Cy")}), HasSubstr("seat 2"));
  EXPECT_THAT(refusal(match, Sat{-1, person("Cy")}), HasSubstr("seat -1"));
  EXPECT_THAT(refusal(match, Sat{1, computer("99")}), HasSubstr("'99'"));
  EXPECT_THAT(refusal(match, Sat{1, computer("")}), HasSubstr("''"));
  EXPECT_TRUE(match.apply(Sat{1, computer("engine:tiny-2")}, 0))
      << "only its house knows what it is";
  EXPECT_THAT(refusal(match, Sat{1, computer("engine:./tiny")}), HasSubstr("engine:./tiny"));
}

TEST(Match, refuses_a_move_with_the_reason_of_the_referee) {
  Match match = kengi();
  EXPECT_THAT(refusal(match, Moved{"a1-a1"}), testing::Not(IsEmpty()));
  EXPECT_THAT(refusal(match, Chose{"north"}), HasSubstr("setup is finished"));
  EXPECT_THAT(refusal(match, Rolled{{7}}), HasSubstr("nothing to do"));
}

TEST(Match, waits_in_a_setup_for_chance_then_for_whoever_is_to_choose) {
  Began began = terms("kengi", Beginning::setup);
  began.options = {{"start", "random"}};
  Match match = *Match::begin(began, 0);
  EXPECT_TRUE(match.is_chances_turn());
  EXPECT_FALSE(match.acting());
  EXPECT_THAT(refusal(match, Chose{"north"}), HasSubstr("chance"));
  EXPECT_THAT(refusal(match, Moved{"a1-b2"}), HasSubstr("not begun"));
  ASSERT_TRUE(match.apply(Rolled{{7}}, 0));
  EXPECT_EQ(match.acting(), 1) << "B chooses";
  EXPECT_FALSE(match.side_of(0)) << "sides are not known before that";
  ASSERT_TRUE(match.apply(Chose{"south"}, 0));
  EXPECT_EQ(match.side_of(1), kSouth);
  EXPECT_EQ(match.side_of(0), kNorth);
  EXPECT_EQ(match.acting(), 0) << "whoever chose lets the other begin";
}

TEST(Match, the_forces_of_Qenj_1_do_not_exist_before_the_reveal) {
  Match match = begun(terms("qenj1", Beginning::setup));
  while (match.record().setup_choices().size() > 1 && match.acting() == 0) {
    Match next = match;
    ASSERT_TRUE(next.apply(Chose{match.record().setup_choices()[0]}, 0));
    if (next.is_chances_turn()) break;
    match = std::move(next);
  }
  std::set<std::string> forces;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Match copy = match;
    EXPECT_EQ(copy.log(), match.log());
    set_up_at_random(copy, 0, numbers(seed));
    forces.insert(copy.record().start()->text());
  }
  EXPECT_GT(forces.size(), 190u);
}

TEST(Match, replaying_its_log_gives_the_same_match) {
  for (const GameEntry& entry : games()) {
    for (const Beginning how : {Beginning::setup, Beginning::quick}) {
      Began began = terms(std::string(entry.info->id), how);
      began.time = TimeControl{.base = 300, .increment = 5};
      Match match = begun(began, 3);
      set_up_at_random(match, 1000, numbers(4));
      Rng rng(5);
      for (int i = 0; i < 30 && !match.end(); ++i) {
        const std::vector<std::string> moves = match.record().position()->moves();
        const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_TRUE(match.apply(Moved{move}, 1000 + 700 * i));
        if (i % 7 == 6) {
          ASSERT_TRUE(match.apply(TookBack{2}, 1000 + 700 * i));
        }
        if (i == 20 && !match.end()) {
          ASSERT_TRUE(match.apply(Offered{*match.acting(), OfferKind::draw}, 20'000));
        }
      }
      for (std::size_t count = 1; count <= match.log().size(); ++count) {
        const Result<Match> part = Match::replay(std::span(match.log()).first(count));
        ASSERT_TRUE(part) << part.error().message.in(Language::en);
        if (count < match.log().size()) continue;
        EXPECT_EQ(part->log(), match.log());
        EXPECT_EQ(part->record().moves(), match.record().moves());
        EXPECT_EQ(part->status().in(Language::en), match.status().in(Language::en));
        for (int seat = 0; seat < match.seats(); ++seat) {
          EXPECT_EQ(part->left(seat, 50'000), match.left(seat, 50'000));
        }
        EXPECT_EQ(part->offer().has_value(), match.offer().has_value());
      }
    }
  }
}

TEST(Match, an_error_in_a_log_names_the_event) {
  Match match = kengi();
  play(match, 2);
  Log log = match.log();
  log.push_back({0, Moved{"z9-z9"}});
  const std::string number = std::to_string(log.size() - 1);
  EXPECT_THAT(Match::replay(log).error().message.in(Language::en), HasSubstr("Event " + number));
  EXPECT_FALSE(Match::replay({})) << "nothing is no match";
}

TEST(Clock, charges_whoever_is_to_move_and_adds_what_a_move_gains) {
  Match match = kengi(TimeControl{.base = 60, .increment = 5});
  EXPECT_EQ(match.left(0, 10'000), 50'000);
  EXPECT_EQ(match.left(1, 10'000), 60'000);
  EXPECT_EQ(match.running(), 0);
  play(match, 1, 10'000);
  EXPECT_EQ(match.left(0, 30'000), 55'000);
  EXPECT_EQ(match.left(1, 30'000), 40'000);
  EXPECT_FALSE(kengi().left(0, 10'000)) << "without a clock there is no time";
  EXPECT_FALSE(kengi().running());
}

TEST(Clock, does_not_run_in_the_setup_unless_it_counts_days) {
  Began began = terms("kengi", Beginning::setup);
  began.options = {{"start", "random"}};
  began.time = TimeControl{.base = 60};
  Match match = begun(began);
  EXPECT_FALSE(match.running());
  ASSERT_TRUE(match.apply(Chose{"north"}, 10 * kMinute));
  EXPECT_EQ(match.left(0, 10 * kMinute), kMinute);
  EXPECT_EQ(match.left(1, 10 * kMinute), kMinute);
  began.time = TimeControl{.kind = TimeControl::Kind::days, .base = 3 * 86'400};
  match = begun(began);
  EXPECT_EQ(match.running(), 1);
}

TEST(Clock, of_days_is_full_again_after_every_move) {
  constexpr Time kDay = 86'400'000;
  Match match = kengi(TimeControl{.kind = TimeControl::Kind::days, .base = 2 * 86'400});
  play(match, 1, kDay);
  EXPECT_EQ(match.left(0, kDay), 2 * kDay);
  EXPECT_FALSE(match.has_flagged(3 * kDay - 1));
  EXPECT_TRUE(match.has_flagged(3 * kDay));
}

TEST(Clock, that_has_run_out_ends_the_game_when_the_host_says_so) {
  Match match = kengi(TimeControl{.base = 60});
  EXPECT_THAT(refusal(match, Flagged{}, 59'999), HasSubstr("time left"));
  EXPECT_TRUE(match.has_flagged(kMinute));
  EXPECT_THAT(refusal(match, Moved{match.record().position()->moves()[0]}, kMinute),
              HasSubstr("time is up"));
  ASSERT_TRUE(match.apply(Flagged{}, kMinute));
  EXPECT_EQ(match.end()->by, EndedBy::time);
  EXPECT_THAT(match.end()->winners, ElementsAre(kNorth));
  EXPECT_EQ(match.status().in(Language::en), "South has run out of time.");
  Match timeless = kengi();
  EXPECT_THAT(refusal(timeless, Flagged{}), HasSubstr("time left"));
}

TEST(Clock, that_goes_backwards_stands_still) {
  Match match = kengi(TimeControl{.base = 60});
  play(match, 1, 10'000);
  play(match, 1, 5'000);
  EXPECT_EQ(match.left(1, 10'000), 60'000);
  EXPECT_EQ(match.log().back().at, 10'000);
}

TEST(Clock, can_be_set_by_the_host) {
  Match match = kengi(TimeControl{.base = 60});
  ASSERT_TRUE(match.apply(Timed{{30'000, 20'000}}, 5'000));
  EXPECT_EQ(match.left(0, 6'000), 29'000);
  EXPECT_EQ(match.left(1, 6'000), 20'000);
  EXPECT_THAT(refusal(match, Timed{{30'000}}), HasSubstr("2 seats"));
  EXPECT_THAT(refusal(match, Timed{{30'000, -1}}), HasSubstr("2 seats"));
  Match timeless = kengi();
  EXPECT_THAT(refusal(timeless, Timed{{1, 1}}), HasSubstr("no clock"));
}

TEST(Offer, of_a_draw_stands_until_it_is_answered) {
  Match match = kengi();
  EXPECT_THAT(refusal(match, Agreed{1}), HasSubstr("Nothing has been offered"));
  ASSERT_TRUE(match.apply(Offered{0, OfferKind::draw}, 0));
  EXPECT_THAT(match.offer()->undecided, ElementsAre(1));
  EXPECT_THAT(refusal(match, Offered{1, OfferKind::draw}), HasSubstr("waiting"));
  EXPECT_THAT(refusal(match, Agreed{0}), HasSubstr("not asked"));
  ASSERT_TRUE(match.apply(Declined{1}, 0));
  EXPECT_TRUE(match.was_declined());
  EXPECT_FALSE(match.offer());
  ASSERT_TRUE(match.apply(Offered{1, OfferKind::draw}, 0));
  ASSERT_TRUE(match.apply(Agreed{0}, 0));
  EXPECT_EQ(match.end()->by, EndedBy::agreement);
  EXPECT_TRUE(match.end()->is_draw());
  EXPECT_THAT(refusal(match, Moved{match.record().position()->moves()[0]}), HasSubstr("draw"));
}

TEST(Offer, can_be_withdrawn_by_whoever_made_it_and_by_nobody_else) {
  Began began = terms("klotz");
  began.options = {{"players", "RGBY"}};
  Match match = begun(began);
  ASSERT_TRUE(match.apply(Offered{2, OfferKind::draw}, 0));
  ASSERT_TRUE(match.apply(Agreed{3}, 0));
  EXPECT_THAT(refusal(match, Declined{3}), HasSubstr("not asked"));
  ASSERT_TRUE(match.apply(Declined{2}, 0));
  EXPECT_FALSE(match.offer());
  EXPECT_FALSE(match.was_declined());
  EXPECT_THAT(refusal(match, Agreed{0}), HasSubstr("Nothing has been offered"));
  ASSERT_TRUE(match.apply(Offered{0, OfferKind::draw}, 0));
  ASSERT_TRUE(match.apply(Declined{1}, 0));
  EXPECT_TRUE(match.was_declined());
}

TEST(Offer, lapses_when_the_game_goes_on) {
  Match match = kengi();
  ASSERT_TRUE(match.apply(Offered{0, OfferKind::draw}, 0));
  play(match, 1);
  EXPECT_FALSE(match.offer());
}

TEST(Offer, among_four_needs_all_the_others) {
  Began began = terms("klotz");
  began.options = {{"players", "RGBY"}};
  Match match = begun(began);
  ASSERT_TRUE(match.apply(Offered{2, OfferKind::draw}, 0));
  EXPECT_THAT(match.offer()->undecided, ElementsAre(0, 1, 3));
  ASSERT_TRUE(match.apply(Agreed{3}, 0));
  ASSERT_TRUE(match.apply(Agreed{0}, 0));
  EXPECT_FALSE(match.end());
  ASSERT_TRUE(match.apply(Agreed{1}, 0));
  EXPECT_TRUE(match.end());
}

TEST(TakingBack, goes_back_freely_where_that_is_agreed) {
  Match match = kengi();
  play(match, 3);
  EXPECT_EQ(match.steps_back(), 1);
  EXPECT_EQ(match.steps_back(1), 2);
  ASSERT_TRUE(match.apply(TookBack{2}, 0));
  EXPECT_EQ(match.record().plies(), 1u);
  EXPECT_THAT(refusal(match, TookBack{2}), HasSubstr("nothing to take back"));
  EXPECT_THAT(refusal(match, TookBack{0}), HasSubstr("nothing to take back"));
  EXPECT_THAT(refusal(match, TookBack{-1}), HasSubstr("nothing to take back"));
}

TEST(TakingBack, goes_back_to_the_last_thing_a_person_did) {
  Match match = kengi();
  ASSERT_TRUE(match.apply(Sat{1, computer("1")}, 0));
  EXPECT_EQ(match.steps_back(), 0);
  play(match, 2);
  EXPECT_EQ(match.steps_back(), 2);
  ASSERT_TRUE(match.apply(Sat{0, computer("1")}, 0));
  EXPECT_EQ(match.steps_back(), 1) << "among computers, one move";
}

TEST(TakingBack, can_need_the_consent_of_the_others_or_be_forbidden) {
  Match match = kengi({}, {.taking_back = TakingBack::if_agreed});
  EXPECT_THAT(refusal(match, Offered{0, OfferKind::take_back}), HasSubstr("nothing to take"));
  play(match, 2);
  EXPECT_THAT(refusal(match, TookBack{1}), HasSubstr("consent"));
  ASSERT_TRUE(match.apply(Offered{0, OfferKind::take_back}, 0));
  ASSERT_TRUE(match.apply(Agreed{1}, 0));
  EXPECT_EQ(match.record().plies(), 0u) << "back to seat 0's own move";
  Match strict = kengi({}, {.taking_back = TakingBack::never});
  play(strict, 1);
  EXPECT_THAT(refusal(strict, TookBack{1}), HasSubstr("Nothing is taken back"));
  EXPECT_THAT(refusal(strict, Offered{0, OfferKind::take_back}), HasSubstr("Nothing is taken"));
}

TEST(TakingBack, reopens_a_game_with_fresh_clocks_if_it_was_lost_on_time) {
  Match match = kengi(TimeControl{.base = 60});
  play(match, 2, 10'000);
  ASSERT_TRUE(match.apply(Flagged{}, 2 * kMinute));
  ASSERT_TRUE(match.apply(TookBack{1}, 2 * kMinute));
  EXPECT_FALSE(match.end());
  EXPECT_EQ(match.left(0, 2 * kMinute), kMinute);
}

TEST(Ending, of_a_setup_that_somebody_has_left_is_no_result) {
  Began began = terms("kengi", Beginning::setup);
  began.options = {{"start", "random"}};
  Match match = begun(began);
  ASSERT_EQ(match.acting(), 1);
  EXPECT_THAT(refusal(match, Claimed{0, {}}), HasSubstr("has left"));
  ASSERT_TRUE(match.apply(Left{1}, 0));
  ASSERT_TRUE(match.apply(Claimed{0, {}}, 0));
  EXPECT_EQ(match.end()->by, EndedBy::abandonment);
  EXPECT_THAT(match.end()->winners, IsEmpty());
  EXPECT_FALSE(match.end()->is_draw());
  EXPECT_THAT(match.status().in(Language::en), HasSubstr("without a result"));
}

TEST(TakingBack, freely_gains_no_time_and_costs_the_others_none) {
  Match match = kengi(TimeControl{.base = 60, .increment = 5});
  play(match, 1, 10'000);
  ASSERT_TRUE(match.apply(TookBack{1}, 20'000));
  EXPECT_EQ(match.left(0, 20'000), 40'000) << "as if the move had not been made";
  EXPECT_EQ(match.left(1, 20'000), 60'000);
  play(match, 1, 25'000);
  EXPECT_EQ(match.left(0, 25'000), 40'000) << "one move gains once";
  play(match, 1, 28'000);
  EXPECT_EQ(match.left(1, 28'000), 62'000);
  ASSERT_TRUE(match.apply(TookBack{2}, 30'000));
  EXPECT_EQ(match.left(0, 30'000), 30'000);
  EXPECT_EQ(match.left(1, 30'000), 60'000);
  for (Time now = 31'000; now < 40'000; now += 1'000) {
    play(match, 2, now);
    ASSERT_TRUE(match.apply(TookBack{2}, now));
  }
  EXPECT_EQ(match.left(0, 40'000), 20'000);
  EXPECT_EQ(match.left(1, 40'000), 60'000);
  play(match, 1, 40'000);
  EXPECT_THAT(refusal(match, TookBack{1}, kMinute), HasSubstr("time is up"));
  EXPECT_EQ(match.left(0, kMinute), 25'000);
}

TEST(TakingBack, freely_goes_on_with_the_same_turn_where_days_are_counted) {
  constexpr Time kDay = 86'400'000;
  Match match = kengi(TimeControl{.kind = TimeControl::Kind::days, .base = 2 * 86'400});
  play(match, 1, kDay);
  ASSERT_TRUE(match.apply(TookBack{1}, kDay + kDay / 2));
  EXPECT_EQ(match.left(0, kDay + kDay / 2), kDay / 2);
  EXPECT_EQ(match.left(1, kDay + kDay / 2), 2 * kDay);
}

TEST(TakingBack, by_consent_gives_nobody_more_than_they_had) {
  constexpr Policies kAsked{.taking_back = TakingBack::if_agreed};
  Match match = kengi(TimeControl{.base = 60, .increment = 5}, kAsked);
  play(match, 2, 0);
  EXPECT_EQ(match.left(1, 0), 65'000);
  ASSERT_TRUE(match.apply(Offered{0, OfferKind::take_back}, 0));
  ASSERT_TRUE(match.apply(Agreed{1}, 10'000));
  EXPECT_EQ(match.left(0, 10'000), 55'000) << "whoever thought meanwhile";
  EXPECT_EQ(match.left(1, 10'000), 60'000);
  constexpr Time kDay = 86'400'000;
  match = kengi(TimeControl{.kind = TimeControl::Kind::days, .base = 2 * 86'400}, kAsked);
  play(match, 1, kDay);
  ASSERT_TRUE(match.apply(Offered{0, OfferKind::take_back}, 2 * kDay));
  ASSERT_TRUE(match.apply(Agreed{1}, 2 * kDay));
  EXPECT_EQ(match.left(0, 2 * kDay), 2 * kDay) << "a new turn";
  EXPECT_EQ(match.left(1, 2 * kDay), 2 * kDay);
}

TEST(TakingBack, charges_nobody_for_time_before_the_host_set_the_clocks) {
  Match match = kengi(TimeControl{.base = 60});
  play(match, 1, 10'000);
  ASSERT_TRUE(match.apply(Timed{{50'000, 60'000}}, 10 * kMinute));
  ASSERT_TRUE(match.apply(TookBack{1}, 10 * kMinute + 5'000));
  EXPECT_EQ(match.left(0, 10 * kMinute + 5'000), 45'000);
}

TEST(Ending, by_resignation_gives_the_game_to_all_others) {
  Began began = terms("klotz");
  began.options = {{"players", "RGB"}};
  Match match = begun(began);
  EXPECT_THAT(refusal(match, Resigned{3}), HasSubstr("does not play"));
  ASSERT_TRUE(match.apply(Resigned{1}, 0));
  EXPECT_EQ(match.end()->by, EndedBy::resignation);
  EXPECT_THAT(match.end()->winners, ElementsAre(Side(0), Side(2)));
  EXPECT_EQ(match.end()->seat, 1);
  EXPECT_FALSE(match.end()->is_draw());
  EXPECT_EQ(match.status().in(Language::en), "Green has resigned. Red and Blue share the win.");
  EXPECT_EQ(match.status().in(Language::fr),
            "Vert a abandonné. Rouge et Bleu se partagent la victoire.");
  EXPECT_EQ(match.status().in(Language::de),
            "Grün hat aufgegeben. Rot und Blau teilen sich den Sieg.");
  EXPECT_THAT(refusal(match, Resigned{0}), HasSubstr("has resigned"));
  EXPECT_THAT(refusal(match, Offered{0, OfferKind::draw}), HasSubstr("has resigned"));
}

TEST(Ending, cannot_come_by_resignation_before_the_game_has_begun) {
  Match match = begun(terms("qenj1", Beginning::setup));
  EXPECT_THAT(refusal(match, Resigned{0}), HasSubstr("not begun"));
  EXPECT_THAT(refusal(match, Offered{0, OfferKind::draw}), HasSubstr("not begun"));
}

TEST(Ending, can_be_claimed_when_whoever_is_to_act_has_left) {
  Match match = kengi();
  EXPECT_THAT(refusal(match, Claimed{1}), HasSubstr("Nobody"));
  ASSERT_TRUE(match.apply(Left{1}, 0));
  EXPECT_THAT(refusal(match, Claimed{0}), HasSubstr("Nobody")) << "it is seat 0's own turn";
  play(match, 1);
  ASSERT_TRUE(match.apply(Sat{1, person("Bo")}, 0));
  EXPECT_THAT(refusal(match, Claimed{0}), HasSubstr("Nobody")) << "they came back";
  ASSERT_TRUE(match.apply(Left{1}, 0));
  ASSERT_TRUE(match.apply(Claimed{0}, 0));
  EXPECT_EQ(match.end()->by, EndedBy::abandonment);
  EXPECT_THAT(match.end()->winners, ElementsAre(kSouth));
}

TEST(Ending, can_be_claimed_as_a_draw) {
  Match match = kengi();
  ASSERT_TRUE(match.apply(Left{0}, 0));
  ASSERT_TRUE(match.apply(Claimed{1, true}, 0));
  EXPECT_TRUE(match.end()->is_draw());
  EXPECT_EQ(match.end()->seat, 0);
  EXPECT_THAT(refusal(match, Offered{0, OfferKind::draw}),
              HasSubstr("has left. The game is a draw"));
}

TEST(Ending, without_a_result_is_the_hosts_word) {
  Match match = kengi();
  ASSERT_TRUE(match.apply(Ended{}, 0));
  EXPECT_FALSE(match.end()->is_draw());
  EXPECT_THAT(match.end()->winners, IsEmpty());
  EXPECT_THAT(refusal(match, Ended{}), HasSubstr("without a result"));
}

TEST(Ending, by_the_rules_is_found_in_the_record) {
  Began began = terms("kengi");
  began.options = {{"max_plies", "2"}};
  Match match = begun(began);
  play(match, 2);
  EXPECT_EQ(match.end()->by, EndedBy::length);
  EXPECT_TRUE(match.end()->is_draw());
  EXPECT_FALSE(match.acting());
}

SearchProgress progress(double share, std::optional<Outcome> proved = {}) {
  SearchProgress found{};
  found.shares = {share, 1 - share};
  found.moves = {{"a1-b2", share, proved, {}}};
  return found;
}

TEST(Computers, agree_to_a_draw_only_after_some_moves_near_even_and_seeing_no_win) {
  Match match = kengi();
  EXPECT_FALSE(agrees_to_draw(match.record(), progress(0.5), kSouth)) << "before the first move";
  play(match, 8);
  ASSERT_FALSE(match.end());
  EXPECT_TRUE(agrees_to_draw(match.record(), progress(0.5), kSouth));
  EXPECT_TRUE(agrees_to_draw(match.record(), progress(0.5), kNorth));
  EXPECT_FALSE(agrees_to_draw(match.record(), progress(0.6), kSouth));
  EXPECT_FALSE(agrees_to_draw(match.record(), progress(0.4), kSouth));
  EXPECT_FALSE(agrees_to_draw(match.record(), progress(0.5, Outcome::win(kSouth)), kSouth));
  EXPECT_TRUE(agrees_to_draw(match.record(), progress(0.5, Outcome::draw()), kSouth));
}

}  // namespace
}  // namespace tablier::match
