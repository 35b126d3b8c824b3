// How far somebody has come in the course of a game, as this browser keeps it: what was done, by name,
// so that a course may change without anything being lost.
import { read, write } from '../app/storage';
import { courseOf } from './course';

interface Kept {
  steps: string[];
  questions: string[];
}

export interface Progress {
  done: number; // steps
  total: number;
  next?: number; // the first step that is not done, counted from 1; none: all are
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function kept(game: string): Kept {
  const from = (read(`learn.${game}`) ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return { steps: texts(from.steps), questions: texts(from.questions) };
}

export function isDone(game: string, kind: keyof Kept, id: string): boolean {
  return kept(game)[kind].includes(id);
}

export function setDone(game: string, kind: keyof Kept, id: string): void {
  const now = kept(game);
  if (now[kind].includes(id)) return;
  write(`learn.${game}`, { ...now, [kind]: [...now[kind], id] });
}

// The questions are asked anew.
export function forgetQuestions(game: string): void {
  write(`learn.${game}`, { ...kept(game), questions: [] });
}

// Nothing for a game without a course.
export async function progressOf(game: string): Promise<Progress | undefined> {
  const course = await courseOf(game);
  if (!course) return undefined;
  const undone = course.steps.findIndex(({ id }) => !isDone(game, 'steps', id));
  const done = course.steps.filter(({ id }) => isDone(game, 'steps', id)).length;
  return { done, total: course.steps.length, ...(undone < 0 ? {} : { next: undone + 1 }) };
}
