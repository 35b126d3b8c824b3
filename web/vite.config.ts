// The site is built into build/web/dist; tools/embed-site puts it into the program from there.
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { modules } from './src/engine/modules.ts';
import { serviceWorker } from './src/offline/plugin.ts';
import { said } from './src/said/plugin.ts';
import { share } from './src/share/plugin.ts';
import { quickStart } from './src/start/plugin.ts';
import { languages } from './src/words/plugin.ts';

function version(): string {
  const build = readFileSync(new URL('../CMakeLists.txt', import.meta.url), 'utf8');
  return /^project\(tablier VERSION (\S+)/m.exec(build)![1]!;
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), languages(), modules(), said(), quickStart(), share(), serviceWorker()],
  // The version stands in CMakeLists.txt alone.
  define: { __VERSION__: JSON.stringify(version()) },
  server: { fs: { allow: ['..'] } }, // rules pages, skins and boxes are in the folders of the games
  // Every reference is relative, so that the folder works at any address.
  base: './',
  build: {
    outDir: '../build/web/dist',
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'iife', plugins: () => [modules()] },
  // Without this vitest takes Svelte's server half.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'] },
}));
