// @vitest-environment node
// Two windows at one table: what one does the other shows at once, and neither loses a move.
import { beforeEach, expect, it, vi } from 'vitest';

import { settings } from '../app/settings.svelte';
import { loadTable, type SavedTable } from '../app/tables';
import { fakeStorage } from '../app/testing';
import type { Entry } from '../engine/protocol';
import type { Controller } from './controller.svelte';
import { aMove, after, begun, best, computer, move, opened, person, thinker } from './testing';

const name = 'tablier.table.c';
let heard: EventTarget;

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('localStorage', fakeStorage());
  heard = new EventTarget();
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard));
  Object.assign(settings, { sound: false, confirm: false, meter: false, motion: 'off' });
});

const kept = () => (loadTable('c') as SavedTable).log;
const put = (table: SavedTable, log: Entry[]) =>
  localStorage.setItem(name, JSON.stringify({ ...table, log, touched: 5 }));
// What the browser says in the other windows.
const tell = () => heard.dispatchEvent(Object.assign(new Event('storage'), { key: name }));

async function another(log: Entry[]): Promise<Entry[]> {
  return after(log, { is: 'moved', move: await aMove(log) });
}
async function table(change: object = {}, searching = thinker({})) {
  const controller = await opened({ log: await begun(0, change) }, searching);
  put(controller.state.saved, controller.state.saved.log);
  return controller;
}
const settled = async ({ settled }: Controller) => {
  await settled();
  await settled();
};

it('the move of another window is shown at once', async () => {
  const controller = await table();
  const { saved } = controller.state;
  put(saved, await another(saved.log));
  tell();
  await settled(controller);
  expect(controller.state.start).toMatchObject({ acting: 1, moves: [expect.any(String)] });
  expect(controller.state.news).toContain('North to move');
  expect(kept()).toEqual(controller.state.saved.log);
});

it('a move that another window was quicker to make is not lost', async () => {
  const controller = await table();
  const { saved } = controller.state;
  const theirs = await another(saved.log);
  put(saved, theirs); // and nobody has heard of it yet
  await move(controller);
  expect(kept(), 'what is kept is what they did').toEqual(theirs);
  expect(controller.state.saved.log, 'and that is shown').toEqual(theirs);
  expect(controller.state.complaint?.told.text, 'with why this could not be').toMatch(/\w/);
});

it('what can still be done is done on top of it', async () => {
  const controller = await table();
  const { saved } = controller.state;
  const theirs = await another(saved.log);
  put(saved, theirs);
  controller.offer(0, 'draw');
  await settled(controller);
  expect(kept().slice(0, theirs.length)).toEqual(theirs);
  expect(kept().at(-1)!.event).toEqual({ is: 'offered', seat: 0, what: 'draw' });
  expect(controller.state.start).toMatchObject({ offer: { seat: 0 }, moves: [expect.any(String)] });
});

it('nothing is taken back that was not seen', async () => {
  const controller = await table();
  await move(controller);
  const { saved } = controller.state;
  const theirs = await another(saved.log);
  put(saved, theirs);
  controller.undo();
  await settled(controller);
  expect(kept()).toEqual(theirs);
  expect(controller.state.news).toBe('The game went on in another window. Nothing was changed here.');
});

it('where both wrote at once, the one that was overwritten does its own again', async () => {
  const controller = await table();
  const { saved } = controller.state;
  controller.offer(0, 'draw');
  await settled(controller);
  const theirs = await another(saved.log);
  put(saved, theirs); // the other had not seen the offer
  tell();
  await settled(controller);
  expect(kept().slice(0, theirs.length)).toEqual(theirs);
  expect(kept().at(-1)!.event).toMatchObject({ is: 'offered' });
});

it('a window that wrote less than there was is corrected', async () => {
  const controller = await table();
  const { saved } = controller.state;
  await move(controller);
  const mine = kept();
  put(saved, saved.log);
  tell();
  expect(kept()).toEqual(mine);
});

it('the touches of another window are its own', async () => {
  const controller = await table();
  const { saved } = controller.state;
  localStorage.setItem(name, JSON.stringify({ ...saved, path: ['a1'] }));
  tell();
  await settled(controller);
  expect(controller.state.path).toEqual([]);
});

it('only one of two windows lets the computer move', async () => {
  const log = await begun(0, { seats: [computer, person] });
  const saved = { id: 'c', log, elapsed: 0, created: 0, touched: 0 };
  put(saved, log);
  const both = [await opened(saved, thinker(await best(log, 0.5))), await opened(saved, thinker(await best(log, 0.5)))];
  await vi.waitFor(() => {
    for (const one of both) expect(one.state.start?.moves).toHaveLength(1);
  }, 3_000);
  expect(kept().filter(({ event }) => event.is === 'moved')).toHaveLength(1);
  for (const one of both) {
    expect(one.trouble).toBeUndefined();
    expect(one.state.saved.log).toEqual(kept());
  }
});
