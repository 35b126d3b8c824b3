// All that is kept here, games and boards, as one text for a file; and back.
import { allLayouts, takeLayouts } from '../layouts/kept';
import { listTables, takeTables } from './tables';

export interface Kept {
  games: number;
  boards: number;
}

export function kept(): Kept {
  return { games: listTables().length, boards: allLayouts().length };
}

export function exportAll(): string {
  const all = { tablier: 'tables', tables: listTables(), layouts: allLayouts() };
  return JSON.stringify(all, null, 1);
}

// Takes what such a text holds; null when it is none. Files of earlier versions have games only.
export function importAll(text: string): Kept | null {
  let all: { tables?: unknown; layouts?: unknown } | null;
  try {
    all = JSON.parse(text) as typeof all;
  } catch {
    return null;
  }
  if (!Array.isArray(all?.tables)) return null;
  const layouts = Array.isArray(all.layouts) ? all.layouts : [];
  return { games: takeTables(all.tables), boards: takeLayouts(layouts) };
}
