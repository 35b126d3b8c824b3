// The engines as files of the build, one for each game: for what runs in node, the build of the site
// and tests. Pages have them in a Worker (worker.ts).
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { everyGame, routeOf, together } from './routes.ts';
import { startEngine, type Answer } from './wasm.ts';

const list = fileURLToPath(new URL('../../../src/games/list', import.meta.url));

// The games there are, in their order.
export function readGames(): string[] {
  return readFileSync(list, 'utf8').split('\n').filter(Boolean);
}

export function fileOf(game: string): string {
  return fileURLToPath(new URL(`./${game}.wasm`, import.meta.url));
}

export function areBuilt(): boolean {
  return readGames().every((game) => existsSync(fileOf(game)));
}

// Answers as one engine with all games would; each is read when it is asked.
export function startAll(): Answer {
  const games = readGames();
  const engines = new Map<string, Answer>();
  const engine = (game: string) => {
    const there = engines.get(game) ?? startEngine(new WebAssembly.Module(readFileSync(fileOf(game))));
    engines.set(game, there);
    return there;
  };
  let last = games[0]!;
  return (request) => {
    const { do: what, ...ask } = JSON.parse(request) as { do: string };
    const route = routeOf(what, ask) ?? last;
    if (route === everyGame) return together(games.map((game) => engine(game)(request)));
    last = games.includes(route) ? route : last;
    return engine(last)(request);
  };
}

const name = 'virtual:modules';

// virtual:modules has, for each game in their order, the address of its engine and its bytes.
export function modules(): Plugin {
  return {
    name: 'modules',
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const built = readGames().filter((game) => existsSync(fileOf(game)));
      for (const game of built) this.addWatchFile(fileOf(game));
      const rows = built.map((game) => `${game}: { url: ${game}, size: ${statSync(fileOf(game)).size} }`);
      return `${built.map((game) => `import ${game} from ${JSON.stringify(`${fileOf(game)}?url`)};`).join('\n')}
        export default { ${rows.join(', ')} };`;
    },
  };
}
