import { beforeEach, describe, expect, it } from 'vitest';
import { names, write } from '../app/storage';
import { doneOf, forgetProblems, keptProblems, kFirstRating, note, rated, rating, takeProblems } from './progress';

beforeEach(() => forgetProblems());

describe('the rating', () => {
  it('rises by half of K against an equal, and falls by as much', () => {
    expect(rated({ rating: 1000, count: 0 }, 2, 1)).toEqual({ rating: 1020, count: 1 });
    expect(rated({ rating: 1000, count: 0 }, 2, 0)).toEqual({ rating: 980, count: 1 });
    expect(rated({ rating: 1000, count: 20 }, 2, 1).rating).toBe(1010);
  });

  it('rises more for a harder problem', () => {
    const now = { rating: 1000, count: 0 };
    expect(rated(now, 6, 1).rating).toBeGreaterThan(rated(now, 1, 1).rating);
  });

  it('counts the first try alone', () => {
    note('kengi', 'a', 2, 'tried');
    const after = rating();
    expect(after.rating).toBeLessThan(kFirstRating);
    note('kengi', 'a', 2, 'solved');
    expect(rating()).toEqual(after);
    expect(doneOf('kengi')).toEqual({ a: 'later' });
    note('kengi', 'a', 2, 'tried');
    expect(doneOf('kengi'), 'what is solved stays so').toEqual({ a: 'later' });
  });
});

it('goes elsewhere as a file, where it takes nothing away', () => {
  note('kengi', 'a', 2, 'solved');
  note('qenj1', 'b', 1, 'tried');
  const file = JSON.parse(JSON.stringify(keptProblems()));
  forgetProblems();
  expect(names('problems.')).toEqual([]);
  note('qenj1', 'b', 1, 'solved');
  takeProblems(file);
  expect([doneOf('kengi'), doneOf('qenj1')]).toEqual([{ a: 'solved' }, { b: 'solved' }]);
  expect(rating().count).toBe(2);
});

it('reads nothing that is none', () => {
  write('rating', { rating: 'high', count: -1 });
  write('problems.kengi', { a: 'won', b: 7 });
  expect(rating()).toEqual({ rating: kFirstRating, count: 0 });
  expect(doneOf('kengi')).toEqual({});
  takeProblems({ rating: 7, done: { '../x': { a: 'solved' } } });
  takeProblems(null);
  expect(names('problems.')).toEqual(['problems.kengi']);
});
