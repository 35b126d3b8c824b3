// Qenj 3 as a Game: its gold cells, its name and its pages; all else is shared with Qenj 4.
#pragma once

#include "core/layout.h"
#include "games/qenj3/levels.h"
#include "games/qenj3/options.h"
#include "games/qenj3/weights.h"
#include "games/qenj3/words.h"
#include "games/qenj34/common.h"

namespace tablier::qenj3 {

struct Game : qenj34::Common {
  using Rules = qenj3::Rules;

  static constexpr GameInfo info{.id = "qenj3",
                                 .name = "Qenj 3",
                                 .authors = "Claude Leroy",
                                 .year = 2014,
                                 .sides = "SN",
                                 .last_rule = 12,
                                 .setup_rule = 2,
                                 .repetition_rule = 12,
                                 .summary = &say::summary::kSentence,
                                 .age = 8,
                                 .minutes = 25};

  static constexpr Features weights = kWeights;
  static constexpr Ladder ladder = kLadder;

  static constexpr auto& options = qenj3::options;
  static constexpr auto& make_rules = qenj3::make_rules;

  static std::string format(const Rules& rules, const Position& position) {
    return with_mark(qenj34::format(position), rules.mark);
  }
  static std::string format_diagram(const Rules& rules, const Diagram& diagram) {
    return with_mark(qenj34::format_diagram(diagram), rules.mark);
  }
  static Result<Diagram> parse_diagram(const Rules& rules, std::string_view text) {
    const Result<std::string_view> unmarked = without_mark(text, rules.mark);
    if (!unmarked) return unmarked.error();
    return qenj34::parse_diagram(rules, *unmarked);
  }
  static Result<Position> parse_position(const Rules& rules, std::string_view text) {
    const Result<std::string_view> unmarked = without_mark(text, rules.mark);
    if (!unmarked) return unmarked.error();
    return qenj34::parse_position(rules, *unmarked);
  }

  static Message legend() { return qenj34::legend(say::marks{}); }
  static Message prompt(const Rules& rules, const Position& position,
                        std::span<const std::string> touches) {
    return qenj34::prompt(rules, position, touches, say::marks{});
  }

  static std::string_view readme(Language language) { return say::readme(language); }
  static std::span<const Sentence* const> sentences() {
    static constexpr auto kSentences = with_shared(say::kAll);
    return kSentences;
  }
};

static_assert(tablier::Game<Game> && Counting<Game> && Careful<Game> && Evaluable<Game> &&
              Editable<Game>);

}  // namespace tablier::qenj3
