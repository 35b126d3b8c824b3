// The problems of a game as they stand in its folder (problems.json, docs/problems.md), fetched when
// somebody wants one; and those that this browser has made. The tests of the engine have checked every
// one of them, so nothing here doubts it.
import { read, write } from '../app/storage';
import type { Problem } from '../engine/protocol';

const sets = import.meta.glob<{ problems: Problem[] }>('../../../src/games/*/problems.json', { import: 'default' });

export async function problemsOf(game: string): Promise<Problem[]> {
  return (await sets[`../../../src/games/${game}/problems.json`]?.())?.problems ?? [];
}

const kMostMade = 20;

// Made here, the last first.
export function madeOf(game: string): Problem[] {
  const kept = read(`made.${game}`);
  return Array.isArray(kept) ? (kept as Problem[]) : [];
}

export function keepMade(game: string, problem: Problem): void {
  const others = madeOf(game).filter(({ id }) => id !== problem.id);
  write(`made.${game}`, [problem, ...others].slice(0, kMostMade));
}

// What is printed but has no solution cannot be solved, only looked at.
export function isSound(problem: Problem): boolean {
  return problem.right.length > 0;
}

// What is proved of the length: else it is at most n.
export function isExact(problem: Problem): boolean {
  return problem.n === 1 || problem.better !== undefined;
}
