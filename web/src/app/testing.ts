import { readFileSync } from 'node:fs';

// For tests: the games there are, in the order of the shelf.
export const listed = readFileSync(new URL('../../../src/games/list', import.meta.url), 'utf8')
  .trim()
  .split('\n');

// For tests: what a browser keeps, in memory. `room` is how many entries fit.
export function fakeStorage(room = Infinity): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (!kept.has(key) && kept.size >= room) throw new Error('the disk is full');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
