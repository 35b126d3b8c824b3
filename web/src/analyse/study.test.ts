import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../app/testing';
import { EngineError, type Engine } from '../engine/client';
import type { Lengths, Table } from '../engine/protocol';
import { RealEngine } from '../engine/real';
import { loadAnalysis, newAnalysis, treeOf } from './kept';
import { isDecided, lengthsOf, Playout, verdictOf } from './playout.svelte';
import { fromPosition } from './source';
import { Study } from './study.svelte';
import { evaluateLine, keptPoint } from './tree';
import { isChecked, open, scan, write } from './files';

const engine = new RealEngine();
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('document', { hidden: true }); // nobody looks: nothing is animated
});

const start = 'V,V,B,O,O/V,V,B,O,O/V,R,B,O,N/R,R,B,N,N/R,R,B,N,N S - 0';
async function studying(position = start) {
  const study = new Study(engine, newAnalysis(await fromPosition(engine, { game: 'kengi', position })), true);
  await study.open();
  return study;
}

it('a move made anywhere grows a variation, which is kept at once', async () => {
  const study = await studying();
  expect(await study.say('c1-e4')).toBeUndefined();
  await study.back();
  expect(await study.say('d1-d3')).toBeUndefined();
  expect(study.tree.next.map(({ move }) => move)).toEqual(['c1-e4', 'd1-d3']);
  expect(study.path).toEqual(['d1-d3']);
  expect(study.words(['d1-d3'])).toBe('black d1 onto orange d3');
  expect(treeOf(loadAnalysis(study.analysis.id)!)).toEqual(study.tree);
  await study.aside(-1);
  expect(study.path).toEqual(['c1-e4']);
  await study.aside(-1);
  expect(study.path, 'there is none above').toEqual(['c1-e4']);
});

it('touches make moves, and a touch that cannot be is explained', async () => {
  const study = await studying();
  study.touch('c3', undefined);
  await study.settled();
  const from = study.start!.next[0]!.touch;
  study.touch(from);
  await study.settled();
  expect(study.touches).toEqual([from]);
  study.touch(study.table!.next[0]!.touch);
  await study.settled();
  expect(study.path).toHaveLength(1);
});

it('what cannot be played is refused with the reason, and changes nothing', async () => {
  const study = await studying();
  expect(await study.say('c1-c1')).toBeTruthy();
  expect(study.tree.next).toEqual([]);
});

it('deleting, promoting and notes can be undone, one after the other', async () => {
  const study = await studying();
  await study.say('c1-e4');
  await study.back();
  await study.say('d1-d3');
  const before = study.tree;
  await study.promote();
  expect(study.tree.next[0]!.move).toBe('d1-d3');
  await study.comment('better');
  await study.remove();
  expect(study.path).toEqual([]);
  for (let i = 0; i < 3; ++i) await study.undo();
  expect(study.tree).toEqual(before);
  expect(study.path).toEqual(['d1-d3']);
});

it('as a game file and back it is the same analysis', async () => {
  const study = await studying();
  await study.say('c1-e4');
  await study.comment('A plan: [%clk is no clock {here}');
  await study.judge(5);
  await study.back();
  await study.say('d1-d3');
  const text = await write(engine, study.analysis);
  expect(text).toMatch(/\(1\. d1-d3\)/);
  const { games, errors } = await scan(engine, text);
  expect(errors).toEqual([]);
  expect(treeOf(await open(engine, text, games[0]!))).toEqual(study.tree);
});

it('a file with dice that can be checked was checked, and one with false dice is not opened', async () => {
  const bytes = Buffer.alloc(32, 7);
  const nonce = 'ab'.repeat(16);
  const hash = createHash('sha256').update(bytes).digest('hex');
  // Computed by another implementation than the engine's.
  const chance = createHash('sha256').update(bytes).update(nonce).update('t0').digest().readBigUInt64BE();
  const { events } = await engine.ask('begin', { game: 'qenj1', how: 'quick', at: 0, chance: '7' });
  const log = events.map(({ at, event }) => ({ at, event: event.is === 'rolled' ? { ...event, number: String(chance) } : event }));
  const plain = (await engine.ask('file', { log })).text;
  const dice = { Table: 't', Commitment: hash, Nonces: nonce, Secret: bytes.toString('hex') };
  const tags = Object.entries(dice).map(([name, value]) => `[${name} "${value}"]\n`);
  const text = plain.replace('[Result', `${tags.join('')}[Result`);
  const { games } = await scan(engine, text);
  expect(games[0]!.title).toBe((await scan(engine, plain)).games[0]!.title);
  expect(isChecked(await open(engine, text, games[0]!))).toBe(true);
  expect(isChecked(await open(engine, plain, games[0]!))).toBe(false);
  await expect(open(engine, text.replace('[Table "t"]', '[Table "u"]'), games[0]!)).rejects.toThrow(EngineError);
});

it('a file that is wrong is refused with line and column', async () => {
  const study = await studying();
  await study.say('c1-e4');
  const text = await write(engine, study.analysis);
  const wrong = text.replace('c1-e4', 'c1-z9');
  const { games } = await scan(engine, wrong);
  await expect(open(engine, wrong, games[0]!)).rejects.toThrow(/\d+.*\d+.*z9/s);
});

// South wins in two moves whatever North does: found from random games, see below.
async function decided(): Promise<{ position: string; plies: number }> {
  for (let chance = 1; chance < 200; ++chance) {
    let { events: log } = await engine.ask('begin', { game: 'qenj1', how: 'quick', at: 0, chance: String(chance) });
    for (let ply = 0; ply < 60; ++ply) {
      const table = await engine.ask('table', { log, at: 0 });
      if (table.end || !table.position) break;
      const told = await engine.ask('lengths', { log, plies: 4, nodes: 20_000 });
      if (told.winner && told.winner === table.to_move && told.plies >= 3) return { position: table.position, plies: told.plies };
      const path: string[] = [];
      let now = table;
      while (!now.complete) {
        path.push(now.next[(chance + ply) % now.next.length]!.touch);
        now = await engine.ask('table', { log, path, at: 0 });
      }
      const acted = await engine.ask('act', { log, event: { is: 'moved', move: now.complete }, at: 0, chance: '1' });
      log = [...log, ...acted.events];
    }
  }
  throw new Error('no such position');
}

it('a proved win is played out: the engine wins in time, and tells which defence was longest', { timeout: 60_000 }, async () => {
  const { position, plies } = await decided();
  const study = new Study(engine, newAnalysis(await fromPosition(engine, { game: 'qenj1', position })), true);
  await study.open();
  const playout = new Playout(engine);
  const play = (move: string) => study.say(move);
  const follow = () => playout.follow(study.key, study.log, study.start!, play);
  await playout.start(study.key, study.log, study.start!, play);
  await follow();
  expect(playout.state).toBe('yours');
  const { moves } = await lengthsOf(engine, study.log);
  const shortest = moves.at(-1)!;
  await study.say(shortest.move);
  await follow();
  expect(playout.verdict!.longest).toBe(shortest.plies === moves[0]!.plies);
  for (let i = 0; i < plies && playout.state !== 'over'; ++i) {
    if (playout.state === 'yours') await study.say((await lengthsOf(engine, study.log)).moves[0]!.move);
    await follow();
  }
  expect(playout.state).toBe('over');
  expect(study.path.length).toBeLessThanOrEqual(plies);
  expect(study.start!.end!.winners).toEqual([study.start!.movers[0]]);
});

it('a defence is told as a bound where the length is one', async () => {
  const told: Lengths = {
    winner: 'S',
    plies: 6,
    at_most: true,
    moves: [
      { move: 'a', words: 'A', plies: 6 },
      { move: 'b', words: 'B', plies: 4 },
    ],
  };
  const asked: unknown[] = [];
  const prover = { ask: (_: string, ask: unknown) => (asked.push(ask), Promise.resolve(told)) } as unknown as Engine;
  const playout = new Playout(prover);
  const table = { to_move: 'N' } as Table;
  await playout.start('', [], table, () => Promise.resolve());
  await playout.follow('b', [], table, () => Promise.resolve());
  expect(playout.verdict).toEqual({ longest: false, atMost: true, moves: 2, better: { words: 'A', moves: 3 } });
  expect(asked[0]).toHaveProperty('proof_nodes');
});

it('a proved win has its length if it was counted, and its winner if not', () => {
  const none: Lengths = { plies: 0, at_most: false, moves: [] };
  const counted: Lengths = { winner: 'S', plies: 5, at_most: true, moves: [] };
  expect(verdictOf({ proved: 'win' }, counted, 'S', ['S', 'N'])).toEqual({ winner: 'S', moves: 3, atMost: true });
  expect(verdictOf({ proved: 'win' }, none, 'S', ['S', 'N'])).toEqual({ winner: 'S', atMost: true });
  expect(verdictOf({ proved: 'loss' }, none, 'S', ['S', 'N'])).toEqual({ winner: 'N', atMost: true });
  expect(verdictOf({ proved: 'win' }, none, 'R', ['R', 'G', 'B']), 'of three').toEqual({ winner: 'R', atMost: true });
  const move = { move: 'a', words: 'A', value: 0, line: [] };
  expect(isDecided({ moves: [{ ...move, proved: 'win' }], done: false })).toBe(true);
  expect(isDecided({ moves: [{ ...move, proved: 'loss' }], done: false }), 'the other moves may be better').toBe(false);
  expect(isDecided(undefined)).toBe(false);
});

it('what was found among three sides is there when the analysis is opened again', async () => {
  const begun = await engine.ask('begin', { game: 'klotz', options: { players: 'RGB' }, how: 'quick', at: 0, chance: '7' });
  const position = (await engine.ask('table', { log: begun.events, at: 0 })).position;
  const study = new Study(engine, newAnalysis(await fromPosition(engine, { game: 'klotz', options: { players: 'RGB' }, position })), true);
  await study.open();
  const { moves, movers } = (await engine.ask('act', { log: study.log, event: { is: 'moved', move: await anyMove(study) }, at: 0, chance: '0' })).table;
  await study.say(moves[0]!);
  const point = { ply: 1, shares: { R: 0.5, G: 0.3, B: 0.2 }, proved: false };
  study.note(evaluateLine(study.tree, study.path, movers, [point]));
  const again = new Study(engine, loadAnalysis(study.analysis.id)!, true, 1);
  await again.open();
  expect(keptPoint(again.node, 1, movers[0], again.start!.active)).toEqual(point);
  expect(await write(engine, again.analysis), 'a file holds the share of whoever moved').toMatch(/\[%eval [^\]]*0\.5/);
});

async function anyMove(study: Study): Promise<string> {
  const path: string[] = [];
  let now = study.start!;
  while (!now.complete) {
    path.push(now.next[0]!.touch);
    now = await engine.ask('table', { log: study.log, path, at: 0 });
  }
  return now.complete;
}
