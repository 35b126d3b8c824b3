// The same in three browsers: a game of each shape of board by clicks, a move by keyboard, the setup of Qenj 1, boards
// that stay in their boxes, a first visit without false news, and all of it when the server is gone.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ask, begun, numbers, person } from './engine';
import { openFirefox } from './firefox';
import { keyboard, playOn, touch } from './play';
import { serve } from './serve';
import { atTable, beKnown, browser, isNoHouse, sit, sizes, told, visit } from './site';
import { until, type Opened, type Tab } from './tab';
import { openWebKit } from './webkit';

async function openChromium(): Promise<Opened> {
  const connected = await browser();
  const context = await connected.newContext({ locale: 'en', reducedMotion: 'reduce' });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isNoHouse(message)) errors.push(message.text());
  });
  return { tab: await context.newPage(), version: `chromium/${connected.version()}`, errors, close: () => context.close() };
}

const browsers = { Chromium: openChromium, Firefox: openFirefox, WebKitGTK: openWebKit };

// One game of each shape of board.
const shapes = { towers: 'kengi', ring: 'qenj1', numbers: 'querni', heights: 'klotz' };

// Boards that stick out of what holds them, with by how much.
async function overflowing(tab: Tab): Promise<string[]> {
  const boards = () => {
    const all = [...document.querySelectorAll('svg.board')];
    // Each has been drawn.
    if (all.length === 0 || all.some((board) => board.getBoundingClientRect().height === 0)) return undefined;
    return all.flatMap((board) => {
      const own = board.getBoundingClientRect();
      for (let around = board.parentElement; around && around !== document.body; around = around.parentElement) {
        const box = around.getBoundingClientRect();
        const out = Math.max(box.left - own.left, box.top - own.top, own.right - box.right, own.bottom - box.bottom);
        if (out > 1) return [`${board.ariaLabel}: ${Math.round(out)} pixels out of .${around.className}`];
        if (getComputedStyle(around).overflow !== 'visible') break;
      }
      return [];
    });
  };
  return until(tab, boards);
}

// The whole site is kept in the browser, and this page comes from there.
async function isKept(tab: Tab): Promise<void> {
  await until(tab, () => navigator.serviceWorker.controller !== null, 40_000);
  await tab.evaluate(async () => void (await navigator.serviceWorker.ready));
}

// The notice that the page shows once it has heard of all that becomes of its first service worker.
async function news(tab: Tab): Promise<string> {
  await isKept(tab);
  return tab.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active!.state !== 'activated') await new Promise((done) => active!.addEventListener('statechange', done, { once: true }));
    return document.querySelector<HTMLElement>('[role="status"] .notice')?.innerText ?? 'no news';
  });
}

for (const [name, open] of Object.entries(browsers)) {
  describe(name, () => {
    let opened: Opened;
    let tab: Tab;
    beforeAll(async () => {
      opened = await open();
      tab = opened.tab;
      console.log(opened.version);
      await tab.setViewportSize(sizes.desktop);
      await tab.goto(inject('url'));
      await beKnown(tab);
    });
    afterAll(async () => {
      await opened?.close();
      expect(opened?.errors, 'errors of the pages').toEqual([]);
    });

    test('keeps every board within its box', async () => {
      for (const address of ['#/', '#/kengi', '#/klotz', '#/qenj1', '#/new/klotz', '#/new/kengi', '#/new/qenj1', '#/layouts/querni', '#/layouts/klotz']) {
        await visit(tab, '#/about'); // which has no board
        await until(tab, () => document.querySelector('svg.board') === null);
        await visit(tab, address);
        expect(await overflowing(tab), address).toEqual([]);
      }
    });

    for (const [shape, game] of Object.entries(shapes)) {
      test(`plays on a board of ${shape} by clicks`, async () => {
        await sit(tab, { game, id: game });
        const touches = await playOn(tab, numbers(4), undefined, 24);
        expect(touches).toBeGreaterThan(8);
        expect((await told(tab)).moves.length, 'moves, as the engine reads what is kept').toBeGreaterThanOrEqual(4);
      });
    }

    test('plays by keyboard', async () => {
      await sit(tab, { game: 'kengi', id: 'keys', log: begun('kengi', 2) });
      const random = numbers(3);
      while ((await told(tab)).moves.length < 4) await touch(tab, random, keyboard);
    });

    test('arranges the setup of Qenj 1, chooses a side and begins', async () => {
      const { events } = ask('begin', { game: 'qenj1', how: 'setup', at: 0, chance: '1', seats: [person, person] });
      await sit(tab, { game: 'qenj1', id: 'setup', log: events });
      const random = numbers(2);
      while ((await told(tab)).setup) await touch(tab, random);
      while ((await told(tab)).moves.length < 2) await touch(tab, random);
      const { board, seats } = await told(tab);
      expect(board.places.flatMap(({ pieces }) => pieces)).toHaveLength(12);
      expect(seats.map(({ side }) => side).sort()).toEqual(['N', 'S']);
    });

    test('has no news on a first visit, and works when the server is gone', async () => {
      const site = await serve();
      try {
        await tab.goto(site.url);
        await beKnown(tab);
        expect(await news(tab)).toBe('no news');
        await site.stop();
        await tab.reload();
        expect(await tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        await sit(tab, { game: 'querni', id: 'offline' });
        expect(await playOn(tab, numbers(5), undefined, 4)).toBe(4);
        await tab.reload();
        await atTable(tab);
      } finally {
        await site.stop();
      }
    });
  });
}

// WebKit may tell of the first worker late, in one visit of several: each here has a profile of its own.
// FIRST_VISITS: how many.
describe('WebKitGTK, new every time,', () => {
  const visits = Number(process.env['FIRST_VISITS'] ?? 5);
  test.for(Array.from({ length: visits }, (_, n) => n + 1))('has no news on a first visit, number %i', async () => {
    const { tab, errors, close } = await openWebKit();
    try {
      await tab.goto(inject('url'));
      expect(await tab.evaluate(() => navigator.serviceWorker.controller), 'it was never here').toBeNull();
      expect(await news(tab)).toBe('no news');
    } finally {
      await close();
    }
    expect(errors, 'errors of the page').toEqual([]);
  });
});
