// Every page in every size: nothing sticks out, nothing is too small for a finger, nobody scrolls to play.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ask, games } from './engine';
import { live } from './play';
import { pages } from './pages';
import { button, onSite, sit, sizes, words } from './site';

async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 40;
    const found: string[] = [];
    const wanted = 'button, a.button, a.brand, nav a, select, textarea, summary, label.choice, label.button, input:not([type=radio], [type=checkbox], [type=file])';
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || element.closest('.visually-hidden') || element.classList.contains('skip')) continue;
      if (width < least - 0.5 || height < least - 0.5) found.push(`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 120)}`);
    }
    // Half a tower is a touch of its own only where it is large enough; else it opens.
    for (const element of document.querySelectorAll<SVGElement>('.board .target.live')) {
      if (element.dataset['key']?.includes('/') && document.querySelector(`[data-key="${element.dataset['key'].split('/')[0]}"]`)) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < least - 0.5 || height < least - 0.5) found.push(`${width.toFixed(1)}×${height.toFixed(1)} target ${element.dataset['key']}`);
    }
    return found;
  });
}

describe.concurrent('every size', () => {
  for (const [size, viewport] of Object.entries(sizes)) {
    const device = { viewport, ...(viewport.width < 500 ? { hasTouch: true, isMobile: true } : {}) };

    test(`every page fits, ${size}`, ({ expect }) =>
      onSite(device, async (page) => {
        for (const [name, come] of Object.entries(pages)) {
          await come(page, 'en');
          expect.soft(await sticksOut(page), `${name}: wider than the screen`).toEqual([]);
          if (viewport.width === 360) expect.soft(await tooSmall(page), `${name}: too small for a finger`).toEqual([]);
        }
      }));

    test(`every game is played without scrolling, ${size}`, ({ expect }) =>
      onSite(device, async (page) => {
        for (const { id, name } of games) {
          await sit(page, { game: id, id });
          await live(page);
          const board = (await page.locator('.board').boundingBox())!;
          const todo = (await page.locator('.todo').boundingBox())!;
          expect.soft(board.y, name).toBeGreaterThanOrEqual(0);
          expect.soft(board.y + board.height, `${name}: the lower edge of the board`).toBeLessThanOrEqual(viewport.height + 1);
          expect.soft(todo.y + todo.height, `${name}: what to do`).toBeLessThanOrEqual(viewport.height + 1);
          const tools = (await page.locator('.tools').boundingBox())!;
          if (viewport.width < 500) {
            expect.soft(todo.y, `${name}: nothing lies over the board`).toBeGreaterThanOrEqual(board.y + board.height - 1);
          }
          expect.soft(tools.y + tools.height, `${name}: the buttons`).toBeLessThanOrEqual(viewport.height + 1);
          expect.soft((board.width * board.height) / (viewport.width * viewport.height), `${name}: share of the screen`).toBeGreaterThan(0.25);
        }
      }));

    if (viewport.width > 500) continue;
    test(`the board is seen whole while one arranges it and when the game is over, ${size}`, ({ expect }) =>
      onSite({ ...device, locale: 'fr' }, async (page) => {
        const wholeAbove = async (selector: string, name: string) => {
          const board = (await page.locator('.board').boundingBox())!;
          const below = (await page.locator(selector).boundingBox())!;
          const tools = (await page.locator('.tools').boundingBox())!;
          expect.soft(board.y, name).toBeGreaterThanOrEqual(0);
          expect.soft(below.y, `${name}: nothing lies over the board`).toBeGreaterThanOrEqual(board.y + board.height - 1);
          expect.soft(tools.y + tools.height, `${name}: the buttons`).toBeLessThanOrEqual(viewport.height + 1);
        };
        for (const game of ['qenj1', 'qenj2']) {
          await sit(page, { game, id: `${game}-set`, record: ask('begin', { game, how: 'setup', options: {}, seed: '1' }).record });
          await live(page);
          await wholeAbove('.todo', `${game}, arranged`);
          expect.soft(await button(page, words.fr['table.quick_setup']).isVisible()).toBe(true);
        }
        for (const { id } of games) {
          await sit(page, { game: id, id: `${id}-over`, ended: { by: 'draw' } });
          await page.locator('.ended').waitFor();
          await wholeAbove('.ended', `${id}, over`);
        }
      }));
  }
});

describe('the language', () => {
  test('is the browser’s, is switched, and stays', () =>
    onSite({ locale: 'fr-CH' }, async (page) => {
      await page.getByRole('heading', { name: words.fr['shelf.title'] }).waitFor();
      await button(page, words.fr['app.language']).click();
      await page.getByRole('heading', { name: words.en['shelf.title'] }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: words.en['shelf.title'] }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    }));

  test('is English where the browser speaks neither', () =>
    onSite({ locale: 'de' }, (page) => page.getByRole('heading', { name: words.en['shelf.title'] }).waitFor()));
});
