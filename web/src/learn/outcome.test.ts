import { expect, it } from 'vitest';
import type { Board, Piece, Place } from '../engine/protocol';
import { made, refused } from './outcome';

const pawn = (colour: string): Piece => ({ kind: 'pawn', colour });
const place = (name: string, file: number, row: number, colours: string): Place => ({
  name,
  file,
  row,
  marks: [],
  pieces: [...colours].map(pawn),
  touch: name,
  word: '',
});
const board = (shape: Board['shape'], places: Place[], hand = ''): Board => ({
  shape,
  flow: 'none',
  files: 2,
  rows: 4,
  places,
  hand: [...hand].map(pawn),
  tallies: [],
  shortcuts: [],
});
const colours = (pieces?: Piece[]) => pieces?.map(({ colour }) => colour).join('');

it('a refused tower would have stood on what was touched', () => {
  const c5 = place('c5', 0, 3, 'B');
  const would = refused(board('towers', [c5], 'BNOR'), c5);
  expect(colours(would?.pieces)).toBe('BBNOR');
  expect(would?.put).toEqual([false, true, true, true, true]);
});

it('a refused pawn would have come to the end of the column that was touched', () => {
  const column = [place('e1', 1, 0, ''), place('e2', 1, 1, 'B'), place('e3', 1, 2, 'R'), place('e4', 1, 3, '')];
  const ring = board('ring', [place('a1', 0, 0, 'V'), ...column.toReversed()], 'N');
  expect(colours(refused(ring, column[3]!)?.pieces)).toBe('BRN');
  expect(colours(refused(ring, column[0]!)?.pieces)).toBe('NBR');
  expect(refused(ring, column[0]!)?.put).toEqual([true, false, false]);
});

it('without anything in hand, or on an empty place, nothing comes of it', () => {
  const [full, empty] = [place('a1', 0, 0, 'B'), place('b1', 1, 0, '')];
  expect(refused(board('towers', [full, empty]), full)).toBeUndefined();
  expect(refused(board('towers', [full, empty], 'R'), empty)).toBeUndefined();
});

it('a move that was made shows where its last piece went', () => {
  const glides = [
    { piece: pawn('R'), from: 'a1', to: 'b1' },
    { piece: pawn('N'), from: 'b2', to: '' },
  ];
  const b = [place('b1', 1, 0, 'R'), place('b2', 1, 1, 'V')];
  expect(made(board('ring', b), glides)).toMatchObject({ put: [true, false] });
  expect(made(board('towers', [place('b1', 1, 0, 'BR')]), glides)).toMatchObject({ put: [false, true] });
});

it('boards on which nothing is piled up show it by themselves', () => {
  const c5 = place('c5', 0, 3, 'B');
  expect(refused(board('numbers', [c5], 'R'), c5)).toBeUndefined();
  expect(made(board('heights', [c5]), [{ piece: pawn('B'), from: 'a1', to: 'c5' }])).toBeUndefined();
});
