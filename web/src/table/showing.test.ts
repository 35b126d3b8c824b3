// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { settings } from '../app/settings.svelte';
import { kengi } from '../board/samples';
import { Showing } from './showing.svelte';

const pawn = { kind: 'pawn', colour: 'R' };
const glides = [
  { piece: pawn, from: 'a1', to: 'b1' },
  { piece: pawn, from: 'b1', to: 'c1' },
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  settings.motion = 'on';
});
afterEach(() => vi.useRealTimers());

it('shows piece after piece, then nothing in the air', async () => {
  const showing = new Showing();
  const seen = showing.show(kengi(), glides);
  expect(showing.flight?.glide).toBe(glides[0]);
  await vi.advanceTimersByTimeAsync(showing.flight!.milliseconds);
  expect(showing.flight?.glide).toBe(glides[1]);
  await vi.advanceTimersByTimeAsync(showing.flight!.milliseconds);
  await seen;
  expect(showing.flight).toBeUndefined();
});

it('ends at once for whoever cannot wait', async () => {
  const showing = new Showing();
  const seen = showing.show(kengi(), glides);
  showing.skip();
  await seen;
  expect(showing.flight).toBeUndefined();
});

it('shows nothing where nobody looks or wants it', async () => {
  vi.stubGlobal('document', { hidden: true });
  const showing = new Showing();
  void showing.show(kengi(), glides);
  expect(showing.flight).toBeUndefined();
  vi.stubGlobal('document', { hidden: false });
  settings.motion = 'off';
  void showing.show(kengi(), glides);
  expect(showing.flight).toBeUndefined();
});
