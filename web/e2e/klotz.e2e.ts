// What is Klötze's own: four at a table, and Klötze that are sent home.
import { describe, expect, test } from 'vitest';
import { after, ask, begun, computer, person } from './engine';
import { mouse, offered } from './play';
import { becomes, button, onSite, sit, words } from './site';

const en = words.en;

// A game and a move of it that takes a Klotz.
function taking() {
  for (let moves = 4; ; ++moves) {
    const log = begun('klotz', moves, { players: 'RGBY' });
    const table = ask('table', { log, at: 0 });
    for (const { touch } of table.next) {
      const { next } = ask('table', { log, path: [touch], at: 0 });
      const taken = next.find(({ word }) => word.includes('is taken'));
      if (taken) return { log, path: [touch, taken.touch] };
    }
  }
}

describe.concurrent('Klötze', () => {
  test('a Klotz that is sent home is marked where it was and where it is, and said', () =>
    onSite({}, async (page) => {
      const { log, path } = taking();
      await sit(page, { game: 'klotz', log });
      expect(await page.locator('.board .sent').count()).toBe(0);
      for (const wanted of path) await mouse(page, await offered(page, wanted));
      await page.locator('.board .sent .was').waitFor();
      expect(await page.locator('.board .sent .house').count()).toBe(1);
      const note = await page.locator('.prompt small').innerText();
      expect(note).toMatch(/^The column takes (Red|Green|Blue|Yellow)'s (own )?Klotz on \w\d+, which goes back to its home \w\d\. \(R11\)$/);
      expect(await page.locator('main [aria-live=polite]').last().innerText()).toContain(note);
    }));

  test('where one of four resigns the others share the win, and each reads it as theirs', () =>
    onSite({}, async (page) => {
      const log = begun('klotz', 4, { players: 'RGBY' });
      await sit(page, { game: 'klotz', log });
      await button(page, en['table.resign']).click();
      await page.getByText('Red resigns?', { exact: true }).waitFor();
      await button(page, en['table.yes_resign']).click();
      const ended = page.locator('.ended');
      await becomes(() => ended.locator('h2').innerText(), 'Green, Blue, and Yellow share the win');
      expect(await ended.locator('p').first().innerText()).toBe('Red resigned.');
      // The same, as those see it who play alone against computers.
      for (const [seat, title] of [[0, en['table.you_lost']], [2, en['table.you_share']]] as const) {
        const seats = [0, 1, 2, 3].map((at) => (at === seat ? person : computer('1')));
        const over = after(log, ...seats.map((who, at) => ({ is: 'sat', seat: at, who }) as const), { is: 'resigned', seat: 0 });
        await sit(page, { game: 'klotz', log: over });
        await becomes(() => ended.locator('h2').innerText(), title);
        expect(await ended.locator('p').first().innerText()).toBe('Red resigned. Green, Blue, and Yellow share the win.');
      }
    }));
});
