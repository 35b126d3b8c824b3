// The tables of this browser: games begun here, to come back to. A table is kept under its id, one
// by one. What it keeps of the game is the log of its events, which only ever grows, so two windows
// at one table cannot overwrite each other's moves: whoever writes looks first what is there.
import type { Turn } from '../board/geometry';
import type { Entry, Sitter } from '../engine/protocol';
import { t } from '../words';
import { listAside, removeAside, setAside, type Aside } from './aside';
import { erase, names, read, readShared, readText, write, writeText } from './storage';

export interface SavedTable {
  id: string;
  log: Entry[]; // as the engine wrote it
  elapsed: number; // milliseconds that somebody has looked at the table: its clock, for the log
  flat?: boolean;
  real?: boolean; // the game itself lies on a table: moves made there are entered here
  swapped?: boolean; // the other game of a match: everybody plays another side than before
  guided?: boolean; // what threatens is told and slips are warned of, whatever the settings say
  turn?: Turn; // how the board was turned by hand
  path?: string[]; // touches of a move not yet made
  warned?: boolean; // of a slip, once
  over?: boolean; // nothing more to play
  created: number; // milliseconds since 1970
  touched: number;
}

// A table of an earlier version. Only the engine knows its form (src/protocol/earlier.h).
export interface EarlierTable {
  id: string;
  game: string;
  record: string;
  created: number;
  touched: number;
}

export type Kept = SavedTable | EarlierTable;

const start = 'table.';

export const kLongestName = 24;

// A person, with the name if it is one.
export function personOf(name: unknown): Sitter {
  const text = typeof name === 'string' ? name.trim().slice(0, kLongestName) : '';
  return { kind: 'person', ...(text ? { name: text } : {}) };
}

export function isEarlier(table: Kept): table is EarlierTable {
  return !('log' in table);
}

export function gameOf(table: Kept): string {
  if (isEarlier(table)) return table.game;
  const first = table.log[0]?.event;
  return first?.is === 'began' ? first.game : '';
}

// Files come from anywhere: only what has the form of a table is one. Whether its log is a game is
// for the engine to say.
type Loose = Partial<Record<keyof SavedTable | keyof EarlierTable, unknown>>;

function isLog(log: unknown): log is Entry[] {
  if (!Array.isArray(log)) return false;
  const first = (log[0] as Partial<Entry> | undefined)?.event;
  return first?.is === 'began' && typeof first.game === 'string';
}

// A moment that there was: others no calendar knows.
function moment(time: number): number {
  return Math.min(Math.max(0, time), Date.now());
}

const isTurn = (turn: unknown): turn is Turn => [0, 1, 2, 3].includes(turn as number);
const isPath = (path: unknown): path is string[] =>
  Array.isArray(path) && path.every((touch) => typeof touch === 'string');
const isClock = (time: unknown): time is number => Number.isSafeInteger(time) && Number(time) >= 0;

// What was kept as a table, or comes from a file; none if it is none.
export function tableOf(value: unknown): Kept | undefined {
  const table = (value ?? {}) as Loose;
  const { id, log, elapsed, flat, real, swapped, guided, turn, path, warned, over, created, touched } = table;
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) return undefined;
  if (typeof created !== 'number' || typeof touched !== 'number') return undefined;
  const times = { created: moment(created), touched: moment(touched) };
  if (log === undefined) {
    if (typeof table.game !== 'string' || typeof table.record !== 'string') return undefined;
    return { ...(value as EarlierTable), ...times };
  }
  if (!isLog(log)) return undefined;
  return {
    id,
    log,
    elapsed: isClock(elapsed) ? elapsed : 0,
    ...(typeof flat === 'boolean' ? { flat } : {}),
    ...(real === true ? { real } : {}),
    ...(warned === true ? { warned } : {}),
    ...(swapped === true ? { swapped } : {}),
    ...(guided === true ? { guided } : {}),
    ...(isTurn(turn) ? { turn } : {}),
    ...(isPath(path) ? { path } : {}),
    ...(over === true ? { over } : {}),
    ...times,
  };
}

// Has anybody done anything there: moved, chosen in a setup, resigned? Sitting down is nothing yet.
export function isBegun(table: Kept): boolean {
  const before = ['began', 'sat', 'left', 'rolled', 'timed'];
  return isEarlier(table) || table.log.some(({ event }) => !before.includes(event.is));
}

const kWaits = 3_600_000; // milliseconds that a table without a move waits for somebody to come back

// Those to come back to, the one touched last first. What is none is set aside. A table without a move
// is not listed, and after a while not kept: whoever went one page back still finds it.
export function listTables(now = Date.now()): Kept[] {
  const tables = names(start).flatMap((name) => {
    const table = tableOf(read(name));
    if (!table || start + table.id !== name) {
      tableAside(name.slice(start.length), t('aside.no_table'));
      return [];
    }
    if (isBegun(table)) return [table];
    if (table.touched < now - kWaits) erase(name);
    return [];
  });
  return tables.sort((a, b) => b.touched - a.touched);
}

export function loadTable(id: string): Kept | undefined {
  const table = tableOf(read(start + id));
  return table?.id === id ? table : undefined;
}

// The same, for whoever wants to know why there is none: what is none is set aside.
export function openTable(id: string): { kept?: Kept; why?: string } {
  const kept = loadTable(id);
  if (kept) return { kept };
  tableAside(id, t('aside.no_table'));
  return { why: listAside().find((aside) => aside.id === id)?.why };
}

// Does the second log go on from the first, or is it the same?
export function goesOn(log: readonly Entry[], after: readonly Entry[]): boolean {
  return (
    log.length <= after.length && JSON.stringify(log) === JSON.stringify(after.slice(0, log.length))
  );
}

export interface Saved {
  kept: boolean; // or else it will be gone with the page
  newer?: SavedTable; // what another window has done meanwhile: nothing was written
}

export function saveTable(table: SavedTable, now = Date.now()): Saved {
  const there = tableOf(readShared(start + table.id));
  if (!there || isEarlier(there)) return { kept: write(start + table.id, { ...table, touched: now }) };
  if (!goesOn(there.log, table.log)) return { kept: true, newer: there };
  const elapsed = Math.max(table.elapsed, there.elapsed);
  return { kept: write(start + table.id, { ...table, elapsed, touched: now }) };
}

// Gives back what was removed, for putBack.
export function removeTable(id: string): Kept | undefined {
  const table = loadTable(id);
  erase(start + id);
  return table;
}

export function putBack(table: Kept): void {
  write(start + table.id, table);
}

// What is kept under this id cannot be read: it makes room, and stays to be looked at (aside.ts).
export function tableAside(id: string, why: string): void {
  const text = readText(start + id);
  if (text !== undefined && setAside(id, text, why)) erase(start + id);
}

// Among the tables again, to be read by a newer version or to be set aside once more. A table that
// has its id by now stays.
export function takeBack({ id, what }: Aside): boolean {
  if (readText(start + id) !== undefined || !writeText(start + id, what)) return false;
  removeAside(id);
  return true;
}

// A new table, kept at once.
export function newTable(what: Pick<SavedTable, 'log' | 'flat' | 'real' | 'swapped' | 'guided'>, now = Date.now()): SavedTable {
  const table = { ...what, id: freshId(), elapsed: 0, created: now, touched: now };
  saveTable(table, now);
  return table;
}

// An id nobody has.
export function freshId(): string {
  // randomUUID would want a secure context.
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

// The day, for the log: 2026-11-16.
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
