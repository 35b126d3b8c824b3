#include "protocol/desk.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "core/words.h"
#include "engine/any_search.h"
#include "engine/bench.h"
#include "engine/player.h"
#include "engine/registry.h"
#include "protocol/board_json.h"
#include "protocol/json.h"
#include "protocol/record_text.h"
#include "protocol/table_json.h"
#include "protocol/words.h"

namespace tablier {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

// A request taken apart. What is missing or of the wrong kind is the first error that is asked for.
class Request {
 public:
  explicit Request(const object& fields) : fields_(&fields) {}

  Language language() const {
    return find_language(optional_text("lang")).value_or(kFallbackLanguage);
  }

  Result<std::string> text(std::string_view name) const {
    if (const value* field = fields_->if_contains(name); field != nullptr && field->is_string()) {
      return std::string(field->get_string());
    }
    return malformed(protocol::say::request_field{.field = std::string(name)});
  }
  std::string optional_text(std::string_view name) const {
    const Result<std::string> found = text(name);
    return found ? *found : std::string();
  }
  std::optional<std::int64_t> number(std::string_view name) const {
    const value* field = fields_->if_contains(name);
    if (field == nullptr || !field->is_int64()) return std::nullopt;
    return field->get_int64();
  }
  Result<std::uint64_t> seed() const {
    if (!fields_->contains("seed")) return std::uint64_t{1};
    const std::optional<std::uint64_t> seed = parse_unsigned(optional_text("seed"));
    if (!seed) return malformed(protocol::say::request_field{.field = "seed"});
    return *seed;
  }
  // What is no list of texts is empty.
  std::vector<std::string> texts(std::string_view name) const {
    std::vector<std::string> texts;
    const value* field = fields_->if_contains(name);
    if (field == nullptr || !field->is_array()) return texts;
    for (const value& item : field->get_array()) {
      if (item.is_string()) texts.emplace_back(item.get_string());
    }
    return texts;
  }
  std::vector<Options::Pair> options() const {
    std::vector<Options::Pair> chosen;
    const value* field = fields_->if_contains("options");
    if (field == nullptr || !field->is_object()) return chosen;
    for (const auto& [name, setting] : field->get_object()) {
      if (setting.is_string()) chosen.emplace_back(name, setting.get_string());
    }
    return chosen;
  }

  Result<GamePtr> game() const {
    const Result<const GameEntry*> entry = game_entry();
    if (!entry) return entry.error();
    return (*entry)->make(options());
  }
  Result<const GameEntry*> game_entry() const {
    const Result<std::string> id = text("game");
    if (!id) return id.error();
    if (const GameEntry* entry = find_game(*id)) return entry;
    return malformed(protocol::say::vector_game{.game = *id});
  }

 private:
  const object* fields_;
};

}  // namespace

class Desk::Requests {
 public:
  object answer(std::string_view text) {
    const JsonText json = parse_json(text);
    if (!json.value || !json.value->is_object()) {
      return error(malformed(protocol::say::request_json{.why = json.error}), kFallbackLanguage);
    }
    const Request request(json.value->get_object());
    const std::string what = request.optional_text("do");
    for (const auto& [name, act] : kActs) {
      if (name != what) continue;
      Result<object> answer = (this->*act)(request);
      return answer ? std::move(*answer) : error(answer.error(), request.language());
    }
    std::vector<std::string> names;
    for (const auto& [name, act] : kActs) names.emplace_back(name);
    return error(malformed(protocol::say::request_unknown{.part = what, .names = names}),
                 request.language());
  }

 private:
  using Act = Result<object> (Requests::*)(const Request&);

  static object error(const Error& error, Language language) {
    return {{"error", to_json(error.message, language)}};
  }

  // The record of a request. It is read again only when it is another one than the last.
  Result<AnyRecord*> record(const Request& request) {
    const Result<std::string> text = request.text("record");
    if (!text) return text.error();
    if (!record_ || *text != record_text_) {
      Result<RecordPtr> read = parse_record(*text);
      if (!read) return read.error();
      record_ = std::move(*read);
      record_text_ = *text;
    }
    return record_.get();
  }
  // Answers with a record that has changed, and remembers it.
  object changed() {
    record_text_ = format_record(*record_);
    return {{"record", record_text_}};
  }

  Result<object> games(const Request& request) {
    array list;
    for (const GameEntry& entry : tablier::games()) {
      list.push_back(game_json(entry, request.language()));
    }
    return object{{"games", std::move(list)}};
  }

  Result<object> begin(const Request& request) {
    const Result<GamePtr> game = request.game();
    if (!game) return game.error();
    const Result<std::uint64_t> seed = request.seed();
    if (!seed) return seed.error();
    const std::string how = request.optional_text("how");
    if (how == "setup") {
      record_ = (*game)->begin_setup(*seed);
    } else if (how == "quick") {
      record_ = (*game)->begin_quick(*seed);
    } else if (how == "position") {
      const Result<PositionPtr> position =
          (*game)->parse_position(trim(request.optional_text("position")));
      if (!position) return position.error();
      record_ = (*game)->begin_at(**position);
    } else {
      return malformed(protocol::say::request_field{.field = "how"});
    }
    return changed();
  }

  Result<object> table(const Request& request) {
    const Result<AnyRecord*> now = record(request);
    if (!now) return now.error();
    AnyRecord* shown = *now;
    RecordPtr earlier;
    const auto plies = static_cast<std::int64_t>(shown->moves().size());
    if (const std::optional<std::int64_t> ply = request.number("ply"); ply && *ply < plies) {
      if (*ply < 0) return malformed(protocol::say::request_field{.field = "ply"});
      earlier = std::move(*parse_record(record_text_));
      for (std::int64_t i = *ply; i < plies; ++i) earlier->undo();
      shown = earlier.get();
    }
    return table_json(**now, *shown, request.texts("path"), request.language());
  }

  Result<object> act(const Request& request) {
    const Result<AnyRecord*> now = record(request);
    if (!now) return now.error();
    const Result<std::string> text = request.text("text");
    if (!text) return text.error();
    object json{{"glides", array()}, {"effects", array()}};
    const PositionPtr before = (*now)->position();
    const Result<Nothing> done = before ? (*now)->play(*text) : (*now)->choose(*text);
    if (!done) return done.error();
    if (before) {
      const std::string move = (*now)->moves().back();
      json["glides"] = to_json(*before->glides(move));
      json["effects"] = to_json(*before->explain(move), request.language());
    }
    json["record"] = changed()["record"];
    return json;
  }

  Result<object> undo(const Request& request) {
    const Result<AnyRecord*> now = record(request);
    if (!now) return now.error();
    if (!(*now)->undo()) return refused(protocol::say::nothing_to_undo{});
    return changed();
  }

  Result<object> random(const Request& request) {
    const Result<AnyRecord*> now = record(request);
    if (!now) return now.error();
    const Result<std::uint64_t> seed = request.seed();
    if (!seed) return seed.error();
    Rng rng(*seed);
    while (!(*now)->position()) {
      const std::vector<std::string> choices = (*now)->setup_choices();
      const std::uint32_t chosen = rng.below(static_cast<std::uint32_t>(choices.size()));
      [[maybe_unused]] const bool done = bool((*now)->choose(choices[chosen]));
      assert(done);
    }
    return changed();
  }

  Result<object> advise(const Request& request) {
    const Result<AnyRecord*> now = record(request);
    if (!now) return now.error();
    const Result<std::uint64_t> seed = request.seed();
    if (!seed) return seed.error();
    if ((*now)->position()) return refused(say::setup_done{});
    for (const std::string& choice : (*now)->advise({}, *seed)) {
      [[maybe_unused]] const bool done = bool((*now)->choose(choice));
      assert(done);
    }
    return changed();
  }

  Result<object> explain(const Request& request) {
    const Result<AnyRecord*> now = record(request);
    if (!now) return now.error();
    const PositionPtr position = (*now)->position();
    if (!position) return refused(protocol::say::request_field{.field = "record"});
    const Result<std::vector<Message>> effects = position->explain(request.optional_text("text"));
    if (!effects) return effects.error();
    return object{{"effects", to_json(*effects, request.language())}};
  }

  Result<object> playouts(const Request& request) {
    const Result<GamePtr> game = request.game();
    if (!game) return game.error();
    const Result<std::uint64_t> seed = request.seed();
    if (!seed) return seed.error();
    constexpr std::int64_t kMost = 1'000'000;
    const std::optional<std::int64_t> count = request.number("games");
    if (!count || *count < 1 || *count > kMost) {
      return malformed(protocol::say::request_field{.field = "games"});
    }
    Rng rng(*seed);
    PlayoutStats stats;
    (*game)->playouts(static_cast<int>(*count), rng, stats);
    return object{{"games", stats.games}, {"plies", stats.plies}};
  }

  Result<object> bench(const Request& request) {
    const Result<const GameEntry*> entry = request.game_entry();
    if (!entry) return entry.error();
    const Bench found = tablier::bench(**entry);
    return object{{"signature", found.signature}, {"nodes", found.nodes}};
  }

  Result<object> think(const Request& request) {
    const Result<AnyRecord*> now = record(request);
    if (!now) return now.error();
    const Result<std::string> player = request.text("player");
    if (!player) return player.error();
    if (!(*now)->position()) return refused(protocol::say::nothing_to_think{});
    Result<SearchSettings> settings = parse_player(**now, *player);
    if (!settings) return settings.error();
    const Result<std::uint64_t> seed = request.seed();
    if (!seed) return seed.error();
    settings->seed = *seed;
    SearchPtr search = (*now)->search(*settings);
    search_ = std::move(search);
    search_game_ = (*now)->game();
    search_milliseconds_ = settings->milliseconds;
    search_side_ = (*now)->position()->to_move();
    return object{{"thinking", thinking_json()}};
  }

  Result<object> more(const Request& request) {
    if (!search_) return refused(protocol::say::nothing_to_think{});
    const std::optional<std::int64_t> nodes = request.number("nodes");
    if (!nodes) return malformed(protocol::say::request_field{.field = "nodes"});
    search_->run(*nodes);
    return object{{"thinking", thinking_json()}};
  }

  object thinking_json() const {
    const SearchProgress progress = search_->progress();
    array moves;
    for (const SearchMove& found : progress.moves) {
      object move{{"move", found.move}, {"value", found.value}, {"line", to_json(found.line)}};
      if (found.proved) move["proved"] = proved_word(*found.proved);
      moves.push_back(std::move(move));
    }
    object shares;
    for (std::size_t i = 0; i < search_game_->info().sides.size(); ++i) {
      shares[letter(*search_game_, Side(i))] = progress.shares[i];
    }
    return {{"nodes", progress.nodes},   {"depth", progress.depth},
            {"done", progress.is_done},  {"milliseconds", search_milliseconds_},
            {"moves", std::move(moves)}, {"shares", std::move(shares)}};
  }
  std::string_view proved_word(Outcome outcome) const {
    if (!outcome.winner()) return "draw";
    return *outcome.winner() == search_side_ ? "win" : "loss";
  }

  static constexpr std::array<std::pair<std::string_view, Act>, 12> kActs{{
      {"games", &Requests::games},
      {"begin", &Requests::begin},
      {"table", &Requests::table},
      {"act", &Requests::act},
      {"undo", &Requests::undo},
      {"random", &Requests::random},
      {"advise", &Requests::advise},
      {"explain", &Requests::explain},
      {"think", &Requests::think},
      {"more", &Requests::more},
      {"bench", &Requests::bench},
      {"playouts", &Requests::playouts},
  }};

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

}  // namespace tablier
