// Qenj 3 as a Game: its constants, its gold cells, its name and its pages; all else is shared with
// Qenj 4.
#pragma once

#include "core/layout.h"
#include "games/qenj3/layout.h"
#include "games/qenj3/weights.h"
#include "games/qenj3/words.h"
#include "games/qenj34/common.h"

namespace tablier::qenj3 {

struct Rules : qenj34::Rules {
  std::string mark;  // of the layout; empty for the built-in one
};

// The gold cells from the text of a layout.
inline Result<Rules> make_rules(std::string_view layout, qenj34::OwnColumn own) {
  const Result<GoldCells> gold = parse_gold_cells(layout);
  if (!gold) return gold.error();
  return Rules{{.pebbles_of_a_colour = 7,
                .goal = 3,
                .a_chooses = true,
                .start = *gold,
                .gold = true,
                .own = own},
               layout_mark(layout, say::kReconstructed)};
}

struct Game : qenj34::Common {
  using Rules = qenj3::Rules;

  static constexpr GameInfo info{.id = "qenj3",
                                 .name = "Qenj 3",
                                 .authors = "Claude Leroy",
                                 .year = 2014,
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

  static std::vector<OptionSpec> options() {
    return {own_column_option(), OptionSpec::layout(say::option_layout::kSentence)};
  }
  static Result<Rules> make_rules(const Options& options) {
    const std::string_view layout = options.value("layout");
    return qenj3::make_rules(layout == "reconstructed" ? say::kReconstructed : layout,
                             own_column(options));
  }

  static std::string format(const Rules& rules, const Position& position) {
    return with_mark(qenj34::format(position), rules.mark);
  }
  static Result<Position> parse_position(const Rules& rules, std::string_view text) {
    const Result<std::string_view> unmarked = without_mark(text, rules.mark);
    if (!unmarked) return unmarked.error();
    return qenj34::parse_position(rules, *unmarked);
  }

  static std::string_view layout() { return say::kReconstructed; }
  static std::string_view readme(Language language) {
    return language == Language::fr ? say::kReadmeFr : say::kReadmeEn;
  }
  static std::span<const Sentence* const> sentences() {
    static constexpr auto kSentences = with_shared(say::kAll);
    return kSentences;
  }
};

static_assert(tablier::Game<Game> && Counting<Game> && Threatening<Game> && Evaluable<Game>);

}  // namespace tablier::qenj3
