// Engine: another program that speaks UGI (docs/protocol.md), as a player. What it does wrong, it
// does in words of Fault; whoever asked it for a move decides what that costs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "engine/any_game.h"
#include "files/process.h"

namespace tablier::ugi {

// An engine as a text, "engine:COMMAND" or "engine,ms=200:COMMAND". COMMAND is no shell's: a
// program and its arguments, in double quotes what holds spaces. Before the colon stand
//   ms      milliseconds for a move, 1000 if no limit is given
//   nodes   positions for a move
//   depth   moves to look ahead
//   wait    milliseconds of silence, beyond ms, after which it has lost: 5000; 60000 without ms
struct EngineText {
  std::string command;
  std::vector<std::string> words;  // of it
  std::optional<int> ms = {};
  std::optional<std::int64_t> nodes = {};
  std::optional<int> depth = {};
  int wait = 0;
};

bool is_engine(std::string_view player);
Result<EngineText> parse_engine(std::string_view player);

// What it is told of a rule of a game: the name of an option.
std::string option_name(std::string_view game, std::string_view rule);

enum class Fault { crash, illegal, silence };

// What an engine did instead of a move.
struct Failure {
  Fault fault;
  std::string said;  // the move that is none, or what it complained of; empty: nothing
};

class Engine {
 public:
  // Asked often while it is waited for: whoever waits has no time any more. That is silence, too.
  using Stop = std::function<bool()>;

  // Started and asked who it is.
  static Result<Engine> greet(const EngineText& text, const Stop& stop = {});
  // And told the game; an error if it does not play that.
  static Result<Engine> start(const EngineText& text, const AnyGame& game, const Stop& stop = {});
  Engine(Engine&&) = default;
  Engine& operator=(Engine&&) = delete;
  ~Engine();  // it is told to quit, and killed if it has not soon

  // The games that it says it plays, as their ids.
  const std::vector<std::string>& games() const { return games_; }
  // And the names of the options that it knows.
  const std::vector<std::string>& options() const { return options_; }

  // Before each game.
  std::optional<Failure> begin_game();
  // A legal move in a game that has begun and is not over, in canonical form. After a failure it is
  // not to be asked again.
  std::variant<std::string, Failure> choose(const AnyRecord& record);

 private:
  Engine(EngineText text, files::Process process, Stop stop);

  std::optional<Failure> say(std::string_view line, files::Moment until);
  // Up to the line that begins with this word.
  std::variant<std::string, Failure> hear(std::string_view word, files::Moment until);
  std::optional<Failure> be_ready(files::Moment until);
  files::Process::Read read(std::string& line, files::Moment until);
  bool say_who();
  Result<Nothing> set_game(const AnyGame& game);

  EngineText text_;
  files::Process process_;
  Stop stop_;
  std::vector<std::string> games_ = {};
  std::vector<std::string> options_ = {};
  std::string complaint_ = {};  // the last "error …" it said
};

}  // namespace tablier::ugi
