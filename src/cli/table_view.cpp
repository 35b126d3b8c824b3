#include "cli/table_view.h"

#include <ostream>

#include "cli/seating.h"
#include "cli/words.h"
#include "core/words.h"

namespace tablier::cli {
namespace {

// The pieces still to be placed, alike ones counted: "3B".
std::vector<std::string> stock(const AnyRecord& record) {
  std::vector<std::string> kinds;
  std::vector<int> counts;
  for (const Piece& piece : record.setup_board({}).hand) {
    if (kinds.empty() || kinds.back() != piece.touch) {
      kinds.push_back(piece.touch);
      counts.push_back(0);
    }
    ++counts.back();
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = std::to_string(counts[i]) + kinds[i];
  return kinds;
}

// The prompt says what is to be done; what a screen shows beside it, and how it is typed, is said
// here.
void print_choices(const Invocation& call, const AnyRecord& record) {
  if (const std::vector<std::string> pieces = stock(record); !pieces.empty()) {
    call.print(say::play_setup_stock{.pieces = pieces});
  }
  std::vector<std::string> choices = record.setup_choices();
  if (choices.size() > kFewChoices) {
    call.print(say::play_setup_many{.count = static_cast<long>(choices.size()),
                                    .example = choices.front()});
    return;
  }
  for (std::string& choice : choices) {
    const TouchPath path{choice};
    const Result<TouchStep> step = record.setup_touches(path);
    if (!step || !step->move) continue;  // it is put together from several touches
    choice += " (" + record.setup_touch_word(path).in(call.language()) + ')';
  }
  call.print(say::play_setup_hint{.choices = choices});
}

void print_end(const Invocation& call, const match::Match& match, const match::End& end) {
  if (end.by == match::EndedBy::rules) {
    // The referee's answer to whoever would go on says by which rule it ended.
    call.print(match.record().position()->explain("pass").error().message);
  } else if (end.by >= match::EndedBy::resignation && end.winners.size() == 1) {
    call.print(tablier::say::won{.side = match.game().side_word(end.winners[0])});
  }
  call.print(say::play_over{});
}

}  // namespace

void show_table(const Invocation& call, const match::Match& match) {
  std::ostream& out = call.console().out;
  out << '\n' << match.record().draw(call.style());
  if (const std::vector<std::string> moves = match.record().moves(); !moves.empty()) {
    call.print(say::play_last{.number = static_cast<long>(moves.size()), .move = moves.back()});
  }
  call.print(match.status());
  if (match.record().setup_step() && !match.end()) {
    print_choices(call, match.record());
    return;
  }
  const std::optional<match::End> end = match.end();
  const std::optional<int> own = only_person(match);
  if (own && match.record().plies() < 2) {
    call.print(say::play_you{.side = match.game().side_word(*match.side_of(*own))});
  }
  if (end) {
    print_end(call, match, *end);
  } else if (const std::vector<std::string> legal = match.record().position()->moves();
             legal.size() == 1) {
    call.print(say::play_only_move{.move = legal[0]});
  }
}

void print_effects(const Invocation& call, const AnyRecord& record, std::string_view move) {
  if (!record.position()) {
    call.print(say::play_in_setup{});
  } else if (const auto effects = record.position()->explain(move)) {
    for (const Message& effect : *effects) call.print(effect);
  } else {
    call.print(effects.error().message);
  }
}

void print_moves(const Invocation& call, const AnyRecord& record) {
  constexpr std::size_t kWidth = 76;
  const PositionPtr position = record.position();
  std::string line;
  for (const std::string& text : position ? position->moves() : record.setup_choices()) {
    if (line.size() + text.size() > kWidth) {
      call.console().out << line << '\n';
      line.clear();
    }
    line += (line.empty() ? "" : " ") + text;
  }
  call.console().out << line << '\n';
}

void print_facts(const Invocation& call, const AnyRecord& record) {
  const PositionPtr position = record.position();
  const std::vector<Message> facts = position ? position->facts() : std::vector<Message>();
  for (const Message& fact : facts) call.print(fact);
  if (facts.empty()) call.print(say::play_no_facts{});
}

void print_example(const Invocation& call, const AnyRecord& record) {
  std::vector<std::string> path;
  Result<TouchStep> step = record.position()->touches(path);
  std::string touches;
  for (; !step->move; step = record.position()->touches(path)) {
    path.push_back(step->next.front());
    touches += (touches.empty() ? "" : " ") + path.back();
  }
  call.print(say::play_example{.move = *step->move, .touches = touches});
}

}  // namespace tablier::cli
