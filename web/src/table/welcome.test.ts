import { expect, it } from 'vitest';
import { languages } from 'virtual:languages';
import { RealEngine } from '../engine/real';
import type { Turn } from '../board/geometry';
import type { Board } from '../engine/protocol';
import { cut, draw, turnOf, welcomeFiles } from './welcome';

const engine = new RealEngine();
const { games } = await engine.ask('games', {});

it('every game welcomes', () => {
  expect(Object.keys(welcomeFiles).sort()).toEqual(games.map(({ id }) => id).sort());
});

it('pictures are turned as the board is: whoever moves in them is below, and a ring lies if it does', async () => {
  const { sides } = games.find(({ id }) => id === 'qenj2')!;
  const ring = { board: { shape: 'ring' } as Board };
  const grid = { board: { shape: 'towers' } as Board };
  expect([0, 1, 2, 3].map((turn) => turnOf({ ...ring, side: 'S' }, sides, turn as Turn))).toEqual([0, 1, 0, 1]);
  expect([0, 1].map((turn) => turnOf({ ...ring, side: 'N' }, sides, turn as Turn))).toEqual([2, 3]);
  expect(turnOf({ ...grid, side: 'N' }, sides, 1)).toBe(2);
  const { pictures } = await welcomeFiles['qenj2']!();
  expect((await draw(engine, 'qenj2', pictures[2]!)).side).toBe('N');
});

for (const { id, name } of games) {
  it(`${name}: its three pictures are of legal positions and moves`, async () => {
    const { pictures } = await welcomeFiles[id]!();
    expect(pictures).toHaveLength(3);
    for (const one of pictures) {
      const { board, part, live, glides, landing } = await draw(engine, id, one);
      expect(board.places.map((place) => place.name)).toEqual(expect.arrayContaining(part));
      // What it shows: what may be touched, or what was played.
      expect(live.size > 0 || glides.length > 0, JSON.stringify(one)).toBe(true);
      expect(landing).toBe((one.path ?? []).length > 0);
    }
  });

  it(`${name}: what is not legal is no picture`, async () => {
    const { pictures } = await welcomeFiles[id]!();
    const { position, part } = pictures[0]!;
    await expect(draw(engine, id, { position: `${position} x`, part })).rejects.toThrow();
    await expect(draw(engine, id, { position, part, path: ['z9'] })).rejects.toThrow();
    await expect(draw(engine, id, { position, part, move: 'a1-a1' })).rejects.toThrow();
  });

  it(`${name}: all of it is said in every language`, async () => {
    const { words } = await welcomeFiles[id]!();
    for (const { code } of languages) {
      const { goal, captions, note } = words[code]!;
      expect(captions, code).toHaveLength(3);
      for (const text of [goal, ...captions, note]) {
        expect(text.trim(), code).not.toBe('');
        expect(cut(text).length % 2, `${code}: stars come in pairs: ${text}`).toBe(1);
      }
    }
  });
}
