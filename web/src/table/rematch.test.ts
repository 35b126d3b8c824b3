// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { loadTable, type SavedTable } from '../app/tables';
import { fakeStorage } from '../app/testing';
import { RealEngine } from '../engine/real';
import type { Sitter } from '../engine/protocol';
import { begun, computer, move, opened, person } from './testing';

const engine = new RealEngine();
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('document', { hidden: false });
});

async function next(what: 'again' | 'same', game: string) {
  const log = await begun(2, { game, seats: [person, computer] });
  const controller = await opened({ log });
  const saved = loadTable((await controller.rematch(what))!) as SavedTable;
  const start = async (of: typeof log) => (await engine.ask('table', { log: of, ply: 0, at: 0 })).position;
  const { seats } = await engine.ask('table', { log: saved.log, at: 0 });
  return { seats: seats.map(({ who }) => who.kind), sameStart: (await start(saved.log)) === (await start(log)) };
}

it('once more leaves everybody at their side, and what is drawn is drawn anew', async () => {
  expect(await next('again', 'kengi')).toEqual({ seats: ['person', 'computer'], sameStart: true });
  expect(await next('again', 'qenj1')).toEqual({ seats: ['person', 'computer'], sameStart: false });
});

it('the other game of a match swaps the sides of the same start', async () => {
  expect(await next('same', 'qenj1')).toEqual({ seats: ['computer', 'person'], sameStart: true });
});

// The table of a rematch, after a first game among these.
async function again(what: 'again' | 'same' | 'new', seats: Sitter[]) {
  const controller = await opened({ log: await begun(2, { game: 'kengi', seats }) });
  return opened(loadTable((await controller.rematch(what))!) as SavedTable);
}

it('says which side one has now, until one’s first move', async () => {
  expect((await again('again', [person, computer])).state.note).toBeUndefined();
  for (const what of ['same', 'new'] as const)
    expect((await again(what, [person, computer])).state.note).toBe('You are North now.');
  const first = await again('same', [computer, person]);
  expect(first.state.note).toBe('You are South now.');
  expect((await opened(first.state.saved)).state.note, 'opened again').toBe('You are South now.');
  await move(first);
  expect(first.state.note).toBeUndefined();
  expect((await opened(first.state.saved)).state.note, 'opened after the move').toBeUndefined();
});

it('says it to nobody in particular where two people play on one screen', async () => {
  expect((await again('same', [person, person])).state.note).toBe('Sides are swapped now.');
});
