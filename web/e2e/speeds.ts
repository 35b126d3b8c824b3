// How fast the engine is here: the same request to the same desk, answered by the program and in a page of the browser.
// What counts is the time of the processor, so that other work on the machine disturbs little.
import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { analyst } from '../src/analyse/analyst';
import { ask } from './engine';
import { program } from './serve';

// A request whose answer tells how much was done, and those that come before it and are not counted.
export interface Work {
  game: string;
  before?: object[];
  ask: object;
}

interface Done {
  amount: number; // plies, or positions searched
  milliseconds: number; // of a processor
}

const amount = (answer: { plies?: number; nodes?: number }) => answer.plies ?? answer.nodes!;

// What starting the program takes is taken off: it is asked for nothing else in between.
export function natively(work: Work): Done {
  const timed = (requests: object[]) => {
    const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
    const timing = `TIMEFORMAT='%U %S'; time "$0" ask -`;
    const { stdout, stderr } = spawnSync('bash', ['-c', timing, program], { input, encoding: 'utf8' });
    const [user, system] = stderr.trim().split(' ').map(Number);
    return { answer: JSON.parse(stdout.trim().split('\n').at(-1)!), milliseconds: 1000 * (user! + system!) };
  };
  const little = [{ do: 'playouts', game: work.game, games: 1, seed: '1' }, ...(work.before ?? [])];
  const [start, all] = [timed(little), timed([...little, work.ask])];
  return { amount: amount(all.answer), milliseconds: all.milliseconds - start.milliseconds };
}

// An engine of its own in the page, with what it answers and how long that took.
async function inBrowser(page: Page, game: string): Promise<(work: Work) => Promise<Done>> {
  const kept = await (await fetch(`${inject('url')}sw.js`)).text(); // names all files
  const wasm = `${inject('url')}${new RegExp(`assets/${game}-[\\w-]+\\.wasm`).exec(kept)![0]}`;
  const engine = await page.evaluateHandle(async (wasm) => {
    const module = await WebAssembly.compileStreaming(fetch(wasm));
    const imports: Record<string, Record<string, () => number>> = {};
    for (const wanted of WebAssembly.Module.imports(module)) (imports[wanted.module] ??= {})[wanted.name] = () => 52;
    const face = (await WebAssembly.instantiate(module, imports)).exports as unknown as {
      memory: WebAssembly.Memory;
      _initialize(): void;
      tablier_alloc(size: number): number;
      tablier_answer(at: number, size: number): number;
      tablier_answer_size(): number;
    };
    face._initialize();
    return (request: object) => {
      const bytes = new TextEncoder().encode(JSON.stringify(request));
      const at = face.tablier_alloc(bytes.length);
      new Uint8Array(face.memory.buffer, at, bytes.length).set(bytes);
      const answer = face.tablier_answer(at, bytes.length);
      const text = new TextDecoder().decode(new Uint8Array(face.memory.buffer, answer, face.tablier_answer_size()));
      return JSON.parse(text);
    };
  }, wasm);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'ThreadTime')!.value;
  };
  return async (work) => {
    for (const request of work.before ?? []) await engine.evaluate((ask, request) => void ask(request), request);
    const begun = await spent();
    const answer = await engine.evaluate((ask, request) => ask(request), work.ask);
    return { amount: amount(answer), milliseconds: (await spent()) - begun };
  };
}

// What share of the program's speed the browser has: in turns, as other work on the machine slows both.
export async function shares(page: Page, work: Work, runs: number): Promise<number[]> {
  const browser = await inBrowser(page, work.game);
  const speed = ({ amount, milliseconds }: Done) => amount / milliseconds;
  await browser(work); // compiled and warm
  const found: number[] = [];
  for (let run = 0; run < runs; ++run) {
    const native = speed(natively(work));
    found.push((100 * speed(await browser(work))) / native);
  }
  return found;
}

// As many as take the program 300 ms and more, so that starting it weighs little.
export function randomGames(game: string): Work {
  for (let games = 60; ; games *= 4) {
    const work = { game, ask: { do: 'playouts', game, games, seed: '1' } };
    if (natively(work).milliseconds > 300) return work;
  }
}
export const benchmark = (game: string): Work => ({ game, ask: { do: 'bench', game } });
// The engine of the analysis board, at the first start that it does not solve.
export function analysis(game: string): Work {
  const nodes = 600_000;
  for (let chance = 1; ; ++chance) {
    const { events: log } = ask('begin', { game, how: 'quick', at: 0, chance: String(chance) });
    const player = analyst(3);
    ask('think', { log, player, seed: '1' });
    if (!ask('more', { nodes }).done) return { game, before: [{ do: 'think', log, player, seed: '1' }], ask: { do: 'more', nodes } };
  }
}
