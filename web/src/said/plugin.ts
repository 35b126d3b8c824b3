// What the first page needs of the engine, asked when the site is built: a board of each game
// (virtual:said), and the games in each language (virtual:said/fr). So the shelf is there before the
// engine is. Without engines nothing is said, and the page asks its own.
import type { Plugin } from 'vite';
import { areBuilt, fileOf, readGames, startAll } from '../engine/modules.ts';
import type { Board, Entry, GameInfo } from '../engine/protocol.ts';

export interface Said {
  boards: Record<string, { log: Entry[]; board: Board }>;
}

const name = 'virtual:said';

// Small enough to come with the page: a picture says no words and is not touched.
function bare(board: Board): Board {
  return { ...board, places: board.places.map((place) => ({ ...place, touch: '', word: '' })) };
}

type Tell = (request: object) => any;

function start(): Tell | undefined {
  if (!areBuilt()) return undefined;
  const answer = startAll();
  return (request) => JSON.parse(answer(JSON.stringify(request)));
}

const gamesIn = (tell: Tell, lang: string): GameInfo[] => tell({ do: 'games', lang }).games;

function boardsOf(tell: Tell): Said['boards'] {
  const boards = gamesIn(tell, '').map(({ id: game }) => {
    const asked = { do: 'begin', game, how: 'quick', at: 0, chance: '7' };
    const { events: log, table } = tell(asked);
    return [game, { log, board: bare(table.board) }];
  });
  return Object.fromEntries(boards);
}

// Each part is read when it is wanted: a table wants one board of seven.
function boardsModule(boards: Said['boards']): string {
  const texts = Object.entries(boards).map(([key, board]) => [key, JSON.stringify(board)]);
  return `const texts = ${JSON.stringify(Object.fromEntries(texts))};
    const once = Object.fromEntries(Object.keys(texts).map((key) => {
      let value;
      return [key, { enumerable: true, get: () => (value ??= JSON.parse(texts[key])) }];
    }));
    export default { boards: Object.defineProperties({}, once) };`;
}

function gamesModule(games: GameInfo[]): string {
  return `const text = ${JSON.stringify(JSON.stringify(games))};
    let value;
    export default () => (value ??= JSON.parse(text));`;
}

export function said(): Plugin {
  return {
    name: 'said',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined;
      for (const game of readGames()) this.addWatchFile(fileOf(game));
      const tell = start();
      const lang = id.slice(name.length + 2);
      if (!lang) return boardsModule(tell ? boardsOf(tell) : {});
      return tell ? gamesModule(gamesIn(tell, lang)) : 'export default () => undefined;';
    },
  };
}
