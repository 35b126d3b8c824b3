// What Tierce says: why a text is no legal move, what a move does, what is true of a position.
#pragma once

#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "eighth/tierce/rules.h"

namespace tablier::tierce {

Message setup_prompt(const Setup& setup);
// A path is one touch, so it is asked before anything is touched.
Message prompt(const Position& position);
Message say_move(Move move);
Error explain(const Position& position, std::string_view text);
std::vector<Message> describe(const Position& position, Move move);
std::vector<Message> facts(const Position& position);

}  // namespace tablier::tierce
