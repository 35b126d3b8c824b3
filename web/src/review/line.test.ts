import { expect, it } from 'vitest';
import { RealEngine } from '../engine/real';
import { begun } from '../table/testing';
import { Line } from './line.svelte';

it('a line is played out from a position, by the rules of its game', async () => {
  const engine = new RealEngine();
  const from = await engine.ask('table', { log: await begun(0, { game: 'kengi' }), at: 0 });
  const line = await Line.from(engine, 'kengi', from, ['c1-e4', 'c5-a1']);
  expect(line.length).toBe(2);
  expect(line.table.position).toBe(from.position);
  line.go(9);
  expect(line.table.moves).toEqual(['c1-e4', 'c5-a1']);
  expect(line.words[0]).toBe('white c1 onto orange e4');
  expect(line.table.last?.glides).toHaveLength(1);
  line.go(-1);
  expect(line.at).toBe(0);
});
