#include "games/qenj/columns_text.h"

#include "core/colour.h"
#include "core/words.h"
#include "games/qenj/words.h"

namespace tablier::qenj::pawns {
namespace {

constexpr std::array<Ink, kColourLetters.size()> kInks{Ink{16, 255}, Ink{255, 236}, Ink{255, 160},
                                                       Ink{255, 28}};

std::string cell_at(int column, int cell) {
  return cell_name({column, cell});
}

Error breaks(int rule, Message message) {
  return malformed(std::move(message).with_rule(rule));
}

// The cells as they are written: '.' or a pawn of two characters.
Result<Cells> read_cells(std::string_view text, int at, const Box& box) {
  const std::string_view colours = kColourLetters.substr(0, static_cast<std::size_t>(box.colours));
  Cells cells;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '.') {
      cells.emplace_back();
      continue;
    }
    const std::size_t colour = colours.find(text[i]);
    const std::string_view part = text.substr(i, 2);
    if (colour == std::string_view::npos) {
      return breaks(2, say::pawn_colour{.column = column_name(at),
                                        .whole = std::string(text),
                                        .part = std::string(part.substr(0, 1)),
                                        .letters = std::string(colours)});
    }
    if (part.size() < 2 || part[1] < '1' || part[1] > '0' + kForces) {
      return breaks(
          2, say::pawn_force{
                 .column = column_name(at), .whole = std::string(text), .part = std::string(part)});
    }
    cells.emplace_back(Colour(colour), part[1] - '0');
    ++i;
  }
  if (static_cast<int>(cells.size()) != box.cells) {
    return breaks(1, say::column_cells{.column = column_name(at),
                                       .whole = std::string(text),
                                       .found = static_cast<long>(cells.size()),
                                       .expected = box.cells});
  }
  return cells;
}

Result<Cells> parse_column(std::string_view text, int at, const Box& box) {
  if (text == "-") return Cells(static_cast<std::size_t>(box.cells));
  if (text.find_first_not_of('.') == std::string_view::npos) {
    return malformed(say::column_empty{.column = column_name(at), .whole = std::string(text)});
  }
  return read_cells(text, at, box);
}

void judge_column(const Cells& cells, int at, const Box& box, std::vector<Message>& found) {
  std::array<int, kColourLetters.size()> count{};
  int last = -1;
  for (int cell = 0; cell < box.cells; ++cell) {
    const Pawn pawn = cells[cell];
    if (pawn.none()) continue;
    if (last >= 0 && last != cell - 1) {
      found.push_back(
          Message(say::column_gap{.cell = cell_at(at, cell), .gap = cell_at(at, cell - 1)})
              .with_rule(box.landing_rule));
    }
    last = cell;
    if (++count[int(pawn.colour())] == box.of_a_colour + 1) {
      found.push_back(Message(say::column_colour{.cell = cell_at(at, cell),
                                                 .column = column_name(at),
                                                 .colour = word(pawn.colour()),
                                                 .most = box.of_a_colour})
                          .with_rule(box.colour_rule));
    }
  }
}

}  // namespace

Message word(Colour colour) {
  return colour_word(kColourLetters[static_cast<std::size_t>(colour)]);
}

Message pawn_word(Pawn pawn) {
  return say::pawn{.colour = word(pawn.colour()), .force = pawn.force()};
}

std::string letters(Pawn pawn) {
  return kColourLetters[int(pawn.colour())] + std::to_string(pawn.force());
}

std::string column_name(int at) {
  return std::string(1, file_letter(at));
}

std::vector<std::string> column_names(ColumnSet set) {
  std::vector<std::string> names;
  for (; set != 0; set &= set - 1) names.push_back(column_name(std::countr_zero(set)));
  return names;
}

std::string format_column(const Cells& cells) {
  std::string text;
  for (const Pawn pawn : cells) text += pawn.none() ? "." : letters(pawn);
  return text.size() == cells.size() ? "-" : text;  // a pawn has two characters
}

Result<std::vector<Cells>> parse_columns(std::string_view field, const Box& box) {
  const std::vector<std::string_view> texts = split(field, '/');
  if (texts.size() != kColumns) {
    return breaks(
        1, say::column_count{.found = static_cast<long>(texts.size()), .expected = kColumns});
  }
  std::vector<Cells> columns;
  for (int at = 0; at < kColumns; ++at) {
    Result<Cells> cells = parse_column(texts[at], at, box);
    if (!cells) return cells.error();
    columns.push_back(std::move(*cells));
  }
  return columns;
}

std::vector<Message> column_faults(const std::vector<Cells>& columns, const Box& box) {
  std::vector<Message> found;
  std::array<int, 16> count{};  // by the bits of a pawn
  for (int at = 0; at < kColumns; ++at) {
    judge_column(columns[at], at, box, found);
    for (int cell = 0; cell < box.cells; ++cell) {
      const Pawn pawn = columns[at][cell];
      if (!pawn.none() && ++count[pawn.bits()] == box.of_a_kind + 1) {
        found.push_back(
            Message(say::pawn_count{
                        .cell = cell_at(at, cell), .pawn = pawn_word(pawn), .most = box.of_a_kind})
                .with_rule(2));
      }
    }
  }
  return found;
}

Result<std::vector<std::string_view>> split_position(std::string_view text) {
  return split_fields(
      text, {say::field_columns{}, tablier::say::field_side{}, tablier::say::field_passes{}});
}

std::string draw_looks(DrawStyle style, const Box& box, ColumnSet on_ring,
                       const std::function<Look(int column, int cell)>& look) {
  const Mat mat{.columns = kColumns, .cells = box.cells, .arrows = box.arrows, .cell_width = 4};
  return draw_mat(style, mat, on_ring, [&](int column, int cell) {
    const Look seen = look(column, cell);
    switch (seen.kind) {
      case Look::Kind::nothing:
        return Drawn{};
      case Look::Kind::dot:
        return Drawn{style.unicode ? " ·" : " .", 2};
      case Look::Kind::hidden:
      case Look::Kind::pawn:
        break;
    }
    const int colour = int(seen.pawn.colour());
    std::string shown = letters(seen.pawn);
    if (seen.kind == Look::Kind::hidden) shown[1] = '?';
    const std::string_view mark = !seen.playable ? " " : style.unicode ? "▸" : ">";
    return Drawn{std::string(mark) + paint(style, kInks[colour], shown), 3};
  });
}

}  // namespace tablier::qenj::pawns
