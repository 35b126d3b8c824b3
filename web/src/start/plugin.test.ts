import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { quickStart } from './plugin';

// A small built site.
let site = '';
const files = {
  'index.html': '<head><script type="module" src="./assets/index-1.js"></script><link href="./assets/shared-2.js"></head>',
  'assets/index-1.js': 'one()',
  'assets/shared-2.js': 'two()',
  'assets/page-3.js': 'three()',
  'assets/worker-a-4.js': 'four()',
  'assets/fr-5.js': 'five()',
};
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(site, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text);
  const plugin = quickStart() as unknown as Record<string, (config?: object) => void>;
  plugin['configResolved']!({ root: site, build: { outDir: '.' } });
  plugin['closeBundle']!();
});
afterEach(() => rmSync(site, { recursive: true }));

const text = (name: string) => readFileSync(join(site, name), 'utf8');
const early = () => `assets/${readdirSync(join(site, 'assets')).find((name) => /^early-\w{8}\.js$/.test(name))}`;

it('the first script of the page is the early one', () => {
  const scripts = [...text('index.html').matchAll(/<script [^>]*src="\.\/([^"]+)"/g)];
  expect(scripts.map(([, src]) => src)).toEqual([early(), 'assets/index-1.js']);
});

it('what the page names is marked to be compiled at once, what comes later is not', () => {
  const marked = Object.keys(files).filter((name) => text(name).startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(marked).toEqual(['assets/index-1.js', 'assets/shared-2.js']);
  expect(text('assets/index-1.js')).toMatch(/\none\(\)$/);
});

// Runs the early script in a browser with these languages, at this address, where this is kept.
function run(languages: string[], kept: Record<string, object> = {}, hash = '', opens = '') {
  const started: { url: string; options: object; onerror?: () => void }[] = [];
  class FakeWorker {
    onerror?: () => void;
    constructor(url: URL, options: object) {
      started.push(Object.assign(this, { url: url.href, options }));
    }
  }
  const window: { earlyEngine?: object } = {};
  const asked: { rel: string; href: URL }[] = [];
  const document = {
    currentScript: { src: `https://example.org/games/${early()}` },
    createElement: () => ({}),
    querySelector: () => (opens ? { content: opens } : null),
    head: { append: (link: (typeof asked)[0]) => void asked.push(link) },
  };
  const items = Object.entries(kept).map(([name, value]) => [`tablier.${name}`, JSON.stringify(value)]);
  const localStorage = Object.defineProperty(Object.fromEntries(items), 'getItem', {
    value: (name: string) => (Object.hasOwn(localStorage, name) ? localStorage[name] : null),
  });
  new Function('window', 'document', 'Worker', 'navigator', 'localStorage', 'location', text(early()))(
    window, document, FakeWorker, { languages }, localStorage, { hash });
  return { started, window, asked: asked.map(({ rel, href }) => `${rel} ${href.href}`) };
}

it('the early script starts the worker beside it, and forgets one that fails', () => {
  const { started, window } = run(['en']);
  const url = 'https://example.org/games/assets/worker-a-4.js';
  expect(started).toMatchObject([{ url, options: { name: 'early kengi' } }]);
  expect(window.earlyEngine).toBe(started[0]);
  started[0]!.onerror!();
  expect(window).toEqual({});
});

it('the early script asks for the words of the language that will be spoken', () => {
  const french = ['modulepreload https://example.org/games/assets/fr-5.js'];
  expect(run(['ja', 'fr-CH', 'en']).asked).toEqual(french);
  expect(run(['en'], { settings: { lang: 'fr' } }).asked).toEqual(french);
  expect(run(['fr'], { settings: { lang: 'auto' } }).asked).toEqual(french);
  expect(run(['en', 'fr']).asked, 'those come with the page').toEqual([]);
  expect(run(['fr'], { settings: { lang: 'en' } }).asked).toEqual([]);
});

it('the early worker fetches the engine of the game that the page is about', () => {
  const began = (game: string) => [{ at: 0, event: { is: 'began', edition: 1, game } }];
  const kept = {
    'table.a1': { id: 'a1', log: began('qenj2'), touched: 5 },
    'table.b2': { id: 'b2', log: began('klotz'), touched: 7 },
    'table.c3': { id: 'c3', game: 'qenj3', record: '', touched: 6 },
  };
  const wanted = (hash: string, there = {}) => run(['en'], there, hash).started[0]!.options;
  expect(wanted('#/new/querni?layout=x9', kept)).toEqual({ name: 'early querni' });
  expect(wanted('#/table/a1', kept)).toEqual({ name: 'early qenj2' });
  expect(wanted('#/table/c3', kept), 'of an earlier version').toEqual({ name: 'early qenj3' });
  const shared = run(['en'], kept, '', '#/querni').started[0]!.options;
  expect(shared, 'on a page for sharing').toEqual({ name: 'early querni' });
  expect(wanted('', kept), 'the last one played').toEqual({ name: 'early klotz' });
  expect(wanted('#/table/constructor'), 'the first one').toEqual({ name: 'early kengi' });
});
