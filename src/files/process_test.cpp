#include "files/process.h"

#include <chrono>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

namespace tablier::files {
namespace {

using namespace std::chrono_literals;

Moment in(std::chrono::milliseconds time) {
  return std::chrono::steady_clock::now() + time;
}

Process started(const std::string& script) {
  return *Process::start({"sh", "-c", script});
}

std::string line_of(Process& process) {
  std::string line;
  EXPECT_EQ(process.read_line(line, in(10s)), Process::Read::line);
  return line;
}

// Whoever has ended may be a zombie for a while, if nobody waits for them.
bool ends_soon(const std::string& id) {
  for (const Moment until = in(10s); std::chrono::steady_clock::now() < until;) {
    std::ifstream stat("/proc/" + id + "/stat");
    std::string text;
    if (!std::getline(stat, text) || text.substr(text.rfind(')')).starts_with(") Z")) return true;
    std::this_thread::sleep_for(5ms);
  }
  return false;
}

TEST(Process, is_spoken_to_line_by_line) {
  Process process = started("read line; echo \"<$line>\"; read line; printf '%s' \"$line\"");
  EXPECT_TRUE(process.write_line("one two", in(10s)));
  EXPECT_EQ(line_of(process), "<one two>");
  std::string line;
  EXPECT_EQ(process.read_line(line, in(20ms)), Process::Read::late);
  EXPECT_TRUE(process.write_line("the rest of a line", in(10s)));
  EXPECT_EQ(process.read_line(line, in(10s)), Process::Read::end);
  EXPECT_TRUE(process.wait(in(10s)));
  EXPECT_FALSE(Process::start({"no such program"}));
}

TEST(Process, that_has_ended_says_no_more_although_its_child_holds_the_pipe) {
  const Moment begun = in(0ms);
  Process process = started("sleep 60 & echo $!; echo the last");
  const std::string child = line_of(process);
  EXPECT_EQ(line_of(process), "the last");
  std::string line;
  EXPECT_EQ(process.read_line(line, in(30s)), Process::Read::end);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 20s);
  EXPECT_TRUE(process.wait(in(10s)));
  EXPECT_TRUE(ends_soon(child));
}

TEST(Process, is_ended_with_its_children) {
  std::string child;
  std::string own;
  {
    Process process = started("sleep 60 & echo $!; echo $$; wait");
    child = line_of(process);
    own = line_of(process);
  }
  EXPECT_TRUE(ends_soon(own));
  EXPECT_TRUE(ends_soon(child));
}

TEST(Process, has_none_of_our_files) {
  constexpr int kOurs = 77;
  ASSERT_EQ(::dup2(STDERR_FILENO, kOurs), kOurs);  // open in every program we start, as sockets are
  Result<Process> process = Process::start({"ls", "/proc/self/fd"});
  ::close(kOurs);
  ASSERT_TRUE(process);
  std::string line;
  int lines = 0;
  for (const Moment until = in(10s); process->read_line(line, until) == Process::Read::line;
       ++lines) {
    EXPECT_NE(line, std::to_string(kOurs));
  }
  EXPECT_GE(lines, 3);
}

}  // namespace
}  // namespace tablier::files
