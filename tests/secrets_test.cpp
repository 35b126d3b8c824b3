// What is hidden during a setup stays hidden: no view depends on more than what has been drawn, and
// what chance will draw does not exist before it does.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "battery.h"
#include "match/host.h"
#include "protocol/json_value.h"
#include "protocol/match.h"
#include "protocol/table.h"

namespace tablier {
namespace {

using match::Match;

match::Draw numbers(std::uint64_t seed) {
  return [rng = Rng(seed)]() mutable { return rng.next(); };
}

class Secrets : public testing::TestWithParam<const GameEntry*> {
 protected:
  Match begin() const {
    return *Match::begin({.game = std::string(GetParam()->info->id),
                          .edition = GetParam()->info->edition,
                          .how = match::Beginning::setup},
                         0);
  }

  // Everything that a seat can see and be told, while it touches as well.
  static std::string seen(const Match& match, int seat) {
    std::string all;
    std::vector<std::string> path;
    for (bool goes_on = true; goes_on;) {
      const Result<protocol::Table> table = protocol::view(match, {.seat = seat, .path = path});
      if (!table) return all + table.error().message.in(Language::en);
      for (const Language language : kLanguages) {
        all += boost::json::serialize(protocol::to_json(*table, language));
      }
      goes_on = !table->complete && !table->next.empty();
      if (goes_on) path.push_back(table->next.back().touch);
    }
    return all;
  }

  static std::vector<int> all_seats(const Match& match) {
    std::vector<int> seats{protocol::kScreen, protocol::kSpectator};
    for (int seat = 0; seat < match.seats(); ++seat) seats.push_back(seat);
    return seats;
  }

  // The same choice for both, any of those there are.
  static void choose_alike(Match& one, Match& other, Rng& rng) {
    const std::vector<std::string> choices = one.record().setup_choices();
    ASSERT_FALSE(choices.empty());
    const match::Chose choice{choices[rng.below(static_cast<std::uint32_t>(choices.size()))]};
    ASSERT_TRUE(one.apply(choice, 0));
    ASSERT_TRUE(other.apply(choice, 0));
  }

  // Two matches in which chance drew the same from different numbers.
  std::optional<std::pair<Match, Match>> find_pair(const Match& before) const {
    std::map<std::string, std::uint64_t> by_sight;
    for (std::uint64_t number = 1; number < 20'000; ++number) {
      Match rolled = before;
      EXPECT_TRUE(rolled.apply(match::Rolled{{number}}, 0));
      const auto [at, fresh] = by_sight.emplace(rolled.record().draw({}), number);
      if (fresh) continue;
      Match other = before;
      EXPECT_TRUE(other.apply(match::Rolled{{at->second}}, 0));
      return std::pair(std::move(rolled), std::move(other));
    }
    return std::nullopt;
  }
};

TEST_P(Secrets, what_seats_and_spectators_see_depends_on_what_was_drawn_and_on_nothing_else) {
  Match first = begin();
  std::optional<std::pair<Match, Match>> pair(std::pair(first, first));
  if (first.is_chances_turn()) pair = find_pair(first);
  if (!pair) return;  // so much is drawn that no two numbers draw the same: nothing stays hidden
  auto& [one, other] = *pair;
  Rng rng(1);
  while (one.record().setup_step() && !one.is_chances_turn()) {
    for (const int seat : all_seats(one)) ASSERT_EQ(seen(one, seat), seen(other, seat)) << seat;
    const Result<Nothing> refused_one = one.apply(match::Chose{"no such choice"}, 0);
    const Result<Nothing> refused_other = other.apply(match::Chose{"no such choice"}, 0);
    ASSERT_FALSE(refused_one);
    ASSERT_FALSE(refused_other);
    ASSERT_EQ(refused_one.error().message.in(Language::en),
              refused_other.error().message.in(Language::en));
    ASSERT_NO_FATAL_FAILURE(choose_alike(one, other, rng));
  }
  for (const int seat : all_seats(one)) ASSERT_EQ(seen(one, seat), seen(other, seat)) << seat;
}

TEST_P(Secrets, what_chance_will_draw_does_not_exist_before_it_does) {
  Match match = begin();
  Rng rng(2);
  while (match.record().setup_step()) {
    if (!match.is_chances_turn()) {
      Match same = match;
      ASSERT_NO_FATAL_FAILURE(choose_alike(match, same, rng));
      continue;
    }
    // The same kept match, finished by two hundred hosts, goes on differently.
    const std::string kept = protocol::format_match(match);
    std::set<std::string> drawn;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      Match copy = *protocol::parse_match(kept);
      ASSERT_TRUE(copy.apply(match::Rolled{{numbers(seed)()}}, 0));
      drawn.insert(copy.record().draw({}));
    }
    EXPECT_GT(drawn.size(), 150u);
    ASSERT_TRUE(match.apply(match::Rolled{{3}}, 0));
  }
}

TEST_P(Secrets, a_match_in_its_setup_comes_back_as_it_was_kept) {
  Match match = begin();
  Rng rng(3);
  while (match.record().setup_step()) {
    const std::string kept = protocol::format_match(match);
    const Result<Match> again = protocol::parse_match(kept);
    ASSERT_TRUE(again) << again.error().message.in(Language::en);
    EXPECT_EQ(protocol::format_match(*again), kept);
    EXPECT_EQ(seen(*again, protocol::kScreen), seen(match, protocol::kScreen));
    if (match.is_chances_turn()) {
      ASSERT_TRUE(match.apply(match::Rolled{{rng.next()}}, 0));
    } else {
      Match same = match;
      ASSERT_NO_FATAL_FAILURE(choose_alike(match, same, rng));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Secrets, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace tablier
