// Qenj 4 as a Game: its name and its pages; all else is shared with Qenj 3.
#pragma once

#include "games/qenj34/common.h"
#include "games/qenj4/levels.h"
#include "games/qenj4/options.h"
#include "games/qenj4/weights.h"
#include "games/qenj4/words.h"

namespace tablier::qenj4 {

struct Game : qenj34::Common {
  static constexpr GameInfo info{.id = "qenj4",
                                 .name = "Qenj 4",
                                 .authors = "Claude Leroy",
                                 .year = 2015,
                                 .sides = "SN",
                                 .last_rule = 12,
                                 .setup_rule = 2,
                                 .repetition_rule = 12,
                                 .summary = &say::summary::kSentence,
                                 .age = 8,
                                 .minutes = 25};

  static constexpr Features weights = kWeights;
  static constexpr Ladder ladder = kLadder;

  static constexpr auto& options = qenj4::options;
  static constexpr auto& make_rules = qenj4::make_rules;

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

}  // namespace tablier::qenj4
