// Setup: the words for what happens before the first move. A setup is a short list of steps, each
// done by chance, by player A or by player B. Which steps there are is the game's word.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/side.h"

namespace tablier {

enum class Actor { chance, a, b };

struct SetupStep {
  Actor actor;
  Message prompt;  // what is to be done, or what chance does
};

// A move, or a choice of a setup, is made by touching things one after the other: a cell, a piece,
// an end, a button. Each touch is a short text.
using TouchPath = std::vector<std::string>;

// What the choices "north" and "south" do, where a player takes a side.
Message side_choice_word(std::span<const std::string> touches);

// Where the two players of a setup sit once it is done.
struct Seats {
  Side a;
  Side b;
};

}  // namespace tablier
