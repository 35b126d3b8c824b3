// What must hold of the boards of any game and of all that is touched on them, asked at the edge.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "battery.h"
#include "core/edge.h"
#include "engine/chance.h"

namespace tablier {
namespace {

class Boards : public Battery {};

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

TEST_P(Boards, touches_reach_every_move_and_nothing_else) {
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

TEST_P(Boards, every_side_sits_at_an_edge_of_its_own_the_first_at_south) {
  const int sides = int(game_->info().sides.size());
  std::set<Edge> edges;
  for (int side = 0; side < sides; ++side) edges.insert(edge_of(Side(side), sides));
  EXPECT_EQ(int(edges.size()), sides);
  EXPECT_EQ(edge_of(Side(0), sides), Edge::south);
  EXPECT_EQ(edge_of(Side(sides / 2), sides), Edge::north);
}

TEST_P(Boards, an_impossible_touch_is_refused_with_a_reason) {
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

TEST_P(Boards, a_diagram_shows_what_the_position_does_and_every_place_means_itself) {
  for_each_position(2, [&](const AnyPosition& position) {
    const Result<AnyDiagram> diagram = game_->parse_diagram(position.text());
    ASSERT_TRUE(diagram);
    EXPECT_TRUE(diagram->faults.empty());
    const Board& shown = diagram->board;
    const Board board = position.board({});
    EXPECT_EQ(lying(shown), lying(board));
    ASSERT_EQ(shown.places.size(), board.places.size());
    for (std::size_t i = 0; i < board.places.size(); ++i) {
      EXPECT_EQ(shown.places[i].name, board.places[i].name);
      EXPECT_EQ(shown.places[i].marks, board.places[i].marks);
      EXPECT_EQ(shown.places[i].word.in(Language::en), board.places[i].word.in(Language::en));
      EXPECT_EQ(shown.places[i].touch, shown.places[i].name);
    }
    ASSERT_EQ(shown.tallies.size(), board.tallies.size());
    for (std::size_t i = 0; i < board.tallies.size(); ++i) {
      EXPECT_EQ(shown.tallies[i].count, board.tallies[i].count);
    }
  });
}

const Place& place_at(const Board& board, const std::string& name) {
  return *find_place(board, name);
}

bool shows(const Place& place, const Stamp& stamp) {
  if (stamp.piece.kind == "lock") {
    return std::count(place.marks.begin(), place.marks.end(), "locked") > 0;
  }
  Piece piece = stamp.piece;
  piece.touch.clear();
  return std::count(place.pieces.begin(), place.pieces.end(), piece) > 0;
}

TEST_P(Boards, whatever_is_put_on_any_place_is_there_and_can_be_taken_off) {
  const std::vector<Stamp> stamps = game_->stamps();
  const std::string start = game_->quick_start(3)->text();
  const Board before = game_->parse_diagram(start)->board;
  for (const Stamp& stamp : stamps) {
    for (const Place& place : before.places) {
      const FileRow at{place.file, place.row};
      const Result<EditedText> put = game_->edit(start, {.at = at, .put = stamp.piece});
      ASSERT_TRUE(put);
      const Result<AnyDiagram> with = game_->parse_diagram(put->text);
      ASSERT_TRUE(with) << put->text;
      const Place& there = place_at(with->board, place.name);
      ASSERT_TRUE(shows(there, stamp)) << stamp.piece.touch << " on " << place.name;
      std::string text = put->text;
      for (std::size_t i = 0; i <= there.pieces.size(); ++i)
        text = game_->edit(text, {.at = at})->text;
      const Board after = game_->parse_diagram(text)->board;
      EXPECT_FALSE(shows(place_at(after, place.name), stamp) && stamp.piece.kind != "stone");
    }
  }
}

TEST_P(Boards, stamps_have_names_and_words_of_their_own) {
  for (const Language language : kLanguages) {
    std::set<std::string> names;
    std::set<std::string> words;
    for (const Stamp& stamp : game_->stamps()) {
      EXPECT_TRUE(names.insert(stamp.piece.touch).second) << stamp.piece.touch;
      EXPECT_TRUE(words.insert(stamp.word.in(language)).second) << stamp.piece.touch;
    }
  }
}

TEST_P(Boards, an_edit_that_changes_nothing_gives_the_same_text) {
  for_each_position(1, [&](const AnyPosition& position) {
    EXPECT_EQ(game_->edit(position.text(), {})->text, position.text());
  });
}

// Stones that wait beside the board are shown all the same.
TEST_P(Boards, a_board_can_be_cleared) {
  const Result<EditedText> cleared = game_->edit(game_->quick_start(3)->text(), {.clear = true});
  if (!cleared->to_move) return;
  const Board board = game_->parse_diagram(cleared->text)->board;
  for (const Place& place : board.places) {
    for (const Piece& piece : place.pieces) EXPECT_EQ(piece.kind, "stone") << place.name;
  }
}

TEST_P(Boards, what_a_side_threatens_is_what_wins_once_it_is_its_turn) {
  for_each_position(2, [&](const AnyPosition& position) {
    if (position.outcome()) return;
    for (std::size_t i = 0; i < game_->info().sides.size(); ++i) {
      if (!position.is_playing(Side(i))) continue;
      const Result<EditedText> turned = game_->edit(position.text(), {.turn = Side(i)});
      if (turned->to_move != Side(i)) continue;
      const PositionPtr legal = parse(turned->text);
      ASSERT_TRUE(legal);
      EXPECT_EQ(legal->winning_moves().size(), static_cast<std::size_t>(position.threats(Side(i))));
    }
  });
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

TEST_P(Boards, all_that_may_be_touched_is_on_the_board_and_has_a_name) {
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

TEST_P(Boards, all_that_may_be_touched_in_a_setup_is_on_the_board_and_has_a_name) {
  Rng rng(7);
  for (int i = 0; i < 2 / kShare; ++i) {
    const RecordPtr record = game_->begin_setup();
    Chance chance(rng.next());
    for (chance.act(*record); record->setup_step(); chance.act(*record)) {
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

TEST_P(Boards, glides_bring_every_piece_where_the_next_position_has_it) {
  Rng rng(8);
  for_each_position(2, [&](const AnyPosition& position) {
    const Board board = position.board({});
    const Lying before = lying(board);
    std::vector<std::string> moves = position.moves();
    rng.shuffle(moves);
    moves.resize(std::min<std::size_t>(moves.size(), 6));
    for (const std::string& move : moves) {
      Lying after = before;
      const Result<std::vector<Glide>> glides = position.glides(move);
      ASSERT_TRUE(glides) << move;
      for (const Glide& glide : *glides) {
        ASSERT_NO_FATAL_FAILURE(apply(glide, after)) << move;
        for (const std::string& place : glide.over) {
          EXPECT_NE(find_place(board, place), nullptr) << move << " goes over " << place;
        }
      }
      EXPECT_EQ(after, lying((*position.play(move))->board({}))) << move;
    }
  });
}

TEST_P(Boards, drawings_are_plain_ascii_or_unicode_as_asked) {
  for_each_position(2, [&](const AnyPosition& position) {
    EXPECT_TRUE(is_ascii(position.draw({})));
    const std::string unicode = position.draw({.unicode = true, .colour = false});
    EXPECT_EQ(unicode.find('\x1b'), std::string::npos);
    EXPECT_FALSE(is_ascii(unicode));
    EXPECT_NE(position.draw({.unicode = true, .colour = true}), unicode);
  });
}

INSTANTIATE_TEST_SUITE_P(AllGames, Boards, testing::ValuesIn(variants()), variant_name);

}  // namespace
}  // namespace tablier
