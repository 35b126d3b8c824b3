#include "picture/draw.h"

#include <algorithm>

#include "picture/drawing.h"
#include "picture/measures.h"

namespace tablier::picture {
namespace {

double beyond_of(const Board& board, const BoardView& view) {
  return board.shape == BoardShape::ring && view.beyond ? kBeyond : 0;
}

}  // namespace

bool Drawing::has_mark(const Place& place, std::string_view mark) {
  return std::find(place.marks.begin(), place.marks.end(), mark) != place.marks.end();
}

void Drawing::draw() {
  svg_.open("g", {{"font-family", kSerif}});
  if (board_.shape == BoardShape::ring) {
    draw_ring();
  } else {
    draw_grid();
  }
  if (view_.last != nullptr) draw_last_move();
  if (view_.pieces) {
    std::vector<const Place*> places;
    for (const Place& place : board_.places) places.push_back(&place);
    // What stands in front covers what is behind.
    std::stable_sort(places.begin(), places.end(),
                     [](const Place* a, const Place* b) { return a->row > b->row; });
    for (const Place* place : places) draw_pieces(*place, place->file);
    for (const Place* place : places) {
      if (has_mark(*place, "locked")) draw_lock(*place);
    }
  }
  svg_.close("g");
}

void Drawing::rect(const Box& at, Svg::Attrs more) {
  svg_.begin("rect");
  for (const Svg::Attr& each : {Svg::Attr("x", at.x), Svg::Attr("y", at.y),
                                Svg::Attr("width", at.w), Svg::Attr("height", at.h)}) {
    svg_.attribute(each.name, each.value);
  }
  for (const Svg::Attr& each : more) svg_.attribute(each.name, each.value);
  svg_.end_empty();
}
void Drawing::shape_at(std::string_view name, double x, double y, const Drawn& drawn) {
  svg_.open("g", {{"transform", moved(x, y)}});
  draw_shape(svg_, name, dress_, drawn);
  svg_.close("g");
}

void Drawing::draw_pieces(const Place& place, int file) {
  const Box at = box(file, place.row);
  const std::size_t count = place.pieces.size();
  for (std::size_t level = 0; level < count; ++level) {
    const Piece& piece = place.pieces[level];
    double x = at.x + at.w / 2;
    double y = at.y + at.h / 2;
    if (board_.shape == BoardShape::towers) {
      // A lone disc stands nearer to the middle.
      const double rise = count < 3 ? static_cast<double>(3 - count) * kTowerRise : 0;
      y += kTowerBase - rise - static_cast<double>(level) * kLayer;
    } else if (board_.shape == BoardShape::heights && piece.kind == "stone") {
      x += kStoneX;
      y += kStoneY;
    }
    const bool absent = has_mark(place, "absent " + piece.colour);
    const bool under = level + 1 < count;
    svg_.begin("g");
    svg_.attribute("data-piece", label_of(piece));
    if (absent) svg_.attribute("opacity", "0.45");
    svg_.put(">\n");
    shape_at(dress_.look(piece), x, y,
             {.colour = piece.colour, .value = piece.value, .under = under});
    svg_.close("g");
  }
}

void Drawing::draw_lock(const Place& place) {
  const Box at = box(place);
  shape_at("lock", at.x + at.w - 19, at.y + 20);
}

Extent extent_of(const Board& board, const BoardView& view) {
  if (board.shape != BoardShape::ring) {
    return {board.files * kCell + 2 * kFrame, board.rows * kCell + 2 * kFrame};
  }
  return {board.files * kCell + 2 * beyond_of(board, view),
          board.rows * kCell + (view.letters ? kLabel : 0)};
}

Box cell_box(const Board& board, const BoardView& view, int file, int row) {
  const bool ring = board.shape == BoardShape::ring;
  return {(ring ? beyond_of(board, view) : kFrame) + file * kCell,
          (ring ? 0 : kFrame) + (board.rows - 1 - row) * kCell, kCell, kCell};
}

void draw_board(Svg& svg, const Board& board, const Dress& dress, const BoardView& view) {
  Drawing(svg, board, dress, view).draw();
}

void define_grain(Svg& svg, const Dress& dress) {
  svg.open("defs", {});
  svg.open("pattern",
           {{"id", "grain"}, {"width", 240}, {"height", 60}, {"patternUnits", "userSpaceOnUse"}});
  draw_shape(svg, "grain", dress);
  svg.close("pattern");
  svg.close("defs");
}

std::string document(double width, double height, std::string_view unit, const Svg& inside,
                     const std::string& title) {
  Svg svg;
  svg.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                   {"width", number(width) + std::string(unit)},
                   {"height", number(height) + std::string(unit)},
                   {"viewBox", "0 0 " + number(width) + ' ' + number(height)}});
  svg.begin("title");
  svg.end_with("title", title);
  svg.put(inside.bytes());
  svg.close("svg");
  return svg.bytes();
}

}  // namespace tablier::picture
