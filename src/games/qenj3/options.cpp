#include "games/qenj3/options.h"

#include "core/layout.h"
#include "core/words.h"
#include "games/qenj3/layout.h"
#include "games/qenj3/words.h"
#include "games/qenj34/options.h"

namespace tablier::qenj3 {

std::vector<OptionSpec> options() {
  return {qenj34::own_column_option(), OptionSpec::layout({{"reconstructed", say::kReconstructed,
                                                            tablier::say::layout_reconstructed{}}},
                                                          say::option_layout::kSentence)};
}

Result<Rules> make_rules(const Options& options) {
  return rules_with(options.layout(), qenj34::own_column(options));
}

Result<Rules> rules_with(std::string_view layout, qenj34::OwnColumn own) {
  const Result<GoldCells> gold = parse_gold_cells(layout);
  if (!gold) return gold.error();
  return Rules{{.pebbles_of_a_colour = 7,
                .goal = 3,
                .a_chooses = true,
                .start = *gold,
                .gold = true,
                .own = own},
               layout_mark(layout, {say::kReconstructed})};
}

}  // namespace tablier::qenj3
