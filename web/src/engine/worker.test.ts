import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileOf } from './modules';
import type { FromWorker, ToWorker } from './worker';

vi.mock('virtual:modules', () => ({
  default: {
    kengi: { url: '/kengi.wasm', size: 9 },
    klotz: { url: '/klotz.wasm', size: 9 },
    'study-klotz': { url: '/study-klotz.wasm', size: 9 },
  },
}));

// The thread of a worker: what it fetched, what it was told and what it tells.
let fetched: string[];
let told: FromWorker[];
let broken: Set<string>; // addresses that cannot be fetched
let hear: (event: { data: ToWorker }) => Promise<void>;

async function begin(name = ''): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('self', { name });
  await import('./worker');
}
beforeEach(() => {
  [fetched, told, broken] = [[], [], new Set()];
  vi.stubGlobal('postMessage', (message: FromWorker) => told.push(message));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => (hear = listener));
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    const bytes = readFileSync(fileOf(url.slice(1, -5)));
    const headers = { 'content-type': 'application/wasm' };
    return new Response(bytes, { headers, status: broken.has(url) ? 503 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

let last = 0;
async function ask(game: string, request: object, module?: WebAssembly.Module) {
  const id = ++last;
  await hear({ data: { id, game, request: JSON.stringify(request), module } });
  const reply = told.find((message) => 'id' in message && message.id === id)!;
  return 'answer' in reply ? JSON.parse(reply.answer) : reply;
}
const games = { do: 'games' };
const ids = (answer: { games: { id: string }[] }) => answer.games.map(({ id }) => id);
const modules = () => told.flatMap((message) => ('module' in message ? [message] : []));

it('fetches an engine when its game is asked for, once, and tells it for others', async () => {
  await begin();
  expect(fetched).toEqual([]);
  for (let i = 0; i < 2; ++i) expect(ids(await ask('klotz', games))).toEqual(['klotz']);
  expect(fetched).toEqual(['/klotz.wasm']);
  expect(modules().map(({ game }) => game)).toEqual(['klotz']);
});

it('takes the module that comes with a question', async () => {
  await begin();
  const module = new WebAssembly.Module(readFileSync(fileOf('kengi')));
  expect(ids(await ask('kengi', games, module))).toEqual(['kengi']);
  expect([fetched, modules()]).toEqual([[], []]);
});

it('fetches the game in its name at once, and tells nothing before it is asked', async () => {
  await begin('early klotz');
  expect(fetched).toEqual(['/klotz.wasm']);
  await new Promise((done) => setTimeout(done, 200));
  expect(told).toEqual([]);
  expect(ids(await ask('', games)), 'any engine: the one that is there').toEqual(['klotz']);
  expect(modules()).toHaveLength(1);
  expect(fetched).toHaveLength(1);
});

it('answers for all games together', async () => {
  await begin();
  expect(ids(await ask('*', games))).toEqual(['kengi', 'klotz']);
});

it('lets an engine refuse a game that there is not', async () => {
  await begin();
  const { error } = await ask('constructor', { do: 'bench', game: 'constructor' });
  expect(error.text).toContain('constructor');
});

it('asks the larger engine for what only studies ask, whichever game that is', async () => {
  await begin();
  await ask('klotz', games);
  const text = '[Game "kengi"]';
  for (const module of ['study-klotz', 'study-'])
    expect(await ask(module, { do: 'scan_file', text })).toMatchObject({ games: [{ error: {} }] });
  expect(fetched).toEqual(['/klotz.wasm', '/study-klotz.wasm']);
});

it('fetches the others that play when told to, and says nothing of their downloads', async () => {
  await begin();
  await ask('klotz', games);
  await hear({ data: { fetch: 'all' } });
  expect(fetched).toEqual(['/klotz.wasm', '/kengi.wasm']);
});

it('says why an engine cannot be fetched, and tries again when it is asked again', async () => {
  await begin();
  broken.add('/klotz.wasm');
  expect(await ask('klotz', games)).toMatchObject({ broken: 'Error: 503' });
  expect(ids(await ask('kengi', games)), 'the others answer').toEqual(['kengi']);
  broken.clear();
  expect(ids(await ask('klotz', games))).toEqual(['klotz']);
});
