// Every page in every language and in both themes: nothing is said in the wrong language, and axe has nothing to say.
import { describe, expect, test } from 'vitest';
import { complaints, misspoken } from './complaints';
import { pages } from './pages';
import { languages, onSite } from './site';

describe.concurrent('axe finds nothing, and every word is of one language', () => {
  for (const [at, lang] of languages.entries()) {
    // No colour depends on the language: the first is seen in both themes, the others in one each.
    for (const colorScheme of at === 0 ? (['light', 'dark'] as const) : ([at % 2 ? 'dark' : 'light'] as const)) {
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
