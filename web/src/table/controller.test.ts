// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../app/settings.svelte';
import { loadTable } from '../app/tables';
import { kengi } from '../board/samples';
import { FakeEngine } from '../engine/fake';
import type { GameInfo, Table } from '../engine/types';
import { Controller } from './controller.svelte';

// A game in which one touches "go", then a number, and that is the move; S and N in turn.
const info = {
  id: 'kengi',
  name: 'Kengi',
  sides: [
    { letter: 'S', word: 'South' },
    { letter: 'N', word: 'North' },
  ],
} as GameInfo;

function tableOf(record: string, path: string[]): Table {
  const moves = record === '' ? [] : record.split(' ');
  const next = path.length === 0 ? ['go'] : path.length === 1 ? ['1', '2'] : [];
  return {
    game: 'kengi',
    edition: 1,
    options: {},
    board: { ...kengi(), places: [] },
    next: next.map((touch) => ({ touch, word: `do ${touch}` })),
    ...(path.length === 2 ? { complete: path[1]! } : {}),
    to_move: moves.length % 2 === 0 ? 'S' : 'N',
    active: ['S', 'N'],
    status: { id: 'to_move', text: 'to move' },
    moves,
    ply: moves.length,
    facts: [],
    can_undo: moves.length > 0,
  };
}

const sorry = { error: { id: 'no', rule: 'R4', cells: ['c3'], text: 'No.' } };

function engine() {
  return new FakeEngine({
    table: ({ record, path }) =>
      path.every((touch) => ['go', '1', '2'].includes(touch)) ? tableOf(record, path) : sorry,
    act: ({ record, text }) => ({
      record: `${record} ${text}`.trim(),
      glides: [],
      effects: [{ id: 'e', text: 'Boom.' }],
    }),
    undo: ({ record }) => ({ record: record.split(' ').slice(0, -1).join(' ') }),
  });
}

const person = { kind: 'person' } as const;
const at = { x: 1, y: 2 };

async function opened(change: object = {}) {
  const saved = {
    id: 'c',
    game: 'kengi',
    record: '',
    seats: [person, person],
    created: 0,
    touched: 0,
    ...change,
  };
  const controller = new Controller(engine(), info, saved);
  await controller.open();
  return controller;
}

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  Object.assign(settings, { sound: false, confirm: false, motion: 'off' });
});

describe('a played table', () => {
  it('makes a move of touches and keeps it', async () => {
    const controller = await opened();
    controller.touch('go', at);
    await controller.settled();
    expect(controller.state.path).toEqual(['go']);
    expect(controller.state.news).toBe('do go');
    controller.touch('2', at);
    await controller.settled();
    expect(controller.state.saved.record).toBe('2');
    expect(controller.state.news).toContain('Boom.');
    expect(loadTable('c')?.record).toBe('2');
  });

  it('says why a touch cannot be, and changes nothing', async () => {
    const controller = await opened();
    controller.touch('c3', at);
    await controller.settled();
    expect(controller.state.complaint).toEqual({ told: sorry.error, at });
    expect(controller.state.path).toEqual([]);
    expect(controller.state.saved.record).toBe('');
  });

  it('asks before the move where that is wanted', async () => {
    settings.confirm = true;
    const controller = await opened();
    controller.touch('go', at);
    controller.touch('1', at);
    await controller.settled();
    expect(controller.state.pending).toBe('1');
    expect(controller.state.saved.record).toBe('');
    controller.confirm();
    await controller.settled();
    expect(controller.state.saved.record).toBe('1');
  });

  it('goes on with the touches made before the page was closed', async () => {
    const controller = await opened({ path: ['go'] });
    expect(controller.state.path).toEqual(['go']);
  });

  it('undoes one move among people, and up to the person’s turn with a computer', async () => {
    const people = await opened({ record: '1 2 1' });
    people.undo();
    await people.settled();
    expect(people.state.saved.record).toBe('1 2');
    const alone = await opened({
      record: '1 2',
      seats: [person, { kind: 'computer', player: '2' }],
    });
    alone.undo();
    await alone.settled();
    expect(alone.state.saved.record).toBe('');
  });

  it('counts the time of whoever is to move, and adds the increment with the move', async () => {
    const controller = await opened({ clock: { base: 60, increment: 5 } });
    controller.touch('go', at);
    controller.touch('1', at);
    await controller.settled();
    const [south, north] = controller.state.saved.clock!.left!;
    expect(south).toBeGreaterThan(64_000);
    expect(south).toBeLessThanOrEqual(65_000);
    expect(north).toBe(60_000);
    controller.close();
  });

  it('is lost by whoever has no time left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const controller = await opened({ clock: { base: 1, increment: 0 } });
    vi.advanceTimersByTime(1_200);
    expect(controller.state.saved.ended).toEqual({ by: 'time', side: 'S' });
    vi.useRealTimers();
    controller.close();
  });

  it('resigns, and a draw is agreed by the other', async () => {
    const controller = await opened();
    controller.offerDraw('S');
    expect(controller.state.offer).toBe('S');
    controller.declineDraw();
    expect(controller.state.declined).toBe(true);
    controller.resign('N');
    expect(controller.state.saved.ended).toEqual({ by: 'resign', side: 'N' });
  });
});
