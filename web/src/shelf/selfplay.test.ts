import { expect, it } from 'vitest';
import { FakeEngine } from '../engine/fake';
import type { Table } from '../engine/protocol';
import { randomMove } from './selfplay';

const touch = (name: string) => ({ touch: name, word: name });
const table = (part: Partial<Table>) => part as Table;

it('touches what may be touched until a move is made, and plays it', async () => {
  const engine = new FakeEngine({
    table: () => table({ next: [touch('a'), touch('b')] }),
    touch: ({ path }) =>
      path.length < 2
        ? { table: table({ next: [touch('a'), touch('b')] }) }
        : { record: `after ${path.join('-')}`, table: table({ next: [] }) },
  });
  expect(await randomMove(engine, 'r', () => 0.99)).toMatchObject({ record: 'after b-b' });
  expect(await randomMove(engine, 'r', () => 0)).toMatchObject({ record: 'after a-a' });
});

it('makes none when the game is over', async () => {
  const engine = new FakeEngine({ table: () => table({ next: [] }) });
  expect(await randomMove(engine, 'r')).toBeUndefined();
});
