import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceWorker } from './plugin';

// The worker the plugin makes of a small site.
let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  for (const folder of ['assets', 'kengi', 'share']) mkdirSync(join(site, folder));
  const files = ['index.html', 'icon.svg', 'assets/a-1.js', 'kengi/index.html', '404.html', 'share/kengi.png'];
  for (const name of files) writeFileSync(join(site, name), name);
});
afterEach(() => rmSync(site, { recursive: true }));

function built(): string {
  const plugin = serviceWorker() as unknown as Record<string, (config?: object) => void>;
  plugin['configResolved']!({ root: site, build: { outDir: '.' } });
  plugin['closeBundle']!();
  return readFileSync(join(site, 'sw.js'), 'utf8');
}

// A browser as far as the worker can see: caches by name, addresses by cache.
function browser(source: string, caches = new Map<string, Map<string, string>>()) {
  const fetched: string[] = [];
  const failing = new Set<string>(); // there is no connection for these
  const opened: string[] = [];
  const windows: object[] = [];
  const heard = new Map<string, (event: object) => void>();
  const cache = (name: string) => {
    const kept = caches.get(name) ?? caches.set(name, new Map()).get(name)!;
    return {
      put: async (url: URL | string, response: Response) => void kept.set(String(url), await response.text()),
      match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  };
  const scope = {
    location: { href: 'https://example.org/games/sw.js' },
    addEventListener: (name: string, call: (event: object) => void) => heard.set(name, call),
    skipWaiting: () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (href: string) => void opened.push(href),
    },
  };
  const store = {
    open: async (name: string) => cache(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (url: URL) => {
      const kept = [...caches.values()].find((entries) => entries.has(url.href));
      return kept && new Response(kept.get(url.href));
    },
  };
  const fetch = async (request: Request | URL) => {
    const url = request instanceof Request ? request.url : request.href;
    fetched.push(url);
    if (failing.has(url)) throw new TypeError('no connection');
    return new Response('fetched');
  };
  new Function('self', 'caches', 'fetch', source)(scope, store, fetch);
  const happen = async (name: string, event: object = {}): Promise<unknown> => {
    const work: Promise<unknown>[] = [];
    const wait = (promise: Promise<unknown>) => void work.push(promise);
    heard.get(name)!({ ...event, waitUntil: wait, respondWith: wait });
    const answer = await work[0];
    await Promise.all(work);
    return answer;
  };
  const get = async (url: string, mode = 'no-cors') => {
    const answer = await happen('fetch', { request: { method: 'GET', url, mode } });
    return answer instanceof Response ? answer.text() : undefined;
  };
  // Whether it says that it has everything.
  const keepAll = async () => {
    const said: unknown[] = [];
    await happen('message', { data: 'all', ports: [{ postMessage: (word: unknown) => said.push(word) }] });
    return said;
  };
  return { caches, fetched, failing, opened, windows, happen, get, keepAll };
}

const home = 'https://example.org/games/';

describe('the service worker', () => {
  it('leads from a notification to its table, in the window that is there or in a new one', async () => {
    const page = browser(built());
    const notification = { data: '#/table/t1', close: () => undefined };
    await page.happen('notificationclick', { notification });
    expect(page.opened).toEqual([`${home}#/table/t1`]);
    const done: string[] = [];
    page.windows.push({ focus: async () => done.push('focus'), navigate: async (href: string) => done.push(href) });
    await page.happen('notificationclick', { notification });
    expect(done).toEqual(['focus', `${home}#/table/t1`]);
  });

  it('keeps every file of the site but itself and what only others ask for', async () => {
    writeFileSync(join(site, 'sw.js'), 'an older one');
    const page = browser(built());
    await page.happen('install');
    const files = ['assets/a-1.js', 'icon.svg', 'index.html', 'kengi/index.html'].map((file) => home + file);
    expect([...[...page.caches.values()][0]!.keys()].sort()).toEqual(files);
  });

  it('has another version when any file has changed, and the same when none has', () => {
    const version = () => /version = '(\w+)'/.exec(built())![1];
    const first = version();
    expect(version()).toBe(first);
    writeFileSync(join(site, 'index.html'), 'changed');
    expect(version()).not.toBe(first);
  });

  it('does not fetch again what has its hash in its name', async () => {
    const old = new Map([['tablier-old', new Map([[`${home}assets/a-1.js`, 'kept']])]]);
    const page = browser(built(), old);
    await page.happen('install');
    expect(page.fetched.sort()).toEqual([`${home}icon.svg`, `${home}index.html`, `${home}kengi/index.html`]);
  });

  it.each(['assets/study-kengi-0000aa11.wasm', 'assets/explorer-0000aa11.js'])('keeps what only some want from when it is asked for: %s', async (file) => {
    writeFileSync(join(site, file), file);
    const page = browser(built());
    await page.happen('install');
    const [kept] = page.caches.values();
    expect([...kept!.keys()]).not.toContain(home + file);
    expect(await page.get(home + file)).toBe('fetched');
    expect(kept!.get(home + file)).toBe('fetched');
    page.fetched.length = 0;
    expect(await page.get(home + file)).toBe('fetched');
    expect(page.fetched, 'it is there').toEqual([]);
  });

  it('keeps everything else, too, when the page says so, and says when it has', async () => {
    const later = ['assets/explorer-0000aa11.js', 'assets/study-kengi-0000aa11.wasm'];
    for (const file of later) writeFileSync(join(site, file), file);
    const page = browser(built());
    await page.happen('install');
    const [kept] = page.caches.values();
    page.fetched.length = 0;
    page.failing.add(home + later[1]);
    expect(await page.keepAll(), 'one is missing').toEqual([false]);
    expect(page.fetched).toEqual(later.map((file) => home + file));
    page.failing.clear();
    page.fetched.length = 0;
    expect(await page.keepAll()).toEqual([true]);
    expect(page.fetched, 'only what is missing').toEqual([home + later[1]]);
    for (const file of later) expect([...kept!.keys()]).toContain(home + file);
    page.fetched.length = 0;
    expect(await page.keepAll(), 'the next visit fetches nothing').toEqual([true]);
    expect(page.fetched).toEqual([]);
  });

  it('takes up the new version of what somebody wanted, and nothing else of that kind', async () => {
    for (const game of ['kengi', 'klotz']) writeFileSync(join(site, `assets/study-${game}-0000bb22.wasm`), game);
    const old = new Map([['tablier-old', new Map([[`${home}assets/study-kengi-0000aa11.wasm`, 'old']])]]);
    const page = browser(built(), old);
    await page.happen('install');
    const files = page.fetched.filter((url) => url.includes('study'));
    expect(files).toEqual([`${home}assets/study-kengi-0000bb22.wasm`]);
  });

  it('throws away older versions, and nothing that is not ours', async () => {
    const page = browser(built(), new Map([['tablier-old', new Map()], ['other', new Map()]]));
    await page.happen('install');
    await page.happen('activate');
    expect([...page.caches.keys()]).toEqual(['other', expect.stringMatching(/^tablier-\w{12}$/)]);
  });

  it('answers with what it keeps, and leaves the rest to the network', async () => {
    const page = browser(built());
    await page.happen('install');
    for (const kept of page.caches.values()) kept.set(`${home}index.html`, 'the page');
    expect(await page.get(home, 'navigate')).toBe('the page');
    expect(await page.get(`${home}?source=app`, 'navigate')).toBe('the page');
    expect(await page.get(`${home}kengi/`, 'navigate')).toBe('fetched');
    expect(await page.get(`${home}chess/`, 'navigate')).toBeUndefined();
    expect(await page.get(`${home}icon.svg`)).toBe('fetched');
    expect(await page.get(`${home}api/tables`)).toBeUndefined();
    expect(await page.get('https://elsewhere.example/')).toBeUndefined();
  });
});
