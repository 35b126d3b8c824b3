// Every page in every size, language and theme: nothing sticks out, nothing is too small for a finger, nothing is said in
// the wrong language, and axe has nothing to say.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { begun, games } from './engine';
import { live, mouse } from './play';
import { button, type Lang, onSite, sit, sizes, visit, words } from './site';

const setup = async (page: Page, lang: Lang) => {
  await visit(page, '#/new/qenj1');
  await page.getByLabel(words[lang]['new.people']).check();
  await page.getByLabel(words[lang]['new.how_setup']).check();
  await button(page, words[lang]['new.begin']).click();
  await live(page);
};

// Each with how one comes there and how one knows that one is there. One comes from the page before.
const pages: Record<string, (page: Page, lang: Lang) => Promise<unknown>> = {
  shelf: async (page) => {
    await sit(page, { game: 'kengi' }); // so that there is something one left
    await visit(page, '#/');
    await page.locator('article.box .board').first().waitFor();
  },
  'new game': async (page) => {
    await visit(page, '#/new/klotz');
    await page.locator('.preview .board').waitFor();
    await page.locator('details > summary').click();
  },
  rules: async (page) => {
    await visit(page, '#/rules/qenj2');
    await page.locator('.board').first().waitFor();
  },
  layouts: async (page) => {
    await visit(page, '#/layouts/klotz');
    await page.locator('#verdict.right').waitFor();
  },
  settings: async (page) => {
    await visit(page, '#/about');
    await page.locator('ul a').first().waitFor();
  },
  'a page that is not there': (page) => visit(page, '#/nowhere'),
  'a setup': setup,
  'a table': async (page) => {
    await sit(page, { game: 'kengi', id: 'lifted', record: begun('kengi', 9) });
    await mouse(page, (await live(page))[0]!);
  },
  'a refused touch': async (page) => {
    await sit(page, { game: 'kengi', id: 'refused' });
    await live(page);
    const box = (await page.locator('[data-key="c3"]').boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('.bubble').waitFor();
  },
  'the menu of a table': async (page, lang) => {
    await sit(page, { game: 'querni', id: 'menu' });
    await button(page, words[lang]['table.more']).click();
    await page.locator('dialog[open]').waitFor();
  },
  'the rules beside a table': async (page, lang) => {
    await sit(page, { game: 'qenj1', id: 'rules' });
    await button(page, words[lang]['table.rules']).click();
    await page.locator('dialog.rules .board').first().waitFor();
  },
  'a game that is over': async (page, lang) => {
    await sit(page, { game: 'qenj3', id: 'over', ended: { by: 'draw' } });
    await page.getByRole('heading', { name: words[lang]['table.drawn'] }).waitFor();
  },
};
for (const { id, name } of games) {
  pages[`a table of ${name}`] = async (page) => {
    await sit(page, { game: id, id, record: begun(id, 5), clock: { base: 300, increment: 5 } });
    await live(page);
  };
}

// Words of the other language, and keys instead of words.
async function misspoken(page: Page, lang: Lang): Promise<string[]> {
  const other = lang === 'en' ? 'fr' : 'en';
  const own = new Set<string>(Object.values(words[lang]));
  const foreign = Object.entries(words[other])
    .filter(([key, text]) => !own.has(text) && !text.includes('{') && text.length > 5 && key !== 'app.language')
    .map(([, text]) => text);
  const keys = Object.keys(words.en);
  const said = await page.evaluate(() => {
    const texts = new Set<string>();
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('[lang]:not(html), script')) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) texts.add(element.getAttribute(name)?.trim() ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent!.trim());
    }
    return [...texts];
  });
  return said.filter((text) => foreign.includes(text) || keys.includes(text) || /\{\w+\}|undefined|\[object/.test(text));
}

describe.concurrent('axe finds nothing, and every word is of one language', () => {
  for (const lang of ['en', 'fr'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      test(`on every page, ${lang}, ${theme}`, ({ expect }) =>
        onSite({ locale: lang }, async (page) => {
          await page.evaluate((wanted) => localStorage.setItem('tablier.settings', JSON.stringify({ theme: wanted })), theme);
          await page.reload();
          for (const [name, come] of Object.entries(pages)) {
            await come(page, lang);
            expect.soft(await page.evaluate(() => document.documentElement.lang), name).toBe(lang);
            expect.soft(await misspoken(page, lang), name).toEqual([]);
            const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
            const told = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
            expect.soft(told, name).toEqual([]);
          }
        }));
    }
  }
});

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
    for (const element of document.querySelectorAll<SVGElement>('.board .target.live')) {
      if (element.dataset['key']?.includes('/') && document.querySelector(`[data-key="${element.dataset['key'].split('/')[0]}"]`)) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < least - 0.5 || height < least - 0.5) found.push(`${width.toFixed(1)}×${height.toFixed(1)} target ${element.dataset['key']}`);
    }
    return found;
  });
}

describe.concurrent('every size', () => {
  for (const [size, viewport] of Object.entries(sizes)) {
    const device = { viewport, ...(viewport.width < 500 ? { hasTouch: true, isMobile: true } : {}) };

    test(`every page fits, ${size}`, ({ expect }) =>
      onSite(device, async (page) => {
        for (const [name, come] of Object.entries(pages)) {
          await come(page, 'en');
          expect.soft(await sticksOut(page), `${name}: wider than the screen`).toEqual([]);
          if (size === 'phone') expect.soft(await tooSmall(page), `${name}: too small for a finger`).toEqual([]);
        }
      }));

    test(`every game is played without scrolling, ${size}`, ({ expect }) =>
      onSite(device, async (page) => {
        for (const { id, name } of games) {
          await sit(page, { game: id, id });
          await live(page);
          const board = (await page.locator('.board').boundingBox())!;
          const todo = (await page.locator('.todo').boundingBox())!;
          expect.soft(board.y, name).toBeGreaterThanOrEqual(0);
          expect.soft(board.y + board.height, `${name}: the lower edge of the board`).toBeLessThanOrEqual(viewport.height + 1);
          expect.soft(todo.y + todo.height, `${name}: what to do`).toBeLessThanOrEqual(viewport.height + 1);
          expect.soft((board.width * board.height) / (viewport.width * viewport.height), `${name}: share of the screen`).toBeGreaterThan(0.25);
        }
      }));
  }
});

describe('the language', () => {
  test('is the browser’s, is switched, and stays', () =>
    onSite({ locale: 'fr-CH' }, async (page) => {
      await page.getByRole('heading', { name: words.fr['shelf.title'] }).waitFor();
      await button(page, words.fr['app.language']).click();
      await page.getByRole('heading', { name: words.en['shelf.title'] }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: words.en['shelf.title'] }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    }));

  test('is English where the browser speaks neither', () =>
    onSite({ locale: 'de' }, (page) => page.getByRole('heading', { name: words.en['shelf.title'] }).waitFor()));
});
