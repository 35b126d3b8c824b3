// The problem of the day: the same for everyone whose calendar shows this date. It follows from the
// date and the packaged sets alone: each day the next game, and of its problems each comes once
// before any comes again.

const kDay = 86_400_000;

// The date here, "2026-11-18".
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// Days since 1970.
function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / kDay);
}

// Which of so many games.
export function dailyGame(date: string, games: number): number {
  return dayOf(date) % games;
}

// Which of so many problems of that game: steps through all of them, far apart.
export function dailyProblem(date: string, games: number, count: number): number {
  const round = Math.floor(dayOf(date) / games);
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.max(1, Math.round(count * 0.382));
  while (divides(step, count) !== 1) ++step;
  return (round * step) % count;
}
