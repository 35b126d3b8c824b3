// The check of a course: everything it says is true. Every position is legal, every goal can be
// reached and asks for something, exactly the moves that are listed meet it, every claim holds,
// every rule is taught, and no word is missing.
#pragma once

#include <string>
#include <vector>

#include "core/language.h"
#include "core/message.h"
#include "lessons/course.h"

namespace tablier::lessons {

inline constexpr std::size_t kFewestSteps = 8;
inline constexpr std::size_t kMostSteps = 15;
inline constexpr std::size_t kQuestions = 10;
inline constexpr int kMostCharacters = 140;  // of a text

// Of a step or a question; of the course as a whole, `where` is empty.
struct Problem {
  std::string where;
  Message what;
};

std::vector<Problem> problems(const Course& course);

// Of the words of one language.
std::vector<Problem> problems(const Course& course, const CourseWords& words);

}  // namespace tablier::lessons
