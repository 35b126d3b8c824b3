// The shapes that commands write, in one place: so only here is Boost.JSON compiled for them.
#include "protocol/json_value.h"
#include "protocol/known.h"
#include "protocol/lab.h"
#include "protocol/reports.h"
#include "protocol/requests.h"
#include "protocol/review.h"

namespace tablier::protocol {

template <class Shape>
std::string write(const Shape& shape, Language language) {
  return boost::json::serialize(to_json(shape, language));
}

template std::string write(const Applied&, Language);
template std::string write(const BalanceReport&, Language);
template std::string write(const Benches&, Language);
template std::string write(const CheckedGames&, Language);
template std::string write(const CheckedProof&, Language);
template std::string write(const ComparedVectors&, Language);
template std::string write(const ComposeReport&, Language);
template std::string write(const ContestReport&, Language);
template std::string write(const ConvertedGame&, Language);
template std::string write(const DividedPerft&, Language);
template std::string write(const Explained&, Language);
template std::string write(const ExploreReport&, Language);
template std::string write(const Failure&, Language);
template std::string write(const FeatureNames&, Language);
template std::string write(const GameError&, Language);
template std::string write(const GamePositions&, Language);
template std::string write(const Games&, Language);
template std::string write(const JudgeReport&, Language);
template std::string write(const KnownGame&, Language);
template std::string write(const Moves&, Language);
template std::string write(const Perft&, Language);
template std::string write(const Playouts&, Language);
template std::string write(const PositionOutcome&, Language);
template std::string write(const ReplayedGame&, Language);
template std::string write(const Reviewed&, Language);
template std::string write(const Sample&, Language);
template std::string write(const ShownGame&, Language);
template std::string write(const Shown&, Language);
template std::string write(const Solution&, Language);
template std::string write(const SolveReport&, Language);
template std::string write(const SplitReport&, Language);
template std::string write(const Start&, Language);
template std::string write(const Thinking&, Language);
template std::string write(const Touches&, Language);

}  // namespace tablier::protocol
