import { beforeEach, expect, it, vi } from 'vitest';
import { RealEngine } from '../engine/real';
import { fakeStorage } from './testing';

let backup: typeof import('./backup');
let tables: typeof import('./tables');
let layouts: typeof import('../layouts/kept');
let aside: typeof import('./aside');
let engine: RealEngine;

async function inBrowser(storage: Storage): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  [backup, tables, layouts, aside] = await Promise.all([
    import('./backup'),
    import('./tables'),
    import('../layouts/kept'),
    import('./aside'),
  ]);
  engine = new (await import('../engine/real')).RealEngine();
}
beforeEach(() => inBrowser(fakeStorage()));

async function game(chance = '1') {
  const asked = { game: 'kengi', how: 'quick', at: 0, chance } as const;
  const { events: log } = await engine.ask('begin', asked);
  const event = { is: 'moved', move: 'e1-b4' } as const;
  return { log: [...log, ...(await engine.ask('act', { log, event, at: 0, chance })).events] };
}
async function after(log: Awaited<ReturnType<typeof game>>['log'], seat: number) {
  const event = { is: 'offered', seat, what: 'draw' } as const;
  return [...log, ...(await engine.ask('act', { log, event, at: 0, chance: '1' })).events];
}
const take = (text: string) => backup.importAll(engine, text);
const board = { id: 'b1', game: 'querni', name: 'Attic', text: 'cells' };
const earlier = {
  id: 'a',
  game: 'kengi',
  record:
    'tablier record 1\ngame kengi\nedition 1\nstart quick 5\n' +
    'position V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0\nmoves e1-b4\n',
  seats: [{ kind: 'person' }, { kind: 'person' }],
  created: 1,
  touched: 2,
};

it('games and boards that were exported can be imported in another browser', async () => {
  tables.newTable(await game('1'), 1000);
  tables.newTable(await game('2'), 2000);
  layouts.saveLayout(board);
  const [before, file] = [tables.listTables(), backup.exportAll()];
  await inBrowser(fakeStorage());
  expect(await take(file)).toEqual({ games: 2, boards: 1, analyses: 0, aside: 0 });
  expect(backup.kept()).toEqual({ games: 2, boards: 1, analyses: 0 });
  expect(tables.listTables()).toEqual(before);
  expect(layouts.listLayouts('querni')).toEqual([board]);
});

it('analyses go along, and the one touched last stays', async () => {
  const analyses = await import('../analyse/kept');
  const { log } = await game();
  const kept = analyses.newAnalysis({ log: log.slice(0, -1), tags: [], line: { comments: ['why'], moves: [] } }, 1000);
  const file = backup.exportAll();
  await inBrowser(fakeStorage());
  const there = await import('../analyse/kept');
  expect(await take(file)).toEqual({ games: 0, boards: 0, analyses: 1, aside: 0 });
  expect(there.listAnalyses()).toEqual([kept]);
  there.saveAnalysis({ ...kept, line: { comments: [], moves: [] } }, 2000);
  expect(await take(file)).toEqual({ games: 0, boards: 0, analyses: 0, aside: 0 });
});

it('a file of an earlier version has games only, in their earlier form', async () => {
  const file = JSON.stringify({ tablier: 'tables', tables: [earlier] });
  expect(await take(file)).toEqual({ games: 1, boards: 0, analyses: 0, aside: 0 });
  expect(tables.loadTable('a')).toMatchObject({ log: expect.any(Array), touched: 2 });
  expect(await take(file), 'once').toEqual({ games: 0, boards: 0, analyses: 0, aside: 0 });
});

it('importing never puts something older in the place of what is here', async () => {
  const table = tables.newTable(await game(), 1000);
  layouts.saveLayout(board);
  const file = backup.exportAll();
  const log = await after(table.log, 0);
  tables.saveTable({ ...table, log }, 2000);
  layouts.saveLayout({ ...board, text: 'corrected' });
  expect(await take(file)).toEqual({ games: 0, boards: 0, analyses: 0, aside: 0 });
  expect(tables.loadTable(table.id)).toMatchObject({ log });
  expect(layouts.loadLayout('b1')?.text).toBe('corrected');
});

it('a game that went on otherwise elsewhere becomes another game', async () => {
  const table = tables.newTable(await game(), 1000);
  const [here, there] = [await after(table.log, 0), await after(table.log, 1)];
  tables.saveTable({ ...table, log: here }, 2000);
  const file = JSON.stringify({ tables: [{ ...table, log: there, touched: 3000 }] });
  expect(await take(file)).toMatchObject({ games: 1 });
  expect(tables.loadTable(table.id)).toMatchObject({ log: here });
  expect(tables.listTables()).toMatchObject([{ log: there }, { log: here }]);
});

it('what cannot be read is set aside with its sentence, and the rest is taken', async () => {
  const good = { ...(await game()), id: 'good', elapsed: 0, created: 1, touched: 1e300 };
  const bad = [{ ...earlier, ended: { by: 'boredom' } }, { id: 3 }];
  const file = JSON.stringify({ tables: [...bad, good] });
  expect(await take(file)).toEqual({ games: 1, boards: 0, analyses: 0, aside: 2 });
  expect(tables.listTables()).toMatchObject([{ id: 'good' }]);
  expect(aside.listAside().map(({ what }) => JSON.parse(what))).toEqual(expect.arrayContaining(bad));
  for (const { why } of aside.listAside()) expect(why).toMatch(/\w.*\.$/);
  expect(backup.exportAll(), 'and goes along').toContain('boredom');
});

it('what is no board is not taken', async () => {
  const wrong = [{ ...board, id: '../x' }, { ...board, text: 3 }, null, 'board'];
  const file = JSON.stringify({ tables: [], layouts: wrong });
  expect(await take(file)).toEqual({ games: 0, boards: 0, analyses: 0, aside: 0 });
  expect(layouts.allLayouts()).toEqual([]);
});

const noFiles = ['', 'x', '[]', '{}', '{"tables": 3}', 'null'];
it.each(noFiles)('a file that is none is refused: %s', async (text) => {
  expect(await take(text)).toBeNull();
});
