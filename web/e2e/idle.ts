// How much of a core a page takes while nobody does anything: the time of all processes of a browser of its own, with
// the threads of the engine and those that paint.
import { chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { launch } from './chromium';
import { sizes } from './site';

export type Meter = (seconds: number) => Promise<number>; // percent of a core

// A shelf with its boards at play.
export async function onIdleShelf<T>(work: (page: Page, meter: Meter) => Promise<T>): Promise<T> {
  const own = await chromium.launch(launch);
  try {
    const context = await own.newContext({ viewport: sizes.desktop, locale: 'en', reducedMotion: 'no-preference' });
    const page = await context.newPage();
    const session = await own.newBrowserCDPSession();
    const spent = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return processInfo.filter(({ type }) => type !== 'browser').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    };
    await page.goto(inject('url'));
    await page.locator('article.box .board').first().waitFor();
    // Until everything that is fetched when the page is idle has come.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(8_000);
    return await work(page, async (seconds) => {
      const before = await spent();
      await page.waitForTimeout(1_000 * seconds);
      return (100 * ((await spent()) - before)) / seconds;
    });
  } finally {
    await own.close();
  }
}
