import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RealEngine } from '../engine/real';
import type { Entry, Problem, Table } from '../engine/protocol';
import { problemsOf } from './sets';
import { Solving } from './solving.svelte';

const engine = new RealEngine();
beforeAll(() => {
  vi.stubGlobal('document', { hidden: true }); // nobody looks: moves are made at once
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } }); // and without a sound
});
afterAll(() => vi.unstubAllGlobals());

async function opened(game: string, id: string): Promise<Solving> {
  const problem = (await problemsOf(game)).find((one) => one.id === id)!;
  const solving = new Solving(engine, game, problem);
  await solving.open();
  return solving;
}

async function settled(solving: Solving): Promise<void> {
  await solving.settled();
  if (solving.trouble) throw solving.trouble;
}

// The touches of a move.
async function pathTo(problem: Problem, game: string, wanted: string): Promise<string[]> {
  const { options, position } = problem;
  const asked = { game, options, how: 'position', position, at: 0, chance: '0' } as const;
  const { events: log } = await engine.ask('begin', asked);
  const look = async (path: string[], all: Entry[]): Promise<string[] | undefined> => {
    const table: Table = await engine.ask('table', { log: all, path, at: 0 });
    if (table.complete !== undefined) return table.complete === wanted ? path : undefined;
    for (const { touch } of table.next) {
      const found = await look([...path, touch], all);
      if (found) return found;
    }
    return undefined;
  };
  return (await look([], log))!;
}

describe('a problem', () => {
  it('is played out against a defence until it is won', async () => {
    const solving = await opened('kengi', 'sheet-2');
    for (const touch of await pathTo(solving.problem, 'kengi', 'c1-B4')) solving.touch(touch);
    await settled(solving);
    expect(solving).toMatchObject({ done: false, left: 1, failed: false, tried: { verdict: 'right' } });
    expect(solving.start!.moves).toHaveLength(2);
    solving.solve();
    await settled(solving);
    expect(solving.done).toBe(true);
    expect(solving.start!.end?.winners).toEqual(['S']);
  });

  it('shows what refutes a wrong move, and takes it back', async () => {
    const solving = await opened('kengi', 'sheet-1');
    const wrong = 'B2-a3';
    for (const touch of await pathTo(solving.problem, 'kengi', wrong)) solving.touch(touch);
    await settled(solving);
    expect(solving).toMatchObject({ failed: true, done: false, path: [], tried: { verdict: 'wrong' } });
    expect(solving.tried!.reply.length).toBeGreaterThan(0);
    expect(solving.tried!.why!.text).toContain('North');
    expect(solving.start!.moves).toEqual([]);
  });

  it('is hinted at in steps: where to look, then the move', async () => {
    const solving = await opened('kengi', 'sheet-2');
    for (const level of [1, 2, 2]) {
      solving.help();
      await settled(solving);
      expect(solving.hint).toMatchObject({ level, move: { move: 'c1-B4' } });
    }
    expect(solving.helped).toBe(true);
  });

  it('has a solution that is shown, in every game', async () => {
    for (const game of ['kengi', 'qenj1', 'qenj2', 'qenj3', 'qenj4', 'querni', 'klotz']) {
      const easy = (await problemsOf(game)).find(({ grade, title }) => grade === 1 && !title)!;
      const solving = await opened(game, easy.id);
      solving.solve();
      await settled(solving);
      expect(solving.done, `${game} ${easy.id}`).toBe(true);
    }
  });
});

it('proofs come as the file that check-proof reads', async () => {
  const [first, second] = await problemsOf('kengi');
  const { text, claims } = await engine.ask('proof', { game: 'kengi', problem: second! });
  expect(text).toContain('kengi');
  expect(claims).toHaveLength(3);
  await expect(engine.ask('proof', { game: 'kengi', problem: { ...second!, position: first!.position } })).rejects.toThrow();
});
