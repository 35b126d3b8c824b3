#include "games/qenj34/view.h"

#include <numeric>

#include "games/qenj/mat.h"
#include "games/qenj34/notation.h"

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

}  // namespace

std::string draw(const Rules& rules, const Position& position, DrawStyle style, Marks marks) {
  constexpr qenj::Mat kMat{.columns = kColumns, .cells = kCells, .arrows = true, .cell_width = 3};
  std::array<CellSet, kColumns> playable{};
  if (marks == Marks::playable) playable = playable_cells(rules, position);
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

TouchWalk::TouchWalk(const Rules& rules, const Position& position, int from, int lifted)
    : to_(target(rules, position, from, lifted)), occupied_(position.column(to_).occupied()) {
  const Column source = position.column(from);
  const Column pebbles = source.only(nearest_cells(source, position.to_move(), lifted));
  for (int i = 0; i < kColours; ++i) left_[i] = pebbles.count(Colour(i));
  choose_only_colour();
}

TouchWalk::Next TouchWalk::next() const {
  if (chosen_) return Next::cell;
  return std::accumulate(left_.begin(), left_.end(), 0) > 0 ? Next::colour : Next::taken;
}

void TouchWalk::lay(int cell) {
  occupied_ = static_cast<CellSet>(occupied_ | bit(cell));
  --left_[int(*chosen_)];
  chosen_ = std::nullopt;
  choose_only_colour();
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

}  // namespace tablier::qenj34
