import { buffer, text as textOf } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ask, begun, info, numbers } from './engine';
import { touch } from './play';
import { atTable, becomes, button, onSite, sit, told, valid, visit, words } from './site';

const en = words.en;

test('a board is entered, judged by the referee, kept, shared and played', () =>
  onSite({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page, url) => {
    await visit(page, '#/layouts/qenj3');
    const cell = (name: string) => page.locator(`[data-cell="${name}"]`);
    const verdict = page.locator('#verdict');
    await valid(page);

    // One gold cell too few: refused, and nothing can be played with it.
    await cell('a3').click();
    await becomes(() => verdict.getAttribute('class'), expect.stringContaining('wrong'));
    expect(await button(page, en['layouts.play']).isDisabled()).toBe(true);
    // Put elsewhere: right again, in the picture and in the text.
    await cell('a6').click();
    await valid(page);
    expect(await page.locator('textarea').inputValue()).toMatch(/^a 4 6$/m);
    // What is written wrongly is named by its line.
    const text = await page.locator('textarea').inputValue();
    await page.locator('textarea').fill(text.replace('a 4 6', 'a 4 9'));
    await becomes(() => page.locator('.numbers .bad').count(), 1);
    await page.locator('textarea').fill(text);
    await valid(page);

    await page.getByLabel(en['layouts.name'], { exact: true }).fill('Aunt’s box');
    await button(page, en['layouts.link']).click();
    await page.getByText(en['layouts.link_copied']).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.startsWith(url)).toBe(true);
    const saving = page.waitForEvent('download');
    await button(page, en['layouts.file']).click();
    expect(await textOf(await (await saving).createReadStream())).toBe(text);

    await button(page, en['layouts.play']).click();
    await page.getByLabel(en['new.people']).check();
    await button(page, en['new.begin']).click();
    await atTable(page);
    const table = await told(page);
    const gold = table.board.places.filter(({ marks }) => marks.includes('gold')).map(({ name }) => name);
    expect(gold).toContain('a6');
    expect(gold).not.toContain('a3');
    const random = numbers(3);
    while ((await page.locator('.more ol li').count()) < 3) await touch(page, random);

    // It is there the next time, and whoever follows the link has it too.
    await visit(page, '#/new/qenj3');
    await page.getByRole('combobox', { name: 'Board', exact: true }).selectOption({ label: 'Aunt’s box' });
    await onSite({}, async (other) => {
      await visit(other, new URL(link).hash);
      await valid(other);
      expect(await other.locator('[data-cell="a6"]').getAttribute('aria-pressed')).toBe('true');
      expect(await other.getByLabel(en['layouts.name'], { exact: true }).inputValue()).toBe('Aunt’s box');
    });
  }));

test('a board is entered by keyboard', () =>
  onSite({}, async (page) => {
    await visit(page, '#/layouts/querni');
    await valid(page);
    await page.locator('[data-cell="a1"]').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter'); // a2 is no start cell any more
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter'); // b2 is
    await valid(page);
    expect(await page.locator('textarea').inputValue()).toMatch(/^b2 c2 e2 g2$/m);
  }));

for (const game of ['qenj3', 'querni', 'klotz']) {
  test(`the built-in board of ${game}, touched and touched back, stays what it is`, () =>
    onSite({}, async (page) => {
      await visit(page, `#/layouts/${game}`);
      await valid(page);
      const name = await page.locator('.cell[aria-pressed="false"]').first().getAttribute('data-cell');
      const cell = page.locator(`[data-cell="${name}"]`);
      await cell.click();
      await becomes(() => cell.getAttribute('aria-pressed'), 'true');
      await cell.click();
      await valid(page);
      const layout = await page.locator('textarea').inputValue();
      const board = (options: Record<string, string>) => ask('table', { log: begun(game, 0, options), at: 0 }).board;
      expect(board({ layout })).toEqual(board({ layout: info(game).layout! }));
    }));
}

test('all that is kept, boards too, is saved as a file and opened elsewhere', () =>
  onSite({}, async (page) => {
    await sit(page, { game: 'kengi', log: begun('kengi', 3) });
    await visit(page, '#/layouts/querni');
    await valid(page);
    await page.getByLabel(en['layouts.name'], { exact: true }).fill('Attic');
    await button(page, en['layouts.save']).click();
    await visit(page, '#/about');
    await page.getByText('1 game, 1 board, 0 analyses.').waitFor();
    const saving = page.waitForEvent('download');
    await button(page, en['about.export']).click();
    const file = { name: 'tablier.json', mimeType: 'application/json', buffer: await buffer(await (await saving).createReadStream()) };
    await onSite({}, async (other) => {
      await visit(other, '#/about');
      await other.locator('input[type=file]').setInputFiles(file);
      await other.getByText(`${en['about.imported']} 1 game, 1 board, 0 analyses.`).waitFor();
      await visit(other, '#/new/querni');
      await other.getByRole('combobox', { name: 'Board', exact: true }).selectOption({ label: 'Attic' });
      await visit(other, '#/table/e2e');
      await atTable(other);
    });
  }));
