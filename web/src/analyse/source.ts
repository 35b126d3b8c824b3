// What can be analysed, as an analysis: a game or a position of it, a match. A match that goes on without aids cannot be.
import { freshChance } from '../app/chance';
import type { Engine } from '../engine/client';
import type { BalancePoint, Entry, Table } from '../engine/protocol';
import { Unreadable } from '../review/game';
import { t } from '../words';
import { docFrom, treeOf, type Doc } from './kept';
import { evaluateLine, toLine } from './tree';

const still = { at: 0, chance: '0' }; // nothing here depends on time or chance

export interface Where {
  game: string;
  edition?: number;
  options?: Record<string, string>;
  position?: string; // none: a quick start
}

export async function fromPosition(engine: Engine, where: Where): Promise<Doc> {
  const { game, edition, options, position } = where;
  const quick = position === undefined;
  const chance = quick ? freshChance() : '0';
  const begun = await engine.ask('begin', { game, edition, options, how: quick ? 'quick' : 'position', position, at: 0, chance });
  return docFrom(begun.events, []);
}

// May the engine help here? In a match that goes on only with aids, which everybody at the table sees.
export function mayHelp({ policies, end }: Pick<Table, 'policies' | 'end'>): boolean {
  return end !== undefined || policies.aids;
}

// The moves of a match from its first position, by the rules it is played by. How it was set up and who sat there stays
// with the table. `points`: what is known of the balance along them.
export async function fromMatch(engine: Engine, log: Entry[], points: BalancePoint[] = []): Promise<Doc> {
  const now = await engine.ask('table', { log, at: log.at(-1)?.at ?? 0 });
  if (now.setup) throw new Unreadable(t('analyse.title'), t('review.setup'));
  if (!mayHelp(now)) throw new Unreadable(t('analyse.title'), t('analyse.aids_off'));
  const first = await engine.ask('table', { log, ply: 0, at: 0 });
  const { game, edition, options } = now;
  const begun = await engine.ask('begin', { game, edition, options, how: 'position', position: first.position, ...still });
  const doc = docFrom(begun.events, now.moves);
  return { ...doc, line: toLine(evaluateLine(treeOf(doc), now.moves, now.movers, points)) };
}
