// Debian's Firefox ESR, driven over WebDriver BiDi.
import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Opened, Tab } from './tab.ts';

export async function openFirefox(): Promise<Opened> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en' },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const tab: Tab = {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: async <R, A>(run: (argument: A) => R | Promise<R>, argument?: A) =>
      (await page.evaluate(run as (argument: unknown) => unknown, argument)) as R,
    mouse: { click: (x, y) => page.mouse.click(x, y) },
    keyboard: { press: (key) => page.keyboard.press(key as KeyInput) },
    setViewportSize: (size) => page.setViewport(size),
    screenshot: () => page.screenshot(),
  };
  return { tab, version: await browser.version(), errors, close: () => browser.close() };
}
