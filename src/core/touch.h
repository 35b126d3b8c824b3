// Touch: a move, or a choice of a setup, is made by touching things one after the other: a cell, a
// piece, an end, a button. Each touch is a short text.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace tablier {

using TouchPath = std::vector<std::string>;

// Of a choice that is a button of its own.
std::vector<TouchPath> touched_as_written(std::string_view choice);

// What the choices "north" and "south" do, where a player takes a side.
Message side_choice_word(std::span<const std::string> touches);

}  // namespace tablier
