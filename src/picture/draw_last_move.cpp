// The last move: what it touched, and the way it went.
#include <algorithm>
#include <cmath>

#include "picture/drawing.h"
#include "picture/measures.h"

namespace tablier::picture {

void Drawing::draw_last_move() {
  draw_touched();
  draw_traces();
}

// A stone goes wherever its column is put: its way says nothing.
bool Drawing::tells(const Glide& glide) const {
  return dress_.look(glide.piece) != "stone";
}

void Drawing::draw_touched() {
  std::set<std::string> touched;
  for (const Glide& glide : *view_.last) {
    touched.insert(glide.from);
    touched.insert(glide.to);
  }
  for (const Place& place : board_.places) {
    if (touched.count(place.name) == 0) continue;
    const Box at = box(place);
    rect({at.x + 4, at.y + 4, at.w - 8, at.h - 8}, {{"rx", 9},
                                                    {"fill", dress_.colour("#ffd54a")},
                                                    {"fill-opacity", 0.34},
                                                    {"stroke", dress_.colour("#b98900")},
                                                    {"stroke-opacity", 0.7},
                                                    {"stroke-width", 2}});
  }
}

std::optional<Drawing::Spot> Drawing::spot(const std::string& name) const {
  const Place* place = find_place(board_, name);
  if (place == nullptr) return std::nullopt;
  return Spot{static_cast<double>(place->file), static_cast<double>(place->row)};
}

// Which way round a ring: as the arrows point, or the shorter one.
bool Drawing::rightwards(double from, double to) const {
  if (board_.flow == Flow::right) return true;
  const double steps = to >= from ? to - from : to - from + board_.files;
  return steps <= board_.files / 2.0;
}

void Drawing::draw_traces() {
  std::set<std::string> drawn;
  for (const Glide& glide : *view_.last) {
    const std::optional<Spot> from = spot(glide.from);
    const std::optional<Spot> to = spot(glide.to);
    if (!from || !to || glide.from == glide.to || !tells(glide)) continue;
    if (!drawn.insert(glide.from + ' ' + glide.to).second) continue;
    std::vector<Spot> way{*from};
    for (const std::string& over : glide.over) {
      if (const auto at = spot(over)) way.push_back(*at);
    }
    way.push_back(*to);
    for (std::size_t leg = 1; leg < way.size(); ++leg) {
      draw_leg(way[leg - 1], way[leg], leg + 1 == way.size());
    }
  }
}

void Drawing::draw_leg(Spot from, Spot to, bool last) {
  if (board_.shape == BoardShape::ring && from.file != to.file) {
    const bool right = rightwards(from.file, to.file);
    if (right ? to.file < from.file : to.file > from.file) {
      const double end = board_.files - 0.5;
      draw_line(from, {right ? end : -0.5, from.row}, false);
      draw_line({right ? -0.5 : end, to.row}, to, last);
      return;
    }
  }
  draw_line(from, to, last);
}

void Drawing::draw_line(Spot from, Spot to, bool arrow) {
  const auto x_of = [&](Spot at) { return box(0, 0).x + (at.file + 0.5) * kCell; };
  const auto y_of = [&](Spot at) { return box(0, 0).y + (0.5 - at.row) * kCell; };
  const double x = x_of(from);
  const double y = y_of(from);
  const double dx = x_of(to) - x;
  const double dy = y_of(to) - y;
  const double length = std::sqrt(dx * dx + dy * dy);
  if (length < 1) return;
  const double ux = dx / length;
  const double uy = dy / length;
  const double stop = arrow ? std::max(length - kPieceRadius, length / 2) : length;
  const auto at = [&](double along, double aside) {
    return number(x + ux * along - uy * aside) + ',' + number(y + uy * along + ux * aside);
  };
  const std::string line = "M" + at(0, 0) + " L" + at(arrow ? stop - 14 : stop, 0);
  for (const auto& [part, width, opacity] :
       {std::tuple("trace_halo", 10.0, 0.6), std::tuple("trace", 6.0, 0.75)}) {
    svg_.element("path", {{"d", line},
                          {"fill", "none"},
                          {"stroke", dress_.part(part)},
                          {"stroke-width", width},
                          {"stroke-linecap", "round"},
                          {"opacity", opacity}});
  }
  if (!arrow) return;
  svg_.element("path", {{"d", "M" + at(stop, 0) + " L" + at(stop - 24, 12) + " L" +
                                  at(stop - 24, -12) + " z"},
                        {"fill", dress_.part("trace")},
                        {"opacity", 0.9}});
}

}  // namespace tablier::picture
