// Two games from the same start, as one result.
import type { Table } from '../engine/protocol';
import { personAt, type Around } from './table_log';

export interface Scored {
  name?: string;
  player?: string; // of a computer
  points: number;
}

// What each has of these games: a point for a win, half of one for a draw. Undefined while one of them goes on.
export function scoreOf(games: { around: Around; table: Pick<Table, 'seats' | 'end'> }[]): Scored[] | undefined {
  const scores = new Map<string, Scored>();
  for (const { around, table } of games) {
    const { end, seats } = table;
    if (!end) return undefined;
    seats.forEach(({ plays, side, who }, seat) => {
      if (!plays) return;
      const person = personAt(around, seat);
      const key = person?.person ?? `computer ${who.player}`;
      const points = end.draw ? 0.5 : side !== undefined && end.winners.includes(side) ? 1 : 0;
      const name = person ? { name: person.name } : who.player ? { player: who.player } : {};
      scores.set(key, { ...name, points: points + (scores.get(key)?.points ?? 0) });
    });
  }
  return [...scores.values()];
}
