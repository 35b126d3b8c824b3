// An analysis of a long game with a variation at every fifth move, for tests.
import type { Page } from 'playwright-core';
import type { Kept } from '../src/analyse/kept';
import type { Entry } from '../src/engine/protocol';
import { ask, begun } from './engine';

// A legal move at the end of a log that is not this one.
export function otherMove(log: Entry[], than: string | undefined): string | undefined {
  const walk = (path: string[]): string | undefined => {
    const table = ask('table', { log, path, at: 0 });
    if (table.complete !== undefined) return table.complete === than ? undefined : table.complete;
    for (const { touch } of table.next) {
      const found = walk([...path, touch]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return walk([]);
}

// With how many moves there are in its tree.
function longAnalysis(game: string, plies: number): { analysis: Kept; moves: number } {
  const log = begun(game, plies);
  const first = log.findIndex(({ event }) => event.is === 'moved');
  const start = log.slice(0, first);
  const played = log.flatMap(({ event }) => (event.is === 'moved' ? [event.move] : []));
  let moves = 0;
  const line = played.map((text, at) => {
    ++moves;
    const other = at % 5 === 0 ? otherMove(log.slice(0, first + at), text) : undefined;
    if (other) ++moves;
    const variations = other ? [{ comments: [], moves: [{ text: other, glyphs: [1], comments: ['or so'], variations: [] }] }] : [];
    return { text, glyphs: [], comments: [], variations };
  });
  const analysis = { id: 'long', log: start, tags: [], line: { comments: [], moves: line }, created: 1, touched: 1 };
  return { analysis, moves };
}

export const kMostToOpen = 200; // milliseconds

// How many milliseconds it takes each time to open a game of a hundred moves with variations, the engine being there.
export async function openings(page: Page, count: number): Promise<{ moves: number; times: number[] }> {
  await page.locator('article.box .board').first().waitFor();
  const { analysis, moves } = longAnalysis('klotz', 100);
  const open = () =>
    page.evaluate(
      async ({ analysis, moves }) => {
        localStorage.setItem(`tablier.analysis.${analysis.id}`, JSON.stringify(analysis));
        location.hash = '#/analyse';
        const frame = () => new Promise(requestAnimationFrame);
        while (!document.querySelector('.one')) await frame();
        const begun = performance.now();
        location.hash = `#/analyse/${analysis.id}`;
        const there = () => document.querySelectorAll('.tree .move').length >= moves && document.querySelector('.analyse .room .board');
        while (!there()) await frame();
        return performance.now() - begun;
      },
      { analysis, moves },
    );
  await open(); // the page and the engine are there
  const times: number[] = [];
  for (let run = 0; run < count; ++run) times.push(await open());
  return { moves, times };
}

// A position in which the side to move wins, not at once but soon.
export function decided(game: string): string {
  for (let chance = 1; chance < 200; ++chance) {
    let { events: log } = ask('begin', { game, how: 'quick', at: 0, chance: String(chance) });
    for (let ply = 0; ply < 60; ++ply) {
      const table = ask('table', { log, at: 0 });
      if (table.end) break;
      const { winner, plies } = ask('lengths', { log, plies: 4, nodes: 20_000 });
      if (winner !== undefined && winner === table.to_move && plies >= 3) return table.position!;
      const path: string[] = [];
      let now = table;
      while (now.complete === undefined) {
        path.push(now.next[(chance + ply) % now.next.length]!.touch);
        now = ask('table', { log, path, at: 0 });
      }
      log = [...log, ...ask('act', { log, event: { is: 'moved', move: now.complete }, at: 0, chance: '1' }).events];
    }
  }
  throw new Error('no such position');
}
