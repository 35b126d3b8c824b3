// The first script of the page, run before the page's own is there: starts the thread of the engine,
// which takes the page's thread a moment, and is later busy with the page. engine/client.ts takes it
// over. And asks for the words of the reader's language, which the page's script would ask for only
// when it runs (words/spoken.svelte.ts decides; a wrong guess costs a few kB). The build puts in the
// names of files (start/plugin.ts).
(() => {
  const here = document.currentScript.src;
  const worker = new Worker(new URL('%WORKER%', here), { name: 'early' });
  worker.onerror = () => delete window.earlyEngine; // then another one is started
  window.earlyEngine = worker;

  const scripts = '%LANGUAGES%'; // by code; of the first language none
  let tags = navigator.languages;
  try {
    const { lang } = JSON.parse(localStorage.getItem('tablier.settings'));
    if (lang in scripts) tags = [lang];
  } catch {
    // nothing is kept
  }
  const script = scripts[tags.map((tag) => tag.split('-', 1)[0].toLowerCase()).find((code) => code in scripts)];
  if (!script) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: new URL(script, here) });
  document.head.append(link);
})();
