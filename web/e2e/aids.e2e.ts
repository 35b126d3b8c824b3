// What helps at a table: hints, and how it stands.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { after, ask, begun, info, numbers } from './engine';
import { live, mouse, touch } from './play';
import { atTable, becomes, button, computer, kept, onSite, person, sit, told, visit, words } from './site';

const en = words.en;
const said = (page: Page) => page.locator('main [aria-live=polite]').last().innerText();
const bar = (page: Page) => page.locator('.meter .bar');

async function withSettings(page: Page, settings: object): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('tablier.settings', JSON.stringify(kept)), settings);
  await page.reload();
}

describe.concurrent('a hint', () => {
  test('is asked for by keyboard, drawn and said', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'qenj1', log: begun('qenj1', 6) });
      await button(page, en['table.hint']).focus();
      await page.keyboard.press('Enter');
      await page.locator('.board .hint .line').first().waitFor({ state: 'attached' });
      // Words first, the notation last.
      const [text, worth] = [await page.locator('.todo strong').innerText(), await page.locator('.prompt small').innerText()];
      expect(text).toMatch(/^Hint: .+\.$/);
      expect(worth).toMatch(/(Your chances, estimated: \d+\s%|Proved: .+)\. \(\S+\)$/);
      expect(await said(page)).toBe(`${text} ${worth}`);
      // Its cells are marked for the eye and for the ear.
      expect(await page.locator('.board rect.hinted').count()).toBeGreaterThan(1);
      const hinted = page.locator('.board .target[aria-label$="(hint)"]');
      expect(await hinted.count()).toBeGreaterThan(0);
      // And it is what it says: a move of this position.
      const { log } = await kept(page);
      const move = /\((\S+)\)$/.exec(worth)![1]!;
      expect(() => after(log, { is: 'moved', move })).not.toThrow();
      // Whoever plays has no use for it any more.
      const random = numbers(3);
      while ((await told(page)).moves.length === 6) await touch(page, random);
      await becomes(() => page.locator('.board .hint, .board .hinted, .todo strong').count(), 0);
    }));

  test('is for people whose turn it is', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi', seats: [computer('8:ms=60000'), person] }); // thinks for as long as this takes
      expect(await button(page, en['table.hint']).isDisabled()).toBe(true);
      await sit(page, { game: 'kengi', id: 'quick', seats: [computer('1'), person] });
      await becomes(() => button(page, en['table.hint']).isEnabled(), true);
    }));

  test('is not offered where aids are off', () =>
    onSite({}, async (page) => {
      await withSettings(page, { aids: false });
      await sit(page, { game: 'kengi' });
      await button(page, en['table.undo']).waitFor();
      expect(await button(page, en['table.hint']).count()).toBe(0);
    }));
});

describe.concurrent('the balance', () => {
  const shape = /^(At the start|After move \d+), (estimated|proved): (.+)\.$/;

  test('is shown when a side was chosen', () =>
    onSite({}, async (page) => {
      await visit(page, '#/new/qenj1');
      await page.getByLabel(en['new.people']).check();
      await page.getByLabel(en['new.how_setup']).check();
      await button(page, en['new.begin']).click();
      await atTable(page);
      const random = numbers(1);
      while ((await told(page)).board.places.filter(({ pieces }) => pieces.length > 0).length < 12) await touch(page, random);
      expect(await bar(page).count()).toBe(0);
      await mouse(page, (await live(page))[0]!);
      await bar(page).waitFor();
      const [, when, , sides] = shape.exec((await bar(page).getAttribute('aria-label'))!)!;
      expect(when).toBe(en['table.balance_start']);
      expect(sides).toMatch(/^South \d+\s%, North \d+\s%$/);
      expect(await said(page)).toMatch(shape);
    }));

  test('is shown on demand, and gone when the game has gone on; the board never moves', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi', log: begun('kengi', 4) });
      const before = await page.locator('.board').boundingBox();
      await button(page, en['table.weigh']).click();
      await bar(page).waitFor();
      expect(await page.locator('.board').boundingBox()).toEqual(before);
      const text = (await bar(page).getAttribute('aria-label'))!;
      expect(text).toMatch(/^After move 4, /);
      const random = numbers(3);
      while ((await told(page)).moves.length === 4) await touch(page, random);
      await becomes(() => page.locator('.meter').innerText(), '');
      expect(await page.locator('.board').boundingBox()).toEqual(before);
      // Back at its moment it is there again.
      await button(page, en['table.earlier']).click();
      await becomes(() => bar(page).getAttribute('aria-label'), text);
    }));

  test('of a game that is won is proved', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'qenj2', log: begun('qenj2') }); // drawn so that one move wins
      await button(page, en['table.weigh']).click();
      await bar(page).waitFor();
      expect(await bar(page).getAttribute('aria-label')).toBe('At the start, proved: South 100\u202f%, North 0\u202f%.');
    }));

  test('has a part for each of four sides, and they make a whole', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'klotz', log: begun('klotz', 3, { players: 'RGBY' }) });
      await button(page, en['table.weigh']).click();
      await bar(page).waitFor();
      const shares = [...(await bar(page).innerText()).matchAll(/([RGBY])\s(\d+)\s%/g)];
      expect(shares.map(([, side]) => side)).toEqual(info('klotz').sides.map(({ letter }) => letter));
      const sum = shares.reduce((all, [, , percent]) => all + Number(percent), 0);
      expect(Math.abs(sum - 100)).toBeLessThanOrEqual(2); // each is rounded
    }));

  test('does not hold up the game, and can be switched off', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi', seats: [person, computer()] });
      await button(page, en['table.weigh']).click();
      const random = numbers(5);
      while ((await told(page)).moves.length === 0) await touch(page, random);
      await becomes(async () => (await told(page)).moves.length, 2);
      await button(page, en['table.more']).click();
      await page.getByLabel(en['table.show_meter']).uncheck();
      await page.keyboard.press('Escape');
      expect(await button(page, en['table.weigh']).count()).toBe(0);
      expect(await page.locator('.meter').count()).toBe(0);
    }));
});

describe.concurrent('a guided game', () => {
  const off = { warn: 'never', aids: false };
  const at = (game: string, position: string) => ask('begin', { game, how: 'position', position, at: 0, chance: '0' }).events;

  test('warns of a slip, though the settings say never', () =>
    onSite({}, async (page) => {
      await withSettings(page, off);
      const log = at('kengi', 'V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0');
      for (const guided of [true, false]) {
        await sit(page, { game: 'kengi', id: `guided${guided}`, log, seats: [person, computer('1')], guided });
        await live(page);
        await page.locator('.typed').fill('c1-a1');
        await page.keyboard.press('Enter');
        if (guided) await button(page, en['table.anyway']).waitFor();
        await becomes(async () => (await told(page)).moves.length > 0, !guided);
      }
    }));

  test('says what threatens, though the settings say no', () =>
    onSite({}, async (page) => {
      await withSettings(page, off);
      const empty = '..........';
      const rows = [empty, empty, empty, empty, '....G.....', 'R....YB...', empty, empty, empty, empty];
      const log = at('klotz', `${rows.join('/')} B -,-,-,- RB 0`);
      for (const guided of [true, false]) {
        await sit(page, { game: 'klotz', id: `guided${guided}`, log, guided });
        await live(page);
        const facts = page.getByRole('region', { name: en['table.aids'] });
        if (guided) await facts.getByText('Red threatens to win: Klotz from a5 to a1.').waitFor();
        expect(await facts.count()).toBe(guided ? 1 : 0);
      }
    }));
});
