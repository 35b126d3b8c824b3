// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../app/testing';
import { forgetUnsent, keepUnsent, unsentAt } from './unsent';

const unsent = { number: 3, event: { is: 'moved', move: 'c1-e4' } } as const;
const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what was not confirmed outlives the window, for whoever did it and at that table alone', () => {
  keepUnsent('ann', 't', unsent);
  expect(localStorage.length, 'where every window has it').toBe(1);
  expect(unsentAt('ann', 't')).toEqual(unsent);
  expect([unsentAt('bob', 't'), unsentAt('ann', 'u')]).toEqual([undefined, undefined]);
  keepUnsent('bob', 't', { ...unsent, number: 4 });
  forgetUnsent('bob', 't');
  expect([unsentAt('ann', 't'), unsentAt('bob', 't')]).toEqual([unsent, undefined]);
});

it('after a day it is not sent any more, and goes with the next that is kept', () => {
  keepUnsent('ann', 't', unsent);
  vi.advanceTimersByTime(day - 1);
  expect(unsentAt('ann', 't')).toEqual(unsent);
  vi.advanceTimersByTime(2);
  expect(unsentAt('ann', 't')).toBeUndefined();
  keepUnsent('ann', 'u', unsent);
  expect(localStorage.length).toBe(1);
});

it('what cannot be read is nothing', () => {
  for (const text of ['', '{', 'null', '3', '{"at":0}', `{"at":${Date.now()},"number":"3","event":{"is":"moved"}}`]) {
    localStorage.setItem('tablier.unsent.ann.t', text);
    expect(unsentAt('ann', 't'), text).toBeUndefined();
  }
});
