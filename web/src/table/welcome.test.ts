import { expect, it } from 'vitest';
import { languages } from 'virtual:languages';
import { RealEngine } from '../engine/real';
import { cut, draw, welcomeFiles } from './welcome';

const engine = new RealEngine();
const { games } = await engine.ask('games', {});

it('every game welcomes', () => {
  expect(Object.keys(welcomeFiles).sort()).toEqual(games.map(({ id }) => id).sort());
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
