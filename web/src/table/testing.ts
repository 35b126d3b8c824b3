// For tests: games of Kengi, who plays them, and the controller of their table. The engine is the
// real one; whoever searches finds what the test says.
import type { SavedTable } from '../app/tables';
import type { Ask, Engine } from '../engine/client';
import { FakeEngine } from '../engine/fake';
import type { Entry, Event, Sitter, Thinking } from '../engine/protocol';
import { RealEngine } from '../engine/real';
import { Controller } from './controller.svelte';

const engine = new RealEngine();
export const { games } = await engine.ask('games', {});
export const person = { kind: 'person' } as const;
export const computer = { kind: 'computer', player: '1' } as const;
export const at = { x: 1, y: 2 };

export async function after(log: Entry[], event: Event, when = 0): Promise<Entry[]> {
  const { events } = await engine.ask('act', { log, event, at: when, chance: '7' });
  return [...log, ...events];
}

// The touches that make a move.
export async function touches(log: Entry[]): Promise<string[]> {
  const { acting: seat } = await engine.ask('table', { log, at: 0 });
  const path: string[] = [];
  for (;;) {
    const { complete, next } = await engine.ask('table', { log, seat, path, at: 0 });
    if (complete !== undefined) return path;
    path.push(next[0]!.touch);
  }
}

// A move that may be made.
export async function aMove(log: Entry[]): Promise<string> {
  const path = await touches(log);
  return (await engine.ask('table', { log, path, at: 0 })).complete!;
}

// A game that has gone on for some moves.
export async function begun(moves = 0, change: Partial<Ask<'begin'>> = {}): Promise<Entry[]> {
  const asked: Ask<'begin'> = { game: 'kengi', how: 'quick', at: 0, chance: '7' };
  const seats: Sitter[] = [person, person];
  let { events: log } = await engine.ask('begin', { ...asked, seats, ...change });
  for (let made = 0; made < moves; ++made)
    log = await after(log, { is: 'moved', move: await aMove(log) });
  return log;
}

export async function opened(
  change: Partial<SavedTable> = {},
  thinker?: Engine,
  asked: Engine = new RealEngine(),
) {
  const log = change.log ?? (await begun());
  const saved = { id: 'c', elapsed: 0, created: 0, touched: 0, ...change, log };
  const info = games.find(({ id }) => id === (log[0]!.event as { game: string }).game)!;
  const controller = new Controller(asked, info, saved, thinker);
  await controller.open();
  return controller;
}

// Makes one whole move by touches.
export async function move(controller: Controller): Promise<void> {
  for (const touch of await touches(controller.state.saved.log)) controller.touch(touch, at);
  await controller.settled();
}

// One who searches: what it finds, at once.
export function thinker(found: Partial<Thinking>) {
  const thinking = { nodes: 1, depth: 1, done: true, milliseconds: 1000, moves: [], shares: {} };
  return new FakeEngine({ think: () => ({ ...thinking, ...found }) });
}
export async function best(log: Entry[], value: number, proved?: 'win' | 'loss' | 'draw') {
  const found = await aMove(log);
  return {
    moves: [{ move: found, words: `the move ${found}`, value, line: [found], ...(proved ? { proved } : {}) }],
    shares: { S: value, N: 1 - value },
  };
}
