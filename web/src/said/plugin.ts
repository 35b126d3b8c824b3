// What the first page needs of the engine, asked when the site is built: the games in both
// languages and a board of each. So the shelf is there before the engine is. Without an engine
// nothing is said, and the page asks its own.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Board, GameInfo } from '../engine/types';
import { startEngine } from '../engine/wasm.ts';

export interface Said {
  games: { en?: GameInfo[]; fr?: GameInfo[] };
  boards: Record<string, { record: string; board: Board }>;
}

const name = 'virtual:said';
const wasm = fileURLToPath(new URL('../engine/tablier.wasm', import.meta.url));

// Small enough to come with the page: a picture says no words and is not touched.
function bare(board: Board): Board {
  return { ...board, places: board.places.map((place) => ({ ...place, touch: '', word: '' })) };
}

async function ask(): Promise<Said> {
  if (!existsSync(wasm)) return { games: {}, boards: {} };
  const answer = await startEngine(await WebAssembly.compile(readFileSync(wasm)));
  const told = (request: object) => JSON.parse(answer(JSON.stringify(request)));
  const games = (lang: string): GameInfo[] => told({ do: 'games', lang }).games;
  const boards = games('en').map(({ id: game }) => {
    const { record } = told({ do: 'begin', game, options: {}, how: 'quick', seed: '7' });
    return [game, { record, board: bare(told({ do: 'table', record, path: [] }).board) }];
  });
  return { games: { en: games('en'), fr: games('fr') }, boards: Object.fromEntries(boards) };
}

// Each part is read when it is wanted: a table wants one of nine.
const once = `const once = (texts) =>
  Object.defineProperties({}, Object.fromEntries(Object.keys(texts).map((key) => {
    let value;
    return [key, { enumerable: true, get: () => (value ??= JSON.parse(texts[key])) }];
  })));`;

function texts(parts: object): string {
  const each = Object.entries(parts).map(([key, part]) => [key, JSON.stringify(part)]);
  return JSON.stringify(Object.fromEntries(each));
}

export function said(): Plugin {
  return {
    name: 'said',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(wasm);
      const { games, boards } = await ask();
      return `${once}\nexport default { games: once(${texts(games)}), boards: once(${texts(boards)}) };`;
    },
  };
}
