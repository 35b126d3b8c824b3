import { describe, expect, it } from 'vitest';
import { bubbleAt, type Rect } from './bubble';

const screen = { width: 360, height: 640 };
const size = { width: 200, height: 60 };
const covers = (at: { x: number; y: number }, { x, y, width, height }: Rect) =>
  at.x < x + width && x < at.x + size.width && at.y < y + height && y < at.y + size.height;

describe('a bubble', () => {
  it('stands above the finger, on the screen', () => {
    expect(bubbleAt({ x: 180, y: 300 }, size, screen, [])).toEqual({ x: 80, y: 214, free: true });
    expect(bubbleAt({ x: 10, y: 300 }, size, screen, []).x).toBe(8);
    expect(bubbleAt({ x: 180, y: 20 }, size, screen, []).y, 'below, where above is no room').toBe(46);
  });

  it('covers nothing that may be touched', () => {
    const above = { x: 160, y: 220, width: 40, height: 40 };
    const at = bubbleAt({ x: 180, y: 300 }, size, screen, [above]);
    expect(at.free).toBe(true);
    expect(covers(at, above)).toBe(false);
    const row = Array.from({ length: 9 }, (_, i) => ({ x: 40 * i, y: 220, width: 40, height: 40 }));
    const below = bubbleAt({ x: 180, y: 300 }, size, screen, row);
    expect(row.some((one) => covers(below, one))).toBe(false);
  });

  it('covers as little as can be where everything may be touched, and says so', () => {
    const all = [{ x: 0, y: 0, width: 360, height: 640 }];
    expect(bubbleAt({ x: 180, y: 300 }, size, screen, all).free).toBe(false);
  });
});
