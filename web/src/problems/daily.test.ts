import { expect, it } from 'vitest';
import { dailyGame, dailyProblem, today } from './daily';

const dates = (count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.UTC(2026, 10, 18 + i)).toISOString().slice(0, 10));

it('is that of the calendar here', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(today(new Date(2026, 0, 6, 0, 0))).toBe('2026-01-06');
});

it('is of another game the next day, and of every game in turn', () => {
  const games = dates(14).map((date) => dailyGame(date, 7));
  expect(new Set(games.slice(0, 7)).size).toBe(7);
  expect(games.slice(7)).toEqual(games.slice(0, 7));
});

it.for([50, 100, 109])('comes to all %i problems of a game before any comes again', (count) => {
  const of = dates(7 * count).filter((date) => dailyGame(date, 7) === 3);
  const all = of.map((date) => dailyProblem(date, 7, count));
  expect(new Set(all).size).toBe(count);
  expect(Math.max(...all)).toBe(count - 1);
});

it('depends on the date alone', () => {
  expect(dailyProblem('2026-11-18', 7, 109)).toBe(dailyProblem('2026-11-18', 7, 109));
  expect([dailyGame('2026-11-18', 7), dailyProblem('2026-11-18', 7, 109)]).not.toEqual([
    dailyGame('2026-11-19', 7),
    dailyProblem('2026-11-19', 7, 109),
  ]);
});
