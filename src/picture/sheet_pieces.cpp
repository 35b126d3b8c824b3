// What is cut out or folded: flat pieces, those with two faces, blocks.
#include <algorithm>

#include "picture/measures.h"
#include "picture/sheet_maker.h"
#include "picture/text.h"
#include "picture/words.h"

namespace tablier::picture {
namespace {

constexpr double kTab = 5;  // of a block, to be glued

std::string point(double x, double y) {
  return number(x) + ',' + number(y);
}

std::string flat_name(std::string_view look) {
  if (look == "round" || look == "square" || look == "stone") return "flat " + std::string(look);
  return "flat pawn";
}

// Two letters of a language are set smaller than one.
void draw_sign(Svg& svg, const std::string& sign, double x, double y, double most,
               std::string_view ink) {
  const double size = std::min(most, most / text_width(sign, true));
  svg.text(sign, {{"x", x},
                  {"y", y + size * 0.36},
                  {"font-size", size},
                  {"font-weight", "700"},
                  {"text-anchor", "middle"},
                  {"fill", ink}});
}

}  // namespace

Item SheetMaker::counter(const Piece& piece) const {
  const bool stone = dress_.look(piece) == "stone";
  const std::string name = flat_name(dress_.look(piece));
  const double unit = (stone ? sheet_.stone : sheet_.cell) / kCell;
  const double half = (stone ? 48 : 38) * unit;
  if (!sheet_.backs) {
    return {2 * half, 2 * half,
            [=, this](Svg& svg) { draw_flat(svg, name, half, half, unit, piece); }};
  }
  // Two faces that share a fold.
  const double apart = 2 * half * 0.91;
  return {2 * half, 2 * half + apart, [=, this](Svg& svg) {
            svg.open("g", {{"transform", moved(half, half) + " rotate(180)"}});
            Piece back = piece;
            back.value = 0;
            draw_flat(svg, name, 0, 0, unit, back, false);
            svg.close("g");
            draw_flat(svg, name, half, half + apart, unit, piece);
            const double reach = half * 0.41;
            svg.element("rect", {{"x", half - reach},
                                 {"y", half + apart / 2 - 0.7},
                                 {"width", 2 * reach},
                                 {"height", 1.4},
                                 {"fill", dress_.paint(piece.colour).fill}});
            draw_line(svg, half - reach, half + apart / 2, half + reach, half + apart / 2, true);
          }};
}

// With what it is, for those who count: "pawn R 2".
void SheetMaker::draw_flat(Svg& svg, const std::string& name, double x, double y, double unit,
                           const Piece& piece, bool counts) const {
  svg.begin("g");
  if (counts) svg.attribute("data-piece", label_of(piece));
  svg.attribute("transform", moved(x, y) + " scale(" + number(unit) + ')');
  svg.put(">\n");
  draw_shape(svg, name, dress_, {.colour = piece.colour, .value = piece.value});
  svg.close("g");
}

bool SheetMaker::is_block(const Piece& piece) const {
  const std::string_view look = dress_.look(piece);
  return sheet_.block > 0 && (look == "column" || look == "block");
}

void SheetMaker::add_pieces() {
  std::vector<Item> items = std::move(rulers_);
  for (const Piece& piece : material_of(game_)) {
    if (!is_block(piece)) items.push_back(counter(piece));
  }
  if (sheet_.block > 0) {
    // Small things find room on the pages of the blocks.
    stones_ = std::move(items);
    return;
  }
  lay_out(say::sheet_pieces{},
          sheet_.backs ? Message(say::pieces_backs{}) : Message(say::pieces_flat{}), items);
}

void SheetMaker::add_blocks() {
  std::vector<Item> items;
  for (const Piece& piece : material_of(game_)) {
    if (is_block(piece)) items.push_back(net(piece));
  }
  std::stable_sort(items.begin(), items.end(),
                   [](const Item& a, const Item& b) { return a.height > b.height; });
  std::move(stones_.begin(), stones_.end(), std::back_inserter(items));
  lay_out(say::sheet_pieces{}, say::pieces_blocks{}, items);
}

// A block without a floor: four walls with a tab, and a lid with three.
Item SheetMaker::net(const Piece& piece) const {
  const double side = sheet_.block;
  const double high = piece.value * sheet_.step;
  return {4 * side + kTab, kTab + side + high, [=, this](Svg& svg) {
            const double top = kTab + side;
            draw_faces(svg, piece, high);
            draw_signs(svg, piece, high);
            for (int fold = 1; fold <= 4; ++fold) {
              draw_line(svg, fold * side, top, fold * side, top + high, true);
            }
            draw_line(svg, side, top, 2 * side, top, true);
          }};
}

void SheetMaker::draw_faces(Svg& svg, const Piece& piece, double high) const {
  const double side = sheet_.block;
  const double top = kTab + side;
  const bool own = !piece.colour.empty();
  const std::string wall = own ? std::string(dress_.paint(piece.colour).fill) : wood(piece.value);
  const std::string lid = own ? wall : dress_.colour("#e9c996");
  const auto tab = [&](const std::string& path) {
    svg.element("path", {{"d", path}, {"fill", "#ffffff"}});
  };
  svg.open("g", {{"data-piece", label_of(piece)}, {"stroke", "#000000"}, {"stroke-width", 0.15}});
  // Of the walls, and left, right and above of the lid, which is on the second wall.
  tab("M" + point(4 * side, top) + " l" + point(kTab, 2) + " v" + number(high - 4) + " l" +
      point(-kTab, 2) + " z");
  tab("M" + point(side, kTab) + " l" + point(-kTab, 2) + " v" + number(side - 4) + " l" +
      point(kTab, 2) + " z");
  tab("M" + point(2 * side, kTab) + " l" + point(kTab, 2) + " v" + number(side - 4) + " l" +
      point(-kTab, 2) + " z");
  tab("M" + point(side, kTab) + " l" + point(2, -kTab) + " h" + number(side - 4) + " l" +
      point(2, kTab) + " z");
  svg.element("rect", {{"x", side}, {"y", kTab}, {"width", side}, {"height", side}, {"fill", lid}});
  svg.element("rect",
              {{"x", 0.0}, {"y", top}, {"width", 4 * side}, {"height", high}, {"fill", wall}});
  svg.close("g");
}

// What it is, on the lid and on all walls, with the steps of its height.
void SheetMaker::draw_signs(Svg& svg, const Piece& piece, double high) const {
  const double side = sheet_.block;
  const double top = kTab + side;
  const bool own = !piece.colour.empty();
  const std::string ink =
      own ? std::string(dress_.paint(piece.colour).ink) : dress_.colour("#2c1e0e");
  const std::string sign = own ? dress_.sign(piece.colour) : std::to_string(piece.value);
  draw_sign(svg, sign, 1.5 * side, kTab + side / 2, side * 0.6, ink);
  if (own) {
    svg.open("g", {{"transform",
                    moved(1.5 * side, kTab + side / 2) + " scale(" + number(side / 84) + ')'}});
    draw_shape(svg, "block rim", dress_, {.colour = piece.colour});
    svg.close("g");
  }
  for (int face = 0; face < 4; ++face) {
    draw_sign(svg, sign, (face + 0.5) * side, top + high / 2, std::min(side, high) * 0.5, ink);
    for (int step = 1; step < piece.value; ++step) {
      const double y = top + high - step * sheet_.step;
      svg.element("path", {{"d", "M" + point(face * side + 1, y) + " h2.4 M" +
                                     point((face + 1) * side - 3.4, y) + " h2.4"},
                           {"stroke", ink},
                           {"stroke-width", 0.35}});
    }
  }
}

std::string SheetMaker::wood(int height) const {
  constexpr std::string_view kTones[] = {"#d8b27a", "#c49a62", "#ad804b"};
  return settings_.plain ? "#ffffff" : std::string(kTones[std::clamp(height, 1, 3) - 1]);
}

}  // namespace tablier::picture
