// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../app/settings.svelte';
import type { Engine } from '../engine/client';
import { reason } from './adviser.svelte';
import { shownBalance } from './state';
import { at, begun, best, move, opened, thinker, touches } from './testing';

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  Object.assign(settings, { sound: false, confirm: false, meter: true, motion: 'off' });
});

describe('a hint', () => {
  it('is the move, what it does, and what it is thought to be worth', async () => {
    const found = await best(await begun(), 0.63);
    const adviser = thinker(found);
    const controller = await opened({}, adviser);
    const before = controller.state.saved.log;
    await controller.hint();
    expect(adviser.asked).toMatchObject([{ what: 'think', ask: { player: '8:ms=1000' } }]);
    const { move } = found.moves[0]!;
    expect(controller.state.hint).toMatchObject({ move, glides: [{ to: expect.any(String) }] });
    // Words first, the notation last.
    const { text, worth } = controller.state.hint!;
    expect(text).toBe(`Hint: the move ${move}.`);
    expect(worth).toMatch(/^\w.+\. Your chances, estimated: 63\u202f%\. \(/);
    expect(worth.endsWith(`(${move})`)).toBe(true);
    expect(controller.state.news).toBe(`${text} ${worth}`);
    expect(controller.state.saved.log, 'nothing was played').toBe(before);
  });

  it.each([
    ['win', 'Proved: it wins.'],
    ['draw', 'Proved: it draws.'],
    ['loss', 'Proved: every move loses against best play. Try this one.'],
  ] as const)('says what is known instead of what is thought: a %s', async (proved, said) => {
    const controller = await opened({}, thinker(await best(await begun(), 0.5, proved)));
    await controller.hint();
    expect(controller.state.hint?.worth).toContain(said);
    expect(controller.state.hint?.worth).not.toContain('%');
  });

  it('says what the move is for: what it threatens, or what it stops', () => {
    const fact = (id: string, text: string) => ({ id, text });
    const theirs = fact('kengi.threatens', 'North threatens to win.');
    const ours = fact('kengi.threatens', 'South threatens to win.');
    const open = fact('kengi.can_win', 'North can win at once.');
    expect(reason([theirs], [open, ours])).toBe(ours.text);
    expect(reason([theirs], [])).toBe('It stops this: North threatens to win.');
    expect(reason([theirs], [open]), 'nothing is stopped').toBe('');
    expect(reason([ours], [ours]), 'nothing is new').toBe('');
  });

  it('that ends the game stops nothing: it says what it does', async () => {
    // South wins at once with C1-a4, and North stood open.
    const position = 'V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0';
    const log = await begun(0, { how: 'position', position });
    const found = { moves: [{ move: 'C1-a4', words: 'the tower', value: 1, line: [], proved: 'win' as const }], shares: { S: 1, N: 0 } };
    const controller = await opened({ log }, thinker(found));
    await controller.hint();
    expect(controller.state.hint?.move).toBe('C1-a4');
    expect(controller.state.hint?.worth).not.toContain('It stops this');
  });

  it('that comes when the move is made is not given', async () => {
    const controller = await opened({}, thinker(await best(await begun(), 0.63)));
    const [first, ...others] = await touches(controller.state.saved.log);
    controller.touch(first!, at);
    await controller.settled();
    const late = controller.hint();
    for (const touch of others) controller.touch(touch, at);
    await controller.settled();
    await late;
    expect(controller.state.hint).toBeUndefined();
    expect(controller.adviser.hinting).toBe(false);
  });
});

describe('the balance', () => {
  // The last choice of a setup.
  async function choose(adviser: Engine) {
    const log = await begun(0, { game: 'qenj3', how: 'setup' });
    const controller = await opened({ log }, adviser);
    while (controller.state.start?.setup) await move(controller);
    await vi.waitFor(() => expect(controller.adviser.weighing).toBe(false));
    return controller;
  }

  it('is told when a setup is over, estimated', async () => {
    const { balance, news } = (await choose(thinker({ shares: { S: 0.75, N: 0.25 } }))).state;
    expect(balance).toEqual({ ply: 0, shares: { S: 0.75, N: 0.25 }, proved: false });
    expect(news).toBe('At the start, estimated: South 75\u202f%, North 25\u202f%.');
  });

  it('is not, where nobody wants to see it', async () => {
    settings.meter = false;
    const adviser = thinker({});
    expect((await choose(adviser)).state.balance).toBeUndefined();
    expect(adviser.asked).toEqual([]);
  });

  it('is told on demand, and proved where it is', async () => {
    const controller = await opened({}, thinker(await best(await begun(), 1, 'win')));
    await controller.weigh();
    expect(controller.state.balance).toEqual({ ply: 0, shares: { S: 1, N: 0 }, proved: true });
    expect(controller.state.news).toBe('At the start, proved: South 100\u202f%, North 0\u202f%.');
  });

  it('is gone when the game goes on', async () => {
    const controller = await opened({}, thinker(await best(await begun(), 0.75)));
    await controller.weigh();
    expect(shownBalance(controller.state)?.ply).toBe(0);
    await move(controller);
    expect(shownBalance(controller.state)).toBeUndefined();
  });

  it('that comes when the game has gone on is not told', async () => {
    const controller = await opened({}, thinker(await best(await begun(), 0.75)));
    const late = controller.weigh();
    const made = move(controller);
    await Promise.all([late, made]);
    expect(shownBalance(controller.state)).toBeUndefined();
    expect(controller.state.news).not.toContain('%');
    expect(controller.adviser.weighing).toBe(false);
  });

  it('of more than two sides tells each apart', async () => {
    const shares = { R: 0.4, G: 0.3, B: 0.3 };
    const adviser = thinker({ moves: [], shares });
    const log = await begun(0, { game: 'klotz', options: { players: 'RGB' } });
    const controller = await opened({ log }, adviser);
    await controller.weigh();
    expect(adviser.asked).toMatchObject([{ ask: { player: 'uct:ms=1000' } }]);
    expect(controller.state.balance?.shares).toEqual(shares);
  });
});
