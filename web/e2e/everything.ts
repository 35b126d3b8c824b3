// Before all tests: one server, one browser. Both go when the tests are over.
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launch } from './chromium.ts';
import { serve } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    url: string; // of the site
    browser: string; // where the browser listens
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await serve();
  const browser = await chromium.launchServer(launch);
  project.provide('url', site.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.stop();
  };
}
