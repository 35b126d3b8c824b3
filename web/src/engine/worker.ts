// The engines in a thread of their own, so that the page answers while they think. There are two for
// each game (routes.ts), started when they are first asked for; a module is fetched and compiled here,
// where that holds up nobody, unless it comes with the question because another worker has it. What
// was fetched is told, for other workers. Each request is answered under the number it came with.
//
// The worker of start/early.js has the game of the page in its name, and fetches it without a word:
// what the page posts reaches a new worker only when the page has a moment.
import modules from 'virtual:modules';
import type { Download } from './client';
import { everyGame, isStudy, together } from './routes';
import { startEngine, type Answer } from './wasm';

// `game` is the name of a module that there is, everyGame, or anything else: then any engine of its
// kind answers.
export type ToWorker =
  | { id: number; game: string; request: string; module?: WebAssembly.Module }
  | { fetch: 'all' };
export type Reply = { id: number; answer: string } | { id: number; broken: string };
export type FromWorker = Reply | { game: string; module: WebAssembly.Module } | Download;

const kTell = 150; // milliseconds between two words of how far a download is

const names = Object.keys(modules);
const games = names.filter((name) => !isStudy(name));
const compiled = new Map<string, Promise<WebAssembly.Module>>(); // or on their way
const engines = new Map<string, Answer>();
const wanted = new Set<string>(); // by a question

let listens = false; // the page: before it has said a word it may hear none
const untold: FromWorker[] = [];
function tell(message: FromWorker): void {
  if (listens) postMessage(message);
  else untold.push(message);
}

function counted(game: string, response: Response): Response {
  if (!response.body) return response;
  const total = modules[game]!.size;
  let loaded = 0;
  let told = performance.now();
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      if (wanted.has(game) && performance.now() - told > kTell) {
        told = performance.now();
        postMessage({ loaded, total } satisfies Download);
      }
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), {
    headers: { 'content-type': 'application/wasm' },
  });
}

async function load(game: string): Promise<WebAssembly.Module> {
  const response = await fetch(modules[game]!.url);
  if (!response.ok) throw new Error(`${response.status}`);
  const module = await WebAssembly.compileStreaming(counted(game, response));
  tell({ game, module });
  return module;
}

function moduleOf(game: string): Promise<WebAssembly.Module> {
  const there = compiled.get(game);
  if (there) return there;
  const module = load(game);
  compiled.set(game, module);
  module.catch(() => compiled.delete(game)); // whoever asks is told, and may ask again
  return module;
}

async function answerOf(game: string, request: string): Promise<string> {
  wanted.add(game);
  const module = await moduleOf(game);
  const engine = engines.get(game) ?? startEngine(module);
  engines.set(game, engine);
  try {
    return engine(request);
  } catch (reason) {
    engines.delete(game); // it may be in any state: the next question gets a fresh one
    throw reason;
  }
}

async function answerTo(game: string, request: string): Promise<string> {
  if (game === everyGame) return together(await Promise.all(games.map((each) => answerOf(each, request))));
  const alike = (name: string) => isStudy(name) === isStudy(game);
  const known = names.includes(game) ? game : ([...compiled.keys()].find(alike) ?? names.find(alike));
  if (known === undefined) throw new Error('no engine');
  return answerOf(known, request);
}

// One after the other: nobody waits for them.
async function fetchAll(): Promise<void> {
  for (const game of games) await moduleOf(game).catch(() => undefined);
}

const early = games.find((game) => self.name === `early ${game}`);
if (early) moduleOf(early).catch(() => undefined);

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  listens = true;
  for (const message of untold.splice(0)) postMessage(message);
  if ('fetch' in data) return fetchAll();
  const { id, game, request, module } = data;
  if (module && !compiled.has(game)) compiled.set(game, Promise.resolve(module));
  try {
    tell({ id, answer: await answerTo(game, request) });
  } catch (reason) {
    tell({ id, broken: String(reason) });
  }
});
