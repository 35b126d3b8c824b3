// Qenj 4, the fast move generator and its abilities against the slow one.
#include "games/qenj34/reference.h"

#include "games/qenj4/testing.h"

namespace tablier::qenj4 {
namespace {

class Qenj4Reference : public testing::TestWithParam<OwnColumn> {
 protected:
  const Rules rules_ = rules(GetParam());
};

TEST_P(Qenj4Reference, agrees_on_positions_of_random_games) {
  qenj34::slow::expect_agreement_in_random_games(rules_, 100);
}

TEST_P(Qenj4Reference, agrees_on_composed_positions) {
  qenj34::slow::expect_agreement_on_composed_positions(rules_, 3'000);
}

INSTANTIATE_TEST_SUITE_P(OwnColumns, Qenj4Reference,
                         testing::Values(OwnColumn::count, OwnColumn::skip));

}  // namespace
}  // namespace tablier::qenj4
