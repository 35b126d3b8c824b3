// There are two engines for each game (src/wasm): one plays, and one, larger, studies. A request goes
// to an engine of the game it is about, by the name of its module.
import { studyRequests } from './protocol.ts';

// Of all games.
export const everyGame = '*';

const study = 'study-';

// The module with which a game is studied; of no game: any of them.
export function studyOf(game: string): string {
  return study + game;
}

export function isStudy(module: string): boolean {
  return module.startsWith(study);
}

interface Asked {
  game?: unknown;
  table?: { game?: unknown }; // of an earlier version
  log?: { event?: { game?: unknown } }[];
}

// The module, everyGame, or none: then the request goes on with what was asked before it. What names
// no game as it should be named is for any engine to refuse or to answer.
export function routeOf(what: string, ask: object): string | undefined {
  if (what === 'games') return everyGame;
  const { game, table, log }: Asked = ask;
  const studies = Object.hasOwn(studyRequests, what);
  if (!studies && game === undefined && table === undefined && log === undefined) return undefined;
  const named = game ?? table?.game ?? log?.[0]?.event?.game;
  const known = typeof named === 'string' ? named : '';
  return studies ? studyOf(known) : known;
}

// The answer for all games, of the answers of each.
export function together(answers: string[]): string {
  const games = answers.flatMap((answer) => (JSON.parse(answer) as { games: unknown[] }).games);
  return JSON.stringify({ games });
}
