// Pieces that somebody else's move sent back to their home: a place that the engine marks as theirs.
import type { Board, Glide } from '../engine/protocol';

export function sentHome(board: Board, glides: readonly Glide[]): Glide[] {
  const isHome = ({ piece, to }: Glide) =>
    board.places.some(({ name, marks }) => name === to && marks.includes(`home ${piece.colour}`));
  return glides.filter(isHome);
}
