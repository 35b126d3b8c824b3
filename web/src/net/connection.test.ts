// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HouseClock } from './clock';
import { Connection, Refusal, Undone, type LineState, type Wire } from './connection';
import type { Tell } from './protocol';

class Line implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  said: { is: string; id: number }[] = [];
  closed = false;
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  hear(tell: Tell) {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
  welcome() {
    this.hear({ is: 'welcome', person: 'p', name: 'P', blocked: [], now: 5 });
  }
}

let lines: Line[];
let states: LineState[];
let resumed: number;
let connection: Connection;
const last = () => lines.at(-1)!;
const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [lines, states, resumed] = [[], [], 0];
  connection = new Connection({
    open: () => (lines.push(new Line()), last()),
    hears: () => undefined,
    changed: (state) => states.push(state),
    resumes: async () => void ++resumed,
    random: () => 0.5,
  });
  connection.start();
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

const hush = { is: 'hush', table: 't', talk: false } as const;

it('what is asked before there is a line is sent when there is one', async () => {
  const asked = connection.ask(hush);
  expect(last().said).toEqual([]);
  last().welcome();
  await flush();
  expect(last().said).toEqual([{ ...hush, id: 1 }]);
  last().hear({ is: 'ack', id: 1 });
  expect(await asked).toMatchObject({ id: 1 });
  expect(states).toEqual(['connected']);
});

it('what was not answered when the line broke is asked again, once everybody has caught up', async () => {
  last().welcome();
  await flush();
  const asked = connection.ask(hush);
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(300);
  expect(lines).toHaveLength(2);
  last().welcome();
  await flush();
  expect(resumed).toBe(2);
  expect(last().said).toEqual([{ ...hush, id: 1 }]);
  last().hear({ is: 'ack', id: 1 });
  await asked;
});

it('a second answer to the same question is nobody’s', async () => {
  last().welcome();
  await flush();
  const asked = connection.ask(hush);
  for (let times = 0; times < 2; ++times) last().hear({ is: 'ack', id: 1 });
  await asked;
  expect(connection.unanswered).toBe(0);
});

it('what nobody wants any more on another line is not asked again', async () => {
  last().welcome();
  await flush();
  const lost = connection.ask(hush, 'lost');
  const failed = expect(lost).rejects.toBeInstanceOf(Undone);
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(300);
  last().welcome();
  await flush();
  await failed;
  expect(last().said).toEqual([]);
});

it('a refusal comes with its kind and its sentence', async () => {
  last().welcome();
  await flush();
  const asked = connection.ask(hush);
  last().hear({ is: 'refused', id: 1, kind: 'limited', error: { id: 'x', text: 'Slowly.' }, again: 2000 });
  const reason = await asked.catch((reason: unknown) => reason);
  expect(reason).toBeInstanceOf(Refusal);
  expect(reason).toMatchObject({ kind: 'limited', message: 'Slowly.', again: 2000 });
});

it('pauses grow, and after some tries it is called offline; the network’s return makes it hurry', async () => {
  for (const pause of [300, 1_000, 2_000, 4_000]) {
    last().onclose?.();
    const before = lines.length;
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(lines).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toHaveLength(before + 1);
  }
  expect(states).toEqual(['offline']);
  last().onclose?.();
  connection.hurry();
  last().welcome();
  expect(states).toEqual(['offline', 'connected']);
  last().onclose?.();
  expect(states.at(-1)).toBe('connecting');
  await vi.advanceTimersByTimeAsync(300); // the first pause again
  last().welcome();
  expect(states.at(-1)).toBe('connected');
});

it('a line on which a question is not answered and nothing else heard is given up', async () => {
  last().welcome();
  await flush();
  const asked = connection.ask(hush);
  const dead = last();
  await vi.advanceTimersByTimeAsync(3_900);
  dead.hear({ is: 'ping', id: 4, now: 6, next: 15_000 }); // slow, but alive
  expect(dead.said.at(-1)).toEqual({ is: 'pong', id: 4 });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(dead.closed).toBe(false);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(dead.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  last().welcome();
  await flush();
  last().hear({ is: 'ack', id: 1 });
  await asked;
});

it('a line on which nothing was asked is given up when it is silent for long', async () => {
  last().welcome();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(last().closed).toBe(false);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(lines[0]!.closed).toBe(true);
});

it('where the house pings often, two pings that are missing tell that the line is dead', async () => {
  connection.start();
  last().welcome();
  last().hear({ is: 'ping', id: 1, now: 6, next: 3_000 });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([lines[0]!.closed, states.at(-1)]).toEqual([true, 'connecting']);
});

it('where the browser knows that there is no network it is offline within a second, unless the house answers', async () => {
  last().welcome();
  await flush();
  connection.doubt({ is: 'lobby', on: true, mine: true });
  expect(last().said.at(-1)).toMatchObject({ is: 'lobby' });
  last().hear({ is: 'tables', tables: [], mine: [], people: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([last().closed, ...states]).toEqual([false, 'connected']);
  connection.doubt({ is: 'lobby', on: true, mine: true });
  const dead = last();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([dead.closed, ...states]).toEqual([true, 'connected', 'offline']);
  connection.hurry();
  last().welcome();
  expect(states.at(-1)).toBe('connected');
});

it('the clock of the house is told by the message that was quickest', () => {
  let local = 0;
  const clock = new HouseClock(() => local);
  clock.hear(1_000);
  local = 100;
  clock.hear(1_050); // 50 ms late
  expect(clock.now()).toBe(1_100);
  local = 200;
  clock.hear(1_230); // the first was late, too
  expect(clock.now()).toBe(1_230);
  local = 300;
  expect(clock.now()).toBe(1_330);
});
