// What there is to complain about on a page.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { languages, words } from './site';

// Words of another language, and keys instead of words.
export async function misspoken(page: Page, lang: string): Promise<string[]> {
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

// What axe has to say of a page, when colours have stopped changing. It is brought into the page once: pages of the site change without a reload.
export async function complaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
  });
}
