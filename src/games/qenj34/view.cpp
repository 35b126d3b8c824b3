#include "games/qenj34/view.h"

#include <numeric>

#include "core/words.h"
#include "games/qenj/counting.h"
#include "games/qenj/mat.h"
#include "games/qenj34/notation.h"
#include "games/qenj34/words.h"

namespace tablier::qenj34 {
namespace {

constexpr std::array<Ink, kColours> kInks{Ink{16, 255}, Ink{255, 236}, Ink{255, 160}};

// In each column the cells from which the mover can lift: the last of k pebbles stands for all k.
std::array<CellSet, kColumns> playable_cells(const Rules& rules, const Position& position) {
  std::array<CellSet, kColumns> cells{};
  Moves moves;
  legal_moves(rules, position, moves);
  for (const Move move : moves) {
    if (move.is_pass()) continue;
    const Column source = position.column(move.from());
    const CellSet lifted = nearest_cells(source, position.to_move(), move.lifted());
    const CellSet nearer = nearest_cells(source, position.to_move(), move.lifted() - 1);
    cells[move.from()] = static_cast<CellSet>(cells[move.from()] | (lifted & ~nearer));
  }
  return cells;
}

// Appends every order in which what is left of `move` can be laid.
void extend(const TouchWalk& walk, Move move, CellSet to_lay, const TouchPath& path,
            std::vector<TouchPath>& paths) {
  if (to_lay == 0) {
    paths.push_back(path);
    if (move.takes()) paths.back().push_back(name(move.to(), move.taken_cell()));
    return;
  }
  for (int cell = 0; cell < kCells; ++cell) {
    if ((to_lay & next_to(walk.occupied()) & bit(cell)) == 0) continue;
    TouchWalk further = walk;
    TouchPath longer = path;
    if (walk.next() == TouchWalk::Next::colour) {
      longer.push_back(letter(move.laid()[cell]));
      further.choose(move.laid()[cell]);
    }
    longer.push_back(name(move.to(), cell));
    further.lay(cell);
    extend(further, move, static_cast<CellSet>(to_lay & ~bit(cell)), longer, paths);
  }
}

using Columns = std::array<Column, kColumns>;
Columns mat_of(const Position& position) {
  Columns mat;
  for (int column = 0; column < kColumns; ++column) mat[column] = position.column(column);
  return mat;
}

std::vector<Tally> tallies(const Rules& rules, std::array<int, 2> taken) {
  std::vector<Tally> tallies;
  for (const Side side : {kSouth, kNorth}) {
    const int count = taken[index(side)];
    Tally tally{.side = kSideLetters[index(side)], .count = count, .goal = rules.goal};
    for (int i = 0; i < rules.goal; ++i) {
      tally.slots.push_back(
          {.piece = {}, .state = i < count ? SlotState::taken : SlotState::empty});
    }
    tallies.push_back(std::move(tally));
  }
  return tallies;
}

// The columns counted when so many are lifted.
std::vector<int> counted(const Rules& rules, const Position& position, int from, int lifted) {
  return qenj::counted(position.occupied(), kColumns, from, lifted, rules.own);
}

// A pebble will be taken out, or has been by the whole path.
void show_taking(Tally& tally, const TouchWalk& walk) {
  const auto next = static_cast<std::size_t>(tally.count);
  if (walk.taken()) {
    ++tally.count;
    tally.slots[next] = {piece(*walk.taken()), SlotState::taken};
  } else if (walk.next() == TouchWalk::Next::taken && walk.occupied() == kAllCells) {
    tally.slots[next].state = SlotState::due;
  }
}

// What lies on the mat and where it could be touched, `touch(column, cell)`.
template <class Touch>
Board board_of(const Rules& rules, ColumnSet on_ring, const Columns& mat, Touch touch) {
  Board board{.shape = BoardShape::ring, .flow = Flow::right, .files = kColumns, .rows = kCells};
  for (int column = 0; column < kColumns; ++column) {
    const bool gone = (on_ring >> column & 1) == 0;
    for (int cell = 0; cell < kCells; ++cell) {
      const std::string where = name(column, cell);
      Place place{.name = where,
                  .file = column,
                  .row = cell,
                  .touch = touch(column, cell),
                  .word = say::place_empty{.cell = where}};
      if (gone) {
        place.marks.emplace_back("gone");
        place.word = say::place_gone{.cell = where};
      }
      if (rules.gold && (rules.start[column] & bit(cell)) != 0) place.marks.emplace_back("gold");
      if ((mat[column].occupied() & bit(cell)) != 0) {
        const Colour colour = mat[column][cell];
        place.pieces.push_back(piece(colour));
        place.word = say::place_pebble{.cell = where, .colour = word(colour)};
      }
      board.places.push_back(std::move(place));
    }
  }
  return board;
}

// How many pebbles of its column are no farther from the side than this cell.
int rank(Column column, Side side, int cell) {
  const int below = column.only(static_cast<CellSet>(bit(cell) - 1)).size();
  return side == kSouth ? below + 1 : column.size() - below;
}

std::vector<Piece> hand(const TouchWalk& walk) {
  std::vector<Piece> pieces;
  for (int i = 0; i < kColours; ++i) {
    Piece pebble = piece(Colour(i));
    pebble.touch = letter(Colour(i));
    const bool first = walk.chosen() == Colour(i);
    pieces.insert(first ? pieces.begin() : pieces.end(),
                  static_cast<std::size_t>(walk.left(Colour(i))), pebble);
  }
  return pieces;
}

std::string draw_marked(const Position& position, DrawStyle style,
                        const std::array<CellSet, kColumns>& playable) {
  constexpr qenj::Mat kMat{.columns = kColumns, .cells = kCells, .arrows = true, .cell_width = 3};
  const std::string mat =
      qenj::draw_mat(style, kMat, position.occupied(), [&](int column, int cell) -> Drawn {
        const Column content = position.column(column);
        if ((content.occupied() & bit(cell)) == 0) return {style.unicode ? " ·" : " .", 2};
        const std::string mark = (playable[column] & bit(cell)) == 0 ? " "
                                 : style.unicode                     ? "▸"
                                                                     : ">";
        const Colour colour = content[cell];
        return {mark + paint(style, kInks[int(colour)], letter(colour)), 2};
      });
  return mat + "      S " + std::to_string(position.taken(kSouth)) + " : " +
         std::to_string(position.taken(kNorth)) + " N\n";
}

}  // namespace

Piece piece(Colour colour) {
  return {.kind = "pebble", .colour = letter(colour)};
}

std::string draw(const Rules& rules, const Position& position, DrawStyle style) {
  return draw_marked(position, style, playable_cells(rules, position));
}

TouchWalk::TouchWalk(const Rules& rules, const Position& position, int from, int lifted)
    : from_(from),
      to_(target(rules, position, from, lifted)),
      source_(position.column(from)),
      content_(position.column(to_)) {
  const CellSet cells = nearest_cells(source_, position.to_move(), lifted);
  for (int i = 0; i < kColours; ++i) left_[i] = source_.only(cells).count(Colour(i));
  source_ = source_.without(cells);
  choose_only_colour();
}

TouchWalk::TouchWalk(const Rules& rules, const Position& position,
                     std::span<const std::string> touches)
    : TouchWalk(rules, position, touches[0][0] - 'a', touches[0][1] - '0') {
  for (const std::string& touch : touches.subspan(1)) {
    switch (next()) {
      case Next::colour:
        choose(Colour(kColourLetters.find(touch[0])));
        break;
      case Next::cell:
        lay(parse_cell(touch, kColumns, kCells)->row);
        break;
      case Next::taken:
        take(parse_cell(touch, kColumns, kCells)->row);
        break;
    }
  }
}

TouchWalk::Next TouchWalk::next() const {
  if (chosen_) return Next::cell;
  return std::accumulate(left_.begin(), left_.end(), 0) > 0 ? Next::colour : Next::taken;
}

void TouchWalk::lay(int cell) {
  content_ = content_.with(Column(cell, *chosen_));
  --left_[int(*chosen_)];
  chosen_ = std::nullopt;
  choose_only_colour();
}

void TouchWalk::take(int cell) {
  taken_ = content_[cell];
  content_ = content_.without(bit(cell));
}

void TouchWalk::choose_only_colour() {
  const int all = std::accumulate(left_.begin(), left_.end(), 0);
  for (int i = 0; i < kColours; ++i) {
    if (left_[i] > 0 && left_[i] == all) chosen_ = Colour(i);
  }
}

std::vector<TouchPath> touch_paths(const Rules& rules, const Position& position, Move move) {
  if (move.is_pass()) return {{"pass"}};
  std::vector<TouchPath> paths;
  extend(TouchWalk(rules, position, move.from(), move.lifted()), move, move.laid().occupied(),
         {lift_text(move.from(), move.lifted())}, paths);
  return paths;
}

Message touch_word(const Rules& rules, const Position& position,
                   std::span<const std::string> touches) {
  const std::string& last = touches.back();
  if (last == "pass") return tablier::say::touch_pass{};
  if (touches.size() == 1) {
    const TouchWalk walk(rules, position, touches);
    std::vector<Message> colours;
    for (const Piece& pebble : hand(walk)) {
      colours.push_back(word(Colour(kColourLetters.find(pebble.colour))));
    }
    return say::touch_lift{.lifted = static_cast<long>(colours.size()),
                           .from = column_name(walk.from()),
                           .colours = colours,
                           .to = column_name(walk.to())};
  }
  const TouchWalk before(rules, position, touches.first(touches.size() - 1));
  switch (before.next()) {
    case TouchWalk::Next::colour:
      return say::touch_colour{.colour = word(Colour(kColourLetters.find(last[0])))};
    case TouchWalk::Next::taken: {
      const int cell = parse_cell(last, kColumns, kCells)->row;
      return say::touch_take{.colour = word(before.content()[cell]), .cell = last};
    }
    case TouchWalk::Next::cell:
      break;
  }
  return tablier::say::touch_to{.cell = last};
}

Board board(const Rules& rules, const Position& position, std::span<const std::string> touches) {
  Columns mat = mat_of(position);
  std::optional<TouchWalk> walk;
  if (!touches.empty() && touches[0] != "pass") {
    walk.emplace(rules, position, touches);
    mat[walk->from()] = walk->source();
    mat[walk->to()] = walk->content();
  }
  Board board = board_of(rules, position.occupied(), mat, [&](int column, int cell) {
    if (walk) return name(column, cell);
    if ((mat[column].occupied() & bit(cell)) == 0) return column_name(column);
    return lift_text(column, rank(mat[column], position.to_move(), cell));
  });
  board.tallies = tallies(rules, {position.taken(kSouth), position.taken(kNorth)});
  if (!walk) return board;
  board.hand = hand(*walk);
  if (!board.hand.empty()) {
    qenj::put_counts(board, counted(rules, position, walk->from(), touches[0][1] - '0'),
                     position.to_move());
  }
  show_taking(board.tallies[static_cast<std::size_t>(index(position.to_move()))], *walk);
  return board;
}

Board diagram_board(const Rules& rules, const Diagram& diagram) {
  Board board = board_of(rules, diagram.mat.occupied(), mat_of(diagram.mat), name);
  board.tallies = tallies(rules, diagram.taken);
  return board;
}

std::vector<std::string> way(const Rules& rules, const Position& position,
                             std::span<const std::string> touches) {
  if (touches[0] == "pass") return {};
  const int from = touches[0][0] - 'a';
  const int lifted = touches[0][1] - '0';
  const Column source = position.column(from);
  const int row = std::countr_zero(nearest_cells(source, position.to_move(), 1));
  const std::vector<int> over = counted(rules, position, from, lifted);
  if (touches.size() == 1) return qenj::way_over({from, row}, over, row);
  const TouchWalk before(rules, position, touches.first(touches.size() - 1));
  if (before.next() != TouchWalk::Next::cell) return {};
  return qenj::way_over({from, row}, over, parse_cell(touches.back(), kColumns, kCells)->row);
}

std::vector<std::string> winning_places(const Rules& rules, const Position& position, Move move) {
  if (!move.takes() || position.taken(position.to_move()) + 1 < rules.goal) return {};
  return qenj::whole_column(move.to(), kCells);
}

std::vector<Glide> glides(const Rules& rules, const Position& position, Move move) {
  std::vector<Glide> glides;
  if (move.is_pass()) return glides;
  const Column source = position.column(move.from());
  Column lifted = source.only(nearest_cells(source, position.to_move(), move.lifted()));
  Column content = position.column(move.to());
  const std::vector<int> columns = counted(rules, position, move.from(), move.lifted());
  for (Column left = move.laid(); !left.empty();) {
    const auto reached = static_cast<CellSet>(left.occupied() & next_to(content.occupied()));
    const int to = std::countr_zero(reached);
    const Colour colour = left[to];
    int from = 0;  // any of the colour: they are alike
    while ((lifted.occupied() & bit(from)) == 0 || lifted[from] != colour) ++from;
    glides.push_back(
        {piece(colour), name(move.from(), from), name(move.to(), to), qenj::passed(from, columns)});
    lifted = lifted.without(bit(from));
    left = left.without(bit(to));
    content = content.with(Column(to, colour));
  }
  if (move.takes()) {
    glides.push_back({piece(content[move.taken_cell()]), name(move.to(), move.taken_cell()), ""});
  }
  return glides;
}

std::string draw_setup(const Setup& setup, DrawStyle style) {
  return draw_marked(setup.table(), style, {});
}

Board setup_board(const Setup& setup, std::span<const std::string>) {
  const Rules& rules = setup.rules();
  ColumnSet on_ring = 0;
  for (int column = 0; column < kColumns; ++column) {
    on_ring |= ColumnSet{rules.start[column] != 0} << column;
  }
  return board_of(rules, on_ring, mat_of(setup.table()), name);
}

}  // namespace tablier::qenj34
