// The other game of a match, on a new table: everybody on the next side, from a start of the same
// kind or, if it is wanted, from the same start; computers may be of another level.
import { freshChance } from '../app/chance';
import { newTable, today, type SavedTable } from '../app/tables';
import type { Engine } from '../engine/client';
import type { Sitter } from '../engine/protocol';
import { swapped, type TableState } from './state';

export async function rematch(
  engine: Engine,
  state: TableState,
  same: boolean,
  player?: string,
): Promise<SavedTable | undefined> {
  const { saved, start } = state;
  if (!start) return undefined;
  const how = same ? 'position' : start.how;
  const sit = (who: Sitter): Sitter => (player && who.kind === 'computer' ? { ...who, player } : who);
  const first = how === 'position' ? { log: saved.log, ply: 0, at: saved.elapsed } : undefined;
  const { events } = await engine.ask('begin', {
    game: start.game,
    edition: start.edition,
    options: start.options,
    how,
    ...(first ? { position: (await engine.ask('table', first)).position } : {}),
    seats: swapped(state, how === 'setup').map(sit),
    ...(start.time ? { time: start.time } : {}),
    policies: start.policies,
    date: today(),
    at: 0,
    chance: freshChance(),
  });
  return newTable({ log: events, ...(saved.flat === undefined ? {} : { flat: saved.flat }) });
}
