import { expect, it } from 'vitest';
import type { GameInfo } from '../engine/protocol';
import { said, type Said } from './plugin';

// What a module of the plugin exports, and what it read of its text until now.
function loaded<T>(id: string): { told: T; read: string[] } {
  const plugin = said() as unknown as { load(id: string): string };
  const text = plugin.load.call({ addWatchFile: () => undefined }, `\0${id}`);
  const read: string[] = [];
  const watched = { parse: (part: string) => (read.push(part), JSON.parse(part)) };
  return { told: new Function('JSON', text.replace('export default', 'return'))(watched) as T, read };
}

it('boards come with the page, each read when it is wanted', () => {
  const { told, read } = loaded<Said>('virtual:said');
  expect(read).toEqual([]);
  expect(told.boards['kengi']?.board.places).toHaveLength(25);
  expect(told.boards['kengi']).toBe(told.boards['kengi']);
  expect(read).toHaveLength(1);
});

it('games come with their language, and are read once', () => {
  const { told, read } = loaded<() => GameInfo[]>('virtual:said/fr');
  expect(read).toEqual([]);
  expect(told().find(({ id }) => id === 'kengi')?.sides[0]?.word).toBe('Sud');
  expect(told()).toBe(told());
  expect(read).toHaveLength(1);
});
