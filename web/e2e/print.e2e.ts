// A game to cut out, from its box to the print dialog.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { games } from './engine';
import { becomes, button, onSite, visit, words } from './site';

const en = words.en;

describe.concurrent('printing', () => {
  test('a game is printed from its box, on the paper and with the ink one wants', ({ expect }) =>
    onSite({}, async (page) => {
      await visit(page, '#/kengi');
      await page.getByRole('link', { name: en['box.print'] }).click();
      const sheets = page.locator('.sheets > li > svg');
      await becomes(() => sheets.count(), 5);
      expect(await sheets.first().getAttribute('width')).toBe('210mm');
      expect(await page.locator('.sheets [data-piece^="pawn"]').count()).toBeGreaterThanOrEqual(25);

      await page.getByLabel(en['print.letter']).check();
      await becomes(() => sheets.first().getAttribute('width'), '215.9mm');
      const fill = () => page.locator('.sheets [data-piece="pawn R"] circle').first().getAttribute('fill');
      expect(await fill()).toBe('#c23b32');
      await page.getByLabel(en['print.plain']).check();
      await becomes(fill, '#ffffff');

      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
      });
      await button(page, en['print.go']).click();
      await becomes(() => page.locator('html').getAttribute('data-printed'), 'yes');
    }));

  test('what the browser prints is as many pages of the right size, and nothing else', ({ expect }) =>
    onSite({}, async (page) => {
      const folder = mkdtempSync(join(tmpdir(), 'tablier-print-'));
      try {
        await visit(page, '#/klotz/print');
        await becomes(() => page.locator('.sheets > li > svg').count(), 8);
        const file = join(folder, 'klotz.pdf');
        writeFileSync(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
        const told = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
        expect(told).toMatch(/Pages:\s+8\b/);
        const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(told)!;
        expect(Number(width)).toBeCloseTo((210 / 25.4) * 72, 0);
        expect(Number(height)).toBeCloseTo((297 / 25.4) * 72, 0);
      } finally {
        rmSync(folder, { recursive: true });
      }
    }));

  test('a start of the gallery is printed as a setup card', ({ expect }) =>
    onSite({}, async (page) => {
      await visit(page, '#/qenj4/starts');
      await page.locator('article a', { hasText: en['starts.card'] }).first().click();
      const sheets = page.locator('.sheets > li > svg');
      await becomes(() => sheets.count(), 1);
      expect(await sheets.locator('[data-piece]').count()).toBeGreaterThanOrEqual(18);
      await visit(page, '#/qenj4/print?position=..NR..');
      await page.getByRole('alert').waitFor();
      expect(await sheets.count()).toBe(0);
    }));

  test('every game has its pages, on a phone, too', { timeout: 60_000 }, ({ expect }) =>
    onSite({ viewport: { width: 360, height: 740 } }, async (page) => {
      for (const game of games) {
        await visit(page, `#/${game.id}/print`);
        await page.locator('.sheets > li > svg').nth(4).waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, game.id).toBeLessThanOrEqual(360);
      }
    }));
});
