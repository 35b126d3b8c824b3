// embed-site.mjs DIST SOURCE: makes the site in DIST into a C++ source that holds it, each file as it is and
// compressed. The bytes go into SOURCE.bin, which the source includes; the same site gives the same bytes.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [dist, source] = process.argv.slice(2).map((path) => resolve(path));
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .map((path) => ({ path: path.slice(dist.length + 1).replaceAll(sep, '/'), bytes: readFileSync(path) }));

// A page as the server sends it has an address instead of a name (src/server/site.h), and refers to its files from the
// root: an address such as /a/b must not look for them in /a/.
const pages = files.filter(({ path }) => path === '404.html' || /(^|\/)index\.html$/.test(path));
for (const { path, bytes } of pages) {
  const address = path === '404.html' ? '404/' : path.replace(/index\.html$/, '');
  files.push({ path: address, bytes: Buffer.from(bytes.toString().replace(/="\.\.?\//g, '="/')) });
}
files.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));

const parts = [];
let size = 0;
function view(bytes) {
  parts.push(bytes);
  size += bytes.length;
  return `{kBytes + ${size - bytes.length}, ${bytes.length}}`;
}

function smaller(compressed, bytes) {
  return compressed.length < bytes.length ? compressed : Buffer.alloc(0);
}

const rows = files.map(({ path, bytes }) => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const forms = [bytes, smaller(brotli, bytes), smaller(gzipSync(bytes, { level: 9 }), bytes)];
  return `    {${JSON.stringify(path)}, "${hash}", ${forms.map(view).join(', ')}},\n`;
});
const bin = Buffer.concat(parts);

writeFileSync(`${source}.bin`, bin);
// The source comes last and whole: it is what the build looks for. It names the hash of the bytes so that it
// changes, and is compiled again, whenever they do.
writeFileSync(
  `${source}.part`,
  `// Made by tools/embed-site.mjs; bytes ${createHash('sha256').update(bin).digest('hex')}. Do not edit.
#include "server/site.h"

__asm__(".pushsection .rodata\\n"
        "tablier_site_bytes:\\n"
        ".incbin ${JSON.stringify(`${source}.bin`).replaceAll('"', '\\"')}\\n"
        ".popsection\\n");

extern "C" const char kBytes[] __asm__("tablier_site_bytes");

namespace {

const tablier::server::SiteFile kFiles[] = {
${rows.join('')}};

}  // namespace

tablier::server::Site tablier::server::embedded_site() {
  return kFiles;
}
`,
);
renameSync(`${source}.part`, source);
console.log(`${files.length - pages.length} files, ${(size / 1024).toFixed(0)} KiB with their compressed forms`);
