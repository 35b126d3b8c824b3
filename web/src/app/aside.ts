// What was kept as a table and cannot be read: set aside as it is, with the reason, so that it never
// stands in the way and nothing of it is lost.
import { erase, names, parsed, read, write } from './storage';

export interface Aside {
  id: string;
  what: string; // as it was kept
  why: string; // a sentence
  when: number; // milliseconds since 1970
}

const start = 'aside.';
const kLastDay = 8.64e15; // that a Date knows

function isAside(value: unknown): value is Aside {
  const { id, what, why, when } = (value ?? {}) as Partial<Record<keyof Aside, unknown>>;
  const texts = [id, what, why].every((text) => typeof text === 'string');
  return texts && typeof when === 'number' && Math.abs(when) < kLastDay;
}

// The last one first.
export function listAside(): Aside[] {
  return names(start)
    .map(read)
    .filter(isAside)
    .sort((a, b) => b.when - a.when);
}

// False when it could not be kept.
export function setAside(id: string, what: string, why: string, now = Date.now()): boolean {
  const there = read(start + id);
  // Something else of this id stays, too.
  if (isAside(there) && there.what !== what) return setAside(`${id}-`, what, why, now);
  return write(start + id, { id, what, why, when: now } satisfies Aside);
}

export function removeAside(id: string): void {
  erase(start + id);
}

// The text of a file that can be opened again where it can be read; as it is if it is no JSON.
export function asideFile({ what }: Aside): string {
  const table = parsed(what);
  return table === null ? what : JSON.stringify({ tablier: 'tables', tables: [table] }, null, 1);
}
