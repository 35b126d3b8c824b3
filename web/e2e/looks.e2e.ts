// Every page in every size: nothing sticks out, nothing is too small for a finger, nobody scrolls to play.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FakeHouse } from '../src/net/testing';
import { after, ask, begun, games, person } from './engine';
import { comeIn } from './fake_house';
import { live } from './play';
import { pages } from './pages';
import { button, languages, onSite, sit, sizes, words } from './site';

async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 40;
    const found: string[] = [];
    const wanted = 'button, a.button, a.brand, nav a, select, textarea, summary, label.choice, label.button, input:not([type=radio], [type=checkbox], [type=file])';
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || element.closest('.visually-hidden') || element.classList.contains('skip')) continue;
      if (width < least - 0.5 || height < least - 0.5) found.push(`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 120)}`);
    }
    // Half a tower is a touch of its own only where it is large enough; else it opens.
    // A distant board comes closer where it is touched.
    for (const element of document.querySelectorAll<SVGElement>('.board:not(.distant) .target.live')) {
      if (element.dataset['key']?.includes('/') && document.querySelector(`[data-key="${element.dataset['key'].split('/')[0]}"]`)) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < least - 0.5 || height < least - 0.5) found.push(`${width.toFixed(1)}×${height.toFixed(1)} target ${element.dataset['key']}`);
    }
    return found;
  });
}

// Each in the order of its sizes: what is open on a page stays on the screen while it grows. What fits on a phone in
// every language fits on a screen.
const devices = {
  phones: { sizes: ['small', 'short', 'phone'], spoken: languages, hasTouch: true, isMobile: true },
  screens: { sizes: ['desktop', 'huge'], spoken: ['en'] },
} as const;

// A board is drawn anew when its room is known, some frames after the screen has changed.
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const room = () => JSON.stringify(document.querySelector('.room')?.getBoundingClientRect());
    for (let still = 0, before = ''; still < 8; before = room()) {
      await new Promise(requestAnimationFrame);
      still = room() === before ? still + 1 : 0;
    }
  });
}

// A page is opened once and then seen in every size.
async function inSizes(page: Page, all: readonly (keyof typeof sizes)[], look: (size: keyof typeof sizes) => Promise<void>): Promise<void> {
  for (const size of all) {
    await page.setViewportSize(sizes[size]);
    await settled(page);
    await look(size);
  }
  await page.setViewportSize(sizes[all[0]!]);
}

describe.concurrent('every size', () => {
  const wanted = Object.entries(devices).flatMap(([device, { sizes: all, spoken, ...rest }]) =>
    spoken.map((locale) => [`${device}, ${locale}`, all, { ...rest, locale, viewport: sizes[all[0]] }] as const),
  );
  const names = Object.keys(pages);
  for (const [kind, all, want] of wanted) {
    for (let at = 0; at < names.length; at += 8) {
      const some = names.slice(at, at + 8);
      test(`pages fit, ${kind}: ${some[0]} to ${some.at(-1)}`, ({ expect }) =>
        onSite(want, async (page) => {
          for (const name of some) {
            await pages[name]!(page, want.locale);
            await inSizes(page, all, async (size) => {
              expect.soft(await sticksOut(page), `${name}, ${size}: wider than the screen`).toEqual([]);
              if (sizes[size].width === 360) expect.soft(await tooSmall(page), `${name}, ${size}: too small for a finger`).toEqual([]);
            });
          }
        }));
    }

    test(`every game is played without scrolling, ${kind}`, ({ expect }) =>
      onSite(want, async (page) => {
        for (const { id, name: game } of games) {
          await sit(page, { game: id, id });
          await inSizes(page, all, async (size) => {
            const [name, viewport] = [`${game}, ${size}`, sizes[size]];
            await live(page);
            const { board, todo, tools } = await boxes(page);
            expect.soft(board.y, name).toBeGreaterThanOrEqual(0);
            expect.soft(board.y + board.height, `${name}: the lower edge of the board`).toBeLessThanOrEqual(viewport.height + 1);
            expect.soft(todo.y + todo.height, `${name}: what to do`).toBeLessThanOrEqual(viewport.height + 1);
            if (viewport.width < 500) {
              expect.soft(todo.y, `${name}: nothing lies over the board`).toBeGreaterThanOrEqual(board.y + board.height - 1);
            }
            expect.soft(tools.y + tools.height, `${name}: the buttons`).toBeLessThanOrEqual(viewport.height + 1);
            expect.soft((board.width * board.height) / (viewport.width * viewport.height), `${name}: share of the screen`).toBeGreaterThan(0.25);
          });
        }
      }));
  }

  test('the board is seen whole while one arranges it and when the game is over, phones', ({ expect }) =>
    onSite({ hasTouch: true, isMobile: true, viewport: sizes.small, locale: 'fr' }, async (page) => {
      const wholeAbove = (what: 'todo' | 'ended', game: string) =>
        inSizes(page, devices.phones.sizes, async (size) => {
          const name = `${game}, ${size}`;
          const { board, tools, [what]: below } = await boxes(page);
          expect.soft(board.y, name).toBeGreaterThanOrEqual(0);
          expect.soft(below.y, `${name}: nothing lies over the board`).toBeGreaterThanOrEqual(board.y + board.height - 1);
          expect.soft(tools.y + tools.height, `${name}: the buttons`).toBeLessThanOrEqual(sizes[size].height + 1);
          if (what === 'todo') expect.soft(await button(page, words.fr['table.quick_setup']).isVisible()).toBe(true);
        });
      for (const game of ['qenj1', 'qenj2']) {
        await sit(page, { game, id: `${game}-set`, log: ask('begin', { game, how: 'setup', at: 0, chance: '1', seats: [person, person] }).events });
        await live(page);
        await wholeAbove('todo', `${game}, arranged`);
      }
      for (const { id } of games) {
        const draw = after(begun(id), { is: 'offered', seat: 0, what: 'draw' });
        const { undecided } = ask('table', { log: draw, at: 0 }).offer!;
        await sit(page, { game: id, id: `${id}-over`, log: after(draw, ...undecided.map((seat) => ({ is: 'agreed', seat }) as const)) });
        await page.locator('.ended').waitFor();
        await wholeAbove('ended', `${id}, over`);
      }
    }));
});

describe.concurrent('the header', () => {
  for (const locale of languages) {
    test(`is one row on phones, with a house and without, ${locale}`, ({ expect }) =>
      onSite({ locale, viewport: sizes.phone, hasTouch: true, isMobile: true }, async (page) => {
        const look = () =>
          page.evaluate(() => {
            const things = [...document.querySelectorAll('header > a, header nav > *')].map((one) => one.getBoundingClientRect());
            const rows = new Set(things.map(({ bottom }) => Math.round(bottom / 8))).size;
            const apart = things.every((one, at) => at === 0 || things[at - 1]!.right <= one.left + 0.5);
            return { things: things.length, rows, apart, inside: things.at(-1)!.right <= document.documentElement.clientWidth };
          });
        for (const house of [false, true]) {
          if (house) {
            await comeIn(page, new FakeHouse(), 'ann');
            await page.locator('header a[href="#/house"]').waitFor();
          }
          for (const size of ['small', 'phone'] as const) {
            await page.setViewportSize(sizes[size]);
            expect.soft(await look(), `${size}, ${house ? 'with a house' : 'alone'}`).toEqual({ things: house ? 5 : 4, rows: 1, apart: true, inside: true });
          }
        }
      }));
  }
});

// Where the parts of a table are, those that are there.
function boxes(page: Page): Promise<Record<'board' | 'todo' | 'tools' | 'ended', DOMRect>> {
  return page.evaluate(() => {
    const box = (name: string) => document.querySelector(`.${name}`)?.getBoundingClientRect().toJSON();
    return { board: box('board'), todo: box('todo'), tools: box('tools'), ended: box('ended') };
  });
}

describe('the language', () => {
  test('is the browser’s, is switched, and stays', () =>
    onSite({ locale: 'fr-CH' }, async (page) => {
      await page.getByRole('heading', { name: words.fr['shelf.title'] }).waitFor();
      await page.getByLabel(words.fr['about.lang']).selectOption('en');
      await page.getByRole('heading', { name: words.en['shelf.title'] }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: words.en['shelf.title'] }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    }));

  test('comes alone, beside the one that comes with the page', () =>
    onSite({ locale: 'fr-CH' }, async (page) => {
      await page.getByRole('heading', { name: words.fr['shelf.title'] }).waitFor();
      const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const fetched = languages.filter((code) => scripts.some((script) => script.includes(`/assets/${code}-`)));
      expect(fetched).toEqual(['fr']);
    }));

  test('is English where the browser speaks none of ours', () =>
    onSite({ locale: 'ja' }, (page) => page.getByRole('heading', { name: words.en['shelf.title'] }).waitFor()));
});
