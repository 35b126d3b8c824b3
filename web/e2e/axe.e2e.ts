// Every page in every language and theme: nothing is said in the wrong language, and axe has nothing to say.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pages } from './pages';
import { languages, onSite, words } from './site';

// Words of another language, and keys instead of words.
async function misspoken(page: Page, lang: string): Promise<string[]> {
  const own = new Set<string>(Object.values(words[lang]!));
  const foreign = languages
    .flatMap((code) => Object.values(words[code]!))
    .filter((text) => !own.has(text) && !text.includes('{') && text.length > 5);
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

// What axe has to say of a page. It is brought into the page once: pages of the site change without a reload.
async function complaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
  });
}

describe.concurrent('axe finds nothing, and every word is of one language', () => {
  for (const lang of languages) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`on every page, ${lang}, ${colorScheme}`, { timeout: 240_000 }, ({ expect }) =>
        onSite({ locale: lang, colorScheme }, async (page) => {
          for (const [name, come] of Object.entries(pages)) {
            await come(page, lang);
            expect.soft(await page.evaluate(() => document.documentElement.lang), name).toBe(lang);
            expect.soft(await misspoken(page, lang), name).toEqual([]);
            expect.soft(await complaints(page), name).toEqual([]);
          }
        }));
    }
  }

  test('the theme that is chosen is worn', () =>
    onSite({ colorScheme: 'light' }, async (page) => {
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await ground();
      await page.evaluate(() => localStorage.setItem('tablier.settings', JSON.stringify({ theme: 'dark' })));
      await page.reload();
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
      expect(await ground()).not.toBe(light);
    }));
});
