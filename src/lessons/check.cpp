#include "lessons/check.h"

#include <algorithm>
#include <set>

#include "engine/registry.h"
#include "lessons/judge.h"
#include "lessons/words.h"

namespace tablier::lessons {
namespace {

using Texts = std::vector<std::string>;

Texts sorted(Texts texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

bool contains(const Texts& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

std::string rule_text(int rule) {
  return "R" + std::to_string(rule);
}

// Collects what is wrong with one step or question.
class Problems {
 public:
  explicit Problems(std::string where) : where_(std::move(where)) {}

  void add(Message what) { found_.push_back({where_, std::move(what)}); }
  void add(const Error& error) {
    add(error.message);
    for (const Message& more : error.more) add(more);
  }
  void move_to(std::vector<Problem>& all) { all.insert(all.end(), found_.begin(), found_.end()); }

 private:
  std::string where_;
  std::vector<Problem> found_;
};

void check_claim(const AnyRecord& record, const Claim& claim, Problems& problems) {
  if (claim.meets.has_value() == claim.fails.has_value()) {
    return problems.add(say::claim_form{.move = claim.move});
  }
  const Result<Goal> goal = parse_goal(claim.meets ? *claim.meets : *claim.fails);
  if (!goal) return problems.add(goal.error());
  const RecordPtr there = record.clone();
  for (const std::string& move : claim.after.value_or(Texts())) {
    const Result<Nothing> played = there->play(move);
    if (!played) return problems.add(played.error());
  }
  if (there->ending()) return problems.add(say::scene_over{});
  const Judgement judgement = judge(*there, *goal, claim.move);
  if (judgement.is_right == claim.meets.has_value()) return;
  if (claim.meets) {
    problems.add(
        say::claim_fails{.move = claim.move, .goal = *claim.meets, .why = judgement.why.front()});
  } else {
    problems.add(say::claim_meets{.move = claim.move, .goal = *claim.fails});
  }
}

void check_refusal(const AnyRecord& record, const Step& step, int rule, Problems& problems) {
  if (!find_refusal(*record.position(), rule)) {
    problems.add(say::never_refused{.rule = rule_text(rule)});
  }
  if (step.right || step.count) problems.add(say::refused_lists{});
}

void check_right_moves(const AnyRecord& record, const Step& step, const Goal& goal,
                       Problems& problems) {
  const Texts right = right_moves(record, goal);
  const Texts legal = record.position()->moves();
  const bool asks_any = goal.size() == 1 && goal[0].asked == Asked::any;
  if (right.empty()) problems.add(say::goal_unreachable{.goal = step.goal});
  // Where there is only one move, a pass, there is nothing to get wrong.
  if (right.size() == legal.size() && legal.size() > 1 && !asks_any) {
    problems.add(say::goal_always_met{.goal = step.goal});
  }
  for (const Condition& condition : goal) {
    if (condition.asked != Asked::move) continue;
    for (const std::string& move : condition.names) {
      if (!contains(legal, move)) problems.add(say::not_a_move{.move = move});
    }
  }
  if (step.right && sorted(*step.right) != right) {
    problems.add(say::right_differs{.goal = step.goal, .moves = right});
  }
  if (step.count && *step.count != static_cast<int>(right.size())) {
    problems.add(say::count_differs{
        .count = static_cast<long>(right.size()), .goal = step.goal, .claimed = *step.count});
  }
  const bool is_told = std::any_of(goal.begin(), goal.end(), [](const Condition& each) {
    return each.asked == Asked::any || each.asked == Asked::move;
  });
  if (!is_told && !step.right && !step.count) problems.add(say::right_missing{.moves = right});
}

void check_step(const Course& course, const Step& step, Problems& problems) {
  const Result<RecordPtr> record = begin(course.game, step);
  if (!record) return problems.add(record.error());
  const Result<Goal> goal = parse_goal(step.goal);
  if (!goal) return problems.add(goal.error());
  if (const int rule = refusing_rule(*goal)) {
    check_refusal(**record, step, rule, problems);
  } else {
    check_right_moves(**record, step, *goal, problems);
  }
  for (const Claim& claim : step.claims.value_or(std::vector<Claim>())) {
    check_claim(**record, claim, problems);
  }
}

void check_question(const Course& course, const Question& question, Problems& problems) {
  const Result<RecordPtr> record = begin(course.game, question);
  if (!record) return problems.add(record.error());
  const PositionPtr position = (*record)->position();
  const Result<std::vector<Message>> effects = position->explain(question.move);
  if (effects && !question.allowed) problems.add(say::is_allowed{.move = question.move});
  if (!effects && question.allowed) problems.add(effects.error());
  if (!effects && !question.allowed && rule_text(effects.error().message.rule()) != question.rule) {
    problems.add(say::refused_by{.move = question.move,
                                 .rule = rule_text(effects.error().message.rule()),
                                 .claimed = question.rule});
  }
  const Board board = position->board({});
  for (const std::string& place : question.show) {
    if (find_place(board, place) == nullptr) problems.add(say::no_place{.place = place});
  }
}

// The ids are the fields of the words, and the end of an address.
void check_id(const std::string& id, std::set<std::string>& ids, Problems& problems) {
  const bool is_plain = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (!is_plain || !ids.insert(id).second) problems.add(say::bad_id{.id = id});
}

void check_rules(const Course& course, int last_rule, Problems& problems) {
  std::set<std::string> taught;
  for (const Step& step : course.steps) taught.insert(step.rules.begin(), step.rules.end());
  for (const Question& question : course.questions) taught.insert(question.rule);
  Texts missing;
  for (int rule = 1; rule <= last_rule; ++rule) {
    if (taught.erase(rule_text(rule)) == 0) missing.push_back(rule_text(rule));
  }
  if (!missing.empty()) problems.add(say::rules_missing{.rules = missing});
  if (!taught.empty()) problems.add(say::rules_unknown{.rules = {taught.begin(), taught.end()}});
}

void check_numbers(const Course& course, Problems& problems) {
  const long steps = static_cast<long>(course.steps.size());
  if (course.steps.size() < kFewestSteps || course.steps.size() > kMostSteps) {
    problems.add(
        say::step_count{.least = long{kFewestSteps}, .most = long{kMostSteps}, .count = steps});
  }
  const auto allowed = std::count_if(course.questions.begin(), course.questions.end(),
                                     [](const Question& each) { return each.allowed; });
  const long questions = static_cast<long>(course.questions.size());
  if (course.questions.size() != kQuestions || allowed == 0 || allowed == questions) {
    problems.add(say::question_count{.count = long{kQuestions}});
  }
}

// Whether the words are those of the steps, or questions: each once, in any order.
template <class Part, class Words>
void check_keys(const std::vector<Part>& parts,
                const std::vector<std::pair<std::string, Words>>& words, Problems& problems) {
  Texts wanted;
  for (const Part& part : parts) wanted.push_back(part.id);
  Texts found;
  for (const auto& [id, each] : words) found.push_back(id);
  for (const std::string& id : wanted) {
    if (!contains(found, id)) problems.add(say::words_missing{.id = id});
  }
  for (const std::string& id : found) {
    if (!contains(wanted, id)) problems.add(say::words_unknown{.id = id});
  }
}

const StepWords* words_of(const CourseWords& words, const std::string& id) {
  for (const auto& [key, each] : words.steps) {
    if (key == id) return &each;
  }
  return nullptr;
}

// Children read it, and it stands above the board of a phone.
void check_length(const std::string& text, Problems& problems) {
  const auto count =
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
  if (count > kMostCharacters) {
    problems.add(say::words_long{.count = count, .most = long{kMostCharacters}, .text = text});
  }
}

void check_words(const Course& course, const Step& step, const StepWords& words,
                 Problems& problems) {
  const Result<Goal> goal = parse_goal(step.goal);
  const bool says_why = goal && refusing_rule(*goal);
  const std::string right = words.right.value_or("");
  for (const std::string* text : {&words.title, &words.text, &words.hint, &right}) {
    const bool may_miss = text == &right && says_why && !words.right;
    if (text->empty() && !may_miss) problems.add(say::words_missing{.id = step.id});
    check_length(*text, problems);
  }
  check_length(words.wrong.value_or(""), problems);
  const Result<RecordPtr> record = begin(course.game, step);
  if (!record || !goal || !words.answers) return;
  for (const auto& [move, text] : *words.answers) {
    check_length(text, problems);
    const bool is_legal = contains((*record)->position()->moves(), move);
    if (!is_legal || judge(**record, *goal, move).is_right) {
      problems.add(say::answer_wrong{.move = move});
    }
  }
}

}  // namespace

std::vector<Problem> problems(const Course& course) {
  std::vector<Problem> all;
  Problems whole("");
  const GameEntry* entry = find_game(course.game);
  if (entry == nullptr) return {{"", say::unknown_game{.game = course.game}}};
  check_numbers(course, whole);
  check_rules(course, entry->info->last_rule, whole);
  whole.move_to(all);
  std::set<std::string> ids;
  for (const Step& step : course.steps) {
    Problems own(step.id);
    check_id(step.id, ids, own);
    check_step(course, step, own);
    own.move_to(all);
  }
  for (const Question& question : course.questions) {
    Problems own(question.id);
    check_id(question.id, ids, own);
    check_question(course, question, own);
    own.move_to(all);
  }
  return all;
}

std::vector<Problem> problems(const Course& course, const CourseWords& words) {
  std::vector<Problem> all;
  Problems whole("");
  check_keys(course.steps, words.steps, whole);
  check_keys(course.questions, words.questions, whole);
  for (const auto& [id, question] : words.questions) {
    if (question.text.empty()) whole.add(say::words_missing{.id = id});
  }
  whole.move_to(all);
  for (const Step& step : course.steps) {
    Problems own(step.id);
    if (const StepWords* found = words_of(words, step.id)) check_words(course, step, *found, own);
    own.move_to(all);
  }
  return all;
}

}  // namespace tablier::lessons
