// End-to-end tests: Debian's Chromium and the program itself, as a person would have them. `npm run e2e`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./everything.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Pages spend much of their time waiting: a little more than the two cores of a small machine.
    maxWorkers: 3,
    sequence: { concurrent: false },
  },
});
