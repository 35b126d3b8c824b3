import { expect, it } from 'vitest';
import { RealEngine } from '../engine/real';
import type { Entry } from '../engine/protocol';
import { t } from '../words';
import { shared, type Unreadable } from './game';
import { packed } from './link';

const engine = new RealEngine();

async function game(): Promise<Entry[]> {
  const asked = { game: 'kengi', how: 'quick', at: 0, chance: '7' } as const;
  return (await engine.ask('begin', asked)).events;
}
const why = (letters: string) =>
  shared(letters, engine).then(
    () => undefined,
    (reason: Unreadable) => reason.why,
  );

it('a link leads to its game', async () => {
  const log = await game();
  expect(await shared(await packed(JSON.stringify(log)), engine)).toEqual({ game: 'kengi', log });
});

it('a link whose game cannot be is refused with the engine’s reason', async () => {
  const log: Entry[] = [...(await game()), { at: 0, event: { is: 'moved', move: 'z9-z8' } }];
  expect(await why(await packed(JSON.stringify(log)))).toMatch(/z9/);
});

it('a link that holds something else is refused', async () => {
  for (const text of ['', '[', '{"log": []}', 'Dear Sir']) {
    expect(await why(await packed(text)), text).toBe(t('review.damaged_packed'));
  }
  expect(await why(await packed('[]'))).toContain(t('review.damaged_game', { why: '' }).trim());
});
