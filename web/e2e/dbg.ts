import { test } from 'vitest';
import { begun, numbers, pick } from './engine';
import { live } from './play';
import { onSite, sit, sizes, kept } from './site';
test('x', () => onSite({ viewport: sizes.phone, hasTouch: true, isMobile: true }, async (page) => {
  await sit(page, { game: 'kengi', record: begun('kengi', 14) });
  const targets = await live(page);
  console.log(JSON.stringify(targets.map(({touch,key,x,y,width,height})=>({touch,key,x,y,width,height}))));
  const t = targets.find(({touch}) => touch==='d1')!;
  console.log(await page.evaluate(() => [innerWidth, innerHeight, visualViewport?.scale, visualViewport?.width, scrollY, document.documentElement.scrollWidth]));
  await page.evaluate(() => { for (const n of ['pointerdown','pointerup','pointercancel','click']) addEventListener(n, e => console.log(n, (e as PointerEvent).clientX, (e as PointerEvent).clientY, (e.target as Element).outerHTML.slice(0,150)), true); });
  page.on('console', m => console.log(m.text()));
  await page.touchscreen.tap(t.x, t.y);
  await page.waitForTimeout(1000);
  console.log(await page.evaluate(() => document.querySelector('dialog')?.outerHTML.slice(0,300) ?? 'no dialog'), (await kept(page)).path, await page.locator('.bubble').count());
  await page.screenshot({ path: '/tmp/dbg.png' });
}));
