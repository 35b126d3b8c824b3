import { expect, it } from 'vitest';
import { EngineError } from '../engine/client';
import { RealEngine } from '../engine/real';
import { routeOf } from '../engine/routes';
import { gamesOfPosition, mayBePosition } from './files';

it('a text without a tag may be a position', () => {
  expect(mayBePosition('V,V/R S - 0\n')).toBe(true);
  expect(mayBePosition('\n  [Game "kengi"]\n')).toBe(false);
});

it('a position is of the games that can read it and find nothing wrong', async () => {
  const ask = (_: string, { game }: { game: string }) => {
    if (game === 'unread') return Promise.reject(new EngineError({ text: 'no' } as never));
    if (game === 'gone') return Promise.reject(new Error('gone'));
    return Promise.resolve({ faults: game === 'wrong' ? [{ text: 'no' }] : [] });
  };
  const engine = { ask } as never;
  expect(await gamesOfPosition(engine, 'p', ['unread', 'wrong', 'right', 'also'])).toEqual(['right', 'also']);
  await expect(gamesOfPosition(engine, 'p', ['gone'])).rejects.toThrow('gone');
});

it('which games have a position is told without an engine for study', async () => {
  const engine = new RealEngine();
  await gamesOfPosition(engine, 'V,V/R S - 0', ['kengi', 'qenj1']);
  expect(engine.asked.map(({ what, ask }) => routeOf(what, ask))).toEqual(['kengi', 'qenj1']);
});

it('a position of Qenj 4 is one of Qenj 3, too, but none of that is one of this', async () => {
  const engine = new RealEngine();
  const start = async (game: string) =>
    (await engine.ask('begin', { game, how: 'quick', at: 0, chance: '3' })).table.position!;
  const all = ['kengi', 'qenj3', 'qenj4'];
  expect(await gamesOfPosition(engine, await start('qenj4'), all)).toEqual(['qenj3', 'qenj4']);
  for (const game of ['kengi', 'qenj3'])
    expect(await gamesOfPosition(engine, await start(game), all), game).toEqual([game]);
});
