// Course: the lessons of one game as they stand in its folder: what is asked (lessons.json), and
// the words, one file a language (docs/lessons.md). protocol/course.h reads them.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "engine/any_game.h"

namespace tablier::lessons {

// Something that the words say of a move, to be checked: that it meets a goal, or that it does not.
struct Claim {
  std::optional<std::vector<std::string>> after = {};  // moves made first
  std::string move;
  std::optional<std::string> meets = {};
  std::optional<std::string> fails = {};
};

// Where a step or a question stands.
struct Scene {
  std::string position = {};
  std::optional<std::vector<std::pair<std::string, std::string>>> options = {};
  std::optional<std::vector<std::string>> moves = {};  // made from there; the last one is shown
};

struct Step : Scene {
  std::string id = {};
  std::string goal = {};
  std::vector<std::string> rules = {};                 // it teaches: "R4"
  std::optional<std::vector<std::string>> right = {};  // all moves that meet the goal
  std::optional<int> count = {};  // so many do, where they are too many to list
  std::optional<std::vector<Claim>> claims = {};
};

// Is this allowed?
struct Question : Scene {
  std::string id = {};
  std::string move = {};
  std::vector<std::string> show = {};  // the places it goes through, from first to last
  bool allowed = false;
  std::string rule = {};  // that forbids it, or allows it
};

struct Course {
  std::string game = {};
  std::vector<Step> steps = {};
  std::vector<Question> questions = {};
};

struct StepWords {
  std::string title = {};
  std::string text = {};  // the task
  std::string hint = {};
  std::optional<std::string> right = {};  // said when it is done; of a refusal, after its reason
  std::optional<std::string> wrong = {};  // said of a wrong move, after the reason
  // Said of certain wrong moves, instead of that.
  std::optional<std::vector<std::pair<std::string, std::string>>> answers = {};
};

struct QuestionWords {
  std::string text = {};
};

struct CourseWords {
  std::vector<std::pair<std::string, StepWords>> steps = {};
  std::vector<std::pair<std::string, QuestionWords>> questions = {};
};

// The record of a scene, which begins at its position.
Result<RecordPtr> begin(const std::string& game, const Scene& scene);

}  // namespace tablier::lessons
