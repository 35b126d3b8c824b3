#include "games/klotz/layout.h"

#include <algorithm>
#include <optional>

#include "core/layout.h"
#include "core/text.h"
#include "games/klotz/speech.h"
#include "games/klotz/words.h"

namespace tablier::klotz {
namespace {

// Reads the lines one by one; each step gives what is wrong with its line, if anything.
class Reader {
 public:
  Reader() {
    layout_.homes.fill(kNoCell);
    layout_.corners.fill(kNoCell);
  }

  std::optional<Message> read(const std::vector<std::string_view>& words) {
    if (words[0] == "size") return read_size(words);
    if (layout_.size == 0) return say::layout_size_first{.part = std::string(words[0])};
    if (words[0] == "home") return read_place(words, layout_.homes);
    if (words[0] == "corner") return read_place(words, layout_.corners);
    if (words[0] == "columns") return read_columns(words);
    return say::layout_unknown{.part = std::string(words[0])};
  }

  // What the whole layout lacks.
  std::optional<Message> missing() const {
    if (layout_.size == 0) return say::layout_size_first{.part = ""};
    for (int side = 0; side < kSides; ++side) {
      if (layout_.homes[side] == kNoCell) return say::layout_no_home{.side = side_word(Side(side))};
      if (layout_.corners[side] == kNoCell) {
        return say::layout_no_corner{.side = side_word(Side(side))};
      }
    }
    return std::nullopt;
  }

  const Layout& layout() const { return layout_; }

 private:
  using Words = std::vector<std::string_view>;

  std::optional<Message> read_size(const Words& words) {
    if (layout_.size != 0) return say::layout_size_twice{.size = layout_.size};
    const std::optional<int> size = words.size() == 2 ? parse_number(words[1]) : std::nullopt;
    if (!size || *size < kLeastSize || *size > kMostSize) {
      return say::layout_bad_size{.part = after(words, 1)};
    }
    layout_.size = *size;
    return std::nullopt;
  }

  // "home R d4", "corner R a1".
  std::optional<Message> read_place(const Words& words, std::array<Cell, kSides>& places) {
    if (words.size() != 3) return say::layout_place_form{.part = after(words, 0)};
    const std::size_t side = words[1].size() == 1 ? kSideLetters.find(words[1][0]) : kSides;
    if (side >= kSides) return say::layout_bad_side{.part = std::string(words[1])};
    const std::optional<FileRow> at = parse_cell(words[2], layout_.size, layout_.size);
    if (!at) return off_board(words[2]);
    const bool is_corner = &places == &layout_.corners;
    if (is_corner && !on_corner(*at)) return say::layout_not_corner{.cell = cell_name(*at)};
    if (places[side] != kNoCell) {
      const std::string cell = cell_name(layout_.file_row(places[side]));
      if (is_corner) return say::layout_corner_twice{.side = side_word(Side(side)), .cell = cell};
      return say::layout_home_twice{.side = side_word(Side(side)), .cell = cell};
    }
    if (std::optional<Message> why = taken(*at)) return why;
    places[side] = layout_.cell_at(*at);
    return std::nullopt;
  }

  // "columns 3 b3 c2".
  std::optional<Message> read_columns(const Words& words) {
    if (words.size() < 3) return say::layout_columns_form{.part = after(words, 0)};
    const std::optional<int> height = parse_number(words[1]);
    if (!height || *height < 1 || *height > kMostHeight) {
      return say::layout_bad_height{.part = std::string(words[1])};
    }
    for (std::size_t i = 2; i < words.size(); ++i) {
      const std::optional<FileRow> at = parse_cell(words[i], layout_.size, layout_.size);
      if (!at) return off_board(words[i]);
      if (on_corner(*at)) return say::layout_column_corner{.cell = cell_name(*at)};
      if (std::optional<Message> why = taken(*at)) return why;
      layout_.heights[layout_.cell_at(*at)] = static_cast<std::uint8_t>(*height);
    }
    return std::nullopt;
  }

  Message off_board(std::string_view part) const {
    return say::layout_off_board{.part = std::string(part),
                                 .last = cell_name(FileRow{layout_.size - 1, layout_.size - 1})};
  }

  bool on_corner(FileRow at) const {
    const int last = layout_.size - 1;
    return (at.file == 0 || at.file == last) && (at.row == 0 || at.row == last);
  }

  std::optional<Message> taken(FileRow at) const {
    const Cell cell = layout_.cell_at(at);
    const auto among = [&](const std::array<Cell, kSides>& places) {
      return std::find(places.begin(), places.end(), cell) != places.end();
    };
    if (among(layout_.homes)) return say::layout_is_home{.cell = cell_name(at)};
    if (among(layout_.corners)) return say::layout_is_corner{.cell = cell_name(at)};
    if (layout_.heights[cell] != 0) return say::layout_is_column{.cell = cell_name(at)};
    return std::nullopt;
  }

  // The words from this one on, as one text.
  static std::string after(const Words& words, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < words.size(); ++i) {
      text.append(i == first ? "" : " ").append(words[i]);
    }
    return text;
  }

  Layout layout_;
};

}  // namespace

Result<Layout> parse_layout(std::string_view text) {
  Reader reader;
  LayoutLine last{1, {}};
  for (const LayoutLine& line : read_layout(text)) {
    if (std::optional<Message> why = reader.read(line.words)) {
      return layout_error(line, std::move(*why));
    }
    last = line;
  }
  if (std::optional<Message> why = reader.missing()) return layout_error(last, std::move(*why));
  Layout layout = reader.layout();
  layout.mark = layout_mark(text, {say::kReconstructed, say::kEight});
  return layout;
}

std::string_view layout_of(std::string_view position) {
  const std::string_view board = position.substr(0, position.find(' '));
  switch (std::count(board.begin(), board.end(), '/') + 1) {
    case 10:
      return "reconstructed";
    case 8:
      return "eight";
    default:
      return "";
  }
}

}  // namespace tablier::klotz
