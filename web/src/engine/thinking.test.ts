import { describe, expect, it } from 'vitest';

import { FakeEngine } from './fake';
import { nextSlice, think } from './thinking';
import type { Thinking } from './types';

const at = (iterations: number, done = false): { thinking: Thinking } => ({
  thinking: { iterations, done, milliseconds: 500, moves: [], line: [], shares: {} },
});

function countingEngine(until: number) {
  let iterations = 0;
  return new FakeEngine({
    think: () => at((iterations = 0)),
    more: (ask) => at((iterations += ask.iterations), iterations >= until),
  });
}

describe('thinking', () => {
  it('goes on until the engine is done', async () => {
    let time = 0;
    const found = await think(
      { record: '', setting: 'deep' },
      countingEngine(1000),
      () => (time += 5),
    );
    expect(found?.done).toBe(true);
  });

  it('stops when its time is over', async () => {
    let time = 0;
    const found = await think(
      { record: '', setting: 'quick' },
      countingEngine(1e9),
      () => (time += 100),
    );
    expect(found?.done).toBe(false);
    expect(time).toBeLessThanOrEqual(700);
  });

  it('finds nothing when told to stop', async () => {
    const stop = new AbortController();
    const progress = () => stop.abort();
    const engine = countingEngine(1e9);
    const found = await think(
      { record: '', setting: 'quick', signal: stop.signal, progress },
      engine,
      () => 0,
    );
    expect(found).toBeUndefined();
    expect(engine.asked.length).toBe(2);
  });

  it('takes slices of about the same time, growing at most fourfold', () => {
    expect(nextSlice(1000, 100)).toBe(600);
    expect(nextSlice(64, 1)).toBe(256);
    expect(nextSlice(10, 10_000)).toBe(16);
  });
});
