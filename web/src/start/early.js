// The first script of the page, run before the page's own is there: starts the thread of the engines,
// which takes the page's thread a moment, and is later busy with the page. It fetches the engine of
// the game the page is about (engine/worker.ts), and engine/client.ts takes it over. And asks for the
// words of the reader's language, which the page's script would ask for only when it runs
// (words/spoken.svelte.ts decides; a wrong guess costs a few kB). The build puts in the games and the
// names of files (start/plugin.ts).
(() => {
  const here = document.currentScript.src;

  // By the address, the table it names, or the table that was played last: a wrong guess costs a fetch.
  const games = '%GAMES%';
  const opens = document.querySelector('meta[name="open"]')?.content; // a page for sharing
  const words = (location.hash || opens || '').split(/[/?]/);
  const found = (pattern, text) => pattern.exec(text ?? '')?.[1];
  const gameOf = (table) => found(/"game":"(\w+)"/, table);
  const tables = [];
  try {
    tables.push(localStorage.getItem(`tablier.table.${words[2]}`));
    const touched = (table) => Number(found(/"touched":(\d+)/, table));
    const all = Object.keys(localStorage).filter((key) => key.startsWith('tablier.table.'));
    tables.push(...all.map((key) => localStorage.getItem(key)).sort((a, b) => touched(b) - touched(a)));
  } catch {
    // nothing is kept
  }
  const game = [...words, ...tables.map(gameOf)].find((word) => games.includes(word)) ?? games[0];
  const worker = new Worker(new URL('%WORKER%', here), { name: `early ${game}` });
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
