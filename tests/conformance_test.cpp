// What must hold of the texts, moves, setups and records of any game, asked at the edge.
#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "battery.h"

namespace tablier {
namespace {

class Conformance : public Battery {};

TEST_P(Conformance, position_texts_are_ascii_and_come_back_with_their_hash) {
  for_each_position(10, [&](const AnyPosition& position) {
    const std::string text = position.text();
    EXPECT_TRUE(is_ascii(text)) << text;
    const PositionPtr again = parse(text);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->text(), text);
    EXPECT_EQ(again->hash(), position.hash()) << "hash after play = hash of the re-parsed position";
    EXPECT_EQ(again->moves(), position.moves());
    EXPECT_EQ(again->outcome(), position.outcome());
  });
}

TEST_P(Conformance, different_texts_have_different_hashes) {
  std::map<std::uint64_t, std::string> seen;
  for_each_position(20, [&](const AnyPosition& position) {
    const auto [at, fresh] = seen.emplace(position.hash(), position.text());
    EXPECT_EQ(at->second, position.text());
  });
  EXPECT_GT(seen.size(), 50u);
}

TEST_P(Conformance, there_are_no_moves_exactly_when_there_is_an_outcome) {
  for_each_position(20, [&](const AnyPosition& position) {
    EXPECT_EQ(position.moves().empty(), position.outcome().has_value());
  });
}

TEST_P(Conformance, move_texts_are_sorted_unique_and_play_what_they_say) {
  for_each_position(4, [&](const AnyPosition& position) {
    const std::vector<std::string> moves = position.moves();
    EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
    EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size());
    for (const std::string& move : moves) {
      EXPECT_TRUE(is_ascii(move));
      const Result<PositionPtr> next = position.play(move);
      ASSERT_TRUE(next) << move;
      EXPECT_TRUE(position.play(" " + move + "\n")) << "blanks around a move do not matter";
      const PositionPtr again = parse((*next)->text());
      ASSERT_TRUE(again) << move;
      EXPECT_EQ(again->hash(), (*next)->hash()) << move;
    }
  });
}

TEST_P(Conformance, a_move_can_be_played_by_its_place_in_the_list) {
  const RecordPtr record = game_->begin_quick(3);
  Rng rng(7);
  for (int i = 0; i < 40 && !record->ending(); ++i) {
    const std::vector<std::string> moves = record->position()->moves();
    ASSERT_EQ(record->move_count(), static_cast<int>(moves.size()));
    for (int place = 0; place < record->move_count(); place += 1 + record->move_count() / 30) {
      record->play_at(place);
      ASSERT_EQ(record->move(record->plies() - 1), moves[static_cast<std::size_t>(place)]);
      record->undo();
    }
    record->play_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size()))));
  }
  while (record->undo()) {
  }
  EXPECT_EQ(record->move_count(), static_cast<int>(record->position()->moves().size()));
}

TEST_P(Conformance, only_listed_moves_are_accepted) {
  // Texts that are moves somewhere, tried everywhere: what is accepted leads where a listed move
  // leads.
  std::set<std::string> pool{"", "-", "pass", "Pass", "a1", "a1-a2", "\xFF", "x", "a-bN", "a1-b"};
  for_each_position(2, [&](const AnyPosition& position) {
    for (const std::string& move : position.moves()) {
      if (pool.size() < 400) pool.insert(move);
    }
  });
  int steps = 0;
  for_each_position(3, [&](const AnyPosition& position) {
    if (steps++ % 5 != 0) return;
    const std::vector<std::string> moves = position.moves();
    std::set<std::string> successors;
    for (const std::string& move : moves) successors.insert((*position.play(move))->text());
    for (const std::string& text : pool) {
      const bool listed = std::binary_search(moves.begin(), moves.end(), text);
      const Result<PositionPtr> next = position.play(text);
      if (next) {
        EXPECT_TRUE(successors.count((*next)->text())) << text;
      } else {
        EXPECT_FALSE(listed) << text;
        for (const Language language : kLanguages) {
          EXPECT_FALSE(next.error().message.in(language).empty());
        }
      }
      EXPECT_EQ(static_cast<bool>(next), static_cast<bool>(position.explain(text))) << text;
    }
  });
}

TEST_P(Conformance, perft_counts_what_moves_lists) {
  for_each_position(2, [&](const AnyPosition& position) {
    const std::vector<std::string> moves = position.moves();
    EXPECT_EQ(position.perft(0), 1u);
    EXPECT_EQ(position.perft(1), moves.size());
    if (moves.size() > 60) return;
    std::uint64_t two = 0;
    for (const std::string& move : moves) two += (*position.play(move))->moves().size();
    EXPECT_EQ(position.perft(2), two);
  });
}

TEST_P(Conformance, facts_and_effects_speak_both_languages) {
  for_each_position(3, [&](const AnyPosition& position) {
    for (const Message& fact : position.facts()) {
      for (const Language language : kLanguages) EXPECT_FALSE(fact.in(language).empty());
    }
    for (const std::string& move : position.moves()) {
      const Result<std::vector<Message>> effects = position.explain(move);
      ASSERT_TRUE(effects);
      EXPECT_FALSE(effects->empty()) << move;
    }
  });
}

TEST_P(Conformance, the_same_seed_gives_the_same_start) {
  std::set<std::string> starts;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const PositionPtr start = game_->quick_start(seed);
    EXPECT_EQ(start->text(), game_->quick_start(seed)->text());
    if (GetParam().options.empty()) {
      EXPECT_EQ(start->to_move(), Side{0}) << "quick setup lets the first side begin";
    }
    EXPECT_FALSE(start->outcome());
    starts.insert(start->text());
  }
  // A start is fixed, or every seed gives another.
  EXPECT_TRUE(starts.size() == 1 || starts.size() == 20) << starts.size();
}

TEST_P(Conformance, a_setup_leads_to_a_position_whatever_is_chosen) {
  Rng rng(9);
  for (int i = 0; i < 20; ++i) {
    const RecordPtr record = game_->begin_setup();
    while (const std::optional<SetupStep> step = record->setup_step()) {
      EXPECT_FALSE(record->position());
      EXPECT_FALSE(record->draw({}).empty());
      EXPECT_FALSE(record->choose("no such choice"));
      if (step->actor == Actor::chance) {
        EXPECT_TRUE(record->setup_choices().empty());
        record->roll(rng.next());
        EXPECT_FALSE(record->can_undo()) << "what chance did is not taken back";
        continue;
      }
      const std::vector<std::string> choices = record->setup_choices();
      ASSERT_FALSE(choices.empty());
      for (const std::string& choice : choices) {
        if (choice.size() == 1) continue;  // a letter may stand in any word
        for (const Language language : kLanguages) {
          EXPECT_EQ(step->prompt.in(language).find(choice), std::string::npos)
              << "prompts are read on screens too, where nothing is typed";
        }
      }
      ASSERT_TRUE(record->choose(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]));
    }
    ASSERT_TRUE(record->position());
    EXPECT_EQ(parse(record->position()->text())->text(), record->position()->text());
    const Result<Nothing> more = record->choose("north");
    ASSERT_FALSE(more);
    EXPECT_EQ(more.error().message.rule(), game_->info().setup_rule);
  }
}

TEST_P(Conformance, a_record_plays_undoes_and_refuses) {
  const RecordPtr record = game_->begin_quick(3);
  EXPECT_FALSE(record->undo());
  const std::string start = record->position()->text();
  const std::string move = record->position()->moves()[0];
  ASSERT_TRUE(record->play(move));
  EXPECT_EQ(record->moves(), std::vector<std::string>{move});
  EXPECT_FALSE(record->play("nonsense"));
  EXPECT_EQ(record->moves().size(), 1u) << "a refused move changes nothing";
  EXPECT_TRUE(record->undo());
  EXPECT_EQ(record->position()->text(), start);
  EXPECT_FALSE(record->undo());
}

TEST_P(Conformance, a_game_is_no_longer_than_its_cap) {
  for (const int cap : {1, 2, 7}) {
    std::vector<Options::Pair> options = GetParam().options;
    options.emplace_back("max_plies", std::to_string(cap));
    const GamePtr capped = *GetParam().entry->make(options);
    Rng rng(4);
    for (int i = 0; i < 10; ++i) {
      const RecordPtr record = capped->begin_quick(rng.next());
      while (!record->ending()) {
        const std::vector<std::string> moves = record->position()->moves();
        ASSERT_TRUE(record->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
      }
      EXPECT_LE(record->moves().size(), static_cast<std::size_t>(cap));
      const Result<Nothing> more = record->play("pass");
      ASSERT_FALSE(more);
      if (record->ending()->reason == EndReason::length) {
        EXPECT_EQ(more.error().message.rule(), game_->info().repetition_rule);
      }
    }
    PlayoutStats stats;
    capped->playouts(50, rng, stats);
    EXPECT_LE(stats.longest, cap);
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Conformance, testing::ValuesIn(variants()), variant_name);

TEST(Registry, finds_games_by_id_only) {
  for (const GameEntry& entry : games()) {
    EXPECT_EQ(find_game(entry.info->id), &entry);
    EXPECT_EQ(find_game(entry.info->name), nullptr) << "a name is no id";
  }
  EXPECT_EQ(find_game(""), nullptr);
}

}  // namespace
}  // namespace tablier
