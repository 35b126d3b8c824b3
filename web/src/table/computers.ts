// How computers play at a table: not faster than one can follow.
import type { Engine } from '../engine/client';
import { think, type Think } from '../engine/thinking';

const kLeastThought = 600; // milliseconds that a computer seems to think

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

// The move it found; undefined when it was told to stop. `thinker` is who searches, if not the one
// of all pages.
export async function chosenMove(asked: Think, thinker?: Engine): Promise<string | undefined> {
  const begun = performance.now();
  const move = (await think(asked, thinker))?.moves[0]?.move;
  if (!move || asked.signal?.aborted) return undefined;
  await wait(Math.max(0, kLeastThought - (performance.now() - begun)));
  return asked.signal?.aborted ? undefined : move;
}
