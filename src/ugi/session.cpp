#include "ugi/session.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/text.h"
#include "core/words.h"
#include "engine/any_solver.h"
#include "engine/chance.h"
#include "ugi/words.h"

namespace tablier::ugi {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view kSpace = " \t";

Words words_of(std::string_view text) {
  Words words;
  for (std::size_t at = text.find_first_not_of(kSpace); at != std::string_view::npos;
       at = text.find_first_not_of(kSpace, at)) {
    const std::size_t end = std::min(text.find_first_of(kSpace, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

// All that stands behind a word of a line, up to there.
std::string_view behind(std::string_view word, const char* end) {
  const char* const begin = word.data() + word.size();
  std::string_view text(begin, static_cast<std::size_t>(end - begin));
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  return text.substr(0, text.find_last_not_of(kSpace) + 1);
}
const char* end_of(std::string_view text) {
  return text.data() + text.size();
}

Wrong unknown_word(std::string_view word) {
  return {"unknown", std::string(word), say::unknown_word{.part = std::string(word)}};
}
Wrong missing_after(std::string_view word) {
  return {"missing", std::string(word), say::missing_after{.part = std::string(word)}};
}
Wrong no_position(std::string_view word) {
  return {"state", std::string(word), say::no_position{}};
}

// The sides that play, in the order of the position texts: player 1 is the first of them.
std::vector<Side> players_of(const AnyRecord& record) {
  std::vector<Side> players;
  for (std::size_t i = 0; i < record.game()->info().sides.size(); ++i) {
    if (record.start()->is_playing(Side(i))) players.push_back(Side(i));
  }
  return players;
}

std::string player_text(const AnyRecord& record, Side side) {
  const std::vector<Side> players = players_of(record);
  const auto at = std::find(players.begin(), players.end(), side) - players.begin();
  return 'p' + std::to_string(at + 1);
}

std::string result_text(const AnyRecord& record) {
  const std::optional<Ending> ending = record.ending();
  if (!ending) return "none";
  const std::optional<Side> winner = ending->outcome.winner();
  return winner ? player_text(record, *winner) + "win" : "draw";
}

std::string truth(bool value) {
  return value ? "true" : "false";
}

// What somebody may ask of a position.
struct Query {
  std::string_view name;
  std::string (*answer)(const AnyRecord& record);
};
constexpr std::array<Query, 6> kQueries{
    {{"gameover", [](const AnyRecord& record) { return truth(record.ending().has_value()); }},
     {"p1turn",
      [](const AnyRecord& record) {
        return truth(record.position()->to_move() == players_of(record).front());
      }},
     {"result", result_text},
     {"turn",
      [](const AnyRecord& record) { return player_text(record, record.position()->to_move()); }},
     {"legalmoves",
      [](const AnyRecord& record) {
        std::string moves;
        if (record.ending()) return moves;
        for (const std::string& move : record.position()->moves()) {
          moves += (moves.empty() ? "" : " ") + move;
        }
        return moves;
      }},
     {"fen", [](const AnyRecord& record) { return record.position()->text(); }}}};

// What `go` may be told, each with a number but the last two.
struct Limits {
  std::array<std::optional<std::int64_t>, kMaxSides> time = {};
  std::array<std::optional<std::int64_t>, kMaxSides> gain = {};
  std::optional<std::int64_t> movetime = {};
  std::optional<std::int64_t> depth = {};
  std::optional<std::int64_t> nodes = {};
  std::optional<std::int64_t> perft = {};
  bool is_infinite = false;
  bool is_proof = false;
};

constexpr std::int64_t kMostTime = 1'000'000'000;
constexpr std::int64_t kMostNodes = 1'000'000'000'000;

struct Limit {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
  std::optional<std::int64_t>& (*of)(Limits& limits);
};
constexpr std::array<Limit, 12> kLimits{{
    {"movetime", 1, kMostTime, [](Limits& l) -> auto& { return l.movetime; }},
    {"depth", 1, kMostDepth, [](Limits& l) -> auto& { return l.depth; }},
    {"nodes", 1, kMostNodes, [](Limits& l) -> auto& { return l.nodes; }},
    {"perft", 0, kMostDepth, [](Limits& l) -> auto& { return l.perft; }},
    {"p1time", 0, kMostTime, [](Limits& l) -> auto& { return l.time[0]; }},
    {"p2time", 0, kMostTime, [](Limits& l) -> auto& { return l.time[1]; }},
    {"p3time", 0, kMostTime, [](Limits& l) -> auto& { return l.time[2]; }},
    {"p4time", 0, kMostTime, [](Limits& l) -> auto& { return l.time[3]; }},
    {"p1inc", 0, kMostTime, [](Limits& l) -> auto& { return l.gain[0]; }},
    {"p2inc", 0, kMostTime, [](Limits& l) -> auto& { return l.gain[1]; }},
    {"p3inc", 0, kMostTime, [](Limits& l) -> auto& { return l.gain[2]; }},
    {"p4inc", 0, kMostTime, [](Limits& l) -> auto& { return l.gain[3]; }},
}};

std::optional<Wrong> read_limit(const Limit& limit, const Words& words, std::size_t at,
                                Limits& limits) {
  if (at == words.size()) return missing_after(limit.name);
  const std::string text(words[at]);
  const std::optional<std::uint64_t> number = parse_unsigned(text);
  if (!number || *number < static_cast<std::uint64_t>(limit.least) ||
      *number > static_cast<std::uint64_t>(limit.most)) {
    return Wrong{"value", text,
                 say::bad_number{.part = text,
                                 .least = std::to_string(limit.least),
                                 .most = std::to_string(limit.most)}};
  }
  limit.of(limits) = static_cast<std::int64_t>(*number);
  return std::nullopt;
}

std::optional<Wrong> read_limits(const Words& words, Limits& limits) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto limit = std::find_if(kLimits.begin(), kLimits.end(),
                                    [&](const Limit& each) { return each.name == words[i]; });
    if (limit != kLimits.end()) {
      if (std::optional<Wrong> wrong = read_limit(*limit, words, ++i, limits)) return wrong;
    } else if (words[i] == "infinite") {
      limits.is_infinite = true;
    } else if (words[i] == "proof") {
      limits.is_proof = true;
    } else {
      return unknown_word(words[i]);
    }
  }
  return std::nullopt;
}

// Whoever is told nothing thinks as the player does that was chosen.
void apply(const Limits& limits, int player, SearchSettings& settings) {
  const auto at = static_cast<std::size_t>(player);
  const bool has_time = limits.movetime || limits.time[at];
  if (limits.is_infinite || limits.is_proof || has_time || limits.depth) {
    settings.nodes = kMostNodes;
    settings.milliseconds = 0;
  }
  if (limits.nodes) {
    settings.nodes = *limits.nodes;
    settings.milliseconds = 0;
  }
  if (limits.time[at]) {
    settings.milliseconds = time_for_move(*limits.time[at], limits.gain[at].value_or(0));
  }
  if (limits.movetime) settings.milliseconds = static_cast<int>(*limits.movetime);
  if (limits.depth) {
    // Only alpha-beta knows what that is.
    settings.engine = Engine::alpha_beta;
    settings.proof = 0;
    settings.depth = static_cast<int>(*limits.depth);
  }
}

}  // namespace

struct Session::Line {
  std::string_view text;
  Words words;  // there is one at least
};

struct Session::Command {
  std::string_view name;
  Heard (Session::*hear)(const Line& line);
  bool while_busy;
};

const std::vector<Session::Command>& Session::commands() {
  static const std::vector<Command> all{{"ugi", &Session::greet, true},
                                        {"isready", &Session::be_ready, true},
                                        {"setoption", &Session::set_option, false},
                                        {"uginewgame", &Session::begin_game, false},
                                        {"position", &Session::take_position, false},
                                        {"go", &Session::go, false},
                                        {"query", &Session::answer, true},
                                        {"stop", &Session::stop, true},
                                        {"quit", &Session::quit, true}};
  return all;
}

Session::Session(Language language, Clock clock, Bounds bounds)
    : language_(language), clock_(std::move(clock)), settings_(bounds) {
  stand_at_start();
}

Heard Session::hear(std::string_view text, bool is_busy) {
  if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  const Line line{text, words_of(text)};
  if (line.words.empty()) return {};
  const std::string_view name = line.words[0];
  for (const Command& command : commands()) {
    if (command.name != name) continue;
    if (!is_busy || command.while_busy) return (this->*command.hear)(line);
    return wrong({"busy", std::string(name), say::busy{}});
  }
  return wrong({"unknown", std::string(name), say::unknown_command{.part = std::string(name)}});
}

Heard Session::hear_too_much() const {
  return wrong({"long", "line", say::too_long{.most = static_cast<long>(kMostLine)}});
}

Heard Session::hear_no_memory() const {
  return wrong({"memory", "go", tablier::say::no_memory{}});
}

Heard Session::wrong(const Wrong& wrong) const {
  std::string sentence = wrong.why.in(language_);
  std::replace(sentence.begin(), sentence.end(), '\n', ' ');
  const Words words = words_of(wrong.word);
  const std::string word = words.empty() ? "-" : printable(words.front());
  return {.lines = {"error " + std::string(wrong.code) + ' ' + word + ' ' + sentence}};
}

void Session::stand_at_start() {
  record_ = has_one_start(*settings_.game()) ? settings_.game()->begin_quick(1) : nullptr;
}

Heard Session::greet(const Line&) {
  Heard heard{.lines = {"id name Tablier", "id author The Tablier authors"}};
  for (std::string& line : settings_.told()) heard.lines.push_back(std::move(line));
  heard.lines.emplace_back("ugiok");
  return heard;
}

Heard Session::be_ready(const Line&) {
  return {.lines = {"readyok"}};
}

// setoption name NAME value VALUE
Heard Session::set_option(const Line& line) {
  const Words& words = line.words;
  if (words.size() < 2) return wrong(missing_after(words[0]));
  if (words[1] != "name") return wrong(unknown_word(words[1]));
  if (words.size() < 3) return wrong(missing_after(words[1]));
  if (words.size() < 4) return wrong(missing_after(words[2]));
  if (words[3] != "value") return wrong(unknown_word(words[3]));
  const GamePtr before = settings_.game();
  const std::string value(behind(words[3], end_of(line.text)));
  if (value.empty()) return wrong(missing_after(words[3]));
  if (const std::optional<Wrong> why = settings_.set(words[2], value)) return wrong(*why);
  if (settings_.game() != before) stand_at_start();
  return {};
}

Heard Session::begin_game(const Line&) {
  stand_at_start();
  return {};
}

// position startpos|seed N|fen TEXT [moves MOVE…]
Heard Session::take_position(const Line& line) {
  const Words& words = line.words;
  if (words.size() < 2) return wrong(missing_after(words[0]));
  const auto moves = std::find(words.begin() + 2, words.end(), "moves");
  const std::string_view text =
      behind(words[1], moves == words.end() ? end_of(line.text) : moves->data());
  const GamePtr& game = settings_.game();
  RecordPtr record;
  if (words[1] == "startpos") {
    if (!text.empty()) return wrong(unknown_word(words[2]));
    if (!has_one_start(*game)) {
      return wrong({"state", "startpos", say::no_start{.game = std::string(game->info().name)}});
    }
    record = game->begin_quick(1);
  } else if (words[1] == "seed") {
    if (text.empty()) return wrong(missing_after(words[1]));
    const std::optional<std::uint64_t> seed = parse_unsigned(words[2]);
    if (!seed) {
      return wrong({"value", std::string(words[2]), say::no_seed{.part = std::string(words[2])}});
    }
    if (text != words[2]) return wrong(unknown_word(words[3]));
    record = game->begin_quick(*seed);
  } else if (words[1] == "fen") {
    if (text.empty()) return wrong(missing_after(words[1]));
    const Result<PositionPtr> position = game->parse_position(text);
    if (!position) return wrong({"position", "fen", position.error().message});
    record = game->begin_at(**position);
  } else {
    return wrong(unknown_word(words[1]));
  }
  for (auto move = moves; move != words.end() && ++move != words.end();) {
    const Result<Nothing> played = record->play(*move);
    if (!played) return wrong({"move", std::string(*move), played.error().message});
  }
  record_ = std::move(record);
  return {};
}

Heard Session::go(const Line& line) {
  Limits limits;
  if (const std::optional<Wrong> why = read_limits(line.words, limits)) return wrong(*why);
  if (!record_) return wrong(no_position(line.words[0]));
  const std::vector<Side> players = players_of(*record_);
  const PositionPtr position = record_->position();
  const auto player = std::find(players.begin(), players.end(), position->to_move());
  Thought thought{record_, settings_.search(*record_), clock_};
  apply(limits, static_cast<int>(player - players.begin()), thought.settings);
  if (limits.perft) {
    return {.task = perft_task(std::move(thought), static_cast<int>(*limits.perft))};
  }
  if (limits.is_proof) {
    const Result<SolverPtr> solver = position->solver({.bytes = 1});
    if (!solver) return wrong({"state", "proof", solver.error().message});
    return {.task = proof_task(std::move(thought))};
  }
  if (const std::optional<Ending> ending = record_->ending()) {
    return wrong({"state", std::string(line.words[0]),
                  settings_.game()->status(position->to_move(), ending)});
  }
  return {.task = search_task(std::move(thought))};
}

Heard Session::answer(const Line& line) {
  const Words& words = line.words;
  if (words.size() < 2) return wrong(missing_after(words[0]));
  for (const Query& query : kQueries) {
    if (query.name != words[1]) continue;
    if (!record_) return wrong(no_position(words[1]));
    const std::string answer = query.answer(*record_);
    return {.lines = {answer.empty() ? "response" : "response " + answer}};
  }
  return wrong(unknown_word(words[1]));
}

Heard Session::stop(const Line&) {
  return {.stops = true};
}

Heard Session::quit(const Line&) {
  return {.stops = true, .quits = true};
}

}  // namespace tablier::ugi
