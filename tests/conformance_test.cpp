// The battery that every game of the registry inherits: what must hold of any game, asked at the
// edge. Positions come from random games under every value of every choice option.
#include <algorithm>
#include <functional>
#include <gmock/gmock.h>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/text.h"
#include "core/words.h"
#include "engine/registry.h"
#include "protocol/words.h"

namespace tablier {
namespace {

// Random games may be long; under sanitizers everything takes ten times as long.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TABLIER_SLOW
#endif
#endif
#ifdef TABLIER_SLOW
constexpr int kLongestGame = 15;
constexpr int kShare = 2;  // so many times fewer games
#else
constexpr int kLongestGame = 100;
constexpr int kShare = 1;
#endif

struct Variant {
  const GameEntry* entry;
  std::vector<Options::Pair> options;
};

void PrintTo(const Variant& variant, std::ostream* out) {
  *out << variant.entry->info->id;
  for (const auto& [name, value] : variant.options) *out << ' ' << name << '=' << value;
}

// Every game with its defaults, and with each choice option set to each of its other values.
std::vector<Variant> variants() {
  std::vector<Variant> all;
  for (const GameEntry& entry : games()) {
    all.push_back({&entry, {}});
    for (const OptionSpec& spec : entry.options()) {
      for (const std::string& choice : spec.choices) {
        const std::vector<Options::Pair> options{{std::string(spec.name), choice}};
        // A value may need another option's to make sense.
        if (choice != spec.fallback && entry.make(options)) all.push_back({&entry, options});
      }
    }
  }
  return all;
}

std::string variant_name(const testing::TestParamInfo<Variant>& info) {
  std::string name(info.param.entry->info->id);
  for (const auto& [option, value] : info.param.options) name += '_' + option + '_' + value;
  for (char& letter : name) {
    if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
  }
  return name;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

class Conformance : public testing::TestWithParam<Variant> {
 protected:
  Conformance() : game_(*GetParam().entry->make(GetParam().options)) {}

  // Calls check for every position of a few random games, the last one included.
  void for_each_position(int games, const std::function<void(const AnyPosition&)>& check) {
    Rng rng(5);
    for (int i = 0; i < (games + kShare - 1) / kShare; ++i) {
      PositionPtr position = game_->quick_start(rng.next());
      for (int ply = 0;; ++ply) {
        ASSERT_NO_FATAL_FAILURE(check(*position)) << position->text();
        const std::vector<std::string> moves = position->moves();
        if (moves.empty() || ply == kLongestGame) break;
        position = *position->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }

  PositionPtr parse(const std::string& text) const {
    const Result<PositionPtr> position = game_->parse_position(text);
    EXPECT_TRUE(position) << text << ": "
                          << (position ? "" : position.error().message.in(Language::en));
    return position ? *position : nullptr;
  }

  GamePtr game_;
};

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

// Walks all touches; gives how often each move was completed.
void walk(const AnyPosition& position, std::vector<std::string>& path,
          std::map<std::string, int>& completed) {
  const Result<TouchStep> step = position.touches(path);
  ASSERT_TRUE(step);
  if (step->move) {
    EXPECT_TRUE(step->next.empty()) << "a complete path begins another: " << *step->move;
    EXPECT_FALSE(path.empty()) << "played before anything was touched";
    ++completed[*step->move];
    std::vector<std::string> longer = path;
    longer.push_back(path.back());
    EXPECT_FALSE(position.touches(longer)) << "nothing follows a complete path";
    return;
  }
  EXPECT_FALSE(step->next.empty()) << "a path that leads nowhere";
  EXPECT_TRUE(std::is_sorted(step->next.begin(), step->next.end()));
  for (const std::string& touch : step->next) {
    path.push_back(touch);
    ASSERT_NO_FATAL_FAILURE(walk(position, path, completed));
    path.pop_back();
  }
}

TEST_P(Conformance, touches_reach_every_move_and_nothing_else) {
  int steps = 0;
  for_each_position(3, [&](const AnyPosition& position) {
    const std::vector<std::string> moves = position.moves();
    if (moves.empty() || steps++ % 7 != 0) return;
    std::map<std::string, int> completed;
    std::vector<std::string> path;
    ASSERT_NO_FATAL_FAILURE(walk(position, path, completed));
    std::vector<std::string> reached;
    for (const auto& [move, times] : completed) reached.push_back(move);
    EXPECT_EQ(reached, moves);
  });
}

TEST_P(Conformance, an_impossible_touch_is_refused_with_a_reason) {
  const PositionPtr start = game_->quick_start(1);
  const std::vector<std::string> moves = start->moves();
  for (const char* touch : {"", "z9", "a1x", "\xFF", "pass"}) {
    if (std::binary_search(moves.begin(), moves.end(), touch)) continue;  // where one may pass
    const std::vector<std::string> path{touch};
    const Result<TouchStep> step = start->touches(path);
    ASSERT_FALSE(step) << touch;
    EXPECT_FALSE(step.error().message.in(Language::fr).empty());
  }
}

// What lies where: the kinds, colours and values of the pieces of each place that has some.
using Lying = std::map<std::string, std::multiset<std::string>>;

std::string piece_text(const Piece& piece) {
  return std::string(piece.kind) + ' ' + piece.colour + ' ' + std::to_string(piece.value);
}

Lying lying(const Board& board) {
  Lying all;
  for (const Place& place : board.places) {
    for (const Piece& piece : place.pieces) all[place.name].insert(piece_text(piece));
  }
  return all;
}

void apply(const Glide& glide, Lying& all) {
  const std::string piece = piece_text(glide.piece);
  if (!glide.from.empty()) {
    std::multiset<std::string>& left = all[glide.from];
    const auto at = left.find(piece);
    ASSERT_NE(at, left.end()) << piece << " does not lie on " << glide.from;
    left.erase(at);
    if (left.empty()) all.erase(glide.from);
  }
  if (!glide.to.empty()) all[glide.to].insert(piece);
}

void expect_words(const Message& message) {
  for (const Language language : kLanguages) EXPECT_FALSE(message.in(language).empty());
}

// All that touching something on this board can mean.
std::set<std::string> touches_on(const Board& board) {
  std::set<std::string> all;
  const auto add = [&](const std::string& touch) {
    if (!touch.empty()) all.insert(touch);
  };
  for (const Place& place : board.places) {
    add(place.touch);
    for (const Piece& piece : place.pieces) add(piece.touch);
  }
  for (const Piece& piece : board.hand) add(piece.touch);
  return all;
}

void check_places(const Board& board) {
  std::set<std::string> names;
  for (const Place& place : board.places) {
    EXPECT_TRUE(names.insert(place.name).second) << place.name << " is there twice";
    EXPECT_TRUE(place.file >= 0 && place.file < board.files) << place.name;
    EXPECT_TRUE(place.row >= 0 && place.row < board.rows) << place.name;
    expect_words(place.word);
  }
}

// Touches at random until something is done, asking at each step what a screen asks: a board, what
// each touch is called, and why another one cannot be. The three functions are those of a position
// or of a setup; the buttons are what may be touched beside the board. Gives what was done.
std::string touch_at_random(
    const std::function<Result<TouchStep>(const std::vector<std::string>&)>& touches,
    const std::function<Board(const std::vector<std::string>&)>& board_after,
    const std::function<Message(const std::vector<std::string>&)>& word_of,
    const std::set<std::string>& buttons, Rng& rng) {
  std::vector<std::string> path;
  const auto with = [&](const std::string& touch) {
    std::vector<std::string> longer = path;
    longer.push_back(touch);
    return longer;
  };
  const auto any_of = [&](const std::vector<std::string>& all) {
    return all[rng.below(static_cast<std::uint32_t>(all.size()))];
  };
  for (;;) {
    const TouchStep step = *touches(path);
    const Board board = board_after(path);
    check_places(board);
    if (step.move) return *step.move;
    const std::set<std::string> there = touches_on(board);
    for (const std::string& touch : step.next) {
      expect_words(word_of(with(touch)));
      EXPECT_TRUE(there.count(touch) || buttons.count(touch))
          << touch << " is nowhere after " << testing::PrintToString(path);
    }
    const std::string other = any_of(std::vector<std::string>(there.begin(), there.end()));
    if (!std::binary_search(step.next.begin(), step.next.end(), other)) {
      const Result<TouchStep> refusal = touches(with(other));
      EXPECT_FALSE(refusal) << other;
      expect_words(refusal.error().message);
      EXPECT_NE(refusal.error().message.rule(), 0) << refusal.error().message.in(Language::en);
    }
    path = with(any_of(step.next));
  }
}

TEST_P(Conformance, all_that_may_be_touched_is_on_the_board_and_has_a_name) {
  Rng rng(6);
  for_each_position(3, [&](const AnyPosition& position) {
    const Board board = position.board({});
    check_places(board);
    if (position.outcome()) return;
    const std::string move = touch_at_random(
        [&](const auto& path) { return position.touches(path); },
        [&](const auto& path) { return position.board(path); },
        [&](const auto& path) { return position.touch_word(path); }, {"pass", "done"}, rng);
    EXPECT_TRUE(position.play(move)) << move;
  });
}

TEST_P(Conformance, all_that_may_be_touched_in_a_setup_is_on_the_board_and_has_a_name) {
  Rng rng(7);
  for (int i = 0; i < 2 / kShare; ++i) {
    const RecordPtr record = game_->begin_setup(rng.next());
    while (record->setup_step()) {
      const std::vector<std::string> choices = record->setup_choices();
      const std::string choice =
          touch_at_random([&](const auto& path) { return record->setup_touches(path); },
                          [&](const auto& path) { return record->setup_board(path); },
                          [&](const auto& path) { return record->setup_touch_word(path); },
                          {choices.begin(), choices.end()}, rng);
      ASSERT_TRUE(record->choose(choice)) << choice;
    }
  }
}

TEST_P(Conformance, glides_bring_every_piece_where_the_next_position_has_it) {
  Rng rng(8);
  for_each_position(2, [&](const AnyPosition& position) {
    const Lying before = lying(position.board({}));
    std::vector<std::string> moves = position.moves();
    rng.shuffle(moves);
    moves.resize(std::min<std::size_t>(moves.size(), 6));
    for (const std::string& move : moves) {
      Lying after = before;
      const Result<std::vector<Glide>> glides = position.glides(move);
      ASSERT_TRUE(glides) << move;
      for (const Glide& glide : *glides) {
        ASSERT_NO_FATAL_FAILURE(apply(glide, after)) << move;
      }
      EXPECT_EQ(after, lying((*position.play(move))->board({}))) << move;
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

TEST_P(Conformance, drawings_are_plain_ascii_or_unicode_as_asked) {
  for_each_position(2, [&](const AnyPosition& position) {
    EXPECT_TRUE(is_ascii(position.draw({})));
    const std::string unicode = position.draw({.unicode = true, .colour = false});
    EXPECT_EQ(unicode.find('\x1b'), std::string::npos);
    EXPECT_FALSE(is_ascii(unicode));
    EXPECT_NE(position.draw({.unicode = true, .colour = true}), unicode);
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
    const RecordPtr record = game_->begin_setup(rng.next());
    while (const std::optional<SetupStep> step = record->setup_step()) {
      EXPECT_NE(step->actor, Actor::chance) << "chance does its steps by itself";
      EXPECT_FALSE(record->position());
      EXPECT_FALSE(record->draw({}).empty());
      EXPECT_FALSE(step->prompt.in(Language::fr).empty());
      EXPECT_FALSE(record->choose("no such choice"));
      const std::vector<std::string> choices = record->setup_choices();
      ASSERT_FALSE(choices.empty());
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

class GamePages : public testing::TestWithParam<const GameEntry*> {};

TEST_P(GamePages, rules_have_the_same_numbers_in_both_languages) {
  for (const Language language : kLanguages) {
    std::vector<int> numbers;
    for (const std::string_view line : split(GetParam()->readme(language), '\n')) {
      if (line.substr(0, 5) == "- **R") {
        numbers.push_back(parse_number(line.substr(5, line.find('.') - 5)).value_or(0));
      }
    }
    std::vector<int> expected(static_cast<std::size_t>(GetParam()->info->last_rule));
    for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = static_cast<int>(i) + 1;
    EXPECT_EQ(numbers, expected);
  }
}

// What stands between "```position" and "```": pages draw it.
std::vector<std::string> drawn_positions(std::string_view page) {
  std::vector<std::string> positions;
  bool inside = false;
  for (const std::string_view line : split(page, '\n')) {
    if (line.substr(0, 3) == "```") {
      inside = line == "```position";
    } else if (inside) {
      positions.emplace_back(line);
    }
  }
  return positions;
}

TEST_P(GamePages, positions_to_be_drawn_can_be_and_are_the_same_in_both_languages) {
  const std::vector<std::string> positions = drawn_positions(GetParam()->readme(Language::en));
  EXPECT_FALSE(positions.empty());
  EXPECT_EQ(positions, drawn_positions(GetParam()->readme(Language::fr)));
  const GamePtr game = *GetParam()->make({});
  for (const std::string& position : positions) {
    EXPECT_TRUE(game->parse_position(position)) << position;
  }
}

TEST_P(GamePages, sentences_speak_of_rules_that_exist) {
  for (const Sentence* sentence : GetParam()->sentences) {
    EXPECT_LE(sentence->rule, GetParam()->info->last_rule) << sentence->id;
    for (const std::string_view text : sentence->text) EXPECT_FALSE(text.empty()) << sentence->id;
  }
}

TEST_P(GamePages, options_have_a_meaning_and_a_valid_default) {
  for (const OptionSpec& spec : GetParam()->options()) {
    ASSERT_NE(spec.meaning, nullptr) << spec.name;
    const std::vector<Options::Pair> chosen{{std::string(spec.name), std::string(spec.fallback)}};
    EXPECT_TRUE(GetParam()->make(chosen)) << spec.name;
    EXPECT_NE(GetParam()->readme(Language::en).find("`" + std::string(spec.name) + "`"),
              std::string::npos)
        << spec.name << " is not told in README.md";
  }
}

std::vector<const GameEntry*> all_games() {
  std::vector<const GameEntry*> all;
  for (const GameEntry& entry : games()) all.push_back(&entry);
  return all;
}

INSTANTIATE_TEST_SUITE_P(AllGames, GamePages, testing::ValuesIn(all_games()),
                         [](const auto& each) { return std::string(each.param->info->id); });

TEST(Registry, finds_games_by_id_only) {
  EXPECT_NE(find_game("kengi"), nullptr);
  EXPECT_EQ(find_game("Kengi"), nullptr);
  EXPECT_EQ(find_game(""), nullptr);
}

TEST(Record, R12_of_Kengi_no_move_is_accepted_after_the_third_occurrence) {
  const GamePtr game = *find_game("kengi")->make({});
  const RecordPtr record = game->begin_at(
      **game->parse_position("-,-,-,-,RB/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/NO,-,-,-,- S - 0"));
  const std::vector<std::string> cycle{"a1-b2", "e5-d4", "b2-a1", "d4-e5"};
  for (std::size_t ply = 0; !record->ending(); ++ply) ASSERT_TRUE(record->play(cycle[ply % 4]));
  const Result<Nothing> more = record->play("e5-d4");
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().message.rule(), 12);
  EXPECT_EQ(game->status(kSouth, record->ending()).in(Language::en),
            "The game is a draw: the position has occurred 3 times. (R12)");
}

TEST(Record, R3_of_Kengi_only_north_and_south_can_be_chosen) {
  const GamePtr game = *find_game("kengi")->make(std::vector<Options::Pair>{{"start", "random"}});
  const RecordPtr record = game->begin_setup(1);
  const Result<Nothing> chosen = record->choose("east");
  ASSERT_FALSE(chosen);
  EXPECT_EQ(chosen.error().message.rule(), 3);
  EXPECT_TRUE(record->choose("south"));
  EXPECT_EQ(record->seats()->b, kSouth);
}

}  // namespace
}  // namespace tablier
