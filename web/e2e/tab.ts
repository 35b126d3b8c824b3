// A tab of a browser, whichever browser it is: what tests need that run in all of them. Playwright's Page is one already
// (Chromium, chromium.ts); firefox.ts and webkit.ts make the others.
import { vi } from 'vitest';

export interface Tab {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  // Runs a function in the page. It is sent as text: it can use its argument and what the page has, and nothing else.
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  evaluate<R>(run: () => R | Promise<R>): Promise<R>;
  mouse: { click(x: number, y: number): Promise<void> };
  keyboard: { press(key: string): Promise<void> }; // "a", "Enter", "Tab", "ArrowLeft"
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  screenshot(): Promise<Uint8Array>; // a PNG of what is seen
}

export interface Opened {
  tab: Tab;
  version: string;
  errors: string[]; // that the page logged or threw
  close(): Promise<void>;
}

export const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

// What `run` gives in the page, as soon as it gives something.
export async function until<R>(tab: Tab, run: () => R | undefined | null | false, timeout?: number): Promise<R>;
export async function until<R, A>(tab: Tab, run: (argument: A) => R | undefined | null | false, timeout: number, argument: A): Promise<R>;
export async function until<R>(tab: Tab, run: (argument: unknown) => R, timeout = 20_000, argument?: unknown): Promise<R> {
  return vi.waitFor(
    async () => {
      const got = await tab.evaluate(run, argument);
      if (got === undefined || got === null || got === false) throw new Error(`not yet: ${run}`);
      return got;
    },
    { timeout, interval: 20 },
  );
}

// Clicks into the middle of an element, once it is there. The page is scrolled to it.
export async function clickOn(tab: Tab, selector: string): Promise<void> {
  const where = (wanted: string) => {
    const element = document.querySelector(wanted);
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = element?.getBoundingClientRect();
    return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
  };
  const { x, y } = await until(tab, where, 20_000, selector);
  await tab.mouse.click(x, y);
}
