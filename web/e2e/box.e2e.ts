// The open box: what one sees, and where it leads.
import { describe, expect, test } from 'vitest';
import { begun, games, info } from './engine';
import { atTable, button, kept, onSite, put, sizes, tableOf, told, visit, words } from './site';

const en = words.en;
const open = (game: string) => en['box.open_game'].replace('{game}', info(game).name);

describe.concurrent('a box', () => {
  test('is opened from the shelf, and Play begins the game it announced', () =>
    onSite({}, async (page) => {
      await page.getByRole('link', { name: open('querni') }).click();
      await page.getByText(info('querni').summary).waitFor();
      const whom = page.locator('.whom').getByText('You are Blue · level 1, first steps');
      await whom.waitFor();
      await page.getByRole('button', { name: /^Play Querni: you are Blue/ }).click();
      await atTable(page);
      const { game, seats } = await told(page);
      expect(game).toBe('querni');
      expect(seats.map(({ side, who }) => [side, who.kind])).toEqual([['b', 'person'], ['p', 'computer']]);
    }));

  test('wherever it is touched on the shelf', () =>
    onSite({}, async (page) => {
      const lid = (await page.locator('article.box.kengi .lid').boundingBox())!;
      await page.mouse.click(lid.x + lid.width / 2, lid.y + lid.height / 2);
      await page.waitForURL(/#\/kengi$/);
    }));

  test('shows a won position that the referee has judged, with its reason', () =>
    onSite({}, async (page) => {
      for (const { id, name } of games) {
        await visit(page, `#/${id}`);
        await page.getByRole('img', { name: en['box.won'].replace('{game}', name) }).waitFor();
        expect(await page.locator('figcaption').innerText()).toMatch(/wins\.$/);
      }
    }));

  test('leads to rules, to a game among people, to the choice of everything, and back', () =>
    onSite({}, async (page) => {
      const leads = async (link: string | RegExp, to: RegExp) => {
        await visit(page, '#/kengi');
        await page.getByRole('link', { name: link }).first().click();
        await page.waitForURL(to);
      };
      await leads(new RegExp(`^${en['box.rules']}`), /#\/kengi\/rules$/);
      await leads(en['box.two'], /#\/kengi\/new\?mode=people$/);
      await leads(en['box.change_game'].replace('{game}', 'Kengi'), /#\/kengi\/new$/);
      await leads(new RegExp(en['box.all']), /#\/$/);
    }));

  test('says how many steps its course has', () =>
    onSite({}, async (page) => {
      await visit(page, '#/kengi');
      await page.getByRole('link', { name: new RegExp(`^${en['box.learn']} +\\d+ steps`) }).waitFor();
    }));

  test('has the tables of its own game, those with a move', () =>
    onSite({}, async (page) => {
      await put(page, 'mine', tableOf({ game: 'qenj4', id: 'mine', log: begun('qenj4', 3) }));
      await put(page, 'idle', tableOf({ game: 'qenj4', id: 'idle' }));
      await put(page, 'other', tableOf({ game: 'kengi', id: 'other', log: begun('kengi', 3) }));
      await visit(page, '#/qenj4');
      const links = page.getByRole('region', { name: en['box.tables'] }).getByRole('link');
      await links.getByText('3 moves').waitFor();
      expect(await links.count()).toBe(1);
      await links.click();
      await atTable(page);
      expect((await kept(page)).id).toBe('mine');
    }));

  test('of a game that there is none of says so', () =>
    onSite({}, async (page) => {
      await visit(page, '#/chess');
      await page.getByRole('heading', { name: en['error.missing'] }).waitFor();
    }));
});

test('on a phone Play stays at the thumb while the rest scrolls', () =>
  onSite({ viewport: sizes.short, hasTouch: true, isMobile: true }, async (page) => {
    for (const { id } of games) {
      await visit(page, `#/${id}`);
      const play = page.locator('.play button');
      await page.locator('.whom').getByText('·').waitFor();
      const box = () => play.boundingBox();
      const before = (await box())!;
      expect(before.y + before.height, id).toBeLessThanOrEqual(sizes.short.height);
      expect(before.y, id).toBeGreaterThan(sizes.short.height / 2);
      // What comes last is not hidden behind it; pictures may still come and make the page longer.
      const end = async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const last = (await page.locator('.made').boundingBox())!;
        return last.y + last.height;
      };
      await expect.poll(end, { message: id }).toBeLessThanOrEqual(before.y);
      expect(await box(), id).toEqual(before);
    }
  }));

test('a table at which nothing was done is not on the shelf; going back and forth still finds it', () =>
  onSite({}, async (page) => {
    await page.getByRole('button', { name: en['shelf.play_game'].replace('{game}', 'Kengi') }).click();
    await atTable(page);
    await page.goBack();
    await page.getByRole('heading', { name: en['shelf.title'] }).waitFor();
    expect(await page.getByRole('heading', { name: en['resume.title'] }).count()).toBe(0);
    await page.goForward();
    await atTable(page);
  }));

describe('Play before the engine is there', () => {
  // A service worker would have the engine already.
  test('answers at once and says what it waits for', () =>
    onSite({}, async (page, url) => {
      let let_through = () => {};
      const wait = new Promise<void>((done) => (let_through = done));
      await page.context().route(/\.wasm$/, async (route) => {
        await wait;
        await route.continue();
      });
      await page.goto(`${url}?again`);
      await page.getByRole('button', { name: en['shelf.play_game'].replace('{game}', 'Querni') }).click();
      await button(page, en['box.coming']).waitFor({ timeout: 2_000 });
      let_through();
      await atTable(page);
    }));
});

describe('addresses without #', () => {
  test('the page of a game opens its box, and the address is the site’s from then on', () =>
    onSite({}, async (page, url) => {
      for (const { id, name } of games) {
        await page.goto(`${url}${id}/`);
        await page.getByRole('heading', { name, level: 1 }).waitFor();
        expect(page.url()).toBe(`${url}#/${id}`);
        expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe(`${url}icon.svg`);
      }
      await page.goto(`${url}kengi/#/about`);
      await page.getByRole('heading', { name: en['about.title'], level: 1 }).waitFor();
    }));

  test('one that leads nowhere is answered with 404 and the page that says so', () =>
    onSite({ forgive: /404/ }, async (page, url) => {
      for (const path of ['nowhere', 'kengi/nowhere/at/all']) {
        const answer = await page.goto(url + path);
        expect(answer?.status()).toBe(404);
        await page.getByRole('heading', { name: en['error.missing'] }).waitFor();
      }
      await page.getByRole('link', { name: en['app.back'] }).click();
      await page.getByRole('heading', { name: en['shelf.title'] }).waitFor();
    }));
});
