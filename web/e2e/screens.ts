// Pictures of every board for the docs, in docs/screens, and of every box for those who share its page, in
// public/share: `npm run screens`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { begun, ids } from './engine';
import { live, mouse } from './play';
import { smallPng } from './png';
import { computer, onSite, person, sit, visit } from './site';

// All of them elsewhere, in all sizes and both themes, and every first table with its welcome, to be looked at.
const folder = process.env['SCREENS'];
const docs = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const shared = fileURLToPath(new URL('../public/share/', import.meta.url));
for (const where of [folder ?? docs, shared]) mkdirSync(where, { recursive: true });

const views = {
  desktop: { viewport: { width: 1024, height: 640 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const;

async function shoot(name: string, size: keyof typeof views, theme: 'light' | 'dark', game?: string): Promise<void> {
  await onSite({ ...views[size], colorScheme: theme }, async (page) => {
    if (game) {
      await sit(page, { game, log: begun(game, game === 'kengi' ? 9 : 4) });
      await mouse(page, (await live(page))[0]!);
      await page.waitForTimeout(200);
    } else {
      await visit(page, '#/');
      await page.locator('article.box .board').last().waitFor();
      await page.waitForTimeout(500);
    }
    if (folder) return writeFileSync(`${folder}/${name}.png`, await page.screenshot());
    await draw(page, `${docs}/${name}.png`, views[size].viewport);
  });
}

// A first table, which welcomes.
async function shootFirst(name: string, size: keyof typeof views, game: string): Promise<void> {
  await onSite({ ...views[size], welcome: true }, async (page) => {
    await sit(page, { game, seats: [person, computer()] });
    await page.locator('.welcome .board').last().waitFor();
    await page.waitForTimeout(300); // the pictures fill their room
    writeFileSync(`${folder}/${name}.png`, await page.screenshot());
  });
}

// What is on the page, with few colours.
async function draw(page: Page, file: string, { width, height }: { width: number; height: number }): Promise<void> {
  const shot = await page.screenshot();
  const pixels = await page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]));
    const paint = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    paint.drawImage(image, 0, 0);
    let text = '';
    for (const byte of paint.getImageData(0, 0, image.width, image.height).data) text += String.fromCharCode(byte);
    return btoa(text);
  }, shot.toString('base64'));
  writeFileSync(file, smallPng(Buffer.from(pixels, 'base64'), width, height));
}

// A box as other sites show it: the lid, the name and the goal; of the whole site the boxes.
async function card(name: string, game?: string): Promise<void> {
  const viewport = { width: 800, height: 420 };
  await onSite({ viewport }, async (page) => {
    await visit(page, game ? `#/${game}` : '#/');
    await page.locator(game ? '.lid .board' : 'article.box .board').first().waitFor();
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('header, .head, .first, .cards, .made'))
        element.style.display = 'none';
      const styled = (name: string, style: Partial<CSSStyleDeclaration>) =>
        Object.assign(document.querySelector<HTMLElement>(name)?.style ?? {}, style);
      styled('.board-place', { height: '100vh' });
      styled('.inside', { alignSelf: 'center', padding: '1rem 2rem' });
    });
    await page.waitForTimeout(300); // the board fills its new room
    await draw(page, `${shared}/${name}.png`, viewport);
  });
}

for (const game of [undefined, ...ids]) {
  const name = game ?? 'shelf';
  test(name, () => shoot(name, 'desktop', 'light', game));
  if (!folder) {
    test(`${name}, for sharing`, () => card(game ?? 'tablier', game));
    continue;
  }
  test(`${name}, dark`, () => shoot(`${name}-dark`, 'desktop', 'dark', game));
  test(`${name}, phone`, () => shoot(`${name}-phone`, 'phone', 'light', game));
  test(`${name}, phone, dark`, () => shoot(`${name}-phone-dark`, 'phone', 'dark', game));
  if (!game) continue;
  test(`${name}, a first table`, () => shootFirst(`${name}-first`, 'desktop', game));
  test(`${name}, a first table, phone`, () => shootFirst(`${name}-first-phone`, 'phone', game));
}
