// A house, and people before its pages: the program itself, its data in a folder of their own.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { strangeHost } from './chromium';
import { after, begun, numbers, pick } from './engine';
import { openFirefox } from './firefox';
import { serve, type Served } from './serve';
import { becomes, button, computer, onSite, person, sit, sizes, visit, words } from './site';
import { until, type Tab } from './tab';

const en = words.en;

interface Open {
  url: string;
  restart(): Promise<void>;
}

async function withHouse(run: (house: Open) => Promise<void>, ...more: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tablier-house-'));
  let served: Served = await serve(0, '--data', folder, ...more);
  const port = Number(new URL(served.url).port);
  try {
    await run({
      url: served.url,
      async restart() {
        await served.stop();
        served = await serve(port, '--data', folder, ...more);
      },
    });
  } finally {
    await served.stop();
    rmSync(folder, { recursive: true });
  }
}

// Lost lines are logged by browsers.
const forgive = /WebSocket|ERR_CONNECTION|api\/socket|Failed to load resource/;

// Two people, each with a browser of their own.
async function two(house: Open, run: (ann: Page, bob: Page) => Promise<void>, guest: object = {}): Promise<void> {
  await onSite({ url: house.url, forgive }, async (ann) => {
    await onSite({ url: house.url, forgive, ...guest }, (bob) => run(ann, bob));
  });
}

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

// The table that was made, as an address behind the #.
async function openTable(page: Page, choose: (page: Page) => Promise<unknown> = async () => undefined): Promise<string> {
  await visit(page, '#/house');
  await button(page, en['house.open_table']).waitFor();
  await page.getByText(en['net.connected'], { exact: true }).waitFor();
  await choose(page);
  await button(page, en['house.open_table']).click();
  await page.waitForURL(/#\/table\//);
  return page.evaluate(() => location.hash);
}

// A table with so short a clock that nobody waits long for who has vanished.
function makeQuick(page: Page, game: string, options: object, seats: object[]): Promise<string> {
  const terms = {
    game,
    options,
    start: { how: 'random' },
    seats,
    random_sides: false,
    time: { kind: 'fischer', base: 100, increment: 30 },
    listed: true,
    aids: false,
    taking_back: 'never',
    talk: true,
    pair: false,
  };
  return page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/me'); // and so is somebody
    const made = await fetch('/api/tables', { method: 'POST', headers, body });
    return `#/table/${((await made.json()) as { table: string }).table}`;
  }, JSON.stringify({ terms }));
}

// Two people and two computers.
function makeFour(page: Page): Promise<string> {
  const computer = { chair: 'computer', player: '1' };
  return makeQuick(page, 'klotz', { players: 'RGBY' }, [{ chair: 'me' }, computer, { chair: 'open' }, computer]);
}

async function sitDown(page: Page, hash: string): Promise<void> {
  await visit(page, hash);
  await button(page, en['house.sit']).first().click();
  await page.locator('.room .board').waitFor();
}

const moves = (tab: Tab) => tab.evaluate(() => Math.max(0, document.querySelectorAll('.more ol li').length - 1));
const isOver = (tab: Tab) => tab.evaluate(() => document.querySelector('.ended') !== null);
const isLive = (tab: Tab) => tab.evaluate(() => document.querySelector('.board .target.live, .todo [data-touch]') !== null);

// What may be touched now; it changes with every touch.
const seen = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.board .target.live, .todo [data-touch], .ended')]
      .map((one) => `${one.className} ${one.dataset['key']} ${one.dataset['touch']}`)
      .join(),
  );

const wanted = '.board .target.live, .todo [data-touch]';

// One whole move of whoever sits here, by keyboard. What was touched last is not touched again at once: a board takes two
// quick touches of one place for one.
async function moveOnce(tab: Tab, random: () => number): Promise<void> {
  const before = await moves(tab);
  let last = '';
  const isDone = async () => (await moves(tab)) !== before || (await isOver(tab));
  for (let touches = 0; touches < 12 && !(await isDone()); ++touches) {
    const was = await seen(tab);
    const keys = await tab.evaluate(
      (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset['key'] ?? dataset['touch'] ?? ''),
      wanted,
    );
    const others = keys.flatMap((key, at) => (key === last ? [] : [at]));
    if (others.length === 0) break;
    const at = pick(others, random);
    last = keys[at]!;
    await tab.evaluate(([selector, n]) => document.querySelectorAll<HTMLElement>(selector)[n]?.focus(), [wanted, at] as const);
    await tab.keyboard.press('Enter');
    await vi.waitFor(
      async () => expect((await seen(tab)) !== was || (await isDone()), `${last} of ${keys} was touched`).toBe(true),
      { timeout: 20_000, interval: 50 },
    );
  }
}

// Whoever is to move moves, so many times or to the end.
async function playOn(tabs: Tab[], random: () => number, most = 300): Promise<void> {
  for (let made = 0; made < most && !(await isOver(tabs[0]!)); ++made) {
    const at = await untilKnown(async () => {
      for (const [index, tab] of tabs.entries()) if (await isLive(tab)) return index;
      return (await isOver(tabs[0]!)) ? -1 : undefined;
    });
    if (at < 0) return;
    const count = await moves(tabs[at]!);
    await moveOnce(tabs[at]!, random);
    if (await isOver(tabs[at]!)) continue;
    for (const tab of tabs) await becomes(async () => (await moves(tab)) > count || (await isOver(tab)), true);
  }
}
async function untilKnown<T>(get: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined;
  await becomes(async () => (found = await get()) !== undefined, true, 40_000);
  return found!;
}

// What a phone reads that is held before this page.
async function scanned(page: Page, code = '.qr svg'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tablier-qr-'));
  try {
    const picture = join(folder, 'qr.png');
    await page.locator(code).screenshot({ path: picture });
    return execFileSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', picture], { encoding: 'utf8' }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// The lines of a page go through here, and can be cut.
async function cuttable(page: Page): Promise<{ cut(): Promise<void>; refuse(on: boolean): void }> {
  const open = new Set<{ close(): Promise<void> }>();
  let refuses = false;
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    if (refuses) return void socket.close();
    const server = socket.connectToServer();
    const line = { close: async () => void (await Promise.all([socket.close(), server.close()])) };
    open.add(line);
  });
  await page.reload();
  return {
    async cut() {
      for (const line of open) await line.close();
      open.clear();
    },
    refuse: (on) => void (refuses = on),
  };
}

// The same house behind a cable that can be pulled: nothing goes through until it is back, and nobody hears of it.
async function behindCable(url: string): Promise<{ url: string; pull(): void; plug(): void; stop(): void }> {
  let pulled = false;
  const all = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [from, to] of [[near, far], [far, near]] as const) {
      all.add(from);
      from.on('data', (data) => to.write(data));
      from.on('close', () => to.destroy());
      from.on('error', () => undefined);
      if (pulled) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const each = (is: boolean) => {
    pulled = is;
    for (const socket of all) void (is ? socket.pause() : socket.resume());
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    pull: () => each(true),
    plug: () => each(false),
    stop() {
      for (const socket of all) socket.destroy();
      server.close();
    },
  };
}

describe('a house', () => {
  test('two play a whole game, with a cut in the middle', () =>
    withHouse((house) =>
      two(house, async (ann, bob) => {
        const line = await cuttable(ann);
        await openTable(ann);
        await visit(bob, '#/house');
        await bob.getByRole('button', { name: en['house.join'] }).click(); // and sits down
        await bob.locator('.room .board').waitFor();
        await ann.locator('.room .board').waitFor();
        const random = numbers(3);
        await playOn([ann, bob], random, 5);
        line.refuse(true);
        await line.cut();
        await ann.locator('.seats .line').waitFor(); // at her own seat
        line.refuse(false);
        await playOn([ann, bob], random);
        for (const page of [ann, bob]) await page.locator('.ended').waitFor();
        expect(await moves(ann)).toBe(await moves(bob));
        await button(ann, en['table.review']).click();
        await ann.waitForURL(/#\/review\?game=/);
        await ann.getByText(en['review.online']).waitFor();
        await ann.getByText(en['net.fair']).waitFor();
        expect(await ann.getByText(en['review.shared']).count()).toBe(0);
      }),
    ));

  test('a move made in a tunnel is made when the line is back: after more than the grace, a new start of the house, a reload', () =>
    withHouse((house) =>
      two(house, async (ann, bob) => {
        const line = await cuttable(ann);
        const hash = await makeQuick(ann, 'kengi', {}, [{ chair: 'me' }, { chair: 'open' }]);
        await visit(ann, hash);
        await sitDown(bob, hash);
        await ann.locator('.room .board').waitFor();
        await becomes(() => ann.locator('.seats .here').count(), 2);
        const random = numbers(13);
        const comesBack = () => ann.evaluate(() => void dispatchEvent(new Event('online')));
        line.refuse(true);
        await line.cut();
        await moveOnce(ann, random);
        expect([await moves(ann), await moves(bob)]).toEqual([1, 0]);
        await button(bob, en['house.claim_win']).waitFor({ timeout: 40_000 });
        await house.restart();
        await becomes(() => bob.locator('.seats .line').count(), 0, 60_000);
        line.refuse(false);
        await comesBack();
        await becomes(async () => [await moves(ann), await moves(bob)], [1, 1], 40_000);
        await playOn([bob], random, 1);
        await becomes(() => isLive(ann), true);
        line.refuse(true);
        await line.cut();
        await moveOnce(ann, random);
        await ann.reload();
        await ann.getByText(en['house.entering']).waitFor();
        line.refuse(false);
        await comesBack();
        await ann.locator('.room .board').waitFor({ timeout: 40_000 });
        await becomes(async () => [await moves(ann), await moves(bob)], [3, 3], 40_000);
      }),
    ));

  test('a cable that is pulled without a word is seen within seconds, at both ends', () =>
    withHouse(async (house) => {
      const cable = await behindCable(house.url);
      try {
        await two(
          house,
          async (ann, bob) => {
            await sitDown(bob, await openTable(ann));
            await ann.locator('.room .board').waitFor();
            await becomes(() => ann.locator('.seats .here').count(), 2);
            await bob.waitForTimeout(1_000); // they have played for a moment
            cable.pull();
            const begun = performance.now();
            await ann.getByText(/^away/).waitFor({ timeout: 10_000 });
            expect(performance.now() - begun).toBeLessThan(10_000);
            await bob.locator('.seats .line').waitFor({ timeout: 10_000 });
            cable.plug();
            await becomes(() => ann.locator('.seats .here').count(), 2);
          },
          { url: cable.url },
        );
      } finally {
        cable.stop();
      }
    }));

  test('somebody plays against an engine of the house', () =>
    withHouse(
      async (house) => {
        await onSite({ url: house.url, forgive }, async (ann) => {
          await openTable(ann, async () => {
            await ann.getByText(en['house.more']).click();
            await select(ann, 'North').selectOption(en['table.engine'].replace('{name}', 'tiny'));
          });
          await playOn([ann], numbers(5), 3);
          expect(await moves(ann)).toBeGreaterThanOrEqual(5); // both have moved
          await ann.getByText(en['table.engine'].replace('{name}', 'tiny')).first().waitFor();
        });
      },
      '--engine',
      `tiny=python3 ${fileURLToPath(new URL('../../tests/tiny_engine.py', import.meta.url))}`,
    ));

  test('Klötze for four: two people, two computers, and one who vanishes', () =>
    withHouse((house) =>
      two(house, async (ann, bob) => {
        const hash = await makeFour(ann);
        await visit(ann, hash);
        await sitDown(bob, hash);
        await ann.locator('.room .board').waitFor();
        const random = numbers(11);
        await playOn([ann, bob], random, 4);
        await bob.close();
        await ann.getByText(/^away/).waitFor();
        // The others are not held up while it is not bob's turn; then they may go on without him.
        await button(ann, en['house.claim_computer']).click({ timeout: 60_000 });
        await becomes(() => ann.locator('.away').count(), 0);
        await becomes(() => ann.locator('.seats .who', { hasText: 'level' }).count(), 3);
        await playOn([ann], random, 3);
        await becomes(async () => (await isLive(ann)) || (await isOver(ann)), true, 40_000);
        const made = await moves(ann);
        await ann.reload();
        await ann.locator('.room .board').waitFor();
        await becomes(() => moves(ann), made);
      }),
    ));

  test('whoever gets no line reads why, and plays as soon as there is one', () =>
    withHouse((house) =>
      onSite({ url: house.url, forgive }, async (ann) => {
        await visit(ann, '#/house');
        await ann.getByText(en['net.connected'], { exact: true }).waitFor();
        expect(await ann.locator('.come').count(), 'nobody else reaches this house').toBe(0);
        // As many tabs as a house opens lines to; those that say nothing are hung up on after a while.
        await ann.evaluate(() => {
          const line = () => {
            const socket = new WebSocket(`ws://${location.host}/api/socket`);
            return new Promise((done) => (socket.onmessage = done));
          };
          return Promise.all(Array.from({ length: 7 }, line)).then(() => undefined);
        });
        const another = await ann.context().newPage();
        const asked = another.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/line' && answer.status() === 429);
        await another.goto(`${house.url}#/house`);
        const { error } = (await (await asked).json()) as { error: { text: string } };
        await becomes(() => another.locator('.foot .line').textContent(), expect.stringContaining(error.text));
        await button(another, en['house.open_table']).click();
        await another.locator('form').getByText(error.text).waitFor();
        await ann.close();
        await another.waitForURL(/#\/table\//, { timeout: 60_000 }); // as was asked
      }),
    ));

  test('a game is taken along with what its chance can be checked with', () =>
    withHouse((house) =>
      two(house, async (ann, bob) => {
        await sitDown(bob, await openTable(ann));
        await ann.locator('.room .board').waitFor();
        await button(ann, en['table.more']).first().click();
        const [saved] = await Promise.all([ann.waitForEvent('download'), button(ann, en['table.save_record']).click()]);
        const file = await text(await saved.createReadStream());
        for (const tag of ['Commitment', 'Nonces', 'Secret']) expect(file).toContain(`[${tag} "`);
        // And whoever opens it reads that it was checked.
        await visit(bob, '#/analyse');
        await bob.getByLabel(en['analyse.paste']).fill(file);
        await button(bob, en['analyse.open']).click();
        await bob.getByText(en['net.fair']).waitFor();
      }),
    ));

  test('a correspondence game goes on after the house was started again', () =>
    withHouse((house) =>
      two(house, async (ann, bob) => {
        const hash = await openTable(ann, (page) => select(page, en['house.clock']).selectOption('days3'));
        await sitDown(bob, hash);
        await ann.locator('.room .board').waitFor();
        const random = numbers(5);
        await playOn([ann, bob], random, 2);
        await house.restart();
        for (const page of [ann, bob]) await page.getByText(en['net.kept']).waitFor({ timeout: 60_000 });
        await playOn([ann, bob], random, 2);
        expect(await moves(ann)).toBe(4);
        // And somebody who comes later finds it waiting.
        await visit(ann, '#/house');
        await visit(bob, '#/house');
        await becomes(async () => (await ann.locator('.waits').count()) + (await bob.locator('.waits').count()), 1);
      }),
    ));

  test('a phone joins by link over plain http, where there is no secure context', () =>
    withHouse(async (house) => {
      const strange = { ...house, url: house.url.replace('127.0.0.1', strangeHost) };
      await two(
        strange,
        async (ann, bob) => {
          expect(await bob.evaluate(() => isSecureContext)).toBe(false);
          const hash = await openTable(ann, (page) => select(page, en['house.against']).selectOption('link'));
          expect(hash).toMatch(/\?key=/);
          await ann.locator('.qr svg').waitFor();
          expect(await scanned(ann)).toBe(`${strange.url}${hash}`);
          await sitDown(bob, hash);
          await ann.locator('.room .board').waitFor();
          await playOn([ann, bob], numbers(7), 3);
          expect([await moves(ann), await moves(bob)]).toEqual([3, 3]);
          await ann.getByText(en['net.fair']).waitFor();
        },
        { viewport: sizes.phone },
      );
    }));

  test('a game of this browser goes on in the house, however long it is', () =>
    withHouse((house) =>
      two(house, async (ann, bob) => {
        // Longer than a message over the socket may be.
        const declined = [{ is: 'offered', seat: 0, what: 'draw' }, { is: 'declined', seat: 1 }] as const;
        const log = after(begun('kengi', 4), ...Array.from({ length: 80 }, () => declined).flat());
        await sit(ann, { game: 'kengi', id: 'mine', log, seats: [computer('1'), person] });
        await visit(ann, '#/house?take=mine');
        await ann.getByRole('heading', { name: en['house.take_online'] }).waitFor();
        await button(ann, en['house.open_table']).click();
        await button(ann, en['house.stand']).waitFor();
        await sitDown(bob, await ann.evaluate(() => location.hash));
        await ann.locator('.room .board').waitFor();
        for (const page of [ann, bob]) await becomes(() => moves(page), 4);
        // Each where they sat: ann had the second seat.
        expect(await ann.locator('.seats .who').nth(1).textContent()).toContain(en['talk.you']);
      }),
    ));

  test('a guest moves to another device, and takes along or deletes everything', () =>
    withHouse((house) =>
      two(house, async (ann, bob) => {
        await visit(ann, '#/house/me');
        await ann.getByLabel(en['me.name']).fill('Zoé');
        await button(ann, en['me.save']).click();
        await ann.getByText(en['me.saved']).waitFor();
        await button(ann, en['me.move_make']).click();
        await bob.goto(await scanned(ann, '.page svg[role="img"]'));
        await button(bob, en['me.move']).click();
        await bob.getByText(en['me.known_as']!.replace('{name}', 'Zoé')).waitFor();
        await visit(bob, '#/house/me');
        const [saved] = await Promise.all([bob.waitForEvent('download'), button(bob, en['me.export']).click()]);
        const mine = (await json(await saved.createReadStream())) as { me: { name: string }; devices: unknown[] };
        expect([mine.me.name, mine.devices.length]).toEqual(['Zoé', 2]);
        await button(bob, en['me.delete']).click();
        await button(bob, en['me.delete_yes']).click();
        await bob.getByText(en['me.deleted']).waitFor();
        // The other device is somebody new.
        await ann.reload();
        await becomes(() => ann.getByLabel(en['me.name']).inputValue().then((name) => /^Guest \d+$/.test(name)), true);
      }),
    ));

  test('an account has its games on another device, and a rescue code opens it without the password', () =>
    withHouse((house) =>
      two(house, async (ann, bob) => {
        // One of the forms of the account page, filled in and sent.
        const send = async (page: Page, form: keyof typeof en, ...fields: [keyof typeof en, string][]) => {
          await visit(page, '#/house/me');
          const one = page.locator('details', { has: page.locator('summary', { hasText: en[form] }) });
          await one.locator('summary').click();
          for (const [label, text] of fields) await one.getByLabel(en[label]).fill(text);
          await one.getByRole('button').click();
        };
        const isAnn = (page: Page) => page.getByText(en['me.account_is'].replace('{name}', 'ann')).waitFor();

        const hash = await makeQuick(ann, 'kengi', {}, [{ chair: 'me' }, { chair: 'computer', player: '1' }]);
        await visit(ann, hash);
        await button(ann, en['table.resign']).click();
        await button(ann, en['table.yes_resign']).click();
        await ann.locator('.ended').waitFor();
        await send(ann, 'me.create', ['me.account_name', 'ann'], ['me.password', 'correct horse']);
        await ann.getByText(en['me.rescue_text']).waitFor();
        const [code] = await ann.locator('.codes code').allTextContents();

        await Promise.all([bob.waitForEvent('load'), send(bob, 'me.have_one', ['me.account_name', 'ann'], ['me.password', 'correct horse'])]);
        await visit(bob, '#/house/games');
        await bob.locator('li', { hasText: 'Kengi' }).getByText(en['house.lost']).waitFor();

        await visit(ann, '#/house/me');
        await isAnn(ann);
        await Promise.all([ann.waitForEvent('load'), button(ann, en['me.leave']).click()]);
        const rescue = send(ann, 'me.rescue_use', ['me.account_name', 'ann'], ['me.rescue_code', code!], ['me.password_new', 'another horse']);
        await Promise.all([ann.waitForEvent('load'), rescue]);
        await visit(ann, '#/house/me');
        await isAnn(ann);
        // Whoever had the old password has to know the new one.
        await visit(bob, '#/house/me');
        await bob.getByText(en['me.no_account']).waitFor();
        await send(bob, 'me.have_one', ['me.account_name', 'ann'], ['me.password', 'correct horse']);
        await bob.getByRole('alert').waitFor();
      }),
    ));

  test('two set up a game by hand, and leave the rest of their choices to chance', () =>
    withHouse((house) =>
      two(house, async (ann, bob) => {
        const hash = await openTable(ann, async (page) => {
          await page.getByRole('radio', { name: 'Qenj 1' }).check({ force: true });
          await page.getByText(en['house.more']).click();
          await select(page, en['house.start']).selectOption('setup');
        });
        await sitDown(bob, hash);
        await ann.locator('.room .board').waitFor();
        const quick = (page: Page) => button(page, en['table.quick_setup']);
        // One after the other, as the setup asks them; what is no arrangement is touched.
        for (let steps = 0; steps < 12 && (await ann.locator('.todo.setup').count()) > 0; ++steps) {
          const page = await untilKnown(async () => {
            for (const one of [ann, bob]) if (await isLive(one)) return one;
            return (await ann.locator('.todo.setup').count()) === 0 ? null : undefined;
          });
          if (!page) break;
          const was = await seen(page);
          if (await quick(page).count()) await quick(page).click();
          else await page.locator('.todo [data-touch]').first().click();
          await becomes(async () => (await seen(page)) !== was, true);
        }
        await becomes(() => ann.locator('.todo.setup').count(), 0);
        await playOn([ann, bob], numbers(9), 2);
        expect([await moves(ann), await moves(bob)]).toEqual([2, 2]);
      }),
    ));

  test('Firefox plays against Chromium', () =>
    withHouse(async (house) => {
      const fox = await openFirefox();
      try {
        await onSite({ url: house.url, forgive }, async (ann) => {
          const hash = await openTable(ann);
          await fox.tab.goto(`${house.url}${hash}`);
          await until(fox.tab, () => document.querySelector('main li .button.primary') !== null);
          await fox.tab.evaluate(() => document.querySelector<HTMLElement>('main li .button.primary')!.click());
          await until(fox.tab, () => document.querySelector('.room .board') !== null);
          await ann.locator('.room .board').waitFor();
          await playOn([ann, fox.tab], numbers(6), 4);
          expect([await moves(ann), await moves(fox.tab)]).toEqual([4, 4]);
        });
      } finally {
        await fox.close();
      }
    }));
});
