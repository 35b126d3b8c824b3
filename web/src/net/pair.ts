// Two games from the same start, as one result.
import type { Table } from '../engine/protocol';
import type { Card } from './protocol';
import { personAt, type Around } from './table_log';

export interface Scored {
  name?: string;
  player?: string; // of a computer
  points: number;
}

interface Result {
  seats: { side?: string; person?: string; name?: string; player?: string }[]; // who played
  winners: readonly string[]; // none: a draw
}

// What each has of these games: a point for a win, half of one for a draw.
function sumOf(results: Result[]): Scored[] {
  const scores = new Map<string, Scored>();
  for (const { seats, winners } of results)
    for (const { side, person, name, player } of seats) {
      const key = person ?? `computer ${player}`;
      const points = winners.length === 0 ? 0.5 : side !== undefined && winners.includes(side) ? 1 : 0;
      const who = person !== undefined ? { name: name ?? '' } : player ? { player } : {};
      scores.set(key, { ...who, points: points + (scores.get(key)?.points ?? 0) });
    }
  return [...scores.values()];
}

// Undefined while one of them goes on.
export function scoreOf(games: { around: Around; table: Pick<Table, 'seats' | 'end'> }[]): Scored[] | undefined {
  const results = games.flatMap(({ around, table: { end, seats } }): Result[] => {
    if (!end) return [];
    const played = seats.flatMap(({ plays, side, who }, seat) => {
      const { person, name } = personAt(around, seat) ?? {};
      return plays ? [{ side, person, name, player: who.player }] : [];
    });
    return [{ seats: played, winners: end.draw ? [] : end.winners }];
  });
  return results.length < games.length ? undefined : sumOf(results);
}

// A line in a list of games: one game, or both of a pair as one result.
export interface Listed {
  card: Card;
  first?: Card; // of the pair of which `card` is the second
  scores?: Scored[]; // of both
}

// Where both games of a pair are over and in the list, they are one line, at the place of the second.
export function paired(cards: Card[]): Listed[] {
  const over = cards.filter(({ state, ended }) => state === 'over' && ended !== undefined);
  const firsts = new Map(over.map((card) => [card.followed, card]));
  const lines = cards.map((card): Listed => {
    const first = card.game === 2 && over.includes(card) ? firsts.get(card.table) : undefined;
    return first ? { card, first, scores: sumOf([first, card].map(resultOf)) } : { card };
  });
  const within = new Set(lines.map(({ first }) => first));
  return lines.filter(({ card }) => !within.has(card));
}

const resultOf = ({ seats, winners }: Card): Result => ({ seats: seats.filter(({ chair }) => chair !== 'nobody'), winners });
