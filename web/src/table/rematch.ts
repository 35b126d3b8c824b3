// Another game like the one at a table, on a new table: once more as it was, or the other game of a match, from the same
// start or another.
import { freshChance } from '../app/chance';
import { newTable, removeTable, today, type SavedTable } from '../app/tables';
import type { Engine } from '../engine/client';
import type { BeginRequest, Sitter } from '../engine/protocol';
import { swapped, type TableState } from './state';

// again: as it began; same: everybody on the next side, from the same start; new: the same, from a start of the same kind.
export type Rematch = 'again' | 'same' | 'new';

type What = Pick<BeginRequest, 'how' | 'options' | 'position' | 'seats'>;

async function begin(engine: Engine, { saved, start }: TableState, what: What, swaps = false): Promise<SavedTable | undefined> {
  if (!start) return undefined;
  const { events } = await engine.ask('begin', {
    game: start.game,
    edition: start.edition,
    options: start.options,
    ...(start.time ? { time: start.time } : {}),
    policies: start.policies,
    date: today(),
    at: 0,
    chance: freshChance(),
    ...what,
  });
  const { flat, real } = saved;
  return newTable({ log: events, ...(flat === undefined ? {} : { flat }), ...(real ? { real } : {}), ...(swaps ? { swapped: true } : {}) });
}

// Computers may be of another level.
export async function rematch(
  engine: Engine,
  state: TableState,
  what: Rematch,
  player?: string,
): Promise<SavedTable | undefined> {
  const { saved, start } = state;
  if (!start) return undefined;
  const how = what === 'same' ? 'position' : start.how;
  const sit = (who: Sitter): Sitter => (player && who.kind === 'computer' ? { ...who, player } : who);
  const first = how === 'position' ? { log: saved.log, ply: 0, at: saved.elapsed } : undefined;
  const swaps = what !== 'again';
  const asked = {
    how,
    ...(first ? { position: (await engine.ask('table', first)).position } : {}),
    seats: (swaps ? swapped(state, how === 'setup') : seated(state, how === 'setup')).map(sit),
  };
  return begin(engine, state, asked, swaps);
}

// Who sits where: at the sides or, where it is set up anew, at the seats.
function seated({ start, sides }: TableState, anew: boolean): Sitter[] {
  const seats = start?.seats ?? [];
  if (anew) return seats.map(({ who }) => who);
  return sides.map((side) => seats.find((seat) => seat.side === side)?.who ?? { kind: 'open' });
}

// Everybody on the same side, from this position, instead of a game in which nothing has been played yet.
export async function beginAt(
  engine: Engine,
  state: TableState,
  { position, options }: { position: string; options: Record<string, string> },
): Promise<SavedTable | undefined> {
  const { saved, start } = state;
  const seats = seated(state, false);
  const table = await begin(engine, state, { how: 'position', position, options: { ...start?.options, ...options }, seats });
  if (table) removeTable(saved.id);
  return table;
}
