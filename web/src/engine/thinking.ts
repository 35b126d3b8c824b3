// Searching, slice by slice: between two slices it can be told to stop and says how far it is. The
// engine reads no clock, so the time that a player may take is watched here.
import { WorkerEngine, type AnswerTo, type Ask, type Engine } from './client';
import type { Entry, Reviewed, Solving, Thinking } from './protocol';

export interface Think {
  log: Entry[];
  player: string; // as the engine takes it: a level, or "uct:ms=1000"
  seed?: string;
  signal?: AbortSignal;
  // How far it is: the share of its time that is used, 0..1; undefined where it has no clock.
  progress?: (thinking: Thinking, share: number | undefined) => void;
}

const kSliceMilliseconds = 60;

// So many nodes as fill a slice at the speed seen so far.
export function nextSlice(nodes: number, elapsed: number): number {
  if (elapsed <= 0) return 64;
  const wanted = (nodes / elapsed) * kSliceMilliseconds;
  return Math.max(16, Math.min(Math.round(wanted), nodes * 4, 50_000));
}

let thinker: Engine | undefined;
const queues = new WeakMap<Engine, Promise<unknown>>();

// An engine has one search under way: the next one waits until it is over.
function inTurn<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  const done = (queues.get(engine) ?? Promise.resolve()).then(work);
  queues.set(
    engine,
    done.catch(() => undefined),
  );
  return done;
}

// What it found; undefined when it was told to stop.
export function think(
  asked: Think,
  engine: Engine = (thinker ??= new WorkerEngine()),
  now: () => number = () => performance.now(),
): Promise<Thinking | undefined> {
  return inTurn(engine, () => search(asked, engine, now));
}

// The game after what a computer chooses in its step of the setup.
export function advise(
  asked: Ask<'advise'>,
  engine: Engine = (thinker ??= new WorkerEngine()),
): Promise<AnswerTo<'advise'>> {
  return inTurn(engine, () => engine.ask('advise', asked));
}

async function search(
  { log, player, seed, signal, progress }: Think,
  engine: Engine,
  now: () => number,
): Promise<Thinking | undefined> {
  if (signal?.aborted) return undefined;
  const begun = now();
  let thinking = await engine.ask('think', { log, player, seed });
  const limit = thinking.milliseconds || Infinity;
  while (!signal?.aborted) {
    const elapsed = now() - begun;
    progress?.(thinking, limit < Infinity ? Math.min(1, elapsed / limit) : undefined);
    if (thinking.done || elapsed >= limit) return thinking;
    const nodes = nextSlice(thinking.nodes, elapsed);
    thinking = await engine.ask('more', { nodes });
  }
  return undefined;
}

export interface Solve {
  game: string;
  log: Entry[];
  signal?: AbortSignal;
  progress?: (solving: Solving) => void;
}

// What the solver finds about a position, all of the effort being its own; undefined when it was told to stop.
export function solve(
  { game, log, signal, progress }: Solve,
  engine: Engine = (thinker ??= new WorkerEngine()),
  now: () => number = () => performance.now(),
): Promise<Solving | undefined> {
  return inTurn(engine, async () => {
    if (signal?.aborted) return undefined;
    const begun = now();
    let solving = await engine.ask('solve', { log });
    while (!signal?.aborted) {
      progress?.(solving);
      if (solving.done) return solving;
      const nodes = nextSlice(solving.nodes, now() - begun);
      solving = await engine.ask('solve_more', { game, nodes });
    }
    return undefined;
  });
}

export interface Look {
  game: string;
  log: Entry[];
  again?: boolean; // it is the review that was stopped: go on with it
  signal?: AbortSignal;
  progress?: (reviewed: Reviewed) => void;
}

// A whole game looked at (src/review), as far as it came before it was told to stop. Between two
// slices others may search.
export async function look(
  { game, log, again = false, signal, progress }: Look,
  engine: Engine = (thinker ??= new WorkerEngine()),
  now: () => number = () => performance.now(),
): Promise<Reviewed> {
  const begun = now();
  let reviewed = await inTurn(engine, () =>
    again ? engine.ask('review_more', { game, nodes: 0 }) : engine.ask('review', { log }),
  );
  const before = reviewed.nodes;
  while (!signal?.aborted) {
    progress?.(reviewed);
    if (reviewed.done) break;
    const nodes = nextSlice(reviewed.nodes - before, now() - begun);
    reviewed = await inTurn(engine, () => engine.ask('review_more', { game, nodes }));
  }
  return reviewed;
}
