// The languages there are, from the one table that the program is built from too, src/core/languages:
// for what is done when the site is built, and for tests. Pages have them from virtual:languages.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Language {
  code: string;
  name: string; // what its speakers call it
  singular: number[]; // the numbers it counts as one
}

export const table = fileURLToPath(new URL('../../../src/core/languages', import.meta.url));

// tools/words.py is the strict reader.
export function readLanguages(): Language[] {
  const rows = readFileSync(table, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
  return rows.map((row) => {
    const [code, name, singular] = row.split('|').map((cell) => cell.trim()) as [string, string, string];
    return { code, name, singular: singular.split(' ').map(Number) };
  });
}
