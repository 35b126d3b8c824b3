import { expect, it } from 'vitest';
import { RealEngine } from '../engine/real';
import { better, rater, ratingOf, showStart } from './rate';
import { galleryOf, hasStarts, offered, type Gallery } from './which';

const files = Object.entries(
  import.meta.glob<Gallery>('../../../src/games/*/starts.json', { eager: true, import: 'default' }),
).map(([path, gallery]) => [path.split('/').at(-2)!, gallery] as const);

it('games with random setups have starts', async () => {
  expect(files.map(([game]) => game)).toEqual(['kengi', 'qenj1', 'qenj2', 'qenj3', 'qenj4', 'querni']);
  expect(hasStarts('klotz')).toBe(false);
  expect(await galleryOf('klotz')).toBeUndefined();
});

it.each(files)('%s: fair starts are fair, others favour whoever begins, and all differ', (game, gallery) => {
  const { fair, near = [], handicap, nodes, commands } = gallery;
  expect(nodes).toBeGreaterThan(0);
  expect(commands.length).toBeGreaterThan(0);
  // Of Qenj 2 every start that was rated is proved won or lost: the hardest proofs are offered instead.
  expect(fair.length === 0).toBe(game === 'qenj2');
  expect(near.length > 0).toBe(game === 'qenj2');
  expect(offered(gallery)).toEqual(game === 'qenj2' ? near : fair);
  expect(offered(gallery).length).toBeGreaterThanOrEqual(8);
  expect(near.map(({ effort }) => effort)).toEqual(near.map(({ effort }) => effort!).toSorted((a, b) => b - a));
  for (const { proved } of near) expect(proved).toMatch(/^(win|loss)$/);
  expect(handicap.length).toBeGreaterThan(0);
  for (const { value, proved } of fair)
    expect(proved ? proved === 'draw' : Math.abs(value - 0.5) <= 0.1).toBe(true);
  for (const { value, proved } of handicap) expect(proved ? proved === 'win' : value > 0.55).toBe(true);
  const positions = [...fair, ...near, ...handicap].map(({ position }) => position);
  expect(new Set(positions).size).toBe(positions.length);
});

it('a rating is that of whoever begins, a proof before an estimate', () => {
  const found = { nodes: 1, depth: 1, done: true, milliseconds: 0, moves: [], shares: { S: 0.7, N: 0.3 } };
  expect(ratingOf(found, 'N')).toEqual({ value: 0.3 });
  const move = { move: 'a', words: 'a', value: 0.5, line: ['a'], proved: 'draw' as const };
  expect(ratingOf({ ...found, moves: [move] }, 'S')).toEqual({ value: 0.7, proved: 'draw' });
});

it('who is better follows from the proof, or from an estimate that is clear', () => {
  expect([0.7, 0.52, 0.3].map((value) => better({ value }))).toEqual([1, 0, -1]);
  expect((['win', 'draw', 'loss'] as const).map((proved) => better({ value: 0.9, proved }))).toEqual([1, 0, -1]);
});

it.each(['kengi', 'qenj1', 'qenj2'])('%s: a slow device has a minute for a rating', async (game) => {
  const engine = new RealEngine();
  const { log } = await showStart(engine, game, offered((await galleryOf(game))!)[0]!.position);
  const { milliseconds } = await engine.ask('think', { log, player: rater(game), seed: '1' });
  expect(milliseconds).toBe(60_000);
});
