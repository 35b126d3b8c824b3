// Klötze, what there is to say: why a move is illegal, what a move does, what is true of a
// position. All of it as messages; the sentences stand in messages.en and messages.fr.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "games/klotz/rules.h"

namespace tablier::klotz {

Message side_word(Side side);
Message side_sign(Side side);
// Of the sides with these letters.
std::vector<Message> side_words(std::string_view letters);

// What is to be done now; there must be a step.
Message setup_prompt(const Setup& setup);

// What the side to move is to do after these touches, which are possible and not a whole path.
Message prompt(const Rules& rules, const Position& position, std::span<const std::string> touches);

// A legal move as people say it.
Message say_move(const Rules& rules, const Position& position, Move move);

// Why `text` is no legal move here.
Error explain(const Rules& rules, const Position& position, std::string_view text);

// Why the last touch cannot be, those before it being possible.
Error explain_touch(const Rules& rules, const Position& position,
                    std::span<const std::string> touches);

// What a legal move does.
std::vector<Message> describe(const Rules& rules, const Position& position, Move move);

// Who can win at once, who threatens to, and which columns carry whose stone.
std::vector<Message> facts(const Rules& rules, const Position& position);

}  // namespace tablier::klotz
