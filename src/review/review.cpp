#include "review/review.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "engine/player.h"
#include "review/at_once.h"
#include "review/words.h"

namespace tablier::review {
namespace {

int sides_of(const AnyRecord& record) {
  const PositionPtr position = record.position();
  int sides = 0;
  for (std::size_t i = 0; i < record.game()->info().sides.size(); ++i) {
    sides += position->is_playing(Side(i)) ? 1 : 0;
  }
  return sides;
}

// The strongest player, but counting positions instead of time. Only tree search tells more than
// two sides apart.
SearchSettings settings_for(const AnyRecord& record, const Effort& effort, std::int64_t times) {
  constexpr std::size_t kBytes = 8 << 20;  // enough for so few positions
  SearchSettings settings = strongest(record);
  const bool is_crowd = sides_of(record) > 2;
  if (is_crowd && settings.engine != Engine::uct) settings = {.engine = Engine::uct};
  settings.nodes = times * (is_crowd ? effort.crowd : effort.nodes);
  settings.milliseconds = 0;
  settings.bytes = kBytes;
  return settings;
}

Point settled(const AnyRecord& record, const Outcome& outcome) {
  Point point{.proved = outcome};
  const PositionPtr position = record.position();
  for (std::size_t i = 0; i < record.game()->info().sides.size(); ++i) {
    if (outcome.winner()) {
      point.shares[i] = outcome.winner() == Side(i) ? 1 : 0;
    } else if (position->is_playing(Side(i))) {
      point.shares[i] = 1.0 / sides_of(record);
    }
  }
  return point;
}

struct Loss {
  std::size_t ply;
  double loss;
};

// So many of them, in their order.
template <class Each>
void keep_largest(std::vector<Each>& all, std::size_t most) {
  while (all.size() > most) {
    all.erase(std::min_element(all.begin(), all.end(),
                               [](const Each& a, const Each& b) { return a.loss < b.loss; }));
  }
}

bool is_win(const std::optional<Outcome>& proved, Side side) {
  return proved && proved->winner() == side;
}
bool is_draw(const std::optional<Outcome>& proved) {
  return proved && !proved->winner();
}

constexpr std::int64_t kSlice = 16'384;
constexpr std::int64_t kCrowdSlice = 128;

long percent(double share) {
  return std::lround(100 * share);
}

// All that is known of a move, for the sentences about it.
struct Facts {
  const AnyGame& game;
  Side mover;
  PositionPtr before;
  PositionPtr after;
  const Point& was;  // before it
  const Point& is;   // after it
  AtOnce at_once;

  Message mover_word() const { return game.side_word(mover); }
};

// "From here North wins …": proved, with the move that does it.
Message wins_from_here(const Facts& facts, Side winner) {
  const Message side = facts.game.side_word(winner);
  if (facts.is.best.empty() || facts.after->to_move() != winner) return say::wins{.side = side};
  const Message move = *facts.after->say_move(facts.is.best);
  const PositionPtr next = *facts.after->play(facts.is.best);
  const int ways = next->threats(winner);
  if (ways < 2 || next->to_move() == winner) return say::wins_with{.side = side, .move = move};
  return say::wins_by_threats{.side = side, .move = move, .ways = ways};
}

Remark what_happened(const Facts& facts) {
  if (facts.at_once.lets) {
    const Threat& lets = *facts.at_once.lets;
    return {say::let_win{.side = facts.game.side_word(lets.side), .move = lets.words}};
  }
  const std::optional<Outcome>& is = facts.is.proved;
  if (is && is->winner() && is->winner() != facts.mover) {
    return {wins_from_here(facts, *is->winner())};
  }
  if (is_draw(is)) return {say::nobody_wins{}};
  const double share = facts.is.share(facts.mover);
  if (is_win(facts.was.proved, facts.mover)) return {say::win_not_certain{}, share};
  return {say::fell{.side = facts.mover_word(),
                    .before = percent(facts.was.share(facts.mover)),
                    .after = percent(share)},
          share};
}

Remark what_was_better(const Facts& facts, const std::string& instead) {
  const Message move = *facts.before->say_move(instead);
  if (facts.at_once.misses) {
    return {say::missed_win{.side = facts.mover_word(), .move = move}};
  }
  if (is_win(facts.was.proved, facts.mover)) return {say::better_wins{.move = move}};
  if (is_draw(facts.was.proved)) return {say::better_draws{.move = move}};
  const double share = facts.was.share(facts.mover);
  const PositionPtr next = *facts.before->play(instead);
  if (facts.at_once.lets && !next->outcome() && next->winning_moves().empty()) {
    return {say::better_stops{.move = move}, share};
  }
  constexpr double kAhead = 0.6;  // whoever is, is more than in the game
  if (facts.is.proved && share < kAhead) {
    return {say::better_holds{.move = move, .side = facts.mover_word()}, share};
  }
  return {say::better{.move = move}, share};
}

}  // namespace

Review::Review(const AnyRecord& record, const Effort& effort)
    : record_(record.clone()), effort_(effort), points_(record.plies() + 1), at_(record.clone()) {
  assert(record.position());
  go_on();
}

double Review::progress() const {
  if (is_done()) return 1;
  const std::size_t more = has_candidates_ ? candidates_.size() : effort_.most;
  return static_cast<double>(searched_) / static_cast<double>(points_.size() + more);
}

std::int64_t Review::nodes() const {
  return nodes_ + (search_ ? search_->progress().nodes : 0);
}

Side Review::mover(std::size_t ply) const {
  return record_->position(ply)->to_move();
}

void Review::run(std::int64_t nodes, const std::function<bool()>& stop) {
  while (nodes > 0 && search_) {
    // What a search finds may depend on where it is cut, so it is always cut at the same places.
    const std::int64_t slice = sides_of(*at_) > 2 ? kCrowdSlice : kSlice;
    const std::int64_t before = search_->progress().nodes;
    search_->run(before / slice * slice + slice - before, stop);
    const SearchProgress found = search_->progress();
    nodes -= std::max<std::int64_t>(1, found.nodes - before);
    if (stop && stop()) return;
    // A search that did nothing has no memory left.
    if (!found.is_done && found.nodes != before) continue;
    nodes_ += found.nodes;
    take(found);
    go_on();
  }
}

// To the next search, past all that needs none.
void Review::go_on() {
  search_.reset();
  while (!search_ && !(has_candidates_ && candidates_.empty())) step();
}

void Review::step() {
  if (searched_ < points_.size()) {
    const std::size_t ply = points_.size() - 1 - searched_;
    while (at_->plies() > ply) at_->undo();
    if (const std::optional<Ending> ending = at_->ending()) {
      points_[ply] = settled(*at_, ending->outcome);
      ++searched_;
    } else if (ply + 1 < points_.size() && is_win(points_[ply + 1]->proved, mover(ply))) {
      // The move that was made wins, so there is nothing to search.
      points_[ply] = points_[ply + 1];
      points_[ply]->best = record_->move(ply);
      ++searched_;
    } else {
      search_ = at_->search(settings_for(*at_, effort_, 1));
    }
  } else if (!has_candidates_) {
    find_candidates();
  } else if (const std::size_t ply = candidates_.back(); is_worth_more(ply)) {
    at_ = record_->clone();
    while (at_->plies() > ply) at_->undo();
    search_ = at_->search(settings_for(*at_, effort_, effort_.deeper));
  } else {
    candidates_.pop_back();
    judge(ply);
  }
}

void Review::take(const SearchProgress& found) {
  const std::size_t ply = at_->plies();
  std::optional<Point>& point = points_[ply];
  if (!point || !point->proved) {
    point = {.shares = found.shares, .proved = found.moves[0].proved, .best = found.moves[0].move};
  }
  settle();
  ++searched_;
  if (!has_candidates_) return;
  candidates_.pop_back();
  judge(ply);
}

// What is proved of one position may prove the one before it, or, if the best move was made, the
// one after it.
void Review::settle() {
  for (std::size_t ply = record_->plies(); ply-- > 0;) {
    std::optional<Point>& was = points_[ply];
    std::optional<Point>& is = points_[ply + 1];
    if (!was || !is) return;
    const std::string played = record_->move(ply);
    if (!was->proved && is_win(is->proved, mover(ply))) {
      was = {.shares = is->shares, .proved = is->proved, .best = played};
    } else if (!is->proved && is_win(was->proved, mover(ply)) && was->best == played) {
      is->shares = was->shares;
      is->proved = was->proved;
    }
  }
}

void Review::find_candidates() {
  has_candidates_ = true;
  constexpr std::size_t kSpare = 3;  // some turn out to be none
  std::vector<Loss> losses;
  for (std::size_t ply = 0; ply < record_->plies(); ++ply) {
    const double is = points_[ply + 1]->share(mover(ply));
    const bool wins = record_->position(ply)->threats(mover(ply)) > 0;
    const double was = wins ? 1 : points_[ply]->share(mover(ply));
    if (was - is >= effort_.least) losses.push_back({ply, was - is});
  }
  keep_largest(losses, effort_.most + kSpare);
  // The last one comes first: what is learnt of a position may settle those before it.
  for (const Loss& loss : losses) candidates_.push_back(loss.ply);
}

// Whether a deeper search may find out what would have been better, and how much.
bool Review::is_worth_more(std::size_t ply) const {
  return record_->position(ply)->threats(mover(ply)) == 0 && !points_[ply]->proved;
}

void Review::judge(std::size_t ply) {
  const RecordPtr until = record_->clone();
  while (until->plies() > ply) until->undo();
  const std::string played = record_->move(ply);
  const Facts facts{.game = *record_->game(),
                    .mover = mover(ply),
                    .before = record_->position(ply),
                    .after = record_->position(ply + 1),
                    .was = *points_[ply],
                    .is = *points_[ply + 1],
                    .at_once = *at_once(*until, played)};
  const std::optional<Threat>& misses = facts.at_once.misses;
  const std::string instead = misses ? misses->move : facts.was.best;
  const double loss = (misses ? 1 : facts.was.share(facts.mover)) - facts.is.share(facts.mover);
  if (instead == played || loss < effort_.least) return;
  turns_.push_back({.ply = ply,
                    .loss = loss,
                    .what = what_happened(facts),
                    .better = what_was_better(facts, instead),
                    .instead = instead});
}

std::vector<Turn> Review::turns() const {
  std::vector<Turn> turns(turns_.rbegin(), turns_.rend());
  keep_largest(turns, effort_.most);
  return turns;
}

}  // namespace tablier::review
