import { expect, it } from 'vitest';
import { packed, unpacked, DamagedLink } from './link';

const text = '[Game "klotz"]\n[Red "Zoë « 🙂 »"]\n\n1. c2-e4 d5-e4 2. ' + 'a1-b2 '.repeat(200);

it('a game comes back from its link as it was', async () => {
  expect(await unpacked(await packed(text))).toBe(text);
});

it('a link is much shorter than its text, and needs no escapes', async () => {
  const letters = await packed(text);
  expect(letters.length).toBeLessThan(text.length / 5);
  expect(encodeURIComponent(letters)).toBe(letters);
});

const damage = (letters: string) =>
  unpacked(letters).then(
    () => undefined,
    (reason: DamagedLink) => reason.damage,
  );

it('what is wrong with a damaged link is told', async () => {
  const letters = await packed(text);
  expect(await damage(letters.slice(0, -6))).toBe('packed');
  expect(await damage('%C3%A9 é')).toBe('letters');
  expect(await damage('')).toBe('letters');
  expect(await damage('A')).toBe('packed');
  expect(await damage('A'.repeat(300_000))).toBe('long');
});

it('a link that would unpack to more than any game is refused', async () => {
  expect(await damage(await packed('a'.repeat(3_000_000)))).toBe('long');
});
