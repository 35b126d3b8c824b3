// Plays as a hand or a keyboard would: by what the page shows as live, and by nothing else.
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { pick } from './engine';
import { sleep, until, type Tab } from './tab';

export interface Live {
  touch: string;
  what: 'board' | 'button' | 'tower';
  key: string; // of a target on the board
  word: string;
  x: number;
  y: number; // a point of the screen where a finger meets it
  width: number;
  height: number;
}

// What may be touched now, once something may or the game is over (then nothing).
export async function live(page: Tab): Promise<Live[]> {
  return until(page, () => {
    // Where a finger on it meets it and nothing that lies over it.
    const point = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      for (const v of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        for (const u of [0.5, 0.25, 0.75, 0.1, 0.9]) {
          const at = { x: x + u * width, y: y + v * height };
          if (document.elementFromPoint(at.x, at.y)?.closest('[data-touch], button') === element) return { ...at, width, height };
        }
      }
      return undefined;
    };
    const found: Live[] = [];
    const take = (what: Live['what'], selector: string) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const at = point(element);
        if (!at) continue;
        const { touch = '', key = '' } = element.dataset;
        found.push({ touch, what, key, word: element.ariaLabel ?? element.innerText, ...at });
      }
    };
    take('tower', 'dialog[open] .choices .primary');
    if (found.length > 0) return found;
    if (document.querySelector('.ended')) return [];
    take('board', '.board .target.live');
    take('button', '.todo button[data-touch]');
    return found.length > 0 ? found : undefined;
  });
}

// The game and the touches of a move begun, as kept, and what is seen of the board: it changes with everything that is
// touched.
function seen(): string {
  const { log, path } = JSON.parse(localStorage.getItem(`tablier.table.${location.hash.split('/')[2]}`) ?? '{}');
  const near = document.querySelector('.board')?.getAttribute('viewBox');
  return JSON.stringify([log, path ?? [], near, document.querySelector('dialog[open]') !== null]);
}

const state = (page: Tab) => page.evaluate(seen);

export async function changed(page: Tab, from: string): Promise<void> {
  const differs = async () => {
    if ((await state(page)) === from) throw new Error('nothing has changed');
  };
  await vi.waitFor(differs, { timeout: 20_000, interval: 20 });
}

const kTwice = 500; // milliseconds, more than a double click

export type Hand<In extends Tab = Tab> = (page: In, target: Live) => Promise<void>;

export const mouse: Hand = async (page, { x, y }) => page.mouse.click(x, y);
// A distant board comes closer under a finger that covers several things, and is touched again.
export const finger: Hand<Page> = async (page, { x, y, key }) => {
  const distant = (await page.locator('.board.distant').count()) > 0;
  const before = await state(page);
  await page.touchscreen.tap(x, y);
  if (!distant || key === '') return;
  await page.waitForTimeout(kTwice);
  if ((await state(page)) !== before) return;
  const box = (await page.locator(`[data-key="${key}"]`).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

// Arrows to the target, then Enter. Where the focus is, is read off the page, as it is seen.
export const keyboard: Hand = async (page, target) => {
  const focus = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLElement | SVGElement | null;
      const box = at?.getBoundingClientRect();
      return {
        key: at?.dataset['key'] ?? '',
        touch: at?.dataset['touch'] ?? '',
        word: at?.ariaLabel ?? '',
        onBoard: at?.closest('.board') != null,
        x: box ? box.x + box.width / 2 : 0,
        y: box ? box.y + box.height / 2 : 0,
      };
    });
  let at = await focus();
  const there = () => (target.what === 'board' ? at.key === target.key : !at.onBoard && at.touch === target.touch);
  for (let steps = 0; !there() && steps < 60; ++steps) {
    const right = target.x - at.x;
    const down = target.y - at.y;
    // When the straight way leads nowhere, the other.
    const wide = Math.abs(right) > Math.abs(down) !== (steps % 7 === 6);
    if (target.what !== 'board' || !at.onBoard) await page.keyboard.press('Tab');
    else if (wide) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    at = await focus();
  }
  expect(there(), `the keyboard reaches ${target.word || target.touch} (it is on ${at.word})`).toBe(true);
  await page.keyboard.press('Enter');
};

// What is touched next, once the board offers it: it is drawn anew after every touch.
export function offered(page: Tab, touch: string): Promise<Live> {
  const found = async () => {
    const one = (await live(page)).find((target) => target.touch === touch);
    if (!one) throw new Error(`${touch} is not offered`);
    return one;
  };
  return vi.waitFor(found, { timeout: 20_000, interval: 20 });
}

const last = new WeakMap<Tab, string>();

// One touch of something live; false when the game is over.
export async function touch<In extends Tab>(page: In, random: () => number, hand: Hand<In> = mouse): Promise<boolean> {
  const targets = await live(page);
  if (targets.length === 0) return false;
  const before = await state(page);
  const target = pick(targets, random);
  // A board takes two quick touches of one place for one.
  if (target.key !== '' && target.key === last.get(page)) await sleep(kTwice);
  last.set(page, target.key);
  await hand(page, target);
  try {
    await changed(page, before);
  } catch {
    throw new Error(`touching ${target.touch} (${target.word}) did nothing`);
  }
  expect(await page.evaluate(() => document.querySelector('.bubble')?.textContent), `${target.touch} was live, and refused`).toBeFalsy();
  return true;
}

// To the end. Gives back the number of touches.
export async function playOn<In extends Tab>(page: In, random: () => number, hand: Hand<In> = mouse, most = 1000): Promise<number> {
  let touches = 0;
  while (touches < most && (await touch(page, random, hand))) ++touches;
  return touches;
}
