// All that is kept here, games, boards, analyses and what was done of problems, as one text for a file;
// and back.
import { listAnalyses, takeAnalyses } from '../analyse/kept';
import { EngineError, type Engine } from '../engine/client';
import { allLayouts, takeLayouts } from '../layouts/kept';
import { keptProblems, takeProblems } from '../problems/progress';
import { t } from '../words';
import { listAside, setAside } from './aside';
import { readTable } from './reading';
import { parsed } from './storage';
import { freshId, goesOn, isEarlier, listTables, loadTable, saveTable, tableOf } from './tables';

export interface Kept {
  games: number;
  boards: number;
  analyses: number;
}

export interface Taken extends Kept {
  aside: number; // could not be read
}

export function kept(): Kept {
  return { games: listTables().length, boards: allLayouts().length, analyses: listAnalyses().length };
}

// What was set aside goes along: elsewhere it may be read.
export function exportAll(): string {
  const aside = listAside()
    .map(({ what }) => parsed(what))
    .filter((table) => table !== null);
  const others = { layouts: allLayouts(), analyses: listAnalyses(), problems: keptProblems() };
  const all = { tablier: 'tables', tables: [...listTables(), ...aside], ...others };
  return JSON.stringify(all, null, 1);
}

// Takes one game of a file. One that is here already stays if it was touched later; a game that went
// on otherwise here is another game.
async function takeTable(engine: Engine, value: unknown): Promise<keyof Taken | undefined> {
  const table = tableOf(value);
  const aside = (id: string, why: string) => {
    setAside(id, JSON.stringify(value), why);
    return 'aside' as const;
  };
  if (!table) return aside(freshId(), t('aside.no_table'));
  try {
    const { saved } = await readTable(engine, table);
    const here = loadTable(saved.id);
    if (here && here.touched >= saved.touched) return undefined;
    const goes = !here || isEarlier(here) || goesOn(here.log, saved.log);
    saveTable({ ...saved, id: goes ? saved.id : freshId() }, saved.touched);
    return 'games';
  } catch (reason) {
    if (!(reason instanceof EngineError)) throw reason;
    return aside(table.id, reason.message);
  }
}

// Takes what such a text holds; null when it is none. Files of earlier versions have games only.
export async function importAll(engine: Engine, text: string): Promise<Taken | null> {
  const all = parsed(text) as Partial<Record<'tables' | 'layouts' | 'analyses' | 'problems', unknown>> | null;
  if (!Array.isArray(all?.tables)) return null;
  const taken: Taken = { games: 0, boards: 0, analyses: 0, aside: 0 };
  for (const table of all.tables) {
    const as = await takeTable(engine, table);
    if (as) ++taken[as];
  }
  takeProblems(all.problems);
  taken.boards = takeLayouts(Array.isArray(all.layouts) ? all.layouts : []);
  taken.analyses = takeAnalyses(Array.isArray(all.analyses) ? all.analyses : []);
  return taken;
}
