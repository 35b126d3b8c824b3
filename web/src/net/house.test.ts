// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../app/testing';
import type { Wire } from './connection';
import { House } from './house.svelte';
import { Socket } from './line.svelte';
import { FakeHouse, terms } from './testing';

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('localStorage', fakeStorage());
});

afterEach(() => vi.unstubAllGlobals());

it('whoever is somebody else after the house hung up is told why', async () => {
  const there = new FakeHouse();
  let person = 'ann';
  const house = new House(() => there.line(person)(), () => 0);
  const comeBack = async (as: string) => {
    there.of(person).cut();
    person = as;
    house.hurry();
    await vi.waitFor(() => expect([house.state, house.me?.person]).toEqual(['connected', as]));
  };
  house.start();
  await vi.waitFor(() => expect(house.state).toBe('connected'));
  there.of('ann').say({ is: 'bye', why: { id: 'house.signed_out', text: 'signed out' } });
  await comeBack('ann');
  expect(house.parted, 'the same person').toBeUndefined();
  there.of('ann').say({ is: 'bye', why: { id: 'house.signed_out', text: 'signed out' } });
  await comeBack('guest');
  expect(house.parted).toBe('signed out');
  house.stop();
});

it('the end of a game is told once, and not to whoever saw it and plays the next', async () => {
  const there = new FakeHouse();
  const house = new House(there.line('ann'), () => 0);
  house.start();
  const { table: first } = await house.make(terms({ seats: [{ chair: 'me' }, { chair: 'computer', player: '1' }] }));
  const { table: other } = await house.make(terms({ seats: [{ chair: 'me' }, { chair: 'computer', player: '1' }] }));
  await vi.waitFor(() => expect(house.lobby.mine).toHaveLength(2));
  const room = await house.enter(first);
  await there.follow(first);
  await vi.waitFor(() => expect(room.around.followed).toBeDefined());
  house.leave(room);
  there.end(first, ['ann']); // the lobby hears of it last
  expect(house.ended).toBeUndefined();
  there.end(other, ['ann']);
  expect(house.ended?.table).toBe(other);
  house.ended = undefined;
  there.end(other, ['ann']);
  expect(house.ended).toBeUndefined();
  house.stop();
});

it('a page hears of its own tables, and of those of others only while somebody looks at the lobby', async () => {
  const there = new FakeHouse();
  const [ann, bob] = ['ann', 'bob'].map((person) => new House(there.line(person), () => 0)) as [House, House];
  for (const house of [ann, bob]) house.start();
  const { table: mine } = await ann.make(terms());
  const { table: theirs } = await bob.make(terms());
  const shown = () => [ann.lobby.mine, ann.lobby.tables].map((cards) => cards.map(({ table }) => table));
  await vi.waitFor(() => expect(shown()).toEqual([[mine], []]));
  const stops = [ann.browse(), ann.browse()];
  await vi.waitFor(() => expect(shown()).toEqual([[mine], [mine, theirs]]));
  there.of('ann').cut();
  ann.hurry();
  await vi.waitFor(() => expect([ann.state, there.of('ann')?.lobby]).toEqual(['connected', 'whole']));
  stops[0]!();
  there.end(theirs, ['bob']);
  expect(shown(), 'another still looks').toEqual([[mine], [mine]]);
  stops[1]!();
  await vi.waitFor(() => expect(shown()).toEqual([[mine], []]));
  there.turn(mine, 0);
  there.turn(theirs, 0);
  expect(shown()).toEqual([[mine], []]);
  expect(ann.lobby.mine[0]?.acting, 'its own it hears of').toBe(0);
  for (const house of [ann, bob]) house.stop();
});

it('the next game that waits for me is another than the one that I am at', async () => {
  const there = new FakeHouse();
  const house = new House(there.line('ann'), () => 0);
  house.start();
  const seats = { seats: [{ chair: 'me' as const }, { chair: 'computer' as const, player: '1' }] };
  const [one, other] = [(await house.make(terms(seats))).table, (await house.make(terms(seats))).table];
  // My nonces are sent when the cards come, and only then they are played.
  await vi.waitFor(() => expect(house.lobby.mine.filter(({ state }) => state === 'playing')).toHaveLength(2));
  there.turn(one, 0);
  expect([house.nextAfter(one), house.nextAfter(other)?.table]).toEqual([undefined, one]);
  there.turn(other, 0);
  expect([house.nextAfter(one)?.table, house.nextAfter(other)?.table]).toEqual([other, one]);
  house.stop();
});

it('a house that opens no line says why, until it does', async () => {
  const there = new FakeHouse();
  const wires: Wire[] = [];
  const refusing = (): Wire => {
    const wire: Wire = { send: () => undefined, close: () => undefined, onopen: null, onmessage: null, onclose: null };
    wires.push(wire);
    return wire;
  };
  let open = refusing;
  const house = new House(() => open(), () => 0);
  house.start();
  wires[0]!.onclose?.('Shut out for a day.');
  expect([house.state, house.refused]).toEqual(['connecting', 'Shut out for a day.']);
  house.hurry();
  wires[1]!.onclose?.();
  expect(house.refused, 'it is away').toBeUndefined();
  house.hurry();
  wires[2]!.onclose?.('Shut out for a day.');
  open = there.line('ann');
  house.hurry();
  await vi.waitFor(() => expect([house.state, house.refused]).toEqual(['connected', undefined]));
  house.stop();
});

// How a socket ended that a house did not open, where it answers the question why like this.
async function endOf(answers: { [path: string]: { status: number; text?: string } }): Promise<string | undefined> {
  class Refused {
    onclose: (() => void) | null = null;
    constructor() {
      queueMicrotask(() => this.onclose?.());
    }
  }
  vi.stubGlobal('WebSocket', Refused);
  vi.stubGlobal('location', { href: 'http://house.test/' });
  vi.stubGlobal('fetch', async (url: URL) => {
    const { status, text } = answers[url.pathname]!;
    return new Response(JSON.stringify(text ? { error: { id: 'x', text } } : {}), { status });
  });
  const socket = new Socket();
  return new Promise((done) => (socket.onclose = done));
}

it('a socket that is not opened ends with what the house says, if it refuses', async () => {
  const me = { '/api/me': { status: 200 } };
  expect(await endOf({ ...me, '/api/line': { status: 403, text: 'Shut out.' } })).toBe('Shut out.');
  expect(await endOf({ ...me, '/api/line': { status: 429, text: 'Eight are open.' } })).toBe('Eight are open.');
  expect(await endOf({ ...me, '/api/line': { status: 200 } })).toBeUndefined();
  expect(await endOf({ ...me, '/api/line': { status: 502 } })).toBeUndefined();
  expect(await endOf({ '/api/me': { status: 429, text: 'Too much.' } })).toBe('Too much.');
  expect(await endOf({ '/api/me': { status: 500, text: 'Broken.' } })).toBeUndefined();
});
