import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { numbers } from './engine';
import { keyboard, live, mouse, touch } from './play';
import { atTable, becomes, button, kept, onSite, told, visit, words } from './site';

const en = words.en;

const placed = async (page: Page) => (await told(page)).board.places.filter(({ pieces }) => pieces.length > 0);

const until = (page: Page, count: number) => becomes(async () => (await placed(page)).length, count);

test('Qenj 1 as on the sheet: arranged by drag, keyboard and clicks, revealed, a side chosen', () =>
  onSite({}, async (page) => {
    await visit(page, '#/new/qenj1');
    await page.getByLabel(en['new.people']).check();
    await page.getByLabel(en['new.how_setup']).check();
    await button(page, en['new.begin']).click();
    await atTable(page);

    // By drag, from the stock onto a dot.
    const stock = page.locator('.hand button');
    const from = (await stock.first().boundingBox())!;
    const dot = (await live(page)).find(({ what }) => what === 'board')!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(dot.x, dot.y, { steps: 8 });
    await page.mouse.up();
    await until(page, 1);
    const first = (await placed(page))[0]!;
    expect(first.name).toBe(dot.key);
    expect(first.pieces[0]!.value, 'forces are not seen while arranging').toBeUndefined();

    // By keyboard: another colour, another dot.
    await page.keyboard.press('Escape');
    const colour = (await live(page)).filter(({ what }) => what === 'button')[1]!;
    await page.getByRole('heading', { level: 1 }).focus().catch(() => undefined);
    await keyboard(page, colour);
    await becomes(async () => (await kept(page)).path, [colour.touch]);
    const next = (await live(page)).find(({ what }) => what === 'board')!;
    await keyboard(page, next);
    await until(page, 2);
    const second = (await placed(page)).find(({ name }) => name === next.key);
    expect(second?.pieces[0]?.colour).toBe(colour.touch);

    // The rest by clicks. Then the forces are turned up and B chooses.
    const random = numbers(1);
    while ((await placed(page)).length < 12) await touch(page, random);
    await becomes(async () => (await placed(page)).every(({ pieces }) => pieces[0]!.value), true);
    const sides = await live(page);
    expect(sides.map(({ what }) => what)).toEqual(['button', 'button']);
    const north = sides.find(({ word }) => /north/i.test(word))!;
    await mouse(page, north);
    await becomes(async () => (await told(page)).seats.map(({ side }) => side), ['S', 'N']);

    // And it is played.
    while ((await page.locator('.more ol li').count()) < 2) await touch(page, random);
    const { moves, last } = await told(page);
    expect(moves).toHaveLength(1);
    expect(last?.side).toBe('S');
  }));

test('the rest of a setup in one touch', () =>
  onSite({}, async (page) => {
    await visit(page, '#/new/qenj2');
    await page.getByLabel(en['new.people']).check();
    await page.getByLabel(en['new.how_setup']).check();
    await button(page, en['new.begin']).click();
    await button(page, en['table.quick_setup']).click();
    await becomes(async () => (await told(page)).setup, undefined);
    expect((await live(page)).length).toBeGreaterThan(0);
  }));

test('the computer arranges and chooses where it is its turn', () =>
  onSite({}, async (page) => {
    await visit(page, '#/new/qenj3');
    await page.getByLabel(en['new.how_setup']).check();
    await page.getByLabel(en['new.playerA'], { exact: true }).selectOption('1');
    await page.getByLabel(en['new.playerB'], { exact: true }).selectOption('person');
    await button(page, en['new.begin']).click();
    await becomes(async () => (await told(page)).setup, undefined);
    expect((await live(page)).length).toBeGreaterThan(0);
  }));
