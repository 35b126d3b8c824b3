import { expect, it } from 'vitest';
import { RealEngine } from '../engine/real';
import { courseOf } from './course';
import { Lesson } from './lesson.svelte';

const engine = new RealEngine();

async function shown(game: string, id: string): Promise<string[] | undefined> {
  const { steps } = (await courseOf(game))!;
  const lesson = new Lesson(engine, game, steps.find((step) => step.id === id)!);
  await lesson.open();
  lesson.show();
  await lesson.settled();
  expect(lesson.trouble).toBeUndefined();
  lesson.close();
  return lesson.shown?.places;
}

it('what is refused is shown where it is touched, also where that means something else at first', async () => {
  expect(await shown('qenj3', 'lay')).toEqual(['a4', 'c1']); // c1 begins as the nearest pebble of c
  expect(await shown('qenj4', 'lay')).toEqual(['a3', 'b1']);
  expect(await shown('qenj1', 'ends')).toEqual(['a4', 'd1']);
  expect(await shown('kengi', 'empty')).toEqual(['a1', 'c1']);
});

it('where a move is asked for, no place is shown but the move', async () => {
  expect(await shown('qenj3', 'ring')).toEqual([]);
});
