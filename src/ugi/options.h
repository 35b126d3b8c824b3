// Options: what can be set by `setoption` (docs/protocol.md): the game, the rules of each game, and
// how the engine thinks.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/options.h"
#include "engine/any_game.h"
#include "search/settings.h"
#include "ugi/task.h"

namespace tablier::ugi {

// "UGI_Variant": the game. A rule option of a game is "kengi.start".
inline constexpr std::string_view kVariant = "UGI_Variant";

// What is said of a mistake: "error CODE WORD SENTENCE".
struct Wrong {
  std::string_view code;
  std::string word;  // the offending one
  Message why;
};

// The most that may be asked for.
struct Bounds {
  std::uint64_t threads = 256;
  std::uint64_t megabytes = 4096;
};

class Settings {
 public:
  explicit Settings(Bounds bounds);

  // A line "option name … type … default …" for each.
  Lines told() const;
  // After a mistake nothing has changed.
  std::optional<Wrong> set(std::string_view name, std::string value);

  // Another one after every change of its rules.
  const GamePtr& game() const { return game_; }
  // How to think in a game that has begun, if `go` says nothing else.
  SearchSettings search(const AnyRecord& record) const;

 private:
  struct Number;

  static const std::vector<Number>& numbers();
  std::optional<Wrong> set_rule(std::string_view name, std::string value);

  Bounds bounds_;
  std::map<std::string, std::vector<Options::Pair>, std::less<>> rules_ = {};  // by game
  GamePtr game_;
  std::string player_ = "8";
  std::uint64_t threads_ = 1;
  std::uint64_t megabytes_ = 16;
  std::uint64_t lines_ = 1;
  std::uint64_t seed_ = 1;
};

}  // namespace tablier::ugi
