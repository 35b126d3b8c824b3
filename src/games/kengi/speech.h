// Kengi, what there is to say: why a move is illegal, what a move does, what is true of a position.
// All of it as messages; the sentences stand in messages.en and messages.fr.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "games/kengi/rules.h"

namespace tablier::kengi {

// What is to be done now; there must be a step.
Message setup_prompt(const Setup& setup);

// What the side to move is to do after these touches, which are possible and not a whole path.
Message prompt(const Position& position, std::span<const std::string> touches);

// A legal move as people say it.
Message say_move(const Position& position, Move move);

// Why `text` is no legal move here.
Error explain(const Position& position, std::string_view text);

// Why the last touch cannot be, those before it being possible.
Error explain_touch(const Position& position, std::span<const std::string> touches);

// What a legal move does.
std::vector<Message> describe(const Position& position, Move move);

// Who can win at once, who threatens to, and which towers lack a single colour.
std::vector<Message> facts(const Position& position);

}  // namespace tablier::kengi
