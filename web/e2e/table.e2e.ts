import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { after, ask, begun, games, ids, info, numbers, refusal } from './engine';
import { finger, live, mouse, playOn, touch } from './play';
import { atTable, becomes, button, computer, kept, onSite, person, sit, sizes, told, visit, words } from './site';

const en = words.en;
const moves = async (page: Page) => (await told(page)).moves.length;
const start = async (page: Page) => ask('table', { log: (await kept(page)).log, ply: 0, at: 0 }).position;
const bubble = '.bubble';

// By keyboard: what was pressed is asked about, and there one goes on.
async function offerDraw(page: Page): Promise<void> {
  await button(page, en['table.draw']).focus();
  for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
}

// Makes one whole move.
async function move(page: Page, random = numbers(5)): Promise<void> {
  const before = await moves(page);
  while ((await moves(page)) === before) await touch(page, random);
}

describe.concurrent('nothing is lost', () => {
  test('a reload in the middle of a move', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi', log: begun('kengi', 6) });
      await move(page);
      const [target] = await live(page);
      await mouse(page, target!);
      await becomes(async () => (await kept(page)).path?.length, 1);
      const before = await kept(page);
      const targets = (await live(page)).map(({ key }) => key).sort();
      await page.reload();
      await atTable(page);
      expect((await live(page)).map(({ key }) => key).sort(), 'the lifted pawn is still in the hand').toEqual(targets);
      expect((await kept(page)).log).toEqual(before.log);
    }));

  test('the shelf leads back to the table one left', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'querni' });
      await move(page);
      const { id, log } = await kept(page);
      await page.getByRole('link', { name: en['app.shelf'], exact: true }).click();
      await page.getByRole('link', { name: new RegExp(`^${en['resume.continue']}.*${info('querni').name}`) }).click();
      await atTable(page);
      expect(await kept(page)).toMatchObject({ id, log });
    }));

  test('another language in the middle of a move', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'qenj1' });
      await mouse(page, (await live(page))[0]!);
      await becomes(async () => (await kept(page)).path?.length, 1);
      const word = (await live(page))[0]!.word;
      await page.getByLabel(en['about.lang']).selectOption('fr');
      await becomes(() => page.evaluate(() => document.documentElement.lang), 'fr');
      await becomes(async () => (await live(page))[0]!.word !== word, true);
      expect((await kept(page)).path).toHaveLength(1);
    }));
});

describe.concurrent('who sits where', () => {
  // Where the name of each side stands: above, below, left or right of the middle of the board.
  const names = (page: Page) =>
    page.evaluate(() => {
      const middle = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      };
      const [x, y] = middle(document.querySelector('.board')!);
      const at = [...document.querySelectorAll('.board [data-edge]')].map((element) => {
        const [dx, dy] = [middle(element)[0] - x, middle(element)[1] - y];
        const where = Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'above' : 'below';
        return [element.textContent!.trim(), where];
      });
      return Object.fromEntries(at) as Record<string, string>;
    });

  test('is said at the edges, however the board is turned', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi' });
      expect(await names(page)).toEqual({ South: 'below', North: 'above' });
      await button(page, en['table.flip']).click();
      await becomes(() => names(page), { South: 'above', North: 'below' });
      await button(page, en['table.rotate']).click();
      await becomes(() => names(page), { South: 'right', North: 'left' });
      // A person who plays alone sits below.
      await sit(page, { game: 'kengi', id: 'north', seats: [computer(), person], log: begun('kengi', 1) });
      await becomes(() => names(page), { South: 'above', North: 'below' });
    }));

  test('is said of four, in their language, on a flat tablet, too', () =>
    onSite({ locale: 'fr' }, async (page) => {
      const log = begun('klotz', 0, { players: 'RGBY' });
      await sit(page, { game: 'klotz', log });
      const around = { Rouge: 'below', Vert: 'left', Bleu: 'above', Jaune: 'right' };
      expect(await names(page)).toEqual(around);
      await sit(page, { game: 'klotz', id: 'flat', log, flat: true });
      expect(await names(page)).toEqual(around);
      await sit(page, { game: 'klotz', id: 'two', log: begun('klotz', 0, { players: 'RB' }) });
      expect(await names(page), 'those who play').toEqual({ Rouge: 'below', Bleu: 'above' });
    }));

  test('is said of a ring that lies on a phone', () =>
    onSite({ viewport: sizes.small, hasTouch: true, isMobile: true }, async (page) => {
      await sit(page, { game: 'qenj1' });
      expect(await names(page)).toEqual({ South: 'left', North: 'right' });
    }));
});

describe.concurrent('what is lifted', () => {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`says what to do with it, and nothing moves, ${size}`, ({ expect }) =>
      onSite({ viewport, locale: 'fr' }, async (page) => {
        const boxes = () =>
          page.evaluate(() =>
            ['.board', '.todo', '.tools'].map((name) => JSON.stringify(document.querySelector(name)!.getBoundingClientRect())),
          );
        for (const game of ids) {
          await sit(page, { game, id: game });
          const prompt = page.locator('.prompt');
          const [before, status] = [await boxes(), await prompt.innerText()];
          const [target] = await live(page);
          await mouse(page, target!);
          await becomes(async () => (await kept(page)).path?.length, 1);
          const { log, path } = await kept(page);
          const said = ask('table', { log, path, at: 0, lang: 'fr' } as never).prompt!.text;
          await prompt.getByText(said).waitFor();
          expect.soft(await boxes(), game).toEqual(before);
          const heard = (await page.locator('[aria-live]').allTextContents()).join();
          expect.soft(heard.split(said).length, `${game}: said once, after what was lifted: ${heard}`).toBe(2);
          await page.keyboard.press('Escape');
          await becomes(() => prompt.innerText(), status);
        }
      }));
  }
});

describe.concurrent('what a board tells', () => {
  test('steps from what is lifted are counted on their cells', ({ expect }) =>
    onSite({}, async (page) => {
      for (const game of ['qenj1', 'qenj2', 'qenj3', 'qenj4', 'klotz']) {
        const log = begun(game, 4);
        await sit(page, { game, id: game, log });
        const [target] = await live(page);
        await mouse(page, target!);
        await becomes(async () => (await kept(page)).path, [target!.touch]);
        const { board } = ask('table', { log, path: [target!.touch], at: 0 });
        const counted = board.places.filter(({ count }) => count !== undefined);
        expect.soft(counted.length, game).toBeGreaterThan(0);
        // Of a column one number.
        const wanted = new Map(counted.map(({ name, file, count }) => [board.shape === 'ring' ? `${file} ${count}` : name, String(count)]));
        await becomes(async () => (await page.locator('.board .steps text').allTextContents()).sort(), [...wanted.values()].sort());
      }
    }));

  for (const [size, sides] of [['desktop', 2], ['phone', 1]] as const) {
    test(`what is left in Querni is a strip of numbers, ${size}`, () =>
      onSite({ viewport: sizes[size] }, async (page) => {
        const log = begun('querni', 30);
        await sit(page, { game: 'querni', log });
        await live(page);
        const strips = await page.locator('.slots.strip').evaluateAll((all) =>
          all.map((strip) => [...strip.querySelectorAll('.number')].map((one) => [one.textContent, one.classList[1]].join(' '))),
        );
        const { tallies } = ask('table', { log, at: 0 }).board;
        const told = tallies.map(({ slots }) => slots.map(({ piece, state }) => `${piece!.value} ${state}`));
        expect(strips).toHaveLength(sides);
        for (const strip of strips) expect(told).toContainEqual(strip);
        expect(told.flat().some((one) => one.endsWith('gone')) && told.flat().some((one) => one.endsWith('stranded'))).toBe(true);
      }));
  }

  const letters = { en: ['G', 'K', 'O', 'R', 'W'], fr: ['B', 'N', 'O', 'R', 'V'], de: ['G', 'O', 'R', 'S', 'W'] };
  const keys = { en: ['B white', 'N black', 'V green'], fr: [], de: ['B Weiß', 'N Schwarz', 'V Grün'] };
  test.for(['en', 'fr', 'de'] as const)('pieces bear the letters of the reader, and a key says what the notation calls otherwise, %s', (locale) =>
    onSite({ locale }, async (page) => {
      await sit(page, { game: 'kengi', log: begun('kengi', 2) });
      await live(page);
      const seen = await page.locator('.board [data-piece] .letter').allTextContents();
      expect([...new Set(seen)].sort()).toEqual(letters[locale]);
      const key = page.locator('.more .key');
      if (keys[locale].length > 0) await key.waitFor();
      expect(await key.count()).toBe(keys[locale].length > 0 ? 1 : 0);
      for (const one of keys[locale]) expect(await key.innerText()).toContain(one);
    }),
  );
});

describe.concurrent('why not', () => {
  // Something that stands on the board and may not be touched, and the sentence of the engine that says why.
  function forbidden(game: string) {
    const log = begun(game, 4);
    const { board, next } = ask('table', { log, at: 0 });
    const can = new Set(next.map(({ touch }) => touch));
    for (const place of board.places) {
      const touches = [place.touch, ...place.pieces.map((piece) => piece.touch)];
      if (place.pieces.length === 0 || place.marks.includes('gone') || touches.some((one) => one && can.has(one))) continue;
      const why = refusal('table', { log, at: 0, path: [place.pieces[0]!.touch ?? place.touch] });
      if (why?.rule) return { log, place, why };
    }
    return undefined;
  }

  for (const game of ids) {
    const found = forbidden(game);
    test.runIf(found)(`${info(game).name}: a touch that cannot be answers at once, with the rule`, () =>
      onSite({}, async (page) => {
        const { log, place, why } = found!;
        await sit(page, { game, log });
        await live(page);
        const target = page.locator(`[data-key="${place.name}"], [data-key^="${place.name}/"]`).first();
        const box = (await target.boundingBox())!;
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await page.locator(bubble).waitFor();
        expect(await page.locator(`${bubble} p`).innerText()).toBe(why.text);
        const near = (await page.locator(bubble).boundingBox())!;
        const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        // As near to the finger as can be without covering anything that may be touched.
        expect(Math.max(near.x - x, x - near.x - near.width, near.y - y, y - near.y - near.height), 'pixels from the finger').toBeLessThan(300);
        const covered = await page.locator('.board .target.live').evaluateAll(
          (all, it) => all.map((one) => one.getBoundingClientRect()).filter((one) => one.x < it.x + it.width && it.x < one.right && one.y < it.y + it.height && it.y < one.bottom).length,
          near,
        );
        expect(covered, 'legal targets under the bubble').toBe(0);
        expect(await page.locator('[aria-live]').first().innerText()).toContain(why.text);
        expect((await page.locator('.board .wrong').count()) > 0, 'cells are marked').toBe((why.cells ?? []).length > 0);
        await button(page, en['table.rule'].replace('{rule}', why.rule!)).click();
        await page.locator(`dialog.rules #panel-${why.rule}.asked`).waitFor();
        await page.keyboard.press('Escape');
        expect((await kept(page)).log).toEqual(log);
      }));
  }

  test('the next touch closes what was said, and does what it touches', () =>
    onSite({}, async (page) => {
      const { log, place } = forbidden('qenj1')!;
      for (const next of ['board', 'tool'] as const) {
        await sit(page, { game: 'qenj1', id: next, log });
        const [target] = await live(page);
        const [x, y] = await centreOf(page, `[data-key="${place.name}"], [data-key^="${place.name}/"]`);
        await page.mouse.click(x, y);
        await page.locator(bubble).waitFor();
        if (next === 'board') await mouse(page, target!);
        else await page.mouse.click(...(await centreOf(page, '[data-asks="resign"]')));
        await becomes(() => page.locator(bubble).count(), 0);
        if (next === 'board') await becomes(async () => (await kept(page)).path, [target!.touch]);
        else await button(page, en['table.yes_resign']).waitFor();
      }
    }));
});

async function centreOf(page: Page, selector: string): Promise<[number, number]> {
  const box = (await page.locator(selector).first().boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

describe.concurrent('the tools of a table', () => {
  test('undo takes a move back, against a computer down to one’s own turn', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi', seats: [person, computer()] });
      const { position } = await told(page);
      await move(page);
      await becomes(() => moves(page), 2);
      await live(page);
      await button(page, en['table.undo']).click();
      await becomes(() => moves(page), 0);
      expect((await told(page)).position).toBe(position);
      expect((await live(page)).length).toBeGreaterThan(0);
    }));

  test('a drag is a move', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi' });
      const [from] = await live(page);
      const { log } = await kept(page);
      const to = ask('table', { log, at: 0, path: [from!.touch] }).next[0]!.touch;
      await page.mouse.move(from!.x, from!.y);
      await page.mouse.down();
      await page.mouse.move(...(await centreOf(page, `[data-touch="${to}"]`)), { steps: 6 });
      await page.mouse.up();
      await becomes(() => moves(page), 1);
    }));

  test('moves are asked about when the settings say so', () =>
    onSite({}, async (page) => {
      await page.evaluate(() => localStorage.setItem('tablier.settings', JSON.stringify({ confirm: true })));
      await page.reload();
      await sit(page, { game: 'kengi' });
      const random = numbers(1);
      await touch(page, random);
      await touch(page, random);
      expect(await moves(page)).toBe(0);
      await page.getByRole('button', { name: new RegExp(`^${en['table.confirm'].replace('{move}', '.+')}$`) }).click();
      await becomes(() => moves(page), 1);
    }));

  test('resigning, and a rematch with the same start and sides swapped', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'qenj1', seats: [person, computer()], log: begun('qenj1', 2) });
      const first = await start(page);
      await button(page, en['table.resign']).click();
      await page.getByText(en['table.resign_sure_you'], { exact: true }).waitFor();
      await button(page, en['table.yes_resign']).click();
      const south = info('qenj1').sides[0]!.word;
      await page.locator('.ended').getByText(en['table.by_resign'].replace('{side}', south)).waitFor();
      expect((await told(page)).end).toMatchObject({ by: 'resignation', seat: 0, winners: ['N'] });
      await button(page, en['table.rematch_same']).click();
      await becomes(async () => (await kept(page))?.id !== 'e2e', true);
      expect((await told(page)).seats.map(({ who }) => who.kind)).toEqual(['computer', 'person']);
      expect(await start(page)).toBe(first);
      const now = en['table.swapped_you'].replace('{side}', info('qenj1').sides[1]!.word);
      await page.locator('.prompt small', { hasText: now }).waitFor(); // whoever has moved by now
    }));

  test('a draw is offered, once one is sure, and agreed', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi' });
      await button(page, en['table.draw']).click();
      await button(page, en['table.no']).click();
      expect((await told(page)).offer).toBeUndefined();
      expect(await button(page, en['table.draw']).evaluate((one) => one === document.activeElement)).toBe(true);
      await offerDraw(page);
      await button(page, en['table.draw_accept']).click();
      await page.getByRole('heading', { name: en['table.drawn'] }).waitFor();
      expect((await told(page)).end).toMatchObject({ by: 'agreement', draw: true });
    }));

  test('people have names, which are remembered, and all of them must agree to a draw', () =>
    onSite({}, async (page) => {
      await visit(page, '#/new/klotz');
      const [red, , blue, yellow] = info('klotz').sides.map(({ word }) => word);
      await page.getByLabel(en['new.people']).check();
      await page.getByLabel(yellow!, { exact: true }).selectOption('nobody');
      const name = (side: string) => page.getByLabel(en['new.name_of'].replace('{side}', side));
      await name(red!).fill('Ada');
      await name(blue!).fill('Ben');
      await button(page, en['new.begin']).click();
      await atTable(page);
      expect(await page.locator('.seats small').allInnerTexts()).toEqual(['Ada', '', 'Ben']);
      await move(page);
      await page.getByRole('button', { name: `Move 1, Ada (${red}): ` }).waitFor();

      await offerDraw(page);
      const asks = (who: string) =>
        page.locator('.todo').getByText(en['table.draw_asked'].replace('{side}', who)).waitFor();
      await asks(`Ada (${red})`);
      await button(page, en['table.draw_accept']).click();
      await asks(`Ben (${blue})`);
      expect((await told(page)).end, 'one is not all').toBeUndefined();
      await button(page, en['table.draw_decline']).click();
      await page.locator('.todo').getByText(en['table.draw_declined']).waitFor();

      await offerDraw(page);
      for (const who of [`Ada (${red})`, `Ben (${blue})`]) {
        await asks(who);
        await button(page, en['table.draw_accept']).click();
      }
      await page.getByRole('heading', { name: en['table.drawn'] }).waitFor();
      expect((await told(page)).end).toMatchObject({ by: 'agreement', draw: true });

      await visit(page, '#/new/kengi');
      await page.getByLabel(en['new.people']).check();
      expect(await name(info('kengi').sides[0]!.word).inputValue()).toBe('Ada');
    }));

  test('clocks run for whoever is to move, gain by moving, and the flag falls', () =>
    onSite({}, async (page) => {
      const log = begun('kengi', 0, {}, { kind: 'fischer', base: 60, increment: 30 });
      await sit(page, { game: 'kengi', log: after(log, { is: 'timed', left: [60_000, 2_500] }) });
      const times = () => Promise.all(info('kengi').sides.map(({ word }) => page.locator(`[role=timer][aria-label*="${word}"]`).innerText()));
      const seconds = async () => {
        const [minutes, rest] = (await times())[0]!.split(':').map(Number);
        return 60 * minutes! + rest!;
      };
      const before = await seconds();
      await becomes(async () => (await seconds()) < before, true);
      expect((await times())[1], 'only one clock runs').toBe('2.5');
      await move(page);
      expect(await seconds(), 'a move gains time').toBeGreaterThan(before);
      const north = info('kengi').sides[1]!.word;
      await page.locator('.ended').getByText(en['table.by_time'].replace('{side}', north)).waitFor();
      expect((await told(page)).end).toMatchObject({ by: 'time', seat: 1, winners: ['S'] });
      expect(await moves(page)).toBe(1);
    }));

  test('earlier moments are looked at, and now is come back to', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'qenj4', log: begun('qenj4', 5) });
      const pieces = () => page.locator('.board g[data-piece]').evaluateAll((all) => all.map((one) => `${one.getAttribute('data-piece')} ${one.getAttribute('transform')}`).sort());
      const now = await pieces();
      await button(page, en['table.start']).click();
      await page.locator('.todo').getByText(en['table.look_start']).waitFor();
      expect(await pieces()).not.toEqual(now);
      expect(await page.locator('.target.live').count()).toBe(0);
      await button(page, en['table.now']).click();
      await becomes(pieces, now);
    }));

  test('the board is turned around and stays so', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi' });
      const [x, y] = await centreOf(page, '[data-key="a1"]');
      await button(page, en['table.flip']).click();
      await becomes(async () => (await centreOf(page, '[data-key="e5"]')).map(Math.round), [Math.round(x), Math.round(y)]);
      await page.reload();
      await atTable(page);
      await becomes(async () => (await centreOf(page, '[data-key="e5"]')).map(Math.round), [Math.round(x), Math.round(y)]);
    }));
});

describe.concurrent('other ways to sit', () => {
  test('computers among themselves go on by themselves, pause and step', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'querni', seats: [computer(), computer()] });
      await becomes(async () => (await moves(page)) > 1, true);
      await button(page, en['table.pause']).click();
      await button(page, en['table.step']).waitFor();
      await page.waitForTimeout(300);
      const at = await moves(page);
      await button(page, en['table.step']).click();
      await becomes(() => moves(page), at + 1);
    }));

  test('a flat tablet: each side has its controls, turned', () =>
    onSite({ viewport: { width: 1024, height: 768 } }, async (page) => {
      await sit(page, { game: 'kengi', flat: true });
      expect(await page.locator('.edge').count()).toBe(2);
      const turned = await page.locator('.edge.above').evaluate((edge) => getComputedStyle(edge).rotate);
      expect(turned).toBe('180deg');
      // A hint is for whoever is to move, and read by them alone.
      expect(await page.locator('.edge.above').getByRole('button', { name: en['table.hint'], exact: true }).count()).toBe(0);
      await page.locator('.edge.below').getByRole('button', { name: en['table.hint'], exact: true }).click();
      await page.locator('.edge.below .todo strong').waitFor();
      expect(await page.locator('.todo strong').count()).toBe(1);
      await move(page);
      expect(await moves(page)).toBe(1);
      await page.locator('.edge.above').getByRole('button', { name: en['table.hint'], exact: true }).waitFor();
    }));

  test('a flat tablet that lies has a board as high as the screen allows', ({ expect }) =>
    onSite({ viewport: { width: 1024, height: 768 } }, async (page) => {
      for (const [game, players] of [['kengi', ''], ['qenj2', ''], ['querni', ''], ['klotz', 'RGBY']] as const) {
        await sit(page, { game, id: game, log: begun(game, 0, players ? { players } : {}), flat: true });
        await live(page);
        const { room, cells } = await page.evaluate(() => {
          const all = [...document.querySelectorAll('.board .target')].map((one) => one.getBoundingClientRect());
          const cells = Math.max(...all.map(({ bottom }) => bottom)) - Math.min(...all.map(({ top }) => top));
          return { room: document.querySelector('.room')!.getBoundingClientRect().height, cells };
        });
        expect.soft(room / 768, `${game}: room`).toBeGreaterThan(0.7);
        expect.soft(cells / 768, `${game}: cells`).toBeGreaterThan(0.55);
      }
    }));

  describe('a phone on which ten cells are less than a finger each', () => {
    const phone = { viewport: sizes.short, hasTouch: true, isMobile: true };
    const boxOf = async (page: Page, key: string) => (await page.locator(`[data-key="${key}"]`).boundingBox())!;
    const middle = async (page: Page, key: string) => {
      const { x, y, width, height } = await boxOf(page, key);
      return { x: x + width / 2, y: y + height / 2 };
    };
    const tap = async (page: Page, key: string) => {
      const { x, y } = await middle(page, key);
      await page.touchscreen.tap(x, y);
    };
    // Blue is to move.
    const middleGame = () => {
      const position = '........../........../........../........../....G...../..R..YB.../........../........../........../.......... B -,-,-,- RB 0';
      return ask('begin', { game: 'klotz', how: 'position', position, at: 0, chance: '0' }).events;
    };
    const lifted = async (page: Page) => (await kept(page)).path ?? [];
    const isWhole = async (page: Page) => (await boxOf(page, 'a1')).width < 40;
    // All that is live is on the screen and a finger wide.
    const fitsFingers = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('.board .target.live')].every((target) => {
          const { left, right, top, bottom, width } = target.getBoundingClientRect();
          const below = document.querySelector('.next')!.getBoundingClientRect().top;
          return width > 39.5 && left > -0.5 && right < innerWidth + 0.5 && top > -0.5 && bottom < below + 0.5;
        }),
      );

    test('comes closer where it is touched, and goes back when the move is made', () =>
      onSite(phone, async (page) => {
        await sit(page, { game: 'klotz', log: begun('klotz') });
        await live(page);
        expect(await isWhole(page)).toBe(true);
        // Nothing can be lifted there: it is shown larger.
        await tap(page, 'e4');
        await becomes(() => isWhole(page), false);
        expect(await lifted(page)).toEqual([]);
        await page.touchscreen.tap(180, 20);
        await becomes(() => isWhole(page), true);
        // e8 and f8 can both be meant: the one that was touched is lifted, and both are shown larger.
        await tap(page, 'e8');
        await becomes(() => isWhole(page), false);
        await becomes(() => lifted(page), ['e8']);
        await becomes(() => fitsFingers(page), true);
        await tap(page, 'e9');
        await becomes(() => moves(page), 1);
        await becomes(() => isWhole(page), true);
        await tap(page, 'b4');
        await becomes(() => lifted(page), ['b4']);
        await becomes(() => fitsFingers(page), true);
        // A touch beside the board puts it back.
        await page.touchscreen.tap(180, 20);
        await becomes(() => isWhole(page), true);
      }));

    test('says at once why a piece stays, without coming closer', () =>
      onSite(phone, async (page) => {
        await sit(page, { game: 'klotz', log: middleGame() });
        await live(page);
        await tap(page, 'c5');
        await page.locator(bubble).waitFor();
        expect(await isWhole(page)).toBe(true);
      }));

    test('shows the lowest row above what to do, though four sit at the table', () =>
      onSite(phone, async (page) => {
        await sit(page, { game: 'klotz', log: begun('klotz', 0, { players: 'RGBY' }) });
        await live(page);
        await tap(page, 'd2');
        await becomes(() => lifted(page), ['d2']);
        await becomes(() => fitsFingers(page), true);
      }));

    test('shows all that a Klotz in the middle can reach', () =>
      onSite(phone, async (page) => {
        await sit(page, { game: 'klotz', log: middleGame() });
        await live(page);
        await tap(page, 'g5');
        await becomes(() => lifted(page), ['g5']);
        await becomes(() => fitsFingers(page), true);
      }));

    test('is whole to a mouse and to the keyboard', () =>
      onSite({ viewport: sizes.short }, async (page) => {
        await sit(page, { game: 'klotz', log: begun('klotz') });
        await live(page);
        const { x, y } = await middle(page, 'e8');
        await page.mouse.click(x, y);
        await becomes(() => lifted(page), ['e8']);
        expect(await isWhole(page)).toBe(true);
        await page.keyboard.press('Escape');
        await becomes(() => lifted(page), []);
        await page.locator('[data-key="f8"]').focus();
        await page.keyboard.press('Enter');
        await becomes(() => lifted(page), ['f8']);
        expect(await isWhole(page)).toBe(true);
      }));
  });

  test('a phone, by finger, with towers that open', () =>
    onSite({ viewport: sizes.phone, hasTouch: true, isMobile: true }, async (page) => {
      await sit(page, { game: 'kengi', log: begun('kengi', 14) });
      const before = await moves(page);
      await playOn(page, numbers(8), finger, 24);
      expect(await moves(page)).toBeGreaterThan(before + 4);
    }));
});

describe.concurrent('a first table', () => {
  for (const size of ['desktop', 'short'] as const) {
    test(`welcomes, is put away by one touch and called back by one, ${size}`, ({ expect }) =>
      onSite({ viewport: sizes[size], welcome: true }, async (page) => {
        for (const { id, name } of games) {
          await sit(page, { game: id, id, seats: [person, computer()] });
          const welcome = page.locator('.welcome');
          await welcome.getByRole('heading', { name, exact: true }).waitFor();
          expect.soft(await welcome.locator('.board').count(), name).toBe(3);
          const [first] = info(id).sides;
          const who = info(id).sides.length === 2 ? `You are ${first!.word}, at the ` : `${first!.word} sits `;
          expect.soft(await welcome.innerText(), name).toContain(who);
          await welcome.locator('[data-welcome-away]').click();
          await becomes(() => welcome.count(), 0);
          expect.soft(await focusOf(page), `${name}, put away`).not.toBe('BODY');
          await button(page, en['table.help']).click();
          await welcome.waitFor();
          await welcome.locator('[data-welcome-away]').click();
          await sit(page, { game: id, id: `${id}-again` });
          expect.soft(await welcome.count(), `${name}, the second time`).toBe(0);
        }
      }));
  }
});

const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

describe.concurrent('the keyboard', () => {
  test.for(ids)('never loses its place: every control of a table of %s', (game, { expect }) =>
    onSite({}, async (page) => {
      await sit(page, { game, id: game, log: begun(game, 3), seats: [person, person] });
      await live(page);
      const controls = page.locator('.table button, .table input, .board [tabindex="0"]');
      const count = await controls.count();
      for (let at = 0; at < Math.min(count, await controls.count()); ++at) {
        const control = controls.nth(at);
        const name = await control.evaluate((one) => one.ariaLabel ?? one.textContent);
        await control.focus();
        await page.keyboard.press('Enter');
        await page.waitForTimeout(120);
        expect.soft(await focusOf(page), name).not.toBe('BODY');
        await page.keyboard.press('Escape');
        await page.waitForTimeout(60);
        expect.soft(await focusOf(page), `${name}, and Escape`).not.toBe('BODY');
      }
    }));

  test('stays at the table after lifting, resigning, a hint, undoing all and closing the result', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'qenj2', log: begun('qenj2', 2) });
      const [target] = await live(page);
      await page.locator(`[data-key="${target!.key}"]`).focus();
      await page.keyboard.press('Enter');
      await becomes(async () => (await kept(page)).path?.length, 1);
      expect(await page.evaluate(() => document.activeElement!.closest('.board') !== null), 'lifted').toBe(true);
      await page.keyboard.press('Escape');
      for (const left of [1, 0]) {
        await button(page, en['table.undo']).focus();
        await page.keyboard.press('Enter');
        await becomes(() => moves(page), left);
      }
      expect(await focusOf(page), 'nothing more to undo').toBe('BUTTON');
      await button(page, en['table.hint']).focus();
      await page.keyboard.press('Enter');
      await page.locator('.board .hint .line').first().waitFor({ state: 'attached' });
      expect(await focusOf(page), 'a hint').toBe('BUTTON');
      for (const keys of [['Enter', 'Tab', 'Tab', 'Enter'], ['Enter', 'Tab', 'Enter']]) {
        await button(page, en['table.resign']).focus();
        for (const key of keys) await page.keyboard.press(key);
        expect(await focusOf(page), 'resigned, or not').not.toBe('BODY');
      }
      await page.locator('.ended').getByRole('button', { name: en['table.close'] }).focus();
      await page.keyboard.press('Enter');
      await becomes(() => page.locator('.ended').count(), 0);
      expect(await focusOf(page), 'the result closed').not.toBe('BODY');
    }));

  test('goes to what can be played, and types moves', () =>
    onSite({}, async (page) => {
      await sit(page, { game: 'kengi' });
      await live(page);
      await page.keyboard.press('n');
      const first = await page.evaluate(() => (document.activeElement as SVGElement).dataset['key']);
      await page.keyboard.press('n');
      const second = await page.evaluate(() => (document.activeElement as SVGElement).dataset['key']);
      expect([first, second]).toEqual(['a1', 'b1']);
      await page.keyboard.press('/');
      await page.keyboard.type('c1-c2');
      await page.keyboard.press('Enter');
      await page.locator('form [role=alert]').waitFor();
      expect(await moves(page)).toBe(0);
      await page.locator('.typed').fill('c1-B2');
      await page.keyboard.press('Enter');
      await becomes(() => moves(page), 1);
    }));
});

describe.concurrent('a slip', () => {
  const position = 'V,V,B,-,O/V,-,BO,ON,-/-,RV,B,-,-/R,-,-,NB,N/-,R,BNOR,-,N S d2 0';
  test('is asked about before it is played against an easy computer', () =>
    onSite({}, async (page) => {
      const { events } = ask('begin', { game: 'kengi', how: 'position', position, at: 0, chance: '0' });
      await sit(page, { game: 'kengi', log: events, seats: [person, computer('2')] });
      await live(page);
      await page.locator('[data-key="c1"]').focus();
      await page.keyboard.press('/');
      await page.keyboard.type('c1-a1');
      await page.keyboard.press('Enter');
      await button(page, en['table.cancel']).click();
      expect(await moves(page)).toBe(0);
      await page.locator('.typed').fill('C1-a4');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: en['table.you_won'] }).waitFor();
      await page.locator('.seats .winner').waitFor();
      expect(await page.locator('.board .won').count(), 'what has won glows').toBeGreaterThan(0);
    }));

  test('is not asked about once the settings say never', () =>
    onSite({}, async (page) => {
      await visit(page, '#/about');
      await page.getByRole('group', { name: en['table.warn'] }).getByLabel(en['table.warn_never']).check();
      const { events } = ask('begin', { game: 'kengi', how: 'position', position, at: 0, chance: '0' });
      await sit(page, { game: 'kengi', log: events, seats: [person, computer('2')] });
      await live(page);
      await page.locator('.typed').fill('c1-a1');
      await page.keyboard.press('Enter');
      await becomes(async () => (await moves(page)) > 0, true);
    }));
});
