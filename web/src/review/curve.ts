// The curve of a game: where its points stand. A drawing is 100 high and as wide as it likes; 1 of a
// share is at the top.
import type { BalancePoint } from '../engine/protocol';

export interface Dot {
  ply: number;
  x: number;
  y: number;
  proved: boolean;
}

// 0 to 1 from the first position to the last.
export const along = (ply: number, plies: number): number => (plies === 0 ? 0 : ply / plies);

// Of the share of one side.
export function dots(points: BalancePoint[], side: string, plies: number, width: number): Dot[] {
  return points.map(({ ply, shares, proved }) => ({
    ply,
    x: along(ply, plies) * width,
    y: 100 * (1 - (shares[side] ?? 0)),
    proved,
  }));
}

// Points one after the other; a gap begins a new part, since nothing is known between them.
export function parts(line: Dot[]): Dot[][] {
  const found: Dot[][] = [];
  for (const dot of line) {
    const last = found.at(-1);
    if (last && last.at(-1)!.ply === dot.ply - 1) last.push(dot);
    else found.push([dot]);
  }
  return found;
}

export function path(line: { x: number; y: number }[]): string {
  return line.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join(' ');
}

// The area between a line and the height `base`.
export function area(line: Dot[], base: number): string {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return '';
  return `${path([{ x: first.x, y: base }, ...line, { x: last.x, y: base }])} Z`;
}

export interface Band {
  side: string;
  paths: string[];
  wide?: { x: number; y: number; height: number }; // the middle of it where it is widest
}

// A band for each side, one upon the other, the first at the top.
export function bands(
  points: BalancePoint[],
  sides: string[],
  plies: number,
  width: number,
): Band[] {
  const below = new Map<number, number>(points.map(({ ply }) => [ply, 0]));
  return sides.map((side) => {
    const edges = points.map(({ ply, shares, proved }) => {
      const top = below.get(ply)!;
      const bottom = top + 100 * (shares[side] ?? 0);
      below.set(ply, bottom);
      return { ply, x: along(ply, plies) * width, y: top, bottom, proved };
    });
    const height = ({ y, bottom }: (typeof edges)[number]) => bottom - y;
    // At the ends of the drawing there is half the room.
    const inner = edges.filter(({ ply }) => ply > 0 && ply < plies);
    const widest = (inner.length > 0 ? inner : edges).toSorted((a, b) => height(b) - height(a))[0];
    return {
      side,
      wide: widest && { x: widest.x, y: (widest.y + widest.bottom) / 2, height: height(widest) },
      paths: parts(edges).map((part) => {
        const back = (part as typeof edges).map(({ x, bottom }) => ({ x, y: bottom })).toReversed();
        return `${path([...part, ...back])} Z`;
      }),
    };
  });
}

// Which moves are numbered below, so that at most so many are.
export function ticks(plies: number, most: number): number[] {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
  const step = steps.find((one) => plies / one <= most) ?? 1000;
  return Array.from({ length: Math.floor(plies / step) }, (_, at) => (at + 1) * step);
}

const round = (value: number) => Math.round(value * 100) / 100;
