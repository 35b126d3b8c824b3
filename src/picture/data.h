// What boards, pieces and printed sheets are made of, as data. tools/picture-data makes it from
// src/picture/*.json and from skin.json and print.json of every game; the site reads the same
// files.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tablier::picture {

struct Attribute {
  std::string_view name;
  std::string_view value;  // $ink stands for a colour or a text: Dress (picture/dress.h)
};

// One SVG element of a shape.
struct Part {
  std::string_view is;         // its name
  std::string_view condition;  // when it is drawn; empty: always
  std::string_view text;
  double rim;   // the mark of a colour runs along it, with a stroke so many times as wide; 0: none
  double lift;  // how much higher it is for each step of height above the first
  int first;    // its attributes
  int count;
};

// A piece, a mark, or what a board is made of, in a cell of 100 by 100.
struct Shape {
  std::string_view name;
  std::span<const Part> parts;
  std::span<const Attribute> attributes;
};

// A mark on everything of one colour, so that colour is never needed.
enum class Rim : std::uint8_t { plain, line, ticks, dots, dashes };

struct Paint {
  char letter;
  std::string_view fill;
  std::string_view side;  // the part in the shade
  std::string_view ink;   // letters and dots on it
  Rim rim;
  std::string_view look;  // where the shape depends on the colour
};

// How the columns of a ring are made.
enum class Strip : std::uint8_t { none, plank, mat, lances, leather };

// What is printed to be cut out; lengths in millimetres.
struct Sheet {
  double cell;
  std::span<const int> setup;          // the numbers of the rules on the setup card
  bool backs;                          // pieces are turned over: their backs show the colour alone
  std::span<const Attribute> options;  // under which all of the material lies on the board
  double block;  // the side of folded blocks, 0: there are none; and how high a step of them is
  double step;
  double stone;  // a cell, by which the stones are drawn
};

struct Skin {
  std::string_view game;
  std::string_view frame;
  std::string_view frame_ink;
  std::string_view surface;
  std::string_view surface2;  // the other cells of a checkered board, the grain of others
  std::string_view line;
  std::string_view trace;  // the way of the last move
  std::string_view trace_halo;
  std::string_view gold = {};
  std::string_view look;  // of a kind that is not in `looks`
  Strip strip = Strip::none;
  std::span<const Attribute> looks;  // by kind
  std::span<const Paint> paints;
  Sheet sheet;
};

std::span<const Shape> shapes();
std::span<const Skin> skins();

// The widths of the letters from U+0020 to U+017F in thousandths of the size, those of DejaVu
// Serif: hardly any font for reading is wider.
std::span<const short> letter_widths(bool bold);

}  // namespace tablier::picture
