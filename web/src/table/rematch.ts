// The other game of a match, on a new table: everybody on the next side, from a start of the same
// kind or, if it is wanted, from the same start.
import { freshSeed } from '../app/seed';
import { newTable, type SavedTable } from '../app/tables';
import type { Engine } from '../engine/client';
import { beginning, swapped, type TableState } from './state';

export async function rematch(
  engine: Engine,
  state: TableState,
  same: boolean,
): Promise<SavedTable | undefined> {
  const { saved, start } = state;
  if (!start) return undefined;
  const how = beginning(saved.record);
  const first =
    same || how === 'position'
      ? (await engine.ask('table', { record: saved.record, ply: 0 })).position
      : undefined;
  const { record } = await engine.ask('begin', {
    game: saved.game,
    options: start.options,
    how: first !== undefined ? 'position' : how === 'quick' ? 'quick' : 'setup',
    seed: freshSeed(),
    ...(first !== undefined ? { position: first } : {}),
  });
  const clock = saved.clock && { base: saved.clock.base, increment: saved.clock.increment };
  return newTable({
    game: saved.game,
    record,
    flat: saved.flat,
    ...(clock ? { clock } : {}),
    ...swapped(state),
  });
}
