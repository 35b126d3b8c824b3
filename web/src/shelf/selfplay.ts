// A move at random, found as a person finds one: by touching what may be touched. So it works for
// every game, setups included.
import { freshChance } from '../app/chance';
import type { Engine } from '../engine/client';
import type { Entry, Table, Touch } from '../engine/protocol';

const longestPath = 40;

// What one more move or choice leads to; undefined when there is none. `known` is what may be touched,
// where that has been told.
export async function randomMove(
  engine: Engine,
  log: Entry[],
  known?: Touch[],
  random: () => number = Math.random,
): Promise<{ log: Entry[]; table: Table } | undefined> {
  const path: string[] = [];
  let next = known ?? (await engine.ask('table', { log, at: 0 })).next;
  for (let i = 0; i < longestPath; ++i) {
    const touch = next[Math.floor(random() * next.length)];
    if (!touch) return undefined;
    path.push(touch.touch);
    const asked = { log, path: [...path], play: true, at: 0, chance: freshChance() };
    const { events, table } = await engine.ask('touch', asked);
    if (events.length > 0) return { log: [...log, ...events], table };
    ({ next } = table);
  }
  return undefined;
}
