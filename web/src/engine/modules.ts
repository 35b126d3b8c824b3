// The engines as files of the build, two for each game, one with which it is played and one with
// which it is studied: for what runs in node, the build of the site
// and tests. Pages have them in a Worker (worker.ts).
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { everyGame, isStudy, routeOf, studyOf, together } from './routes.ts';
import { startEngine, type Answer } from './wasm.ts';

const list = fileURLToPath(new URL('../../../src/games/list', import.meta.url));

// The games there are, in their order.
export function readGames(): string[] {
  return readFileSync(list, 'utf8').split('\n').filter(Boolean);
}

// Every module by its name, those that play first.
export function readModules(): string[] {
  const games = readGames();
  return [...games, ...games.map(studyOf)];
}

export function fileOf(module: string): string {
  return fileURLToPath(new URL(`./${module}.wasm`, import.meta.url));
}

export function areBuilt(): boolean {
  return readModules().every((module) => existsSync(fileOf(module)));
}

// Answers as one engine with all games would; each is read when it is asked.
export function startAll(): Answer {
  const games = readGames();
  const all = readModules();
  const engines = new Map<string, Answer>();
  const engine = (module: string) => {
    const there = engines.get(module) ?? startEngine(new WebAssembly.Module(readFileSync(fileOf(module))));
    engines.set(module, there);
    return there;
  };
  let last = games[0]!;
  return (request) => {
    const { do: what, ...ask } = JSON.parse(request) as { do: string };
    const route = routeOf(what, ask) ?? last;
    if (route === everyGame) return together(games.map((game) => engine(game)(request)));
    last = all.includes(route) ? route : isStudy(route) ? studyOf(games[0]!) : last;
    return engine(last)(request);
  };
}

const name = 'virtual:modules';

// virtual:modules has the address of every module and its bytes, those that play in the games' order.
export function modules(): Plugin {
  return {
    name: 'modules',
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const built = readModules().map(fileOf).filter((file) => existsSync(file));
      for (const file of built) this.addWatchFile(file);
      const rows = built.map(
        (file, i) => `${JSON.stringify(basename(file, '.wasm'))}: { url: url${i}, size: ${statSync(file).size} }`,
      );
      return `${built.map((file, i) => `import url${i} from ${JSON.stringify(`${file}?url`)};`).join('\n')}
        export default { ${rows.join(', ')} };`;
    },
  };
}
