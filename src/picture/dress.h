// What boards and pieces look like to a reader, and the shapes they are made of.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/board.h"
#include "engine/any_game.h"
#include "picture/data.h"
#include "picture/svg.h"

namespace tablier::picture {

inline constexpr std::string_view kPaper = "#ffffff";
inline constexpr std::string_view kDark = "#2b2118";  // of what is written on it

// What a game looks like to a reader: its skin, with the letters of their language on pieces. A
// plain one needs no colour and little ink: letters, patterns and shapes tell everything.
class Dress {
 public:
  Dress(const AnyGame& game, Language language, bool plain);

  const Skin& skin() const { return *skin_; }
  const Paint& paint(std::string_view colour) const;
  std::string sign(std::string_view colour) const;
  std::string_view look(const Piece& piece) const;

  // A colour by its part in a skin ("frame", "surface2"), and one by itself ("#e9c996").
  std::string_view part(std::string_view name) const;
  std::string colour(std::string_view value) const;

 private:
  const Skin* skin_;
  bool plain_;
  std::map<char, Paint> paints_;
  std::map<char, std::string> signs_;
};

// A shape from the data, around or beside the origin.
struct Drawn {
  std::string_view colour = {};
  int value = 0;
  bool under = false;  // something lies on it
};
void draw_shape(Svg& svg, std::string_view name, const Dress& dress, const Drawn& drawn = {});

// What a piece is, in words: "pawn R 2". Drawings say it of each of their pieces.
std::string label_of(const Piece& piece);

}  // namespace tablier::picture
