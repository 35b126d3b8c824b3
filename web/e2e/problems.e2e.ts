// Problems as people solve them: found in a game's box, solved, failed, hinted at; the one of the day; new ones made here;
// and all of it without a connection.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serve } from './serve';
import { button, onSite, visit, words } from './site';

const en = words.en;
const said = (page: Page, look: string) => page.locator(`.lesson .said.${look}`);

async function open(page: Page, hash: string): Promise<void> {
  await visit(page, hash);
  await page.locator('.lesson .board .target').first().waitFor();
}

async function touch(page: Page, ...touches: string[]): Promise<void> {
  for (const [at, each] of touches.entries()) {
    await page.locator(`.lesson [data-touch="${each}"]`).first().focus();
    await page.keyboard.press('Enter');
    if (at + 1 < touches.length)
      await page.locator(`.stage[data-path="${touches.slice(0, at + 1).join(' ')}"]`).waitFor();
  }
}

const keptOf = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `tablier.${name}`);

describe.concurrent('problems', () => {
  test('are found in the box, solved with help of the keyboard, and counted', () =>
    onSite({}, async (page) => {
      await visit(page, '#/kengi');
      await page.getByRole('link', { name: en['problems.box'] }).click();
      await page.getByRole('link', { name: 'Problem 1 of the printed sheet' }).click();
      await page.locator('.lesson .board .target').first().waitFor();
      await touch(page, 'b2', 'e4');
      await said(page, 'right').getByText(en['problems.solved']).waitFor();
      expect(await page.locator('.proved .seal').textContent()).toContain(en['problems.proved']);
      expect(await keptOf(page, 'problems.kengi')).toEqual({ 'sheet-1': 'solved' });
      expect((await keptOf(page, 'rating')).rating).toBeGreaterThan(1000);
      await page.getByRole('link', { name: en['problems.next'] }).click();
      await page.getByText('Problem 2 of the printed sheet').waitFor();
    }));

  test('answer a wrong move with what refutes it; a hint comes in steps, then the solution', () =>
    onSite({}, async (page) => {
      await open(page, '#/kengi/problems/sheet-1');
      await touch(page, 'b2', 'a3');
      await said(page, 'wrong').waitFor();
      expect(await said(page, 'wrong').textContent()).toContain('North wins at once');
      expect((await keptOf(page, 'rating')).rating).toBeLessThan(1000);
      await button(page, en['problems.hint']).click();
      await said(page, 'hint').getByText('Look at b2.').waitFor();
      await button(page, en['problems.hint']).click();
      await said(page, 'hint').getByText('e4').waitFor();
      await button(page, en['problems.solution']).click();
      await said(page, 'right').getByText(en['problems.solved_shown']).waitFor();
      expect(await keptOf(page, 'problems.kengi')).toEqual({ 'sheet-1': 'later' });
      const download = page.waitForEvent('download');
      await button(page, en['problems.proof']).click();
      expect((await download).suggestedFilename()).toBe('kengi-sheet-1.proof');
    }));

  test('of a day are the same for everyone on that date, and others on the next', async () => {
    const asked = async (timezoneId: string, time: string) => {
      let seen = '';
      await onSite({ timezoneId }, async (page) => {
        await page.clock.setFixedTime(new Date(time));
        await page.reload();
        await page.getByRole('link', { name: en['problems.daily'] }).click();
        await page.locator('.lesson .board .target').first().waitFor();
        seen = `${await page.locator('.lesson .name').textContent()} ${await page.locator('.lesson .board').textContent()}`;
        seen += await page.locator('.lesson .task').textContent();
      });
      return seen;
    };
    const [paris, tokyo, next] = await Promise.all([
      asked('Europe/Paris', '2026-11-18T22:30:00Z'),
      asked('Asia/Tokyo', '2026-11-17T15:30:00Z'),
      asked('Europe/Paris', '2026-11-18T23:30:00Z'),
    ]);
    expect(tokyo).toBe(paris);
    expect(next).not.toBe(paris);
  });

  test('are made here, and the work can be stopped', () =>
    onSite({}, async (page) => {
      await visit(page, '#/querni/problems/new'); // a game of it takes long enough
      await button(page, en['problems.make_begin']).click();
      await button(page, en['problems.make_stop']).dispatchEvent('click'); // at once: one may soon be found
      await page.getByText(en['problems.make_stopped']).waitFor();
      await visit(page, '#/qenj1/problems/new');
      await button(page, en['problems.make_begin']).click();
      await page.getByRole('link', { name: en['problems.make_open'] }).click({ timeout: 60_000 });
      await page.locator('.lesson .board .target').first().waitFor();
      expect(await keptOf(page, 'made.qenj1')).toHaveLength(1);
    }), 90_000);

  test('can be solved when the server is gone, though none was opened before', async () => {
    const site = await serve();
    try {
      await onSite({ url: site.url, serviceWorkers: 'allow' }, async (page) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await visit(page, '#/about');
        await page.getByText(en['about.install_ready']).waitFor({ timeout: 60_000 });
        await site.stop();
        await page.context().setOffline(true);
        await page.reload();
        await open(page, '#/kengi/problems/sheet-1');
        await touch(page, 'b2', 'e5');
        await said(page, 'right').getByText(en['problems.solved']).waitFor();
      });
    } finally {
      await site.stop();
    }
  });

  test('tell the truth about the one that is unsound', () =>
    onSite({}, async (page) => {
      await open(page, '#/kengi/problems/sheet-4');
      await button(page, en['problems.truth']).click();
      await said(page, 'right').getByText('Unsound').waitFor();
      expect(await keptOf(page, 'rating')).toBeNull();
    }));
});
