import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onIdleShelf } from './idle';
import { button, words } from './site';

const en = words.en;

const places = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('article.box .board')].map((board) => board.innerHTML).join());

// How little it takes where nothing else runs: npm run numbers. Beside other tests the same work takes more time.
test('an idle shelf takes little of a core, and stands still when nobody looks', () =>
  onIdleShelf(async (page, meter) => {
    expect(await meter(20)).toBeLessThan(8);
    // Another page in front of it.
    const other = await page.context().newPage();
    await other.bringToFront();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForTimeout(3_000);
    const left = await places(page);
    expect(await meter(10), 'what the browser itself takes').toBeLessThan(2);
    expect(await places(page)).toBe(left);
  }));

test('boards that are held stand still at once', () =>
  onIdleShelf(async (page) => {
    const flying = () => page.evaluate(() => document.querySelectorAll('article.box .air > g').length);
    await page.waitForFunction(() => document.querySelectorAll('article.box .air > g').length > 0);
    await button(page, en['shelf.pause']).click();
    expect(await flying(), 'what was in the air').toBe(0);
    const held = await places(page);
    await page.waitForTimeout(6_000);
    expect(await places(page)).toBe(held);
  }));
