// What somebody did and the house has not confirmed, kept until it is: a phone may close the page in a
// tunnel. One for each person and table; both have names that no other house has, so nobody else's is
// ever sent from the same browser. What is older than a day nobody means any more.
import type { Event } from '../engine/protocol';
import { erase, names, read, write } from '../app/storage';

export interface Unsent {
  number: number; // of events of the match that had been seen
  event: Event;
}

const kOld = 86_400_000; // milliseconds
const kAll = 'unsent.';

const name = (person: string, table: string) => `${kAll}${person}.${table}`;

function kept(name: string): Unsent | undefined {
  const { at, number, event } = (read(name) ?? {}) as Partial<Unsent & { at: number }>;
  const age = Date.now() - (typeof at === 'number' ? at : -Infinity);
  // A clock may have been put back.
  if (Math.abs(age) > kOld || typeof number !== 'number' || typeof event?.is !== 'string') return undefined;
  return { number, event };
}

export function keepUnsent(person: string, table: string, unsent: Unsent): void {
  for (const other of names(kAll)) if (!kept(other)) erase(other);
  write(name(person, table), { at: Date.now(), ...unsent });
}

export function forgetUnsent(person: string, table: string): void {
  erase(name(person, table));
}

export function unsentAt(person: string, table: string): Unsent | undefined {
  return kept(name(person, table));
}
