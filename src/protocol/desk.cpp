#include "protocol/desk.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
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
#include "protocol/json_value.h"
#include "protocol/record_text.h"
#include "protocol/reports.h"
#include "protocol/requests.h"
#include "protocol/words.h"

namespace tablier::protocol {
namespace {

using boost::json::object;
using boost::json::value;

std::string text_field(const object& request, std::string_view name) {
  const value* field = request.if_contains(name);
  return field != nullptr && field->is_string() ? std::string(field->get_string()) : "";
}

Language language_of(const object& request) {
  return find_language(text_field(request, "lang")).value_or(kFallbackLanguage);
}

value failure(const Error& error, Language language) {
  return to_json(told(error), language);
}

Error wrong_field(std::string_view name) {
  return malformed(say::json_field{.field = std::string(name)});
}

std::uint64_t number(const std::optional<Seed>& seed) {
  return seed.value_or(Seed{}).number;
}

Result<const GameEntry*> entry_of(const std::string& id) {
  if (const GameEntry* entry = find_game(id)) return entry;
  return malformed(say::vector_game{.game = id});
}

// Whether a setup has something left that this touches.
bool is_in_hand(const Table& table, const std::string& touch) {
  const std::vector<Piece>& hand = table.board.hand;
  return table.setup && std::any_of(hand.begin(), hand.end(),
                                    [&](const Piece& piece) { return piece.touch == touch; });
}

// Of a request that names a game and options.
template <class Request>
Result<GamePtr> game_of(const Request& request) {
  const Result<const GameEntry*> entry = entry_of(request.game);
  if (!entry) return entry.error();
  return (*entry)->make(request.options.value_or(std::vector<Options::Pair>()));
}

}  // namespace

class Desk::Requests {
 public:
  value answer(std::string_view text) {
    const Result<object> request = read_object(text);
    if (!request) return failure(request.error(), kFallbackLanguage);
    const std::string what = text_field(*request, "do");
    std::optional<value> answer;
    std::vector<std::string> names;
    const auto look = [&](const auto& asks) {
      names.emplace_back(asks.name);
      if (asks.name == what) answer = answer_to(asks, *request);
    };
    std::apply([&](const auto&... each) { (look(each), ...); }, kRequests);
    if (answer) return std::move(*answer);
    return failure(malformed(say::request_unknown{.part = what, .names = names}),
                   language_of(*request));
  }

 private:
  template <class Request, class Answer>
  value answer_to(const Asks<Request, Answer>&, const object& json) {
    const Language language = language_of(json);
    const Result<Request> request = read<Request>(json);
    if (!request) return failure(request.error(), language);
    const Result<Answer> answer = handle(*request);
    return answer ? to_json(*answer, language) : failure(answer.error(), language);
  }

  Result<Games> handle(const GamesRequest&) { return all_games(); }

  Result<Diagram> handle(const DiagramRequest& request) {
    const Result<GamePtr> game = game_of(request);
    if (!game) return game.error();
    const Result<AnyDiagram> diagram = (*game)->parse_diagram(trim(request.position));
    if (!diagram) return diagram.error();
    return Diagram{told(diagram->board), diagram->faults};
  }

  Result<Now> handle(const BeginRequest& request) {
    const Result<GamePtr> game = game_of(request);
    if (!game) return game.error();
    switch (request.how) {
      case Beginning::setup:
        record_ = (*game)->begin_setup(number(request.seed));
        break;
      case Beginning::quick:
        record_ = (*game)->begin_quick(number(request.seed));
        break;
      case Beginning::position: {
        if (!request.position) return wrong_field("position");
        const Result<PositionPtr> position = (*game)->parse_position(trim(*request.position));
        if (!position) return position.error();
        record_ = (*game)->begin_at(**position);
        break;
      }
    }
    return now();
  }

  Result<Table> handle(const TableRequest& request) {
    const Result<AnyRecord*> record = record_of(request.record);
    if (!record) return record.error();
    const std::size_t last = (*record)->plies();
    return table_of(**record, std::min(request.ply.value_or(last), last),
                    request.path.value_or(std::vector<std::string>()));
  }

  Result<Touched> handle(const TouchRequest& request) {
    const Result<AnyRecord*> record = record_of(request.record);
    if (!record) return record.error();
    Result<Table> table = table_of(**record, request.path);
    if (!table) return table.error();
    if (!table->complete || !request.play) {
      return Touched{.record = {}, .table = std::move(*table), .again = {}};
    }
    Result<Now> acted = act(*table->complete);
    if (!acted) return acted.error();
    Touched touched{.record = acted->record, .table = std::move(acted->table), .again = {}};
    if (table->setup && is_in_hand(touched.table, request.path[0])) {
      if (Result<Table> again = table_of(**record, {request.path[0]})) {
        touched.again = std::move(*again);
      }
    }
    return touched;
  }

  Result<Now> handle(const ActRequest& request) {
    const Result<AnyRecord*> record = record_of(request.record);
    if (!record) return record.error();
    return act(request.text);
  }

  Result<Now> handle(const UndoRequest& request) {
    const Result<AnyRecord*> record = record_of(request.record);
    if (!record) return record.error();
    if (!(*record)->undo()) return refused(say::nothing_to_undo{});
    return now();
  }

  Result<Now> handle(const RandomRequest& request) {
    const Result<AnyRecord*> record = record_of(request.record);
    if (!record) return record.error();
    Rng rng(number(request.seed));
    while (!(*record)->position()) {
      const std::vector<std::string> choices = (*record)->setup_choices();
      choose(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
    return now();
  }

  Result<Now> handle(const AdviseRequest& request) {
    const Result<AnyRecord*> record = record_of(request.record);
    if (!record) return record.error();
    if ((*record)->position()) return refused(tablier::say::setup_done{});
    for (const std::string& choice : (*record)->advise({}, number(request.seed))) choose(choice);
    return now();
  }

  Result<Explained> handle(const ExplainRequest& request) {
    const Result<AnyRecord*> record = record_of(request.record);
    if (!record) return record.error();
    const PositionPtr position = (*record)->position();
    if (!position) return wrong_field("record");
    Result<std::vector<Message>> effects = position->explain(request.text);
    if (!effects) return effects.error();
    return Explained{std::move(*effects)};
  }

  Result<Thinking> handle(const ThinkRequest& request) {
    const Result<AnyRecord*> record = record_of(request.record);
    if (!record) return record.error();
    if (!(*record)->position()) return refused(say::nothing_to_think{});
    Result<SearchSettings> settings = parse_player(**record, request.player);
    if (!settings) return settings.error();
    settings->seed = number(request.seed);
    SearchPtr search = (*record)->search(*settings);
    search_ = std::move(search);
    search_game_ = (*record)->game();
    search_milliseconds_ = settings->milliseconds;
    search_side_ = (*record)->position()->to_move();
    return thinking();
  }

  Result<Thinking> handle(const MoreRequest& request) {
    if (!search_) return refused(say::nothing_to_think{});
    search_->run(request.nodes);
    return thinking();
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

  // The record of a request. It is read again only when it is another one than the last.
  Result<AnyRecord*> record_of(const std::string& text) {
    if (!record_ || text != record_text_) {
      Result<RecordPtr> read = parse_record(text);
      if (!read) return read.error();
      record_ = std::move(*read);
      record_text_ = text;
    }
    return record_.get();
  }
  // Answers with a record that has changed, and remembers it.
  Now now() {
    record_text_ = format_record(*record_);
    return {.record = record_text_, .table = *table_of(*record_)};
  }

  void choose(const std::string& choice) {
    [[maybe_unused]] const bool done = bool(record_->choose(choice));
    assert(done);
  }

  Result<Now> act(const std::string& text) {
    const Result<Nothing> done = record_->position() ? record_->play(text) : record_->choose(text);
    if (!done) return done.error();
    return now();
  }

  Thinking thinking() const {
    return told(search_->progress(), *search_game_, search_side_, search_milliseconds_);
  }

  std::string record_text_;
  RecordPtr record_;

  SearchPtr search_;  // the one under way, if any, and for whom it thinks in which game
  GamePtr search_game_;
  Side search_side_{};
  int search_milliseconds_ = 0;
};

Desk::Desk() : requests_(std::make_unique<Requests>()) {}
Desk::~Desk() = default;

std::string Desk::answer(std::string_view request) {
  return boost::json::serialize(requests_->answer(request));
}

}  // namespace tablier::protocol
