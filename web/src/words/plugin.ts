// The languages as modules: virtual:languages is the table, virtual:language/fr all that a page says
// in French, a script of its own. The first language comes with the page, because what another does
// not say yet is said in it; of the others a reader fetches one.
//
// What is said where no script runs, in index.html and in the manifest, is said in all of them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import { readLanguages, table } from './languages.ts';

const list = 'virtual:languages';
const one = 'virtual:language/';
const here = fileURLToPath(new URL('.', import.meta.url));

// The files of a catalogue; none if nobody has begun to translate.
function files(code: string): string[] {
  const folder = join(here, code);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((file) => file.endsWith('.ts')).map((file) => join(folder, file));
}

function listModule(): string {
  const rows = readLanguages().map(({ code, ...rest }, at) => {
    const load = at === 0 ? 'async () => first' : `async () => (await import('${one}${code}')).default`;
    return `{ ...${JSON.stringify({ code, ...rest })}, load: ${load} }`;
  });
  return `import first from '${one}${readLanguages()[0]!.code}';
    export { first };
    export const languages = [${rows.join(', ')}];`;
}

function languageModule(code: string): string {
  const parts = files(code);
  return `import games from 'virtual:said/${code}';
    ${parts.map((file, at) => `import part${at} from ${JSON.stringify(file)};`).join('\n')}
    export default { words: { ${parts.map((_, at) => `...part${at}`).join(', ')} }, games };`;
}

// A sentence in every language that has it.
async function everywhere(key: string): Promise<{ code: string; text: string }[]> {
  const said: { code: string; text: string }[] = [];
  for (const { code } of readLanguages()) {
    for (const file of files(code)) {
      const { module } = await runnerImport<{ default: Record<string, string> }>(file);
      const text = module.default[key];
      if (text) said.push({ code, text });
    }
  }
  return said;
}

export function languages(): Plugin {
  let folder = '';
  let description = '';
  return {
    name: 'languages',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    resolveId: (id) => (id === list || id.startsWith(one) ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${list}` && !id.startsWith(`\0${one}`)) return undefined;
      this.addWatchFile(table);
      return id === `\0${list}` ? listModule() : languageModule(id.slice(one.length + 1));
    },
    async transformIndexHtml(html) {
      description = (await everywhere('app.description')).map(({ text }) => text).join(' · ');
      const noScript = (await everywhere('app.no_script'))
        .map(({ code, text }) => `<p lang="${code}">${text}</p>`)
        .join('');
      return html.replaceAll('%DESCRIPTION%', description).replace('%NO_SCRIPT%', noScript);
    },
    closeBundle() {
      const manifest = join(folder, 'manifest.webmanifest');
      if (!existsSync(manifest)) return;
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('%DESCRIPTION%', description));
    },
  };
}
