// @vitest-environment node
import { expect, it } from 'vitest';
import type { Sitter } from '../engine/protocol';
import { RealEngine } from '../engine/real';
import { after, begun, computer, person } from '../table/testing';
import { standing } from './standing';

const engine = new RealEngine();

// A game that a seat gives up, told to whoever opens the shelf.
async function told(game: string, seats: Sitter[], resigns?: number) {
  let log = await begun(0, { game, seats, ...(seats.length > 2 ? { options: { players: 'RGBY' } } : {}) });
  if (resigns !== undefined) log = await after(log, { is: 'resigned', seat: resigns });
  const table = await engine.ask('table', { log, at: 0 });
  return { said: standing(table), status: table.status.text };
}

it('a game against a computer is won or lost', async () => {
  const position = 'V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0';
  for (const [seats, said] of [[[person, computer], 'You won.'], [[computer, person], 'You lost.']] as const) {
    const log = await after(await begun(0, { how: 'position', position, seats: [...seats] }), { is: 'moved', move: 'C1-a4' });
    expect(standing(await engine.ask('table', { log, at: 0 }))).toBe(said);
  }
});

it('how it ended is said, too, where it was not by a move', async () => {
  for (const [seat, mine] of [[1, 'You won.'], [0, 'You lost.']] as const) {
    const { said, status } = await told('kengi', [person, computer], seat);
    expect(said).toBe(`${mine} ${status}`);
  }
});

it('a game that goes on, one of people and one of computers are told as ever', async () => {
  const all = [
    await told('kengi', [person, computer]),
    await told('kengi', [person, person], 0),
    await told('kengi', [computer, computer], 1),
  ];
  for (const { said, status } of all) expect(said).toBe(status);
});

it('among several it is said who has won', async () => {
  const { said, status } = await told('klotz', [person, computer, computer, computer], 0);
  expect(said).toBe(`You lost. ${status}`);
});
