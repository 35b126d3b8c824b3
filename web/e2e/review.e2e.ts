// A game gone through: its curve, its turning points, and the link it travels in.
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ask, begun } from './engine';
import { atTable, becomes, button, computer, kept, onSite, person, put, tableOf, visit, words } from './site';

const en = words.en;

// Random moves lose games in one move, and miss wins.
const lost = begun('kengi', 200);

async function review(page: Page, id = 'lost'): Promise<void> {
  await put(page, id, tableOf({ game: 'kengi', id, log: lost, seats: [person, computer('3')] }));
  await visit(page, `#/review/${id}`);
  await page.locator('.review .room .board').waitFor();
}

async function looked(page: Page): Promise<void> {
  await page.getByText(en['review.looked'].replace('{n}', String(plies))).waitFor({ timeout: 120_000 });
}

const end = ask('table', { log: lost, at: 0 });
const plies = end.moves.length;
const heading = (page: Page) => page.locator('.card.now h2').innerText();

// Whether whoever is to move in a position has a move that wins.
function wins({ game, position, to_move }: { game: string; position: string; to_move?: string }): boolean {
  const { events: log } = ask('begin', { game, how: 'position', position, at: 0, chance: '7' });
  let found = false;
  const walk = (path: string[]) => {
    const table = ask('table', { log, path, at: 0 });
    if (table.complete !== undefined) {
      const event = { is: 'moved', move: table.complete } as const;
      const over = ask('act', { log, event, at: 0, chance: '7' }).table.end;
      found ||= over?.winners.includes(to_move ?? '') ?? false;
    } else for (const { touch } of table.next) if (!found) walk([...path, touch]);
  };
  walk([]);
  return found;
}

describe.concurrent('a review', () => {
  test('a lost game tells what turned it', { timeout: 180_000 }, () =>
    onSite({}, async (page) => {
      expect(end.end, 'the game is over').toBeDefined();
      await review(page);
      await looked(page);
      const turns = page.locator('.curve .turn');
      expect(await turns.count()).toBeGreaterThan(0);
      await button(page, en['review.next_turn']).click();
      await page.locator('.card.now.turning').waitFor();
      const told = await page.locator('.card.now').innerText();
      const sealed = new RegExp(`${en['review.proved']}|${en['review.estimated']}`);
      expect(told).toMatch(sealed);
      // What it says is true by the rules: whoever was let win at once can.
      const ply = Number(/Move (\d+)/.exec(await heading(page))![1]);
      if (told.includes(' win at once: ')) {
        const after = ask('table', { log: lost, ply, at: 0 });
        expect(wins({ ...after, position: after.position! })).toBe(true);
      }
    }));

  test('beside a turning point lies the position in which the better move can be played', { timeout: 180_000 }, () =>
    onSite({}, async (page) => {
      await review(page);
      await looked(page);
      await button(page, en['review.next_turn']).click();
      const small = page.locator('.now figure');
      await small.locator('.board').waitFor();
      const ply = Number(/Move (\d+)/.exec(await heading(page))![1]);
      expect(await small.innerText()).toContain(en['review.before'].replace('{n}', String(ply)));
      // The better move there, the one that was played too; on the large board only the latter.
      const drawn = (where: string, look: string) => page.locator(`.review ${where} .board g.${look} .line`).count();
      expect(await drawn('.room', 'hint')).toBe(0);
      for (const look of ['hint', 'last']) expect(await drawn('.now figure', look), look).toBeGreaterThan(0);
      // What lies there is what lay there in the game before the move.
      const pieces = async (where: string) =>
        (await page.locator(`.review ${where} [data-piece]`).evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')))).join();
      const before = await pieces('.now figure');
      await page.keyboard.press('ArrowLeft');
      await becomes(() => heading(page).then((text) => text.includes(`Move ${ply - 1}:`) || text === en['review.start']), true);
      await becomes(() => pieces('.room'), before);
    }));

  test('the better line is played out on the board, and one comes back', { timeout: 180_000 }, () =>
    onSite({}, async (page) => {
      await review(page);
      await looked(page);
      await button(page, en['review.next_turn']).click();
      const before = await heading(page);
      const board = () => page.locator('.review .room .board').innerHTML();
      const game = await board();
      await button(page, en['review.show_line']).click();
      const moves = page.locator('.card.line li');
      await moves.first().waitFor();
      const shown = page.locator('.card.line [aria-current]');
      // It goes on by itself, to its end.
      await becomes(() => moves.last().locator('[aria-current]').count(), 1);
      const last = await board();
      expect(last).not.toBe(game);
      await page.keyboard.press('Home');
      await becomes(() => shown.count(), 0);
      await page.keyboard.press('ArrowRight');
      await becomes(() => moves.first().locator('[aria-current]').count(), 1);
      // The better move of the sentence is the line's first.
      const better = (await moves.first().innerText()).replace(/^\S+ /, '');
      await button(page, en['review.line_leave']).click();
      await becomes(() => heading(page), before);
      await becomes(board, game);
      expect(await page.locator('.card.now').innerText()).toContain(better);
    }));

  test.for(['light', 'dark'] as const)('each of four sides has a band in its own colour, with its letter, %s', (colorScheme, { expect }) =>
    onSite({ colorScheme }, async (page) => {
      const log = begun('klotz', 24, { players: 'RGBY' });
      await put(page, 'four', tableOf({ game: 'klotz', id: 'four', log }));
      await visit(page, '#/review/four');
      await page.getByText(en['review.looked'].replace('{n}', '24')).waitFor({ timeout: 120_000 });
      const fills = await page.locator('.curve pattern rect').evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
      expect(fills).toEqual(['rgb(194, 59, 50)', 'rgb(58, 122, 76)', 'rgb(47, 96, 181)', 'rgb(224, 176, 47)']);
      expect(await page.locator('.curve .sign text').allTextContents()).toEqual(['R', 'G', 'B', 'Y']);
      expect(await page.locator('.labels').innerText()).toContain('G · Green');
    }),
  );

  test('keys and buttons lead through the moves', () =>
    onSite({}, async (page) => {
      await review(page);
      await becomes(() => heading(page).then((text) => text.includes(String(plies))), true);
      await page.keyboard.press('ArrowLeft');
      await becomes(() => heading(page).then((text) => text.includes(String(plies - 1))), true);
      await page.keyboard.press('Home');
      await becomes(() => heading(page), en['review.start']);
      await button(page, en['review.on']).click();
      await becomes(() => heading(page).then((text) => text.includes(end.words[0]!)), true);
      await button(page, en['review.last']).click();
      await becomes(() => heading(page).then((text) => text.includes(String(plies))), true);
    }));

  test('a link holds the whole game, and opens in a fresh browser', () =>
    onSite({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page, url) => {
      await review(page);
      await button(page, en['review.copy']).click();
      await page.getByText(en['review.copied']).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link.startsWith(url)).toBe(true);
      await onSite({ url: link }, async (fresh) => {
        await fresh.getByText(en['review.shared']).waitFor();
        await becomes(() => fresh.locator('.review ol li').count(), plies + 1);
        expect(await fresh.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('table')))).toEqual([]);
      });
      const cut = link.slice(0, -8);
      await onSite({ url: cut }, async (fresh) => {
        await fresh.getByText(en['review.damaged_packed']).waitFor();
      });
    }));

  test('a replay goes on by itself, is paused, and stops at the end', () =>
    onSite({}, async (page) => {
      await review(page);
      await page.keyboard.press('Home');
      await becomes(() => heading(page), en['review.start']);
      await button(page, en['review.play']).click();
      await becomes(() => heading(page).then((text) => text === en['review.start']), false);
      await button(page, en['review.pause']).click();
      await button(page, en['review.play']).waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await becomes(() => heading(page).then((text) => text.includes(String(plies - 1))), true);
      await button(page, en['review.play']).click();
      await becomes(() => heading(page).then((text) => text.includes(String(plies))), true);
      await button(page, en['review.play']).waitFor();
    }));

  test('game and board are saved as files', () =>
    onSite({}, async (page) => {
      await review(page);
      const saved = async (name: string) => {
        const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
        return { name: file.suggestedFilename(), text: await textOf(await file.createReadStream()) };
      };
      const { log } = await page.evaluate(() => JSON.parse(localStorage.getItem('tablier.table.lost')!));
      expect(await saved(en['review.file'])).toEqual({ name: 'kengi.pgn', text: ask('file', { log }).text });
      const picture = await saved(en['review.picture']);
      expect(picture.name).toBe(`kengi-${plies}.svg`);
      // Whole for itself, with what style sheets say.
      const pieces = await page.locator('.review .room .board [data-piece]').count();
      expect(picture.text.split('data-piece=').length - 1).toBe(pieces);
      expect(picture.text).toMatch(/^<svg [^>]*width="\d/);
      expect(picture.text).toContain('font-weight: 700');
    }));

  test('looking is stopped, keeps what it found, and goes on', { timeout: 180_000 }, () =>
    onSite({}, async (page) => {
      await review(page);
      // At once: it may soon have looked at all.
      await button(page, en['review.stop']).dispatchEvent('click');
      const stopped = page.getByText(new RegExp(`^${en['review.stopped'].replace('{n}', '(\\d+)').replace('{all}', String(plies + 1))}$`));
      await stopped.waitFor();
      expect(await page.locator('.review progress').count()).toBe(0);
      await button(page, en['review.go_on']).click();
      await looked(page);
      expect(await stopped.count()).toBe(0);
    }));

  test('one plays on from any position', () =>
    onSite({}, async (page) => {
      await review(page);
      await page.keyboard.press('Home');
      await becomes(() => heading(page), en['review.start']);
      await button(page, en['review.play_on']).click();
      await atTable(page);
      const { log } = await kept(page);
      expect(ask('table', { log, at: 0 }).position).toBe(ask('table', { log: lost, ply: 0, at: 0 }).position);
    }));
});
