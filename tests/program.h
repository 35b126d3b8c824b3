// Program: `tablier` in a test, with a folder of its own. Words in, text and exit status out.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "cli/commands.h"
#include "protocol/json.h"

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

class Program : public testing::Test {
 protected:
  Program()
      : folder_(std::filesystem::temp_directory_path() /
                ("tablier-test-" + std::to_string(::getpid()) + "-" +
                 testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::create_directories(folder_);
  }
  ~Program() override { std::filesystem::remove_all(folder_); }

  Answer call(const Words& words, const std::string& input = "") const {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const Console console{.in = in, .out = out, .err = err, .state_folder = folder_.string()};
    const int status = run(words, console);
    return {status, out.str(), err.str()};
  }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string text_of(const std::string& name) const {
    std::ifstream file(path(name));
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
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
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
  }

  std::filesystem::path folder_;
};

}  // namespace tablier::cli
