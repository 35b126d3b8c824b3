// What makes a first visit quick, done to the built site: start/early.js as the first script; and
// what every page begins with marked so that Chromium compiles it as a whole while it comes, in
// another thread, instead of function by function when each is called (to others the mark is a
// comment).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readGames } from '../engine/modules.ts';
import { readLanguages } from '../words/languages.ts';

const mark = '//# allFunctionsCalledOnLoad\n';

export function quickStart(): Plugin {
  let folder = '';
  return {
    name: 'quick-start',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const page = join(folder, 'index.html');
      const html = readFileSync(page, 'utf8');
      for (const [, script] of html.matchAll(/"\.\/(assets\/[^"]+\.js)"/g)) {
        const file = join(folder, script!);
        writeFileSync(file, mark + readFileSync(file, 'utf8'));
      }
      const built = (name: string) =>
        readdirSync(join(folder, 'assets')).find((file) => new RegExp(`^${name}-[\\w-]+\\.js$`).test(file)) ?? '';
      if (!built('worker')) throw new Error('the engine has no worker');
      const scripts = Object.fromEntries(readLanguages().map(({ code }) => [code, built(code)]));
      const early = readFileSync(fileURLToPath(new URL('early.js', import.meta.url)), 'utf8')
        .replace('%WORKER%', built('worker'))
        .replace(`'%GAMES%'`, JSON.stringify(readGames()))
        .replace(`'%LANGUAGES%'`, JSON.stringify(scripts));
      const name = `assets/early-${createHash('sha256').update(early).digest('hex').slice(0, 8)}.js`;
      writeFileSync(join(folder, name), early);
      const own = '<script type="module"';
      writeFileSync(page, html.replace(own, `<script src="./${name}"></script>\n    ${own}`));
    },
  };
}
