// tablier lessons FOLDER: the course in a game's folder, step by step, and what is wrong with it.
#include <ostream>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/words.h"
#include "core/language.h"
#include "lessons/check.h"
#include "lessons/judge.h"
#include "protocol/course.h"

namespace tablier::cli {
namespace {

using lessons::Course;
using lessons::CourseWords;
using lessons::Problem;

std::string joined(const std::vector<std::string>& texts) {
  std::string line;
  for (const std::string& text : texts) line += (line.empty() ? "" : " ") + text;
  return line;
}

// One step: its board, its goal and all right moves.
void print_step(const Invocation& call, const Course& course, const lessons::Step& step) {
  std::ostream& out = call.console().out;
  out << "== " << step.id << " (" << joined(step.rules) << ")\n";
  const Result<RecordPtr> record = lessons::begin(course.game, step);
  if (!record) return;
  out << (*record)->draw(call.style());
  for (const Message& fact : (*record)->position()->facts()) call.print(fact);
  out << step.goal << '\n';
  const Result<lessons::Goal> goal = lessons::parse_goal(step.goal);
  if (!goal) return;
  if (const int rule = lessons::refusing_rule(*goal)) {
    const auto path = lessons::find_refusal(*(*record)->position(), rule);
    out << "-> " << (path ? joined(*path) : "") << "\n\n";
  } else {
    out << "-> " << joined(lessons::right_moves(**record, *goal)) << "\n\n";
  }
}

Result<Course> read_course(const Invocation& call, const std::string& folder) {
  const Result<std::string> text = call.file(folder + "/lessons.json");
  if (!text) return text.error();
  return protocol::read_course(*text);
}

Result<CourseWords> read_words(const Invocation& call, const std::string& folder,
                               std::string_view language) {
  const Result<std::string> text =
      call.file(folder + "/lessons." + std::string(language) + ".json");
  if (!text) return text.error();
  return protocol::read_course_words(*text);
}

int run_lessons(const Invocation& call) {
  const std::string folder(call.argument(0));
  const Result<Course> course = read_course(call, folder);
  if (!course) return call.fail(course.error());
  for (const lessons::Step& step : course->steps) print_step(call, *course, step);
  bool is_right = true;
  const auto print = [&](std::string_view where, const Message& what) {
    is_right = false;
    call.console().out << where << ": " << what.in(call.language()) << '\n';
  };
  for (const Problem& problem : lessons::problems(*course)) {
    print(problem.where.empty() ? "lessons.json" : problem.where, problem.what);
  }
  for (const LanguageInfo& language : kLanguageInfos) {
    const Result<CourseWords> words = read_words(call, folder, language.code);
    if (!words) {
      print(language.code, words.error().message);
      continue;
    }
    for (const Problem& problem : lessons::problems(*course, *words)) {
      print(std::string(language.code) + ' ' + problem.where, problem.what);
    }
  }
  return is_right ? kDone : kNo;
}

}  // namespace

Command lessons_command() {
  return make_command<say::lessons_summary, say::lessons_details>("lessons", "FOLDER", {},
                                                                  run_lessons);
}

}  // namespace tablier::cli
