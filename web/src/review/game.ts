// The game that is gone through: a table of this browser, or one that came with a link.
import { gameOf, openTable, type SavedTable } from '../app/tables';
import { upToDate } from '../app/reading';
import { engine, EngineError, type Engine } from '../engine/client';
import type { Entry } from '../engine/protocol';
import { t } from '../words';
import { DamagedLink, unpacked } from './link';

export interface Source {
  game: string;
  log: Entry[];
  kept?: SavedTable; // none: it came with a link, or from a table of the house
  online?: { table: string; seat?: number; fair?: boolean | undefined }; // whether its start was what the house had promised
}

// It cannot be gone through, in a sentence with what is wrong and one with what to do.
export class Unreadable extends Error {
  constructor(
    readonly title: string,
    readonly why: string,
    readonly advice = '',
  ) {
    super(why);
    this.name = 'Unreadable';
  }
}

// What its letters were unpacked to. Whether it is a game is for the engine to say.
function logOf(text: string): Entry[] {
  try {
    const log: unknown = JSON.parse(text);
    if (Array.isArray(log)) return log as Entry[];
  } catch {
    // what is no JSON is no log
  }
  throw new DamagedLink('packed');
}

export async function shared(letters: string, referee: Engine = engine): Promise<Source> {
  try {
    const log = logOf(await unpacked(letters));
    await referee.ask('table', { log, at: 0 });
    return { game: gameOf({ log } as SavedTable), log };
  } catch (reason) {
    const refused = (why: string) =>
      new Unreadable(t('review.damaged'), why, t('review.damaged_do'));
    if (reason instanceof DamagedLink) throw refused(t(`review.damaged_${reason.damage}`));
    if (!(reason instanceof EngineError)) throw reason;
    throw refused(t('review.damaged_game', { why: reason.message }));
  }
}

// Whether the start of a game at a table of a house was what had been promised, by what its link says of it.
export async function drawnFairly(letters: string, log: Entry[], seat: number | undefined, referee: Engine = engine): Promise<boolean | undefined> {
  try {
    const { wasFair } = await import('../net/fair');
    return await wasFair(referee, JSON.parse(await unpacked(letters)), log, seat);
  } catch {
    return undefined; // what cannot be read says nothing
  }
}

export async function keptHere(id: string, referee: Engine = engine): Promise<Source> {
  const { kept, why } = openTable(id);
  if (!kept && why) throw new Unreadable(t('aside.table'), why);
  if (!kept) throw new Unreadable(t('table.missing'), t('table.missing_text'));
  const saved = await upToDate(referee, kept);
  return { game: gameOf(saved), log: saved.log, kept: saved };
}
