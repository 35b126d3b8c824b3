// Program: `tablier` in a test, with a folder of its own. Words in, text and exit status out.
#pragma once

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "core/folder_testing.h"
#include "protocol/json_value.h"

namespace tablier::cli {

using Words = std::vector<std::string>;

struct Answer {
  int status;
  std::string out;
  std::string err;
};

inline long lines_of(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n');
}

class Program : public WithFolder {
 protected:
  Answer call(const Words& words, const std::string& input = "") const {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const Console console{.in = in, .out = out, .err = err, .state_folder = folder_.string()};
    const int status = run(words, console);
    return {status, out.str(), err.str()};
  }

  // Bad usage: the exit status says so, and one line names what is wrong.
  void expect_bad_usage(const Words& words, const std::string& named) const {
    const Answer answer = call(words);
    EXPECT_EQ(answer.status, kBadInput) << named;
    EXPECT_EQ(answer.out, "") << named;
    EXPECT_TRUE(answer.err.starts_with("tablier: ")) << answer.err;
    EXPECT_NE(answer.err.find(named), std::string::npos) << answer.err;
    EXPECT_EQ(lines_of(answer.err), 1) << answer.err;
  }

  // A file of JSON lines.
  std::vector<boost::json::object> objects_of(const std::string& name) const {
    std::ifstream file(path(name));
    std::vector<boost::json::object> objects;
    for (std::string line; std::getline(file, line);) {
      objects.push_back(parse_json(line).value->get_object());
    }
    return objects;
  }
};

}  // namespace tablier::cli
