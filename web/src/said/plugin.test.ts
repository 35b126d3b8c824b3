import { expect, it } from 'vitest';
import { said, type Said } from './plugin';

it('what the engine said comes with the page, each part read when it is wanted', async () => {
  const plugin = said() as unknown as { load(id: string): Promise<string> };
  const text = await plugin.load.call({ addWatchFile: () => undefined }, '\0virtual:said');
  const read: string[] = [];
  const watched = { parse: (part: string) => (read.push(part), JSON.parse(part)) };
  const told = new Function('JSON', text.replace('export default', 'return'))(watched) as Said;
  expect(read).toEqual([]);
  expect(told.games.fr?.map(({ id }) => id)).toEqual(Object.keys(told.boards));
  expect(told.games.fr).toBe(told.games.fr);
  expect(told.boards['kengi']?.board.places).toHaveLength(25);
  expect(read).toHaveLength(2);
});
