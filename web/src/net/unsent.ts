// What somebody did and the house has not confirmed, kept over a reload to be sent again. One for each
// table; gone with the window.
import type { Event } from '../engine/protocol';

export interface Unsent {
  number: number; // of events of the match that had been seen
  event: Event;
}

const name = (table: string) => `tablier.unsent.${table}`;

export function keepUnsent(table: string, unsent: Unsent): void {
  try {
    sessionStorage.setItem(name(table), JSON.stringify(unsent));
  } catch {
    // Then it lasts as long as the page.
  }
}

export function forgetUnsent(table: string): void {
  try {
    sessionStorage.removeItem(name(table));
  } catch {
    // What was never kept need not go.
  }
}

export function unsentAt(table: string): Unsent | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name(table)) ?? 'null') as Partial<Unsent> | null;
    return typeof kept?.number === 'number' && typeof kept.event?.is === 'string' ? (kept as Unsent) : undefined;
  } catch {
    return undefined;
  }
}
