// Qenj 1 and Qenj 2: what is said and shown of the setup, and the touches that make a choice.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/drawing.h"
#include "core/touch.h"
#include "games/qenj/arrangement.h"

namespace tablier::qenj::pawns {

// What is to be done after these touches; there must be a step.
Message setup_prompt(const Arrangement& setup, std::span<const std::string> touches = {});

std::string draw_setup(const Arrangement& setup, DrawStyle style);

// A colour of the stock and a dot in either order, or a side.
std::vector<TouchPath> setup_touch_paths(const Arrangement& setup, std::string_view choice);
Message setup_touch_word(const Arrangement& setup, std::span<const std::string> touches);

// The stock is in the hand; a colour that was touched comes first there, a dot that was touched is
// marked "chosen".
Board setup_board(const Arrangement& setup, std::span<const std::string> touches);

}  // namespace tablier::qenj::pawns
