import { expect, it } from 'vitest';
import { area, bands, dots, parts, path, ticks } from './curve';

const points = [
  { ply: 0, shares: { S: 0.5, N: 0.5 }, proved: false },
  { ply: 1, shares: { S: 0.25, N: 0.75 }, proved: false },
  { ply: 3, shares: { S: 0, N: 1 }, proved: true },
  { ply: 4, shares: { S: 0, N: 1 }, proved: true },
];

it('a share of one is at the top, the last position at the right', () => {
  expect(dots(points, 'S', 4, 200)).toEqual([
    { ply: 0, x: 0, y: 50, proved: false },
    { ply: 1, x: 50, y: 75, proved: false },
    { ply: 3, x: 150, y: 100, proved: true },
    { ply: 4, x: 200, y: 100, proved: true },
  ]);
});

it('no line is drawn through what is not known yet', () => {
  expect(parts(dots(points, 'S', 4, 200)).map((part) => part.map(({ ply }) => ply))).toEqual([
    [0, 1],
    [3, 4],
  ]);
});

it('an area ends where its line does', () => {
  const line = dots(points.slice(0, 2), 'S', 4, 200);
  expect(path(line)).toBe('M0,50 L50,75');
  expect(area(line, 50)).toBe('M0,50 L0,50 L50,75 L50,50 Z');
  expect(area([], 50)).toBe('');
});

it('bands fill the whole height', () => {
  const shares = { R: 0.5, G: 0.25, B: 0.25 };
  const [red, green, blue] = bands([{ ply: 0, shares, proved: false }], ['R', 'G', 'B'], 0, 100);
  expect(red!.paths).toEqual(['M0,0 L0,50 Z']);
  expect(green!.wide).toEqual({ x: 0, y: 62.5, height: 25 });
  expect(blue!.paths).toEqual(['M0,75 L0,100 Z']);
});

it('few moves are numbered each, many not', () => {
  expect(ticks(3, 10)).toEqual([1, 2, 3]);
  expect(ticks(40, 10)).toEqual([5, 10, 15, 20, 25, 30, 35, 40]);
});
