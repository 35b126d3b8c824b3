// Pages of the site, for tests. A test fails when its page logs an error or throws one.
import { chromium, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import type { SavedTable } from '../src/app/tables';
import type { Sitter, Table } from '../src/engine/protocol';
import type { Key } from '../src/words';
import { readLanguages } from '../src/words/languages';
import { among, ask, begun, ids } from './engine';
import { until, type Tab } from './tab';

export { computer, person } from './engine';

export const languages = readLanguages().map(({ code }) => code);
type Words = Record<Key, string>;
const catalogues = import.meta.glob<Words>('../src/words/*/*.ts', { eager: true, import: 'default' });
function wordsIn(code: string): Words {
  const parts = Object.entries(catalogues).filter(([path]) => path.includes(`/${code}/`));
  return Object.assign({}, ...parts.map(([, part]) => part));
}
export const words: Record<string, Words> & Record<'en' | 'fr', Words> = Object.assign(
  { en: wordsIn('en'), fr: wordsIn('fr') },
  Object.fromEntries(languages.map((code) => [code, wordsIn(code)])),
);

let connected: Promise<Browser> | undefined;
export function browser(): Promise<Browser> {
  return (connected ??= chromium.connect(inject('browser')));
}

export const sizes = {
  small: { width: 320, height: 568 },
  short: { width: 360, height: 640 },
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
  huge: { width: 3840, height: 2160 },
} as const;

export interface Want extends BrowserContextOptions {
  url?: string;
  forgive?: RegExp; // errors that belong to the test
  welcome?: boolean; // at first tables; else somebody has seen it at every game
}

// A fresh browser profile with the site open in it. Unless they are asked for, without animations, and without the service
// worker, which would keep the whole site for each test.
export async function onSite(want: Want, test: (page: Page, url: string) => Promise<void>): Promise<void> {
  const { url = inject('url'), forgive, welcome = false, ...options } = want;
  const context = await (await browser()).newContext({
    viewport: sizes.desktop,
    locale: 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isNoHouse(message)) errors.push(`${message.text()} ${message.location().url}`);
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(url);
    if (!welcome) await beKnown(page);
    await test(page, url);
    expect(errors.filter((error) => !forgive?.test(error)), 'errors of the page').toEqual([]);
  } finally {
    await context.close();
  }
}

// A browser writes down that nobody answered; the page asks once whether there is a house.
export function isNoHouse(message: ConsoleMessage): boolean {
  return message.location().url.endsWith('/api/house') && /404|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/.test(message.text());
}

// Somebody who has been welcomed to every game.
export async function beKnown(tab: Pick<Tab, 'evaluate'>): Promise<void> {
  await tab.evaluate((all) => localStorage.setItem('tablier.welcomed', all), JSON.stringify(ids));
}

// Another page of the site, by its address behind the #.
export async function visit(page: Tab, hash: string): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), hash);
}

// A table to be opened: a game at its beginning, among people, unless something else is said.
export interface Sat extends Partial<SavedTable> {
  game: string;
  seats?: Sitter[];
}

export function tableOf({ game, seats = [], log = begun(game), ...table }: Sat): SavedTable {
  const now = Date.now();
  return { id: 'e2e', log: among(log, ...seats), elapsed: 0, created: now, touched: now, ...table };
}

// Puts something into the browser as a table.
export async function put(page: Tab, id: string, table: unknown): Promise<void> {
  const text = typeof table === 'string' ? table : JSON.stringify(table);
  await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [`tablier.table.${id}`, text] as const);
}

// Puts a table into the browser and opens it.
export async function sit(page: Tab, table: Sat): Promise<void> {
  const whole = tableOf(table);
  await put(page, whole.id, whole);
  await visit(page, '#/nowhere'); // from which a table of the same name is made anew
  await visit(page, `#/table/${whole.id}`);
  await atTable(page);
}

// A board is there that can be touched.
export async function atTable(page: Tab): Promise<void> {
  await until(page, () => document.querySelector('.board [data-touch]') !== null);
}

// The layout that is entered is accepted.
export async function valid(page: Page): Promise<void> {
  await page.locator('#verdict').getByText(words.en['layouts.valid']).waitFor();
}

// What the browser keeps of a table.
export async function kept(page: Tab): Promise<SavedTable> {
  return page.evaluate(() => {
    const id = location.hash.split('/')[2];
    return JSON.parse(localStorage.getItem(`tablier.table.${id}`) ?? 'null');
  });
}

// The same, as the engine tells it.
export async function told(page: Tab): Promise<Table> {
  const { log, elapsed } = await kept(page);
  return ask('table', { log, at: elapsed });
}

export function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

// Waits until it is so.
export async function becomes<T>(get: () => T | Promise<T>, wanted: unknown, timeout = 20_000): Promise<void> {
  await vi.waitFor(async () => expect(await get()).toEqual(wanted), { timeout, interval: 60 });
}
