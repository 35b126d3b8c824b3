// Tables that earlier versions kept, and tables that cannot be read: as the engine takes them.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineError } from '../engine/client';
import type { Table } from '../engine/protocol';
import { RealEngine } from '../engine/real';
import { readTable, upToDate } from './reading';
import { loadTable, newTable, tableOf, type Kept, type SavedTable } from './tables';
import { fakeStorage, listed } from './testing';

interface Fixture {
  what: string;
  table: { id: string; game: string; ended?: { by: string; side?: string }; clock?: { left?: number[] } } & Record<string, unknown>;
  was: { position?: string; to_move?: string; moves: number; setup?: 'A' | 'B'; placed: number; seats?: { A: string; B: string } };
}

// Written by the version before matches.
const fixtures = JSON.parse(
  readFileSync(new URL('./earlier.json', import.meta.url).pathname, 'utf8'),
) as Fixture[];
const engine = new RealEngine();
const read = (value: unknown) => readTable(engine, tableOf(value) as Kept);

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

describe('a table of an earlier version', () => {
  it.each(fixtures.map((fixture) => [fixture.table.id, fixture] as const))('%s', async (_, { table, was }) => {
    const { saved, now } = await read(table);
    // The same game at the same moment,
    expect(now.game).toBe(table.game);
    expect(now.position).toBe(was.position);
    expect(now.to_move).toBe(was.to_move);
    expect(now.moves).toHaveLength(was.moves);
    expect(now.board.places.filter(({ pieces }) => pieces.length > 0)).toHaveLength(was.placed);
    if (was.setup) expect(now.acting).toBe(was.setup === 'A' ? 0 : 1);
    if (was.seats) expect(now.seats.map(({ side }) => side)).toEqual([was.seats.A, was.seats.B]);
    // with the same end
    const by = { resign: 'resignation', draw: 'agreement', time: 'time' }[table.ended?.by ?? ''];
    if (by) expect(now.end?.by).toBe(by);
    if (table.ended?.side) {
      expect(now.end?.winners).toEqual(now.active.filter((side) => side !== table.ended!.side));
    }
    expect(saved.over).toBe(now.end ? true : undefined);
    // and the same times, now and when it is read again.
    const again = await read(JSON.parse(JSON.stringify(saved)));
    expect(again.now).toEqual(now);
    for (const [at, left] of (table.clock?.left ?? []).entries()) {
      expect(now.seats.find(({ side }) => side === sidesOf(now)[at])?.left).toBe(Math.round(left));
    }
  });

  const sidesOf = ({ seats }: Table) => seats.map(({ side }) => side);

  it('is there for every game, with a clock, and ended in every way', () => {
    const of = (what: string) => fixtures.filter((one) => one.what === what).map(({ table }) => table.game);
    for (const what of ['in the middle', 'with a clock', 'resigned', 'drawn', 'out of time'])
      expect(of(what), what).toEqual(listed);
    expect(of('in its setup')).toEqual(['qenj1', 'qenj2', 'qenj3']);
  });

  it('keeps who played, by name and level, also by the names levels had', async () => {
    const [person, computer] = [{ kind: 'person', name: 'Ada' }, { kind: 'computer', player: '3' }];
    const whoOf = async (id: string) =>
      (await read(fixtures.find(({ table }) => table.id === id)!.table)).now.seats.map(({ who }) => who);
    expect(await whoOf('kengi-in-the-middle')).toEqual([person, computer]);
    expect(await whoOf('qenj1-after-its-setup'), 'A, who had North').toEqual([person, computer]);
    expect(await whoOf('kengi-by-earlier-settings')).toEqual([
      { kind: 'computer', player: '8:ms=2000' },
      { kind: 'computer', player: '2' },
    ]);
  });

  it('keeps how it lay, and is kept as one of today from then on', async () => {
    const [{ table }] = fixtures as [Fixture];
    localStorage.setItem(`tablier.table.${table.id}`, JSON.stringify(table));
    const saved = await upToDate(engine, loadTable(table.id)!);
    expect(saved).toMatchObject({ flat: true, turn: 2, touched: table['touched'], elapsed: 0 });
    expect(loadTable(table.id)).toEqual(saved);
    expect(await upToDate(engine, saved)).toBe(saved);
  });

  it('that another window has taken up already is taken from there', async () => {
    const [{ table }] = fixtures as [Fixture];
    const name = `tablier.table.${table.id}`;
    localStorage.setItem(name, JSON.stringify(table));
    const kept = loadTable(table.id)!;
    const first = await upToDate(engine, kept);
    const resigned = { log: first.log, event: { is: 'resigned', seat: 0 }, at: 0, chance: '1' } as const;
    const { events } = await engine.ask('act', resigned);
    localStorage.setItem(name, JSON.stringify({ ...first, log: [...first.log, ...events] }));
    expect((await upToDate(engine, kept)).log).toHaveLength(first.log.length + 1);
  });
});

describe('what cannot be read is refused with a sentence', () => {
  const [{ table: earlier }] = fixtures as [Fixture];
  const change = (log: unknown[], event: object) => [log[0], { at: 0, event }, ...log.slice(1)];
  async function today(): Promise<SavedTable> {
    const asked = { game: 'kengi', how: 'quick', at: 0, chance: '7' } as const;
    return newTable({ log: (await engine.ask('begin', asked)).events });
  }

  it.each([
    ['an unreadable record', { record: 'tablier record 1\ngame' }, /record/],
    ['an unknown game', { record: 'tablier record 1\ngame chess\n' }, /chess/],
    ['wrong sides', { seats: [{ kind: 'person' }] }, /seats/],
    ['nobody at a seat', { seats: [{ kind: 'cat' }, { kind: 'person' }] }, /seats|kind/],
    ['a broken clock', { clock: { base: 'much', increment: 1 } }, /clock|base/],
    ['a clock beyond all time', { clock: { base: 1e300, increment: 1 } }, /clock/],
    ['an unknown end', { ended: { by: 'boredom' } }, /ended|by/],
    ['an end of nobody', { ended: { by: 'resign', side: 'X' } }, /side/],
  ])('%s, of an earlier version', async (_, wrong, sentence) => {
    const refused = read({ ...earlier, ...wrong });
    await expect(refused).rejects.toBeInstanceOf(EngineError);
    await expect(refused).rejects.toThrow(sentence);
  });

  it.each([
    ['an unknown game', (log: unknown[]) => [{ at: 0, event: { is: 'began', game: 'chess' } }, ...log.slice(1)]],
    ['an unknown event', (log: unknown[]) => change(log, { is: 'danced' })],
    ['wrong sides', (log: unknown[]) => change(log, { is: 'sat', seat: 7, who: { kind: 'person' } })],
    ['a broken clock', (log: unknown[]) => change(log, { is: 'timed', left: [1] })],
    ['a move that cannot be', (log: unknown[]) => [...log, { at: 0, event: { is: 'moved', move: 'e2-e4' } }]],
    ['a moment that is none', (log: unknown[]) => [...log, { at: 1e300, event: { is: 'ended' } }]],
  ])('%s, of today', async (_, spoil) => {
    const table = await today();
    const refused = read({ ...table, log: spoil(table.log) });
    await expect(refused).rejects.toBeInstanceOf(EngineError);
    await expect(refused).rejects.toThrow(/\w.*\.( \(R\d+\))?$/);
  });
});
