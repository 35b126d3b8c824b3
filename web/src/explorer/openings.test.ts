// What games say: files read, results by side, proofs for who moves.
import { describe, expect, test } from 'vitest';
import type { Branches } from '../engine/protocol';
import { RealEngine } from '../engine/real';
import { exploredOf, hasExplorer, hereAt, hereIn, prove, readExplored, rowsAt, rowsIn, type Entry, type Proved } from './openings';

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

  test.each(['kengi', 'klotz'])('is there for the games that have one start: %s', async (game) => {
    expect(hasExplorer(game)).toBe(true);
    const { games, positions } = (await exploredOf(game))!;
    expect(positions.size).toBeGreaterThan(500);
    const fits = ({ wins: [one, other, ...more], draws }: Entry) => more.length === 0 && one! + other! + draws <= games;
    expect([...positions.values()].filter((entry) => !fits(entry))).toEqual([]);
  });

  test('is there for no others', () => {
    expect(hasExplorer('qenj1')).toBe(false);
  });
});

describe('the games of a house', () => {
  const results = { wins: { S: 2, N: 1 }, draws: 1, moves: [{ move: 'e1-e2', like: ['a1-a2'], wins: { S: 2, N: 1 }, draws: 0 }] };

  test('are told by position and by move, whichever of its kin is named', () => {
    expect(hereAt(results)).toEqual({ games: 4, wins: { S: 2, N: 1 }, draws: 1 });
    expect(rowsAt(branches, results)).toEqual([{ move: 'a1-a2', words: 'one', like: 1, games: 3, wins: { S: 2, N: 1 }, draws: 0 }]);
  });

  test('are proved here, as far as they would be for a packaged set', async () => {
    const engine = new RealEngine();
    const position = 'V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0';
    const { events: log } = await engine.ask('begin', { game: 'kengi', how: 'position', position, at: 0, chance: '0' });
    const rows = ['C1-a4', 'c1-c5', 'c1-d1', 'e1-a2'].map((move) => ({ move, words: '', like: 0, ...hereAt(results) }));
    const found: [string, Proved][] = [];
    await prove(engine, log, 'S', rows, new AbortController().signal, (...proved) => found.push(proved));
    expect(found).toEqual([
      ['C1-a4', { value: 'win', moves: 1 }],
      ['c1-c5', { value: 'win', moves: 3 }],
      ['c1-d1', { value: 'loss', moves: 2 }],
      ['e1-a2', { value: 'loss', moves: 1 }],
    ]);
  });

  test('are proved no further once somebody looks elsewhere', async () => {
    const stop = new AbortController();
    const asked: string[] = [];
    const engine = {
      ask: (_: string, { log }: { log: unknown[] }) => {
        asked.push(JSON.stringify(log.at(-1)));
        stop.abort();
        return Promise.resolve({ winner: 'S', plies: 1 });
      },
    } as never;
    const told: string[] = [];
    await prove(engine, [], 'S', rowsAt(branches, { ...results, moves: [...results.moves, { ...results.moves[0]!, move: 'b1-b2' }] }), stop.signal, (move) => told.push(move));
    expect([asked.length, told]).toEqual([1, []]);
  });
});
