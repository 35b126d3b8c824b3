// The service worker: the whole site, kept, so that it works without a connection. The build puts
// in the list of files and their version (offline/plugin.ts).
//
// A new version waits, complete, until the page says "go": never two versions at once.
const version = '%VERSION%';
const files = '%FILES%';

const cacheName = `tablier-${version}`;
const scope = new URL('./', self.location.href);
const known = new Set(files.map((file) => new URL(file, scope).href));

// What has its content's hash in its name never changes: an older version's copy will do.
async function fetched(file) {
  const kept = file.startsWith('assets/') ? await caches.match(new URL(file, scope)) : undefined;
  return kept ?? fetch(new Request(new URL(file, scope), { cache: 'no-cache' }));
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      await Promise.all(
        files.map(async (file) => {
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

self.addEventListener('message', (event) => {
  if (event.data === 'go') self.skipWaiting();
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
    (async () => (await (await caches.open(cacheName)).match(href)) ?? fetch(request))(),
  );
});
