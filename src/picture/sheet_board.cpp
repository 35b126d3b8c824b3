// The board, whole or in parts, and the ruler of letters for one of loose columns.
#include <algorithm>

#include "picture/measures.h"
#include "picture/sheet_maker.h"
#include "picture/words.h"

namespace tablier::picture {
namespace {

constexpr double kFlap = 9;  // where one part of a board is glued onto the other

}  // namespace

// The board, whole if it fits on a page, upright or on its side; else in parts of whole columns.
void SheetMaker::add_board() {
  const Strip strip = dress_.skin().strip;
  const bool loose = strip == Strip::plank || strip == Strip::leather;
  const Board board = loose ? dealt_board() : start_;
  const BoardView view{.pieces = false, .beyond = false, .letters = !loose, .loose = loose};
  const Extent units = extent_of(board, view);
  const double edge = board.shape == BoardShape::ring ? kMatEdge * unit_ : 0;
  const double wide = units.width * unit_ + 2 * edge;
  const double high = units.height * unit_;
  const auto whole = [&, edge](Svg& svg) {
    svg.open("g", {{"transform", moved(edge, 0) + " scale(" + number(unit_) + ')'}});
    draw_board(svg, board, dress_, view);
    svg.close("g");
  };
  const Message about = say::sheet_board{};
  const Message note = loose ? Message(say::board_loose{}) : Message(say::board_whole{});
  const double room = height() - note_height(note);
  if (wide <= width() && high <= room) {
    lay_out(about, note, {{wide, high, whole}});
  } else if (wide <= room && high <= width()) {
    lay_out(about, note, {{high, wide, [&](Svg& svg) {
                             svg.open("g", {{"transform", moved(high, 0) + " rotate(90)"}});
                             whole(svg);
                             svg.close("g");
                           }}});
  } else {
    add_tiles(board, view, loose, edge, high, whole);
  }
  if (loose) add_letters(board);
}

double SheetMaker::note_height(const Message& note) const {
  Svg unused;
  return draw_note(unused, note, 0, 0, width());
}

// Columns lie loose in a bag, marked as the setup wants them; else the board as it starts.
Board SheetMaker::dealt_board() const {
  const RecordPtr setup = game_.begin_setup();
  if (setup->setup_step() && setup->setup_choices().empty()) setup->roll(0);
  if (!setup->setup_step()) return start_;
  Board board = setup->setup_board({});
  board.flow = start_.flow;
  return board;
}

// Halves side by side: the second is glued onto the flap of the first.
void SheetMaker::add_tiles(const Board& board, const BoardView& view, bool loose, double edge,
                           double high, const std::function<void(Svg&)>& whole) {
  const int half = (board.files + 1) / 2;
  const double cut = cell_box(board, view, half, 0).x * unit_ + edge;
  const double wide = extent_of(board, view).width * unit_ + 2 * edge;
  const auto part = [=](Svg& svg, double from, double to) {
    svg.open("svg", {{"x", 0.0},
                     {"y", 0.0},
                     {"width", to - from},
                     {"height", high},
                     {"viewBox", number(from) + " 0 " + number(to - from) + ' ' + number(high)},
                     {"overflow", "hidden"}});
    whole(svg);
    svg.close("svg");
  };
  const std::string glue = said(say::glue_here{});
  const Item left{cut + (loose ? 0 : kFlap), high, [=](Svg& svg) {
                    part(svg, 0, cut);
                    if (!loose) draw_flap(svg, cut, high, glue);
                  }};
  const Item right{wide - cut, high, [=](Svg& svg) { part(svg, cut, wide); }};
  lay_out(say::sheet_board{}, loose ? Message(say::board_loose{}) : Message(say::board_halves{}),
          {left, right}, loose ? 2 * kSpace : kSpace);
}

void SheetMaker::draw_flap(Svg& svg, double x, double high, const std::string& glue) {
  svg.element("path", {{"d", "M" + number(x) + ",0 l" + number(kFlap) + ",3 V" + number(high - 3) +
                                 " L" + number(x) + ',' + number(high)},
                       {"fill", "#ffffff"},
                       {"stroke", "#777777"},
                       {"stroke-width", 0.2},
                       {"stroke-dasharray", "1.2 0.9"}});
  svg.text(glue, {{"transform", moved(x + kFlap / 2 + 1, high / 2) + " rotate(90)"},
                  {"font-size", 3},
                  {"text-anchor", "middle"},
                  {"fill", "#777777"}});
}

// Loose columns have no names of their own: a ruler with letters lies below them.
void SheetMaker::add_letters(const Board& board) {
  std::vector<Item> rulers;
  const double cell = sheet_.cell;
  const double high = 8;
  const int most = static_cast<int>(width() / cell);
  for (int first = 0; first < board.files; first += most) {
    const int last = std::min(board.files, first + most);
    rulers.push_back({(last - first) * cell, high, [=](Svg& svg) {
                        svg.element("rect", {{"width", (last - first) * cell},
                                             {"height", high},
                                             {"fill", "none"},
                                             {"stroke", "#000000"},
                                             {"stroke-width", 0.15}});
                        for (int file = first; file < last; ++file) {
                          svg.text(std::string(1, static_cast<char>('a' + file)),
                                   {{"x", (file - first + 0.5) * cell},
                                    {"y", 5.7},
                                    {"font-size", 5},
                                    {"font-weight", "700"},
                                    {"text-anchor", "middle"},
                                    {"fill", kDark}});
                        }
                      }});
  }
  rulers_ = std::move(rulers);
}

}  // namespace tablier::picture
