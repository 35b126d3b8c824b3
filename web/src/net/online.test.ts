// @vitest-environment node
// Two pages at one table of a house: the real controller and engine, a house in memory, and lines that break.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { settings } from '../app/settings.svelte';
import { fakeStorage } from '../app/testing';
import { RealEngine } from '../engine/real';
import { Controller } from '../table/controller.svelte';
import { mayTouch, whoAsksBack, whoWithdraws } from '../table/state';
import { aMove, at, games, touches } from '../table/testing';
import { House } from './house.svelte';
import { NetHost, savedOf } from './host.svelte';
import type { Terms } from './protocol';
import { FakeHouse, terms } from './testing';
import { keepUnsent, unsentAt } from './unsent';

let there: FakeHouse;
let pages: { house: House; controller?: Controller }[];

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('localStorage', fakeStorage());
  Object.assign(settings, { sound: false, confirm: false, meter: false, motion: 'off' });
  there = new FakeHouse();
  pages = [];
});
afterEach(() => {
  for (const { house, controller } of pages) {
    controller?.close();
    house.stop();
  }
});

function page(person: string): House {
  const house = new House(there.line(person), () => 0);
  pages.push({ house });
  house.start();
  return house;
}

async function seated(house: House, table: string) {
  const room = await house.enter(table);
  const info = games.find(({ id }) => id === room.around.terms!.game)!;
  const host = (hooks: ConstructorParameters<typeof NetHost>[3]) => new NetHost(new RealEngine(), room, house.clock, hooks);
  const controller = new Controller(new RealEngine(), info, savedOf(room, house.clock), undefined, host);
  pages.find((one) => one.house === house)!.controller = controller;
  await controller.open();
  return { room, controller };
}

// Ann at seat 0 and Bob at seat 1.
async function table(change: Partial<Terms> = {}) {
  const [ann, bob] = [page('ann'), page('bob')];
  const { table } = await ann.make(terms(change));
  const room = await bob.enter(table);
  await room.sit();
  await vi.waitFor(() => expect(room.around.began).toBe(true));
  bob.leave(room);
  return { id: table, ann, bob, a: await seated(ann, table), b: await seated(bob, table) };
}

const made = (controller: Controller) => controller.state.start!.moves.length;
async function move(controller: Controller) {
  for (const touch of await touches(controller.state.saved.log)) controller.touch(touch, at);
}

// On whose screen it is whose turn, and what their boards look like.
const turn = (controller: Controller) => controller.state.start!.to_move;
const board = (controller: Controller) => controller.state.table!.board.places;

it('a move is shown to both when the house has it', async () => {
  const { a, b } = await table();
  expect([a.room.seat, b.room.seat]).toEqual([0, 1]);
  expect([mayTouch(a.controller.state), mayTouch(b.controller.state)]).toEqual([true, false]);
  await move(a.controller);
  await vi.waitFor(() => expect([made(a.controller), made(b.controller)]).toEqual([1, 1]));
  expect(a.controller.state.saved.log).toEqual(b.controller.state.saved.log);
  expect([mayTouch(a.controller.state), mayTouch(b.controller.state)]).toEqual([false, true]);
  expect(b.controller.state.news).toContain(b.controller.state.start!.last!.words);
});

it('a move is on the board at once; turn and clocks stay as the house told them until it has it', async () => {
  const { a, b } = await table({ time: { kind: 'fischer', base: 60, increment: 5 } });
  const before = turn(a.controller);
  const wire = there.of('ann');
  wire.hold();
  await move(a.controller);
  await vi.waitFor(() => expect(made(a.controller)).toBe(1));
  await vi.waitFor(() => expect(made(b.controller)).toBe(1));
  const { state } = a.controller;
  expect(board(a.controller)).toEqual(board(b.controller));
  expect([turn(a.controller), state.start!.running]).toEqual([before, 0]);
  expect(state.start!.seats[0]!.left).toBeLessThanOrEqual(60_000);
  expect([a.controller.sending, mayTouch(state)]).toEqual([true, false]);
  wire.release();
  await vi.waitFor(() => expect(a.controller.sending).toBe(false));
  await vi.waitFor(() => expect(a.controller.state.saved.log).toEqual(b.controller.state.saved.log));
  expect([turn(a.controller), a.controller.state.start!.running]).toEqual([turn(b.controller), 1]);
  expect(a.controller.state.news).toContain(a.controller.state.start!.last!.words);
});

it('a move that the house refuses is taken back, with the reason where it was touched', async () => {
  const { a, id } = await table();
  const before = board(a.controller);
  there.deaf = true;
  await move(a.controller);
  await vi.waitFor(() => expect(made(a.controller)).toBe(1));
  const { id: number } = there.of('ann').heard.findLast(({ is }) => is === 'act')!;
  there.of('ann').deliver({ is: 'refused', id: number, kind: 'failed', error: { id: 'x', text: 'The disk is full.' } });
  await vi.waitFor(() => expect(a.controller.state.complaint).toMatchObject({ told: { text: 'The disk is full.' }, at }));
  expect(board(a.controller)).toEqual(before);
  expect([made(a.controller), mayTouch(a.controller.state), unsentAt('ann', id)]).toEqual([0, true, undefined]);
  there.deaf = false;
  await move(a.controller);
  await vi.waitFor(() => expect(a.controller.sending).toBe(false));
  await vi.waitFor(() => expect(made(a.controller)).toBe(1));
});

it('who gives up while a move is on its way has made the move before', async () => {
  const { a, b } = await table();
  const wire = there.of('ann');
  wire.hold();
  await move(a.controller);
  await vi.waitFor(() => expect(a.controller.sending).toBe(true));
  a.controller.resign(0);
  wire.release();
  await vi.waitFor(() => expect(b.controller.state.start?.end).toMatchObject({ by: 'resignation', seat: 0 }));
  await vi.waitFor(() => expect(a.controller.state.saved.log).toEqual(b.controller.state.saved.log));
  expect(made(a.controller)).toBe(1);
});

it('only my own things may be touched', async () => {
  const { b } = await table();
  await move(b.controller);
  await b.controller.settled();
  expect(made(b.controller)).toBe(0);
  expect(await b.controller.say(await aMove(b.controller.state.saved.log))).toBeUndefined();
  expect(made(b.controller)).toBe(0);
});

it('somebody who watches touches nothing and sees everything', async () => {
  const { id, a } = await table();
  const { controller, room } = await seated(page('eve'), id);
  expect(room.seat).toBeUndefined();
  expect(mayTouch(controller.state)).toBe(false);
  await move(a.controller);
  await vi.waitFor(() => expect(made(controller)).toBe(1));
});

it('a line that breaks between a move and its answer loses nothing and doubles nothing', async () => {
  const { a, b, id } = await table();
  const wire = there.of('ann');
  wire.hold(); // the answer never comes
  await move(a.controller);
  await vi.waitFor(() => expect(made(b.controller)).toBe(1));
  expect(a.controller.sending).toBe(true);
  expect(unsentAt('ann', id)).toBeDefined();
  wire.cut();
  await vi.waitFor(() => expect(a.controller.sending).toBe(false), 3_000);
  expect(made(a.controller)).toBe(1);
  expect(a.controller.trouble).toBeUndefined();
  expect(a.controller.state.complaint).toBeUndefined();
  expect(unsentAt('ann', id)).toBeUndefined();
  expect(a.controller.state.saved.log).toEqual(b.controller.state.saved.log);
});

it('a move that never arrived is sent again on the next line', async () => {
  const { a, b } = await table();
  there.deaf = true;
  await move(a.controller);
  await vi.waitFor(() => expect(there.of('ann').heard.at(-1)).toMatchObject({ is: 'act' }));
  const wire = there.of('ann');
  there.deaf = false;
  wire.cut();
  await vi.waitFor(() => expect([made(a.controller), made(b.controller)]).toEqual([1, 1]), 3_000);
  await vi.waitFor(() => expect(a.controller.state.saved.log).toEqual(b.controller.state.saved.log));
});

// What a house says of a player who is away longer than is waited for, and when it was started again meanwhile.
async function awayForLong(id: string) {
  await there.play(id, { is: 'left', seat: 0 });
  await there.play(id, { is: 'timed', left: [50_000, 60_000] });
  await there.play(id, { is: 'sat', seat: 0, who: { kind: 'person', name: 'name of ann' } });
}

it('a move that never arrived is sent again however long its player was away', async () => {
  const { a, b, id } = await table({ time: { kind: 'fischer', base: 60, increment: 5 } });
  there.deaf = true;
  await move(a.controller);
  await vi.waitFor(() => expect(there.of('ann').heard.at(-1)).toMatchObject({ is: 'act' }));
  const wire = there.of('ann');
  wire.hold();
  await awayForLong(id);
  there.deaf = false;
  wire.cut();
  const boards: number[] = [];
  const deaf = a.room.listen(() => boards.push(made(a.controller)));
  await vi.waitFor(() => expect([a.controller.sending, made(b.controller)]).toEqual([false, 1]), 3_000);
  deaf();
  await vi.waitFor(() => expect(a.controller.state.saved.log).toEqual(b.controller.state.saved.log));
  expect(made(a.controller)).toBe(1);
  expect(boards.length).toBeGreaterThan(0);
  expect(boards.every((count) => count === 1), 'it stays on the board').toBe(true);
  expect([a.controller.state.complaint, a.controller.trouble, unsentAt('ann', id)]).toEqual([undefined, undefined, undefined]);
});

it('what was not confirmed when a page was closed is sent again by the next, with the number it had', async () => {
  const { a, b, id } = await table({ time: { kind: 'fischer', base: 60, increment: 5 } });
  const event = { is: 'moved', move: await aMove(a.controller.state.saved.log) } as const;
  keepUnsent('ann', id, { number: a.room.match.length, event });
  await awayForLong(id);
  await a.room.redo();
  await vi.waitFor(() => expect([made(a.controller), made(b.controller)]).toEqual([1, 1]));
  expect(unsentAt('ann', id)).toBeUndefined();
  await a.room.redo(); // nothing is left to do
  expect(there.of('ann').heard.filter(({ is }) => is === 'act')).toHaveLength(1);
});

it('what somebody else did in this browser is not sent for me', async () => {
  const { a, b, id } = await table();
  keepUnsent('ann', id, { number: a.room.match.length, event: { is: 'resigned', seat: 0 } });
  await b.room.redo();
  expect(there.of('bob').heard.filter(({ is }) => is === 'act')).toEqual([]);
  expect(unsentAt('ann', id)).toBeDefined();
});

it('what was confirmed after the page was closed is done once', async () => {
  const { a, b, id } = await table();
  const number = a.room.match.length;
  await move(a.controller);
  await vi.waitFor(() => expect([a.controller.sending, made(b.controller)]).toEqual([false, 1]));
  keepUnsent('ann', id, { number, event: a.room.match[number]!.event });
  await a.room.redo();
  expect([made(a.controller), made(b.controller), unsentAt('ann', id)]).toEqual([1, 1, undefined]);
});

it('a move that cannot be made any more when the line is back is not made, and it is said why', async () => {
  const { a, b, id } = await table();
  there.deaf = true;
  await move(a.controller);
  await vi.waitFor(() => expect(there.of('ann').heard.at(-1)).toMatchObject({ is: 'act' }));
  there.deaf = false;
  await there.play(id, { is: 'resigned', seat: 1 });
  there.of('ann').cut();
  await vi.waitFor(() => expect(a.controller.state.complaint?.told.text).toBe('house: refused'), 3_000);
  await vi.waitFor(() => expect(a.controller.state.start?.end).toBeDefined());
  expect(made(a.controller)).toBe(0);
  expect(a.controller.state.saved.log).toEqual(b.controller.state.saved.log);
});

it('a move that the house calls stale is refused with its sentence', async () => {
  const { a, b, id } = await table();
  await move(a.controller);
  await vi.waitFor(() => expect(made(b.controller)).toBe(1));
  await move(b.controller);
  await vi.waitFor(() => expect(made(a.controller)).toBe(2));
  there.of('ann').hold();
  await there.play(id, { is: 'offered', seat: 1, what: 'take_back' });
  await there.play(id, { is: 'agreed', seat: 0 });
  await move(a.controller);
  await vi.waitFor(() => expect(there.of('ann').held!.some(({ is }) => is === 'refused')).toBe(true));
  there.of('ann').release();
  await vi.waitFor(() => expect(a.controller.state.complaint?.told.text).toBe('house: stale'));
  await vi.waitFor(() => expect(a.controller.state.saved.log).toEqual(b.controller.state.saved.log));
});

it('messages that come twice or in the wrong order do no harm', async () => {
  const { a, b } = await table();
  const wire = there.of('bob');
  for (let turn = 0; turn < 4; ++turn) {
    const mover = turn % 2 === 0 ? a : b;
    if (mover === a) wire.hold();
    await move(mover.controller);
    await vi.waitFor(() => expect(made(mover.controller)).toBe(turn + 1), 6_000);
    if (mover === a) wire.release((held) => [...held].reverse().flatMap((tell) => [tell, tell]));
    await vi.waitFor(() => expect([made(a.controller), made(b.controller)]).toEqual([turn + 1, turn + 1]), 6_000);
  }
  expect(b.controller.state.saved.log).toEqual(a.controller.state.saved.log);
}, 20_000);

it('where a message is lost the table is entered again from the last number', async () => {
  const { a, b, id } = await table();
  const wire = there.of('bob');
  wire.hold();
  await move(a.controller);
  await vi.waitFor(() => expect(made(a.controller)).toBe(1));
  wire.release(() => []); // lost
  await there.play(id, { is: 'offered', seat: 0, what: 'draw' });
  await vi.waitFor(() => expect(b.controller.state.saved.log).toEqual(a.controller.state.saved.log));
  const entered = wire.heard.filter(({ is }) => is === 'enter');
  expect(entered.at(-1)).toMatchObject({ from: expect.any(Number) });
  expect(made(b.controller)).toBe(1);
});

it('events that come before their answer, or long after it, are waited for', async () => {
  const { a } = await table();
  const wire = there.of('ann');
  wire.hold();
  await move(a.controller);
  await vi.waitFor(() => expect(wire.held!.map(({ is }) => is)).toEqual(expect.arrayContaining(['happened', 'ack'])));
  const held = wire.held!;
  wire.release(() => held.filter(({ is }) => is === 'ack'));
  await new Promise((done) => setTimeout(done, 20));
  expect(a.controller.sending).toBe(true);
  for (const tell of held) wire.deliver(tell);
  await vi.waitFor(() => expect([a.controller.sending, made(a.controller)]).toEqual([false, 1]));
});

it('while the other thinks about an offer of mine I may move, and that takes it back', async () => {
  const { a, b } = await table();
  const path = await touches(a.controller.state.saved.log);
  a.controller.offer(0, 'draw');
  await vi.waitFor(() => expect(b.controller.state.start?.offer).toMatchObject({ seat: 0, what: 'draw' }));
  await a.controller.settled();
  expect(a.controller.state.start?.offer).toMatchObject({ seat: 0 });
  expect([mayTouch(a.controller.state), mayTouch(b.controller.state)]).toEqual([true, false]);
  for (const touch of path) a.controller.touch(touch, at);
  await vi.waitFor(() => expect([made(a.controller), made(b.controller)]).toEqual([1, 1]));
  expect(b.controller.state.start?.offer).toBeUndefined();
});

it('whoever has offered something withdraws it, and nothing was declined', async () => {
  const { a, b } = await table();
  a.controller.offer(0, 'draw');
  await vi.waitFor(() => expect(b.controller.state.start?.offer).toMatchObject({ seat: 0, what: 'draw' }));
  expect([whoWithdraws(a.controller.state), whoWithdraws(b.controller.state)]).toEqual([0, undefined]);
  await a.controller.settled();
  a.controller.withdraw(0);
  await vi.waitFor(() => expect(b.controller.state.start?.offer).toBeUndefined());
  expect([b.controller.state.start?.declined, b.controller.state.start?.end]).toEqual([false, undefined]);
});

it('taking back is asked for, and done when the other agrees', async () => {
  const { a, b } = await table();
  await move(a.controller);
  await vi.waitFor(() => expect(made(b.controller)).toBe(1));
  expect(whoAsksBack(a.controller.state)).toBe(0);
  expect(whoAsksBack(b.controller.state)).toBeUndefined();
  a.controller.offer(0, 'take_back');
  await vi.waitFor(() => expect(b.controller.state.start?.offer).toMatchObject({ seat: 0, what: 'take_back' }));
  b.controller.agree(1);
  await vi.waitFor(() => expect([made(a.controller), made(b.controller)]).toEqual([0, 0]));
});

it('what is mine to choose in a setup is chosen at random, and sent choice by choice', async () => {
  const { a, b } = await table({ game: 'qenj1', start: { how: 'setup' } });
  const chooses = () => [a, b].find(({ controller }) => mayTouch(controller.state) && controller.state.start!.setup);
  const setUp = () => [a, b].every(({ controller }) => controller.state.start!.setup === undefined);
  for (let turns = 0; turns < 10 && !setUp(); ++turns) {
    await vi.waitFor(() => expect(chooses() !== undefined || setUp()).toBe(true));
    const one = chooses();
    if (!one) break;
    const before = one.room.match.length;
    one.controller.quickSetup();
    await one.controller.settled();
    expect([one.controller.trouble, chooses() === one]).toEqual([undefined, false]);
    expect(one.room.match.length).toBeGreaterThan(before);
  }
  await vi.waitFor(() => expect(setUp()).toBe(true));
  expect(a.controller.state.saved.log).toEqual(b.controller.state.saved.log);
  const acts = ['ann', 'bob'].map((who) => there.of(who).heard.filter(({ is }) => is === 'act'));
  expect(acts.every((sent) => sent.length > 0)).toBe(true);
});

it('a computer of the house is not played by the page', async () => {
  const ann = page('ann');
  const { table } = await ann.make(terms({ seats: [{ chair: 'computer', player: '1' }, { chair: 'me' }] }));
  const { controller } = await seated(ann, table);
  await controller.settled();
  await new Promise((done) => setTimeout(done, 50));
  expect(made(controller)).toBe(0);
  expect(controller.thinking).toBeUndefined();
  await there.play(table, { is: 'moved', move: await aMove(controller.state.saved.log) });
  await vi.waitFor(() => expect(made(controller)).toBe(1));
});

it('the file of a game is the house’s, with what its chance can be checked with; offline it is the game alone', async () => {
  const { a, id } = await table();
  await move(a.controller);
  await vi.waitFor(() => expect(a.controller.sending).toBe(false));
  vi.stubGlobal('location', { href: 'http://house.test/' });
  const asked: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (url: URL, { headers }: RequestInit) => {
    asked.push([url.pathname, new Headers(headers).get('x-table-key')]);
    return new Response('[Game "Kengi"]\n[Secret "5"]\n');
  });
  expect(await a.controller.file()).toContain('[Secret "5"]');
  expect(asked).toEqual([[`/api/tables/${id}/game.pgn`, 'k']]);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  expect(await a.controller.file()).toContain(a.controller.state.start!.moves[0]);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: { id: 'x', text: 'Shut out.' } }), { status: 403 }));
  expect([await a.controller.file(), a.controller.trouble]).toEqual([undefined, 'Shut out.']);
});

it('the clocks are those of the house', async () => {
  const { a, b } = await table({ time: { kind: 'fischer', base: 60, increment: 0 } });
  there.now += 5_000;
  await move(a.controller);
  await vi.waitFor(() => expect(made(b.controller)).toBe(1));
  expect(b.controller.state.start!.seats[0]!.left).toBe(55_000);
});

it('who is here is told at once', async () => {
  const { a } = await table();
  there.of('bob').cut();
  expect(a.room.log.presence).toContainEqual(expect.objectContaining({ seat: 1, here: false }));
});

it('a nonce is told when its hash is known: for a table of my own, and for a rematch', async () => {
  const { id, ann, a, b } = await table();
  const asked = () => there.of('ann').heard.filter(({ is }) => is === 'make' || is === 'sit');
  expect(JSON.stringify(asked()[0])).not.toContain('nonce');
  expect(asked().map(({ is }) => is)).toEqual(['make', 'sit']);
  const next = await there.follow(id);
  const room = await ann.enter(next);
  await vi.waitFor(() => expect(room.around.began).toBe(true));
  const before = [a, b].flatMap(({ room }) => room.around.sitting.map((one) => one!.nonce));
  expect(room.around.sitting.map((one) => one!.nonce.length)).toEqual([32, 32]);
  for (const one of room.around.sitting) expect(before).not.toContain(one!.nonce);
});

it('a rematch says to each which side they have now, until their first move', async () => {
  const { id, ann, bob } = await table();
  const next = await there.follow(id);
  const [a, b] = [await seated(ann, next), await seated(bob, next)];
  await vi.waitFor(() => expect(a.room.around.began && b.room.around.began).toBe(true));
  const said = async (house: House) => (await seated(house, next)).controller.state;
  for (const house of [ann, bob]) {
    const { note, seat, sides } = await said(house);
    expect(note).toBe(sides[seat!] === 'S' ? 'You are South now.' : 'You are North now.');
  }
});
