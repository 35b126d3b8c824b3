// The explorer: moves of engine games, and of the public games of a house.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PositionResults } from '../src/net/protocol';
import { FakeHouse } from '../src/net/testing';
import { ask, begun } from './engine';
import { comeIn } from './fake_house';
import { serve } from './serve';
import { becomes, button, onSite, sizes, visit, words } from './site';

const en = words.en;

const rows = (page: Page) => page.locator('.explorer .games:not(.of-house) li');
const moves = (page: Page) => page.locator('.tree .move').count();

describe.concurrent('the explorer', () => {
  test('lists moves with their results, and plays one by the keyboard', () =>
    onSite({ viewport: sizes.phone }, async (page) => {
      await visit(page, '#/kengi');
      await page.getByRole('link', { name: en['explorer.box_text'] }).click();
      await rows(page).first().waitFor();
      expect(await rows(page).first().innerText()).toMatch(/\d+ games · South won \d+\s% · North won \d+\s%/);
      const games = async () => Number((await page.locator('.explorer .games p').first().innerText()).replace(/\D/g, ''));
      const before = await games();
      await rows(page).first().locator('.play').focus();
      await page.keyboard.press('Enter');
      await becomes(() => moves(page), 2);
      await becomes(async () => (await games()) < before, true);
      await rows(page).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await button(page, en['explorer.close']).click();
      await rows(page).first().waitFor({ state: 'detached' });
    }));

  test('is there offline', async () => {
    const site = await serve();
    try {
      await onSite({ url: site.url, serviceWorkers: 'allow' }, async (page) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await visit(page, '#/about');
        await page.getByText(en['about.install_ready']).waitFor({ timeout: 60_000 });
        await site.stop();
        await page.context().setOffline(true);
        await visit(page, '#/kengi/explorer');
        await rows(page).first().waitFor();
      });
    } finally {
      await site.stop();
    }
  });

  test('tells the games of the house apart', () =>
    onSite({}, async (page) => {
      const { branches } = ask('branches', { log: begun('kengi') });
      const [first] = branches;
      const results: PositionResults = {
        wins: { S: 2, N: 1 },
        draws: 0,
        moves: [{ move: first!.move, like: first!.like, wins: { S: 2, N: 1 }, draws: 0 }],
      };
      await comeIn(page, new FakeHouse(), 'ann');
      await page.route('**/api/openings/kengi?**', (route) => route.fulfill({ json: results }));
      await visit(page, '#/analyse/kengi');
      await button(page, en['explorer.open']).click();
      const house = page.locator('.explorer .of-house');
      await house.locator('li').first().waitFor();
      expect(await house.innerText()).toContain('3 games came to this position.');
      expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'only the panel scrolls').toBe(true);
      expect(await house.locator('li').innerText()).toContain('3 games · South won 67\u202f% · North won 33\u202f%');
      await house.locator('.play').click();
      await becomes(() => moves(page), 2);
    }));

  test('proves the moves of the house’s games in the browser', () =>
    onSite({}, async (page) => {
      // White, black, orange and red stand on c1: with green it is won.
      const position = 'V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0';
      const played = (move: string) => ({ move, like: [], wins: { S: 1, N: 1 }, draws: 0 });
      const results: PositionResults = { wins: { S: 2, N: 2 }, draws: 0, moves: [played('C1-a4'), played('e1-a2')] };
      await comeIn(page, new FakeHouse(), 'ann');
      await page.route('**/api/openings/kengi?**', (route) => route.fulfill({ json: results }));
      await visit(page, `#/analyse/kengi?position=${encodeURIComponent(position)}`);
      await button(page, en['explorer.open']).click();
      const rows = page.locator('.explorer .of-house li');
      const proved = (what: 'analyse.win' | 'analyse.loss') => `${en[what]} (${en['analyse.moves'].split('|')[0]!.replace('{n}', '1')})`;
      await becomes(() => rows.locator('.result').allInnerTexts(), [proved('analyse.win'), proved('analyse.loss')]);
      await becomes(() => rows.getByText(en['review.proved']).count(), 2);
    }));
});
