import { beforeEach, expect, it, vi } from 'vitest';
import { keepNames, lastNames } from './names';
import { fakeStorage } from './testing';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

it('names are those of the last game, and none at first', () => {
  expect(lastNames()).toEqual([]);
  keepNames(['Ada', '', 'Ben']);
  expect(lastNames()).toEqual(['Ada', '', 'Ben']);
});

it('what was kept and is no name is none', () => {
  localStorage.setItem('tablier.names', '[3, "Ada", null]');
  expect(lastNames()).toEqual(['', 'Ada', '']);
  localStorage.setItem('tablier.names', '{"a": 1}');
  expect(lastNames()).toEqual([]);
});
