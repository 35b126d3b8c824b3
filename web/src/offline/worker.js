// The service worker: the whole site, kept, so that it works without a connection. The build puts
// in the list of files and their version (offline/plugin.ts). What weighs much and is wanted by few
// is kept when the page says "all", once it has nothing else to do, or from when it is first asked
// for; and over new versions.
//
// A new version waits, complete, until the page says "go": never two versions at once.
const version = '%VERSION%';
const files = '%FILES%';
const later = '%LATER%'; // kept afterwards

const cacheName = `tablier-${version}`;
const scope = new URL('./', self.location.href);
const hrefOf = (file) => new URL(file, scope).href;
const known = new Set([...files, ...later].map(hrefOf));
const isLater = new Set(later.map(hrefOf));

// What has its content's hash in its name never changes: an older version's copy will do.
async function fetched(file) {
  const kept = file.startsWith('assets/') ? await caches.match(new URL(file, scope)) : undefined;
  return kept ?? fetch(new Request(new URL(file, scope), { cache: 'no-cache' }));
}

// Those of `later` of which an older version had a copy: the same name but for the hash.
async function wantedLater() {
  const stem = (href) => href.replace(/-[\w-]{8}(?=\.\w+$)/, '');
  const had = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith('tablier-')) continue;
    for (const { url } of await (await caches.open(name)).keys()) had.add(stem(url));
  }
  return later.filter((file) => had.has(stem(hrefOf(file))));
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      await Promise.all(
        [...files, ...(await wantedLater())].map(async (file) => {
          const response = await fetched(file);
          if (!response.ok) throw new Error(`${file}: ${response.status}`);
          await cache.put(new URL(file, scope), response);
        }),
      );
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('tablier-') && name !== cacheName) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

// One after the other: nobody waits for them. Whether all of them are kept.
async function keepLater() {
  const cache = await caches.open(cacheName);
  try {
    for (const file of later) {
      if (await cache.match(hrefOf(file))) continue;
      const response = await fetched(file);
      if (!response.ok) return false;
      await cache.put(new URL(file, scope), response);
    }
    return true;
  } catch {
    return false; // no connection, or no room: the next visit asks again
  }
}

self.addEventListener('message', (event) => {
  if (event.data === 'go') self.skipWaiting();
  if (event.data === 'all') event.waitUntil(keepLater().then((kept) => event.ports[0].postMessage(kept)));
});

// A notification leads to the page that it is about.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const href = new URL(notification.data ?? '', scope).href;
  event.waitUntil(
    (async () => {
      const [page] = await self.clients.matchAll({ type: 'window' });
      if (!page) return self.clients.openWindow(href);
      await page.focus();
      return page.navigate(href);
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  url.search = url.hash = '';
  // A folder is its index.html; what is no file of ours is none of our business.
  const isPage = request.mode === 'navigate' && url.href.endsWith('/');
  const href = isPage ? new URL('index.html', url).href : url.href;
  if (!known.has(href)) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(cacheName);
      const kept = await cache.match(href);
      if (kept) return kept;
      const response = await fetch(request);
      if (isLater.has(href) && response.ok) event.waitUntil(cache.put(href, response.clone()));
      return response;
    })(),
  );
});
