// A move at random, found as a person finds one: by touching what may be touched. So it works for
// every game, setups included.
import type { AnswerTo, Engine } from '../engine/client';

const longestPath = 40;

// What one more move or choice leads to; undefined when there is none.
export async function randomMove(
  engine: Engine,
  record: string,
  random: () => number = Math.random,
): Promise<AnswerTo<'act'> | undefined> {
  const path: string[] = [];
  let { next } = await engine.ask('table', { record });
  for (let i = 0; i < longestPath; ++i) {
    const touch = next[Math.floor(random() * next.length)];
    if (!touch) return undefined;
    path.push(touch.touch);
    const touched = await engine.ask('touch', { record, path: [...path], play: true });
    if (touched.record !== undefined) return { record: touched.record, table: touched.table };
    ({ next } = touched.table);
  }
  return undefined;
}
