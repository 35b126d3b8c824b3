// The tables of this browser: games begun here, to come back to. A table is kept under its id, one
// by one, so that two windows do not overwrite each other's.
import { erase, names, read, write } from './storage';

// Who sits there. The settings of computers are the engine's: quick, steady, deep.
export type Seat = { kind: 'person'; name?: string } | { kind: 'computer'; setting: string };

export interface Clock {
  base: number; // seconds each side begins with
  increment: number; // seconds added after each move
  left?: number[]; // milliseconds left per side, while the game lasts
}

export interface SavedTable {
  id: string;
  game: string;
  record: string; // as the engine wrote it
  seats: Seat[]; // one per side, in the order of the game's sides
  // Who is player A and who B while a setup lasts: there sides are still to be chosen. When it is
  // over, the engine says which side each has (Table.seats), and so whose `seats` is.
  actors?: { A: Seat; B: Seat };
  clock?: Clock;
  flat?: boolean;
  // How it ended otherwise than by the rules.
  ended?: { by: 'resign' | 'draw' | 'time'; side?: string };
  over?: boolean; // nothing more to play: ended by the rules or by the above
  created: number; // milliseconds since 1970
  touched: number;
}

const start = 'table.';

function isSeat(seat: unknown): seat is Seat {
  const { kind, setting } = (seat ?? {}) as { kind?: unknown; setting?: unknown };
  return kind === 'person' || (kind === 'computer' && typeof setting === 'string');
}

// Files come from anywhere: only what has the form of a table is one.
export function isTable(value: unknown): value is SavedTable {
  const table = (value ?? {}) as Partial<Record<keyof SavedTable, unknown>>;
  return (
    typeof table.id === 'string' &&
    /^[\w-]+$/.test(table.id) &&
    typeof table.game === 'string' &&
    typeof table.record === 'string' &&
    Array.isArray(table.seats) &&
    table.seats.every(isSeat) &&
    typeof table.created === 'number' &&
    typeof table.touched === 'number'
  );
}

// The one touched last first.
export function listTables(): SavedTable[] {
  return names(start)
    .map(read)
    .filter(isTable)
    .sort((a, b) => b.touched - a.touched);
}

export function loadTable(id: string): SavedTable | undefined {
  const table = read(start + id);
  return isTable(table) ? table : undefined;
}

// False when it could not be kept and will be gone with the page.
export function saveTable(table: SavedTable, now = Date.now()): boolean {
  return write(start + table.id, { ...table, touched: now });
}

// Gives back what was removed: saveTable(it, it.touched) undoes that.
export function removeTable(id: string): SavedTable | undefined {
  const table = loadTable(id);
  erase(start + id);
  return table;
}

// A new table, kept at once.
export function newTable(
  what: Omit<SavedTable, 'id' | 'created' | 'touched'>,
  now = Date.now(),
): SavedTable {
  const table = { ...what, id: freshId(), created: now, touched: now };
  saveTable(table, now);
  return table;
}

// An id nobody has.
export function freshId(): string {
  // randomUUID would want a secure context.
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

// All tables as one text, for a file.
export function exportTables(): string {
  return JSON.stringify({ tablier: 'tables', tables: listTables() }, null, 1);
}

// Takes the tables of such a text; null when it is none. One that is here already stays if it was
// touched later.
export function importTables(text: string): number | null {
  let tables: unknown;
  try {
    tables = (JSON.parse(text) as { tables?: unknown } | null)?.tables;
  } catch {
    return null;
  }
  if (!Array.isArray(tables)) return null;
  const newer = tables
    .filter(isTable)
    .filter((table) => (loadTable(table.id)?.touched ?? -1) < table.touched);
  for (const table of newer) saveTable(table, table.touched);
  return newer.length;
}
