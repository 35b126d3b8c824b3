// A move, piece by piece: what the board shows while each piece is in the air.
import type { Board, Glide, Piece, Place } from '../engine/protocol';

function same(a: Piece, b: Piece): boolean {
  return a.kind === b.kind && a.colour === b.colour && a.value === b.value;
}

function without(place: Place, piece: Piece): Place {
  // The topmost one that fits: pieces leave a pile from above, unless all of it goes.
  const at = place.pieces.findLastIndex((one) => same(one, piece));
  return at < 0 ? place : { ...place, pieces: place.pieces.toSpliced(at, 1) };
}

function withPlace(board: Board, name: string | undefined, change: (place: Place) => Place): Board {
  if (!name) return board;
  return {
    ...board,
    places: board.places.map((place) => (place.name === name ? change(place) : place)),
  };
}

export interface Frame {
  board: Board; // without the piece in the air
  glide: Glide;
}

// Nothing of it can be touched meanwhile: the touches are those of a board that is past.
export function frames(before: Board, glides: Glide[]): Frame[] {
  let board: Board = { ...before, hand: [] };
  return glides.map((glide) => {
    board = withPlace(board, glide.from, (place) => without(place, glide.piece));
    const frame = { board, glide };
    board = withPlace(board, glide.to, (place) => ({
      ...place,
      pieces: [...place.pieces, glide.piece],
    }));
    return frame;
  });
}

// One piece takes this long; many together not much more than a second and a half.
export function glideTime(count: number): number {
  return Math.max(150, Math.min(250, 1600 / Math.max(1, count)));
}
