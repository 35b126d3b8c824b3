// What somebody has done of problems, and a rating that follows from it, as this browser keeps them.
//
// A problem of grade g counts as an opponent rated 600 + 200 g. Only the first try of a problem counts:
// 1 if it was solved without a wrong move and without help, else 0. The rating changes by
// K (score - expected), expected being 1 / (1 + 10 ^ ((problem - rating) / 400)); K is 40 for the first
// twenty problems, then 20. It begins at 1000.
import { names, read, erase, write } from '../app/storage';

// solved: at the first try; later: after a wrong one, or with help; tried: not yet.
export type State = 'solved' | 'later' | 'tried';
const states: readonly unknown[] = ['solved', 'later', 'tried'] satisfies State[];

export interface Rating {
  rating: number;
  count: number; // problems that it follows from
}

type Done = Record<string, State>;

export const kFirstRating = 1000;

export function ratingOfGrade(grade: number): number {
  return 600 + 200 * grade;
}

export function rated({ rating, count }: Rating, grade: number, score: 0 | 1): Rating {
  const expected = 1 / (1 + 10 ** ((ratingOfGrade(grade) - rating) / 400));
  return { rating: rating + (count < 20 ? 40 : 20) * (score - expected), count: count + 1 };
}

function ratingFrom(value: unknown): Rating | undefined {
  const { rating, count } = (value ?? {}) as Partial<Rating>;
  const fits = Number.isFinite(rating) && Number.isInteger(count) && count! >= 0 && Math.abs(rating!) < 10_000;
  return fits ? { rating: rating!, count: count! } : undefined;
}

function doneFrom(value: unknown): Done {
  const pairs = Object.entries((value ?? {}) as object).filter(([, state]) => states.includes(state));
  return Object.fromEntries(pairs) as Done;
}

export function rating(): Rating {
  return ratingFrom(read('rating')) ?? { rating: kFirstRating, count: 0 };
}

export function doneOf(game: string): Done {
  return doneFrom(read(`problems.${game}`));
}

// Of one of the packaged sets; the first try is rated.
export function note(game: string, id: string, grade: number, state: State): void {
  const done = doneOf(game);
  const before = Object.hasOwn(done, id) ? done[id] : undefined;
  if (before === undefined) write('rating', rated(rating(), grade, state === 'solved' ? 1 : 0));
  if (before === 'solved' || before === 'later') return;
  write(`problems.${game}`, { ...done, [id]: before === undefined ? state : state === 'tried' ? 'tried' : 'later' });
}

export function forgetProblems(): void {
  for (const name of names('problems.')) erase(name);
  erase('rating');
}

interface KeptProblems {
  rating: Rating;
  done: Record<string, Done>; // by game
}

export function keptProblems(): KeptProblems {
  const games = names('problems.').map((name) => name.slice('problems.'.length));
  return { rating: rating(), done: Object.fromEntries(games.map((game) => [game, doneOf(game)])) };
}

// From a file: what is not known here is taken, and the rating of whoever has done more.
export function takeProblems(value: unknown): void {
  const { rating: other, done } = (value ?? {}) as Partial<Record<keyof KeptProblems, unknown>>;
  const theirs = ratingFrom(other);
  if (theirs && theirs.count > rating().count) write('rating', theirs);
  for (const [game, some] of Object.entries((done ?? {}) as object)) {
    if (!/^[a-z][a-z0-9]*$/.test(game)) continue;
    write(`problems.${game}`, { ...doneFrom(some), ...doneOf(game) });
  }
}
