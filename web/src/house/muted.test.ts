// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';

import { fakeStorage } from '../app/testing';
import { House } from '../net/house.svelte';
import { FakeHouse } from '../net/testing';
import { Muted } from './muted.svelte';

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('localStorage', fakeStorage());
});

it('whom the house keeps away from me is not read, on every device of mine', async () => {
  const there = new FakeHouse();
  there.blocked = ['bob'];
  const house = new House(there.line('ann'), () => 0);
  house.start();
  const muted = new Muted(() => house.blocked);
  await vi.waitFor(() => expect(muted.has('bob')).toBe(true));
  await house.block('cat', true);
  expect(muted.has('cat')).toBe(true);
  await house.block('bob', false);
  expect([muted.has('bob'), muted.has('cat')]).toEqual([false, true]);
  house.stop();
});

it('whom I do not want to read is remembered on this browser', () => {
  const nobody = () => [];
  new Muted(nobody).add('bob');
  expect(new Muted(nobody).has('bob')).toBe(true);
  new Muted(nobody).remove('bob');
  expect(new Muted(nobody).has('bob')).toBe(false);
});
