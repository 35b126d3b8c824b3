import { describe, expect, inject, test } from 'vitest';
import { numbers } from './engine';
import { touch } from './play';
import { door, serve } from './serve';
import { atTable, becomes, onSite, told, valid, visit, words } from './site';

const en = words.en;

describe('installed and offline', () => {
  test('the manifest is one a browser installs from', () =>
    onSite({ serviceWorkers: 'allow' }, async (page) => {
      const session = await page.context().newCDPSession(page);
      const { errors, url } = await session.send('Page.getAppManifest');
      expect(url).toMatch(/manifest\.webmanifest$/);
      expect(errors).toEqual([]);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      // A test's profile is as private as an incognito window.
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    }));

  test('all of it works when the server is gone', async () => {
    const site = await serve();
    try {
      await onSite({ url: site.url, serviceWorkers: 'allow' }, async (page) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await visit(page, '#/about');
        await page.getByText(en['about.install_ready']).waitFor({ timeout: 60_000 });
        await site.stop();
        await page.context().setOffline(true);

        await page.reload();
        expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        await visit(page, '#/rules/klotz');
        await page.locator('#R1').waitFor();
        await visit(page, '#/layouts/querni');
        await valid(page);
        await visit(page, '#/');
        await page.getByLabel(en['about.lang']).selectOption('fr');
        await page.getByRole('heading', { name: words.fr['shelf.title'] }).waitFor();
        await page.getByLabel(words.fr['about.lang']).selectOption('en');
        await page.getByRole('heading', { name: en['shelf.title'] }).waitFor();
        // What needs an engine for study or the games of the explorer, in games nobody has opened.
        await visit(page, '#/querni/print');
        await page.locator('.sheets li').first().waitFor();
        await visit(page, '#/klotz/explorer');
        await page.locator('.explorer .games[data-key]').waitFor();
        expect(await page.locator('.explorer [role=alert]').count()).toBe(0);
        await visit(page, '#/');
        await page.getByRole('button', { name: /Kengi/ }).first().click();
        await atTable(page);
        const random = numbers(6);
        const moves = async () => (await told(page)).moves.length;
        while ((await moves()) === 0) await touch(page, random);
        // The computer answers, from this device too.
        await becomes(moves, 2);
        await page.reload();
        await atTable(page);
        expect(await moves()).toBe(2);
      });
    } finally {
      await site.stop();
    }
  });

  test('a new version is announced, and comes when it is asked for', async () => {
    let updated = false;
    const site = await door(inject('url'), (path, text) =>
      updated && path === '/sw.js' ? text.replace(/const version = '[^']+'/, "const version = 'newer'") : text,
    );
    try {
      await onSite({ url: site.url, serviceWorkers: 'allow' }, async (page) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        const versions = () => page.evaluate(() => caches.keys());
        const [before] = await versions();
        // A page that was there before the first worker is claimed by it.
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        updated = true;
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        const notice = page.getByRole('status').filter({ hasText: en['update.ready'] });
        await notice.waitFor();
        expect(await versions(), 'nothing changes under the feet of the page').toContain(before);
        await notice.getByRole('button', { name: en['update.reload'] }).click();
        await becomes(versions, ['tablier-newer']);
        await page.getByRole('heading', { name: en['shelf.title'] }).waitFor();
      });
    } finally {
      await site.stop();
    }
  });
});
