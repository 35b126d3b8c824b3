import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from './testing';

let backup: typeof import('./backup');
let tables: typeof import('./tables');
let layouts: typeof import('../layouts/kept');

async function inBrowser(storage: Storage): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  [backup, tables, layouts] = await Promise.all([
    import('./backup'),
    import('./tables'),
    import('../layouts/kept'),
  ]);
}
beforeEach(() => inBrowser(fakeStorage()));

const game = (record: string) => ({ game: 'kengi', record, seats: [{ kind: 'person' as const }] });
const board = { id: 'b1', game: 'querni', name: 'Attic', text: 'cells' };

it('games and boards that were exported can be imported in another browser', async () => {
  tables.newTable(game('one'), 1000);
  tables.newTable(game('two'), 2000);
  layouts.saveLayout(board);
  const [before, file] = [tables.listTables(), backup.exportAll()];
  await inBrowser(fakeStorage());
  expect(backup.importAll(file)).toEqual({ games: 2, boards: 1 });
  expect(backup.kept()).toEqual({ games: 2, boards: 1 });
  expect(tables.listTables()).toEqual(before);
  expect(layouts.listLayouts('querni')).toEqual([board]);
});

it('a file of an earlier version has games only', () => {
  const tablesOnly = { tablier: 'tables', tables: [{ ...game('one'), id: 'a', created: 1, touched: 2 }] };
  expect(backup.importAll(JSON.stringify(tablesOnly))).toEqual({ games: 1, boards: 0 });
});

it('importing never puts something older in the place of what is here', () => {
  const table = tables.newTable(game('old'), 1000);
  layouts.saveLayout(board);
  const file = backup.exportAll();
  tables.saveTable({ ...table, record: 'new' }, 2000);
  layouts.saveLayout({ ...board, text: 'corrected' });
  expect(backup.importAll(file)).toEqual({ games: 0, boards: 0 });
  expect(tables.loadTable(table.id)?.record).toBe('new');
  expect(layouts.loadLayout('b1')?.text).toBe('corrected');
});

it('what is no board is not taken', () => {
  const wrong = [{ ...board, id: '../x' }, { ...board, text: 3 }, null, 'board'];
  expect(backup.importAll(JSON.stringify({ tables: [], layouts: wrong }))).toEqual({ games: 0, boards: 0 });
  expect(layouts.allLayouts()).toEqual([]);
});

const noFiles = ['', 'x', '[]', '{}', '{"tables": 3}', 'null'];
it.each(noFiles)('a file that is none is refused: %s', (text) => {
  expect(backup.importAll(text)).toBeNull();
});
