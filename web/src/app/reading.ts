// Kept tables as the engine reads them. What it cannot read it refuses with a sentence (EngineError).
import type { Engine } from '../engine/client';
import type { Table } from '../engine/protocol';
import { freshChance } from './chance';
import { isEarlier, saveTable, tableOf, type Kept, type SavedTable } from './tables';

export interface Read {
  saved: SavedTable;
  now: Table;
}

// A table of an earlier version as one of today. Nothing is written.
async function renewed(engine: Engine, earlier: Kept): Promise<Read> {
  const asked = { table: earlier as never, at: 0, chance: freshChance() };
  const { events, table: now } = await engine.ask('earlier', asked);
  const saved = tableOf({ ...earlier, log: events, over: now.end !== undefined }) as SavedTable;
  return { saved, now };
}

export async function readTable(engine: Engine, table: Kept): Promise<Read> {
  if (isEarlier(table)) return renewed(engine, table);
  const now = await engine.ask('table', { log: table.log, at: table.elapsed });
  return { saved: table, now };
}

// A table of today for one that is kept, which from now on is kept as such.
export async function upToDate(engine: Engine, table: Kept): Promise<SavedTable> {
  if (!isEarlier(table)) return table;
  const { saved } = await renewed(engine, table);
  return saveTable(saved, saved.touched).newer ?? saved;
}
