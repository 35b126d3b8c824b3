import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { games, info, numbers } from './engine';
import { keyboard, playOn } from './play';
import { atTable, button, kept, onSite, told, visit, words } from './site';

const en = words.en;

// Without a bound two who do not try to win would walk about in Klötze for thousands of moves.
const bounds: Record<string, number> = { klotz: 40 };

// From the shelf to the box, and there to the form of a new game among people, by clicks.
async function begin(page: Page, game: string): Promise<void> {
  await page.getByRole('link', { name: en['box.open_game'].replace('{game}', info(game).name) }).click();
  const together = info(game).players[1] > 2 ? en['box.several'] : en['box.two'];
  await page.getByRole('link', { name: together, exact: true }).click();
  expect(await page.getByLabel(en['new.people']).isChecked()).toBe(true);
  await page.getByText(en['new.options']).click();
  if (bounds[game]) await page.getByLabel('Limit on moves').fill(String(bounds[game]));
  await page.getByLabel(en['new.seed'], { exact: true }).fill('e2e');
  await button(page, en['new.begin']).click();
  await atTable(page);
}

async function hasEnded(page: Page): Promise<void> {
  expect((await kept(page)).over).toBe(true);
  const { game, end, moves } = await told(page);
  expect(end).toBeDefined();
  const winner = info(game).sides.find(({ letter }) => letter === end?.winners[0])?.word;
  const title = winner ? en['table.won'].replace('{side}', winner) : en['table.drawn'];
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.locator('.more ol li').count()).toBe(moves.length + 1);
}

describe.concurrent('a whole game by clicks, from the shelf', () => {
  for (const { id, name } of games) {
    test(name, () =>
      onSite({}, async (page) => {
        await begin(page, id);
        await playOn(page, numbers(4));
        await hasEnded(page);
      }));
  }
});

test('a whole game of Qenj 1 by keyboard alone, from the shelf', () =>
  onSite({}, async (page) => {
    const reach = async (role: string, name: string) => {
      for (let steps = 0; steps < 80; ++steps) {
        const there = await page.evaluate(() => {
          const at = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
          return at?.ariaLabel ?? at?.labels?.[0]?.innerText ?? at?.innerText ?? '';
        });
        if (there.trim().startsWith(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`no way to ${role} ${name} by Tab`);
    };
    await page.getByRole('heading', { name: info('qenj1').name, exact: true }).waitFor();
    await reach('link', en['box.open_game'].replace('{game}', info('qenj1').name));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: en['box.change_game'].replace('{game}', info('qenj1').name) }).waitFor();
    await reach('link', en['box.change_game'].replace('{game}', info('qenj1').name));
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: en['new.computer'] }).waitFor();
    await reach('radio', en['new.computer']);
    await page.keyboard.press('ArrowDown'); // together on one screen
    expect(await page.getByLabel(en['new.people']).isChecked()).toBe(true);
    await reach('button', en['new.begin']);
    await page.keyboard.press('Enter');
    await atTable(page);
    await playOn(page, numbers(4), keyboard);
    await hasEnded(page);
    // And on to the next.
    await reach('button', en['table.rematch_new']);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.ended') === null);
  }));

test('Klötze with four seats, two of them computers', () =>
  onSite({}, async (page) => {
    await visit(page, '#/new/klotz');
    const { sides } = info('klotz');
    for (const [at, { word }] of sides.entries()) {
      await page.getByLabel(word, { exact: true }).selectOption(at % 2 ? '1' : 'person');
    }
    await button(page, en['new.begin']).click();
    await atTable(page);
    await playOn(page, numbers(2), undefined, 8); // four moves of people, two touches each
    await page.waitForFunction(() => document.querySelectorAll('.more ol li').length > 8);
    const { active, moves, seats } = await told(page);
    expect(active).toHaveLength(4);
    expect(moves.length).toBeGreaterThanOrEqual(8);
    expect(seats.map(({ who }) => who.kind)).toEqual(['person', 'computer', 'person', 'computer']);
  }));
