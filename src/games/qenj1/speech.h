// Qenj 1, what there is to say: why a move is illegal, what a move does, what is true of a
// position, what is to be done. All of it as messages; the sentences stand in messages.*.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "games/qenj1/rules.h"

namespace tablier::qenj1 {

// Why `text` is no legal move here.
Error explain(const Rules& rules, const Position& position, std::string_view text);

// Why the last touch cannot be, those before it being possible.
Error explain_touch(const Rules& rules, const Position& position,
                    std::span<const std::string> touches);

// What a legal move does.
std::vector<Message> describe(const Position& position, Move move);

// A legal move as people say it: "black 3 from a to d, north end".
Message say_move(const Position& position, Move move);

// What the side to move is to do after these possible touches, which make no move yet.
Message prompt(const Rules& rules, const Position& position, std::span<const std::string> touches);

// Who can win at once, who threatens to, and which columns lack a single pawn.
std::vector<Message> facts(const Rules& rules, const Position& position);

}  // namespace tablier::qenj1
