// There is an engine for each game (src/wasm). A request goes to that of the game it is about.

// Of all games.
export const everyGame = '*';

interface Asked {
  game?: unknown;
  table?: { game?: unknown }; // of an earlier version
  log?: { event?: { game?: unknown } }[];
}

// The game, everyGame, or none: then the request goes on with what was asked before it. What names
// no game as it should be named is for any engine to refuse.
export function routeOf(what: string, ask: object): string | undefined {
  if (what === 'games') return everyGame;
  const { game, table, log }: Asked = ask;
  if (game === undefined && table === undefined && log === undefined) return undefined;
  const named = game ?? table?.game ?? log?.[0]?.event?.game;
  return typeof named === 'string' ? named : '';
}

// The answer for all games, of the answers of each.
export function together(answers: string[]): string {
  const games = answers.flatMap((answer) => (JSON.parse(answer) as { games: unknown[] }).games);
  return JSON.stringify({ games });
}
