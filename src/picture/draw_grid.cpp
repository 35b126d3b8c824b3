// Boards of cells: towers, numbers, heights.
#include "core/text.h"
#include "picture/drawing.h"
#include "picture/measures.h"

namespace tablier::picture {

void Drawing::draw_grid() {
  const auto [width, height] = extent_of(board_, view_);
  const Box inner{kFrame, kFrame, width - 2 * kFrame, height - 2 * kFrame};
  rect({0, 0, width, height}, {{"rx", 16}, {"fill", dress_.part("frame")}});
  rect({5, 5, width - 10, height - 10}, {{"rx", 12},
                                         {"fill", "none"},
                                         {"stroke", "#ffffff"},
                                         {"stroke-opacity", 0.16},
                                         {"stroke-width", 2}});
  rect(inner, {{"fill", dress_.part("surface")}});
  if (board_.shape != BoardShape::towers) {
    for (const Place& place : board_.places) {
      if ((place.file + place.row) % 2 == 0) {
        rect(box(place), {{"fill", dress_.part("surface2")}});
      }
    }
  }
  if (board_.shape != BoardShape::numbers) rect(inner, {{"fill", "url(#grain)"}});
  for (const Place& place : board_.places) {
    rect(box(place), {{"fill", "none"}, {"stroke", dress_.part("line")}, {"stroke-width", 1.5}});
    for (const std::string& mark : place.marks) {
      if (mark == "locked" && !view_.pieces) continue;
      const std::vector<std::string_view> words = split(mark, ' ');
      shape_at(words[0], box(place).x, box(place).y,
               {.colour = words.size() > 1 ? words[1] : std::string_view()});
    }
  }
  const auto letter = [&](const std::string& said, double x, double y) {
    svg_.text(said, {{"x", x},
                     {"y", y + 8},
                     {"font-size", kFrameLetter},
                     {"font-weight", "700"},
                     {"text-anchor", "middle"},
                     {"fill", dress_.part("frame_ink")}});
  };
  for (int file = 0; file < board_.files; ++file) {
    const Box at = box(file, 0);
    letter(std::string(1, static_cast<char>('a' + file)), at.x + at.w / 2, height - kFrame / 2);
  }
  for (int row = 0; row < board_.rows; ++row) {
    const Box at = box(0, row);
    letter(std::to_string(row + 1), kFrame / 2, at.y + at.h / 2);
  }
}

}  // namespace tablier::picture
