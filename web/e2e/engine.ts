// The engine for browsers, here: to make the games that pages begin with, and to know what they should show.
import type { AnswerTo, Ask, Request } from '../src/engine/client';
import { startAll } from '../src/engine/modules';
import type { Entry, Event, Message, Sitter, TimeControl } from '../src/engine/protocol';

const answer = startAll();

function raw<K extends Request>(what: K, asked: Ask<K>): AnswerTo<K> & { error?: Message } {
  return JSON.parse(answer(JSON.stringify({ do: what, ...asked })));
}

export function ask<K extends Request>(what: K, asked: Ask<K>): AnswerTo<K> {
  const got = raw(what, asked);
  if (got.error) throw new Error(got.error.text);
  return got;
}

// Why it cannot be done; nothing if it can.
export function refusal<K extends Request>(what: K, asked: Ask<K>): Message | undefined {
  return raw(what, asked).error;
}

export const games = ask('games', {}).games;
export const ids = games.map(({ id }) => id);

export function info(game: string) {
  return games.find(({ id }) => id === game)!;
}

// A log with what happened next.
export function after(log: Entry[], ...events: Event[]): Entry[] {
  return events.reduce((all, event) => [...all, ...ask('act', { log: all, event, at: 0, chance: '7' }).events], log);
}

export const person: Sitter = { kind: 'person' };
export const computer = (player = '1'): Sitter => ({ kind: 'computer', player });

// A game that has gone on for some moves, drawn at random, among people.
export function begun(game: string, moves = 0, options: Record<string, string> = {}, time?: TimeControl): Entry[] {
  let { events: log, table } = ask('begin', { game, options, how: 'quick', time, at: 0, chance: '7' });
  log = after(log, ...table.seats.flatMap(({ plays }, seat) => (plays ? [{ is: 'sat', seat, who: person } as const] : [])));
  const random = numbers(moves);
  for (let at = 0; at < moves; ++at) {
    const path: string[] = [];
    table = ask('table', { log, path, at: 0 });
    if (table.end) break;
    while (table.complete === undefined) {
      path.push(pick(table.next, random).touch);
      table = ask('table', { log, path, at: 0 });
    }
    log = after(log, { is: 'moved', move: table.complete });
  }
  return log;
}

// The same with others at its seats.
export function among(log: Entry[], ...seats: Sitter[]): Entry[] {
  return after(log, ...seats.map((who, seat) => ({ is: 'sat', seat, who }) as const));
}

// The same numbers between 0 and 1 for the same seed.
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
}
