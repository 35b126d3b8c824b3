// The tables of this browser: games begun here, to come back to. A table is kept under its id, one
// by one, so that two windows do not overwrite each other's.
import { playerKept } from './levels';
import { erase, names, read, write } from './storage';

// Who sits there. A computer is what the engine is told (levels.ts).
export type Seat = { kind: 'person'; name?: string } | { kind: 'computer'; player: string };

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

export const kLongestName = 24;

interface KeptSeat {
  kind: 'person' | 'computer';
  name?: unknown;
  player?: string;
  setting?: string; // instead, in earlier versions
}

function isSeat(seat: unknown): seat is KeptSeat {
  const { kind, player, setting } = (seat ?? {}) as Record<string, unknown>;
  return kind === 'person' || (kind === 'computer' && typeof (player ?? setting) === 'string');
}

function isPair(actors: unknown): boolean {
  const { A, B } = (actors ?? {}) as Record<string, unknown>;
  return isSeat(A) && isSeat(B);
}

// A person, with the name if it is one.
export function personOf(name: unknown): Seat {
  const text = typeof name === 'string' ? name.trim().slice(0, kLongestName) : '';
  return { kind: 'person', ...(text ? { name: text } : {}) };
}

function seatOf(seat: KeptSeat): Seat {
  if (seat.kind === 'person') return personOf(seat.name);
  return { kind: 'computer', player: playerKept(seat.player ?? seat.setting) };
}

// Files come from anywhere: only what has the form of a table is one.
function isTable(value: unknown): value is SavedTable {
  const table = (value ?? {}) as Partial<Record<keyof SavedTable, unknown>>;
  return (
    typeof table.id === 'string' &&
    /^[\w-]+$/.test(table.id) &&
    typeof table.game === 'string' &&
    typeof table.record === 'string' &&
    Array.isArray(table.seats) &&
    table.seats.every(isSeat) &&
    (table.actors === undefined || isPair(table.actors)) &&
    typeof table.created === 'number' &&
    typeof table.touched === 'number'
  );
}

// What was kept as a table, as one of today; none if it is none.
function tableOf(value: unknown): SavedTable[] {
  if (!isTable(value)) return [];
  const { seats, actors } = value;
  return [
    {
      ...value,
      seats: seats.map(seatOf),
      ...(actors ? { actors: { A: seatOf(actors.A), B: seatOf(actors.B) } } : {}),
    },
  ];
}

// The one touched last first.
export function listTables(): SavedTable[] {
  return names(start)
    .map(read)
    .flatMap(tableOf)
    .sort((a, b) => b.touched - a.touched);
}

export function loadTable(id: string): SavedTable | undefined {
  return tableOf(read(start + id))[0];
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

// Takes what a file has as tables; how many. One that is here already stays if it was touched later.
export function takeTables(tables: unknown[]): number {
  const newer = tables
    .flatMap(tableOf)
    .filter((table) => (loadTable(table.id)?.touched ?? -1) < table.touched);
  for (const table of newer) saveTable(table, table.touched);
  return newer.length;
}
