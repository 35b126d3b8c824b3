// The first script of the page, run before the page's own is there: starts the thread of the engine,
// which takes the page's thread a moment, and is later busy with the page. engine/client.ts takes it
// over. The build puts in the name of the worker (start/plugin.ts).
(() => {
  const url = new URL('%WORKER%', document.currentScript.src);
  const worker = new Worker(url, { name: 'early' });
  worker.onerror = () => delete window.earlyEngine; // then another one is started
  window.earlyEngine = worker;
})();
