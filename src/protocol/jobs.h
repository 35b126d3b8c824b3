// What workers are asked to do, and what comes of it, as texts (queue/queue.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/match.h"
#include "protocol/json.h"

namespace tablier::protocol {

// A command of the program, with all the files that it reads.
struct CommandJob {
  std::vector<std::string> words = {};
  ByName<std::string> files = {};
};
BOOST_DESCRIBE_STRUCT(CommandJob, (), (words, files))

// What a computer does at a table: a match as it is kept, and what its host says of it.
struct ThoughtJob {
  std::string match = {};
  int seat = 0;
  std::optional<std::int64_t> left = {};  // milliseconds on its clock
  Seed seed = {};
};
BOOST_DESCRIBE_STRUCT(ThoughtJob, (), (match, seat, left, seed))

// One of them.
struct JobText {
  std::optional<CommandJob> command = {};
  std::optional<ThoughtJob> thought = {};
};
BOOST_DESCRIBE_STRUCT(JobText, (), (command, thought))

// What a command printed, how it ended, and the files that it wrote.
struct RanCommand {
  int status = 0;
  std::string out = {};
  std::string err = {};
  ByName<std::string> files = {};
};
BOOST_DESCRIBE_STRUCT(RanCommand, (), (status, out, err, files))

struct Thought {
  std::vector<match::Event> events = {};
};
BOOST_DESCRIBE_STRUCT(Thought, (), (events))

std::string format(const JobText& job);
std::string format(const RanCommand& ran);
std::string format(const Thought& thought);
Result<JobText> parse_job(std::string_view text);
Result<RanCommand> parse_ran(std::string_view text);
Result<Thought> parse_thought(std::string_view text);

}  // namespace tablier::protocol
