// The dice of a game that a house hosted (match/dice.h), as tags of its game file: with them
// anybody can check that nobody loaded them.
#pragma once

#include <optional>

#include "engine/any_game.h"
#include "match/dice.h"
#include "protocol/game_file.h"

namespace tablier {

// Nothing if there are none. The secret only if it has been told.
void set_dice_tags(GameFile& file, const match::Dice& dice);

// What is wrong with the dice of a file, whose setup gave this record; nothing if they are fair, if
// there are none, or if they cannot be told yet because the setup goes on.
std::optional<FileError> check_dice_tags(const GameFile& file, const AnyRecord& record);

}  // namespace tablier
