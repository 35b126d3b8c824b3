// A phone: what is seen without scrolling, how large the board stays, and that a finger leaves nothing behind.
import { describe, expect, test } from 'vitest';
import type { Entry } from '../src/engine/protocol';
import { ask, begun } from './engine';
import { finger, live, mouse } from './play';
import { becomes, button, computer, kept, onSite, person, sit, words } from './site';

const en = words.en;
const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
const at = (game: string, position: string) =>
  ask('begin', { game, how: 'position', position, at: 0, chance: '0' }).events;

describe.concurrent('on a phone', () => {
  test('where what is lifted may go is seen, and no way stays on the board once the move is made', () =>
    onSite(phone, async (page) => {
      await sit(page, { game: 'qenj2' });
      const before = (await kept(page)).log.length;
      while ((await kept(page)).log.length === before) {
        const board = (await live(page)).filter(({ what }) => what === 'board');
        const path = (await kept(page)).path?.length ?? 0;
        await finger(page, board[0]!);
        await becomes(async () => {
          const now = await kept(page);
          return now.log.length > before || (now.path?.length ?? 0) > path;
        }, true);
        // What the finger touched last is not pointed at.
        expect(await page.locator('.board .way').count()).toBe(0);
      }
      await becomes(() => page.locator('.board .ways').count(), 0);
      expect(await page.locator('.board .way').count()).toBe(0);
    }));

  test('the way to every place is drawn while something is lifted, where they are few, and goes when it is put back', ({ expect }) =>
    onSite(phone, async (page) => {
      for (const game of ['qenj1', 'qenj2', 'qenj3', 'klotz', 'querni']) {
        const log = begun(game, 4);
        const waysAfter = (touch: string) => ask('table', { log, path: [touch], at: 0 }).next.filter(({ way }) => way.length > 0).length;
        await sit(page, { game, id: game, log });
        const target = (await live(page)).find(({ what, touch }) => what === 'board' && waysAfter(touch) > 0)!;
        await finger(page, target);
        await becomes(async () => (await kept(page)).path, [target.touch]);
        const many = waysAfter(target.touch);
        await becomes(() => page.locator('.board .ways .line[marker-end]').count(), many > 8 ? 0 : many);
        await button(page, en['table.clear']).tap();
        await becomes(async () => (await kept(page)).path ?? [], []);
        await becomes(() => page.locator('.board .ways').count(), 0);
      }
      // A mouse points at what it means.
      await sit(page, { game: 'qenj1', id: 'mouse', log: begun('qenj1', 4) });
      await mouse(page, (await live(page))[0]!);
      await becomes(async () => (await kept(page)).path?.length, 1);
      await page.locator('.board .ring').first().waitFor({ state: 'attached' });
      expect.soft(await page.locator('.board .ways').count()).toBe(0);
    }));

  test('what threatens is seen without scrolling, and its cells when it is touched', () =>
    onSite(phone, async (page) => {
      const empty = '..........';
      const rows = [empty, empty, empty, empty, '....G.....', 'R....YB...', empty, empty, empty, empty];
      await sit(page, { game: 'klotz', log: at('klotz', `${rows.join('/')} B -,-,-,- RB 0`) });
      const threat = button(page, '⚠ Red threatens to win: Klotz from a5 to a1.');
      const { y, height } = (await threat.boundingBox())!;
      const board = (await page.locator('.room').boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(board.y + board.height - 1);
      expect(y + height).toBeLessThanOrEqual(phone.viewport.height);
      await threat.tap();
      await becomes(() => page.locator('.board .pointed').count(), 2);
      await page.locator('.prompt').getByText('Red threatens to win: Klotz from a5 to a1.').waitFor();
      // What is one's own to win is no danger.
      await sit(page, { game: 'klotz', id: 'mine', log: at('klotz', `${rows.join('/')} R -,-,-,- RB 0`) });
      await button(page, '★ Red can win at once: Klotz from a5 to a1.').waitFor();
    }));

  test('a pile in hand has one row beside the tools, which stay where they are', ({ expect }) =>
    onSite(phone, async (page) => {
      const handAfter = (log: Entry[], touch: string) => ask('table', { log, path: [touch], at: 0 }).board.hand.length;
      const games = [...Array(12).keys()].map((moves) => begun('qenj2', moves + 1));
      const found = games.flatMap((log) =>
        ask('table', { log, path: [], at: 0 })
          .next.filter(({ touch }) => handAfter(log, touch) >= 4)
          .map(({ touch }) => ({ log, touch })),
      )[0]!;
      await sit(page, { game: 'qenj2', log: found.log });
      const tools = async () => (await button(page, en['table.hint']).boundingBox())!.y;
      const target = (await live(page)).find(({ touch }) => touch === found.touch)!;
      const usual = await tools();
      await finger(page, target);
      await page.locator('.hand .piece').nth(3).waitFor();
      const tops = await page.locator('.hand .piece').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect.soft(new Set(tops).size).toBe(1);
      expect.soft(Math.abs((await tools()) - usual)).toBeLessThan(1);
    }));

  test('nothing is said to be worth knowing where nothing is', () =>
    onSite(phone, async (page) => {
      await sit(page, { game: 'klotz' });
      expect(await page.getByText(en['table.aids'], { exact: true }).count()).toBe(0);
    }));

  test('Querni’s board stays as large as it is when chains can be taken, and they are whole', ({ expect }) =>
    onSite(phone, async (page) => {
      const size = async () => (await page.locator('.room').boundingBox())!.height;
      await sit(page, { game: 'querni' });
      const usual = await size();
      const four = '7/7/7/7/7/3O3/2PN3/2M4/4j2/AB3k1 b 0';
      await sit(page, { game: 'querni', log: at('querni', four), seats: [person, computer('2')] });
      await page.locator('[data-takes]').first().waitFor();
      expect.soft(await size()).toBe(usual);
      const cut = await page.locator('.takes button').evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth + 1).length,
      );
      expect(cut).toBe(0);
    }));
});
