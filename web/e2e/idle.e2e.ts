import { expect, test } from 'vitest';
import { onIdleShelf } from './idle';
import { button, words } from './site';

const en = words.en;

test('an idle shelf takes little of a core, and nothing when nobody looks', { timeout: 240_000 }, () =>
  onIdleShelf(async (page, meter) => {
    const alive = await meter(20);
    // Another page in front of it.
    const other = await page.context().newPage();
    await other.bringToFront();
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }));
    await page.waitForTimeout(3_000);
    const hidden = await meter(10);
    expect(alive).toBeGreaterThan(hidden);
    expect(alive).toBeLessThan(3);
    expect(hidden, 'what the browser itself takes').toBeLessThan(1);
  }));

test('boards that are held stand still at once', () =>
  onIdleShelf(async (page) => {
    const places = () => page.evaluate(() => [...document.querySelectorAll('article.box .board')].map((board) => board.innerHTML).join());
    const flying = () => page.evaluate(() => document.querySelectorAll('article.box .air > g').length);
    await page.waitForFunction(() => document.querySelectorAll('article.box .air > g').length > 0);
    await button(page, en['shelf.pause']).click();
    expect(await flying(), 'what was in the air').toBe(0);
    const held = await places();
    await page.waitForTimeout(6_000);
    expect(await places()).toBe(held);
  }));
