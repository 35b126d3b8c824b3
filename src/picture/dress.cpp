#include "picture/dress.h"

#include <algorithm>
#include <optional>

#include "core/text.h"

namespace tablier::picture {
namespace {

constexpr std::string_view kEdge = "#241a10";  // around pieces, and letters beside them

// Of a game that has no skin yet: wood, and pieces without colour.
constexpr Skin kWood{.game = {},
                     .frame = "#7d5630",
                     .frame_ink = "#f6e7cb",
                     .surface = "#efdfbc",
                     .surface2 = "#e3cf9f",
                     .line = "#bf9d66",
                     .trace = "#7a4d00",
                     .trace_halo = "#ffe9a8",
                     .look = "disc",
                     .looks = {},
                     .paints = {},
                     .sheet = {}};
constexpr Paint kBare{' ', "#c9a06a", "#94683a", "#2c1e0e", Rim::plain, {}};

const Skin& skin_of(std::string_view game) {
  for (const Skin& skin : skins()) {
    if (skin.game == game) return skin;
  }
  return kWood;
}

int hex_pair(std::string_view text) {
  const auto digit = [](char each) { return each <= '9' ? each - '0' : (each | 32) - 'a' + 10; };
  return digit(text[0]) * 16 + digit(text[1]);
}

// From 0, black, to 255.
int brightness(std::string_view colour) {
  return (hex_pair(colour.substr(1)) * 30 + hex_pair(colour.substr(3)) * 59 +
          hex_pair(colour.substr(5)) * 11) /
         100;
}

std::string grey(int brightness) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const std::string pair{kDigits[brightness / 16], kDigits[brightness % 16]};
  return '#' + pair + pair + pair;
}

// Ink is dear: black pieces stay black, all others are white.
Paint without_colour(Paint paint) {
  const bool black = brightness(paint.fill) < 64;
  paint.fill = black ? "#2b2b2b" : "#ffffff";
  paint.side = black ? "#000000" : "#b8b8b8";
  paint.ink = black ? "#ffffff" : "#111111";
  return paint;
}

struct Stroke {
  double width;
  std::string dash;
};

// Always a whole number of marks around a circle of radius 33.
std::optional<Stroke> rim_stroke(Rim rim) {
  constexpr double kLength = 2 * 3.14159265358979 * 33;
  const auto each = [&](int count, double share) {
    const double step = kLength / count;
    return number(step * share) + ' ' + number(step * (1 - share));
  };
  switch (rim) {
    case Rim::plain:
      return std::nullopt;
    case Rim::line:
      return Stroke{1.6, "none"};
    case Rim::ticks:
      return Stroke{5, each(16, 0.2)};
    case Rim::dots:
      return Stroke{4, "0 " + number(kLength / 14)};
    case Rim::dashes:
      return Stroke{2.6, each(8, 0.6)};
  }
  return std::nullopt;
}

constexpr std::string_view kRimNames[] = {"plain", "line", "ticks", "dots", "dashes"};

bool holds(std::string_view condition, const Paint& paint, const Drawn& drawn) {
  if (condition.empty()) return true;
  const std::vector<std::string_view> words = split(condition, ' ');
  if (words[0] == "top") return !drawn.under;
  if (words[0] == "under") return drawn.under;
  if (words[0] == "no") return drawn.value == 0;
  if (words[0] == "rim") return words[1] == kRimNames[static_cast<int>(paint.rim)];
  return words.size() == 1 ? drawn.value > 0 : drawn.value == parse_number(words[1]);
}

}  // namespace

std::string label_of(const Piece& piece) {
  std::string label(piece.kind);
  if (!piece.colour.empty()) label += ' ' + piece.colour;
  if (piece.value > 0) label += ' ' + std::to_string(piece.value);
  return label;
}

Dress::Dress(const AnyGame& game, Language language, bool plain)
    : skin_(&skin_of(game.info().id)), plain_(plain) {
  for (const Paint& paint : skin_->paints) {
    paints_.emplace(paint.letter, plain ? without_colour(paint) : paint);
  }
  for (const ColourName& colour : game.colours()) {
    signs_.emplace(colour.letter, colour.sign.in(language));
  }
  if (!signs_.empty()) return;
  // Where sides are no colours, as North in Kengi, their letters are not those of pieces.
  const std::string_view sides = game.info().sides;
  if (!std::all_of(sides.begin(), sides.end(),
                   [&](char side) { return paints_.count(side) != 0; })) {
    return;
  }
  for (std::size_t side = 0; side < sides.size(); ++side) {
    signs_.emplace(sides[side], game.side_sign(Side(static_cast<int>(side))).in(language));
  }
}

const Paint& Dress::paint(std::string_view colour) const {
  static const Paint plain_bare = without_colour(kBare);
  const auto found = colour.empty() ? paints_.end() : paints_.find(colour[0]);
  if (found != paints_.end()) return found->second;
  return plain_ ? plain_bare : kBare;
}

std::string Dress::sign(std::string_view colour) const {
  const auto found = colour.empty() ? signs_.end() : signs_.find(colour[0]);
  return found == signs_.end() ? std::string(colour) : found->second;
}

std::string_view Dress::look(const Piece& piece) const {
  for (const Attribute& look : skin_->looks) {
    if (look.name == piece.kind) return look.value;
  }
  const std::string_view own = paint(piece.colour).look;
  return own.empty() ? skin_->look : own;
}

std::string_view Dress::part(std::string_view name) const {
  if (name == "frame") return plain_ ? "#b4b4b4" : skin_->frame;
  if (name == "frame_ink") return plain_ ? "#000000" : skin_->frame_ink;
  if (name == "surface") return plain_ ? "#ffffff" : skin_->surface;
  if (name == "surface2") return plain_ ? "#ececec" : skin_->surface2;
  if (name == "line") return plain_ ? "#8c8c8c" : skin_->line;
  if (name == "gold") return plain_ ? "#cccccc" : skin_->gold;
  if (name == "trace") return plain_ ? "#000000" : skin_->trace;
  if (name == "trace_halo") return plain_ ? "#ffffff" : skin_->trace_halo;
  if (name == "edge") return plain_ ? "#000000" : kEdge;
  return kPaper;  // "ground"
}

std::string Dress::colour(std::string_view value) const {
  return plain_ && value.size() == 7 && value[0] == '#' ? grey(brightness(value))
                                                        : std::string(value);
}

void draw_shape(Svg& svg, std::string_view name, const Dress& dress, const Drawn& drawn) {
  const std::span<const Shape> all = shapes();
  const auto shape =
      std::find_if(all.begin(), all.end(), [&](const Shape& each) { return each.name == name; });
  if (shape == all.end()) return;
  const Paint& paint = dress.paint(drawn.colour);
  const std::optional<Stroke> rim = rim_stroke(paint.rim);
  const auto said = [&](std::string_view value) -> std::string {
    if (value.empty() || value[0] != '$') return dress.colour(value);
    value.remove_prefix(1);
    if (value == "fill") return std::string(paint.fill);
    if (value == "side") return std::string(paint.side);
    if (value == "ink") return std::string(paint.ink);
    if (value == "sign") return dress.sign(drawn.colour);
    if (value == "label") {
      return drawn.value > 0 ? std::to_string(drawn.value) : dress.sign(drawn.colour);
    }
    return std::string(dress.part(value));
  };
  for (const Part& part : shape->parts) {
    if (!holds(part.condition, paint, drawn) || (part.rim > 0 && !rim)) continue;
    svg.begin(part.is);
    const std::span<const Attribute> own = shape->attributes.subspan(part.first, part.count);
    for (const Attribute& each : own) svg.attribute(each.name, said(each.value));
    if (part.rim > 0) {
      svg.attribute("stroke-width", number(rim->width * part.rim));
      svg.attribute("stroke-dasharray", rim->dash);
      const bool has_cap = std::any_of(own.begin(), own.end(), [](const Attribute& each) {
        return each.name == "stroke-linecap";
      });
      if (!has_cap && paint.rim == Rim::dots) svg.attribute("stroke-linecap", "round");
    }
    if (part.lift != 0) svg.attribute("transform", moved(0, -part.lift * (drawn.value - 1)));
    if (part.is == "text") {
      svg.attribute("font-weight", "700");
      svg.attribute("text-anchor", "middle");
      svg.end_with("text", said(part.text));
    } else {
      svg.end_empty();
    }
  }
}

}  // namespace tablier::picture
