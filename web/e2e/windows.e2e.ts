// Two windows of one browser at one table, tables that earlier versions kept, and tables that cannot be read.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { begun, info, numbers } from './engine';
import { live, mouse, touch } from './play';
import { atTable, becomes, button, computer, kept, onSite, person, put, sit, tableOf, told, visit, words } from './site';

const en = words.en;
const moves = async (page: Page) => (await told(page)).moves.length;
const shown = (page: Page) => page.locator('.more ol li').count(); // with the start

async function move(page: Page, random = numbers(5)): Promise<void> {
  const before = await moves(page);
  while ((await moves(page)) === before) await touch(page, random);
}

// Another window at the same table.
async function another(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await atTable(other);
  return other;
}

describe.concurrent('two windows at one table', () => {
  test('show each other’s moves at once', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi' });
      const other = await another(page);
      for (const [mover, watcher, count] of [[page, other, 1], [other, page, 2], [page, other, 3]] as const) {
        await move(mover);
        await becomes(() => shown(watcher), count + 1);
      }
      expect((await kept(other)).log).toEqual((await kept(page)).log);
    }));

  test('never lose a move, even where nobody has heard of it yet', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi' });
      await live(page);
      // A window does not hear what was written in it: this is what is kept when another was quicker.
      const theirs = begun('kengi', 1);
      const { move: quicker } = theirs.at(-1)!.event as { move: string };
      await put(page, 'e2e', tableOf({ game: 'kengi', log: theirs }));
      const target = (await live(page)).find(({ touch }) => !quicker.toLowerCase().startsWith(touch.toLowerCase()))!;
      await mouse(page, target);
      await becomes(() => shown(page), 2);
      expect((await kept(page)).log).toEqual(theirs);
      // And it goes on from there.
      await move(page);
      expect((await kept(page)).log.slice(0, theirs.length)).toEqual(theirs);
    }));

  test('let a computer move once', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi', seats: [person, computer()] });
      const other = await another(page);
      await move(page);
      for (const one of [page, other]) await becomes(() => shown(one), 3);
      await page.waitForTimeout(1500); // for a second move to come, if there were one
      expect(await moves(page)).toBe(2);
    }));

  test('the shelf of another window shows the game as it goes', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi' });
      const other = await page.context().newPage();
      await other.goto(new URL('#/', page.url()).href);
      await other.locator('article.box').first().waitFor();
      expect(await other.locator('article.card').count(), 'nothing was done there yet').toBe(0);
      await move(page);
      await other.locator('article.card').getByText(/^.*1 move /).waitFor();
      await move(page);
      await other.locator('article.card').getByText(/^.*2 moves/).waitFor();
    }));
});

describe.concurrent('what an earlier version kept', () => {
  const fixtures = JSON.parse(readFileSync(new URL('../src/app/earlier.json', import.meta.url), 'utf8')) as {
    table: { id: string; game: string };
    was: { position?: string; moves: number };
  }[];

  test('is on the shelf and goes on', () =>
    onSite({}, async (page) => {
      const at = (id: string) => fixtures.find(({ table }) => table.id === id)!;
      const ids = ['kengi-in-the-middle', 'qenj1-in-its-setup', 'querni-with-a-clock', 'klotz-resigned'];
      for (const id of ids) await put(page, id, at(id).table);
      await page.reload();
      await becomes(() => page.locator('article.card .board').count(), ids.length);
      expect(await page.locator('.aside').count()).toBe(0);
      for (const id of ids) {
        await visit(page, `#/table/${id}`);
        await atTable(page);
        expect((await told(page)).position, id).toBe(at(id).was.position);
      }
      await visit(page, '#/table/kengi-in-the-middle');
      await live(page);
      await page.locator('.seats').getByText(`level 3, ${en['level.3']}`).waitFor();
      await move(page);
      await becomes(() => moves(page), 6);
    }));
});

describe.concurrent('a game that cannot be read', () => {
  test('stops nobody, is set aside with its sentence, saved and removed', () =>
    onSite({}, async (page) => {
      const good = tableOf({ game: 'kengi', id: 'good', log: begun('kengi', 1) });
      await put(page, 'good', good);
      await put(page, 'far', JSON.stringify({ ...good, id: 'far' }).replace(/"touched":\d+/, '"touched":1e300'));
      await put(page, 'broken', { ...good, id: 'broken', log: [...good.log, { at: 0, event: { is: 'danced' } }] });
      await put(page, 'ended', { id: 'ended', game: 'kengi', record: 'x', seats: [], ended: { by: 'boredom' }, created: 1, touched: 1 });
      await put(page, 'half', '{"id": "half"');
      await page.reload();
      await page.locator('.aside').getByText(en['aside.some'].split('|')[1]!.replace('{n}', '3')).waitFor();
      expect(await page.locator('article.card').count()).toBe(2);

      await page.getByRole('link', { name: en['aside.see'] }).click();
      const list = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: en['aside.save'] }) });
      await becomes(() => list.count(), 3);
      await list.filter({ hasText: en['aside.no_table'] }).waitFor();
      const broken = list.filter({ hasText: "'log" });
      const saving = page.waitForEvent('download');
      await broken.getByRole('button', { name: en['aside.save'] }).click();
      const parts: Buffer[] = [];
      for await (const part of await (await saving).createReadStream()) parts.push(part as Buffer);
      expect(JSON.parse(Buffer.concat(parts).toString()).tables[0]).toMatchObject({ id: 'broken' });
      await broken.getByRole('button', { name: en['aside.remove'] }).click();
      await becomes(() => list.count(), 2);
      await button(page, en['app.undo']).click();
      await becomes(() => list.count(), 3);
    }));

  test('says so where it is opened, and leads back', () =>
    onSite({}, async (page) => {
      const { log, ...rest } = tableOf({ game: 'kengi', id: 'chess' });
      const began = { ...log[0]!, event: { ...log[0]!.event, game: 'chess' } };
      await put(page, 'chess', { ...rest, log: [began, ...log.slice(1)] });
      await visit(page, '#/table/chess');
      await page.getByRole('heading', { name: en['aside.table'] }).waitFor();
      await page.getByText(/chess/).waitFor();
      await page.reload();
      await page.getByText(/chess/).waitFor();
      await page.getByRole('link', { name: en['app.back'] }).click();
      await page.getByRole('heading', { name: info('kengi').name, exact: true }).waitFor();
    }));

  test('in a file does not keep the others from being taken', () =>
    onSite({}, async (page) => {
      const good = tableOf({ game: 'kengi', id: 'good', log: begun('kengi', 1) });
      const bad = { ...good, id: 'bad', log: [...good.log, { at: 0, event: { is: 'moved', move: 'nowhere' } }] };
      const text = JSON.stringify({ tablier: 'tables', tables: [bad, good] });
      await visit(page, '#/about');
      await page.locator('input[type=file]').setInputFiles({ name: 'tablier.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await page.getByText(`1 game, 0 boards, 0 analyses. ${en['about.taken_aside'].split('|')[0]!.replace('{n}', '1')}`).waitFor();
      await page.getByRole('heading', { name: en['aside.title'] }).waitFor();
      await visit(page, '#/table/good');
      await atTable(page);
    }));
});
