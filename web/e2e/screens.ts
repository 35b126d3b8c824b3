// Pictures of every board for the docs, in docs/screens: `npm run screens`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { begun, ids } from './engine';
import { live, mouse } from './play';
import { smallPng } from './png';
import { onSite, sit, visit } from './site';

// All of them elsewhere, in all sizes and both themes, to be looked at.
const folder = process.env['SCREENS'];
const docs = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
mkdirSync(folder ?? docs, { recursive: true });

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
    const shot = await page.screenshot();
    if (folder) return writeFileSync(`${folder}/${name}.png`, shot);
    const { width, height } = views[size].viewport;
    const pixels = await page.evaluate(async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]));
      const paint = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      paint.drawImage(image, 0, 0);
      let text = '';
      for (const byte of paint.getImageData(0, 0, image.width, image.height).data) text += String.fromCharCode(byte);
      return btoa(text);
    }, shot.toString('base64'));
    writeFileSync(`${docs}/${name}.png`, smallPng(Buffer.from(pixels, 'base64'), width, height));
  });
}

for (const game of [undefined, ...ids]) {
  const name = game ?? 'shelf';
  test(name, () => shoot(name, 'desktop', 'light', game));
  if (!folder) continue;
  test(`${name}, dark`, () => shoot(`${name}-dark`, 'desktop', 'dark', game));
  test(`${name}, phone`, () => shoot(`${name}-phone`, 'phone', 'light', game));
  test(`${name}, phone, dark`, () => shoot(`${name}-phone-dark`, 'phone', 'dark', game));
}
