// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../app/settings.svelte';
import type { Engine } from '../engine/client';
import { FakeEngine } from '../engine/fake';
import { at, best, engine, opened, person, thinker, withSetup } from './testing';

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  Object.assign(settings, { sound: false, confirm: false, meter: true, motion: 'off' });
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
    expect(controller.adviser.hinting).toBe(false);
  });
});

describe('the balance', () => {
  async function choose(adviser: Engine) {
    const controller = await opened({}, adviser, withSetup());
    controller.touch('go', at);
    controller.touch('1', at);
    await controller.settled();
    await vi.waitFor(() => expect(controller.adviser.weighing).toBe(false));
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

it.each([
  [0.5, { by: 'draw' }],
  [0.9, undefined],
])('a computer that stands at %d answers an offer of a draw', async (share, ended) => {
  const computer = { kind: 'computer', player: '3' };
  const adviser = thinker({ shares: { S: 1 - share, N: share } });
  const controller = await opened({ seats: [person, computer] }, adviser);
  controller.offerDraw('S');
  await controller.settled();
  expect(controller.state.saved.ended).toEqual(ended);
  expect(controller.state.declined ?? false).toBe(ended === undefined);
});
