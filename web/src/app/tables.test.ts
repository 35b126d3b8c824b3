import { beforeEach, expect, it, vi } from 'vitest';
import type { Entry } from '../engine/protocol';
import { fakeStorage } from './testing';

let tables: typeof import('./tables');
let aside: typeof import('./aside');

async function inBrowser(storage: Storage): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  [tables, aside] = await Promise.all([import('./tables'), import('./aside')]);
}
beforeEach(() => inBrowser(fakeStorage()));

const began = {
  at: 0,
  event: {
    is: 'began',
    game: 'kengi',
    edition: 1,
    options: {},
    how: 'quick',
    policies: { taking_back: 'freely', aids: true },
  },
} satisfies Entry;
const moved = (move: string): Entry => ({ at: 5, event: { is: 'moved', move } });
const game = (...moves: string[]) => ({ log: [began, ...moves.map(moved)] });
const put = (id: string, value: unknown) =>
  localStorage.setItem(`tablier.table.${id}`, typeof value === 'string' ? value : JSON.stringify(value));
const listed = () => tables.listTables().map(({ id }) => id);

it('a new table can be loaded by its id', () => {
  const table = tables.newTable(game('one'), 1000);
  expect(tables.loadTable(table.id)).toEqual(table);
  expect(table).toMatchObject({ created: 1000, touched: 1000, elapsed: 0, log: [began, moved('one')] });
  expect(tables.gameOf(table)).toBe('kengi');
});

it('tables are listed with the one touched last first', () => {
  const one = tables.newTable(game('one'), 1000);
  const two = tables.newTable(game('two'), 2000);
  expect(listed()).toEqual([two.id, one.id]);
  tables.saveTable(one, 3000);
  expect(listed()).toEqual([one.id, two.id]);
});

it('a table at which nothing was done is not listed, and after an hour not kept', () => {
  const hour = 3_600_000;
  const idle = tables.newTable(game(), 1000);
  const rolled: Entry = { at: 0, event: { is: 'rolled', number: '7' } };
  const dealt = tables.newTable({ log: [began, rolled] }, 1000);
  const chosen = tables.newTable({ log: [began, rolled, { at: 1, event: { is: 'chose', choice: 'S' } }] }, 1000);
  const given = tables.newTable({ log: [began, { at: 1, event: { is: 'resigned', seat: 0 } }] }, 900);
  expect(tables.listTables(1000 + hour).map(({ id }) => id)).toEqual([chosen.id, given.id]);
  expect(tables.loadTable(idle.id), 'one page back').toEqual(idle);
  tables.listTables(1001 + hour);
  expect(tables.loadTable(idle.id)).toBeUndefined();
  expect(tables.loadTable(dealt.id)).toBeUndefined();
  expect(tables.loadTable(chosen.id)).toEqual(chosen);
});

it('a table that was removed can be put back as it was', () => {
  const table = tables.newTable(game('one'), 1000);
  const removed = tables.removeTable(table.id);
  expect(tables.listTables()).toEqual([]);
  tables.putBack(removed!);
  expect(tables.listTables()).toEqual([table]);
});

it('a table of an earlier version is listed as it is', () => {
  const kept = { id: 'old', game: 'qenj1', record: 'r', seats: [], created: 1, touched: 2 };
  put('old', kept);
  expect(tables.listTables()).toEqual([kept]);
  expect(tables.gameOf(kept)).toBe('qenj1');
  expect(tables.isEarlier(kept)).toBe(true);
});

it('a log that has gone on elsewhere is never written over', () => {
  const here = tables.newTable(game('one'), 1000);
  const there = { ...here, log: game('one', 'theirs').log };
  put(here.id, there);
  for (const log of [game('one').log, game('one', 'mine').log, game('one', 'mine', 'more').log]) {
    expect(tables.saveTable({ ...here, log })).toEqual({ kept: true, newer: there });
    expect(tables.loadTable(here.id)).toEqual(there);
  }
  const on = { ...here, log: game('one', 'theirs', 'mine').log };
  expect(tables.saveTable(on, 2000)).toEqual({ kept: true });
  expect(tables.loadTable(here.id)).toEqual({ ...on, touched: 2000 });
});

it('the clock of a table never goes back', () => {
  const table = tables.newTable(game('one'), 1000);
  tables.saveTable({ ...table, elapsed: 900 });
  tables.saveTable({ ...table, elapsed: 100 });
  expect(tables.loadTable(table.id)).toMatchObject({ elapsed: 900 });
});

it('what is no table is set aside as it is, and stops nobody', () => {
  const good = tables.newTable(game('one'), 1000);
  const bad: Record<string, unknown> = {
    a: { id: 3 },
    b: 'not even JSON',
    c: { ...good, id: 'c', log: 'x' },
    d: { ...good, id: 'd', log: [] },
    e: { ...good, id: 'e', log: [moved('one')] },
    f: { ...good, id: 'f', touched: 'today' },
    g: { id: 'g', game: 'kengi', created: 1, touched: 1 },
    h: { ...good, id: 'another' },
    i: null,
  };
  for (const [id, value] of Object.entries(bad)) put(id, value);
  localStorage.setItem('someone.elses', '{}');
  expect(listed()).toEqual([good.id]);
  const set = aside.listAside();
  expect(set.map(({ id }) => id).sort()).toEqual(Object.keys(bad));
  for (const { id, what, why } of set) {
    const was = bad[id];
    expect(what).toBe(typeof was === 'string' ? was : JSON.stringify(was));
    expect(why).toBe('This does not look like a saved game.');
    expect(tables.loadTable(id)).toBeUndefined();
  }
  expect(listed(), 'and not a second time').toEqual([good.id]);
});

it('whoever opens what is no table is told why, also the next time', () => {
  put('a', '{"id":3}');
  const why = 'This does not look like a saved game.';
  expect([tables.openTable('a'), tables.openTable('a')]).toEqual([{ why }, { why }]);
  expect(tables.openTable('nobody')).toEqual({});
  const good = tables.newTable(game('one'), 1000);
  expect(tables.openTable(good.id)).toEqual({ kept: good });
});

it('a moment that no calendar knows is now', () => {
  const good = tables.newTable(game('one'), 1000);
  put('far', `{"id":"far","log":${JSON.stringify(good.log)},"elapsed":1e300,"created":-5,"touched":1e300}`);
  const [first] = tables.listTables();
  expect(first).toMatchObject({ id: 'far', created: 0, elapsed: 0 });
  expect(() => new Date(first!.touched).toISOString()).not.toThrow();
});

it('what belongs to the screen and makes no sense there is forgotten', () => {
  const good = tables.newTable(game('one'), 1000);
  put(good.id, { ...good, turn: 9, path: [3], flat: 'yes', over: 'perhaps' });
  expect(tables.loadTable(good.id)).toEqual(good);
});

it('what was set aside can be tried again, unless something else has its place', () => {
  put('a', { id: 3 });
  tables.listTables();
  const [set] = aside.listAside();
  expect(tables.takeBack(set!)).toBe(true);
  expect(aside.listAside()).toEqual([]);
  expect(localStorage.getItem('tablier.table.a')).toBe('{"id":3}');
  expect(tables.takeBack(set!)).toBe(false);
});

it('two things of one id are both set aside, each once', () => {
  for (const what of ['one', 'two', 'one']) aside.setAside('x', what, 'why', 5);
  expect(aside.listAside().map(({ what }) => what).sort()).toEqual(['one', 'two']);
});

it('the file of what was set aside can be opened again; what is no JSON is given as it is', () => {
  const set = { id: 'x', why: '', when: 1 };
  expect(JSON.parse(aside.asideFile({ ...set, what: '{"id":"x"}' }))).toEqual({
    tablier: 'tables',
    tables: [{ id: 'x' }],
  });
  expect(aside.asideFile({ ...set, what: 'not even' })).toBe('not even');
});

it('where the disk is full a table lasts as long as the page, and that is said', async () => {
  await inBrowser(fakeStorage(0));
  const table = tables.newTable(game('one'), 1000);
  expect(tables.saveTable(table)).toEqual({ kept: false });
  expect(tables.loadTable(table.id)).toMatchObject(game('one'));
  expect(tables.listTables()).toHaveLength(1);
});

it('what cannot be set aside stays where it is', async () => {
  await inBrowser(fakeStorage(1));
  put('a', '{"id":3}');
  expect(tables.listTables()).toEqual([]);
  expect(localStorage.getItem('tablier.table.a')).toBe('{"id":3}');
});

it('names come from anywhere: only a text is one, and no longer than there is room for', () => {
  expect(tables.personOf('  Ada ')).toEqual({ kind: 'person', name: 'Ada' });
  expect(tables.personOf('A'.repeat(99))).toEqual({ kind: 'person', name: 'A'.repeat(24) });
  for (const none of ['', '  ', 3, null, {}]) expect(tables.personOf(none)).toEqual({ kind: 'person' });
});

it('a day is written as the log has it', () => {
  expect(tables.today(new Date(2026, 0, 5))).toBe('2026-01-05');
});
