// Courses as shapes: the files lessons.json and lessons.LANGUAGE.json of a game's folder.
#pragma once

#include <string_view>

#include "lessons/course.h"
#include "protocol/json.h"

namespace tablier::lessons {

BOOST_DESCRIBE_STRUCT(Claim, (), (after, move, meets, fails))
BOOST_DESCRIBE_STRUCT(Step, (), (id, position, options, moves, goal, rules, right, count, claims))
BOOST_DESCRIBE_STRUCT(Question, (), (id, position, options, moves, move, show, allowed, rule))
BOOST_DESCRIBE_STRUCT(Course, (), (game, steps, questions))
BOOST_DESCRIBE_STRUCT(StepWords, (), (title, text, hint, right, wrong, answers))
BOOST_DESCRIBE_STRUCT(QuestionWords, (), (text))
BOOST_DESCRIBE_STRUCT(CourseWords, (), (steps, questions))

}  // namespace tablier::lessons

namespace tablier::protocol {

// A field that a course does not have is an error, too: it would be a claim that nobody checks.
Result<lessons::Course> read_course(std::string_view text);
Result<lessons::CourseWords> read_course_words(std::string_view text);

}  // namespace tablier::protocol
