// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../app/settings.svelte';
import { loadTable, type SavedTable } from '../app/tables';
import type { Event } from '../engine/protocol';
import { RealEngine } from '../engine/real';
import type { Controller } from './controller.svelte';
import { leftOf } from './state';
import { after, at, begun, best, computer, move, opened, person, thinker, touches } from './testing';

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  Object.assign(settings, { sound: false, confirm: false, meter: true, motion: 'off' });
});

const made = ({ state }: Controller) => state.start!.moves.length;
const kept = () => (loadTable('c') as SavedTable).log;

describe('a played table', () => {
  it('makes a move of touches and keeps it', async () => {
    const controller = await opened();
    const [first, ...others] = await touches(controller.state.saved.log);
    const { word } = controller.state.table!.next.find(({ touch }) => touch === first)!;
    controller.touch(first!, at);
    await controller.settled();
    expect(controller.state.path).toEqual([first]);
    expect(controller.state.news).toBe(`${word}. ${controller.state.table!.prompt!.text}`);
    for (const touch of others) controller.touch(touch, at);
    await controller.settled();
    const { last, status } = controller.state.start!;
    expect(made(controller)).toBe(1);
    expect(controller.state.news).toContain(`South: ${last!.words}.`);
    expect(controller.state.news).toContain(status.text);
    expect(kept()).toEqual(controller.state.saved.log);
    expect(kept().at(-1)!.event).toEqual({ is: 'moved', move: last!.move });
  });

  it('says why a touch cannot be, and changes nothing', async () => {
    const controller = await opened();
    const before = controller.state.saved.log;
    controller.touch('c3', at);
    await controller.settled();
    expect(controller.state.complaint).toMatchObject({ told: { rule: expect.any(String) }, at });
    expect(controller.state.path).toEqual([]);
    expect(controller.state.saved.log).toBe(before);
  });

  it('asks before the move where that is wanted', async () => {
    settings.confirm = true;
    const controller = await opened();
    await move(controller);
    expect(controller.state.pending).toBeDefined();
    expect(made(controller)).toBe(0);
    controller.confirm();
    await controller.settled();
    expect(made(controller)).toBe(1);
  });

  it('plays what is typed, in any spelling, and says why it cannot be played', async () => {
    const controller = await opened();
    const before = controller.state.saved.log;
    expect(await controller.say('c1c2')).toBeTruthy();
    expect(controller.state.saved.log).toBe(before);
    expect(await controller.say('c1-B2')).toBeUndefined();
    expect(controller.state.start!.moves).toEqual(['c1-b2']);
  });

  it('makes several touches at once', async () => {
    const controller = await opened();
    controller.take(await touches(controller.state.saved.log));
    await controller.settled();
    expect(made(controller)).toBe(1);
  });

  it('forgets a complaint without putting back what is lifted', async () => {
    const controller = await opened();
    controller.touch('c1', at);
    controller.touch('c3', at);
    await controller.settled();
    expect(controller.state.complaint).toBeDefined();
    controller.hear();
    expect(controller.state).toMatchObject({ complaint: undefined, path: ['c1'] });
  });

  it('goes on with the touches made before the page was closed', async () => {
    const log = await begun();
    const path = (await touches(log)).slice(0, 1);
    expect((await opened({ log, path })).state.path).toEqual(path);
  });

  it('undoes one move among people, and up to the person’s turn with a computer', async () => {
    const people = await opened({ log: await begun(3) });
    people.undo();
    await people.settled();
    expect(made(people)).toBe(2);
    const alone = await opened({ log: await begun(2, { seats: [person, computer] }) });
    alone.undo();
    await alone.settled();
    expect(made(alone)).toBe(0);
    expect(kept().at(-1)!.event).toEqual({ is: 'took_back', steps: 2 });
  });

  it('is called over when it is, and not when that was taken back', async () => {
    const controller = await opened({ log: await begun(1) });
    controller.resign(0);
    await controller.settled();
    expect(loadTable('c')).toMatchObject({ over: true });
    controller.undo();
    await controller.settled();
    expect(controller.state.start?.end).toBeUndefined();
    expect(loadTable('c')).not.toHaveProperty('over');
  });

  it('resigns, by name', async () => {
    const log = await begun(0, { seats: [{ ...person, name: 'Ada' }, person] });
    const controller = await opened({ log });
    expect([controller.who('S'), controller.who('N'), controller.who(undefined)]).toEqual([
      'Ada (South)',
      'North',
      '',
    ]);
    controller.resign(0);
    await controller.settled();
    expect(controller.state.start?.end).toMatchObject({ by: 'resignation', winners: ['N'] });
    expect(controller.state.news).toBe('Ada (South) resigned.');
  });
});

describe('a clock', () => {
  const time = { kind: 'fischer', base: 60, increment: 5 } as const;

  it('counts the time of whoever is to move, and adds the increment with the move', async () => {
    const controller = await opened({ log: await begun(0, { time }) });
    await move(controller);
    const [south, north] = controller.state.start!.seats.map(({ left }) => left!);
    expect(south).toBeGreaterThan(64_000);
    expect(south).toBeLessThanOrEqual(65_000);
    expect(north).toBe(60_000);
    controller.close();
  });

  it('is lost by whoever has no time left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const controller = await opened({ log: await begun(0, { time: { ...time, base: 1 } }) });
    vi.advanceTimersByTime(900);
    const [south] = controller.state.start!.seats;
    expect(leftOf(controller.state, south!, controller.elapsed)).toBeCloseTo(100);
    vi.advanceTimersByTime(200);
    await controller.settled();
    expect(controller.state.start?.end).toMatchObject({ by: 'time', seat: 0, winners: ['N'] });
    expect(kept().at(-1)).toMatchObject({ event: { is: 'flagged' } });
    vi.useRealTimers();
    controller.close();
  });

  it('stands still while nobody looks, also after the page was closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const controller = await opened({ log: await begun(0, { time }) });
    vi.advanceTimersByTime(2_000);
    vi.stubGlobal('document', { hidden: true });
    controller.seen();
    vi.advanceTimersByTime(30_000);
    vi.stubGlobal('document', { hidden: false });
    controller.seen();
    vi.advanceTimersByTime(1_000);
    controller.close();
    vi.advanceTimersByTime(30_000);
    const saved = loadTable('c') as SavedTable;
    expect(saved.elapsed).toBe(3_000);
    const again = await opened(saved);
    expect(again.state.start?.seats[0]?.left).toBe(57_000);
    vi.useRealTimers();
    again.close();
  });

  it('stands still while computers pause', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const controller = await opened({ log: await begun(0, { time }) });
    vi.advanceTimersByTime(1_000);
    controller.pause(true);
    vi.advanceTimersByTime(5_000);
    controller.pause(false);
    expect(controller.elapsed).toBe(1_000);
    vi.useRealTimers();
    controller.close();
  });
});

describe('a draw', () => {
  it('is agreed by the other, or declined', async () => {
    const controller = await opened();
    controller.offer(0, 'draw');
    await controller.settled();
    expect(controller.state.start?.offer).toEqual({ seat: 0, what: 'draw', undecided: [1] });
    expect(controller.state.news).toBe('South offers a draw.');
    controller.decline(1);
    await controller.settled();
    expect(controller.state.start?.declined).toBe(true);
    expect(controller.state.start?.offer).toBeUndefined();
    controller.offer(0, 'draw');
    controller.agree(1);
    await controller.settled();
    expect(controller.state.start?.end).toMatchObject({ by: 'agreement', draw: true });
  });

  // By the engine's rule, which the thinker tells.
  it.each([
    [['N'], 'agreement'],
    [[], undefined],
  ])('that is offered to a computer is answered as it is told: %j', async (agree, end) => {
    const log = await begun(0, { seats: [person, computer] });
    const controller = await opened({ log }, thinker({ agree }));
    controller.offer(0, 'draw');
    await vi.waitFor(() => {
      const { start } = controller.state;
      expect([start?.declined, start?.end?.by]).toEqual([end === undefined, end]);
    });
    expect(controller.state.start?.offer).toBeUndefined();
  });

  it('that nobody had answered when the page was closed is answered when it is opened', async () => {
    const offered: Event = { is: 'offered', seat: 0, what: 'draw' };
    const log = await after(await begun(0, { seats: [person, computer] }), offered);
    const controller = await opened({ log }, thinker({ agree: [] }));
    await vi.waitFor(() => expect(controller.state.start?.declined).toBe(true));
  });

  it('is not agreed to by a computer before it was played for', async () => {
    const log = await begun(0, { seats: [person, computer] });
    const controller = await opened({ log }, new RealEngine());
    controller.offer(0, 'draw');
    await vi.waitFor(() => expect(controller.state.start?.declined).toBe(true), 5_000);
  });
});

// Whatever a touch does, the engine answers it in one go.
describe('one touch is one question', () => {
  async function asked(confirm: boolean, log = begun()) {
    settings.confirm = confirm;
    const engine = new RealEngine();
    const controller = await opened({ log: await log }, undefined, engine);
    const counts: number[] = [];
    const count = async (act: () => void) => {
      const before = engine.asked.length;
      act();
      await controller.settled();
      counts.push(engine.asked.length - before);
    };
    return { counts, count, controller };
  }

  it('that begins a move, and that completes it', async () => {
    const { counts, count, controller } = await asked(false);
    const path = await touches(controller.state.saved.log);
    for (const touch of path) await count(() => controller.touch(touch, at));
    expect(counts).toEqual(path.map(() => 1));
    expect(made(controller)).toBe(1);
  });

  it('that completes a move to be confirmed, and that confirms it', async () => {
    const { counts, count, controller } = await asked(true);
    const path = await touches(controller.state.saved.log);
    for (const touch of path) await count(() => controller.touch(touch, at));
    await count(() => controller.confirm());
    expect(counts).toEqual([...path.map(() => 1), 1]);
    expect(made(controller)).toBe(1);
  });

  it('that cannot be', async () => {
    const { counts, count, controller } = await asked(false);
    await count(() => controller.touch('c3', at));
    expect(counts).toEqual([1]);
  });

  it('that arranges a piece, the next of the same being lifted at once', async () => {
    const { counts, count, controller } = await asked(false, begun(0, { game: 'qenj1', how: 'setup' }));
    const path = await touches(controller.state.saved.log);
    for (const touch of path) await count(() => controller.touch(touch, at));
    expect(counts).toEqual(path.map(() => 1));
    expect(controller.state.path).toEqual([path[0]]);
  });
});

it('chance is drawn anew for everything that is asked', async () => {
  const engine = new RealEngine();
  const controller = await opened({ log: await begun(0, { game: 'qenj1', how: 'setup' }) }, undefined, engine);
  for (let times = 0; times < 3; ++times) await move(controller);
  const drawn = engine.asked.flatMap(({ ask }) => ('chance' in ask ? [ask.chance] : []));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.length).toBeGreaterThan(3);
});

it('a game can be taken along as a game file', async () => {
  const controller = await opened({ log: await begun(2, { seats: [{ ...person, name: 'Ada' }, computer] }) });
  const text = await controller.file();
  expect(text).toMatch(/^\[Game "[^"]+"\]$/m);
  expect(text).toContain('"Ada"');
  for (const move of controller.state.start!.moves) expect(text).toContain(move);
});

it('a computer arranges and chooses as it is advised, in one go', async () => {
  settings.meter = false;
  const adviser = new RealEngine();
  const log = await begun(0, { game: 'qenj3', how: 'setup', seats: [computer, person] });
  const controller = await opened({ log }, adviser);
  await vi.waitFor(() => expect(controller.state.saved.log.length).toBeGreaterThan(log.length));
  expect(adviser.asked.map(({ what }) => what)).toEqual(['advise']);
  expect(controller.state.start?.acting).not.toBe(0);
});

it('says who chose a side: drawn at random, it may have been the other', async () => {
  settings.meter = false;
  for (const game of ['qenj1', 'qenj2']) {
    // The computer, who would choose, waits while the rest is placed.
    const log = await begun(0, { game, how: 'setup', seats: [person, computer] });
    const controller = await opened({ log });
    expect(controller.state.start?.acting).toBe(0);
    controller.quickSetup();
    await controller.settled();
    const choice = controller.state.saved.log.findLast(({ event }) => event.is === 'chose')!.event as { choice: string };
    const [theirs, mine] = /^s/i.test(choice.choice) ? ['South', 'North'] : ['North', 'South'];
    expect(controller.state.note, game).toBe(`Player B chose ${theirs}, so you are ${mine}.`);
  }
});

it('a computer plays the move it finds', async () => {
  const log = await begun(0, { seats: [computer, person] });
  const found = await best(log, 0.5);
  const controller = await opened({ log }, thinker(found));
  await vi.waitFor(() => expect(made(controller)).toBe(1), 3_000);
  expect(controller.state.start?.moves).toEqual([found.moves[0]!.move]);
});

describe('a slip against an easy computer', () => {
  // South wins at once with C1-a4.
  const position = 'V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0';
  async function table(player = '3') {
    const log = await begun(0, { how: 'position', position, seats: [person, { ...computer, player }] });
    return opened({ log }, thinker({}));
  }
  const slip = async (controller: Controller) => {
    for (const touch of ['c1', 'a1']) controller.touch(touch, at);
    await controller.settled();
  };
  beforeEach(() => {
    settings.warn = 'once';
  });

  it('is asked about, and taken back or played', async () => {
    const controller = await table();
    await slip(controller);
    expect(controller.state.warning).toMatch(/win at once.+Take it back\? \(This question comes once a game\.\)$/);
    expect(controller.state).toMatchObject({ pending: 'c1-a1', news: controller.state.warning });
    expect(made(controller)).toBe(0);
    controller.clear();
    await controller.settled();
    expect(controller.state).toMatchObject({ pending: undefined, warning: undefined, path: [] });
    expect((loadTable('c') as SavedTable).warned).toBe(true);
  });

  it('is played all the same by whoever wants it', async () => {
    const controller = await table();
    await slip(controller);
    controller.confirm();
    await controller.settled();
    expect(controller.state.start!.moves[0]).toBe('c1-a1');
  });

  it('is asked about once a game, always, or never', async () => {
    const often = async (warn: typeof settings.warn, player?: string) => {
      settings.warn = warn;
      const controller = await table(player);
      let warned = 0;
      for (let times = 0; times < 2 && made(controller) === 0; ++times) {
        await slip(controller);
        if (controller.state.warning) ++warned;
        if (controller.state.pending) controller.clear();
        await controller.settled();
      }
      return warned;
    };
    expect(await often('once')).toBe(1);
    expect(await often('always')).toBe(2);
    expect(await often('never')).toBe(0);
    expect(await often('always', '4'), 'a stronger one takes it').toBe(0);
  });

  it('is asked about when it is typed, too', async () => {
    const controller = await table();
    expect(await controller.say('c1-a1')).toBeUndefined();
    expect(controller.state.warning).toBeDefined();
    controller.confirm();
    await controller.settled();
    expect(controller.state.start!.moves[0]).toBe('c1-a1');
  });
});
