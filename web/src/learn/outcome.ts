// What would have come of a try: the tower or the column it would have made, so that the reason can be
// seen and not only read. Boards of other shapes show it by themselves.
import type { Board, Glide, Piece, Place } from '../engine/protocol';

export interface Outcome {
  shape: 'towers' | 'ring';
  pieces: Piece[]; // a tower from base to top, a column from South to North
  put: boolean[]; // which of them the try would have brought
}

function isDrawn(board: Board): board is Board & Pick<Outcome, 'shape'> {
  return board.shape === 'towers' || board.shape === 'ring';
}

// The place, or all places of its column, South first.
function group(board: Board, place: Place): Place[] {
  if (board.shape === 'towers') return [place];
  return board.places.filter(({ file }) => file === place.file).toSorted((a, b) => a.row - b.row);
}

// Of a move that was made: where its last piece went.
export function made(board: Board, glides: readonly Glide[]): Outcome | undefined {
  const to = glides.findLast((glide) => glide.to !== '')?.to;
  const place = board.places.find(({ name }) => name === to);
  if (!isDrawn(board) || !place) return undefined;
  const came = (name: string) => glides.filter((glide) => glide.to === name).length;
  const all = group(board, place).flatMap(({ name, pieces }) =>
    pieces.map((piece, level) => ({ piece, put: level >= pieces.length - came(name) })),
  );
  if (all.length < 2) return undefined;
  return {
    shape: board.shape,
    pieces: all.map(({ piece }) => piece),
    put: all.map(({ put }) => put),
  };
}

// Of a touch that was refused: what is in hand, put where it was touched.
export function refused(board: Board, touched: Place): Outcome | undefined {
  if (!isDrawn(board) || board.hand.length === 0) return undefined;
  const there = group(board, touched);
  const lying = there.flatMap(({ pieces }) => pieces);
  if (lying.length === 0) return undefined;
  const { hand } = board;
  const first = there.find(({ pieces }) => pieces.length > 0)!;
  const below = board.shape === 'ring' && touched.row < first.row;
  const isNew = (count: number, put: boolean) => Array<boolean>(count).fill(put);
  return {
    shape: board.shape,
    pieces: below ? [...hand.toReversed(), ...lying] : [...lying, ...hand],
    put: below
      ? [...isNew(hand.length, true), ...isNew(lying.length, false)]
      : [...isNew(lying.length, false), ...isNew(hand.length, true)],
  };
}
