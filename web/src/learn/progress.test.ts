import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage, listed } from '../app/testing';
import { courseOf, hasCourse, wordsOf } from './course';
import { forgetQuestions, isDone, progressOf, setDone } from './progress';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

it('goes on with the first step that is not done', async () => {
  const { steps } = (await courseOf('kengi'))!;
  expect(await progressOf('kengi')).toEqual({ done: 0, total: steps.length, next: 1 });
  setDone('kengi', 'steps', steps[0]!.id);
  setDone('kengi', 'steps', steps[2]!.id);
  setDone('kengi', 'steps', steps[2]!.id);
  expect(await progressOf('kengi')).toEqual({ done: 2, total: steps.length, next: 2 });
  for (const { id } of steps) setDone('kengi', 'steps', id);
  expect(await progressOf('kengi')).toEqual({ done: steps.length, total: steps.length });
});

it('a step that no course has any more counts for nothing', async () => {
  setDone('kengi', 'steps', 'gone');
  expect(await progressOf('kengi')).toMatchObject({ done: 0, next: 1 });
});

it('questions can be forgotten, steps stay', () => {
  setDone('kengi', 'steps', 'stack');
  setDone('kengi', 'questions', 'q1');
  forgetQuestions('kengi');
  expect(isDone('kengi', 'questions', 'q1')).toBe(false);
  expect(isDone('kengi', 'steps', 'stack')).toBe(true);
});

it('whatever is kept under its name is no harm', async () => {
  for (const kept of ['7', '"x"', '{"steps": 3}', '{"steps": [1, null]}', 'nothing']) {
    localStorage.setItem('tablier.learn.kengi', kept);
    expect(await progressOf('kengi')).toMatchObject({ done: 0, next: 1 });
  }
});

it('what is no game has no course', async () => {
  expect(hasCourse('chess')).toBe(false);
  expect(await progressOf('chess')).toBeUndefined();
});

it.each(listed.filter(hasCourse))('%s: the words of a language not begun yet are English', async (game) => {
  expect(await wordsOf(game, 'xx')).toBe(await wordsOf(game, 'en'));
});
