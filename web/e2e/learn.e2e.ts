// Every course, as somebody who tries everything goes through it: each step failed and finished, the questions, the
// guided game; and that what was done is kept.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Course, Scene, Step } from '../src/learn/course';
import type { Entry, Table } from '../src/engine/protocol';
import { after, ask } from './engine';
import { becomes, button, kept, onSite, sizes, visit, words } from './site';

const courses = Object.entries(
  import.meta.glob<Course>('../../src/games/*/lessons.json', { eager: true, import: 'default' }),
).map(([path, course]) => ({ game: path.split('/').at(-2)!, course }));
const en = words.en;

function logOf(game: string, { position, options, moves = [] }: Scene): Entry[] {
  const { events } = ask('begin', { game, options, how: 'position', position, at: 0, chance: '0' });
  return after(events, ...moves.map((move) => ({ is: 'moved', move }) as const));
}

// The touches of the first move that is wanted.
function pathTo(log: Entry[], wanted: (move: string) => boolean, path: string[] = []): string[] | undefined {
  const table: Table = ask('table', { log, path, at: 0 });
  if (table.complete !== undefined) return wanted(table.complete) ? path : undefined;
  for (const { touch } of table.next) {
    const found = pathTo(log, wanted, [...path, touch]);
    if (found) return found;
  }
  return undefined;
}

// Touches that are right in a step, and touches that are wrong; none if everything is right.
function tries(log: Entry[], { goal }: Step): { right: string[]; wrong?: string[] } {
  const { moves, path } = ask('answers', { log, goal });
  if (path) return { right: path, wrong: pathTo(log, () => true) };
  const right = new Set(moves.map(({ move }) => move));
  return { right: pathTo(log, (move) => right.has(move))!, wrong: pathTo(log, (move) => !right.has(move)) };
}

async function touch(page: Page, touches: string[]): Promise<void> {
  for (const [at, each] of touches.entries()) {
    const thing = page.locator(`.lesson [data-touch="${each}"]`).first();
    await thing.focus();
    await page.keyboard.press('Enter');
    if (at + 1 === touches.length) return;
    // The next thing to touch is there once this has been answered.
    await page.locator(`.stage[data-path="${touches.slice(0, at + 1).join(' ')}"]`).waitFor();
  }
}

const said = (page: Page, look: string) => page.locator(`.lesson .said.${look}`);
const done = (page: Page, game: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}'), `tablier.learn.${game}`);

describe.concurrent.for(courses)('the course of $game', ({ game, course }) => {
  test('every step is failed, then finished', { timeout: 240_000 }, () =>
    onSite({}, async (page) => {
      for (const [at, step] of course.steps.entries()) {
        const { right, wrong } = tries(logOf(game, step), step);
        await visit(page, `#/${game}/learn/${at + 1}`);
        await page.locator('.lesson .board .target').first().waitFor();
        const turn = () => page.locator('.stage').getAttribute('data-turn');
        const below = await turn();
        if (wrong) {
          await touch(page, wrong);
          await said(page, 'wrong').waitFor();
          expect((await said(page, 'wrong').innerText()).length, step.id).toBeGreaterThan(20);
          expect((await done(page, game)).steps ?? [], step.id).not.toContain(step.id);
        }
        // And tried again without pressing anything else.
        await touch(page, right);
        await said(page, 'right').waitFor();
        expect(await turn(), `${step.id}: the learner stays below`).toBe(below);
        await becomes(() => page.evaluate(() => document.activeElement?.closest('.tools') != null), true);
      }
      expect((await done(page, game)).steps).toEqual(course.steps.map(({ id }) => id));
      await page.locator('.lesson .tools a').click();
      await becomes(() => page.evaluate(() => location.hash), `#/${game}/learn/questions`);
    }));

  test('hints and Show me help with every step', { timeout: 120_000 }, () =>
    onSite({}, async (page) => {
      for (const at of course.steps.keys()) {
        await visit(page, `#/${game}/learn/${at + 1}`);
        await page.locator('.lesson .board .target').first().waitFor();
        await button(page, en['learn.hint']).click();
        await said(page, 'hint').waitFor();
        await button(page, en['learn.show']).click();
        await page.getByText(en['learn.shown']).waitFor();
      }
    }));

  test('the questions are answered by the engine', { timeout: 60_000 }, () =>
    onSite({}, async (page) => {
      await visit(page, `#/${game}/learn/questions`);
      for (const [at, { allowed, id }] of course.questions.entries()) {
        const wrong = at === 0; // one of them
        await button(page, allowed === wrong ? en['learn.no'] : en['learn.yes']).click();
        await said(page, wrong ? 'wrong' : 'right').waitFor();
        expect((await said(page, wrong ? 'wrong' : 'right').innerText()).length, id).toBeGreaterThan(20);
        if (at + 1 < course.questions.length) await button(page, en['learn.next']).click();
      }
      await page.getByText('You got 9 of 10 right.').waitFor();
      await page.locator('.lesson .tools a').click();
      await button(page, en['learn.game_begin']).click();
      await page.locator('.table .board').waitFor();
      const { log, guided } = await kept(page);
      expect(guided).toBe(true);
      expect(JSON.stringify(log)).toContain('"player":"1"');
    }));
});

test('whoever presses Yes or No twice still reads why', () =>
  onSite({ viewport: sizes.short, hasTouch: true, isMobile: true }, async (page) => {
    const { course } = courses.find(({ game }) => game === 'kengi')!;
    await visit(page, '#/kengi/learn/questions');
    const total = course.questions.length;
    const where = (n: number) => page.getByText(en['learn.question'].replace('{n}', String(n)).replace('{total}', String(total)), { exact: true });
    for (const [at, name] of [...course.questions.keys()].map((one) => [one, en[one % 2 ? 'learn.no' : 'learn.yes']] as const)) {
      await where(at + 1).waitFor();
      const { x, y, width, height } = (await button(page, name).boundingBox())!;
      const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
      await tap();
      await page.locator('.lesson .said').waitFor();
      await page.waitForTimeout(150); // as a finger does that presses twice
      await tap();
      await page.waitForTimeout(150);
      expect(await where(at + 1).count()).toBe(1);
      expect(await page.locator('.lesson .said').count()).toBe(1);
      if (at + 1 === total) break;
      const next = button(page, en['learn.next']);
      await next.tap();
      await where(at + 2).waitFor();
      await next.tap({ force: true }); // pressed twice it answers nothing
      expect(await page.locator('.lesson .said').count()).toBe(0);
    }
    await button(page, en['learn.questions_again']).tap();
    await where(1).waitFor();
  }));

test('an answer shows what would have come of the try', () =>
  onSite({}, async (page) => {
    const { course } = courses.find(({ game }) => game === 'kengi')!;
    const at = course.steps.findIndex(({ goal }) => goal === 'refused R7');
    const step = course.steps[at]!;
    const { right, wrong } = tries(logOf('kengi', step), step);
    const shown = (look: string) => said(page, look).locator('svg').getAttribute('data-outcome');
    await visit(page, `#/kengi/learn/${at + 1}`);
    await page.locator('.lesson .board .target').first().waitFor();
    await touch(page, wrong!);
    await said(page, 'wrong').waitFor();
    expect((await shown('wrong'))!.split(' ').length).toBeGreaterThan(1);
    // The tower that was refused has a colour twice.
    await touch(page, right);
    await said(page, 'right').waitFor();
    const tower = (await shown('right'))!.split(' ');
    expect(new Set(tower).size).toBeLessThan(tower.length);
  }));

// Ten cells of a board that is as wide as the phone have less than a finger each.
const boards = { qenj1: 39.5, qenj2: 39.5, querni: 39.5, klotz: 30 };
describe.concurrent.for(Object.entries(boards))('on a phone a board of %s', ([game, least]) => {
  test.for(['phone', 'short'] as const)('stays as it is when it is touched, %s', (size) =>
    onSite({ viewport: sizes[size], hasTouch: true, isMobile: true }, async (page) => {
      // Every way in which it is seen, from the first.
      await page.evaluate(() => {
        const seen = new Set<string>();
        Object.assign(window, { seen });
        const look = () => {
          const board = document.querySelector('.lesson .board');
          const { x, y, width, height } = board?.getBoundingClientRect() ?? {};
          if (board) seen.add([board.getAttribute('viewBox'), x, y, width, height].join(' '));
          requestAnimationFrame(look);
        };
        look();
      });
      await visit(page, `#/${game}/learn/1`);
      const target = page.locator('.lesson .target.live').first();
      await target.waitFor();
      const { x, y, width, height } = (await target.boundingBox())!;
      expect(Math.min(width, height), 'pixels').toBeGreaterThanOrEqual(least);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await page.locator('.stage:not([data-path=""])').waitFor();
      await page.waitForTimeout(200); // what follows it is drawn
      expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toHaveLength(1);
    }),
  );
});

test('what was learnt is kept, and taken up where one left', () =>
  onSite({}, async (page) => {
    const { game, course } = courses[0]!;
    const step = course.steps[0]!;
    await visit(page, `#/${game}/learn`);
    await page.getByRole('link', { name: en['learn.begin'] }).click();
    await page.locator('.lesson .board .target').first().waitFor();
    await touch(page, tries(logOf(game, step), step).right);
    await said(page, 'right').waitFor();
    await page.getByRole('link', { name: en['learn.leave'] }).click();
    await becomes(() => page.evaluate(() => location.hash), `#/${game}`);
    await page.reload();
    const where = en['learn.step'].replace('{n}', '2').replace('{total}', String(course.steps.length));
    await page.getByRole('link', { name: where }).getByText(en['box.learn_next']).click();
    await becomes(() => page.evaluate(() => location.hash), `#/${game}/learn/2`);
  }));

test('there is no course where there is no game, and no step beyond the last', () =>
  onSite({}, async (page) => {
    for (const hash of ['#/nothing/learn', `#/${courses[0]!.game}/learn/99`]) {
      await visit(page, hash);
      await page.getByText(en['error.missing']).waitFor();
    }
  }));
