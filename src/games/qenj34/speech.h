// Qenj 3 and 4, what there is to say: why a move is illegal, what a move does, what is true of a
// position, what is to be done. All of it as messages; the sentences stand in messages.*.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "games/qenj34/rules.h"

namespace tablier::qenj34 {

// What shows the way on the mat (lances, notches) is said by each game: `marks`.
Message legend(Message marks);

// What is to be done in the setup; there must be a step.
Message setup_prompt(const Setup& setup, std::span<const std::string> touches = {});

// Why `text` is no legal move here.
Error explain(const Rules& rules, const Position& position, std::string_view text);

// Why the last touch cannot be, those before it being possible.
Error explain_touch(const Rules& rules, const Position& position,
                    std::span<const std::string> touches);

// A legal move as people say it: "two pebbles from b to d: white and red; takes black".
Message say_move(const Position& position, Move move);

// What the side to move is to do after these possible touches, which make no move yet.
Message prompt(const Rules& rules, const Position& position, std::span<const std::string> touches,
               Message marks);

// What a legal move does.
std::vector<Message> describe(const Rules& rules, const Position& position, Move move);

// Who can fill a column now and who threatens to, and which columns one move could fill.
std::vector<Message> facts(const Rules& rules, const Position& position);

}  // namespace tablier::qenj34
