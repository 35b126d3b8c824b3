// Starts drawn and rated here: proved where the solver gets there, estimated otherwise.
import { freshChance } from '../app/chance';
import { lastPlayer } from '../app/levels';
import { newTable, today, type SavedTable } from '../app/tables';
import { EngineMissing, type Engine } from '../engine/client';
import type { Entry, Sitter, Solving, Table, Thinking, Value } from '../engine/protocol';
import { solve, think } from '../engine/thinking';
import { t } from '../words';

export interface Drawn {
  log: Entry[];
  table: Table;
  first: string;
}

export async function drawStart(engine: Engine, game: string, options: Record<string, string>): Promise<Drawn> {
  const { events, table } = await engine.ask('begin', { game, options, how: 'quick', at: 0, chance: freshChance() });
  return { log: events, table, first: table.to_move ?? '' };
}

export async function showStart(engine: Engine, game: string, position: string): Promise<Drawn> {
  const { events, table } = await engine.ask('begin', { game, how: 'position', position, at: 0, chance: '0' });
  return { log: events, table, first: table.to_move ?? '' };
}

export interface Rating {
  value: number; // what whoever begins may expect
  proved?: Value;
}

export function ratingOf({ moves, shares }: Thinking, first: string): Rating {
  const proved = moves[0]?.proved;
  return { value: shares[first] ?? 0.5, ...(proved ? { proved } : {}) };
}

// Of these games the solver proves every start within seconds, with all of the effort and more memory than a search has.
const kProved = ['qenj1'];

// Nearly all effort goes to the proof where one comes within seconds: mostly, in Qenj 2. Slow devices have a minute for it.
const kMilliseconds = 60_000;
const players: Record<string, string> = {
  qenj1: 'nodes=8000000,proof=95', // where the engine with the solver alone did not come
  qenj2: 'nodes=400000,proof=80',
};
const usual = 'nodes=60000';
export const rater = (game: string): string => `8:ms=${kMilliseconds},${players[game] ?? usual}`;

const worth: Record<Value, number> = { loss: 0, draw: 0.5, win: 1 };

export async function rate(
  game: string,
  { log, first }: Drawn,
  signal: AbortSignal,
  progress: (nodes: number) => void,
  thinker?: Engine,
): Promise<(Rating & { nodes: number }) | undefined> {
  if (kProved.includes(game)) {
    const asked = { game, log, signal, progress: (solving: Solving) => progress(solving.nodes) };
    const solving = await solve(asked, thinker).catch((reason: unknown) => {
      if (reason instanceof EngineMissing) return undefined; // it is one for study; the search needs none
      throw reason;
    });
    if (signal.aborted) return undefined;
    if (solving?.value) return { value: worth[solving.value], proved: solving.value, nodes: solving.nodes };
  }
  // It stops as soon as the start is proved.
  const proved = new AbortController();
  let known: Thinking | undefined;
  const looking = (thinking: Thinking) => {
    progress(thinking.nodes);
    if (!thinking.moves[0]?.proved) return;
    known = thinking;
    proved.abort();
  };
  const asked = { log, player: rater(game), seed: '1', signal: AbortSignal.any([signal, proved.signal]), progress: looking };
  const found = (await think(asked, thinker)) ?? known;
  return found && !signal.aborted ? { ...ratingOf(found, first), nodes: found.nodes } : undefined;
}

// What there is to say of a start, as half a sentence.
export function ratingText({ value, proved }: Rating): string {
  if (proved) return t(`starts.${proved}`);
  return t('starts.even', { percent: Math.round(100 * value) });
}

// Who is better: 1 whoever begins, -1 the other, 0 neither.
export function better({ value, proved }: Rating): number {
  if (proved) return { win: 1, draw: 0, loss: -1 }[proved];
  return value > 0.55 ? 1 : value < 0.45 ? -1 : 0;
}

// A game from this start against the computer: the person begins.
export async function playStart(engine: Engine, game: string, position: string, sides: string[]): Promise<SavedTable> {
  const { first } = await showStart(engine, game, position);
  const seats = sides.map(
    (side): Sitter => (side === first ? { kind: 'person' } : { kind: 'computer', player: lastPlayer(game) }),
  );
  const ask = { game, how: 'position', position, seats, at: 0, chance: freshChance(), date: today() } as const;
  return newTable({ log: (await engine.ask('begin', ask)).events });
}
