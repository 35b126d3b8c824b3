// Session: one conversation in UGI, the engine's half of it (docs/protocol.md). A line comes in and
// what is to be said comes out; nothing here reads, prints, waits or has a thread. What takes time
// comes out as a task, for whoever hosts the session (ugi/host.h).
//
// A line with a mistake is answered with "error CODE WORD SENTENCE" and changes nothing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/result.h"
#include "engine/any_game.h"
#include "ugi/options.h"
#include "ugi/task.h"

namespace tablier::ugi {

// Longer lines are not taken up.
inline constexpr std::size_t kMostLine = std::size_t{1} << 20;

// What follows from a line.
struct Heard {
  Lines lines = {};    // to be said at once
  Task task = {};      // to be begun; none: nothing
  bool stops = false;  // the task that is being done is to stop
  bool quits = false;  // and the conversation is over
};

class Session {
 public:
  explicit Session(Language language, Clock clock, Bounds bounds = {});

  // `is_busy`: a task is being done.
  Heard hear(std::string_view line, bool is_busy);
  // Instead of a line that was too long.
  Heard hear_too_much() const;
  // Instead of the last lines of a task for which the memory was not enough.
  Heard hear_no_memory() const;

 private:
  struct Command;
  struct Line;  // taken apart

  static const std::vector<Command>& commands();

  Heard greet(const Line& line);
  Heard be_ready(const Line& line);
  Heard set_option(const Line& line);
  Heard begin_game(const Line& line);
  Heard take_position(const Line& line);
  Heard go(const Line& line);
  Heard answer(const Line& line);
  Heard stop(const Line& line);
  Heard quit(const Line& line);

  Heard wrong(const Wrong& wrong) const;
  void stand_at_start();

  Language language_;
  Clock clock_;
  Settings settings_;
  std::shared_ptr<const AnyRecord> record_ = {};  // null: nobody has said where things stand
};

}  // namespace tablier::ugi
