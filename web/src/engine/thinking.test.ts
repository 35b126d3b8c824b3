import { describe, expect, it } from 'vitest';

import { FakeEngine } from './fake';
import { advise, look, nextSlice, think } from './thinking';
import type { Reviewed, Table, Thinking } from './protocol';

// An engine whose search is done after so many nodes, for a player that has so much time.
function countingEngine(until: number, milliseconds = 500) {
  let nodes = 0;
  const thinking = (): Thinking => ({
    nodes,
    depth: 1,
    done: nodes >= until,
    milliseconds,
    moves: [],
    shares: {},
  });
  return new FakeEngine({
    think: () => {
      nodes = 0;
      return thinking();
    },
    more: (ask) => {
      nodes += ask.nodes;
      return thinking();
    },
  });
}

describe('thinking', () => {
  it('goes on until the engine is done', async () => {
    let time = 0;
    const found = await think(
      { log: [], player: '8' },
      countingEngine(1000),
      () => (time += 5),
    );
    expect(found?.done).toBe(true);
  });

  it('stops when its time is over', async () => {
    let time = 0;
    const found = await think(
      { log: [], player: '8' },
      countingEngine(1e9),
      () => (time += 100),
    );
    expect(found?.done).toBe(false);
    expect(time).toBeLessThanOrEqual(700);
  });

  it('takes all the time it needs where there is no limit, and does not say how much', async () => {
    let time = 0;
    const shares = new Set<number | undefined>();
    const found = await think(
      { log: [], player: '3', progress: (_, share) => shares.add(share) },
      countingEngine(100_000, 0),
      () => (time += 1000),
    );
    expect(found?.done).toBe(true);
    expect(time).toBeGreaterThan(10_000);
    expect([...shares]).toEqual([undefined]);
  });

  it('says which share of its time is used', async () => {
    let time = 0;
    const shares: (number | undefined)[] = [];
    const progress = (_: Thinking, share: number | undefined) => shares.push(share);
    await think({ log: [], player: '8', progress }, countingEngine(1e9), () => (time += 250));
    expect(shares).toEqual([0.5, 1]);
  });

  it('finds nothing when told to stop', async () => {
    const stop = new AbortController();
    const progress = () => stop.abort();
    const engine = countingEngine(1e9);
    const found = await think(
      { log: [], player: '1', signal: stop.signal, progress },
      engine,
      () => 0,
    );
    expect(found).toBeUndefined();
    expect(engine.asked.length).toBe(2);
  });

  it('is one search after the other, and those told to stop meanwhile never begin', async () => {
    const engine = countingEngine(1000, 0);
    const stop = new AbortController();
    const search = (player: string, signal?: AbortSignal) =>
      think({ log: [], player, signal }, engine, () => 0);
    const [first, second, third] = [search('1'), search('2', stop.signal), search('3')];
    stop.abort();
    expect(await second).toBeUndefined();
    expect((await first)?.done).toBe(true);
    expect((await third)?.done).toBe(true);
    const begun = engine.asked.flatMap(({ what, ask }, at) => (what === 'think' ? [{ ask, at }] : []));
    expect(begun.map(({ ask }) => ask)).toMatchObject([{ player: '1' }, { player: '3' }]);
    expect(begun[1]!.at).toBe(engine.asked.length / 2);
  });

  it('advice for a setup waits for the search that is under way', async () => {
    const engine = countingEngine(1000, 0);
    const arranged = { at: 3, event: { is: 'chose', choice: 'a1=R' } } as const;
    engine.replies.advise = () => ({ events: [arranged], table: {} as Table });
    const search = think({ log: [], player: '3' }, engine, () => 0);
    expect((await advise({ log: [], at: 3, chance: '1' }, engine)).events).toEqual([arranged]);
    expect((await search)?.done).toBe(true);
    expect(engine.asked.map(({ what }) => what).indexOf('advise')).toBe(engine.asked.length - 1);
  });

  it('takes slices of about the same time, growing at most fourfold', () => {
    expect(nextSlice(1000, 100)).toBe(600);
    expect(nextSlice(64, 1)).toBe(256);
    expect(nextSlice(10, 10_000)).toBe(16);
  });
});

describe('looking at a whole game', () => {
  function reviewingEngine(until: number) {
    let nodes = 0;
    const asked: string[] = [];
    const reviewed = (): Reviewed => ({
      progress: Math.min(1, nodes / until),
      done: nodes >= until,
      nodes,
      points: [],
      turns: [],
    });
    const engine = new FakeEngine({
      review: () => {
        asked.push('review');
        nodes = 0;
        return reviewed();
      },
      review_more: (ask) => {
        asked.push(ask.game);
        nodes += ask.nodes;
        return reviewed();
      },
    });
    return { engine, asked };
  }
  let time = 0;
  const now = () => (time += 10);

  it('goes on until all of it is looked at, and says how far it is', async () => {
    const { engine, asked } = reviewingEngine(5000);
    const seen: number[] = [];
    const progress = (reviewed: Reviewed) => seen.push(reviewed.progress);
    const found = await look({ game: 'kengi', log: [], progress }, engine, now);
    expect(found.done).toBe(true);
    expect(asked.slice(0, 2)).toEqual(['review', 'kengi']);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it('stops, and goes on where it was', async () => {
    const { engine, asked } = reviewingEngine(1e5);
    const stop = new AbortController();
    const first = await look(
      { game: 'kengi', log: [], signal: stop.signal, progress: ({ nodes }) => nodes > 0 && stop.abort() },
      engine,
      now,
    );
    expect(first.done).toBe(false);
    const second = await look({ game: 'kengi', log: [], again: true }, engine, now);
    expect(second.done).toBe(true);
    expect(asked.filter((what) => what === 'review')).toHaveLength(1);
  });
});
