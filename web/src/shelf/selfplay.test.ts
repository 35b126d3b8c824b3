import { expect, it } from 'vitest';
import { FakeEngine } from '../engine/fake';
import type { Table } from '../engine/protocol';
import { randomMove } from './selfplay';

const touch = (name: string) => ({ touch: name, word: name, way: [] });
const moved = (move: string) => ({ at: 0, event: { is: 'moved', move } }) as const;
const table = (part: Partial<Table>) => part as Table;

it('touches what may be touched until a move is made, and plays it', async () => {
  const engine = new FakeEngine({
    table: () => table({ next: [touch('a'), touch('b')] }),
    touch: ({ path }) =>
      path.length < 2
        ? { events: [], table: table({ next: [touch('a'), touch('b')] }) }
        : { events: [moved(path.join('-'))], table: table({ next: [] }) },
  });
  const before = [moved('before')];
  const last = async (random: number) => (await randomMove(engine, before, undefined, () => random))?.log;
  expect(await last(0.99)).toEqual([...before, moved('b-b')]);
  expect(await last(0)).toEqual([...before, moved('a-a')]);
});

it('does not ask what it was told', async () => {
  const engine = new FakeEngine({
    touch: ({ path }) => ({ events: [moved(path.join('-'))], table: table({ next: [] }) }),
  });
  expect((await randomMove(engine, [], [touch('a')]))?.log).toEqual([moved('a')]);
});

it('makes none when the game is over', async () => {
  const engine = new FakeEngine({ table: () => table({ next: [] }) });
  expect(await randomMove(engine, [])).toBeUndefined();
});
