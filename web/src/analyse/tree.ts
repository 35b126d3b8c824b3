// The tree of an analysis: moves with their variations, comments, glyphs and evaluations. It is a value: every change
// gives a new tree. A place in it is named by the moves that lead there, so it stays the same place whatever is done
// elsewhere. What is written in game files (docs/game-file.md) is the same tree as lines with variations.

import type { BalancePoint, Evaluation, FileLine, FileMove } from '../engine/protocol';

// What each side may expect, in thousandths. Game files have no word for it: they know the share of whoever moved.
export type Shares = Readonly<Record<string, number>>;

// A move as it is kept here and goes into links.
export interface KeptMove extends FileMove {
  shares?: Shares;
}

export interface Node {
  readonly move: string; // '' at the start
  readonly before: readonly string[]; // comments that come before a variation
  readonly comments: readonly string[];
  readonly glyphs: readonly number[];
  readonly clock?: number;
  readonly evaluation?: Evaluation;
  readonly shares?: Shares; // among more than two sides; of two the evaluation says it all
  readonly next: readonly Node[]; // the first is the main line
}

export type Path = readonly string[];

export function node(move: string): Node {
  return { move, before: [], comments: [], glyphs: [], next: [] };
}

export const empty = node('');

// Two places of the same name are the same place.
export const keyOf = (path: Path): string => path.join(' ');

const child = (at: Node, move: string): Node | undefined => at.next.find((each) => each.move === move);

export function find(tree: Node, path: Path): Node | undefined {
  let at: Node | undefined = tree;
  for (const move of path) at = at && child(at, move);
  return at;
}

// The nodes from the start to this place, the start included; as far as they are there.
function along(tree: Node, path: Path): Node[] {
  const nodes = [tree];
  for (const move of path) {
    const next = child(nodes.at(-1)!, move);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

// The tree with another node at this place; nothing: the node goes.
function put(tree: Node, path: Path, made: Node | undefined): Node {
  const nodes = along(tree, path);
  let low = made;
  for (let at = path.length - 1; at >= 0; --at) {
    const above = nodes[at]!;
    const kept = low;
    const next = above.next.flatMap((each) => (each.move === path[at] ? (kept ? [kept] : []) : [each]));
    low = { ...above, next };
  }
  return low!;
}

const change = (tree: Node, path: Path, how: (at: Node) => Node): Node => {
  const at = find(tree, path);
  const made = at && how(at);
  return made && made !== at ? put(tree, path, made) : tree;
};

// A move made at a place: where it is new it is the last variation there.
export function add(tree: Node, path: Path, move: string): Node {
  return change(tree, path, (at) => (child(at, move) ? at : { ...at, next: [...at.next, node(move)] }));
}

export function addLine(tree: Node, path: Path, moves: Path): Node {
  return moves.reduce((grown, move, at) => add(grown, [...path, ...moves.slice(0, at)], move), tree);
}

// Without this place and all that comes after it; the start stays.
export function remove(tree: Node, path: Path): Node {
  return path.length === 0 || !find(tree, path) ? tree : put(tree, path, undefined);
}

export function isMain(tree: Node, path: Path): boolean {
  return along(tree, path).every((at, ply) => ply === path.length || at.next[0]?.move === path[ply]);
}

// How many moves before the end of the path the variation begins that it belongs to; none: it is the main line.
function branch(tree: Node, path: Path): number | undefined {
  const nodes = along(tree, path);
  for (let ply = path.length - 1; ply >= 0; --ply) if (nodes[ply]!.next[0]?.move !== path[ply]) return ply;
  return undefined;
}

function first(at: Node, move: string): Node {
  if (at.next[0]?.move === move) return at;
  return { ...at, next: [...at.next].sort((a, b) => Number(b.move === move) - Number(a.move === move)) };
}

// The variation that this place belongs to goes before the one that it is an alternative to.
export function promote(tree: Node, path: Path): Node {
  const ply = branch(tree, path);
  if (ply === undefined) return tree;
  return change(tree, path.slice(0, ply), (at) => first(at, path[ply]!));
}

export function makeMain(tree: Node, path: Path): Node {
  return path.reduce((made, move, ply) => change(made, path.slice(0, ply), (at) => first(at, move)), tree);
}

// All comments of a place as one text; an empty one takes them away.
export function comment(tree: Node, path: Path, text: string): Node {
  return change(tree, path, (at) => ({ ...at, comments: text.trim() ? [text.trim()] : [] }));
}

// Glyphs of PGN that judge the move are 1 to 6; of these a move has one.
export const kJudgements = [1, 2, 3, 4, 5, 6] as const;
export const kSigns: Record<number, string> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
const isJudgement = (glyph: number) => glyph in kSigns;

// The same glyph again takes it away.
export function judge(tree: Node, path: Path, glyph: number): Node {
  return change(tree, path, (at) => {
    const others = at.glyphs.filter((each) => !isJudgement(each));
    return { ...at, glyphs: at.glyphs.includes(glyph) ? others : [glyph, ...others] };
  });
}

export function evaluate(tree: Node, path: Path, evaluation: Evaluation, shares?: Shares): Node {
  return change(tree, path, ({ shares: _, ...at }) => ({ ...at, evaluation, ...(shares ? { shares } : {}) }));
}

const thousandth = (share: number): number => Math.round(1000 * share);
const isSame = (one: Shares | undefined, other: Shares | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

function sharesOf({ shares }: BalancePoint): Shares | undefined {
  const all = Object.entries(shares).map(([side, share]) => [side, thousandth(share)] as const);
  return all.length > 2 ? Object.fromEntries(all) : undefined;
}

// With what was found along a line: what whoever made each of its moves may expect then. What is proved stays so.
export function evaluateLine(tree: Node, line: Path, movers: Path, points: readonly BalancePoint[]): Node {
  let made = tree;
  for (const point of points) {
    const { ply, shares, proved } = point;
    const path = line.slice(0, ply);
    const mover = movers[ply - 1];
    const at = find(made, path);
    const before = at?.evaluation;
    if (mover === undefined || (before?.is_proved && !proved)) continue;
    const thousandths = thousandth(shares[mover] ?? 0);
    const all = sharesOf(point);
    if (before?.is_proved === proved && before.thousandths === thousandths && isSame(at?.shares, all)) continue;
    made = evaluate(made, path, { is_proved: proved, thousandths }, all);
  }
  return made;
}

// What the sides that play may expect at a place, as far as it is kept. `mover`: who made the move that leads there.
export function keptPoint({ evaluation, shares }: Node, ply: number, mover: string | undefined, playing: readonly string[]): BalancePoint | undefined {
  if (!evaluation || (!shares && playing.length !== 2)) return undefined;
  const share = (side: string) => (shares ? (shares[side] ?? 0) : side === mover ? evaluation.thousandths : 1000 - evaluation.thousandths);
  return { ply, shares: Object.fromEntries(playing.map((side) => [side, share(side) / 1000])), proved: evaluation.is_proved };
}

// From a place on, by the first moves, to its end.
export function toEnd(tree: Node, path: Path): string[] {
  const end = [...path];
  for (let at = find(tree, path)?.next[0]; at; at = at.next[0]) end.push(at.move);
  return end;
}

// The places beside this one, itself among them, in their order.
export function beside(tree: Node, path: Path): Path[] {
  if (path.length === 0) return [path];
  const above = path.slice(0, -1);
  return (find(tree, above)?.next ?? []).map(({ move }) => [...above, move]);
}

// The ends of all lines.
export function ends(tree: Node): Path[] {
  const found: Path[] = [];
  const open: { at: Node; path: Path }[] = [{ at: tree, path: [] }];
  for (let one = open.pop(); one; one = open.pop()) {
    const { at, path } = one;
    if (at.next.length === 0) found.push(path);
    for (const each of at.next.toReversed()) open.push({ at: each, path: [...path, each.move] });
  }
  return found;
}

export function size(tree: Node): number {
  let count = 0;
  const open = [tree];
  for (let at = open.pop(); at; at = open.pop()) {
    count += at.next.length;
    open.push(...at.next);
  }
  return count;
}

const written = ({ move, comments, glyphs, clock, evaluation, shares }: Node, variations: FileLine[]): KeptMove => ({
  text: move,
  glyphs: [...glyphs],
  ...(clock === undefined ? {} : { clock }),
  ...(evaluation ? { evaluation } : {}),
  ...(shares ? { shares } : {}),
  comments: [...comments],
  variations,
});

// The lines of a game file, with the shares that one has no word for. Only variations are nested, so a long game is no
// deep one.
export function toLine(tree: Node): FileLine {
  return lineFrom(tree.next, tree.comments);
}
function lineFrom(next: readonly Node[], comments: readonly string[]): FileLine {
  const moves: FileMove[] = [];
  for (let now = next; now.length > 0; now = now[0]!.next) {
    const [main, ...others] = now;
    moves.push(written(main!, others.map((other) => lineFrom([{ ...other, before: [] }], other.before))));
  }
  return { comments: [...comments], moves };
}

// While it is read it grows.
interface Growing extends Omit<Node, 'next' | 'before' | 'comments' | 'glyphs' | 'clock' | 'evaluation' | 'shares'> {
  before: string[];
  comments: string[];
  glyphs: number[];
  clock?: number;
  evaluation?: Evaluation;
  shares?: Shares;
  next: Growing[];
}
const growing = (move: string): Growing => ({ move, before: [], comments: [], glyphs: [], next: [] });

// An alternative to an alternative is one to the same move; the same move twice is one move.
export function fromLine(line: FileLine): Node {
  const tree = growing('');
  tree.comments.push(...line.comments);
  grow(tree, line);
  return tree;
}
function grow(from: Growing, { moves }: { moves: KeptMove[] }): void {
  let above = from;
  for (const each of moves) {
    let at = above.next.find(({ move }) => move === each.text);
    if (!at) above.next.push((at = growing(each.text)));
    at.comments.push(...each.comments);
    for (const glyph of each.glyphs) if (!at.glyphs.includes(glyph)) at.glyphs.push(glyph);
    at.clock ??= each.clock;
    if (!at.evaluation) [at.evaluation, at.shares] = [each.evaluation, each.shares];
    for (const variation of each.variations) {
      grow(above, variation);
      const begins = above.next.find(({ move }) => move === variation.moves[0]?.text);
      if (begins && variation.comments.length > 0) begins.before.push(...variation.comments);
    }
    above = at;
  }
}
