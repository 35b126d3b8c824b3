#include "protocol/desk.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/text.h"
#include "core/words.h"
#include "engine/any_search.h"
#include "engine/player.h"
#include "engine/registry.h"
#include "lessons/judge.h"
#include "match/dice.h"
#include "match/host.h"
#include "protocol/answering.h"
#include "protocol/game_record.h"
#include "protocol/json_value.h"
#include "protocol/reports.h"
#include "protocol/requests.h"
#include "protocol/words.h"
#include "review/at_once.h"
#include "review/review.h"

namespace tablier::protocol {
namespace {

using boost::json::object;
using boost::json::value;

Error wrong_field(std::string_view name) {
  return malformed(say::json_field{.field = std::string(name)});
}

std::uint64_t number(const std::optional<Seed>& seed) {
  return seed.value_or(Seed{}).number;
}

// As many numbers as chance needs, from the one that whoever asks has drawn.
class Numbers {
 public:
  explicit Numbers(Seed chance) : rng_(chance.number) {}
  std::uint64_t operator()() { return rng_.next(); }

 private:
  Rng rng_;
};

// Whether a setup has something left that this touches.
bool is_in_hand(const Table& table, const std::string& touch) {
  const std::vector<Piece>& hand = table.board.hand;
  return table.setup && std::any_of(hand.begin(), hand.end(),
                                    [&](const Piece& piece) { return piece.touch == touch; });
}

}  // namespace

class Desk::Requests {
 public:
  value answer(std::string_view text) {
    const Result<object> request = read_object(text);
    if (!request) return failure(request.error(), kFallbackLanguage);
    const auto handled = [this](const auto& each) { return handle(each); };
    if (auto answer = answer_one_of(kRequests, *request, handled)) return std::move(*answer);
    std::vector<std::string> names;
    std::apply([&](const auto&... each) { (names.emplace_back(each.name), ...); }, kRequests);
    return failure(
        malformed(say::request_unknown{.part = text_field(*request, "do"), .names = names}),
        language_of(*request));
  }

 private:
  Result<Games> handle(const GamesRequest&) { return all_games(); }

  Result<Diagram> handle(const DiagramRequest& request) {
    const Result<GamePtr> game = game_of(request);
    if (!game) return game.error();
    const Result<AnyDiagram> diagram = (*game)->parse_diagram(trim(request.position));
    if (!diagram) return diagram.error();
    return Diagram{told(diagram->board), diagram->faults};
  }

  Result<Now> handle(const BeginRequest& request) {
    const Result<const GameEntry*> entry = entry_of(request.game);
    if (!entry) return entry.error();
    const match::Began terms{.game = request.game,
                             .edition = request.edition.value_or((*entry)->info->edition),
                             .options = request.options.value_or(std::vector<Options::Pair>()),
                             .how = request.how,
                             .position = request.position,
                             .time = request.time,
                             .policies = request.policies.value_or(match::Policies{}),
                             .date = request.date};
    Result<match::Match> begun = match::host(terms, request.at, Numbers(request.chance));
    if (!begun) return begun.error();
    const std::vector<match::Sitter> seats = request.seats.value_or(std::vector<match::Sitter>());
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const Result<Nothing> sat =
          begun->apply(match::Sat{static_cast<int>(seat), seats[seat]}, request.at);
      if (!sat) return sat.error();
    }
    match_ = std::move(*begun);
    return now(0, request.at);
  }

  Result<Now> handle(const EarlierRequest& request) {
    Result<match::Match> found = match_of(request.table, request.at);
    if (!found) return found.error();
    match_ = std::move(*found);
    return now(0, request.at);
  }

  Result<Table> handle(const TableRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    return view(**match, {.seat = request.seat.value_or(kScreen),
                          .now = request.at,
                          .ply = request.ply,
                          .path = request.path.value_or(std::vector<std::string>())});
  }

  Result<Touched> handle(const TouchRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    Result<Table> table = view(**match, {.now = request.at, .path = request.path});
    if (!table) return table.error();
    if (!table->complete || !request.play) {
      return Touched{.events = {}, .table = std::move(*table), .again = {}};
    }
    match::Event event = match::Moved{*table->complete};
    if (table->setup) event = match::Chose{*table->complete};
    Result<Now> acted = act(event, request.at, request.chance);
    if (!acted) return acted.error();
    Touched touched{
        .events = std::move(acted->events), .table = std::move(acted->table), .again = {}};
    if (table->setup && is_in_hand(touched.table, request.path[0])) {
      if (Result<Table> again = view(**match, {.now = request.at, .path = {request.path[0]}})) {
        touched.again = std::move(*again);
      }
    }
    return touched;
  }

  Result<Now> handle(const ActRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    return act(request.event, request.at, request.chance);
  }

  Result<Now> handle(const UndoRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    return act(match::TookBack{(*match)->steps_back()}, request.at, {});
  }

  Result<Now> handle(const RandomRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    match::set_up_at_random(**match, request.at, Numbers(request.chance));
    return now(request.log.size(), request.at);
  }

  Result<Now> handle(const AdviseRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    if ((*match)->record().position()) return refused(tablier::say::setup_done{});
    match::set_up_by_computer(**match, request.at, Numbers(request.chance));
    return now(request.log.size(), request.at);
  }

  Result<Explained> handle(const ExplainRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    const PositionPtr position = (*match)->record().position();
    if (!position) return wrong_field("log");
    Result<std::vector<Message>> effects = position->explain(request.text);
    if (!effects) return effects.error();
    return Explained{std::move(*effects)};
  }

  Result<Warned> handle(const WarnRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    const AnyRecord& record = (*match)->record();
    if (!record.position()) return wrong_field("log");
    const Result<review::AtOnce> found = review::at_once(record, request.move);
    if (!found) return found.error();
    Warned warned;
    if (found->lets) warned.lets = review::warning_of(*record.game(), *found->lets);
    if (found->misses) warned.misses = review::chance_of(*found->misses);
    return warned;
  }

  Result<Judged> handle(const JudgeRequest& request) {
    const Result<const AnyRecord*> record = lesson_of(request.log);
    if (!record) return record.error();
    const Result<lessons::Goal> goal = lessons::parse_goal(request.goal);
    if (!goal) return goal.error();
    const PositionPtr position = (*record)->position();
    std::string move = request.move.value_or("");
    if (request.path) {
      const Result<TouchStep> step = position->touches(*request.path);
      if (!step) return judged(lessons::judge_refusal(*goal, step.error()), *position, "");
      if (!step->move)
        return Judged{
            .more = true, .right = false, .move = {}, .why = {}, .answer = {}, .answer_glides = {}};
      move = *step->move;
    }
    return judged(lessons::judge(**record, *goal, move), *position, move);
  }

  Result<Answers> handle(const AnswersRequest& request) {
    const Result<const AnyRecord*> record = lesson_of(request.log);
    if (!record) return record.error();
    const Result<lessons::Goal> goal = lessons::parse_goal(request.goal);
    if (!goal) return goal.error();
    const PositionPtr position = (*record)->position();
    Answers answers{.moves = {}, .path = {}};
    if (const int rule = lessons::refusing_rule(*goal)) {
      answers.path = lessons::find_refusal(*position, rule);
    }
    const std::size_t most = static_cast<std::size_t>(request.most.value_or(-1));
    for (const std::string& move : lessons::right_moves(**record, *goal, most)) {
      answers.moves.push_back(
          {move, Spoken{*position->say_move(move)}, told(*position->glides(move))});
    }
    return answers;
  }

  Result<WrittenFile> handle(const FileRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    return WrittenFile{format(tablier::game_file_of(**match))};
  }

  Result<Reviewed> handle(const ReviewRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    const AnyRecord& record = (*match)->record();
    if (!record.position()) return refused(say::nothing_to_think{});
    review_ = std::make_unique<review::Review>(record);
    return told(*review_);
  }

  Result<Reviewed> handle(const ReviewMoreRequest& request) {
    if (!review_) return refused(say::nothing_to_think{});
    review_->run(request.nodes);
    return told(*review_);
  }

  Result<Thinking> handle(const ThinkRequest& request) {
    const Result<match::Match*> match = match_at(request.log);
    if (!match) return match.error();
    const AnyRecord& record = (*match)->record();
    if (!record.position()) return refused(say::nothing_to_think{});
    Result<SearchSettings> settings = parse_player(record, request.player);
    if (!settings) return settings.error();
    settings->seed = number(request.seed);
    search_ = record.search(*settings);
    search_record_ = record.clone();
    search_milliseconds_ = settings->milliseconds;
    return thinking();
  }

  Result<Thinking> handle(const MoreRequest& request) {
    if (!search_) return refused(say::nothing_to_think{});
    search_->run(request.nodes);
    return thinking();
  }

  Result<DiceChecked> handle(const DiceRequest& request) {
    const match::Dice dice{.table = request.table,
                           .hash = request.hash,
                           .secret = request.secret,
                           .nonces = request.nonces,
                           .fair_of = std::clamp(request.fair_of, 0, 100),
                           .dealt = request.dealt};
    std::vector<std::uint64_t> rolled;
    for (const Seed seed : request.rolled) rolled.push_back(seed.number);
    return DiceChecked{match::is_fair(dice, rolled)};
  }

  Result<Benched> handle(const BenchRequest& request) {
    const Result<const GameEntry*> entry = entry_of(request.game);
    if (!entry) return entry.error();
    return told(bench(**entry), **entry);
  }

  Result<Playouts> handle(const PlayoutsRequest& request) {
    const Result<GamePtr> game = game_of(request);
    if (!game) return game.error();
    constexpr int kMost = 1'000'000;
    if (request.games < 1 || request.games > kMost) return wrong_field("games");
    Rng rng(number(request.seed));
    PlayoutStats stats;
    (*game)->playouts(request.games, rng, stats);
    return told(stats, **game);
  }

  // The record of a log in which something can be asked: play goes on.
  Result<const AnyRecord*> lesson_of(const match::Log& log) {
    const Result<match::Match*> match = match_at(log);
    if (!match) return match.error();
    const AnyRecord& record = (*match)->record();
    if (!record.position() || record.ending()) return wrong_field("log");
    return &record;
  }

  static Judged judged(const lessons::Judgement& judgement, const AnyPosition& position,
                       const std::string& move) {
    Judged answer{.more = false,
                  .right = judgement.is_right,
                  .move = {},
                  .why = judgement.why,
                  .answer = judgement.answer,
                  .answer_glides = {}};
    const Result<PositionPtr> after = position.play(move);
    if (!after) return answer;
    answer.move = move;
    if (answer.answer) answer.answer_glides = told(*(*after)->glides(*answer.answer));
    return answer;
  }

  // The match of a log. What goes on from the last one is not replayed from its beginning.
  Result<match::Match*> match_at(const match::Log& log) {
    const std::size_t known = match_ ? match_->log().size() : 0;
    const bool goes_on =
        known != 0 && known <= log.size() &&
        std::equal(log.begin(), log.begin() + std::ptrdiff_t(known), match_->log().begin());
    if (!goes_on) {
      Result<match::Match> read = match::Match::replay(log);
      if (!read) return read.error();
      match_ = std::move(*read);
      return &*match_;
    }
    for (std::size_t i = known; i < log.size(); ++i) {
      const Result<Nothing> done = match_->apply(log[i].event, log[i].at);
      if (!done) return done.error();
    }
    return &*match_;
  }

  // What has happened since there were so many events.
  Now now(std::size_t before, match::Time at) {
    const match::Log& log = match_->log();
    return {.events = {log.begin() + std::ptrdiff_t(before), log.end()},
            .table = *view(*match_, {.now = at})};
  }

  Result<Now> act(const match::Event& event, match::Time at, Seed chance) {
    const std::size_t before = match_->log().size();
    const Result<Nothing> done = match::act(*match_, event, at, Numbers(chance));
    if (!done) return done.error();
    return now(before, at);
  }

  Thinking thinking() const {
    const SearchProgress progress = search_->progress();
    const AnyGame& game = *search_record_->game();
    Thinking thinking = told(progress, game, *search_record_->position(), search_milliseconds_);
    thinking.agree.emplace();
    for (std::size_t i = 0; i < game.info().sides.size(); ++i) {
      if (!match::agrees_to_draw(*search_record_, progress, Side(i))) continue;
      thinking.agree->push_back(letter(game, Side(i)));
    }
    return thinking;
  }

  std::optional<match::Match> match_;  // of the last request

  SearchPtr search_;         // the one under way, if any,
  RecordPtr search_record_;  // and what it thinks about
  int search_milliseconds_ = 0;

  std::unique_ptr<review::Review> review_;  // the one under way, if any
};

Desk::Desk() : requests_(std::make_unique<Requests>()) {}
Desk::~Desk() = default;

std::string Desk::answer(std::string_view request) {
  return boost::json::serialize(requests_->answer(request));
}

}  // namespace tablier::protocol
