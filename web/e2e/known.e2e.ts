// What is known about a game, and its starts: read, played, rated and guessed.
import { describe, expect, test } from 'vitest';
import { games } from './engine';
import { atTable, becomes, kept, onSite, sizes, told, visit, words } from './site';

const en = words.en;

describe.concurrent('what is known', () => {
  test('is told of every game, with plots and the commands', () =>
    onSite({}, async (page) => {
      for (const { id, name } of games) {
        await visit(page, `#/${id}/known`);
        await page.getByRole('heading', { name: en['known.title'].replace('{game}', name) }).waitFor();
        await page.locator('.known svg').first().waitFor();
        expect(await page.locator('.known section').count(), id).toBeGreaterThanOrEqual(8);
        const how = page.locator('.known details').first();
        await how.locator('summary').click();
        await how.locator('code').first().waitFor();
        expect(await how.locator('code').first().innerText(), id).toMatch(/^(tablier|tools\/measure) /);
      }
    }));

  test('is reached from the box, and fits a phone', () =>
    onSite({ viewport: sizes.phone }, async (page) => {
      await visit(page, '#/kengi');
      await page.getByRole('link', { name: en['known.more'] }).click();
      await page.locator('.known svg').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }));
});

describe.concurrent('the starts of a game', () => {
  test('offer a fair one for play, at one touch', () =>
    onSite({}, async (page) => {
      await visit(page, '#/qenj4');
      await page.getByRole('link', { name: en['starts.door'] }).click();
      const card = page.locator('.starts article').first();
      await card.locator('.board').waitFor();
      await card.getByRole('button').click();
      await atTable(page);
      const { game, seats } = await told(page);
      expect(game).toBe('qenj4');
      expect(seats.map(({ who }) => who.kind).sort()).toEqual(['computer', 'person']);
      expect(JSON.stringify((await kept(page)).log)).toContain('"position"');
    }));

  test('of Qenj 2, where none is fair, are those whose proofs were the hardest', () =>
    onSite({}, async (page) => {
      await visit(page, '#/qenj2/starts');
      await page.getByRole('heading', { name: en['starts.near'] }).waitFor();
      const card = page.locator('section[aria-labelledby="fair"] article').first();
      expect(await card.innerText()).toContain(en['starts.proved']);
      await card.getByText(/^found after [\d,]+ positions$/).waitFor();
      await card.getByRole('button').click();
      await atTable(page);
      expect((await told(page)).game).toBe('qenj2');
    }));

  test('a handicap is played by two people', () =>
    onSite({}, async (page) => {
      await visit(page, '#/qenj4/starts');
      const card = page.locator('section[aria-labelledby="handicap"] article');
      await card.getByRole('link', { name: en['box.two'] }).click();
      await page.getByRole('button', { name: en['new.begin'], exact: true }).click();
      await atTable(page);
      const { game, seats } = await told(page);
      expect(game).toBe('qenj4');
      expect(seats.map(({ who }) => who.kind)).toEqual(['person', 'person']);
      expect(JSON.stringify((await kept(page)).log)).toContain('"position"');
    }));

  test('any start of Qenj 1 is proved in the browser', { timeout: 120_000 }, () =>
    onSite({}, async (page) => {
      await visit(page, '#/qenj1/starts');
      const any = page.locator('.any').last();
      await becomes(async () => /^(win|draw|loss)$/.test((await any.getAttribute('data-rated')) ?? ''), true, 100_000);
      expect(await any.locator('[role=status]').innerText()).toContain(en['starts.proved']);
    }));

  test('a guess is answered, and the score is kept', { timeout: 60_000 }, () =>
    onSite({}, async (page) => {
      await visit(page, '#/qenj4/starts');
      const guess = page.locator('.any').first();
      await guess.getByRole('button', { name: en['starts.guess_neither'] }).click();
      await guess.locator('.verdict').waitFor({ timeout: 40_000 });
      await guess.getByText(/^[01] of 1 right$/).waitFor();
      await page.reload();
      await page.locator('.any').first().getByText(/^[01] of 1 right$/).waitFor();
    }));

  test('another amount gives another start', () =>
    onSite({ viewport: sizes.phone }, async (page) => {
      await visit(page, '#/querni/starts');
      const card = page.locator('section[aria-labelledby="handicap"] article');
      const before = await card.getAttribute('data-seed');
      await page.getByLabel(en['starts.amount']).selectOption({ index: 1 });
      await becomes(async () => (await card.getAttribute('data-seed')) !== before, true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }));
});
