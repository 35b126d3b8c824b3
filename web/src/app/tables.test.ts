import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from './testing';

type Tables = typeof import('./tables');
let tables: Tables;

async function inBrowser(storage: Storage): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  tables = await import('./tables');
}
beforeEach(() => inBrowser(fakeStorage()));

const game = (record: string) => ({
  game: 'kengi',
  record,
  seats: [{ kind: 'person' as const }, { kind: 'computer' as const, player: '2' }],
});

it('a new table can be loaded by its id', () => {
  const table = tables.newTable(game('one'), 1000);
  expect(tables.loadTable(table.id)).toEqual(table);
  expect(table).toMatchObject({ created: 1000, touched: 1000, record: 'one' });
});

it('tables are listed with the one touched last first', () => {
  const one = tables.newTable(game('one'), 1000);
  tables.newTable(game('two'), 2000);
  expect(tables.listTables().map(({ record }) => record)).toEqual(['two', 'one']);
  tables.saveTable(one, 3000);
  expect(tables.listTables().map(({ record }) => record)).toEqual(['one', 'two']);
});

it('a table that was removed can be put back as it was', () => {
  const table = tables.newTable(game('one'), 1000);
  const removed = tables.removeTable(table.id);
  expect(tables.listTables()).toEqual([]);
  tables.saveTable(removed!, removed!.touched);
  expect(tables.listTables()).toEqual([table]);
});

it('a table kept by an earlier version has its computers at the levels of today', () => {
  const old = (setting: string) => ({ kind: 'computer', setting });
  const kept = {
    id: 'old',
    game: 'qenj1',
    record: 'r',
    seats: [{ kind: 'person', name: 'Ada' }, old('quick')],
    actors: { A: old('steady'), B: old('deep') },
    created: 1,
    touched: 2,
  };
  localStorage.setItem('tablier.table.old', JSON.stringify(kept));
  const table = {
    ...kept,
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'computer', player: '2' },
    ],
    actors: {
      A: { kind: 'computer', player: '5' },
      B: { kind: 'computer', player: '8:ms=2000' },
    },
  };
  expect(tables.loadTable('old')).toEqual(table);
  expect(tables.listTables()).toEqual([table]);
  localStorage.clear();
  expect(tables.takeTables([kept])).toBe(1);
  expect(tables.loadTable('old')).toMatchObject({ seats: table.seats });
});

it('what is no table is not listed', () => {
  const half = { ...game('one'), id: 'z', created: 1, touched: 1, actors: { A: { kind: 'person' } } };
  localStorage.setItem('tablier.table.x', '{"id": 3}');
  localStorage.setItem('tablier.table.z', JSON.stringify(half));
  localStorage.setItem('tablier.table.y', 'not even JSON');
  localStorage.setItem('someone.elses', '{}');
  expect(tables.listTables()).toEqual([]);
  expect(tables.loadTable('x')).toBeUndefined();
});

it('where the disk is full a table lasts as long as the page, and that is said', async () => {
  await inBrowser(fakeStorage(0));
  const table = tables.newTable(game('one'), 1000);
  expect(tables.saveTable(table)).toBe(false);
  expect(tables.loadTable(table.id)?.record).toBe('one');
  expect(tables.listTables()).toHaveLength(1);
});

it('names come from anywhere: only a text is one, and no longer than there is room for', () => {
  expect(tables.personOf('  Ada ')).toEqual({ kind: 'person', name: 'Ada' });
  expect(tables.personOf('A'.repeat(99))).toEqual({ kind: 'person', name: 'A'.repeat(24) });
  for (const none of ['', '  ', 3, null, {}]) expect(tables.personOf(none)).toEqual({ kind: 'person' });
});
