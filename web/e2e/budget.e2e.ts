import { describe, expect, test } from 'vitest';
import { ids, info, numbers } from './engine';
import { firstVisit, weightOfFirstBoard } from './measure';
import { touch } from './play';
import { computer, person } from './site';

test('script and style of the first board are at most 120 kB compressed, its engine 230 kB', async () => {
  const { script, style, engine } = await weightOfFirstBoard();
  expect(script).toBeGreaterThan(10_000);
  expect(style).toBeGreaterThan(1_000);
  expect(script + style).toBeLessThanOrEqual(120_000);
  expect(engine).toBeGreaterThan(50_000);
  expect(engine).toBeLessThanOrEqual(230_000);
});

describe('the board never moves', () => {
  for (const game of ids) {
    test(`${info(game).name}: while it is opened and played against a computer`, () =>
      firstVisit({ game, seats: info(game).sides.map((_, at) => (at === 0 ? person : computer())) }, async (page, open) => {
        await open();
        const board = () => page.locator('.room .board').boundingBox();
        const before = await board();
        const random = numbers(9);
        for (let touches = 0; touches < 4; ++touches) await touch(page, random);
        expect(await board(), 'where the board stands').toEqual(before);
        const shifts = await page.evaluate(() => window.shifts);
        expect(shifts.board, 'layout shifts of the board').toBe(0);
        expect(shifts.page, 'layout shifts of anything').toBeLessThan(0.01);
      }));
  }
});
