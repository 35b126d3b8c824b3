// For tests: a game, who plays it, and the controller of its table.
import { kengi } from '../board/samples';
import type { Engine } from '../engine/client';
import { FakeEngine } from '../engine/fake';
import type { GameInfo, Table, Thinking } from '../engine/protocol';
import { Controller } from './controller.svelte';

// A game in which one touches "go", then a number, and that is the move; S and N in turn.
const info = {
  id: 'kengi',
  name: 'Kengi',
  sides: [
    { letter: 'S', word: 'South', edge: 'south' },
    { letter: 'N', word: 'North', edge: 'north' },
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

const isPath = (path: string[]) => path.every((touch) => ['go', '1', '2'].includes(touch));

export const gameAt = (record: string) => ({ record, table: tableOf(record, []) });

function acted(record: string, text: string) {
  const { table, ...after } = gameAt(`${record} ${text}`.trim());
  const effects = [{ id: 'e', text: 'Boom.' }];
  const last = { move: text, side: table.movers.at(-1)!, glides: [], effects };
  return { ...after, table: { ...table, last } };
}

export const sorry = { error: { id: 'no', rule: 'R4', cells: ['c3'], text: 'No.' } };

export function engine() {
  return new FakeEngine({
    table: ({ record, path = [] }) => (isPath(path) ? tableOf(record, path) : sorry),
    touch: ({ record, path, play }) => {
      if (!isPath(path)) return sorry;
      return play && path.length === 2 ? acted(record, path[1]!) : { table: tableOf(record, path) };
    },
    act: ({ record, text }) => acted(record, text),
    undo: ({ record }) => gameAt(record.split(' ').slice(0, -1).join(' ')),
  });
}

export const person = { kind: 'person' } as const;
export const at = { x: 1, y: 2 };

// One who searches: what it finds, at once.
export function thinker(found: Partial<Thinking>) {
  const thinking = { nodes: 1, depth: 1, done: true, milliseconds: 1000, moves: [], shares: {} };
  return new FakeEngine({ think: () => ({ ...thinking, ...found }) });
}
export const best = (value: number, proved?: 'win' | 'loss' | 'draw') => ({
  moves: [{ move: '2', value, line: ['2'], ...(proved ? { proved } : {}) }],
  shares: { S: value, N: 1 - value },
});

export async function opened(change: object = {}, searching?: Engine, asked: Engine = engine()) {
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

// The same game, in which player A first chooses "1" or "2".
export function withSetup() {
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
