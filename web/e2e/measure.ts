// What the site promises in numbers, measured on a table that is opened for the first time.
import type { Page, Request } from 'playwright-core';
import { inject } from 'vitest';
import { begun } from './engine';
import { live, mouse } from './play';
import { browser, button, sizes, tableOf, words, type Sat } from './site';

declare global {
  interface Window {
    shifts: { board: number; page: number }; // sums of layout shifts, by what moved
    usable: number; // milliseconds until the first piece could be touched
    paints: Record<number, number>; // milliseconds until the picture, by interaction
  }
}

const kUsable = 'usable'; // what a page says that can be touched

// A browser that was never here, but has a table; `work` sees it from the first byte on.
export async function firstVisit<T>(
  table: Sat,
  work: (page: Page, open: () => Promise<void>) => Promise<T>,
  options: { slower?: number; motion?: boolean } = {},
): Promise<T> {
  const context = await (await browser()).newContext({
    viewport: sizes.desktop,
    locale: 'en',
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
  });
  try {
    const whole = tableOf({ id: 'first', created: 1, touched: 1, ...table });
    await context.addInitScript(([kept, kUsable]) => {
      localStorage.setItem(`tablier.table.${kept.id}`, JSON.stringify(kept));
      window.shifts = { board: 0, page: 0 };
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as Shift[]) {
          const room = document.querySelector('.room');
          // What moved may have gone meanwhile.
          const ofBoard = shift.sources.some(({ node }) => node && (room?.contains(node) || node.contains(room)));
          if (ofBoard) window.shifts.board += shift.value;
          // As browsers count it: what follows a touch at once was asked for.
          if (!shift.hadRecentInput) window.shifts.page += shift.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        if (!document.querySelector('.board .target.live')) return requestAnimationFrame(look);
        return requestAnimationFrame(() => {
          window.usable = performance.now();
          console.log(kUsable);
        });
      };
      look();
    }, [whole, kUsable] as const);
    const page = await context.newPage();
    if (options.slower) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: options.slower });
    }
    return await work(page, async () => {
      // By what the page says: whatever else waits in it would be compiled there, slowed as it is.
      const stands = page.waitForEvent('console', (said) => said.text() === kUsable);
      await page.goto(`${inject('url')}#/table/${whole.id}`);
      await stands;
    });
  } finally {
    await context.close();
  }
}

export interface Weight {
  script: number; // bytes that came over the wire, compressed
  style: number;
  engine: number;
}

// What came until the first board stood there.
export function weightOfFirstBoard(): Promise<Weight> {
  return firstVisit({ game: 'kengi' }, async (page, open) => {
    const came: Request[] = [];
    page.on('requestfinished', (request) => came.push(request));
    await open();
    const weight: Weight = { script: 0, style: 0, engine: 0 };
    for (const request of came.splice(0)) {
      if (request.serviceWorker()) continue; // it fetches all there is, for later
      const kind = { js: 'script', css: 'style', wasm: 'engine' }[new URL(request.url()).pathname.split('.').pop()!] as keyof Weight | undefined;
      // The engines of other games come when there is nothing else to do.
      if (kind === 'engine' && !/\/kengi[^/]*$/.test(new URL(request.url()).pathname)) continue;
      if (kind) weight[kind] += (await request.sizes()).responseBodySize;
    }
    return weight;
  });
}

// Milliseconds until a piece can be touched.
export function timeToUse(game: string, slower: number): Promise<number> {
  return firstVisit({ game }, async (page, open) => (await open(), page.evaluate(() => window.usable)), { slower });
}

// Milliseconds from each touch to the picture that follows it, while the engine looks for hints; in order.
export function touchesToPaint(game: string, plies: number): Promise<number[]> {
  return firstVisit({ game, log: begun(game, plies) }, async (page, open) => {
    await open();
    await page.evaluate(() => {
      window.paints = {};
      type Entry = PerformanceEntry & { interactionId: number };
      new PerformanceObserver((list) => {
        for (const { interactionId: id, duration } of list.getEntries() as Entry[]) {
          if (id) window.paints[id] = Math.max(window.paints[id] ?? 0, duration);
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    let touches = 0;
    for (let round = 0; round < 5; ++round) {
      await button(page, words.en['table.hint']).click(); // a search of one second
      const until = Date.now() + 900;
      for (let at = 0; Date.now() < until; ++at, ++touches) {
        const targets = await live(page);
        await mouse(page, targets[at % targets.length]!);
        await page.keyboard.press('Escape');
      }
      await page.waitForTimeout(600);
    }
    const slow = await page.evaluate(() => Object.values(window.paints));
    // What took less than the least that is reported is not reported.
    const quick = Array.from({ length: Math.max(0, 2 * touches - slow.length) }, () => 8);
    return [...slow, ...quick].sort((a, b) => a - b);
  });
}

// Milliseconds that the same work takes in a page, and in one that is slowed: the middle of a few.
export async function slowness(rate: number): Promise<{ plain: number; slowed: number }> {
  const context = await (await browser()).newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const work = async (slower: number) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const times: number[] = [];
      for (let run = 0; run < 5; ++run) {
        const time = await page.evaluate(() => {
          const begun = performance.now();
          let x = 0;
          for (let i = 0; i < 1e8; ++i) x = (x * 31 + i) | 0;
          return performance.now() - begun + 0 * x;
        });
        times.push(time);
      }
      return times.toSorted((a, b) => a - b)[2]!;
    };
    return { plain: await work(1), slowed: await work(rate) };
  } finally {
    await context.close();
  }
}
