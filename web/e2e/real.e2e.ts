// A game on a real board: set up by the card, every move entered, judged by the referee.
import { describe, expect, test } from 'vitest';
import gallery from '../../src/games/kengi/starts.json';
import { becomes, button, kept, onSite, told, visit, words } from './site';
import { complaints } from './complaints';

const en = words.en;
// White, black, orange and red stand on c1: with green it is won.
const nearlyWon = 'V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0';

describe.concurrent('at a real board', () => {
  for (const viewport of [{ width: 1300, height: 850 }, { width: 360, height: 740 }]) {
    test(`a game is set up, refereed and won, ${viewport.width} wide`, { timeout: 60_000 }, ({ expect }) =>
      onSite({ viewport }, async (page) => {
        await visit(page, `#/kengi/new?mode=people&position=${encodeURIComponent(nearlyWon)}`);
        await page.getByLabel(en['new.real']).check();
        await page.getByLabel('5 min + 5 s').check();
        await button(page, en['new.begin']).click();

        // The card: nothing can be played and no time passes until the board stands.
        const card = page.getByRole('heading', { name: en['table.real_title'] });
        await card.waitFor();
        expect(await page.locator('.typed').count()).toBe(0);
        expect(await complaints(page)).toEqual([]);
        await page.waitForTimeout(400);
        expect((await told(page)).moves).toEqual([]);
        await button(page, en['table.real_begin']).click();
        await card.waitFor({ state: 'detached' });

        // A slip on the table is told with its rule, and changes nothing.
        const typed = page.locator('.typed');
        await typed.fill('d2-a1');
        await typed.press('Enter');
        await becomes(() => page.locator('form [role="alert"]').textContent(), expect.stringContaining('R9'));
        expect((await kept(page)).log.some(({ event }) => event.is === 'moved')).toBe(false);

        // The move that was really made is read, however it is spelled.
        await typed.fill('C1-a4');
        await typed.press('Enter');
        await becomes(async () => (await told(page)).moves.length, 1);
        expect((await told(page)).end).toBeDefined();
        expect((await kept(page)).real).toBe(true);
      }));
  }

  test('a fair start of the gallery is laid out instead, with the same people', () =>
    onSite({}, async (page) => {
      await visit(page, '#/kengi/new?mode=people');
      await page.getByLabel(en['new.real']).check();
      await button(page, en['new.begin']).click();
      await button(page, en['table.real_fair']).click();
      await button(page, en['table.real_another']).waitFor();
      const { log, real } = await kept(page);
      const [fair] = gallery.fair;
      expect(log[0]!.event).toMatchObject({ is: 'began', how: 'position', position: fair!.position });
      expect(real).toBe(true);
      await page.locator('.fair', { hasText: `1/${gallery.fair.length}` }).waitFor();
      await button(page, en['table.real_another']).click();
      await page.locator('.fair', { hasText: `2/${gallery.fair.length}` }).waitFor();
      await button(page, en['table.real_begin']).click();
      await page.locator('.typed').waitFor();
    }));
});
