// Rings of columns.
#include "picture/drawing.h"
#include "picture/measures.h"

namespace tablier::picture {

std::set<int> Drawing::columns() const {
  std::set<int> there;
  for (const Place& place : board_.places) {
    if (!has_mark(place, "gone")) there.insert(place.file);
  }
  return there;
}

void Drawing::draw_ring() {
  const std::set<int> there = columns();
  const Strip strip = dress_.skin().strip;
  if (strip == Strip::lances || strip == Strip::mat) {
    for (const int file : there) {
      const Box top = box(file, board_.rows - 1);
      rect({top.x - kMatEdge, top.y, top.w + 2 * kMatEdge, board_.rows * kCell},
           {{"rx", 4}, {"fill", dress_.part("frame")}});
    }
  }
  for (int file = 0; file < board_.files; ++file) {
    draw_column(file, there.count(file) != 0 ? file : -1);
  }
  for (const int file : there) {
    draw_flow(file);
    draw_letter(file, file);
  }
  if (!view_.beyond || there.empty()) return;
  svg_.open("g", {{"opacity", 0.38}});
  for (const auto& [file, copy] :
       {std::pair(-1, *there.rbegin()), std::pair(board_.files, *there.begin())}) {
    draw_column(file, copy);
    if (view_.pieces) {
      for (const Place& place : board_.places) {
        if (place.file == copy) draw_pieces(place, file);
      }
    }
    draw_letter(file, copy);
  }
  svg_.close("g");
}

void Drawing::draw_letter(int file, int copy) {
  if (!view_.letters) return;
  const Box south = box(file, 0);
  svg_.text(std::string(1, static_cast<char>('a' + copy)), {{"x", south.x + south.w / 2},
                                                            {"y", south.y + south.h + 26},
                                                            {"font-size", kRingLetter},
                                                            {"font-weight", "700"},
                                                            {"text-anchor", "middle"},
                                                            {"fill", kDark}});
}

// The teeth of leather: they jut out towards the next column, and are cut out at the other side.
std::string Drawing::leather(double half, double length) const {
  const double step = length * 2 / board_.rows;
  std::string path = "M" + number(-half) + ',' + number(-length) + " H" + number(half);
  const auto tooth = [&](double side, double y, int way) {
    path += " V" + number(y - way * kTooth) + " L" + number(side + kTooth) + ',' + number(y) +
            " L" + number(side) + ',' + number(y + way * kTooth);
  };
  for (int at = 1; at < board_.rows; ++at) tooth(half, -length + at * step, 1);
  path += " V" + number(length) + " H" + number(-half);
  for (int at = board_.rows - 1; at > 0; --at) tooth(-half, -length + at * step, -1);
  return path + " Z";
}

// A column as it is drawn at `file`; what stands in it is that of `copy`, -1: it is gone.
void Drawing::draw_column(int file, int copy) {
  const Strip kind = dress_.skin().strip;
  const Box top = box(file, board_.rows - 1);
  const Box whole{top.x, top.y, top.w, board_.rows * kCell};
  const double gap = kind == Strip::plank     ? kPlankGap
                     : kind == Strip::leather ? kLeatherGap
                                              : kMatGap;
  const Box strip{whole.x + gap, whole.y + kStripEnd, whole.w - 2 * gap, whole.h - 2 * kStripEnd};
  const double x = whole.x + whole.w / 2;
  const double y = whole.y + whole.h / 2;
  if (copy < 0) {
    rect({strip.x + 6, strip.y + 6, strip.w - 12, strip.h - 12}, {{"rx", 10},
                                                                  {"fill", "none"},
                                                                  {"stroke", dress_.part("frame")},
                                                                  {"stroke-width", 2},
                                                                  {"stroke-dasharray", "3 9"}});
    return;
  }
  if (kind == Strip::leather) {
    const std::string path = leather(strip.w / 2, strip.h / 2);
    svg_.open("g", {{"transform", moved(x, y)}});
    svg_.element("path", {{"d", path},
                          {"fill", dress_.part("surface")},
                          {"stroke", dress_.part("frame")},
                          {"stroke-width", 3},
                          {"stroke-linejoin", "round"}});
    svg_.element("path", {{"d", path},
                          {"fill", "none"},
                          {"stroke", dress_.part("frame_ink")},
                          {"stroke-opacity", 0.55},
                          {"stroke-width", 1.6},
                          {"stroke-dasharray", "6 5"},
                          {"transform", "scale(0.9 0.975)"}});
    svg_.close("g");
  } else {
    const bool plank = kind == Strip::plank;
    rect(strip, {{"rx", plank ? 12.0 : 2.0},
                 {"fill", dress_.part("surface")},
                 {"stroke", dress_.part("frame")},
                 {"stroke-width", plank ? 3.0 : 2.0}});
    if (plank) draw_wood(file, x, y, whole.h / 2 - 12);
  }
  for (const Place& place : board_.places) {
    if (place.file == copy) draw_cell(place, box(file, place.row));
  }
  if (kind == Strip::mat) shape_at("notch", x, whole.y);
}

void Drawing::draw_wood(int file, double x, double y, double l) {
  const double bend = (file + board_.files) * 37 % 11;
  svg_.open("g", {{"transform", moved(x, y)},
                  {"fill", "none"},
                  {"stroke", dress_.part("surface2")},
                  {"stroke-width", 2}});
  int at = 0;
  for (const double line : {-28, -16, 6, 19, 31}) {
    const auto point = [](double px, double py) { return number(px) + ',' + number(py); };
    svg_.element("path", {{"d", "M" + point(line, -l) + " C" + point(line + bend - 5, -l / 2) +
                                    ' ' + point(line - bend + at, l / 2) + ' ' + point(line, l)}});
    ++at;
  }
  svg_.close("g");
}

void Drawing::draw_cell(const Place& place, const Box& at) {
  const Strip kind = dress_.skin().strip;
  const double x = at.x + at.w / 2;
  const double y = at.y + at.h / 2;
  if (kind == Strip::lances) {
    const bool gold = has_mark(place, "gold");
    rect({at.x + kLanceInset, at.y + kLanceInset, at.w - 2 * kLanceInset, at.h - 2 * kLanceInset},
         {{"rx", 8},
          {"fill", dress_.part(gold ? "gold" : "surface2")},
          {"stroke", dress_.colour(gold ? "#f3d27a" : "#3a3a42")},
          {"stroke-width", 1.5}});
    shape_at(gold ? "gold lance" : "lance", x, y);
  } else if (kind == Strip::mat) {
    rect(at, {{"fill", place.row % 2 != 0 ? dress_.part("surface2") : "none"},
              {"stroke", dress_.part("line")},
              {"stroke-width", 1.2}});
  } else if (kind == Strip::plank && place.row > 0) {
    svg_.element("path", {{"d", "M" + number(at.x + 16) + ',' + number(at.y + at.h) + " h" +
                                    number(at.w - 32)},
                          {"stroke", dress_.part("line")},
                          {"stroke-width", 2},
                          {"stroke-dasharray", "4 6"}});
  }
  if (has_mark(place, "dot")) shape_at("ring dot", x, y);
}

void Drawing::draw_flow(int file) {
  const Box south = box(file, 0);
  const double x = south.x + south.w;
  if (board_.flow == Flow::right && dress_.skin().strip == Strip::plank) {
    const double inside = view_.loose ? kPlankGap + 9 : 0;
    for (const int row : {0, board_.rows - 1}) {
      const Box at = box(file, row);
      // On a loose column where no piece lies.
      const double y = view_.loose ? (row == 0 ? at.y + at.h - 20 : at.y + 20) : at.y + at.h / 2;
      shape_at("flow right", x - inside, y);
    }
  } else if (board_.flow == Flow::both && (!view_.loose || file + 1 < board_.files)) {
    shape_at("flow both", x, south.y + south.h / 2);
  }
}

}  // namespace tablier::picture
