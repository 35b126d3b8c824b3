// The analysis board: moves and variations, the engine's lines, files, positions, links.
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../src/engine/protocol';
import { decided, kMostToOpen, openings, otherMove } from './analyses';
import { complaints } from './complaints';
import { ask, begun, info, numbers, pick } from './engine';
import { live, mouse } from './play';
import { serve } from './serve';
import { atTable, becomes, button, computer, onSite, person, put, sit, sizes, tableOf, visit, words } from './site';

const en = words.en;

const game = begun('kengi', 6);
const end = ask('table', { log: game, at: 0 });
const first = ask('table', { log: game, ply: 0, at: 0 });

const other = otherMove(game.slice(0, game.findIndex(({ event }) => event.is === 'moved')), end.moves[0])!;

const current = (page: Page) => page.locator('.tree [aria-current]').innerText();
const moves = (page: Page) => page.locator('.tree .move').count();
async function analyse(page: Page, hash: string): Promise<void> {
  await visit(page, hash);
  await page.locator('.analyse .room .board').waitFor();
  await page.locator('.tree .move').first().waitFor();
}
const fresh = (page: Page) => analyse(page, `#/analyse/kengi?position=${encodeURIComponent(first.position!)}`);

// One whole move, by the mouse.
async function makeMove(page: Page): Promise<void> {
  const before = await moves(page);
  await mouse(page, (await live(page))[0]!);
  await page.locator('.stage:not([data-path=""])').waitFor();
  await mouse(page, (await live(page))[0]!);
  await becomes(() => moves(page), before + 1);
}

function fileOf(log: Entry[]): string {
  return ask('file', { log }).text;
}

describe.concurrent('an analysis', () => {
  test('moves make variations, which can be deleted, undone and are there after a reload', () =>
    onSite({}, async (page) => {
      await fresh(page);
      await makeMove(page);
      await button(page, en['review.back']).click();
      await becomes(() => current(page), en['analyse.start']);
      const targets = await live(page);
      await mouse(page, targets.at(-1)!);
      await page.locator('.stage:not([data-path=""])').waitFor();
      await mouse(page, (await live(page)).at(-1)!);
      await becomes(() => moves(page), 3);
      const second = await current(page);
      await button(page, en['analyse.main']).click();
      await becomes(() => page.locator('.tree .move').nth(1).innerText(), second);
      await page.keyboard.press('ArrowDown');
      await becomes(async () => (await current(page)) !== second, true);
      await page.keyboard.press('ArrowUp');
      await becomes(() => current(page), second);
      await button(page, en['analyse.delete']).click();
      await becomes(() => moves(page), 2);
      await page.getByRole('button', { name: en['analyse.undo'] }).first().click();
      await becomes(() => moves(page), 3);
      await page.getByLabel(en['analyse.comment']).fill('a good plan');
      await button(page, en['analyse.glyph_5']).click();
      await becomes(async () => (await current(page)).includes('!?'), true);

      await visit(page, '#/analyse');
      await page.locator('.one').click();
      await becomes(() => moves(page), 3);
      await page.reload();
      await becomes(() => moves(page), 3);
      expect(await page.locator('.tree .note').innerText()).toBe('a good plan');
    }));

  test('the engine’s lines appear, follow, and stop', () =>
    onSite({}, async (page) => {
      await fresh(page);
      await button(page, en['analyse.run']).click();
      const lines = page.locator('.engine ol li');
      await becomes(() => lines.count(), 3);
      const sealed = new RegExp(`${en['review.proved']}|${en['review.estimated']}`);
      for (const line of await lines.allInnerTexts()) expect(line).toMatch(sealed);
      await page.getByLabel(en['analyse.lines']).selectOption('5');
      await becomes(() => lines.count(), 5);
      // It goes on with the next position.
      await lines.first().locator('.play').click();
      await becomes(() => moves(page), 2);
      await becomes(() => lines.count(), 5);
      await page.locator('.curve').waitFor();
      await button(page, en['analyse.stop']).click();
      await button(page, en['analyse.run']).waitFor();
      const state = () => page.locator('.engine .state').innerText();
      await new Promise((done) => setTimeout(done, 400)); // the slice that was under way
      const stopped = await state();
      await new Promise((done) => setTimeout(done, 800));
      expect(await state()).toBe(stopped);
    }));

  test('a pasted game file is analysed, and a wrong one is refused with its place', () =>
    onSite({}, async (page) => {
      const text = fileOf(game);
      const [one] = end.moves;
      await visit(page, '#/analyse');
      const paste = page.getByLabel(en['analyse.paste']);
      await paste.fill(text.replace(`1. ${one}`, '1. z9-z8'));
      await button(page, en['analyse.open']).click();
      await page.locator('.errors li').waitFor();
      expect(await page.locator('.errors li').innerText()).toMatch(/\d+.*\d+.*z9/s);
      await paste.fill(text.replace(`1. ${one}`, `1. ${one} $1 {to begin with} (1. ${other})`));
      await button(page, en['analyse.open']).click();
      await page.locator('.analyse .room .board').waitFor();
      await becomes(() => moves(page), end.moves.length + 2);
      expect(await page.locator('.tree .note').innerText()).toBe('to begin with');
    }));

  test('a pasted game is looked through as a whole, stopped and gone on with, and its curve stays', { timeout: 150_000 }, () =>
    onSite({}, async (page) => {
      await visit(page, '#/analyse');
      await page.getByLabel(en['analyse.paste']).fill(fileOf(game));
      await button(page, en['analyse.open']).click();
      await page.locator('.analyse .room .board').waitFor();
      await page.getByText(en['analyse.curve_empty']).waitFor();
      await button(page, en['analyse.look_through']).click();
      await button(page, en['review.stop']).click();
      await button(page, en['review.go_on']).click();
      await page.getByText(en['review.looked'].replace('{n}', String(end.moves.length))).waitFor({ timeout: 120_000 });
      const dots = page.locator('.curve > svg').first().locator('.estimated, .proved');
      await becomes(() => dots.count(), end.moves.length + 1);
      await page.reload();
      await becomes(() => dots.count(), end.moves.length); // kept with the moves
    }));

  test('what a review found is there from the beginning', { timeout: 150_000 }, () =>
    onSite({}, async (page) => {
      await put(page, 'reviewed', tableOf({ game: 'kengi', id: 'reviewed', log: game, seats: [person, computer('3')] }));
      await visit(page, '#/review/reviewed');
      await page.getByText(en['review.looked'].replace('{n}', String(end.moves.length))).waitFor({ timeout: 120_000 });
      await button(page, en['analyse.from_review']).click();
      await page.locator('.analyse .room .board').waitFor();
      await becomes(() => page.locator('.curve > svg').first().locator('.estimated, .proved').count(), end.moves.length + 1);
    }));

  test('a pasted position is analysed, whatever game it is of', () =>
    onSite({}, async (page) => {
      for (const game of ['kengi', 'qenj1', 'querni']) {
        const { position } = ask('begin', { game, how: 'quick', at: 0, chance: '3' }).table;
        await visit(page, '#/analyse');
        await page.getByLabel(en['analyse.paste']).fill(`${position}\n`);
        await button(page, en['analyse.open']).click();
        await page.locator('.analyse .room .board').waitFor();
        await page.locator('.editor summary').click();
        await becomes(() => page.getByLabel(en['analyse.position_text']).inputValue(), position);
      }
    }));

  test('a pasted position that several games have is analysed by the rules of the one that is chosen', () =>
    onSite({ viewport: sizes.phone }, async (page) => {
      // Qenj 3 has all that Qenj 4 has, and more pebbles.
      const { position } = ask('begin', { game: 'qenj4', how: 'quick', at: 0, chance: '3' }).table;
      await visit(page, '#/analyse');
      const paste = page.getByLabel(en['analyse.paste']);
      await paste.fill(position!);
      await button(page, en['analyse.open']).click();
      const owners = page.getByRole('list', { name: en['analyse.owners'] }).getByRole('button');
      await becomes(() => owners.allInnerTexts(), ['Qenj 3', 'Qenj 4']);
      expect(await complaints(page)).toEqual([]);
      await paste.press('End');
      await paste.pressSequentially(' ');
      await becomes(() => owners.count(), 0);
      await button(page, en['analyse.open']).click();
      await owners.getByText('Qenj 4').click();
      await page.getByRole('heading', { name: en['analyse.of'].replace('{game}', 'Qenj 4') }).waitFor();
      await page.locator('.editor summary').click();
      await becomes(() => page.getByLabel(en['analyse.position_text']).inputValue(), position);
    }));

  test('a position made illegal tells every reason with its rule', () =>
    onSite({}, async (page) => {
      await fresh(page);
      await page.locator('.editor summary').click();
      const text = page.getByLabel(en['analyse.position_text']);
      await becomes(() => text.inputValue(), first.position);
      await page.getByText(en['analyse.legal']).waitFor();
      const wrong = first.position!.replaceAll('B', 'V');
      await text.fill(wrong);
      const wanted = ask('diagram', { game: 'kengi', position: wrong }).faults;
      expect(wanted.length).toBeGreaterThan(0);
      await becomes(() => page.locator('.editor li').count(), wanted.length);
      const told = await page.locator('.editor li').allInnerTexts();
      wanted.forEach((fault, n) => {
        expect(told[n]).toContain(fault.text);
        if (fault.rule) expect(told[n]!.split(fault.rule), 'the rule, once').toHaveLength(2);
      });
      expect(await button(page, en['analyse.this']).getAttribute('aria-disabled')).toBe('true');
      await text.fill(end.position!);
      await page.getByText(en['analyse.legal']).waitFor();
      await button(page, en['analyse.this']).click();
      await becomes(() => text.inputValue(), end.position);
    }));

  test('wins and threats are arrows, which can be hidden', () =>
    onSite({}, async (page) => {
      // White, black, orange and red stand on c1: whoever lifts a green pawn wins.
      const nearlyWon = 'V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0';
      await analyse(page, `#/analyse/kengi?position=${encodeURIComponent(nearlyWon)}`);
      const arrows = (look: string) => page.locator(`.room .${look} .line`);
      const { wins } = ask('wins', { log: ask('begin', { game: 'kengi', how: 'position', position: nearlyWon, at: 0, chance: '0' }).events });
      expect(new Set(wins.map(({ side }) => side))).toEqual(new Set(['S', 'N']));
      await arrows('hint').first().waitFor({ state: 'attached' });
      await arrows('threat').first().waitFor({ state: 'attached' });
      await page.getByLabel(en['analyse.arrows']).uncheck();
      await becomes(() => page.locator('.room').locator('.hint, .threat').count(), 0);
    }));

  for (const game of ['kengi', 'qenj1', 'querni', 'klotz']) {
    test(`a position is edited by mouse and keyboard until it is wrong, and back: ${game}`, () =>
      onSite({}, async (page) => {
        const begin = ask('begin', { game, how: 'quick', at: 0, chance: '3' }).table.position!;
        await visit(page, `#/analyse/${game}?position=${encodeURIComponent(begin)}`);
        await page.locator('.editor summary').click();
        const text = page.getByLabel(en['analyse.position_text']);
        await page.getByText(en['analyse.legal']).waitFor();
        expect(await complaints(page)).toEqual([]);

        // Everything is taken off, which is a position of no game.
        const editor = page.locator('.editor');
        await editor.getByRole('button', { name: en['analyse.clear'] }).click();
        const cleared = ask('edit', { game, position: begin, clear: true });
        await becomes(() => text.inputValue(), cleared.position);
        await becomes(() => editor.locator('li').count(), cleared.faults.length);
        await editor.getByRole('button', { name: en['analyse.undo'] }).click();
        await becomes(() => text.inputValue(), begin);

        // The last thing of the palette, put on a place by the mouse; taken off by the keyboard.
        const { name } = cleared.stamps.at(-1)!;
        const place = cleared.board.places[0]!.name;
        await editor.locator(`[data-stamp="${name}"]`).click();
        await editor.locator(`.target[data-touch="${place}"]`).click();
        const put = ask('edit', { game, position: begin, place, put: name });
        await becomes(() => text.inputValue(), put.position);
        await editor.getByRole('button', { name: en['analyse.take_off'] }).press('Enter');
        await editor.locator(`.target[data-touch="${place}"]`).press('Enter');
        const off = ask('edit', { game, position: put.position, place });
        await becomes(() => text.inputValue(), off.position);

        // The other side is to move.
        const turn = info(game).sides[1]!;
        await editor.getByRole('button', { name: turn.word, exact: true }).click();
        await becomes(() => text.inputValue(), ask('edit', { game, position: off.position, turn: turn.letter }).position);
      }));
  }

  test('a shared analysis opens offline where somebody has been once', async () => {
    let link = '';
    await onSite({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await put(page, 'shared', tableOf({ game: 'kengi', id: 'shared', log: game, seats: [person, computer('3')] }));
      await visit(page, '#/review/shared');
      await button(page, en['analyse.from_review']).click();
      await page.locator('.analyse .room .board').waitFor();
      await becomes(() => moves(page), end.moves.length + 1);
      await button(page, en['analyse.copy']).click();
      await page.getByText(en['analyse.copied']).waitFor();
      link = new URL(await page.evaluate(() => navigator.clipboard.readText())).hash;
    });
    const site = await serve();
    try {
      await onSite({ url: site.url, serviceWorkers: 'allow' }, async (page) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await visit(page, '#/about');
        await page.getByText(en['about.install_ready']).waitFor({ timeout: 60_000 });
        await site.stop();
        await page.context().setOffline(true);
        await visit(page, link);
        await page.locator('.analyse .room .board').waitFor();
        await becomes(() => moves(page), end.moves.length + 1);
        await page.getByText(en['analyse.shared']).waitFor();
        await visit(page, link.slice(0, -9));
        await page.getByText(en['review.damaged_packed']).waitFor();
      });
    } finally {
      await site.stop();
    }
  });

  test('where the engine for study does not come, what needs it says so', () =>
    onSite({ forgive: /study-/ }, async (page) => {
      await page.context().route(/study-[^/]*\.wasm$/, (route) => route.abort());
      await visit(page, '#/analyse');
      await page.getByLabel(en['analyse.paste']).fill(fileOf(game));
      await button(page, en['analyse.open']).click();
      await page.locator('.errors').getByText(en['error.offline']).waitFor();

      await fresh(page);
      await page.locator('section[aria-labelledby=facts-title]').getByText(en['error.offline']).waitFor();
      await page.locator('.editor summary').click();
      await page.locator('.editor').getByText(en['error.offline']).waitFor();
      await button(page, en['review.file']).click();
      await page.locator('.notice').getByText(en['error.offline']).waitFor();
    }));

  test('its game, its picture and its position are taken along', () =>
    onSite({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await fresh(page);
      await makeMove(page);
      const saved = async (label: string) => {
        const [file] = await Promise.all([page.waitForEvent('download'), button(page, label).click()]);
        return { name: file.suggestedFilename(), text: await textOf(await file.createReadStream()) };
      };
      const text = await saved(en['review.file']);
      expect(text.name).toBe('kengi.pgn');
      const { games } = ask('scan_file', { text: text.text });
      expect(games).toHaveLength(1);
      expect(games[0]!.error).toBeUndefined();
      const opened = ask('open_file', { game: 'kengi', text: text.text });
      expect(opened.line.moves).toHaveLength(1);

      const picture = await saved(en['analyse.picture']);
      expect(picture.name).toBe('kengi-1.svg');
      expect(picture.text).toMatch(/^<svg[^]*<\/svg>\s*$/);

      await button(page, en['analyse.position']).click();
      await page.getByText(en['analyse.position_copied']).waitFor();
      const after = ask('table', { log: opened.log, at: 0 });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(after.position);
    }));

  test('a game that is played without aids offers no analysis until it is over', () =>
    onSite({}, async (page) => {
      const asked = { game: 'kengi', how: 'quick', at: 0, chance: '7' } as const;
      const { events } = ask('begin', { ...asked, policies: { aids: false, taking_back: 'never' }, seats: [person, person] });
      await sit(page, { game: 'kengi', id: 'alone', log: events });
      await button(page, en['table.more']).click();
      await page.getByRole('dialog').waitFor();
      expect(await button(page, en['analyse.from_review']).count()).toBe(0);
      const over = ask('act', { log: events, event: { is: 'resigned', seat: 0 }, at: 0, chance: '1' });
      await sit(page, { game: 'kengi', id: 'over', log: [...events, ...over.events] });
      await button(page, en['table.more']).click();
      await button(page, en['analyse.from_review']).click();
      await page.locator('.analyse .room .board').waitFor();
    }));

  test('a proved win is played out, and one hears which defence was longest', () =>
    onSite({}, async (page) => {
      await analyse(page, `#/analyse/qenj1?position=${encodeURIComponent(decided('qenj1'))}`);
      await button(page, en['analyse.run']).click();
      await button(page, en['analyse.play_out']).click();
      const random = numbers(3);
      const said = () => page.locator('.playout').innerText();
      const over = async () => (await said()).includes(en['analyse.played_out']);
      const mine = async () => (await over()) || (await said()).includes(en['analyse.delay'].split('.')[1]!.split('|')[0]!.trim());
      for (let moves = 0; moves < 5 && !(await over()); ++moves) {
        await becomes(mine, true);
        const before = await page.locator('.tree .move').count();
        while (!(await over()) && (await page.locator('.tree .move').count()) === before) {
          await mouse(page, pick(await live(page), random));
          await new Promise((done) => setTimeout(done, 300));
        }
      }
      await becomes(over, true);
      expect(await said()).toMatch(/longest defence|held out longer/);
    }));

  // The quickest of several, as other work on the machine delays the others.
  test('a game of a hundred moves with variations opens in time', () =>
    onSite({}, async (page) => {
      const { times } = await openings(page, 7);
      expect(Math.min(...times), times.map(Math.round).join(' ')).toBeLessThanOrEqual(kMostToOpen);
    }));

  test('one plays from any position of it', () =>
    onSite({}, async (page) => {
      await fresh(page);
      await makeMove(page);
      await button(page, en['analyse.play']).click();
      await atTable(page);
    }));
});
