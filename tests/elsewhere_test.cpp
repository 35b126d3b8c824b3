// What workers do is what the program does here: commands as jobs, and tasks one by one.
#include "cli/elsewhere.h"

#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

#include <gtest/gtest.h>

#include "program.h"

namespace tablier::cli {
namespace {

using testing::HasSubstr;

class Elsewhere : public Program {
 protected:
  // The job that these words are.
  protocol::CommandJob job(const Words& words) {
    for (const CommandGroup& group : command_groups()) {
      for (const Command& command : group.commands) {
        if (command.name != words[0]) continue;
        const Result<Invocation> parsed =
            Invocation::parse(command, {words.begin() + 1, words.end()}, console_);
        EXPECT_TRUE(parsed);
        for (const std::string& file : files_) EXPECT_TRUE(parsed->file(file));
        return job_of(*parsed, {"store"});
      }
    }
    return {};
  }

  std::istringstream in_;
  std::ostringstream out_;
  std::ostringstream err_;
  Console console_{.in = in_, .out = out_, .err = err_};
  std::vector<std::string> files_;  // that the command reads
};

TEST_F(Elsewhere, tasks_done_alone_are_the_lines_of_the_whole) {
  const Words work{"balance", "qenj1", "--nodes", "300", "--count", "3", "--seed", "5"};
  Words whole = work;
  whole.insert(whole.end(), {"--out", path("whole")});
  ASSERT_EQ(call(whole).status, kDone);
  std::ifstream lines(path("whole"));
  std::string line;
  for (int task = 0; std::getline(lines, line); ++task) {
    Words alone = work;
    alone.insert(alone.end(), {"--task", std::to_string(task)});
    EXPECT_EQ(call(alone).out, line + "\n");
  }
}

TEST_F(Elsewhere, a_command_gives_the_same) {
  const Words words{"solve", "qenj1", "start", "--lang", "de", "--all"};
  const Answer here = call(words);
  const Result<protocol::RanCommand> there = run_job(job(words));
  ASSERT_TRUE(there);
  EXPECT_EQ(there->out, here.out);
  EXPECT_EQ(there->status, here.status);
}

TEST_F(Elsewhere, files_travel_with_the_job_and_no_others_are_read) {
  const std::string game = std::string(TABLIER_SOURCE_DIR) + "/tests/games/lost.pgn";
  files_ = {game};
  protocol::CommandJob with = job({"review", game});
  ASSERT_EQ(with.files.size(), 1U);
  with.files[0].second = "no game";
  EXPECT_EQ(run_job(with)->out, "");
  with.files.clear();
  const Result<protocol::RanCommand> without = run_job(with);
  ASSERT_TRUE(without);
  EXPECT_NE(without->status, kDone);
  EXPECT_THAT(without->err, HasSubstr("lost.pgn"));
}

TEST_F(Elsewhere, what_a_command_writes_comes_back) {
  const Words words{"solve", "qenj1", "start", "--proof", path("proof")};
  const Result<protocol::RanCommand> there = run_job(job(words));
  ASSERT_TRUE(there);
  ASSERT_EQ(there->files.size(), 1U);
  EXPECT_FALSE(std::ifstream(path("proof")).good());
  ASSERT_EQ(call(words).status, kDone);
  std::ostringstream here;
  here << std::ifstream(path("proof")).rdbuf();
  EXPECT_EQ(there->files[0].second, here.str());
}

TEST_F(Elsewhere, other_commands_are_not_for_workers) {
  EXPECT_FALSE(run_job({.words = {"serve"}, .files = {}}));
  EXPECT_FALSE(run_job({.words = {}, .files = {}}));
  EXPECT_FALSE(run_job({.words = {"match", "qenj1", "--out", path("file")}, .files = {}}));
}

TEST_F(Elsewhere, workers_start_no_other_programs) {
  const std::string made = path("made");
  for (const Words& player :
       {Words{"--a=engine:touch " + made}, Words{"--a", "engine:touch " + made},
        Words{"--a=engine,ms=100:touch " + made}}) {
    Words words{"match", "qenj1", "--b", "1", "--games", "2", "--task", "0"};
    words.insert(words.end(), player.begin(), player.end());
    const auto ran = run_job({.words = words, .files = {}});
    ASSERT_FALSE(ran) << player[0];
    EXPECT_EQ(ran.error().message.id(), "cli.no_engines_for_workers");
    EXPECT_FALSE(std::ifstream(made).good());
  }
}

TEST_F(Elsewhere, an_address_that_is_none_is_bad_usage) {
  expect_bad_usage({"balance", "qenj1", "--store", "nowhere"}, "postgresql://");
  expect_bad_usage({"worker"}, "TABLIER_STORE");
}

}  // namespace
}  // namespace tablier::cli
