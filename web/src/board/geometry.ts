// Where things are on the drawn board, in its own units: a cell is about 100 wide. Pure arithmetic;
// which way the board is turned and how much room there is come in, boxes and points go out.
import type { Board, Edge, Glide, Place } from '../engine/protocol';

// Quarter turns clockwise: 0 has South below, 1 at the left, 2 above, 3 at the right.
export type Turn = 0 | 1 | 2 | 3;

// Clockwise.
export const edges: readonly Edge[] = ['south', 'west', 'north', 'east'];

// How the board is turned so that this edge is below.
export const turnFor = (edge: Edge): Turn => ((4 - edges.indexOf(edge)) % 4) as Turn;

// Where an edge is on the screen: 0 below, 1 at the left, 2 above, 3 at the right.
export const edgeAt = (edge: Edge, turn: Turn): Turn => ((edges.indexOf(edge) + turn) % 4) as Turn;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export interface Geometry {
  turn: Turn;
  ring: boolean;
  names: number; // room for who sits at the edges; none: they are not named
  letters: number; // room beside a ring that lies on its side; none: letters stand in its cells
  under: number; // how much wider the frame of a grid is below
  width: number;
  height: number;
  cell: { w: number; h: number };
  files: number;
  rows: number;
  // Files may lie beyond the ends: the ring goes on there.
  box(file: number, row: number): Box;
}

export const kCell = 100;
const kFrame = 38; // around a grid, with its letters
const kLabel = 34; // below a ring, with its letters
const kBeside = 26; // beside a ring that lies on its side, with its letters
const kUnder = 26; // in the frame of a grid, under the letters, for a name in the middle
export const kNames = 30; // at the ends of a ring's columns, with who sits there
const kBeyond = 56; // how much of the next column is seen beyond the ends of a ring
export const kLittleBeyond = 20; // where there is no room for that

export function centre(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

// `aspect` is the width of the room over its height. A ring's cells are stretched along their
// column to fill it; a grid's are square. `beyond` is what is seen of a ring beyond its ends, `names`
// the room for who sits at its edges. The frame of a grid has room for them; only under an odd number
// of letters, one of which stands in the middle, it is wider for a name.
export function geometry(
  board: Pick<Board, 'shape' | 'files' | 'rows'>,
  turn: Turn,
  aspect = 0,
  beyond = kBeyond,
  names = 0,
): Geometry {
  const { files, rows } = board;
  const ring = board.shape === 'ring';
  const sideways = turn % 2 === 1;
  const along = ring ? beyond : kFrame; // margins in the direction of files, and at the ends of rows
  const letters = ring && sideways && names > 0 ? kBeside : 0;
  const north = ring ? names : kFrame;
  const south = ring ? names + (sideways ? letters : kLabel) : kFrame;
  const across = north + south;
  const under = ring || names === 0 || (sideways ? rows : files) % 2 === 0 ? 0 : kUnder;
  let stretch = 1;
  if (ring && aspect > 0) {
    const length = files * kCell + 2 * along;
    const wanted = sideways ? length * aspect : length / aspect;
    stretch = Math.max(
      sideways ? 1 : 0.86,
      Math.min(sideways ? 2 : 1.6, (wanted - across) / (rows * kCell)),
    );
  }
  const deep = kCell * stretch;
  const fileRoom = files * kCell + 2 * along;
  const rowRoom = rows * deep + across;
  // From the corner of South's left, before the turn.
  const box = (file: number, row: number): Box => {
    const f = along + file * kCell;
    const r = north + (rows - 1 - row) * deep;
    switch (turn) {
      case 0:
        return { x: f, y: r, w: kCell, h: deep };
      case 1:
        return { x: rowRoom - r - deep, y: f, w: deep, h: kCell };
      case 2:
        return { x: fileRoom - f - kCell, y: rowRoom - r - deep, w: kCell, h: deep };
      case 3:
        return { x: r, y: fileRoom - f - kCell, w: deep, h: kCell };
    }
  };
  const size = sideways
    ? { width: rowRoom, height: fileRoom + under, cell: { w: deep, h: kCell } }
    : { width: fileRoom, height: rowRoom + under, cell: { w: kCell, h: deep } };
  return { turn, ring, names, letters, under, files, rows, box, ...size };
}

// The middle of the name of whoever sits at an edge of the screen, which edgeAt tells.
export function nameAt(geometry: Geometry, edge: Turn): Point {
  const { width, height, ring, names, under, turn, files, rows } = geometry;
  const inset = ring ? Math.max(names / 2, 10) : kFrame / 2;
  // The left edge of a grid has letters, one at each cell: names go between. Below they go under.
  const cells = turn % 2 === 0 ? rows : files;
  const aside = !ring && edge === 1 && cells % 2 === 1 ? kCell / 2 : 0;
  const [x, y] = [width / 2, (height - under) / 2 + aside];
  return [
    { x, y: height - (under > 0 ? 15 : inset) },
    { x: inset, y },
    { x, y: inset },
    { x: width - inset, y },
  ][edge]!;
}

export function placeBox(geometry: Geometry, place: Place): Box {
  return geometry.box(place.file, place.row);
}

// The files of a ring that still have a column, in order.
export function columns(board: Board): number[] {
  const there = board.places.filter((place) => !place.marks.includes('gone'));
  return [...new Set(there.map((place) => place.file))].sort((a, b) => a - b);
}

// Something that can be touched: a place, a piece of it with a touch of its own, or places of one
// column that all mean the same.
export interface Target {
  key: string;
  touch: string;
  place: Place;
  piece?: number; // index into the place's pieces
  places: Place[]; // all that it covers
}

function pieceTargets(place: Place): Target[] {
  const targets: Target[] = [];
  place.pieces.forEach((piece, index) => {
    if (!piece.touch || piece.touch === place.touch) return;
    targets.push({
      key: `${place.name}/${index}`,
      touch: piece.touch,
      place,
      piece: index,
      places: [place],
    });
  });
  return targets;
}

// In the engine's order of places.
export function targets(board: Board): Target[] {
  const all: Target[] = [];
  let last: Target | undefined;
  for (const place of board.places) {
    const own = pieceTargets(place);
    // A lone piece that has a touch of its own covers its place.
    const covered = board.shape !== 'towers' && own.length > 0;
    if (!covered) {
      const next = last?.touch === place.touch && last.place.file === place.file;
      if (board.shape === 'ring' && last && next) {
        last.places.push(place);
      } else {
        last = { key: place.name, touch: place.touch, place, places: [place] };
        all.push(last);
      }
    }
    if (own.length > 0) last = undefined;
    all.push(...own);
  }
  return all;
}

// A finger needs so many pixels.
export const kFinger = 40;

export interface Size {
  width: number;
  height: number;
}

// Pixels for each unit where all of the board is seen.
export function scaleIn(room: Size, board: Size): number {
  return Math.min(room.width / board.width, room.height / board.height);
}

export function isTooSmall({ width, height, cell }: Geometry, room: Size): boolean {
  return Math.min(cell.w, cell.h) * scaleIn(room, { width, height }) < kFinger - 0.5;
}

// The part of a board that is shown to fingers, as large as they need it, where all of it would be
// too small: around a point, or with all of these boxes, which are then as large as there is room.
export function closeUp(geometry: Geometry, room: Size, at: Point, wanted: Box[]): Box {
  const { width, height, cell } = geometry;
  const enough = (1.25 * kFinger) / Math.min(cell.w, cell.h);
  const seen = wanted.length > 0 ? union(wanted) : { ...at, w: 0, h: 0 };
  const scale = Math.max(
    scaleIn(room, { width, height }),
    Math.min(enough, scaleIn(room, { width: seen.w, height: seen.h })),
  );
  const [w, h] = [room.width / scale, room.height / scale];
  // No more beyond an edge of the board than there must be.
  const from = (middle: number, part: number, all: number) =>
    part > all ? (all - part) / 2 : Math.max(0, Math.min(all - part, middle - part / 2));
  const { x, y } = centre(seen);
  return { x: from(x, w, width), y: from(y, h, height), w, h };
}

// How far a point is from a box.
export function gap({ x, y }: Point, box: Box): number {
  const outside = (at: number, start: number, length: number) =>
    Math.max(start - at, 0, at - start - length);
  return Math.hypot(outside(x, box.x, box.w), outside(y, box.y, box.h));
}

export function union(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

// Where the pieces of a place stand, as offsets from the centre of its cell.
export const kLayer = 13.5; // of a tower
export const kStep = 15; // of a column's height

export function pieceOffset(
  shape: Board['shape'],
  kind: string,
  level: number,
  count: number,
): Point {
  if (shape === 'towers') {
    const base = 21 - Math.max(0, 3 - count) * 6; // a lone disc stands nearer to the middle
    return { x: 0, y: base - level * kLayer };
  }
  // Beside what it lies on, so that the height is seen, and off the letter of a corner.
  if (shape === 'heights' && kind === 'stone') return { x: 29, y: -27 };
  return { x: 0, y: 0 };
}

// What of the drawing belongs to a target.
export function targetBox(board: Board, geometry: Geometry, target: Target): Box {
  const cell = union(target.places.map((place) => placeBox(geometry, place)));
  if (board.shape !== 'towers' || target.piece === undefined) return cell;
  // The lower half of a tower is its base: the whole of it.
  const count = target.place.pieces.length;
  const at = pieceOffset('towers', '', target.piece, count);
  const top = centre(cell).y + at.y - (count - 1) * kLayer * 0.5;
  return { x: cell.x, y: top, w: cell.w, h: cell.y + cell.h - top };
}

// Where the ring or the dashes of a live target are drawn: close around its piece.
export function ringAt(
  board: Board,
  geometry: Geometry,
  target: Target,
): Point & { rx: number; ry: number } {
  const cell = centre(placeBox(geometry, target.place));
  const count = target.place.pieces.length;
  if (board.shape === 'towers' && count > 0) {
    const y = cell.y + pieceOffset('towers', '', target.piece ?? count - 1, count).y;
    if (target.piece !== undefined) return { x: cell.x, y: y + kLayer + 1, rx: 45, ry: 17 };
    return count === 1
      ? { x: cell.x, y: y + 6, rx: 43, ry: 26 }
      : { x: cell.x, y: y + 1, rx: 43, ry: 19 };
  }
  if (board.shape === 'heights' && count > 0) {
    const steps = Math.min(3, target.place.pieces[0]!.value ?? 1);
    if (steps === 3) return { ...cell, rx: 46, ry: 48 };
    return { x: cell.x, y: cell.y + 26 - steps * 8, rx: 42, ry: 20 + steps * 8 };
  }
  const radius = board.shape === 'towers' ? 36 : 44;
  return { ...centre(targetBox(board, geometry, target)), rx: radius, ry: radius };
}

const kPieceRadius = 40; // lines end there, so that they hide no letter

// The lines that show where something went. On a ring whose pieces only go one way a line that
// would run against it leaves at one end and comes in at the other. What goes together from column to
// column, or from cell to cell, is one line, with the number of pieces.
export interface Trace {
  from: Point;
  to: Point;
  arrow: boolean;
  count?: number; // of pieces, if more than one
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

export function traces(board: Board, geometry: Geometry, glides: Glide[]): Trace[] {
  const ring = board.shape === 'ring';
  const groups = new Map<string, { start: Cell; end: Cell }[]>();
  for (const { from, to } of glides) {
    if (!from || !to || from === to) continue;
    // The column it came from may be gone with it.
    const [start, end] = [cellOf(board, from), cellOf(board, to)];
    if (!start || !end) continue;
    const key = ring ? `${start.file} ${end.file}` : `${from} ${to}`;
    groups.set(key, [...(groups.get(key) ?? []), { start, end }]);
  }
  return [...groups.values()].flatMap((group) => {
    const middle = (cells: Cell[]) => ({ file: cells[0]!.file, row: mean(cells.map(({ row }) => row)) });
    const start = middle(group.map((one) => one.start));
    const end = middle(group.map((one) => one.end));
    const count = group.length > 1 ? { count: group.length } : {};
    const a = centre(geometry.box(start.file, start.row));
    const b = centre(geometry.box(end.file, end.row));
    if (ring && board.flow === 'right' && end.file <= start.file) {
      const out = centre(geometry.box(board.files - 0.5, start.row));
      const back = centre(geometry.box(-0.5, end.row));
      return [
        { from: towards(a, out, kPieceRadius), to: out, arrow: false },
        { from: back, to: towards(b, back, kPieceRadius), arrow: true, ...count },
      ];
    }
    const near = Math.hypot(b.x - a.x, b.y - a.y) < 3 * kPieceRadius;
    const from = near ? a : towards(a, b, kPieceRadius / 2);
    return [{ from, to: towards(b, a, near ? 20 : kPieceRadius), arrow: true, ...count }];
  });
}

type Cell = Pick<Place, 'file' | 'row'>;

function cellOf(board: Board, name: string): Cell | undefined {
  return board.places.find((place) => place.name === name) ?? cellNamed(board, name);
}

// The way through places, one line from each to the next, the last with an arrow. On a ring it may
// leave at one end and come in at the other.
export function wayTraces(board: Board, geometry: Geometry, way: readonly string[]): Trace[] {
  const cells = way.flatMap((name) => cellOf(board, name) ?? []);
  return cells.slice(1).flatMap((end, at) => {
    const start = cells[at]!;
    const arrow = at === cells.length - 2;
    const point = ({ file, row }: Cell) => centre(geometry.box(file, row));
    const step = end.file - start.file;
    if (board.shape === 'ring' && Math.abs(step) > board.files / 2) {
      const [leaves, comes] = step < 0 ? [board.files - 0.5, -0.5] : [-0.5, board.files - 0.5];
      const [out, back] = [point({ ...start, file: leaves }), point({ ...end, file: comes })];
      return [
        { from: point(start), to: out, arrow: false },
        { from: back, to: point(end), arrow },
      ];
    }
    return [{ from: point(start), to: point(end), arrow }];
  });
}

// A cell by its usual name, letter and number, where the board has no place for it any more.
export function cellNamed(
  board: Pick<Board, 'files' | 'rows'>,
  name: string,
): { file: number; row: number } | undefined {
  const match = /^([a-z])(\d+)$/.exec(name);
  if (!match) return undefined;
  const at = { file: match[1]!.charCodeAt(0) - 97, row: Number(match[2]) - 1 };
  return at.file < board.files && at.row < board.rows ? at : undefined;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

// Where an arrow key leads from here: the nearest in that direction, counting what lies aside
// double; on a ring round the end.
export function neighbour(
  points: Point[],
  from: number,
  direction: Direction,
  wrap: boolean,
): number {
  const here = points[from];
  if (!here) return 0;
  const sideways = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const ahead = (point: Point) => sign * (sideways ? point.x - here.x : point.y - here.y);
  const aside = (point: Point) => Math.abs(sideways ? point.y - here.y : point.x - here.x);
  let best = from;
  let least = Infinity;
  points.forEach((point, index) => {
    if (index === from || ahead(point) <= 1) return;
    const cost = ahead(point) + 2 * aside(point);
    if (cost < least) [best, least] = [index, cost];
  });
  if (best !== from || !wrap) return best;
  points.forEach((point, index) => {
    if (index === from || ahead(point) >= -1) return;
    const cost = ahead(point) + 2 * aside(point);
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

// A place named by a message: a cell, or a whole column of a ring.
export function isNamed(board: Board, place: Place, name: string): boolean {
  if (place.name === name) return true;
  return board.shape === 'ring' && name.length === 1 && place.name.startsWith(name);
}
