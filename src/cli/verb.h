// The first word of commands that do several things: `tablier house ban`, `tablier record check`.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/words.h"

namespace tablier::cli {

// A command that does these verbs.
template <class Verbs>
Command with_verbs(Command command, const Verbs& verbs) {
  for (const auto& each : verbs) command.verbs.push_back(each.name);
  return command;
}

// The one of these verbs, each with a `name`, that the first argument is.
template <class Verbs>
auto find_verb(const Invocation& call, const Verbs& verbs) -> Result<decltype(&*verbs.begin())> {
  std::vector<std::string> names;
  for (const auto& each : verbs) {
    if (call.argument(0) == each.name) return &each;
    names.emplace_back(each.name);
  }
  return malformed(say::no_verb{.part = std::string(call.argument(0)), .names = std::move(names)});
}

}  // namespace tablier::cli
