import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../app/testing';
import { RealEngine } from '../engine/real';
import { EngineError } from '../engine/client';
import { DamagedLink, packed } from '../review/link';
import { begun } from '../table/testing';
import { check, docFrom, docOf, fromLink, listAnalyses, loadAnalysis, logAt, newAnalysis, removeAnalysis, putBack, saveAnalysis, toLink, treeOf } from './kept';
import { fromMatch, fromPosition } from './source';
import { add, addLine, comment, judge, toLine } from './tree';

const engine = new RealEngine();
beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

async function analysed() {
  const doc = await fromPosition(engine, { game: 'kengi', position: (await engine.ask('table', { log: await begun(0, { game: 'kengi' }), at: 0 })).position });
  const tree = judge(comment(addLine(addLine(treeOf(doc), [], ['c1-e4', 'c5-a1']), [], ['d1-d3']), ['d1-d3'], 'why « not » 🙂?'), ['c1-e4'], 5);
  return { doc: { ...doc, line: toLine(tree) }, tree };
}

it('an analysis comes back from its link as it was, and can be played', async () => {
  const { doc, tree } = await analysed();
  const letters = await toLink(doc);
  expect(encodeURIComponent(letters)).toBe(letters);
  const read = await fromLink(letters);
  expect(treeOf(read)).toEqual(tree);
  expect(read.log).toEqual(doc.log);
  await check(engine, read, treeOf(read));
});

it('a link whose moves cannot be is refused with the engine’s reason', async () => {
  const { doc, tree } = await analysed();
  const wrong = add(tree, ['d1-d3'], 'z9-z8');
  await expect(check(engine, doc, wrong)).rejects.toThrow(/z9/);
  await expect(check(engine, doc, wrong)).rejects.toBeInstanceOf(EngineError);
});

it('what has not the form of an analysis is none', async () => {
  const { doc } = await analysed();
  expect(docOf(doc)).toEqual(doc);
  for (const wrong of [null, {}, { ...doc, log: [] }, { ...doc, line: undefined }, { ...doc, line: { comments: [], moves: [{ text: 3 }] } }]) {
    expect(docOf(wrong)).toBeUndefined();
  }
  for (const text of ['', '[]', '{"log": []}', 'Dear Sir']) await expect(fromLink(await packed(text)), text).rejects.toBeInstanceOf(DamagedLink);
});

it('analyses are kept, listed with the last one first, removed and put back', async () => {
  const { doc } = await analysed();
  const [one, two] = [newAnalysis(doc, 1000), newAnalysis(doc, 2000)];
  expect(listAnalyses().map(({ id }) => id)).toEqual([two.id, one.id]);
  saveAnalysis(one, 3000);
  expect(listAnalyses().map(({ id }) => id)).toEqual([one.id, two.id]);
  const gone = removeAnalysis(one.id)!;
  expect(loadAnalysis(one.id)).toBeUndefined();
  putBack(gone);
  expect(loadAnalysis(one.id)).toEqual(gone);
});

it('a match that goes on without aids cannot be analysed; one with aids, or that is over, can', async () => {
  const asked = { game: 'kengi', how: 'quick', at: 0, chance: '7' } as const;
  const without = (await engine.ask('begin', { ...asked, policies: { aids: false, taking_back: 'never' } })).events;
  await expect(fromMatch(engine, without)).rejects.toMatchObject({ name: 'Unreadable' });
  const resigned = await engine.ask('act', { log: without, event: { is: 'resigned', seat: 0 }, at: 0, chance: '0' });
  expect((await fromMatch(engine, [...without, ...resigned.events])).line.moves).toEqual([]);
  const helped = (await engine.ask('begin', { ...asked, policies: { aids: true, taking_back: 'never' } })).events;
  expect((await fromMatch(engine, logAt(helped, ['c1-e4']))).line.moves.map(({ text }) => text)).toEqual(['c1-e4']);
});

it('what a review found of a match comes along with its moves', async () => {
  const log = logAt(await begun(0, { game: 'kengi' }), ['c1-e4']);
  const points = [0.5, 0.7].map((S, ply) => ({ ply, shares: { S, N: 1 - S }, proved: false }));
  const [mover] = (await engine.ask('table', { log, at: 0 })).movers;
  const { line } = await fromMatch(engine, log, points);
  expect(line.moves[0]!.evaluation).toEqual({ is_proved: false, thousandths: mover === 'S' ? 700 : 300 });
});

it('the log of a match up to its first move is where its tree begins', async () => {
  const log = await begun(0, { game: 'kengi' });
  const doc = docFrom(logAt(log, ['c1-e4']), ['c1-e4']);
  expect(doc.log).toEqual(log);
  expect(treeOf(doc).next[0]!.move).toBe('c1-e4');
});
