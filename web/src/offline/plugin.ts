// Writes sw.js into the built site: offline/worker.js with the list of all files there are and a
// version that is the hash of all of them. The engines of study pages and the games of the explorer
// (the scripts named after explorer.json) come after everything else.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => file !== 'sw.js' && statSync(join(folder, file)).isFile())
        // What only hosts and other sites ask for.
        .filter((file) => file !== '404.html' && !file.startsWith('share/'))
        .sort();
      const isLater = (file: string) => /^assets\/(study-\w+-[\w-]+\.wasm|explorer-[\w-]+\.js)$/.test(file);
      const source = readFileSync(fileURLToPath(new URL('worker.js', import.meta.url)), 'utf8');
      const hash = createHash('sha256').update(source);
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const worker = source
        .replace('%VERSION%', hash.digest('hex').slice(0, 12))
        .replace(`'%FILES%'`, JSON.stringify(files.filter((file) => !isLater(file))))
        .replace(`'%LATER%'`, JSON.stringify(files.filter(isLater)));
      writeFileSync(join(folder, 'sw.js'), worker);
    },
  };
}
