// Searching, slice by slice: between two slices it can be told to stop and says how far it is. The
// engine reads no clock, so the time that a setting allows is watched here.
import { WorkerEngine, type Engine } from './client';
import type { Thinking } from './types';

export interface Think {
  record: string;
  setting: string;
  seed?: string;
  milliseconds?: number; // at most; the setting's own if not given
  signal?: AbortSignal;
  progress?: (thinking: Thinking, share: number) => void; // share of the time that is used, 0..1
}

const kSliceMilliseconds = 60;

// So many iterations as fill a slice at the speed seen so far.
export function nextSlice(iterations: number, elapsed: number): number {
  if (elapsed <= 0) return 64;
  const wanted = (iterations / elapsed) * kSliceMilliseconds;
  return Math.max(16, Math.min(Math.round(wanted), iterations * 4, 50_000));
}

let thinker: Engine | undefined;

// What it found; undefined when it was told to stop.
export async function think(
  { record, setting, seed, milliseconds, signal, progress }: Think,
  engine: Engine = (thinker ??= new WorkerEngine()),
  now: () => number = () => performance.now(),
): Promise<Thinking | undefined> {
  const begun = now();
  let { thinking } = await engine.ask('think', { record, setting, seed });
  const limit = milliseconds ?? thinking.milliseconds;
  while (!signal?.aborted) {
    const elapsed = now() - begun;
    progress?.(thinking, Math.min(1, elapsed / limit));
    if (thinking.done || elapsed >= limit) return thinking;
    const iterations = nextSlice(thinking.iterations, elapsed);
    ({ thinking } = await engine.ask('more', { iterations }));
  }
  return undefined;
}
