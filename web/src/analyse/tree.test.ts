import { describe, expect, it } from 'vitest';
import type { FileLine } from '../engine/protocol';
import {
  add,
  addLine,
  beside,
  comment,
  empty,
  ends,
  evaluate,
  evaluateLine,
  find,
  fromLine,
  isMain,
  judge,
  keptPoint,
  makeMain,
  promote,
  remove,
  size,
  toEnd,
  toLine,
  type Node,
  type Path,
} from './tree';

// a b c, with d instead of b and e f instead of c, and g instead of f.
const tree = [
  ['a', 'b', 'c'],
  ['a', 'd'],
  ['a', 'b', 'e', 'f'],
  ['a', 'b', 'e', 'g'],
].reduce((grown, line) => addLine(grown, [], line), empty);

const places = (at: Node, path: Path = []): Path[] => [path, ...at.next.flatMap((each) => places(each, [...path, each.move]))];
const names = (at: Node) => places(at).map((path) => path.join(' ')).sort();

// Trees of many forms, the same ones every time.
function grown(seed: number): Node {
  let state = seed;
  const random = (below: number) => (state = (state * 1103515245 + 12345) & 0x7fffffff) % below;
  let made = empty;
  for (let i = 0; i < 60; ++i) {
    const all = places(made);
    const at = all[random(all.length)]!;
    made = add(made, at, 'abc'[random(3)]!);
    if (random(4) === 0) made = comment(made, at, `note ${i}`);
    if (random(5) === 0 && at.length > 0) made = judge(made, at, 1 + random(6));
    if (random(5) === 0 && at.length > 0) made = evaluate(made, at, { is_proved: random(2) === 0, thousandths: random(1001) });
  }
  return made;
}
const many = Array.from({ length: 40 }, (_, seed) => grown(seed + 1));

describe('a tree', () => {
  it('a move anywhere makes a variation, the same move again makes none', () => {
    expect(find(tree, ['a'])!.next.map(({ move }) => move)).toEqual(['b', 'd']);
    expect(add(tree, ['a'], 'd')).toBe(tree);
    expect(add(tree, ['x'], 'd')).toBe(tree);
    expect(size(tree)).toBe(7);
    expect(ends(tree)).toEqual([['a', 'b', 'c'], ['a', 'b', 'e', 'f'], ['a', 'b', 'e', 'g'], ['a', 'd']]);
  });

  it('adding changes nothing that was there', () => {
    for (const before of many) {
      for (const path of places(before)) {
        const after = add(before, path, 'new');
        expect(find(after, [...path, 'new'])).toBeDefined();
        expect(remove(after, [...path, 'new'])).toEqual(before);
      }
    }
  });

  it('promoting keeps every place, and ends at the main line', () => {
    for (const before of many) {
      for (const path of places(before)) {
        let after = before;
        for (let i = 0; i <= path.length; ++i) after = promote(after, path);
        expect(names(after)).toEqual(names(before));
        expect(isMain(after, path)).toBe(true);
        expect(makeMain(before, path)).toEqual(after);
        expect(promote(after, path)).toBe(after);
      }
    }
  });

  it('a variation is promoted over the line it belongs to, and no further', () => {
    const once = promote(tree, ['a', 'b', 'e', 'g']);
    expect(toEnd(once, ['a', 'b', 'e'])).toEqual(['a', 'b', 'e', 'g']);
    expect(toEnd(once, [])).toEqual(['a', 'b', 'c']);
    expect(toEnd(promote(once, ['a', 'b', 'e', 'g']), [])).toEqual(['a', 'b', 'e', 'g']);
  });

  it('deleting takes a place with all that follows, and nothing else', () => {
    for (const before of many) {
      for (const path of places(before).slice(1)) {
        const gone = (name: string) => `${name} `.startsWith(`${path.join(' ')} `);
        expect(names(remove(before, path))).toEqual(names(before).filter((name) => !gone(name)));
      }
      expect(remove(before, [])).toBe(before);
      expect(remove(before, ['no such move'])).toBe(before);
    }
  });

  it('as lines of a game file and back it is the same tree', () => {
    for (const each of many) expect(fromLine(JSON.parse(JSON.stringify(toLine(each))) as FileLine)).toEqual(each);
  });

  it('variations of variations, and moves written twice, find their places', () => {
    const line = (...moves: FileLine['moves']): FileLine => ({ comments: [], moves });
    const move = (text: string, variations: FileLine[] = []) => ({ text, glyphs: [], comments: [], variations });
    const nested = line(move('a', [line(move('b', [{ comments: ['or'], moves: [move('c')] }]), move('x')), line(move('b'), move('y'))]));
    const read = fromLine(nested);
    expect(read.next.map(({ move }) => move)).toEqual(['a', 'b', 'c']);
    expect(find(read, ['b'])!.next.map(({ move }) => move)).toEqual(['x', 'y']);
    expect(find(read, ['c'])!.before).toEqual(['or']);
    expect(fromLine(toLine(read))).toEqual(read);
  });

  it('a move has one judgement, which goes when it is given again', () => {
    const bad = judge(judge(tree, ['a'], 1), ['a'], 4);
    expect(find(bad, ['a'])!.glyphs).toEqual([4]);
    expect(judge(bad, ['a'], 4)).toEqual(tree);
  });

  it('an empty comment takes the comment away', () => {
    expect(comment(comment(tree, ['a'], ' why? '), ['a'], ' ')).toEqual(tree);
    expect(find(comment(tree, [], 'a start'), [])!.comments).toEqual(['a start']);
  });

  it('the places beside one are the moves instead of it', () => {
    expect(beside(tree, ['a', 'd'])).toEqual([['a', 'b'], ['a', 'd']]);
    expect(beside(tree, [])).toEqual([[]]);
  });

  it('a game of a thousand moves is no deep tree for whoever writes it', () => {
    const moves = Array.from({ length: 1000 }, (_, at) => `m${at}`);
    const long = fromLine({ comments: [], moves: moves.map((text) => ({ text, glyphs: [], comments: [], variations: [] })) });
    expect(toEnd(long, [])).toEqual(moves);
    expect(toLine(add(long, moves, 'end')).moves).toHaveLength(1001);
  });
});

it('what was found along a line is the share of whoever made each move, and what is proved stays', () => {
  const line = addLine(empty, [], ['a', 'b', 'c']);
  const known = evaluate(line, ['a', 'b'], { is_proved: true, thousandths: 1000 });
  const point = (ply: number, S: number, proved = false) => ({ ply, shares: { S, N: 1 - S }, proved });
  const made = evaluateLine(known, ['a', 'b', 'c'], ['S', 'N', 'S'], [point(0, 0.5), point(1, 0.6), point(2, 0.3), point(3, 1, true)]);
  expect(find(made, ['a'])!.evaluation).toEqual({ is_proved: false, thousandths: 600 });
  expect(find(made, ['a', 'b'])!.evaluation).toEqual({ is_proved: true, thousandths: 1000 });
  expect(find(made, ['a', 'b', 'c'])!.evaluation).toEqual({ is_proved: true, thousandths: 1000 });
  expect(evaluateLine(made, ['a', 'b', 'c'], ['S', 'N', 'S'], [point(1, 0.6)]), 'nothing new').toBe(made);
});

it('among three sides the shares of all are kept, and among two they follow from the evaluation', () => {
  const line = addLine(empty, [], ['a', 'b']);
  const points = [1, 2].map((ply) => ({ ply, shares: { R: 0.25 * ply, B: 0.125, G: 0.875 - 0.25 * ply }, proved: false }));
  const made = evaluateLine(line, ['a', 'b'], ['R', 'B'], points);
  const read = fromLine(JSON.parse(JSON.stringify(toLine(made))) as FileLine);
  expect(read).toEqual(made);
  const kept = (path: string[], mover: string, playing: string[]) => keptPoint(find(read, path)!, path.length, mover, playing);
  expect(kept(['a'], 'R', ['R', 'B', 'G'])).toEqual(points[0]);
  expect(kept(['a', 'b'], 'B', ['R', 'B', 'G'])).toEqual(points[1]);
  expect(evaluateLine(made, ['a', 'b'], ['R', 'B'], points), 'nothing new').toBe(made);
  const two = evaluate(line, ['a'], { is_proved: true, thousandths: 1000 });
  expect(keptPoint(find(two, ['a'])!, 1, 'S', ['S', 'N'])).toEqual({ ply: 1, shares: { S: 1, N: 0 }, proved: true });
  expect(keptPoint(find(two, ['a'])!, 1, 'S', ['R', 'B', 'G']), 'of a game file').toBeUndefined();
});
