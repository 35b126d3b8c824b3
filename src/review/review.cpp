#include "review/review.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

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

// How things stood before a move that gave nothing away.
Point kept(const std::string& move, const Point& after) {
  Point before = after;
  before.line.insert(before.line.begin(), move);
  return before;
}

// As much of a line as can be played: a search may look past a repetition that ends the game.
std::vector<std::string> playable(const AnyRecord& record, const std::vector<std::string>& line) {
  const RecordPtr then = record.clone();
  std::vector<std::string> played;
  for (const std::string& move : line) {
    if (then->ending() || !then->play(move)) break;
    played.push_back(move);
  }
  return played;
}

struct Loss {
  std::size_t ply;
  double loss;
};

// So many of them, in their order; of equal ones the last, after which nothing changed any more.
template <class Each>
void keep_largest(std::vector<Each>& all, std::size_t most) {
  while (all.size() > most) {
    all.erase(std::min_element(all.begin(), all.end(), [](const Each& a, const Each& b) {
      return std::tie(a.loss, a.ply) < std::tie(b.loss, b.ply);
    }));
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
  bool is_duel;  // two sides play

  Message mover_word() const { return game.side_word(mover); }
};

// What a side threatens, as the game says it. Every game calls such facts so, and names the side.
std::optional<Message> threat_of(const AnyGame& game, Side side, const AnyPosition& position) {
  const std::string name = game.side_word(side).in(Language::en);
  for (const Message& fact : position.facts()) {
    if (fact.id().find(".threatens") == std::string_view::npos) continue;
    const Message* who = std::get_if<Message>(&fact.arguments().front().value);
    if (who && who->in(Language::en) == name) return fact;
  }
  return std::nullopt;
}

// A sentence about a move of that side, with what it threatens after it.
Message with_threat(const Facts& facts, const Message& what, Side side, const AnyPosition& after) {
  if (after.outcome() || after.to_move() == side) return what;
  const std::optional<Message> threat = threat_of(facts.game, side, after);
  return threat ? say::with_fact{.what = what, .fact = *threat} : what;
}

// "From here North wins …": proved, with the move that does it.
Message wins_from_here(const Facts& facts, Side winner) {
  const Message side = facts.game.side_word(winner);
  const std::string best = facts.is.best();
  if (best.empty() || facts.after->to_move() != winner) return say::wins{.side = side};
  const Message move = *facts.after->say_move(best);
  const PositionPtr next = *facts.after->play(best);
  const bool is_quick = facts.is_duel && next->to_move() != winner && next->can_force(winner, 1);
  const Message what = is_quick ? Message(say::wins_in_two{.side = side, .move = move})
                                : Message(say::wins_with{.side = side, .move = move});
  return with_threat(facts, what, winner, *next);
}

// What is estimated of a move, with the answer that the estimate comes from.
Message with_answer(const Facts& facts, const Message& what) {
  const Side next = facts.after->to_move();
  const std::string best = facts.is.best();
  if (best.empty() || next == facts.mover) return what;
  const Message answered = say::answered{.what = what, .move = *facts.after->say_move(best)};
  return with_threat(facts, answered, next, **facts.after->play(best));
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
  if (is_win(facts.was.proved, facts.mover)) {
    return {with_answer(facts, say::win_not_certain{}), share};
  }
  const Message fell = say::fell{.side = facts.mover_word(),
                                 .before = percent(facts.was.share(facts.mover)),
                                 .after = percent(share)};
  return {with_answer(facts, fell), share};
}

// The move that the sentence about what happened names.
std::string move_named(const Facts& facts) {
  if (facts.at_once.lets) return facts.at_once.lets->move;
  const bool is_answer = facts.after->to_move() != facts.mover;
  return is_answer && !is_draw(facts.is.proved) ? facts.is.best() : std::string();
}

// Whether a move would have kept the next side from a win within two moves, which it then had.
bool holds(const Facts& facts, const AnyPosition& instead) {
  const Side next = facts.after->to_move();
  return facts.is_duel && next != facts.mover && is_win(facts.is.proved, next) &&
         !instead.outcome() && facts.after->can_force(next, 2) && !instead.can_force(next, 2);
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
  if (holds(facts, *next)) {
    return {say::better_held{.move = move, .side = facts.game.side_word(facts.after->to_move())}};
  }
  if (facts.at_once.lets && !next->outcome() && next->winning_moves().empty()) {
    return {say::better_stops{.move = move}, share};
  }
  constexpr double kAhead = 0.6;  // whoever is, is more than in the game
  const Message better = facts.is.proved && share < kAhead
                             ? Message(say::better_holds{.move = move, .side = facts.mover_word()})
                             : Message(say::better{.move = move});
  return {with_threat(facts, better, facts.mover, *next), share};
}

}  // namespace

std::string_view Remark::kind() const {
  constexpr std::string_view kFolder = "review.";
  const Message* said = &text;
  while (said->id() == "review.with_fact" || said->id() == "review.answered") {
    said = &std::get<Message>(said->arguments().front().value);
  }
  return said->id().substr(kFolder.size());
}

Review::Review(const AnyRecord& record, const Effort& effort)
    : record_(record.clone()), effort_(effort), points_(record.plies() + 1), at_(record.clone()) {
  assert(record.position());
  go_on();
}

double Review::progress() const {
  if (is_done()) return 1;
  const std::size_t more =
      has_candidates_ ? candidates_.size() + turns_.size() - lines_ : effort_.most;
  return static_cast<double>(searched_) / static_cast<double>(points_.size() + more);
}

std::int64_t Review::nodes() const {
  return nodes_ + (search_ ? search_->progress().nodes : 0);
}

std::int64_t Review::nodes_each() const {
  return settings_for(*record_, effort_, 1).nodes;
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
  const auto is_over = [&] {
    return has_candidates_ && candidates_.empty() && lines_ == turns_.size();
  };
  while (!search_ && !is_over()) step();
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
      points_[ply] = kept(record_->move(ply), *points_[ply + 1]);
      ++searched_;
    } else {
      search_ = at_->search(settings_for(*at_, effort_, 1));
    }
  } else if (!has_candidates_) {
    find_candidates();
  } else if (candidates_.empty()) {
    look_along(turns_[lines_]);
  } else if (const std::size_t ply = candidates_.back(); is_worth_more(ply)) {
    at_ = until(ply);
    search_ = at_->search(settings_for(*at_, effort_, effort_.deeper));
  } else {
    judge(ply);
  }
}

RecordPtr Review::until(std::size_t ply) const {
  RecordPtr record = record_->clone();
  while (record->plies() > ply) record->undo();
  return record;
}

// On from the end of its line, unless that is long enough.
void Review::look_along(const Turn& turn) {
  at_ = until(turn.ply);
  for (const std::string& move : turn.line) *at_->play(move);
  if (turn.line.size() >= effort_.line || at_->ending()) {
    ++lines_;
  } else {
    search_ = at_->search(settings_for(*at_, effort_, 1));
  }
}

void Review::take(const SearchProgress& found) {
  if (has_candidates_ && candidates_.empty()) return lengthen(found);
  const std::size_t ply = at_->plies();
  std::optional<Point>& point = points_[ply];
  if (!point || !point->proved) {
    point = {.shares = found.shares,
             .proved = found.moves[0].proved,
             .line = playable(*at_, found.moves[0].line)};
  }
  settle();
  ++searched_;
  if (has_candidates_) judge(ply);
}

// A line that shows what is proved goes on only with moves that prove it again.
void Review::lengthen(const SearchProgress& found) {
  Turn& turn = turns_[lines_];
  const std::optional<Outcome>& proved = points_[turn.ply]->proved;
  const std::vector<std::string> more = playable(*at_, found.moves[0].line);
  if (more.empty() || (proved && found.moves[0].proved != proved)) {
    ++lines_;
  } else {
    turn.line.insert(turn.line.end(), more.begin(), more.end());
  }
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
      was = kept(played, *is);
    } else if (!is->proved && is_win(was->proved, mover(ply)) && was->best() == played) {
      is->shares = was->shares;
      is->proved = was->proved;
    }
  }
}

void Review::find_candidates() {
  has_candidates_ = true;
  constexpr std::size_t kSpare = 3;  // some turn out to be none
  const double least = effort_.least_of(sides_of(*record_));
  std::vector<Loss> losses;
  for (std::size_t ply = 0; ply < record_->plies(); ++ply) {
    const double is = points_[ply + 1]->share(mover(ply));
    const bool wins = record_->position(ply)->threats(mover(ply)) > 0;
    const double was = wins ? 1 : points_[ply]->share(mover(ply));
    if (was - is >= least) losses.push_back({ply, was - is});
  }
  keep_largest(losses, effort_.most + kSpare);
  // The last one comes first: what is learnt of a position may settle those before it.
  for (const Loss& loss : losses) candidates_.push_back(loss.ply);
}

// Whether a deeper search may find out what would have been better, and how much.
bool Review::is_worth_more(std::size_t ply) const {
  return record_->position(ply)->threats(mover(ply)) == 0 && !points_[ply]->proved;
}

// Whether the last of the candidates is one; after the last of them, which are told.
void Review::judge(std::size_t ply) {
  candidates_.pop_back();
  weigh(ply);
  if (candidates_.empty()) keep_largest(turns_, effort_.most);
}

void Review::weigh(std::size_t ply) {
  const std::string played = record_->move(ply);
  const Facts facts{.game = *record_->game(),
                    .mover = mover(ply),
                    .before = record_->position(ply),
                    .after = record_->position(ply + 1),
                    .was = *points_[ply],
                    .is = *points_[ply + 1],
                    .at_once = *at_once(*until(ply), played),
                    .is_duel = sides_of(*record_) == 2};
  const std::optional<Threat>& misses = facts.at_once.misses;
  const std::vector<std::string> line =
      misses ? std::vector<std::string>{misses->move} : facts.was.line;
  const std::string& instead = line.front();
  const double loss = (misses ? 1 : facts.was.share(facts.mover)) - facts.is.share(facts.mover);
  if (instead == played || loss < effort_.least_of(sides_of(*record_))) return;
  Turn turn{.ply = ply,
            .loss = loss,
            .what = what_happened(facts),
            .better = what_was_better(facts, instead),
            .line = line};
  turn.what.move = move_named(facts);
  turn.better->move = instead;
  turns_.push_back(std::move(turn));
}

std::vector<Turn> Review::turns() const {
  std::vector<Turn> turns(turns_.rbegin(), turns_.rend());
  keep_largest(turns, effort_.most);
  return turns;
}

}  // namespace tablier::review
