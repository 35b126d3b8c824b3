#include "games/qenj4/options.h"

#include "games/qenj34/options.h"

namespace tablier::qenj4 {

std::vector<OptionSpec> options() {
  return {qenj34::own_column_option()};
}

Result<qenj34::Rules> make_rules(const Options& options) {
  return rules_with(qenj34::own_column(options));
}

qenj34::Rules rules_with(qenj34::OwnColumn own) {
  qenj34::Rules rules{.pebbles_of_a_colour = 6,
                      .goal = 2,
                      .a_chooses = false,
                      .start = {},
                      .gold = false,
                      .own = own};
  rules.start.fill(qenj34::bit(2) | qenj34::bit(3));  // R2: cells 3 and 4
  return rules;
}

}  // namespace tablier::qenj4
