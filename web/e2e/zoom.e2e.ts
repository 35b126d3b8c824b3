// Pages that are zoomed, contrast that was asked for, and notices: nothing is too small, nothing is hidden, everything that
// matters is marked.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { begun, games, numbers } from './engine';
import { pages } from './pages';
import { touch } from './play';
import { onSite, sit, sizes, told, visit, words } from './site';
import { until } from './tab';

// What a screen of 1280 × 1024 shows at 400 %; of 1280 × 800, 1400 × 900 and 1920 × 1080 at 200 %.
const zoomed = {
  '400 %': { width: 320, height: 256 },
  '200 %, small': { width: 640, height: 400 },
  '200 %, desk': { width: 700, height: 450 },
  '200 %, large': { width: 960, height: 540 },
};

// Everything that can be used, scrolled to, and what of it lies under something else or outside of what one sees.
function hidden(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const within = document.querySelector('dialog[open]') ?? document.body;
    for (const element of within.querySelectorAll('button, a, select, summary, input, .target.live')) {
      if (element.closest('.visually-hidden, .skip') || !element.checkVisibility({ opacityProperty: true })) continue;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      const whole = x >= -1 && x + width <= innerWidth + 1;
      // Half a tower lies over a whole one.
      const met = seen && (element.contains(seen) || seen.contains(element) || (element.matches('.target') && seen.matches('.target')));
      if (!met || !whole) found.push(`${element.outerHTML.slice(0, 90)} under ${seen?.outerHTML.slice(0, 60)}`);
    }
    scrollTo(0, 0);
    return found;
  });
}

// The smallest side of what may be touched on the board.
function least(page: Page): Promise<number> {
  return until(page, () => {
    const boxes = [...document.querySelectorAll('.board .target.live')]
      .filter((target) => !target.getAttribute('data-key')!.includes('/')) // half a tower: it opens
      .map((target) => target.getBoundingClientRect());
    return boxes.length > 0 && Math.min(...boxes.flatMap(({ width, height }) => [width, height]));
  });
}

// Scrolls to something that may be touched, once there is something.
const scroll = (page: Page) =>
  until(page, () => {
    const live = document.querySelector('dialog[open] .choices .primary, .board .target.live, .todo button[data-touch]');
    live?.scrollIntoView({ block: 'center' });
    return live !== null;
  });

describe.concurrent('zoomed', () => {
  for (const [zoom, viewport] of Object.entries(zoomed)) {
    test(`at ${zoom} every board can be played on, and nothing is hidden`, ({ expect }) =>
      onSite({ viewport }, async (page) => {
        for (const { id } of games) {
          await sit(page, { game: id, id, log: begun(id, 4) });
          expect.soft(await least(page), `${id}: pixels of a cell`).toBeGreaterThanOrEqual(24);
          expect.soft(await hidden(page), id).toEqual([]);
          const { moves } = await told(page);
          for (const random = numbers(4); (await told(page)).moves.length < moves.length + 1; ) {
            await scroll(page);
            await touch(page, random);
          }
        }
      }));
  }

  test('other pages hide nothing either', ({ expect }) =>
    onSite({}, async (page) => {
      for (const [name, come] of Object.entries(pages)) {
        // A bubble is for the size of the page where it opened, and closes at the next touch.
        if (name.startsWith('a table of') || name === 'a refused touch') continue;
        await page.setViewportSize(sizes.desktop);
        await come(page, 'en');
        await page.setViewportSize(zoomed['400 %']);
        await expect.poll(() => hidden(page), { message: name }).toEqual([]); // once all boards are drawn
      }
    }));
});

describe.concurrent('a notice', () => {
  for (const viewport of [sizes.desktop, sizes.short, zoomed['400 %']]) {
    test(`covers no control, ${viewport.width} × ${viewport.height}`, ({ expect }) =>
      onSite({ viewport }, async (page) => {
        // A table that is removed can be had back.
        await sit(page, { game: 'kengi', log: begun('kengi', 2) });
        await visit(page, '#/');
        await page.getByRole('button', { name: words.en['resume.remove_game'].replace('{game}', 'Kengi') }).click();
        await page.getByRole('status').getByRole('button').first().waitFor();
        expect.soft(await hidden(page), 'the shelf').toEqual([]);
        await visit(page, '#/new/klotz');
        await page.locator('.preview .board').waitFor();
        expect.soft(await hidden(page), 'a new game').toEqual([]);
        await sit(page, { game: 'klotz', id: 'noticed' });
        expect.soft(await hidden(page), 'a table').toEqual([]);
        expect(await page.getByRole('status').getByRole('button').first().isVisible()).toBe(true);
      }));
  }
});

// What is seen of the marks on a board: strokes of their own, each of at least so many pixels.
const stroke = (page: Page, selector: string) =>
  until(
    page,
    (wanted) => {
      const element = document.querySelector<SVGGraphicsElement>(wanted);
      const style = element && getComputedStyle(element);
      return element && style && { colour: style.stroke, pixels: parseFloat(style.strokeWidth) * element.getScreenCTM()!.a };
    },
    20_000,
    selector,
  );

describe.concurrent('contrast', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`more of it: words in black and white, thick lines, ${theme}`, ({ expect }) =>
      onSite({ contrast: 'more', colorScheme: theme }, async (page) => {
        const [ink, ground] = theme === 'light' ? ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'] : ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'];
        await sit(page, { game: 'querni', log: begun('querni', 3) });
        const { body, soft } = await page.evaluate(() => {
          const { color, backgroundColor } = getComputedStyle(document.body);
          const soft = document.body.appendChild(Object.assign(document.createElement('p'), { className: 'soft' }));
          return { body: { color, backgroundColor }, soft: getComputedStyle(soft).color };
        });
        expect(body).toEqual({ color: ink, backgroundColor: ground });
        expect(soft, 'no soft greys').toBe(ink);
        for (const mark of ['.board .ring:not(.halo)', '.board .touched']) {
          const { colour, pixels } = await stroke(page, mark);
          expect(colour, mark).toBe('rgb(0, 0, 0)');
          expect(pixels, mark).toBeGreaterThan(3);
        }
      }));
  }

  test('colours of the device: the last move, the side to move and what may be touched stay marked', () =>
    onSite({ forcedColors: 'active' }, async (page) => {
      await sit(page, { game: 'kengi', log: begun('kengi', 3) });
      for (const mark of ['.board .ring:not(.halo)', '.board .touched', '.board .last .line']) {
        const { colour, pixels } = await stroke(page, mark);
        expect(colour, mark).toBe('rgb(0, 0, 0)');
        expect(pixels, mark).toBeGreaterThan(3);
      }
      const piece = await page.evaluate(() => getComputedStyle(document.querySelector('svg.board')!).forcedColorAdjust);
      expect(piece, 'pieces have their colours').toBe('none');
      for (const current of ['.seats [aria-current]', '.more [aria-current]']) {
        const outline = await page.locator(current).first().evaluate((element) => getComputedStyle(element).outlineWidth);
        expect(outline, current).toBe('3px');
      }
    }));
});
