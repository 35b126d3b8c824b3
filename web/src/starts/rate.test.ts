import { expect, it } from 'vitest';
import { RealEngine } from '../engine/real';
import { EngineMissing, type Engine } from '../engine/client';
import { better, drawStart, rate, rater, ratingOf, showStart } from './rate';
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

// Those that a search with the solver at its side leaves open, of the first two hundred.
it('any start of Qenj 1 is proved, and what is looked at is told on the way', async () => {
  const engine = new RealEngine();
  for (const chance of ['8', '33', '54', '69', '88', '188']) {
    const { events: log, table } = await engine.ask('begin', { game: 'qenj1', how: 'quick', at: 0, chance });
    const drawn = { log, table, first: table.to_move! };
    const told: number[] = [];
    const rating = await rate('qenj1', drawn, new AbortController().signal, (nodes) => told.push(nodes), engine);
    expect(rating?.proved, drawn.table.position).toMatch(/^(win|draw|loss)$/);
    expect(rating!.value).toBe({ win: 1, draw: 0.5, loss: 0 }[rating!.proved!]);
    expect(told.at(-1)).toBe(rating!.nodes);
    expect(engine.asked.filter(({ what }) => what === 'think')).toEqual([]);
  }
}, 120_000);

it('a start that is drawn while another is proved stops that', async () => {
  const engine = new RealEngine();
  const hush = new AbortController();
  const drawn = await drawStart(engine, 'qenj1', {});
  expect(await rate('qenj1', drawn, hush.signal, () => hush.abort(), engine)).toBeUndefined();
});

it('without the engine that proves, a start of Qenj 1 is rated by the search', async () => {
  const real = new RealEngine();
  const ask = (what: never, asked: never) =>
    what === 'solve' ? Promise.reject(new EngineMissing('gone')) : real.ask(what, asked);
  const engine = { ask } as Engine;
  const drawn = await drawStart(real, 'qenj1', {});
  const hush = new AbortController();
  let looked = 0;
  await rate('qenj1', drawn, hush.signal, (nodes) => (looked = nodes) > 1000 && hush.abort(), engine);
  expect(looked).toBeGreaterThan(1000);
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
