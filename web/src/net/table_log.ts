// A table of the house, as the log of its events, and what can be read off it. Pure: messages come in,
// nothing is sent.
import type { Entry } from '../engine/protocol';
import type { Made, Presence, TableEntry, Talked, Terms } from './protocol';

export interface TableLog {
  table: string;
  seat?: number; // mine, in the match; before it begins, my chair
  key?: string; // of its link
  events: TableEntry[];
  presence: Presence[];
  watching: number;
}

export function emptyLog(table: string): TableLog {
  return { table, events: [], presence: [], watching: 0 };
}

export type Taken = { log: TableLog; gap: false } | { gap: true };

// The log with these events, which begin at number `from`. What it has already is no news; where some
// are missing before them there is a gap, and the table has to be entered again.
export function take(log: TableLog, from: number, events: readonly TableEntry[]): Taken {
  const known = log.events.length;
  if (from > known) return { gap: true };
  const fresh = events.slice(known - from);
  return { gap: false, log: fresh.length > 0 ? { ...log, events: [...log.events, ...fresh] } : log };
}

// The log of the match, for the engine.
export function matchLog(events: readonly TableEntry[]): Entry[] {
  return events.flatMap(({ event }) => (event.is === 'played' ? [event.entry] : []));
}

// Who sits where before the game begins.
export interface Sitting {
  person: string;
  name: string;
  nonce: string;
}

// Everything at a table that is not its match.
export interface Around {
  made?: Made;
  terms?: Terms;
  sitting: (Sitting | undefined)[]; // by chair of the terms
  order?: number[]; // chair order[n] sits at seat n of the match
  began: boolean;
  secret?: string; // revealed
  talk: { at: number; said: Talked }[];
  hushed: boolean;
  again: Map<number, boolean>; // seats that want to play again, and whether from the same start
  followed?: string;
  closed: boolean;
}

export function around(events: readonly TableEntry[]): Around {
  const all: Around = { sitting: [], began: false, talk: [], hushed: false, again: new Map(), closed: false };
  for (const { at, event } of events) {
    switch (event.is) {
      case 'made':
        Object.assign(all, { made: event, terms: event.terms, hushed: !event.terms.talk });
        all.sitting = event.terms.seats.map(() => undefined);
        break;
      case 'joined':
        all.sitting[event.seat] = event;
        break;
      case 'stood':
        all.sitting[event.seat] = undefined;
        break;
      case 'dealt':
        all.order = event.order;
        break;
      case 'played':
        all.began = true;
        break;
      case 'revealed':
        all.secret = event.secret;
        break;
      case 'talked':
        all.talk.push({ at, said: event });
        break;
      case 'hushed':
        all.hushed = !event.talk;
        break;
      case 'again':
        all.again.set(event.seat, event.same);
        break;
      case 'followed':
        all.followed = event.table;
        break;
      case 'closed':
        all.closed = true;
        break;
    }
  }
  return all;
}

// The person at a seat of the match.
export function personAt({ sitting, order }: Around, seat: number): Sitting | undefined {
  return sitting[order?.[seat] ?? seat];
}

// Whether what the terms leave open still waits for somebody.
export function freeChairs({ terms, sitting }: Around): number[] {
  return (terms?.seats ?? []).flatMap(({ chair }, at) =>
    (chair === 'open' || chair === 'link' || chair === 'me') && !sitting[at] ? [at] : [],
  );
}
