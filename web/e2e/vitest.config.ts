// End-to-end tests: Debian's browsers and the program itself, as a person would have them.
//
//   npm run e2e                   all *.e2e.ts
//   npm run e2e -- --mode smoke   every page and board, in less than a minute
//   npm run browsers              browsers.ts: games and setups in Chromium, Firefox and WebKitGTK
//   npm run numbers               numbers.ts: the speeds and sizes the site promises, as a table
//   npm run screens               screens.ts: the pictures of the boards in docs/screens
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    include: [`e2e/${{ test: '*.e2e', smoke: 'smoke.e2e' }[mode] ?? mode}.ts`],
    globalSetup: ['e2e/everything.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Pages spend half of their time waiting: two files side by side, each with two of them.
    maxWorkers: 2,
    maxConcurrency: 2,
  },
}));
