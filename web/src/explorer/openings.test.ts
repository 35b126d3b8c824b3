// What games say: files read, results by side, proofs for who moves.
import { describe, expect, test } from 'vitest';
import type { Branches } from '../engine/protocol';
import { exploredOf, hasExplorer, hereAt, hereIn, readExplored, rowsAt, rowsIn } from './openings';

const key = (n: number) => String(n).padStart(12, '0');

const branches: Branches = {
  key: key(1),
  sides: ['S', 'N'],
  branches: [
    { move: 'a1-a2', words: 'one', like: ['e1-e2'], key: key(2), sides: ['N', 'S'] },
    { move: 'b1-b2', words: 'two', like: [], key: key(3), sides: ['N', 'S'] },
    { move: 'c1-c2', words: 'three', like: [], key: key(4), sides: ['N', 'S'] },
  ],
};

const set = readExplored({
  games: 12,
  positions: [`${key(1)} 5 6 1`, `${key(2)} 3 1 0 loss 4`, `${key(3)} 2 5 1`],
});

describe('a packaged set', () => {
  test('tells the results of a position by side', () => {
    expect(hereIn(branches, set)).toEqual({ games: 12, wins: { S: 5, N: 6 }, draws: 1 });
  });

  test('tells the moves that were played, the most played first, as who is to move after them counts', () => {
    const rows = rowsIn(branches, set);
    expect(rows.map(({ move }) => move)).toEqual(['b1-b2', 'a1-a2']);
    expect(rows[0]).toMatchObject({ games: 8, wins: { N: 2, S: 5 }, draws: 1, like: 0 });
    expect(rows[1]).toMatchObject({ games: 4, wins: { N: 3, S: 1 }, draws: 0, like: 1 });
  });

  test('tells what is proved for who makes the move', () => {
    const [, proved] = rowsIn(branches, set);
    // The other loses within four plies: five with this move, three of them the winner's.
    expect(proved!.proved).toEqual({ value: 'win', moves: 3 });
  });

  test('is refused when it is damaged, with the line', () => {
    for (const line of ['', 'x', `${key(1)} 1`, `${key(1)} 1 2 3 won 4`, `${key(1)} 1 2 3 win`, `${key(1)}1 2 3`]) {
      expect(() => readExplored({ games: 1, positions: [line] }), line).toThrow(`'${line}'`);
    }
  });

  test('is there for Kengi', async () => {
    expect(hasExplorer('kengi')).toBe(true);
    expect(hasExplorer('qenj1')).toBe(false);
    const kengi = (await exploredOf('kengi'))!;
    expect(kengi.positions.size).toBeGreaterThan(1000);
    for (const { wins, draws } of kengi.positions.values()) {
      expect(wins.length).toBe(2);
      expect(wins[0]! + wins[1]! + draws).toBeLessThanOrEqual(kengi.games);
    }
  });
});

describe('the games of a house', () => {
  const results = { wins: { S: 2, N: 1 }, draws: 1, moves: [{ move: 'e1-e2', like: ['a1-a2'], wins: { S: 2, N: 1 }, draws: 0 }] };

  test('are told by position and by move, whichever of its kin is named', () => {
    expect(hereAt(results)).toEqual({ games: 4, wins: { S: 2, N: 1 }, draws: 1 });
    expect(rowsAt(branches, results)).toEqual([{ move: 'a1-a2', words: 'one', like: 1, games: 3, wins: { S: 2, N: 1 }, draws: 0 }]);
  });
});
