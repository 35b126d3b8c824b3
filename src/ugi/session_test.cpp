#include "ugi/session.h"

#include <fstream>
#include <gmock/gmock.h>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "ugi/host.h"

namespace tablier::ugi {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

// A session whose tasks are done at once, with a clock that stands still.
class Talk : public testing::Test {
 protected:
  Lines say(std::string_view line) {
    Heard heard = session_.hear(line, false);
    if (!heard.task) return heard.lines;
    return heard.task([](const std::string&) {}, [] { return false; });
  }
  std::string one(std::string_view line) {
    const Lines lines = say(line);
    return lines.size() == 1 ? lines[0] : std::to_string(lines.size()) + " lines";
  }
  void choose(std::string_view game) {
    EXPECT_THAT(say("setoption name UGI_Variant value " + std::string(game)), IsEmpty());
  }

  Session session_{Language::en, [] { return std::int64_t{0}; }};
};

TEST_F(Talk, a_scripted_conversation_is_the_same_byte_for_byte) {
  std::ifstream file(TABLIER_SOURCE_DIR "/src/ugi/conversation.txt");
  std::string wanted;
  std::string had;
  for (std::string line; std::getline(file, line);) {
    wanted += line + '\n';
    if (!line.starts_with("> ")) continue;
    had += line + '\n';
    for (const std::string& answer : say(std::string_view(line).substr(2))) {
      had += "< " + answer + '\n';
    }
  }
  EXPECT_NE(wanted, "");
  EXPECT_EQ(had, wanted);
}

TEST_F(Talk, every_game_can_be_played_from_a_seed_by_its_legal_moves) {
  for (const GameEntry& entry : games()) {
    choose(entry.info->id);
    std::string position = "position seed 4";
    EXPECT_THAT(say(position), IsEmpty()) << entry.info->id;
    const GamePtr game = *entry.make({});
    const RecordPtr record = game->begin_quick(4);
    for (int ply = 0; ply < 3; ++ply) {
      EXPECT_EQ(one("query fen"), "response " + record->position()->text());
      std::string moves = "response";
      for (const std::string& move : record->position()->moves()) moves += ' ' + move;
      EXPECT_EQ(one("query legalmoves"), moves);
      const Lines thought = say("go nodes 50");
      ASSERT_FALSE(thought.empty());
      ASSERT_THAT(thought.back(), StartsWith("bestmove "));
      const std::string move = thought.back().substr(9);
      ASSERT_TRUE(record->play(move)) << move;
      position += (ply == 0 ? " moves " : " ") + move;
      EXPECT_THAT(say(position), IsEmpty());
    }
    EXPECT_THAT(say("position fen " + record->position()->text()), IsEmpty());
    EXPECT_EQ(one("query fen"), "response " + record->position()->text());
  }
}

TEST_F(Talk, a_count_of_lines_is_that_of_the_game) {
  EXPECT_THAT(say("go perft 3"), Contains("response perft 3 796120"));
}

TEST_F(Talk, whoever_is_busy_answers_what_it_can_and_names_what_has_to_wait) {
  EXPECT_THAT(session_.hear("isready", true).lines, ElementsAre("readyok"));
  EXPECT_THAT(session_.hear("query gameover", true).lines, ElementsAre("response false"));
  for (const char* word : {"go", "position", "setoption", "uginewgame"}) {
    EXPECT_THAT(session_.hear(std::string(word) + " fen", true).lines,
                ElementsAre(StartsWith("error busy " + std::string(word) + ' ')));
  }
  EXPECT_TRUE(session_.hear("stop", true).stops);
  EXPECT_TRUE(session_.hear("quit", true).quits);
}

TEST_F(Talk, a_search_tells_on_its_way_what_it_has_found) {
  std::int64_t time = 0;
  Session session(Language::en, [&] { return time += 300; });
  const Heard heard = session.hear("go infinite", false);
  ASSERT_TRUE(heard.task);
  Lines told;
  int asked = 0;
  const Lines last = heard.task([&](const std::string& line) { told.push_back(line); },
                                [&] { return ++asked > 40; });
  EXPECT_THAT(told, Contains(StartsWith("info ")));
  EXPECT_THAT(last.back(), StartsWith("bestmove "));
}

TEST_F(Talk, control_characters_come_back_in_a_form_fit_to_print) {
  EXPECT_THAT(one("\x1b[31m"), StartsWith("error unknown \\x1b[31m "));
  EXPECT_THAT(say(""), IsEmpty());
  EXPECT_THAT(say(" \t \r"), IsEmpty());
}

TEST(Time, of_a_game_is_shared_out_so_that_it_lasts) {
  EXPECT_EQ(time_for_move(0, 0), 1);
  EXPECT_EQ(time_for_move(60'000, 0), 2'400);
  EXPECT_EQ(time_for_move(60'000, 1'000), 3'150);
  EXPECT_EQ(time_for_move(100, 10'000), 80) << "never more than there is";
}

std::string hosted(const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  host_session(in, out, Language::en);
  return out.str();
}

TEST(Host, a_search_is_ended_by_the_end_of_the_input_and_still_answered) {
  EXPECT_THAT(hosted("go infinite\nisready\n"), HasSubstr("readyok\n"));
  EXPECT_THAT(hosted("go infinite\nisready\n"), HasSubstr("bestmove "));
  EXPECT_THAT(hosted("go infinite\nquit\nisready\n"), Not(HasSubstr("readyok")));
}

TEST(Host, a_line_that_is_too_long_is_left_out) {
  EXPECT_THAT(hosted(std::string(kMostLine + 1, 'x') + "\nisready\n"),
              StartsWith("error long line "));
  EXPECT_THAT(hosted(std::string(kMostLine, ' ') + "\nisready"), "readyok\n");
}

}  // namespace
}  // namespace tablier::ugi
