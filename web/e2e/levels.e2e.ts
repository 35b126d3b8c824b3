import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { levels } from '../src/app/levels';
import { info } from './engine';
import { live, mouse } from './play';
import { atTable, becomes, button, onSite, told, visit, words } from './site';

const en = words.en;
const north = info('kengi').sides[1]!.word;
const playNow = (page: Page) => page.getByRole('button', { name: en['shelf.play_game'].replace('{game}', info('kengi').name) });

async function computerOf(page: Page): Promise<string | undefined> {
  const { seats } = await told(page);
  return seats.flatMap(({ who }) => (who.kind === 'computer' ? [who.player] : []))[0];
}

describe.concurrent('levels', () => {
  test('all are there to choose, each with a sentence, and “play now” remembers the last', () =>
    onSite({}, async (page) => {
      await playNow(page).click();
      await atTable(page);
      expect(await computerOf(page), 'of somebody who never chose').toBe('1');
      await page.locator('.seats').getByText(`level 1, ${en['level.1']}`).waitFor();

      await visit(page, '#/new/kengi');
      const seat = page.getByLabel(north, { exact: true });
      for (const level of levels) {
        await seat.selectOption(level);
        await page.locator('.levels').getByText(en[`level.${level}_text`]).waitFor();
      }
      await seat.selectOption('5');
      expect(await page.getByLabel(en['new.seconds']).count()).toBe(0);
      await button(page, en['new.begin']).click();
      await atTable(page);
      expect(await computerOf(page)).toBe('5');

      await visit(page, '#/');
      await playNow(page).click();
      await becomes(async () => (await computerOf(page)) === '5', true);
    }));

  test('the strongest takes the time it is given', () =>
    onSite({}, async (page) => {
      await visit(page, '#/new/kengi');
      await page.getByLabel(north, { exact: true }).selectOption('8');
      await page.getByLabel(en['new.seconds']).selectOption({ label: '5 seconds' });
      await button(page, en['new.begin']).click();
      await atTable(page);
      expect(await computerOf(page)).toBe('8:ms=5000');
      // A move that does not lose so soon that it could be proved before.
      let begun = 0; // no later than the computer has
      for (const place of ['d1', 'a1']) {
        const target = (await live(page)).find(({ key }) => key === place)!;
        begun = Date.now();
        await mouse(page, target);
      }
      await page.locator('.todo progress').waitFor();
      await becomes(async () => (await told(page)).moves.length, 2);
      expect(Date.now() - begun).toBeGreaterThan(4_900);
    }));
});
