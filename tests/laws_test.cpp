// Laws, tried by rapidcheck on random games and random texts.
#include <cctype>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/options.h"
#include "core/text.h"
#include "engine/registry.h"
#include "protocol/game_record.h"
#include "protocol/record_text.h"

namespace tablier {
namespace {

const GameEntry& any_entry() {
  return games()[*rc::gen::inRange<std::size_t>(0, games().size())];
}

// A game of any kind with any of its choice options, and a record some moves into it.
RecordPtr any_record() {
  const GameEntry& entry = any_entry();
  std::vector<Options::Pair> options;
  for (const OptionSpec& spec : entry.options()) {
    if (!spec.choices.empty() && *rc::gen::arbitrary<bool>()) {
      options.emplace_back(spec.name, *rc::gen::elementOf(spec.choices));
    }
  }
  const Result<GamePtr> chosen = entry.make(options);
  const GamePtr game = chosen ? *chosen : *entry.make({});  // some values do not go together
  RecordPtr record = game->begin_setup();
  while (const std::optional<SetupStep> step = record->setup_step()) {
    if (step->actor == Actor::chance) {
      record->roll(*rc::gen::arbitrary<std::uint64_t>());
    } else {
      RC_ASSERT(static_cast<bool>(record->choose(*rc::gen::elementOf(record->setup_choices()))));
    }
  }
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const int plies = *rc::gen::inRange(0, 80);
  for (int ply = 0; ply < plies && !record->ending(); ++ply) {
    const std::vector<std::string> moves = record->position()->moves();
    RC_ASSERT(static_cast<bool>(
        record->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))])));
  }
  return record;
}

RC_GTEST_PROP(Laws, position_texts_round_trip, ()) {
  const RecordPtr record = any_record();
  const std::string text = record->position()->text();
  const Result<PositionPtr> again = record->game()->parse_position(text);
  RC_ASSERT(static_cast<bool>(again));
  RC_ASSERT((*again)->text() == text);
  RC_ASSERT((*again)->hash() == record->position()->hash());
}

RC_GTEST_PROP(Laws, records_round_trip, ()) {
  const std::string text = format(game_file_of(*any_record()));
  const Result<GameFile> file = parse_game_file(text);
  RC_ASSERT(static_cast<bool>(file));
  const Result<RecordPtr> again = record_of(*file);
  RC_ASSERT(static_cast<bool>(again));
  RC_ASSERT(format(game_file_of(**again)) == text);
}

RC_GTEST_PROP(Laws, undoing_everything_leads_back_to_the_start, ()) {
  const RecordPtr record = any_record();
  while (record->undo()) {
  }
  RC_ASSERT(record->position()->text() == record->start()->text());
  RC_ASSERT(record->moves().empty());
}

RC_GTEST_PROP(Laws, a_changed_position_text_is_refused_or_means_just_itself, ()) {
  const RecordPtr record = any_record();
  std::string text = record->position()->text();
  const std::size_t at = *rc::gen::inRange<std::size_t>(0, text.size());
  text[at] = *rc::gen::elementOf(std::string("-/,. 0123456789abcdefghijklmnopBNORVSG:"));
  const Result<PositionPtr> position = record->game()->parse_position(text);
  if (position) {
    RC_ASSERT((*position)->text() == text);
  } else {
    RC_ASSERT(!position.error().message.in(Language::fr).empty());
  }
}

// A position text with some letters of its board replaced by others of it, and digits by digits, so
// that it can often still be read; now and then a character comes twice.
std::string edited(std::string text) {
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  const std::size_t board = text.find(' ');
  const int edits = *rc::gen::inRange(1, 5);
  for (int i = 0; i < edits; ++i) {
    const std::size_t from = *rc::gen::inRange<std::size_t>(0, board);
    const std::size_t to = *rc::gen::inRange<std::size_t>(0, board);
    if (*rc::gen::inRange(0, 10) == 0) {
      text.insert(to, 1, text[to]);
    } else if (is_letter(text[from]) == is_letter(text[to]) && std::isalnum(text[to])) {
      text[to] = text[from];
    }
  }
  return text;
}

RC_GTEST_PROP(Laws, a_text_is_a_position_exactly_when_its_diagram_has_no_fault, ()) {
  const RecordPtr record = any_record();
  const std::string text = edited(record->position()->text());
  const Result<AnyDiagram> diagram = record->game()->parse_diagram(text);
  const Result<PositionPtr> position = record->game()->parse_position(text);
  RC_ASSERT(static_cast<bool>(position) == (diagram && diagram->faults.empty()));
}

RC_GTEST_PROP(Laws, a_text_that_is_no_position_is_refused_for_its_form_or_for_all_its_faults, ()) {
  const RecordPtr record = any_record();
  const std::string text = edited(record->position()->text());
  const Result<PositionPtr> position = record->game()->parse_position(text);
  if (position) return;
  const Result<AnyDiagram> diagram = record->game()->parse_diagram(text);
  std::vector<Message> expected;
  if (diagram) {
    expected = diagram->faults;
    for (const Message& fault : expected) RC_ASSERT(fault.rule() != 0);
  } else {
    expected = {diagram.error().message};
  }
  RC_ASSERT(position.error().message.in(Language::en) == expected.at(0).in(Language::en));
  RC_ASSERT(position.error().more.size() == expected.size() - 1);
  for (std::size_t i = 1; i < expected.size(); ++i) {
    RC_ASSERT(position.error().more[i - 1].in(Language::en) == expected[i].in(Language::en));
  }
}

RC_GTEST_PROP(Laws, any_text_is_a_legal_move_or_has_a_reason, (const std::string& text)) {
  const RecordPtr record = any_record();
  const PositionPtr position = record->position();
  const Result<PositionPtr> next = position->play(text);
  if (!next) RC_ASSERT(!next.error().message.in(Language::en).empty());
  RC_ASSERT(static_cast<bool>(next) == static_cast<bool>(position->explain(text)));
}

RC_GTEST_PROP(Laws, any_lines_are_a_record_or_have_a_reason,
              (const std::vector<std::string>& lines)) {
  std::string text = "tablier record 1\n";
  for (const std::string& line : lines) text += line + '\n';
  const Result<RecordPtr> record = parse_record(text);
  if (!record) RC_ASSERT(!record.error().message.in(Language::en).empty());
}

}  // namespace
}  // namespace tablier
