// The numbers the site promises, measured here and now and printed as a table: each several times, with its median and
// how far the measurements lie apart, which tells noise from a figure. Speeds depend on the machine and on what else it
// does: only those are asserted that a busy machine measures, too, how soon an analysis opens and what share of the
// program's speed the engine has in it. On a machine that others use too, "chrt -r 5" before the command gives what an
// idle one would; the row of the slowed processor tells whether it can be believed.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { fileOf } from '../src/engine/modules';
import { ids } from './engine';
import { firstVisit, slowness, timeToUse, touchesToPaint, weightOfFirstBoard } from './measure';
import { onIdleShelf } from './idle';
import { analysis, benchmark, randomGames, shares } from './speeds';
import { kMostToOpen, openings } from './analyses';
import { onSite } from './site';

const kVisits = 11; // of a browser that was never here
const kRounds = 5; // of all that takes seconds

const rows: [what: string, promised: string, measured: string][] = [];

function median(list: number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

// "612 ms (median of 11, from 580 to 690)"
function told(list: number[], unit: string, digits = 0): string {
  const [least, most] = [Math.min(...list), Math.max(...list)].map((one) => one.toFixed(digits));
  return `${median(list).toFixed(digits)} ${unit} (median of ${list.length}, from ${least} to ${most})`;
}

async function times<T>(count: number, measure: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let run = 0; run < count; ++run) found.push(await measure());
  return found;
}

afterAll(() => {
  rows.push(['load of the machine, last minute', '', loadavg()[0]!.toFixed(1)]);
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]!.length)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  console.log([line(['what', 'promised', 'measured']), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'));
});

test('what comes over the wire', async () => {
  const weights = await times(3, weightOfFirstBoard);
  rows.push(['script and style of the first board, compressed', '≤ 120 kB', told(weights.map(({ script, style }) => (script + style) / 1000), 'kB', 1)]);
  rows.push(['engine of the first board, compressed (brotli)', '', told(weights.map(({ engine }) => engine / 1000), 'kB', 1)]);
  const sizes = ids.map((id) => gzipSync(readFileSync(fileOf(id)), { level: 9 }).length / 1000);
  rows.push(['engine of each game, compressed (gzip)', '≤ 230 kB', ids.map((id, at) => `${id} ${sizes[at]!.toFixed(1)}`).join(', ')]);
  rows.push(['engines of all games, compressed (gzip)', '≤ 1500 kB', `${sizes.reduce((sum, size) => sum + size).toFixed(1)} kB`]);
});

test('time until the first touch, with a processor four times slower', { timeout: 300_000 }, async () => {
  rows.push(['first visit until a piece can be touched, 4× slower CPU', '≤ 1000 ms', told(await times(kVisits, () => timeToUse('kengi', 4)), 'ms')]);
  const slowed = await times(kRounds, () => slowness(4));
  rows.push(['the slowed CPU, measured', '4×', told(slowed.map(({ plain, slowed }) => slowed / plain), '×', 1)]);
});

test('from a touch to the picture, while the engine thinks', { timeout: 300_000 }, async () => {
  const visits = await times(kRounds, () => touchesToPaint('querni', 4));
  for (const touches of visits) expect(touches.length).toBeGreaterThan(10);
  const at = (share: number) => visits.map((touches) => touches[Math.ceil(touches.length * share) - 1]!);
  const count = visits.reduce((sum, touches) => sum + touches.length, 0);
  rows.push(['from a touch to the picture while the engine thinks, p95', '≤ 50 ms', `${told(at(0.95), 'ms')}, ${count} touches`]);
  rows.push(['the same, p50', '', told(at(0.5), 'ms')]);
});

test('layout shift', async () => {
  const shifts = await times(3, () =>
    firstVisit({ game: 'klotz' }, async (page, open) => (await open(), page.evaluate(() => window.shifts))),
  );
  rows.push(['layout shift of the board', '0', told(shifts.map(({ board }) => board), '', 4)]);
  rows.push(['layout shift of anything', '0', told(shifts.map(({ page }) => page), '', 4)]);
});

test('an analysis opens', { timeout: 120_000 }, () =>
  onSite({}, async (page) => {
    const { moves, times } = await openings(page, kVisits);
    rows.push([`an analysis of ${moves} moves, 100 of them the game, opens`, `≤ ${kMostToOpen} ms`, told(times, 'ms')]);
    expect(median(times)).toBeLessThanOrEqual(kMostToOpen);
  }));

test('an idle shelf', { timeout: 120_000 }, async () => {
  const shares = await onIdleShelf((_, meter) => times(3, () => meter(20)));
  rows.push(['an idle shelf, share of a core', '< 3 %', told(shares, '%', 1)]);
});

const kLeastShare = 50; // in percent of the program's speed
for (const [what, work] of [
  ['random games in the browser, share of the program’s speed', randomGames],
  ['alpha-beta in the browser, share of the program’s speed', benchmark],
  ['analysis in the browser, share of the program’s positions a second', analysis],
] as const) {
  test(what, { timeout: 600_000 }, () =>
    onSite({}, async (page) => {
      await page.locator('article.box .board').first().waitFor();
      for (const id of ids) {
        const measured = await shares(page, work(id), kRounds);
        rows.push([`${what}: ${id}`, `≥ ${kLeastShare} %`, told(measured, '%')]);
        if (work === analysis) expect.soft(median(measured), id).toBeGreaterThanOrEqual(kLeastShare);
      }
    }));
}
