// The lobby as lists of cards, and how news of some cards change them. Pure.
import type { Card, CardSeat, Changed } from './protocol';

export interface Lobby {
  tables: Card[]; // listed and not over; none as long as nobody looks at the lobby
  mine: Card[]; // not over, those that wait for me first
  people: number;
}

export const emptyLobby: Lobby = { tables: [], mine: [], people: 0 };

// Each in its place, new ones first; a game that is over is in no list.
function merged(cards: Card[], news: Card[]): Card[] {
  const fresh = new Map(news.map((card) => [card.table, card]));
  const known = new Set(cards.map(({ table }) => table));
  const all = [...news.filter(({ table }) => !known.has(table)), ...cards.map((card) => fresh.get(card.table) ?? card)];
  return all.filter(({ state }) => state !== 'over');
}

export function changed(lobby: Lobby, { tables, mine, left }: Changed): Lobby {
  const still = lobby.mine.filter(({ table }) => !left.includes(table));
  return { ...lobby, tables: merged(lobby.tables, tables), mine: merged(still, mine) };
}

export function waitsFor(card: Card, me: string | undefined): boolean {
  if (card.state !== 'playing' || card.acting === undefined) return false;
  return me !== undefined && card.seats[card.acting]?.person === me;
}

// Those that wait for me, the most urgent first; then those that do not, the last touched first.
export function ordered(cards: Card[], me: string | undefined): Card[] {
  const rank = (card: Card) => (waitsFor(card, me) ? 0 : card.state === 'playing' ? 1 : 2);
  const due = (card: Card) => card.due ?? Infinity;
  return [...cards].sort((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (rank(a) === 0 && due(a) !== due(b)) return due(a) - due(b);
    return rank(a) === 0 ? a.touched - b.touched : b.touched - a.touched;
  });
}

// How a game that is over ended for me; undefined for somebody who only watched.
export function resultOf({ seats, winners }: Card, me: string | undefined): 'won' | 'lost' | 'drawn' | undefined {
  const mine = seats.find(({ person }) => person !== undefined && person === me);
  if (!mine) return undefined;
  if (winners.length === 0) return 'drawn';
  return winners.includes(mine.side ?? '') ? 'won' : 'lost';
}

export function waiting(lobby: Lobby, me: string | undefined): Card[] {
  return ordered(lobby.mine, me).filter((card) => waitsFor(card, me));
}

// Anybody may sit down there, without a link.
const isFree = ({ chair, person }: CardSeat): boolean => chair === 'open' && !person;

// Where one can sit down: somebody else's table with an open chair.
export function openSeats({ tables, mine }: Lobby): Card[] {
  const own = new Set(mine.map(({ table }) => table));
  return tables.filter(({ table, state, seats }) => state === 'open' && !own.has(table) && seats.some(isFree));
}

// Whether it does not matter where one sits.
export function isAnySeat({ terms, seats }: Card): boolean {
  return terms.random_sides || seats.filter(isFree).length === 1;
}

export function toWatch({ tables, mine }: Lobby): Card[] {
  const own = new Set(mine.map(({ table }) => table));
  return tables.filter(({ table, state }) => state === 'playing' && !own.has(table));
}

// The games among these tables.
export function offered<Game extends { id: string }>(cards: Card[], games: Game[]): Game[] {
  return games.filter(({ id }) => cards.some(({ terms }) => terms.game === id));
}
