// The engine in the browser is the engine: built for WebAssembly it answers every request with the same bytes as
// build/tablier, and the golden games go as they are written.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { levels, playerOf, strongest } from '../app/levels';
import { readLanguages } from '../words/languages';
import type { Engine } from './client';
import { fileOf, readGames, startAll } from './modules';
import { studyOf } from './routes';
import { think } from './thinking';

const root = new URL('../../../', import.meta.url).pathname;
const ask = startAll();

function answer(request: object): Record<string, any> {
  return JSON.parse(ask(JSON.stringify(request)));
}

const now = { at: 0, chance: '7' };

describe('golden games', () => {
  const golden = `${root}tests/golden/`;
  for (const name of readdirSync(golden).filter((file) => file.endsWith('.txt'))) {
    it(`${name} goes as it is written`, () => {
      const text = readFileSync(golden + name, 'utf8');
      const [game, , ...settings] = text.split('\n', 1)[0]!.split(' ');
      const options = Object.fromEntries(settings.map((setting) => setting.split('=')));
      const blocks = text.split(/^(?=\d+ legal, .* is played:$)/m);
      const moves = blocks.slice(1).map((block) => /legal, (.*) is played/.exec(block)![1]);
      // The setup that led there is compared below, byte by byte.
      const position = /^(.+)\n.+ to move\.$/m.exec(blocks[0]!)![1];
      let log: object[] = [];
      let { events, table } = answer({ do: 'begin', game, options, how: 'position', position, ...now });
      for (const [ply, block] of blocks.entries()) {
        const lines = block.split('\n');
        expect(lines).toContain(table.position);
        expect(lines).toContain(table.status.text);
        for (const fact of table.facts) expect(lines).toContain(`  ${fact.text}`);
        for (const effect of table.last?.effects ?? []) expect(lines).toContain(`  ${effect.text}`);
        log = [...log, ...events];
        const event = { is: 'moved', move: moves[ply] };
        if (ply < moves.length) ({ events, table } = answer({ do: 'act', log, event, ...now }));
      }
    });
  }
});

describe('native and wasm', () => {
  it('answer the same requests with the same bytes', () => {
    const requests: string[] = [];
    const answers: string[] = [];
    const tell = (request: object) => {
      requests.push(JSON.stringify(request));
      answers.push(ask(requests.at(-1)!));
      return JSON.parse(answers.at(-1)!);
    };
    // A generator of our own, so that a failure can be repeated.
    let state = 1;
    const below = (n: number) => (state = (state * 48271) % 2147483647) % n;
    for (const [at, { code: lang }] of readLanguages().entries()) {
      for (const { id } of tell({ do: 'games', lang }).games) {
        if (at === 0) tell({ do: 'bench', game: id });
        let { events: log } = tell({ do: 'begin', game: id, options: {}, how: 'setup', lang, ...now });
        for (let acts = 0; acts < 45; ++acts) {
          const path: string[] = [];
          let table = tell({ do: 'table', log, path, lang, at: 0 });
          if (table.end) break;
          let played: object[] = [];
          while (played.length === 0) {
            const { touch } = table.next[below(table.next.length)];
            tell({ do: 'table', log, path: [...path, table.board.places[0].touch], lang, at: 0 });
            path.push(touch);
            const asked = { do: 'touch', log, path, lang, at: acts, chance: String(acts) };
            ({ table } = tell({ ...asked, play: false }));
            played = tell({ ...asked, play: true }).events;
          }
          log = [...log, ...played];
        }
        for (const player of ['3', '8:nodes=1000', 'uct:nodes=1000']) {
          if (tell({ do: 'think', log, player, lang }).error) continue;
          tell({ do: 'more', nodes: 300 });
          tell({ do: 'more', nodes: 700 });
        }
        const { text } = tell({ do: 'file', log, lang });
        tell({ do: 'scan_file', text, lang });
        tell({ do: 'open_file', game: id, text, lang });
        const folder = `${root}src/games/${id}/problems.json`;
        const [problem] = JSON.parse(readFileSync(folder, 'utf8')).problems.filter((one: any) => one.right.length > 0);
        const { position, options, theme, n, right } = problem;
        const { events: posed } = tell({ do: 'begin', game: id, options, how: 'position', position, lang, ...now });
        for (const move of [right[0], 'nowhere']) tell({ do: 'try', log: posed, theme, n, move, lang });
        tell({ do: 'solve_problem', log: posed, theme, n, lang });
        tell({ do: 'proof', game: id, problem, lang });
        tell({ do: 'compose', game: id, seed: '7', lang });
        tell({ do: 'compose_more', game: id, steps: 5, lang });
        tell({ do: 'solve', log: posed, lang });
        for (let slice = 0; slice < 3; ++slice) tell({ do: 'solve_more', game: id, nodes: 300, lang });
        tell({ do: 'undo', log, lang, at: 50 });
      }
    }
    const native = execFileSync(`${root}build/tablier`, ['ask', '-'], {
      input: requests.join('\n'),
      maxBuffer: 1 << 30,
      encoding: 'utf8',
    });
    const lines = native.trimEnd().split('\n');
    expect(lines.length).toBe(answers.length);
    for (const [i, line] of lines.entries()) {
      if (line !== answers[i]) expect.fail(`${requests[i]}\nnative: ${line}\nwasm:   ${answers[i]}`);
    }
  }, 60_000);
});

describe('the levels of the site', () => {
  const { events: log } = answer({ do: 'begin', game: 'kengi', options: {}, how: 'quick', ...now });

  it('are those of the engine', () => {
    for (const level of levels) {
      const thinking = answer({ do: 'think', log, player: playerOf(level, 5) });
      // Only the strongest has a clock.
      expect(thinking.milliseconds, level).toBe(level === strongest ? 5_000 : 0);
    }
    expect(answer({ do: 'think', log, player: String(levels.length + 1) }).error).toBeDefined();
  });

  it('find the same move in slices as in one go', async () => {
    const engine = {
      ask: async (what: string, request: object) => answer({ do: what, ...request }),
    } as unknown as Engine;
    for (const player of levels.filter((level) => level !== strongest)) {
      const found = await think({ log, player }, engine, () => 0);
      answer({ do: 'think', log, player });
      expect(found, player).toEqual(answer({ do: 'more', nodes: 1_000_000 }));
      expect(found?.done, player).toBe(true);
    }
  });
});

const sizeOf = (module: string) => gzipSync(readFileSync(fileOf(module)), { level: 9 }).length;

it('the engines are small: each at most 230 kB compressed as any host does, all of them 1.5 MB', () => {
  const sizes = readGames().map((game) => [game, sizeOf(game)] as const);
  for (const [game, size] of sizes) expect(size, game).toBeLessThanOrEqual(230_000);
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
}, 60_000);

it('the engines of study pages are at most 340 kB each', () => {
  for (const game of readGames()) expect(sizeOf(studyOf(game)), game).toBeLessThanOrEqual(340_000);
}, 60_000);
