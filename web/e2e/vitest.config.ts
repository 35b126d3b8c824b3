// End-to-end tests: Debian's Chromium and the program itself, as a person would have them.
//
//   npm run e2e       all *.e2e.ts
//   npm run numbers   numbers.ts: the speeds and sizes the site promises, as a table
//   npm run screens   screens.ts: the pictures of the boards in docs/screens
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: [mode === 'test' ? '*.e2e.ts' : `${mode}.ts`],
    globalSetup: ['./everything.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Pages spend half of their time waiting: four for the two cores of a small machine.
    maxWorkers: 2,
    maxConcurrency: 2,
  },
}));
