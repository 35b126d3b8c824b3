// Where things are on the drawn board, in its own units: a cell is about 100 wide. Pure arithmetic;
// which way the board is turned and how much room there is come in, boxes and points go out. The measures themselves are
// data (src/picture/measures.json), by which the program draws boards, too.
import measures from '../../../src/picture/measures.json';
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
  under: number; // how much wider the frame of a grid is below, and
  beside: number; // at the left, for names beyond its letters
  width: number;
  height: number;
  cell: { w: number; h: number };
  files: number;
  rows: number;
  // Files may lie beyond the ends: the ring goes on there.
  box(file: number, row: number): Box;
}

export const kCell = measures.cell;
const kFrame = measures.frame; // around a grid, with its letters
const kLabel = measures.label; // below a ring, with its letters
const kBeside = measures.beside; // beside a ring that lies on its side, with its letters
const kOutside = measures.outside; // in the frame of a grid, beyond the letters, for a name in the middle
export const kNames = measures.names; // at the ends of a ring's columns, with who sits there
const kCorner = measures.corner; // above a ring, with the same where there is no room at the ends
const kBeyond = measures.beyond; // how much of the next column is seen beyond the ends of a ring
export const kLittleBeyond = measures.littleBeyond; // where there is no room for that

export function centre(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

// `aspect` is the width of the room over its height. A ring's cells are stretched along their
// column to fill it; a grid's are square. `beyond` is what is seen of a ring beyond its ends, `names`
// the room for who sits at its edges. The frame of a grid has room for them; where it has letters, below
// and at the left, it is wider for a name: at the left only if somebody can sit there.
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
  const under = ring || names === 0 ? 0 : kOutside;
  const four = board.shape === 'heights'; // sit around the board
  const beside = under > 0 && (sideways || four) ? kOutside : 0;
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
  // What is seen beyond both ends is at the top, where names stand that have no room elsewhere.
  const lift = ring && sideways && names === 0 ? Math.max(0, Math.min(along, kCorner + 2 - along)) : 0;
  const fileRoom = files * kCell + 2 * along;
  const rowRoom = rows * deep + across;
  // From the corner of South's left, before the turn.
  const box = (file: number, row: number): Box => {
    const f = along + file * kCell;
    const r = north + (rows - 1 - row) * deep;
    switch (turn) {
      case 0:
        return { x: beside + f, y: r, w: kCell, h: deep };
      case 1:
        return { x: beside + rowRoom - r - deep, y: f + lift, w: deep, h: kCell };
      case 2:
        return { x: beside + fileRoom - f - kCell, y: rowRoom - r - deep, w: kCell, h: deep };
      case 3:
        return { x: beside + r, y: fileRoom - f - kCell + lift, w: deep, h: kCell };
    }
  };
  const size = sideways
    ? { width: beside + rowRoom, height: fileRoom + under, cell: { w: deep, h: kCell } }
    : { width: beside + fileRoom, height: rowRoom + under, cell: { w: kCell, h: deep } };
  return { turn, ring, names, letters, under, beside, files, rows, box, ...size };
}

// The middle of the name of whoever sits at an edge of the screen, which edgeAt tells.
export function nameAt(geometry: Geometry, edge: Turn): Point {
  const { width, height, ring, names, under, beside } = geometry;
  const inset = ring ? Math.max(names / 2, 10) : kFrame / 2;
  const [x, y] = [(width + beside) / 2, (height - under) / 2]; // of the cells
  return [
    { x, y: height - (under > 0 ? 15 : inset) },
    { x: beside > 0 ? 15 : inset, y },
    { x, y: inset },
    { x: width - inset, y },
  ][edge]!;
}

// Where the name of whoever sits at the left or the right of a ring begins or ends that has no room for it at the ends
// of its columns: above its corner, in what the room leaves there. Nothing if that is too little.
export function cornerAbove(geometry: Geometry, edge: Turn, room: Size): (Point & { right: boolean }) | undefined {
  const { ring, width, height, files, box } = geometry;
  if (!ring || edge % 2 === 0) return undefined;
  const top = Math.min(box(0, 0).y, box(files - 1, 0).y);
  const above = (room.height / scaleIn(room, geometry) - height) / 2;
  if (top + above < kCorner) return undefined;
  return { x: edge === 1 ? 8 : width - 8, y: top - 9, right: edge === 3 };
}

// The letters and numbers in the frame of a grid, on the two edges that are below and at the left now.
export function frameMarks(geometry: Geometry): (Point & { text: string })[] {
  const { turn, files, rows, height, under, beside } = geometry;
  const at = (box: Box, below: boolean) =>
    below
      ? { x: box.x + box.w / 2, y: height - under - kFrame / 2 }
      : { x: beside + kFrame / 2, y: box.y + box.h / 2 };
  const upright = turn % 2 === 0;
  const all = (length: number) => Array.from({ length }, (_, one) => one);
  return [
    ...all(files).map((file) => ({
      text: String.fromCharCode(97 + file),
      ...at(geometry.box(file, 0), upright),
    })),
    ...all(rows).map((row) => ({ text: String(row + 1), ...at(geometry.box(0, row), !upright) })),
  ];
}

// The numbers of a ring's cells, beyond that end of it which is below or at the left now; where there is no room beyond
// it, in the corners of its last cells, where no piece is.
export function rowMarks(geometry: Geometry): (Point & { text: string })[] {
  const { turn, files, rows, height, letters, box } = geometry;
  const end = turn === 0 || turn === 3 ? 0 : files - 1;
  return Array.from({ length: rows }, (_, row) => {
    const { x, y, w, h } = box(end, row);
    const text = String(row + 1);
    if (turn % 2 === 0) return { x: x - 11, y: y + h / 2 + 8, text };
    const [below, lowest] = [y + h + 19, height - 3];
    if (below > lowest && letters === 0) return { x: x + w - 12, y: y + h - 7, text };
    return { x: x + w / 2, y: Math.min(below, lowest), text };
  });
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

// A finger needs so many pixels; where a miss costs nothing, so many.
export const kFinger = 40;
export const kFingertip = 28;

export interface Size {
  width: number;
  height: number;
}

// Pixels for each unit where all of the board is seen.
export function scaleIn(room: Size, board: Size): number {
  return Math.min(room.width / board.width, room.height / board.height);
}

// The room for names that a board has. On a phone a ring lies on its side, as wide as the screen: they must not make its
// cells less than a finger.
export function roomForNames(board: Pick<Board, 'shape' | 'files' | 'rows'>, turn: Turn, room: Size): number {
  if (board.shape !== 'ring' || turn % 2 === 0) return kNames;
  const fits = (names: number) => room.width * 100 >= kFinger * geometry(board, turn, 0, 0, names).width;
  return fits(0) && !fits(kNames) ? 0 : kNames;
}

// The height that a board needs for cells never less than a finger on any phone of today; on smaller ones all of it is
// seen.
export function leastHeight({ width, height }: Geometry, across: number): number {
  if (across < 350) return 0;
  return Math.round(Math.min((height * kFinger) / kCell, (across * height) / width));
}

export function isTooSmall({ width, height, cell }: Geometry, room: Size, least = kFinger): boolean {
  return Math.min(cell.w, cell.h) * scaleIn(room, { width, height }) < least - 0.5;
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
export const kLayer = measures.layer; // of a tower

export function pieceOffset(
  shape: Board['shape'],
  kind: string,
  level: number,
  count: number,
): Point {
  if (shape === 'towers') {
    // A lone disc stands nearer to the middle.
    const base = measures.towerBase - Math.max(0, 3 - count) * measures.towerRise;
    return { x: 0, y: base - level * kLayer };
  }
  // Beside what it lies on, so that the height is seen, and off the letter of a corner.
  if (shape === 'heights' && kind === 'stone') {
    return { x: measures.stoneX, y: measures.stoneY };
  }
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

const kPieceRadius = measures.pieceRadius; // lines end there, so that they hide no letter

// The lines that show where something went. On a ring they lead over the columns that were counted, and
// may leave at one end and come in at the other. What goes together from column to column, or from cell
// to cell, is one way, with the number of pieces.
export interface Trace {
  from: Point;
  to: Point;
  arrow: boolean;
  number?: Point & { count: number }; // of pieces, if more than one, and where it stands
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

type Cell = Pick<Place, 'file' | 'row'>;

function cellOf(board: Board, name: string): Cell | undefined {
  return board.places.find((place) => place.name === name) ?? cellNamed(board, name);
}

// Which way round a ring it is from a column to the next one that is counted: that on which no other
// column lies. Where both are free, the shorter one.
function rightwards(board: Board, from: number, to: number): boolean {
  if (board.flow === 'right') return true;
  const { files } = board;
  const steps = (to - from + files) % files;
  const there = columns(board);
  const isFree = (sign: 1 | -1, length: number) =>
    !there.some((file) => {
      const at = (sign * (file - from) + files) % files;
      return at > 0 && at < length;
    });
  const [right, left] = [isFree(1, steps), isFree(-1, files - steps)];
  return right === left ? steps <= files / 2 : right;
}

// From a cell to the next: one line, or two where a ring is left at one end.
function legs(board: Board, geometry: Geometry, start: Cell, end: Cell): [Point, Point][] {
  const point = ({ file, row }: Cell) => centre(geometry.box(file, row));
  const straight: [Point, Point][] = [[point(start), point(end)]];
  if (board.shape !== 'ring') return straight;
  const right = rightwards(board, start.file, end.file);
  if (right ? end.file > start.file : end.file < start.file) return straight;
  const [leaves, comes] = right ? [board.files - 0.5, -0.5] : [-0.5, board.files - 0.5];
  return [
    [point(start), point({ ...start, file: leaves })],
    [point({ ...end, file: comes }), point(end)],
  ];
}

// On the longest of these lines, near its middle, where it covers no piece if that can be.
function numberOn(board: Board, geometry: Geometry, lines: readonly [Point, Point][]): Point {
  const length = ([a, b]: [Point, Point]) => Math.hypot(b.x - a.x, b.y - a.y);
  const [a, b] = lines.reduce((best, line) => (length(line) > length(best) ? line : best));
  const pieces = board.places
    .filter((place) => place.pieces.length > 0)
    .map((place) => centre(placeBox(geometry, place)));
  const free = ({ x, y }: Point) => Math.min(...pieces.map((piece) => Math.hypot(piece.x - x, piece.y - y)));
  const points = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map((part) => ({
    x: a.x + part * (b.x - a.x),
    y: a.y + part * (b.y - a.y),
  }));
  return (
    points.find((point) => free(point) > kPieceRadius + 5) ??
    points.reduce((best, point) => (free(point) > free(best) ? point : best))
  );
}

// A move as an arrow: a good one, or one that is threatened.
export interface Arrow {
  look: 'hint' | 'threat';
  glides: readonly Glide[];
}

export function traces(board: Board, geometry: Geometry, glides: Glide[]): Trace[] {
  const ring = board.shape === 'ring';
  const groups = new Map<string, { start: Cell; end: Cell; over: Cell[] }[]>();
  for (const { from, to, over = [] } of glides) {
    if (!from || !to || from === to) continue;
    // The column it came from may be gone with it.
    const [start, end] = [cellOf(board, from), cellOf(board, to)];
    if (!start || !end) continue;
    const key = ring ? `${start.file} ${end.file}` : `${from} ${to}`;
    const way = { start, end, over: over.flatMap((name) => cellOf(board, name) ?? []) };
    groups.set(key, [...(groups.get(key) ?? []), way]);
  }
  return [...groups.values()].flatMap((group) => {
    const middle = (cells: Cell[]) => ({ file: cells[0]!.file, row: mean(cells.map(({ row }) => row)) });
    const start = middle(group.map((one) => one.start));
    const end = middle(group.map((one) => one.end));
    const over = group[0]!.over.map(({ file }) => ({ file, row: start.row }));
    const way = [start, ...over, end];
    const lines = way.slice(1).flatMap((to, at) => legs(board, geometry, way[at]!, to));
    const last = lines.length - 1;
    const number =
      group.length > 1 && last >= 0
        ? { number: { count: group.length, ...numberOn(board, geometry, lines) } }
        : {};
    return lines.map(([a, b], at) => {
      const near = Math.hypot(b.x - a.x, b.y - a.y) < 3 * kPieceRadius;
      const from = at > 0 || near ? a : towards(a, b, kPieceRadius / 2);
      if (at < last) return { from, to: b, arrow: false };
      return { from, to: towards(b, a, near ? 20 : kPieceRadius), arrow: true, ...number };
    });
  });
}

// The way through places, one line from each to the next, the last with an arrow.
export function wayTraces(board: Board, geometry: Geometry, way: readonly string[]): Trace[] {
  const cells = way.flatMap((name) => cellOf(board, name) ?? []);
  const lines = cells.slice(1).flatMap((end, at) => legs(board, geometry, cells[at]!, end));
  return lines.map(([from, to], at) => ({ from, to, arrow: at === lines.length - 1 }));
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
