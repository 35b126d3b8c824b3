#include "ugi/engine.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "core/text.h"
#include "ugi/options.h"
#include "ugi/words.h"

namespace tablier::ugi {
namespace {

constexpr std::string_view kEngine = "engine";
constexpr int kUsualTime = 1000;
constexpr std::chrono::seconds kToBegin{10};
constexpr std::chrono::milliseconds kToQuit{200};
constexpr std::chrono::milliseconds kAskToStop{100};

files::Moment in(std::chrono::milliseconds time) {
  return std::chrono::steady_clock::now() + time;
}

// The words of a line.
std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words = split(line, ' ');
  std::erase(words, "");
  return words;
}

Error form_error(std::string_view player) {
  return malformed(
      say::engine_form{.part = std::string(player), .names = {"ms", "nodes", "depth", "wait"}});
}

std::string escaped(std::string text) {
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at)) {
    text.replace(at++, 1, "\\n");
  }
  return text;
}

std::string go_line(const EngineText& text) {
  std::string line = "go";
  if (text.ms) line += " movetime " + std::to_string(*text.ms);
  if (text.nodes) line += " nodes " + std::to_string(*text.nodes);
  if (text.depth) line += " depth " + std::to_string(*text.depth);
  return line;
}

}  // namespace

bool is_engine(std::string_view player) {
  return player.starts_with(kEngine) && player.size() > kEngine.size() &&
         (player[kEngine.size()] == ':' || player[kEngine.size()] == ',');
}

Result<EngineText> parse_engine(std::string_view player) {
  const std::size_t colon = player.find(':');
  if (!is_engine(player) || colon == std::string_view::npos) return form_error(player);
  EngineText text{.command = std::string(player.substr(colon + 1)), .words = {}};
  text.words = files::command_words(text.command);
  if (text.words.empty()) return form_error(player);
  const std::vector<std::string_view> parts = split(player.substr(0, colon), ',');
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t equals = std::min(parts[i].find('='), parts[i].size());
    const std::string_view name = parts[i].substr(0, equals);
    const std::optional<int> number =
        parse_number(parts[i].substr(std::min(equals + 1, parts[i].size())));
    if (!number || *number == 0) return form_error(player);
    if (name == "ms") {
      text.ms = *number;
    } else if (name == "nodes") {
      text.nodes = *number;
    } else if (name == "depth") {
      text.depth = *number;
    } else if (name == "wait") {
      text.wait = *number;
    } else {
      return form_error(player);
    }
  }
  if (!text.ms && !text.nodes && !text.depth) text.ms = kUsualTime;
  if (text.wait == 0) text.wait = text.ms ? 5000 : 60'000;
  return text;
}

std::string option_name(std::string_view game, std::string_view rule) {
  return std::string(game) + '.' + std::string(rule);
}

Engine::Engine(EngineText text, files::Process process, Stop stop)
    : text_(std::move(text)), process_(std::move(process)), stop_(std::move(stop)) {}

Engine::~Engine() {
  // After a move it has nothing to say, so it may be told.
  (void)process_.write_line("quit", in(kToQuit));
  process_.wait(in(kToQuit));
}

Result<Engine> Engine::greet(const EngineText& text, const Stop& stop) {
  Result<files::Process> process = files::Process::start(text.words);
  if (!process) return process.error();
  Engine engine(text, std::move(*process), stop);
  if (!engine.say_who()) return refused(say::engine_mute{.command = text.command});
  return engine;
}

Result<Engine> Engine::start(const EngineText& text, const AnyGame& game, const Stop& stop) {
  Result<Engine> engine = greet(text, stop);
  if (!engine) return engine;
  const Result<Nothing> set = engine->set_game(game);
  if (!set) return set.error();
  return engine;
}

files::Process::Read Engine::read(std::string& line, files::Moment until) {
  while (true) {
    const files::Process::Read read =
        process_.read_line(line, stop_ ? std::min(until, in(kAskToStop)) : until);
    if (read != files::Process::Read::late) return read;
    if (std::chrono::steady_clock::now() >= until || (stop_ && stop_())) return read;
  }
}

bool Engine::say_who() {
  const files::Moment until = in(kToBegin);
  if (say("ugi", until)) return false;
  std::string line;
  while (read(line, until) == files::Process::Read::line) {
    const std::vector<std::string_view> words = words_of(line);
    if (!words.empty() && words[0] == "ugiok") return true;
    if (words.size() < 3 || words[0] != "option" || words[1] != "name") continue;
    options_.emplace_back(words[2]);
    if (words[2] != kVariant) continue;
    for (std::size_t i = 3; i + 1 < words.size(); ++i) {
      if (words[i] == "var") games_.emplace_back(words[++i]);
    }
  }
  return false;
}

Result<Nothing> Engine::set_game(const AnyGame& game) {
  const std::string id(game.info().id);
  const auto mute = [&] { return refused(say::engine_mute{.command = text_.command}); };
  if (std::find(games_.begin(), games_.end(), id) == games_.end()) {
    return refused(
        say::engine_other_games{.command = text_.command, .game = std::string(game.info().name)});
  }
  const files::Moment until = in(kToBegin);
  if (say("setoption name " + std::string(kVariant) + " value " + id, until)) return mute();
  for (const auto& [rule, value] : game.options().changed()) {
    const std::string name = option_name(id, rule);
    if (std::find(options_.begin(), options_.end(), name) == options_.end()) {
      return refused(say::engine_option{.command = text_.command, .option = name});
    }
    if (say("setoption name " + name + " value " + escaped(value), until)) return mute();
  }
  if (be_ready(until)) return mute();
  return Nothing{};
}

std::optional<Failure> Engine::begin_game() {
  const files::Moment until = in(kToBegin);
  if (std::optional<Failure> failure = say("uginewgame", until)) return failure;
  return be_ready(until);
}

std::variant<std::string, Failure> Engine::choose(const AnyRecord& record) {
  const files::Moment until =
      in(std::chrono::milliseconds(text_.ms.value_or(0)) + std::chrono::milliseconds(text_.wait));
  std::string position = "position fen " + record.start()->text();
  if (record.plies() > 0) position += " moves";
  for (const std::string& move : record.moves()) position += ' ' + move;
  if (std::optional<Failure> failure = say(position, until)) return *failure;
  if (std::optional<Failure> failure = say(go_line(text_), until)) return *failure;
  std::variant<std::string, Failure> heard = hear("bestmove", until);
  const auto* const line = std::get_if<std::string>(&heard);
  if (line == nullptr) return heard;
  const std::vector<std::string_view> words = words_of(*line);
  const std::string move(words.size() > 1 ? words[1] : "");
  const RecordPtr next = record.clone();
  if (!next->play(move)) return Failure{Fault::illegal, move};
  return next->moves().back();
}

std::optional<Failure> Engine::say(std::string_view line, files::Moment until) {
  if (process_.write_line(line, until)) return std::nullopt;
  // It does not read: it is gone, or busy with something else.
  const bool is_late = std::chrono::steady_clock::now() >= until;
  return Failure{is_late ? Fault::silence : Fault::crash, complaint_};
}

std::variant<std::string, Failure> Engine::hear(std::string_view word, files::Moment until) {
  std::string line;
  while (true) {
    switch (read(line, until)) {
      case files::Process::Read::end:
        return Failure{Fault::crash, complaint_};
      case files::Process::Read::late:
        return Failure{Fault::silence, complaint_};
      case files::Process::Read::line:
        break;
    }
    const std::vector<std::string_view> words = words_of(line);
    if (words.empty()) continue;
    if (words[0] == word) return line;
    if (words[0] == "error") complaint_ = line;
  }
}

std::optional<Failure> Engine::be_ready(files::Moment until) {
  if (std::optional<Failure> failure = say("isready", until)) return failure;
  const std::variant<std::string, Failure> heard = hear("readyok", until);
  const auto* const failure = std::get_if<Failure>(&heard);
  return failure == nullptr ? std::nullopt : std::optional(*failure);
}

}  // namespace tablier::ugi
