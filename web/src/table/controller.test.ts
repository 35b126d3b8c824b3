// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../app/settings.svelte';
import { loadTable } from '../app/tables';
import { kengi } from '../board/samples';
import { FakeEngine } from '../engine/fake';
import type { Engine } from '../engine/client';
import type { GameInfo, Table, Thinking } from '../engine/types';
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
    movers: moves.map((_, at) => (at % 2 === 0 ? 'S' : 'N')),
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

// One who searches: what it finds, at once.
function thinker(found: Partial<Thinking>) {
  const thinking = { nodes: 1, depth: 1, done: true, milliseconds: 1000, moves: [], shares: {} };
  return new FakeEngine({ think: () => ({ thinking: { ...thinking, ...found } }) });
}
const best = (value: number, proved?: 'win' | 'loss' | 'draw') => ({
  moves: [{ move: '2', value, line: ['2'], ...(proved ? { proved } : {}) }],
  shares: { S: value, N: 1 - value },
});

async function opened(change: object = {}, searching?: Engine, asked: Engine = engine()) {
  const saved = {
    id: 'c',
    game: 'kengi',
    record: '',
    seats: [person, person],
    created: 0,
    touched: 0,
    ...change,
  };
  const controller = new Controller(asked, info, saved, searching);
  await controller.open();
  return controller;
}

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  Object.assign(settings, { sound: false, confirm: false, meter: true, motion: 'off' });
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
    expect(controller.state.offer).toEqual({ side: 'S', agreed: ['S'] });
    controller.declineDraw();
    expect(controller.state.declined).toBe(true);
    controller.offerDraw('S');
    controller.agreeToDraw('N');
    expect(controller.state.saved.ended).toEqual({ by: 'draw' });
    controller.resign('N');
    expect(controller.state.saved.ended).toEqual({ by: 'resign', side: 'N' });
  });
});

it('people are called by their names, with their sides', async () => {
  const seats = [{ kind: 'person' as const, name: 'Ada' }, { kind: 'person' as const }];
  const controller = await opened({ seats });
  expect([controller.who('S'), controller.who('N'), controller.who(undefined)]).toEqual([
    'Ada (South)',
    'North',
    '',
  ]);
  controller.resign('S');
  expect(controller.state.news).toBe('Ada (South) resigned.');
});

describe('a hint', () => {
  it('is the move, what it does, and what it is thought to be worth', async () => {
    const adviser = thinker(best(0.63));
    const controller = await opened({}, adviser);
    await controller.hint();
    expect(adviser.asked).toMatchObject([{ what: 'think', ask: { player: '8:ms=1000' } }]);
    expect(controller.state.hint).toMatchObject({ move: '2', glides: [] });
    const text = 'Hint: 2. Boom. Estimated chances: 63%.';
    expect(controller.state.hint?.text).toBe(text);
    expect(controller.state.news).toBe(text);
    expect(controller.state.saved.record, 'nothing was played').toBe('');
  });

  it.each([
    ['win', 'Proved: it wins.'],
    ['draw', 'Proved: it draws.'],
    ['loss', 'Proved: every move loses.'],
  ] as const)('says what is known instead of what is thought: a %s', async (proved, said) => {
    const controller = await opened({}, thinker(best(0.5, proved)));
    await controller.hint();
    expect(controller.state.hint?.text).toContain(said);
    expect(controller.state.hint?.text).not.toContain('%');
  });

  it('that comes when the move is made is not given', async () => {
    const controller = await opened({}, thinker(best(0.63)));
    controller.touch('go', at);
    await controller.settled();
    const late = controller.hint();
    controller.touch('1', at);
    await controller.settled();
    await late;
    expect(controller.state.hint).toBeUndefined();
    expect(controller.hinting).toBe(false);
  });
});

// The same game, in which player A first chooses "1" or "2".
function withSetup() {
  const { replies } = engine();
  return new FakeEngine({
    ...replies,
    table: (ask) => {
      const table = replies.table!(ask);
      if (ask.record !== '' || 'error' in table) return table;
      return { ...table, to_move: undefined, setup: { actor: 'A', prompt: table.status } };
    },
  });
}

it('a computer arranges and chooses as it is advised, in one go', async () => {
  settings.meter = false;
  const adviser = new FakeEngine({ advise: ({ record }) => ({ record: `${record}1` }) });
  const computer = { kind: 'computer', player: '3' };
  const controller = await opened({ seats: [computer, person] }, adviser, withSetup());
  await vi.waitFor(() => expect(controller.state.saved.record).toBe('1'));
  expect(adviser.asked).toMatchObject([{ what: 'advise', ask: { record: '' } }]);
  expect(controller.state.start?.setup).toBeUndefined();
});

describe('the balance', () => {
  async function choose(adviser: Engine) {
    const controller = await opened({}, adviser, withSetup());
    controller.touch('go', at);
    controller.touch('1', at);
    await controller.settled();
    await vi.waitFor(() => expect(controller.weighing).toBe(false));
    return controller;
  }

  it('is told when a setup is over, estimated', async () => {
    const { balance, news } = (await choose(thinker(best(0.75)))).state;
    expect(balance).toEqual({ ply: 1, shares: { S: 0.75, N: 0.25 }, proved: false });
    expect(news).toBe('After move 1, estimated: South 75%, North 25%.');
  });

  it('is not, where nobody wants to see it', async () => {
    settings.meter = false;
    const adviser = thinker(best(0.75));
    expect((await choose(adviser)).state.balance).toBeUndefined();
    expect(adviser.asked).toEqual([]);
  });

  it('is told on demand, and proved where it is', async () => {
    const controller = await opened({}, thinker(best(1, 'win')));
    await controller.weigh();
    expect(controller.state.balance).toEqual({ ply: 0, shares: { S: 1, N: 0 }, proved: true });
    expect(controller.state.news).toBe('At the start, proved: South 100%, North 0%.');
  });

  it('stays that of its moment when the game goes on', async () => {
    const controller = await opened({}, thinker(best(0.75)));
    await controller.weigh();
    controller.touch('go', at);
    controller.touch('1', at);
    await controller.settled();
    expect(controller.state.balance?.ply).toBe(0);
  });

  it('of more than two sides tells each apart', async () => {
    const shares = { S: 0.4, N: 0.3, W: 0.3 };
    const adviser = thinker({ moves: [], shares });
    const asked = engine();
    const three = new FakeEngine({
      ...asked.replies,
      table: (ask) => {
        const table = asked.replies.table!(ask);
        return 'error' in table ? table : { ...table, active: ['S', 'N', 'W'] };
      },
    });
    const controller = await opened({}, adviser, three);
    await controller.weigh();
    expect(adviser.asked).toMatchObject([{ ask: { player: 'uct:ms=1000' } }]);
    expect(controller.state.balance?.shares).toEqual(shares);
  });
});
