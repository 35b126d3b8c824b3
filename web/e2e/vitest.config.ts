// End-to-end tests: Debian's Chromium and the program itself, as a person would have them.
//
//   npm run e2e       all *.e2e.ts
//   npm run numbers   numbers.ts: the speeds and sizes the site promises, as a table
//   npm run screens   screens.ts: the pictures of the boards in docs/screens
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    include: [`e2e/${mode === 'test' ? '*.e2e' : mode}.ts`],
    globalSetup: ['e2e/everything.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A browser on a busy machine may miss a beat; what is broken fails twice.
    retry: 1,
    // Pages spend half of their time waiting: two files side by side, each with two of them.
    maxWorkers: 2,
    maxConcurrency: 2,
  },
}));
