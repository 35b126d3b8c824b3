// The pages with words: the rules and the setup card.
#include <algorithm>

#include "picture/sheet_maker.h"
#include "picture/text.h"
#include "picture/words.h"

namespace tablier::picture {
namespace {

constexpr double kTitleRoom = 21;
constexpr double kPictureRoom = 74;  // of a picture in a column, and what announces it

}  // namespace

// Two pages, with letters as large as fit on them.
void SheetMaker::add_rules() {
  std::vector<Paragraph> all = brief_;
  all.insert(all.end(), rules_.begin(), rules_.end());
  all.insert(all.end(), examples_.begin(), examples_.end());
  double size = 4.2;
  while (size > 2 && !set_rules(all, size, nullptr)) size -= 0.05;
  Page pages[] = {{Svg(), say::sheet_rules{}}, {Svg(), say::sheet_rules{}}};
  set_rules(all, size, pages);
  draw_title(pages[0].svg);
  for (Page& page : pages) pages_.push_back(std::move(page));
}
void SheetMaker::draw_title(Svg& svg) const {
  svg.text(game_.info().name, {{"x", kPageMargin},
                               {"y", kPageMargin + 9},
                               {"font-size", 11},
                               {"font-weight", "700"},
                               {"fill", kDark}});
  const std::string by = said(say::sheet_by{.authors = std::string(game_.info().authors),
                                            .year = std::to_string(game_.info().year)});
  svg.text(by, {{"x", kPageMargin},
                {"y", kPageMargin + 15.5},
                {"font-size", 4},
                {"font-style", "italic"},
                {"fill", kDark}});
  draw_line(svg, kPageMargin, kPageMargin + 18, kPageMargin + width(), kPageMargin + 18);
}

// Whether the paragraphs fit into the two columns of each of the two pages; draws them if asked.
bool SheetMaker::set_rules(const std::vector<Paragraph>& all, double size, Page* pages) const {
  const double gutter = 8;
  const double wide = (width() - gutter) / 2;
  const double leading = size * 1.32;
  int column = 0;
  const auto top_of = [&](int at) { return kPageMargin + (at < 2 ? kTitleRoom : 0); };
  const double bottom = kPageMargin + height() - 3;
  double y = top_of(0);
  for (const Paragraph& paragraph : all) {
    if (!paragraph.position.empty()) {
      if (!set_picture(paragraph.position, wide, gutter, bottom, top_of, column, y, pages)) {
        return false;
      }
      continue;
    }
    const double own = paragraph.is_title ? size * 1.35 : size;
    const auto lines = break_lines(paragraph.words, wide / own);
    const auto count = static_cast<double>(lines.size());
    // A title stays with what follows; a paragraph is not torn for the sake of one line.
    const double need = paragraph.announces  ? kPictureRoom
                        : paragraph.is_title ? 5 * leading
                                             : std::min(count, 3.0) * leading;
    if (y + need > bottom) y = top_of(++column);
    if (paragraph.is_title && y > top_of(column)) y += leading * 0.5;
    for (const auto& words : lines) {
      if (y + leading > bottom) y = top_of(++column);
      if (column > 3) return false;
      y += paragraph.is_title ? own * 1.2 : leading;
      if (pages != nullptr) {
        std::vector<Word> drawn = words;
        if (paragraph.is_title) {
          for (Word& word : drawn) word.bold = true;
        }
        draw_words(pages[column / 2].svg, drawn, kPageMargin + (column % 2) * (wide + gutter), y,
                   own);
      }
    }
    y += leading * (paragraph.is_title ? 0.25 : 0.45);
  }
  return true;
}

// The picture of a position in a column of the rules, or in the next; false if there is none
// left.
template <class Top>
bool SheetMaker::set_picture(const std::string& text, double wide, double gutter, double bottom,
                             Top top_of, int& column, double& y, Page* pages) const {
  const Result<PositionPtr> position = game_.parse_position(text);
  if (!position) return true;
  const Board board = (*position)->board({});
  const Extent units = extent_of(board, {.beyond = false});
  const double scale = std::min(0.82 * wide / units.width, (kPictureRoom - 10) / units.height);
  const double high = units.height * scale;
  if (y + high > bottom) y = top_of(++column);
  if (column > 3) return false;
  y += 2;
  if (pages != nullptr) {
    const double x =
        kPageMargin + (column % 2) * (wide + gutter) + (wide - units.width * scale) / 2;
    Svg& svg = pages[column / 2].svg;
    svg.open("g", {{"transform", moved(x, y) + " scale(" + number(scale) + ')'}});
    draw_board(svg, board, dress_, {.beyond = false});
    svg.close("g");
  }
  y += high + 3;
  return true;
}

void SheetMaker::add_setup() {
  Page& page = add_page(say::sheet_setup{});
  Svg& svg = page.svg;
  const double inset = 8;
  const double left = kPageMargin + inset;
  const double wide = width() - 2 * inset;
  const std::string title = said(say::setup_title{.game = std::string(game_.info().name)});
  svg.text(title, {{"x", left},
                   {"y", kPageMargin + 16},
                   {"font-size", 8},
                   {"font-weight", "700"},
                   {"fill", kDark}});
  // The words come first: they speak of what is drawn below.
  const double size = 3.8;
  const double leading = size * 1.35;
  double y = kPageMargin + 20;
  for (const int wanted : sheet_.setup) {
    const auto rule = rule_of(rules_, wanted);
    if (!rule) continue;
    for (const auto& words : break_lines(rule->words, wide / size)) {
      draw_words(svg, words, left, y += leading, size);
    }
    y += leading / 2;
  }
  y += 3;
  const double room = kPageMargin + height() - 3 - inset - y;
  const Extent units = extent_of(card_, {.beyond = false});
  const double scale = std::min(wide / units.width, room / units.height);
  svg.open("g", {{"transform", moved(left + (wide - units.width * scale) / 2, y) + " scale(" +
                                   number(scale) + ')'}});
  draw_board(svg, card_, dress_, {.beyond = false});
  svg.close("g");
  y += units.height * scale;
  svg.element("rect", {{"x", kPageMargin + 0.1},
                       {"y", kPageMargin + 0.1},
                       {"width", width() - 0.2},
                       {"height", y + inset - kPageMargin},
                       {"rx", 4},
                       {"fill", "none"},
                       {"stroke", "#000000"},
                       {"stroke-width", 0.2}});
}

}  // namespace tablier::picture
