// The pages of a house, before one that is in this process: how they look, sound and are worked; two who play.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Terms } from '../src/net/protocol';
import { FakeHouse, terms } from '../src/net/testing';
import { complaints, misspoken } from './complaints';
import { comeIn } from './fake_house';
import { becomes, button, languages, onSite, sizes, visit, words } from './site';

const four: Partial<Terms> = {
  game: 'klotz',
  options: { players: 'RGBY' },
  seats: [{ chair: 'me' }, { chair: 'open' }, { chair: 'open' }, { chair: 'computer', player: '3' }],
};

// Each with how one comes there, from the page before.
const pages: Record<string, (page: Page, house: FakeHouse, lang: string) => Promise<unknown>> = {
  lobby: async (page, _, lang) => {
    await visit(page, '#/house');
    await page.getByText(words[lang]!['house.join']).first().waitFor();
    await page.getByText(words[lang]!['house.more']).click();
  },
  account: async (page, _, lang) => {
    await visit(page, '#/house/me');
    await button(page, words[lang]!['me.move_make']).click();
    await page.getByText(words[lang]!['me.move_text']).waitFor();
  },
  'what the operator wrote': async (page, _, lang) => {
    await visit(page, '#/house');
    await page.getByRole('link', { name: words[lang]!['house.legal'] }).click();
    await page.getByText('<b>Hauptstraße 1</b>').waitFor(); // as text
  },
  operator: async (page, _, lang) => {
    await visit(page, '#/house/operator');
    await page.getByLabel(words[lang]!['operator.token']).fill('token');
    await button(page, words[lang]!['operator.open']).click();
    await page.getByText(words[lang]!['operator.damaged']).waitFor();
  },
  games: async (page, _, lang) => {
    await visit(page, '#/house/games');
    await page.getByText(words[lang]!['house.games_none']).waitFor();
  },
  'a table that waits': async (page, house, lang) => {
    const id = await house.make('ann', terms(), 'n');
    await visit(page, `#/table/${id}`);
    await page.getByText(words[lang]!['house.gathering_text']).waitFor();
  },
  'a table, with somebody who has left': async (page, house, lang) => {
    const id = await house.make('ann', terms({ seats: [{ chair: 'me' }, { chair: 'computer' }], listed: false }), 'n');
    await visit(page, `#/table/${id}`);
    await page.locator('.board .target.live').first().waitFor();
    await house.said('ann', id, { phrase: 'hello' });
    if (await button(page, words[lang]!['phrase.thanks']).count()) await page.getByText(words[lang]!['phrase.hello']).first().waitFor();
  },
  'no such table': async (page, _, lang) => {
    await visit(page, '#/table/nowhere');
    await page.getByText(words[lang]!['house.no_table']).waitFor();
  },
};

async function open(page: Page): Promise<FakeHouse> {
  const house = new FakeHouse();
  await house.make('sam', terms(four), 'n');
  await house.make('jo', terms({ aids: true, pair: true, start: { how: 'fair' } }), 'n');
  await comeIn(page, house, 'ann');
  return house;
}

describe.concurrent('pages of a house', () => {
  for (const lang of languages) {
    test(`axe finds nothing, and every word is of one language: ${lang}`, ({ expect }) =>
      onSite({ locale: lang }, async (page) => {
        const house = await open(page);
        for (const [name, come] of Object.entries(pages)) {
          await come(page, house, lang);
          expect.soft(await misspoken(page, lang), name).toEqual([]);
          expect.soft(await complaints(page), name).toEqual([]);
        }
      }));
  }

  for (const viewport of [sizes.phone, { width: 320, height: 256 }]) {
    test(`nothing is wider than ${viewport.width} × ${viewport.height}`, ({ expect }) =>
      onSite({ viewport }, async (page) => {
        const house = await open(page);
        for (const [name, come] of Object.entries(pages)) {
          await come(page, house, 'en');
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(viewport.width);
        }
      }));
  }

  for (const lang of languages) {
    test(`all choices of a new table stay inside their card: ${lang}`, ({ expect }) =>
      onSite({ locale: lang, viewport: { width: 1100, height: 900 } }, async (page) => {
        await open(page);
        await visit(page, '#/house');
        await page.getByText(words[lang]!['house.more']).click();
        const beyond = () => {
          const card = document.querySelector('form.panel')!.getBoundingClientRect();
          const parts = [...document.querySelectorAll('form.panel select, form.panel .choice')];
          return parts.filter((part) => part.getBoundingClientRect().right > card.right).length;
        };
        expect(await page.evaluate(beyond)).toBe(0);
      }));
  }

  test('open seats can be those of one game, and what waits for me is one click away', ({ expect }) =>
    onSite({}, async (ann) => {
      const house = await open(ann); // with an open table of Kengi, and one of Klötze
      const mine = [];
      for (const game of ['kengi', 'qenj1'])
        mine.push(await house.make('ann', terms({ game, seats: [{ chair: 'me' }, { chair: 'computer' }] }), 'n'));
      await visit(ann, '#/house');
      const seats = ann.getByRole('region', { name: words.en['house.open_seats'] });
      await becomes(() => seats.getByRole('listitem').count(), 2);
      await button(ann, 'Klötze').click();
      await becomes(() => seats.getByRole('listitem').count(), 1);
      await seats.getByText('name of sam').first().waitFor();
      for (const id of mine) house.turn(id, 0);
      await button(ann, words.en['house.next']).click();
      await ann.locator('.room .board').waitFor();
      expect(mine.map((id) => `#/table/${id}`)).toContain(await ann.evaluate(() => location.hash));
    }));

  test('while nothing is to be done at a table, the next game that waits is one click away there, too', ({ expect }) =>
    onSite({}, async (ann) => {
      const house = new FakeHouse();
      const theirs = await house.make('ann', terms({ seats: [{ chair: 'computer', player: '1' }, { chair: 'me' }] }), 'n');
      const mine = await house.make('ann', terms({ seats: [{ chair: 'me' }, { chair: 'computer', player: '1' }] }), 'n');
      await comeIn(ann, house, 'ann');
      const next = ann.getByRole('link', { name: words.en['house.next'] });
      await visit(ann, `#/table/${theirs}`);
      await ann.locator('.room .board').waitFor();
      expect(await next.count()).toBe(0);
      house.turn(mine, 0);
      await next.click();
      await becomes(() => ann.evaluate(() => location.hash), `#/table/${mine}`);
      await ann.locator('.room .board').waitFor();
      house.turn(theirs, 1);
      await becomes(async () => (await ann.title()).startsWith('(2)'), true);
      expect(await next.count(), 'here it is my turn').toBe(0);
    }));

  test('a name and a text with tags are text in the lobby and at a table', ({ expect }) =>
    onSite({}, async (ann) => {
      const tags = '<img src=x onerror=alert(1)>';
      const house = new FakeHouse();
      await house.make(tags, terms({ game: 'qenj1' }), 'n');
      const id = await house.make(tags, terms(), 'n');
      await comeIn(ann, house, 'ann');
      await visit(ann, '#/house');
      await ann.getByText(tags).first().waitFor();
      await visit(ann, `#/table/${id}`);
      await button(ann, words.en['house.sit']).click();
      await ann.locator('.room .board').waitFor();
      await house.said(tags, id, { text: `see ${tags}` });
      await ann.locator('.talk li', { hasText: `see ${tags}` }).waitFor();
      await ann.locator('.seats .who', { hasText: tags }).waitFor();
      expect(await ann.locator('img[src="x"]').count()).toBe(0);
    }));

  test('where there is none nothing of it is shown', ({ expect }) =>
    onSite({}, async (page) => {
      const asked: string[] = [];
      page.on('response', (answer) => asked.push(new URL(answer.url()).pathname));
      await page.reload();
      await becomes(() => asked.includes('/api/house'), true);
      expect(await page.getByRole('link', { name: words.en['house.title'] }).count()).toBe(0);
      expect(asked.filter((path) => /HousePage|OnlineTable|line/.test(path))).toEqual([]);
      await visit(page, '#/house');
      await page.getByText(words.en['house.nobody_there']).waitFor();
    }));
});

describe.concurrent('two who play', () => {
  const live = (page: Page) => page.locator('.board .target.live');
  const moves = (page: Page) => page.locator('ol li').count();

  async function moveOnce(page: Page): Promise<void> {
    for (let touches = 0; touches < 2; ++touches) {
      await live(page).first().waitFor();
      await live(page).first().focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(200);
    }
  }

  test('by keyboard, at a desk and on a phone, with a line that breaks', ({ expect }) =>
    onSite({}, async (ann) => {
      await onSite({ viewport: sizes.phone }, async (bob) => {
        const house = new FakeHouse();
        await comeIn(ann, house, 'ann');
        await visit(ann, '#/house');
        await button(ann, words.en['house.open_table']).focus();
        await ann.keyboard.press('Enter');
        await ann.getByText(words.en['house.gathering_text']).waitFor();
        const hash = await ann.evaluate(() => location.hash);
        await comeIn(bob, house, 'bob');
        await visit(bob, hash);
        await button(bob, words.en['house.sit']).click();
        await bob.locator('.board').waitFor();
        await moveOnce(ann);
        await becomes(() => moves(bob), 2); // the start, and the move
        // A train tunnel.
        house.refuses = true;
        house.of('bob').cut();
        await bob.getByText(words.en['net.offline']).waitFor({ state: 'attached' });
        const sent = moveOnce(bob);
        house.refuses = false;
        await sent;
        await becomes(() => moves(ann), 3);
        expect(await bob.getByText(words.en['net.kept']).count()).toBe(1);
      });
    }));

  test('a phone shows the whole board at once, above what there is to do', () =>
    onSite({ viewport: sizes.phone }, async (bob) => {
      const house = new FakeHouse();
      const time = { kind: 'fischer' as const, base: 600, increment: 10 };
      const ids = await Promise.all(['kengi', 'qenj1'].map((game) => house.make('ann', terms({ game, time }), 'n')));
      await comeIn(bob, house, 'bob');
      for (const viewport of [sizes.phone, { width: 390, height: 844 }])
        for (const id of ids) {
          await bob.setViewportSize(viewport);
          await visit(bob, `#/table/${id}`);
          if (viewport === sizes.phone) await button(bob, words.en['house.sit']).click();
          const board = (await bob.locator('svg.board').boundingBox())!;
          const bar = (await bob.locator('.next').boundingBox())!;
          const what = `${id} ${viewport.width}`;
          expect.soft(board.y, what).toBeLessThan(200);
          expect.soft(board.y + board.height, what).toBeLessThanOrEqual(bar.y + 1);
        }
    }));

  test('what is open on the page stays open when something happens', ({ expect }) =>
    onSite({}, async (ann) => {
      const house = new FakeHouse();
      const id = await house.make('ann', terms({ seats: [{ chair: 'me' }, { chair: 'computer' }] }), 'n');
      await comeIn(ann, house, 'ann');
      await visit(ann, `#/table/${id}`);
      await ann.getByText(words.en['talk.people'], { exact: true }).click();
      await ann.locator('.talk [aria-expanded]').click();
      await house.said('bob', id, { phrase: 'hello' });
      await ann.locator('.talk li', { hasText: 'name of bob' }).waitFor();
      expect(await ann.locator('.talk [aria-expanded]').getAttribute('aria-expanded')).toBe('true');
      expect(await ann.locator('.talk details').getAttribute('open')).toBe('');
    }));

  test('who plays is taken to the second game of a pair, and reads how both ended', () =>
    onSite({}, async (ann) => {
      await onSite({}, async (eve) => {
        const house = new FakeHouse();
        const id = await house.make('ann', terms({ pair: true, seats: [{ chair: 'me' }, { chair: 'open' }] }), 'n');
        await comeIn(ann, house, 'ann');
        await comeIn(eve, house, 'eve');
        const bob = house.line('bob')();
        bob.send(JSON.stringify({ is: 'sit', id: 1, table: id, nonce: 'n' }));
        await house.settled();
        for (const page of [ann, eve]) await visit(page, `#/table/${id}`);
        for (const page of [ann, eve]) await page.locator('.board').waitFor();
        await house.play(id, { is: 'resigned', seat: 1 });
        const next = await house.follow(id);
        await becomes(() => ann.evaluate(() => location.hash), `#/table/${next}`);
        await ann.getByText(words.en['house.second_here']).waitFor();
        await ann.getByText(words.en['house.second_of_pair']).waitFor();
        await eve.getByRole('link', { name: words.en['house.followed'] }).waitFor();
        await house.play(next, { is: 'resigned', seat: 0 });
        await ann.getByText('name of ann 2').waitFor();
        // Who comes back to look stays.
        await visit(ann, `#/table/${id}`);
        await ann.getByRole('link', { name: words.en['house.followed'] }).waitFor();
      });
    }));

  test('somebody is blocked after a question, it is said, and the same dialog undoes it', ({ expect }) =>
    onSite({}, async (ann) => {
      const house = new FakeHouse();
      const id = await house.make('ann', terms({ seats: [{ chair: 'me' }, { chair: 'computer' }] }), 'n');
      await comeIn(ann, house, 'ann');
      await visit(ann, `#/table/${id}`);
      await ann.locator('.board').waitFor();
      await house.said('bob', id, { phrase: 'hello' });
      await ann.locator('.talk li button', { hasText: 'name of bob' }).click();
      const blocks = () => house.of('ann').heard.flatMap((ask) => (ask.is === 'block' ? [ask.on] : []));
      await ann.getByRole('button', { name: 'Block name of bob …' }).click();
      expect(blocks()).toEqual([]);
      await ann.getByRole('button', { name: 'Block name of bob', exact: true }).click();
      await ann.getByText('name of bob is blocked.').first().waitFor();
      await ann.getByRole('button', { name: 'Unblock name of bob' }).click();
      await ann.getByText('name of bob is no longer blocked.').first().waitFor();
      expect(blocks()).toEqual([true, false]);
    }));

  test('somebody is not read any more once they are muted, and the operator hears of a report', ({ expect }) =>
    onSite({ viewport: sizes.phone }, async (ann) => {
      const house = new FakeHouse();
      const id = await house.make('ann', terms({ seats: [{ chair: 'me' }, { chair: 'computer' }] }), 'n');
      await comeIn(ann, house, 'ann');
      await visit(ann, `#/table/${id}`);
      await button(ann, words.en['talk.open']).click();
      await house.said('bob', id, { phrase: 'oops' });
      await ann.locator('dialog .talk li button', { hasText: 'name of bob' }).click();
      await button(ann, 'Mute name of bob').click();
      await ann.getByRole('dialog', { name: 'name of bob' }).getByText('You no longer see what name of bob writes.').waitFor();
      await ann.getByLabel(words.en['talk.report_why']).fill('rude words');
      await button(ann, 'Report name of bob').click();
      await ann.getByRole('dialog', { name: 'name of bob' }).getByText(words.en['talk.reported']).waitFor();
      expect(house.of('ann').heard.flatMap((ask) => (ask.is === 'report' ? [[ask.person, ask.why]] : []))).toEqual([['bob', 'rude words']]);
      await ann.getByRole('dialog', { name: 'name of bob' }).getByRole('button', { name: words.en['table.close'], exact: true }).click();
      await house.said('bob', id, { phrase: 'sorry' });
      await house.said('eve', id, { phrase: 'thanks' });
      await ann.locator('dialog .talk li', { hasText: 'name of eve' }).waitFor();
      expect(await ann.locator('dialog .talk li', { hasText: 'name of bob' }).count()).toBe(0);
    }));

  test('the host switches talk off for everybody at the table, and on again', () =>
    onSite({}, async (ann) => {
      await onSite({}, async (bob) => {
        const house = new FakeHouse();
        const id = await house.make('ann', terms(), 'n');
        await comeIn(ann, house, 'ann');
        await comeIn(bob, house, 'bob');
        for (const page of [ann, bob]) await visit(page, `#/table/${id}`);
        await button(bob, words.en['house.sit']).click();
        await button(bob, words.en['phrase.hello']).waitFor();
        await ann.getByText(words.en['talk.people'], { exact: true }).click();
        await button(ann, words.en['talk.hush']).click();
        await bob.getByText(words.en['talk.hushed']).waitFor();
        await button(bob, words.en['phrase.hello']).waitFor({ state: 'detached' });
        await button(ann, words.en['talk.unhush']).click();
        await button(bob, words.en['phrase.hello']).waitFor();
      });
    }));

  for (const [claim, how] of [['house.claim_win', 'won'], ['house.claim_draw', 'drawn']] as const) {
    test(`whoever stays ends the game that the other has left: ${how}`, () =>
      onSite({ viewport: sizes.phone }, async (ann) => {
        const house = new FakeHouse();
        const id = await house.make('bob', terms({ time: { kind: 'fischer', base: 600, increment: 5 } }), 'n');
        await comeIn(ann, house, 'ann');
        await visit(ann, `#/table/${id}`);
        await button(ann, words.en['house.sit']).click();
        await ann.getByText(/^away/).waitFor(); // bob has never come
        await house.play(id, { is: 'left', seat: 0 });
        await button(ann, words.en[claim]).click();
        await ann.locator('.ended').waitFor();
        await ann.getByText(how === 'won' ? words.en['table.you_won'] : words.en['table.drawn']).first().waitFor();
        expect(await ann.locator('.ended').textContent()).not.toContain(words.en['table.by_draw']); // nobody agreed to anything
      }));
  }

  // As long as a house lets names be; they are "name of …" here.
  const long = ['Maximiliane Alexandrin', 'Donaudampfschiffahrter', 'MMMMMMMMMMMMMMMMMMMMMM'];
  for (const [where, viewport, called] of [
    ['on a phone', sizes.phone, ['somebody 0', 'somebody 1', 'somebody 2']],
    ['on a phone, however long', sizes.phone, long],
    ['at a desk, however long', { width: 1300, height: 850 }, long],
  ] as const)
    test(`names are whole ${where}, beside clocks, signs and what was taken`, ({ expect }) =>
      onSite({ viewport }, async (ann) => {
        const house = new FakeHouse();
        const time = { kind: 'fischer' as const, base: 5400, increment: 5 };
        const tables = [terms({ time }), terms({ game: 'qenj3', time }), terms({ game: 'querni', time }), terms({ ...four, time })];
        await comeIn(ann, house, 'ann');
        for (const one of tables) {
          const id = await house.make('ann', one, 'n');
          for (const [at, { chair }] of one.seats.entries())
            if (chair === 'open') house.line(called[at - 1]!)().send(JSON.stringify({ is: 'sit', id: 1, table: id, nonce: 'n' }));
          await visit(ann, `#/table/${id}`);
          await ann.locator('.room .board').waitFor();
          const cutOff = await ann.locator('.seats .who').evaluateAll((all) =>
            all.flatMap((who) => {
              const name = document.createRange();
              name.selectNode(who.firstChild!);
              const [text, room, seat] = [name, who, who.closest('li')!].map((one) => one.getBoundingClientRect());
              const isWhole = text!.right <= room!.right + 0.5 && text!.bottom <= room!.bottom + 0.5 && room!.bottom <= seat!.bottom + 0.5;
              return isWhole ? [] : [who.textContent];
            }),
          );
          expect.soft(cutOff, one.game).toEqual([]);
          const [board, bar] = [(await ann.locator('svg.board').boundingBox())!, (await ann.locator('.next').boundingBox())!];
          if (viewport === sizes.phone) expect.soft(board.y + board.height, one.game).toBeLessThanOrEqual(bar.y + 1);
        }
      }));

  test('that it is my turn is said in the title and, to who looks elsewhere, by the browser', ({ expect }) =>
    onSite({}, async (ann) => {
      // What the browser would show.
      await ann.addInitScript(() => {
        const shown: string[] = [];
        class News {
          static permission = 'granted';
          constructor(text: string) {
            shown.push(text);
          }
        }
        Object.assign(window, { shown, Notification: News });
      });
      const house = new FakeHouse();
      const id = await house.make('ann', terms({ seats: [{ chair: 'me' }, { chair: 'computer' }] }), 'n');
      await comeIn(ann, house, 'ann');
      await visit(ann, '#/house');
      await ann.getByRole('heading', { name: words.en['house.mine'] }).waitFor();
      const shown = () => ann.evaluate(() => (window as unknown as { shown: string[] }).shown);
      house.turn(id, 0);
      await becomes(() => ann.title(), '(1) House · Tablier');
      expect(await shown(), 'whoever looks sees it').toEqual([]);
      house.turn(id, 1);
      await becomes(() => ann.title(), 'House · Tablier');
      await ann.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
      house.turn(id, 0);
      await becomes(shown, ['Kengi: it is your turn.']);
    }));

  test('who watches is shown nothing that they cannot do', ({ expect }) =>
    onSite({}, async (eve) => {
      const house = new FakeHouse();
      const id = await house.make('ann', terms({ seats: [{ chair: 'me' }, { chair: 'computer' }] }), 'n');
      await comeIn(eve, house, 'eve');
      await visit(eve, `#/table/${id}`);
      await eve.locator('.board').waitFor();
      await eve.getByText(words.en['talk.silent_watching']).waitFor();
      for (const name of ['table.draw', 'table.resign', 'house.ask_back', 'talk.point', 'phrase.hello'] as const)
        expect(await button(eve, words.en[name]).count(), name).toBe(0);
      expect(await eve.locator('.tools [aria-disabled="true"]').count()).toBe(0);
    }));

  test('a running game without aids offers no engine, one with aids does', ({ expect }) =>
    onSite({}, async (ann) => {
      const house = new FakeHouse();
      const seats = [{ chair: 'me' as const }, { chair: 'computer' as const }];
      // South can win at once.
      const position = 'V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S - 0';
      const start = { how: 'position' as const, position };
      const [without, helped] = [await house.make('ann', terms({ seats, start }), 'n'), await house.make('ann', terms({ seats, start, aids: true }), 'n')];
      await comeIn(ann, house, 'ann');
      const offered = async (id: string) => {
        await visit(ann, `#/table/${id}`);
        await live(ann).first().waitFor();
        await ann.locator('.button.tool').and(button(ann, words.en['table.more'])).click();
        await ann.getByRole('dialog').waitFor();
        const analysis = await button(ann, words.en['analyse.from_review']).count();
        await ann.keyboard.press('Escape');
        await ann.getByRole('dialog').waitFor({ state: 'detached' });
        const hint = await button(ann, words.en['table.hint']).count();
        const weigh = await button(ann, words.en['table.weigh']).count();
        const meter = await ann.locator('.meter').count();
        const threats = await ann.getByRole('region', { name: words.en['table.aids'] }).count();
        return { analysis, hint, weigh, meter, threats };
      };
      expect(await offered(without)).toEqual({ analysis: 0, hint: 0, weigh: 0, meter: 0, threats: 0 });
      expect(await offered(helped)).toEqual({ analysis: 1, hint: 1, weigh: 1, meter: 1, threats: 1 });
    }));

  test('a network that is gone is seen at one’s own seat', () =>
    onSite({ viewport: sizes.phone }, async (ann) => {
      const house = new FakeHouse();
      const id = await house.make('ann', terms({ seats: [{ chair: 'me' }, { chair: 'computer' }] }), 'n');
      await comeIn(ann, house, 'ann');
      await visit(ann, `#/table/${id}`);
      await ann.locator('.board').waitFor();
      house.deaf = house.refuses = true;
      await ann.evaluate(() => dispatchEvent(new Event('offline')));
      const said = ann.locator('.seats .line.offline');
      await said.waitFor();
      house.deaf = house.refuses = false;
      await ann.evaluate(() => dispatchEvent(new Event('online')));
      await said.waitFor({ state: 'detached' });
    }));

  test('a move is on the board before the house answers', ({ expect }) =>
    onSite({}, async (ann) => {
      const house = new FakeHouse();
      const id = await house.make('ann', terms({ seats: [{ chair: 'me' }, { chair: 'computer' }] }), 'n');
      await comeIn(ann, house, 'ann');
      await visit(ann, `#/table/${id}`);
      await live(ann).first().waitFor();
      const before = house.tables.get(id)!.events.length;
      house.deaf = true;
      await moveOnce(ann);
      await becomes(() => moves(ann), 2); // the start, and the move
      expect(house.tables.get(id)!.events.length, 'events that the house has').toBe(before);
    }));

  test('an offer is withdrawn by whoever made it', ({ expect }) =>
    onSite({}, async (ann) => {
      await onSite({ viewport: sizes.phone }, async (bob) => {
        const house = new FakeHouse();
        const id = await house.make('ann', terms(), 'n');
        await comeIn(ann, house, 'ann');
        await comeIn(bob, house, 'bob');
        for (const page of [ann, bob]) await visit(page, `#/table/${id}`);
        await button(bob, words.en['house.sit']).click();
        await ann.locator('[data-asks="draw"]').click();
        await button(ann, words.en['table.yes_draw']).click();
        await button(bob, words.en['table.draw_accept']).waitFor();
        await button(ann, words.en['table.withdraw']).click();
        await button(bob, words.en['table.draw_accept']).waitFor({ state: 'detached' });
        expect(await bob.getByText(words.en['table.draw_declined']).count()).toBe(0);
        await live(ann).first().waitFor();
      });
    }));

  test('on a phone: who sits where, what the other wants next, and that pointing is on', ({ expect }) =>
    onSite({}, async (ann) => {
      await onSite({ viewport: sizes.phone }, async (bob) => {
        const house = new FakeHouse();
        const id = await house.make('ann', terms({ time: { kind: 'fischer', base: 600, increment: 5 } }), 'n');
        await comeIn(ann, house, 'ann');
        await comeIn(bob, house, 'bob');
        for (const page of [ann, bob]) await visit(page, `#/table/${id}`);
        await button(bob, words.en['house.sit']).click();
        const seats = bob.locator('.seats');
        for (const who of ['name of ann', words.en['talk.you']]) await seats.locator('.who', { hasText: who }).waitFor();
        // What one says oneself is read.
        await button(bob, words.en['talk.open']).click();
        await button(bob, words.en['phrase.hello']).click();
        await ann.locator('.talk li', { hasText: words.en['phrase.hello'] }).waitFor();
        await button(bob, words.en['talk.point']).click();
        await bob.locator('.prompt', { hasText: words.en['talk.pointing'] }).waitFor();
        expect(await bob.locator('.talk.unread').count()).toBe(0);
        await button(bob, words.en['talk.stop_pointing']).click();
        await bob.locator('.prompt', { hasText: words.en['talk.pointing'] }).waitFor({ state: 'detached' });
        await house.play(id, { is: 'resigned', seat: 0 });
        await ann.locator('.ended').waitFor();
        await button(ann, words.en['house.rematch_new']).click();
        await bob.locator('.ended').getByText('name of ann', { exact: false }).first().waitFor();
        await button(bob, words.en['house.rematch_new']).waitFor();
        expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes.phone.width);
        const [board, bar] = [(await bob.locator('svg.board').boundingBox())!, (await bob.locator('.next').boundingBox())!];
        expect(board.y + board.height).toBeLessThanOrEqual(bar.y + 1);
        expect(bar.y + bar.height).toBeLessThanOrEqual(sizes.phone.height + 1);
      });
    }));

  for (const locale of languages)
    test(`what can come after a game fits its buttons on a phone, ${locale}`, ({ expect }) =>
      onSite({ viewport: sizes.phone, locale }, async (bob) => {
        const house = new FakeHouse();
        const id = await house.make('ann', terms(), 'n');
        await comeIn(bob, house, 'bob');
        await visit(bob, `#/table/${id}`);
        await button(bob, words[locale]!['house.sit']).click();
        await bob.locator('.room .board').waitFor();
        await house.play(id, { is: 'resigned', seat: 0 });
        await bob.locator('.ended').waitFor();
        const ann = house.line('ann')();
        for (const same of [true, false]) {
          ann.send(JSON.stringify({ is: 'rematch', id: 1, table: id, same }));
          await button(bob, words[locale]![same ? 'house.rematch_same' : 'house.rematch_new']).waitFor();
          const tooLong = await bob
            .locator('.ended .button')
            .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])));
          expect.soft(tooLong).toEqual([]);
          expect.soft(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes.phone.width);
        }
      }));

  test('an account page is of whoever this browser is by now', () =>
    onSite({}, async (ann) => {
      const house = new FakeHouse();
      await comeIn(ann, house, 'ann');
      await visit(ann, '#/house/me');
      await becomes(() => ann.getByLabel(words.en['me.name']).inputValue(), 'ann');
      await button(ann, words.en['me.move_make']).click();
      await ann.getByText(words.en['me.move_text']).waitFor();
      // Signed out from elsewhere: the next line is a guest's.
      await ann.route('**/api/me', (route) => route.fulfill({ json: { id: 'guest', name: 'Guest 7', is_bot: false, since: 1 } }));
      house.of('ann').say({ is: 'welcome', person: 'guest', name: 'Guest 7', blocked: [], now: house.now });
      await becomes(() => ann.getByLabel(words.en['me.name']).inputValue(), 'Guest 7');
      expect(await ann.getByText(words.en['me.move_text']).count()).toBe(0);
    }));

  test('the host is asked before standing up closes the table', () =>
    onSite({}, async (ann) => {
      const house = new FakeHouse();
      const id = await house.make('ann', terms(), 'n');
      await comeIn(ann, house, 'ann');
      await visit(ann, `#/table/${id}`);
      await button(ann, words.en['house.stand']).click();
      await button(ann, words.en['house.close_no']).click();
      await button(ann, words.en['house.stand']).click();
      await button(ann, words.en['house.close_yes']).click();
      await button(ann, words.en['house.sit']).first().waitFor(); // this house only lets her stand up
    }));

  test('who is elsewhere when a game ends reads how it ended', () =>
    onSite({}, async (ann) => {
      const house = new FakeHouse();
      const id = await house.make('ann', terms({ seats: [{ chair: 'me' }, { chair: 'computer' }] }), 'n');
      await comeIn(ann, house, 'ann');
      await visit(ann, '#/house');
      await ann.getByRole('heading', { name: words.en['house.mine'] }).waitFor(); // the lobby has been told
      house.end(id, ['S']);
      await ann.getByText(words.en['house.ended_won'].replace('{game}', 'Kengi')).waitFor();
    }));

  test('what somebody points at is framed for the other, with the name, for a while', () =>
    onSite({}, async (ann) => {
      await onSite({}, async (bob) => {
        const house = new FakeHouse();
        const id = await house.make('ann', terms(), 'n');
        await comeIn(ann, house, 'ann');
        await comeIn(bob, house, 'bob');
        for (const page of [ann, bob]) await visit(page, `#/table/${id}`);
        await button(bob, words.en['house.sit']).click();
        await button(ann, words.en['talk.point']).click();
        await ann.locator('[data-key="c3"]').click({ force: true });
        await bob.locator('.finger').waitFor();
        await becomes(() => bob.locator('.finger').count(), 0);
        await bob.getByText('points at c3').waitFor();
      });
    }));
});
