// Drawing: one board while it is drawn. Its parts are those of the site (web/src/board); each shape
// of board has a file of its own.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "picture/draw.h"

namespace tablier::picture {

class Drawing {
 public:
  Drawing(Svg& svg, const Board& board, const Dress& dress, const BoardView& view)
      : svg_(svg), board_(board), dress_(dress), view_(view) {}

  void draw();

 private:
  struct Spot {
    double file, row;
  };

  static bool has_mark(const Place& place, std::string_view mark);
  Box box(int file, int row) const { return cell_box(board_, view_, file, row); }
  Box box(const Place& place) const { return box(place.file, place.row); }
  void rect(const Box& at, Svg::Attrs more);
  void shape_at(std::string_view name, double x, double y, const Drawn& drawn = {});
  void draw_pieces(const Place& place, int file);
  void draw_lock(const Place& place);

  // draw_grid.cpp
  void draw_grid();

  // draw_ring.cpp
  void draw_ring();
  std::set<int> columns() const;
  void draw_letter(int file, int copy);
  std::string leather(double half, double length) const;
  void draw_column(int file, int copy);
  void draw_wood(int file, double x, double y, double l);
  void draw_cell(const Place& place, const Box& at);
  void draw_flow(int file);

  // draw_last_move.cpp
  void draw_last_move();
  void draw_touched();
  void draw_traces();
  bool tells(const Glide& glide) const;
  std::optional<Spot> spot(const std::string& name) const;
  bool rightwards(double from, double to) const;
  void draw_leg(Spot from, Spot to, bool last);
  void draw_line(Spot from, Spot to, bool arrow);

  Svg& svg_;
  const Board& board_;
  const Dress& dress_;
  const BoardView& view_;
};

}  // namespace tablier::picture
