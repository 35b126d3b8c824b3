import { describe, expect, it } from 'vitest';
import { lastMoment } from './last';

// Shares of South after each move; whole ones are proved.
const points = (...south: number[]) =>
  south.map((share, ply) => ({ ply, shares: { S: share, N: 1 - share }, proved: [0, 0.5, 1].includes(share) }));

describe('the last moment at which a game could be held', () => {
  it('is the move after which the win is proved to the end', () => {
    expect(lastMoment(points(0.4, 1, 0.3, 0.2, 1, 1, 1), 'S', 6)).toEqual({ ply: 4, missed: false });
  });

  it('is certain where the position before was proved not to be won', () => {
    expect(lastMoment(points(0.4, 0.5, 1, 1), 'S', 3)).toEqual({ ply: 2, missed: true });
    expect(lastMoment(points(0.4, 0, 1, 1), 'S', 3)).toEqual({ ply: 2, missed: true });
  });

  it('is not told of a game that was won from the start, is not won, or has not been looked at', () => {
    expect(lastMoment(points(1, 1, 1), 'S', 2)).toBeUndefined();
    expect(lastMoment(points(0.4, 0.5, 0.6), 'S', 2)).toBeUndefined();
    expect(lastMoment(points(0.4, 0.2, 1, 1).slice(2), 'S', 3)).toBeUndefined();
  });
});
