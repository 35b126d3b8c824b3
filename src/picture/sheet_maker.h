// SheetMaker: the pages of a game to cut out, while they are made. Boards, pieces and words have a
// file each.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "picture/draw.h"
#include "picture/rules_text.h"
#include "picture/sheets.h"
#include "picture/svg.h"

namespace tablier::picture {

// Something to cut out, at the origin.
struct Item {
  double width, height;
  std::function<void(Svg&)> draw;
};
inline constexpr double kSpace = 3;  // between things that are cut out

void draw_line(Svg& svg, double x1, double y1, double x2, double y2, bool fold = false);

// A line of words, some of them bold.
void draw_words(Svg& svg, const std::vector<Word>& words, double x, double y, double size);

// A colour or a side: its letter in the notation, its word, and what stands on its pieces.
struct Named {
  char letter;
  std::string word;
  std::string sign;
};
class SheetMaker {
 public:
  SheetMaker(const AnyGame& game, std::string_view rules_page, const PrintSettings& settings);

  std::vector<std::string> make();

 private:
  struct Page {
    Svg svg;
    Message about;
  };

  void name_by_signs(std::vector<Word>& words) const;
  double width() const { return settings_.paper.width - 2 * kPageMargin; }
  double height() const;
  std::string said(const Message& message) const { return message.in(settings_.language); }
  Page& add_page(const Message& about);
  std::string finish(std::size_t at);
  void draw_scale(Svg& svg) const;
  double draw_note(Svg& svg, const Message& note, double x, double y, double wide) const;
  void lay_out(const Message& about, const Message& note, const std::vector<Item>& items,
               double space = kSpace);

  // sheet_board.cpp
  void add_board();
  double note_height(const Message& note) const;
  Board dealt_board() const;
  void add_tiles(const Board& board, const BoardView& view, bool loose, double edge, double high,
                 const std::function<void(Svg&)>& whole);
  static void draw_flap(Svg& svg, double x, double high, const std::string& glue);
  void add_letters(const Board& board);

  // sheet_pieces.cpp
  void add_pieces();
  Item counter(const Piece& piece) const;
  void draw_flat(Svg& svg, const std::string& name, double x, double y, double unit,
                 const Piece& piece, bool counts = true) const;
  bool is_block(const Piece& piece) const;
  void add_blocks();
  Item net(const Piece& piece) const;
  void draw_faces(Svg& svg, const Piece& piece, double high) const;
  void draw_signs(Svg& svg, const Piece& piece, double high) const;
  std::string wood(int height) const;

  // sheet_text.cpp
  void add_rules();
  void draw_title(Svg& svg) const;
  bool set_rules(const std::vector<Paragraph>& all, double size, Page* pages) const;
  template <class Top>
  bool set_picture(const std::string& text, double wide, double gutter, double bottom, Top top_of,
                   int& column, double& y, Page* pages) const;
  void add_setup();

  const AnyGame& game_;
  const PrintSettings& settings_;
  Dress dress_;
  const Sheet& sheet_;
  double unit_;  // millimetres
  std::vector<Named> names_;
  std::vector<Paragraph> brief_;
  std::vector<Paragraph> rules_;
  std::vector<Paragraph> examples_;
  Board start_;
  Board card_;  // the start on the setup card
  std::vector<Page> pages_;
  std::vector<Item> rulers_;
  std::vector<Item> stones_;
};

}  // namespace tablier::picture
