import { expect, inject, test } from 'vitest';
import { strangeHost } from './chromium';
import { numbers } from './engine';
import { playOn } from './play';
import { atTable, button, onSite, sit, valid, visit, words } from './site';

const en = words.en;

// Plain http from elsewhere is no secure context: no service worker, no clipboard, no randomUUID.
test('at a plain http address all can be played, and what cannot be is explained', async () => {
  const url = inject('url').replace('127.0.0.1', strangeHost);
  await onSite({ url }, async (page) => {
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole('button', { name: /Qenj 1/ }).first().click();
    await atTable(page);
    await sit(page, { game: 'qenj1' });
    await playOn(page, numbers(4));
    await page.locator('.ended').waitFor();
    await button(page, en['table.more']).click();
    expect(await button(page, en['table.copy_position']).count(), 'what needs a clipboard is hidden').toBe(0);
    await page.keyboard.press('Escape');

    await visit(page, '#/about');
    await page.getByText(en['about.insecure']).waitFor();
    expect(await button(page, en['about.install_button']).count()).toBe(0);

    await visit(page, '#/layouts/querni');
    await valid(page);
    await button(page, en['layouts.link']).click();
    expect(await page.getByLabel(en['layouts.link_here']).inputValue()).toContain(url);
  });
});
