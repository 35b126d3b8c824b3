// A move at random, found as a person finds one: by touching what may be touched. So it works for
// every game, setups included.
import type { AnswerTo, Engine } from '../engine/client';
import type { Table } from '../engine/types';

const longestPath = 40;

// What one more move or choice leads to; undefined when there is none.
export async function randomMove(
  engine: Engine,
  record: string,
  random: () => number = Math.random,
): Promise<AnswerTo<'act'> | undefined> {
  const path: string[] = [];
  for (let i = 0; i < longestPath; ++i) {
    const table: Table = await engine.ask('table', { record, path });
    if (table.complete !== undefined) {
      return engine.ask('act', { record, text: table.complete });
    }
    const touch = table.next[Math.floor(random() * table.next.length)];
    if (!touch) return undefined;
    path.push(touch.touch);
  }
  return undefined;
}
