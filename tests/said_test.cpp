// What any game says to whoever plays it: prompts, moves in words, ways, what makes a win. Asked at
// every point of the paths of random games, in every language.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "battery.h"
#include "engine/chance.h"

namespace tablier {
namespace {

using Path = std::vector<std::string>;

// The parts of a text that are made of letters and digits alone.
std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts{""};
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0) {
      parts.back() += c;
    } else if (!parts.back().empty()) {
      parts.emplace_back();
    }
  }
  return parts;
}

bool is_prompt(std::string_view id) {
  return id.find(".prompt_") != id.npos;
}

// Reads what a game says, in every language.
class Reader {
 public:
  explicit Reader(const AnyGame& game) : game_(game) {
    for (const ColourName& colour : game.colours()) letters_ += colour.letter;
    if (letters_.empty()) letters_ = game.info().sides;
  }

  // Of what tells pieces apart: colours, or sides.
  const std::string& letters() const { return letters_; }

  // Whether the game has been translated: what a language lacks is said in English.
  bool speaks(Language language) const {
    const Sentence& summary = *game_.info().summary;
    return language == kFallbackLanguage ||
           summary.text[std::size_t(language)] != summary.text[std::size_t(kFallbackLanguage)];
  }

  // Something to read, without several letters of colours or sides in a row: "BNR".
  void expect_words(const Message& message) const {
    for (const Language language : kLanguages) {
      const std::string text = message.in(language);
      EXPECT_FALSE(text.empty());
      for (const std::string& part : parts_of(text)) {
        const bool is_code = part.size() > 1 && part.find_first_not_of(letters_) == part.npos;
        EXPECT_FALSE(is_code) << part << " in: " << text;
      }
    }
  }

  // A sentence of the game's own, in the reader's language, that says more than whose turn it is.
  void expect_prompt(const Message& prompt, const std::string& status) const {
    expect_words(prompt);
    EXPECT_TRUE(is_prompt(prompt.id())) << prompt.id();
    const std::string english = prompt.in(kFallbackLanguage);
    EXPECT_NE(english, status);
    for (const Language language : kLanguages) {
      if (language == kFallbackLanguage || !speaks(language)) continue;
      EXPECT_NE(prompt.in(language), english) << "not translated";
    }
  }

 private:
  const AnyGame& game_;
  std::string letters_;
};

class Said : public Battery {
 protected:
  bool speaks(Language language) const { return reader_.speaks(language); }
  void expect_words(const Message& message) const { reader_.expect_words(message); }
  void expect_prompt(const Message& prompt, const std::string& status) const {
    reader_.expect_prompt(prompt, status);
  }

 private:
  Reader reader_{*game_};
};

Path with(Path path, const std::string& touch) {
  path.push_back(touch);
  return path;
}

// The places that touching this can mean.
std::set<std::string> places_touched(const Board& board, const std::string& touch) {
  std::set<std::string> places;
  for (const Place& place : board.places) {
    const bool by_piece = std::any_of(place.pieces.begin(), place.pieces.end(),
                                      [&](const Piece& piece) { return piece.touch == touch; });
    if (place.touch == touch || by_piece) places.insert(place.name);
  }
  return places;
}

// A place as far as ways and phrases tell it: the column of a ring, else the place itself.
std::string spot(const Board& board, const std::string& name) {
  const Place* place = find_place(board, name);
  if (!place || board.shape != BoardShape::ring) return name;
  return "column " + std::to_string(place->file);
}

std::set<std::string> spots_touched(const Board& board, const std::string& touch) {
  std::set<std::string> spots;
  for (const std::string& place : places_touched(board, touch)) spots.insert(spot(board, place));
  return spots;
}

// A chain that two of its pawns stand for leads through both of them.
bool is_chain(const Board& before, const std::vector<std::string>& way, const Path& path) {
  if (before.shape != BoardShape::numbers || path.size() < 2) return false;
  const auto is_on_it = [&](const std::string& place) {
    return std::find(way.begin(), way.end(), place) != way.end();
  };
  return is_on_it(path.back()) && is_on_it(path[path.size() - 2]);
}

// A way begins at something that is touched. A first touch may show where it could lead; a later
// one ends the way.
void check_way(const AnyPosition& position, const Path& path) {
  const std::vector<std::string> way = position.way(path);
  if (way.empty()) return;
  const Board before = position.board(Path(path.begin(), path.end() - 1));
  for (const std::string& place : way) EXPECT_TRUE(find_place(before, place)) << place;
  if (is_chain(before, way, path)) return;
  std::set<std::string> touched = spots_touched(before, path.back());
  EXPECT_TRUE(path.size() == 1 || touched.count(spot(before, way.back())))
      << way.back() << " after " << testing::PrintToString(path);
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Path earlier(path.begin(), path.begin() + std::ptrdiff_t(i));
    touched.merge(spots_touched(position.board(earlier), path[i]));
  }
  EXPECT_TRUE(touched.count(spot(before, way.front())))
      << way.front() << " after " << testing::PrintToString(path);
}

// Which pieces a move takes from where to where.
std::multiset<std::string> carried(const AnyPosition& position, const std::string& move) {
  const Board before = position.board({});
  std::multiset<std::string> all;
  const std::vector<Glide> glides = *position.glides(move);
  for (const Glide& glide : glides) {
    all.insert(glide.piece.colour + spot(before, glide.from) + " > " + spot(before, glide.to));
  }
  return all;
}

// What a shortcut touches can be touched, and makes a move.
void check_shortcuts(const AnyPosition& position, const Board& board, const Path& path) {
  for (const Shortcut& shortcut : board.shortcuts) {
    Path whole = path;
    whole.insert(whole.end(), shortcut.path.begin(), shortcut.path.end());
    const Result<TouchStep> step = position.touches(whole);
    ASSERT_TRUE(step) << testing::PrintToString(whole);
    EXPECT_TRUE(step->move) << testing::PrintToString(whole);
    for (const std::string& place : shortcut.places) EXPECT_TRUE(find_place(board, place)) << place;
  }
}

TEST_P(Said, at_every_point_of_a_path_a_prompt_says_what_to_do) {
  Rng rng(11);
  for_each_position(4, [&](const AnyPosition& position) {
    if (position.outcome()) return;
    const std::string status = game_->status(position.to_move(), {}).in(kFallbackLanguage);
    Path path;
    for (;;) {
      const TouchStep step = *position.touches(path);
      if (step.move) return;
      ASSERT_NO_FATAL_FAILURE(expect_prompt(position.prompt(path), status));
      const Board board = position.board(path);
      for (const Place& place : board.places) {
        expect_words(place.word);
        EXPECT_TRUE(place.count == 0 || !path.empty()) << "nothing has been lifted yet";
      }
      ASSERT_NO_FATAL_FAILURE(check_shortcuts(position, board, path));
      for (const Shortcut& shortcut : board.shortcuts) expect_words(shortcut.word);
      for (const std::string& touch : step.next) {
        expect_words(position.touch_word(with(path, touch)));
        check_way(position, with(path, touch));
      }
      path.push_back(step.next[rng.below(static_cast<std::uint32_t>(step.next.size()))]);
    }
  });
}

TEST_P(Said, at_every_point_of_a_setup_a_prompt_says_what_to_do) {
  Rng rng(12);
  for (int i = 0; i < 3; ++i) {
    const RecordPtr record = game_->begin_setup();
    Chance chance(rng.next());
    for (chance.act(*record); record->setup_step(); chance.act(*record)) {
      Path path;
      for (;;) {
        const TouchStep step = *record->setup_touches(path);
        if (step.move) {
          ASSERT_TRUE(record->choose(*step.move));
          break;
        }
        expect_prompt(record->setup_prompt(path), "");
        path.push_back(step.next[rng.below(static_cast<std::uint32_t>(step.next.size()))]);
      }
    }
  }
}

TEST_P(Said, moves_that_take_other_pieces_or_go_elsewhere_are_said_otherwise) {
  int steps = 0;
  for_each_position(2, [&](const AnyPosition& position) {
    if (steps++ % 5 != 0) return;
    for (const Language language : kLanguages) {
      std::map<std::string, std::string> said;
      for (const std::string& move : position.moves()) {
        const Message words = *position.say_move(move);
        const std::string text = words.in(language);
        const auto [at, fresh] = said.emplace(text, move);
        if (!fresh) {
          EXPECT_EQ(carried(position, at->second), carried(position, move))
              << text << " is " << at->second << " and " << move;
        }
        EXPECT_TRUE(move.find('-') == move.npos || text.find(move) == text.npos)
            << text << " is no words";
        if (language == kFallbackLanguage) expect_words(words);
      }
    }
  });
}

TEST_P(Said, facts_and_effects_have_words_for_colours) {
  int steps = 0;
  for_each_position(2, [&](const AnyPosition& position) {
    if (steps++ % 3 != 0) return;
    for (const Message& fact : position.facts()) expect_words(fact);
    for (const std::string& move : position.moves()) {
      const std::vector<Message> effects = *position.explain(move);
      for (const Message& effect : effects) expect_words(effect);
    }
  });
}

TEST_P(Said, a_move_that_wins_shows_the_places_that_make_it_win) {
  int wins = 0;
  for_each_position(6, [&](const AnyPosition& position) {
    const Board before = position.board({});
    for (const std::string& move : position.moves()) {
      const std::optional<Outcome> end = (*position.play(move))->outcome();
      const std::vector<std::string> places = *position.winning_places(move);
      const bool wins_now = end && end->winner() == position.to_move();
      EXPECT_EQ(!places.empty(), wins_now) << move;
      wins += wins_now ? 1 : 0;
      for (const std::string& place : places) EXPECT_TRUE(find_place(before, place)) << place;
    }
  });
  RecordProperty("wins", wins);
}

TEST_P(Said, signs_of_sides_and_colours_differ) {
  for (const Language language : kLanguages) {
    std::set<std::string> sides;
    for (std::size_t i = 0; i < game_->info().sides.size(); ++i) {
      sides.insert(game_->side_sign(Side(i)).in(language));
    }
    EXPECT_EQ(sides.size(), game_->info().sides.size());
    std::set<std::string> signs;
    for (const ColourName& colour : game_->colours()) signs.insert(colour.sign.in(language));
    EXPECT_EQ(signs.size(), game_->colours().size());
  }
}

TEST_P(Said, options_and_their_values_have_names) {
  for (const OptionSpec& spec : GetParam().entry->options()) {
    const Message label(*spec.label, {});
    EXPECT_EQ(spec.words.size(), spec.choices.size()) << spec.name;
    for (const Language language : kLanguages) {
      if (!speaks(language)) continue;
      std::set<std::string> words;
      for (const Message& word : spec.words) words.insert(word.in(language));
      EXPECT_EQ(words.size(), spec.choices.size()) << spec.name;
      if (language == kFallbackLanguage) continue;
      EXPECT_NE(Message(*spec.meaning, {}).in(language),
                Message(*spec.meaning, {}).in(Language::en));
    }
    for (const Language language : kLanguages) EXPECT_FALSE(label.in(language).empty());
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Said, testing::ValuesIn(variants()), variant_name);

// What a game asks of people and the letters of its pieces, in random games until it has asked
// everything, and at the points of tests/rare_prompts. PRINT_PROMPTS=1 prints it all.
class Asked : public testing::TestWithParam<const GameEntry*> {
 protected:
  Asked() {
    for (const Sentence* sentence : GetParam()->sentences) {
      if (is_prompt(sentence->id)) unheard_.emplace(sentence->id);
    }
  }

  void hear(const Message& prompt, const Board& board) {
    unheard_.erase(std::string(prompt.id()));
    prompts_.emplace(prompt.id(), prompt);
    for (const Place& place : board.places) {
      for (const Piece& piece : place.pieces) letters_ += piece.colour;
    }
  }

  // What comes of touching at random.
  template <class Touches>
  std::string follow(const Touches& touches) {
    Path path;
    for (;;) {
      const TouchStep step = touches(path);
      if (step.move) return *step.move;
      path.push_back(step.next[rng_.below(static_cast<std::uint32_t>(step.next.size()))]);
    }
  }

  std::string choose(const AnyRecord& record) {
    return follow([&](const Path& path) {
      const TouchStep step = *record.setup_touches(path);
      if (!step.move) hear(record.setup_prompt(path), record.setup_board(path));
      return step;
    });
  }

  std::string move(const AnyPosition& position) {
    return follow([&](const Path& path) {
      const TouchStep step = *position.touches(path);
      if (!step.move) hear(position.prompt(path), position.board(path));
      return step;
    });
  }

  void play(const AnyGame& game) {
    const RecordPtr record = game.begin_setup();
    Chance chance(rng_.next());
    while (record->setup_step()) {
      hear(record->setup_prompt({}), record->setup_board({}));
      chance.act(*record);
      if (!record->setup_step()) break;
      ASSERT_TRUE(record->choose(choose(*record)));
    }
    for (int ply = 0; ply < 100 && !record->ending(); ++ply) {
      ASSERT_TRUE(record->play(move(*record->position())));
    }
  }

  // Lines of a game, a position and what is touched there, or of a prompt that it never says.
  void ask_rare(const AnyGame& game) {
    std::ifstream file(std::string(TABLIER_SOURCE_DIR) + "/tests/rare_prompts");
    ASSERT_TRUE(file);
    const std::string own = std::string(game.info().id) + " | ";
    for (std::string line; std::getline(file, line);) {
      if (line.rfind(own, 0) != 0) continue;
      const std::size_t end = line.find(" |", own.size());
      ASSERT_NE(end, line.npos) << line;
      const std::string where = line.substr(own.size(), end - own.size());
      std::istringstream words(line.substr(end + 2));
      const Path path(std::istream_iterator<std::string>(words), {});
      if (where == "never") {
        never_.insert(path.begin(), path.end());
        continue;
      }
      const Result<PositionPtr> position = game.parse_position(where);
      ASSERT_TRUE(position) << line;
      ASSERT_TRUE((*position)->touches(path)) << line;
      hear((*position)->prompt(path), (*position)->board(path));
    }
  }

  void print(const AnyGame& game) const {
    for (const Language language : kLanguages) {
      const std::string_view code = language_info(language).code;
      for (const auto& [id, prompt] : prompts_) {
        std::cout << code << ' ' << id << ": " << prompt.in(language) << '\n';
      }
      std::cout << code << ' ' << game.info().id << " letters:";
      for (const ColourName& colour : game.colours()) std::cout << ' ' << colour.sign.in(language);
      for (std::size_t i = 0; i < game.info().sides.size(); ++i) {
        std::cout << ' ' << game.side_sign(Side(i)).in(language);
      }
      std::cout << '\n';
    }
  }

  Rng rng_{13};
  std::set<std::string> unheard_;           // prompts of the catalogue
  std::set<std::string> never_;             // those that this game has no use for
  std::map<std::string, Message> prompts_;  // each as it was first said
  std::string letters_;                     // of pieces, one after the other
};

TEST_P(Asked, random_games_ask_everything_that_the_game_can_ask) {
  std::vector<GamePtr> games;
  for (const Variant& variant : variants()) {
    if (variant.entry == GetParam()) games.push_back(*variant.entry->make(variant.options));
  }
  ASSERT_NO_FATAL_FAILURE(ask_rare(*games.front()));
  constexpr std::size_t kMostGames = 200;
  std::size_t played = 0;
  for (; played < kMostGames && (played < games.size() || unheard_ != never_); ++played) {
    ASSERT_NO_FATAL_FAILURE(play(*games[played % games.size()]));
  }
  EXPECT_EQ(unheard_, never_);
  const Reader reader(*games.front());
  for (const auto& [id, prompt] : prompts_) reader.expect_prompt(prompt, "");
  const std::string& known = reader.letters();
  EXPECT_EQ(std::set<char>(letters_.begin(), letters_.end()),
            std::set<char>(known.begin(), known.end()));
  RecordProperty("games", static_cast<int>(played));
  if (std::getenv("PRINT_PROMPTS")) print(*games.front());
}

INSTANTIATE_TEST_SUITE_P(AllGames, Asked, testing::ValuesIn(all_games()), game_name);

}  // namespace
}  // namespace tablier
