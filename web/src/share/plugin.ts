// Pages for sharing, made of the built index.html: kengi/index.html has the title, the description and
// the picture of Kengi and opens #/kengi; 404.html is what hosts answer with where nothing is, and
// opens the page that says so. Where the site will be found is not known here: a comment says what
// would be named there (src/server/public_url.h).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { areBuilt, startAll } from '../engine/modules.ts';
import type { GameInfo } from '../engine/protocol.ts';
import { readLanguages } from '../words/languages.ts';

export interface Shared {
  title: string;
  description: string;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

function withContent(html: string, names: string[], content: string): string {
  return names.reduce(
    (page, name) =>
      page.replace(new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`), `$1${escaped(content)}`),
    html,
  );
}

// The page in a folder below that of the site, which opens `open` when nothing is behind its #.
export function pageBelow(html: string, name: string, open: string, { title, description }: Shared): string {
  const opens = `<meta name="open" content="${open}" />`;
  const page = html
    .replace(/<title>[^<]*/, `<title>${escaped(title)} · Tablier`)
    .replace(/<!--public:[^>]*-->/, `<!--public:${name}/,share/${name}.png-->\n    ${opens}`)
    .replaceAll('="./', '="../');
  return withContent(
    withContent(page, ['og:title'], title),
    ['description', 'og:description'],
    description,
  );
}

// It stands in no search, and nobody shares it.
export function missingPage(html: string): string {
  const opens = '<meta name="robots" content="noindex" />\n    <meta name="open" content="#/missing" />';
  return html.replace(/\n *<meta property="og:[^>]*>/g, '').replace(/<!--public:[^>]*-->/, opens);
}

export function share(): Plugin {
  let folder = '';
  return {
    name: 'share',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const html = readFileSync(join(folder, 'index.html'), 'utf8');
      writeFileSync(join(folder, '404.html'), missingPage(html));
      if (!areBuilt()) return;
      const lang = readLanguages()[0]!.code;
      const answer = startAll();
      const { games } = JSON.parse(answer(JSON.stringify({ do: 'games', lang }))) as { games: GameInfo[] };
      for (const { id, name, summary } of games) {
        mkdirSync(join(folder, id), { recursive: true });
        const page = pageBelow(html, id, `#/${id}`, { title: name, description: summary });
        writeFileSync(join(folder, id, 'index.html'), page);
      }
    },
  };
}
