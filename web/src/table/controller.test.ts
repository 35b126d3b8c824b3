// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../app/settings.svelte';
import { loadTable } from '../app/tables';
import { FakeEngine } from '../engine/fake';
import { gameAt, at, engine, opened, person, sorry, withSetup } from './testing';

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
    expect(controller.state.news).toBe('do go. Choose a button.');
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

// Whatever a touch does, the engine answers it in one go.
describe('one touch is one question', () => {
  async function asked(confirm: boolean, touches: string[], answering = engine()) {
    settings.confirm = confirm;
    const controller = await opened({}, undefined, answering);
    const counts: number[] = [];
    for (const touch of touches) {
      const before = answering.asked.length;
      if (touch === 'confirm') controller.confirm();
      else controller.touch(touch, at);
      await controller.settled();
      counts.push(answering.asked.length - before);
    }
    return { counts, state: controller.state };
  }

  it('that begins a move, and that completes it', async () => {
    const { counts, state } = await asked(false, ['go', '2']);
    expect(counts).toEqual([1, 1]);
    expect(state.saved.record).toBe('2');
  });

  it('that completes a move to be confirmed, and that confirms it', async () => {
    const { counts, state } = await asked(true, ['go', '2', 'confirm']);
    expect(counts).toEqual([1, 1, 1]);
    expect(state.saved.record).toBe('2');
  });

  it('that cannot be', async () => {
    expect((await asked(false, ['c3'])).counts).toEqual([1]);
  });

  it('that arranges a piece, the next of the same being lifted at once', async () => {
    const { replies } = withSetup();
    const again = () => gameAt('').table;
    const arranging = new FakeEngine({
      ...replies,
      touch: (ask) => ({ ...replies.touch!(ask), ...(ask.path.length === 2 ? { again: again() } : {}) }),
    });
    const { counts, state } = await asked(false, ['go', '2'], arranging);
    expect(counts).toEqual([1, 1]);
    expect(state.path).toEqual(['go']);
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

it('a computer arranges and chooses as it is advised, in one go', async () => {
  settings.meter = false;
  const adviser = new FakeEngine({ advise: ({ record }) => gameAt(`${record}1`) });
  const computer = { kind: 'computer', player: '3' };
  const controller = await opened({ seats: [computer, person] }, adviser, withSetup());
  await vi.waitFor(() => expect(controller.state.saved.record).toBe('1'));
  expect(adviser.asked).toMatchObject([{ what: 'advise', ask: { record: '' } }]);
  expect(controller.state.start?.setup).toBeUndefined();
});
