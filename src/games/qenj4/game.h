// Qenj 4 as a Game: its constants, its name and its pages; all else is shared with Qenj 3.
#pragma once

#include "games/qenj34/common.h"
#include "games/qenj4/weights.h"
#include "games/qenj4/words.h"

namespace tablier::qenj4 {

inline qenj34::Rules make_rules(qenj34::OwnColumn own) {
  qenj34::Rules rules{.pebbles_of_a_colour = 6,
                      .goal = 2,
                      .a_chooses = false,
                      .start = {},
                      .gold = false,
                      .own = own};
  rules.start.fill(qenj34::bit(2) | qenj34::bit(3));  // R2: cells 3 and 4
  return rules;
}

struct Game : qenj34::Common {
  using Rules = qenj34::Rules;

  static constexpr GameInfo info{.id = "qenj4",
                                 .name = "Qenj 4",
                                 .authors = "Claude Leroy",
                                 .year = 2015,
                                 .edition = 1,
                                 .least_players = 2,
                                 .most_players = 2,
                                 .sides = "SN",
                                 .last_rule = 12,
                                 .setup_rule = 2,
                                 .repetition_rule = 12,
                                 .summary = &say::summary::kSentence,
                                 .age = 8,
                                 .minutes = 25};

  static constexpr Features weights = kWeights;

  static std::vector<OptionSpec> options() { return {own_column_option()}; }
  static Result<Rules> make_rules(const Options& options) {
    return qenj4::make_rules(own_column(options));
  }

  static std::string_view readme(Language language) {
    return language == Language::fr ? say::kReadmeFr : say::kReadmeEn;
  }
  static std::span<const Sentence* const> sentences() {
    static constexpr auto kSentences = with_shared(say::kAll);
    return kSentences;
  }
};

static_assert(tablier::Game<Game> && Counting<Game> && Threatening<Game> && Evaluable<Game>);

}  // namespace tablier::qenj4
