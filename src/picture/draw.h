// Boards as SVG, of every shape and in the material of their game: the pictures of the site, drawn
// from the same data. South is below. Lengths are in units of which a cell has 100.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "picture/dress.h"
#include "picture/svg.h"

namespace tablier::picture {

struct Box {
  double x, y, w, h;
};

struct BoardView {
  bool pieces = true;
  bool beyond = true;                        // of a ring: what comes next at both ends, pale
  bool letters = true;                       // of a ring: below its columns
  bool loose = false;                        // columns are cut out one by one: arrows stand on them
  const std::vector<Glide>* last = nullptr;  // the last move, shown
};

struct Extent {
  double width, height;
};
Extent extent_of(const Board& board, const BoardView& view = {});
Box cell_box(const Board& board, const BoardView& view, int file, int row);
void draw_board(Svg& svg, const Board& board, const Dress& dress, const BoardView& view = {});

// What letters are set in.
inline constexpr std::string_view kSerif = "Georgia, 'DejaVu Serif', serif";

// A whole SVG document of this size in units, to be shown so many units of CSS wide.
std::string document(double width, double height, std::string_view unit, const Svg& inside,
                     const std::string& title);
// What boards refer to; once in a document.
void define_grain(Svg& svg, const Dress& dress);

}  // namespace tablier::picture
