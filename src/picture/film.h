// Pictures of a game: one board with a line below it, or several as a film strip.
#pragma once

#include <string>
#include <vector>

#include "picture/draw.h"

namespace tablier::picture {

// A whole document.
std::string picture_of(const Board& board, const Dress& dress, const std::string& caption);

struct Frame {
  Board board;
  std::vector<Glide> last;
  std::string caption;
};
// The board after so many moves of a game, with the last of them.
Frame frame_of(const AnyRecord& record, std::size_t ply, Language language);
std::string film_of(const std::vector<Frame>& frames, const Dress& dress, const std::string& title);

}  // namespace tablier::picture
