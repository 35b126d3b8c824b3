// The file of a game at the terminal, alone and as `tablier play` uses it.
#include "cli/saved_game.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <vector>

#include <gtest/gtest.h>

#include "files/full_disk_testing.h"
#include "program.h"

namespace tablier::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Saved : public Program {
 protected:
  SavedGame open(const std::string& name) const {
    Result<SavedGame> saved = SavedGame::open(path(name));
    EXPECT_TRUE(saved) << name;
    return std::move(*saved);
  }
  std::string_view why_not(const std::string& name) const {
    const Result<SavedGame> saved = SavedGame::open(path(name));
    return saved ? "" : saved.error().message.id();
  }

  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_)) {
      names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
  }
};

TEST_F(Saved, what_is_saved_is_there_the_next_time) {
  EXPECT_FALSE(open("a/b/game").exists());
  EXPECT_TRUE(open("a/b/game").save("text"));
  const SavedGame again = open("a/b/game");
  EXPECT_TRUE(again.exists());
  EXPECT_EQ(again.text(), "text");
}

TEST_F(Saved, where_nothing_is_saved_nothing_stays) {
  {
    const SavedGame saved = open("game");
  }
  EXPECT_THAT(names(), IsEmpty());
  write("mine", "");
  {
    EXPECT_FALSE(open("mine").exists()) << "an empty file holds no game";
  }
  EXPECT_THAT(names(), ElementsAre("mine"));
}

TEST_F(Saved, one_has_the_file_at_a_time_from_before_the_first_save_to_after_the_last) {
  {
    SavedGame first = open("game");
    EXPECT_EQ(why_not("game"), "cli.save_in_use");
    EXPECT_TRUE(first.save("one"));
    EXPECT_EQ(why_not("game"), "cli.save_in_use");
    EXPECT_TRUE(first.save("two"));
    fs::create_symlink("game", path("link"));
    EXPECT_EQ(why_not("link"), "cli.save_in_use");
    EXPECT_EQ(why_not("other"), "");
  }
  EXPECT_EQ(open("game").text(), "two");
}

TEST_F(Saved, what_another_program_wrote_meanwhile_is_not_overwritten) {
  SavedGame saved = open("game");
  ASSERT_TRUE(saved.save("one"));
  write("game", "theirs");
  const Result<Nothing> refused = saved.save("two");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message.id(), "cli.save_changed");
  EXPECT_EQ(text_of("game"), "theirs");
  EXPECT_THAT(names(), ElementsAre("game"));
  fs::remove(path("game"));
  EXPECT_TRUE(saved.save("two")) << "what is gone cannot be overwritten";
}

TEST_F(Saved, after_a_failed_save_the_old_game_is_there_and_nothing_else) {
  SavedGame saved = open("game");
  ASSERT_TRUE(saved.save("old"));
  {
    const FullDisk disk(3);
    EXPECT_FALSE(saved.save("longer"));
  }
  EXPECT_EQ(text_of("game"), "old");
  EXPECT_THAT(names(), ElementsAre("game"));
  EXPECT_TRUE(saved.save("longer")) << "the disk has room again";
  EXPECT_EQ(text_of("game"), "longer");
}

TEST_F(Saved, every_game_set_aside_is_kept) {
  SavedGame saved = open("game");
  for (const char* text : {"one", "two", "three"}) {
    ASSERT_TRUE(saved.save(text));
    EXPECT_EQ(text_of(fs::path(*saved.set_aside()).filename().string()), text);
  }
  EXPECT_THAT(names(), ElementsAre("game", "game.old", "game.old2", "game.old3"));
  EXPECT_EQ(text_of("game.old"), "one");
  const FullDisk disk(3);
  EXPECT_FALSE(saved.set_aside());
  EXPECT_EQ(names().size(), 4u);
}

TEST_F(Saved, a_link_stays_a_link) {
  fs::create_directory(path("elsewhere"));
  fs::create_symlink("elsewhere/game", path("link"));
  EXPECT_TRUE(open("link").save("one"));
  EXPECT_TRUE(open("link").save("two"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(text_of("elsewhere/game"), "two");
}

TEST_F(Saved, what_is_no_file_is_refused) {
  fs::create_directory(path("folder"));
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  fs::create_symlink("/dev/null", path("device"));
  for (const char* name : {"folder", "pipe", "device"}) {
    EXPECT_EQ(why_not(name), "cli.save_no_file") << name;
  }
}

TEST_F(Saved, a_second_player_at_the_same_game_is_told_at_once) {
  call({"play", "kengi"}, "c1-e4\n");
  const std::string before = text_of("kengi.record");
  const SavedGame other = open("kengi.record");
  for (const Words& words : {Words{"play", "kengi"}, Words{"play", "kengi", "--new"}}) {
    const Answer answer = call(words, "e5-a5\n");
    EXPECT_EQ(answer.status, kNo);
    EXPECT_THAT(answer.out, IsEmpty());
    EXPECT_THAT(answer.err, AllOf(HasSubstr(path("kengi.record")), HasSubstr("another tablier")));
  }
  EXPECT_EQ(text_of("kengi.record"), before);
}

TEST_F(Saved, a_place_that_is_no_file_is_refused_before_the_game_begins) {
  const Answer answer = call({"play", "kengi", "--file", folder_.string()}, "c1-e4\n");
  EXPECT_EQ(answer.status, kNo);
  EXPECT_THAT(answer.out, IsEmpty());
  EXPECT_THAT(answer.err, HasSubstr("only be kept in a file"));
}

TEST_F(Saved, the_goodbye_says_when_the_game_is_not_kept) {
  call({"play", "kengi"}, "c1-e4\n");
  const std::string before = text_of("kengi.record");
  {
    const FullDisk disk(before.size());
    const Answer answer = call({"play", "kengi"}, "e5-a5\nquit\n");
    EXPECT_EQ(answer.status, kFailed);
    EXPECT_THAT(answer.out, AllOf(HasSubstr("Move 2: e5-a5."), HasSubstr("The game goes on"),
                                  Not(HasSubstr("is kept in"))));
    EXPECT_THAT(answer.err, HasSubstr("is not kept"));
  }
  EXPECT_EQ(text_of("kengi.record"), before);
  EXPECT_THAT(names(), ElementsAre("kengi.record"));
}

TEST_F(Saved, every_unfinished_game_is_kept_when_new_ones_begin) {
  call({"play", "kengi"}, "c1-e4\n");
  const Answer second = call({"play", "kengi", "--new"}, "c1-a1\nnew\n");
  EXPECT_THAT(second.out,
              AllOf(HasSubstr(path("kengi.record.old'")), HasSubstr(path("kengi.record.old2'"))));
  EXPECT_THAT(text_of("kengi.record.old"), HasSubstr("\"c1-e4\""));
  EXPECT_THAT(text_of("kengi.record.old2"), HasSubstr("\"c1-a1\""));
}

TEST_F(Saved, a_copy_is_not_written_over_something_else) {
  write("notes", "mine");
  const std::string out = call({"play", "kengi"}, "save " + path("notes") + "\nsave " +
                                                      path("kengi.record") + "\nsave\n")
                              .out;
  EXPECT_THAT(out, AllOf(HasSubstr("notes' already exists"), Not(HasSubstr("another tablier")),
                         HasSubstr("The game is in '" + path("kengi.record'"))));
  EXPECT_EQ(text_of("notes"), "mine");
}

}  // namespace
}  // namespace tablier::cli
