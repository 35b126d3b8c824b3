// The guided first game: a table like any other, against the easiest computer, that says what threatens
// and warns before every slip.
import { newTable, today, type SavedTable } from '../app/tables';
import type { Engine } from '../engine/client';
import { prepare } from '../shelf/play';

export async function guidedGame(engine: Engine, game: string): Promise<SavedTable> {
  const { ask } = await prepare(engine, game, '1');
  const { events } = await engine.ask('begin', { ...ask, date: today() });
  return newTable({ log: events, guided: true });
}
