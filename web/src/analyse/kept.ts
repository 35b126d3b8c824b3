// Analyses of this browser, each kept under its id, and the same inside a link. An analysis is the log of a match up to
// its first move, and the tree of moves from there; whether it is one is for the engine to say.
import { erase, names, read, write } from '../app/storage';
import { freshId } from '../app/tables';
import type { Engine } from '../engine/client';
import type { Entry, FileLine, FileTag } from '../engine/protocol';
import { DamagedLink, packed, unpacked } from '../review/link';
import { empty, ends, fromLine, type KeptMove, type Node } from './tree';

export interface Doc {
  log: Entry[]; // up to the first move
  tags: FileTag[]; // of the game file it came from
  line: FileLine;
}

export interface Kept extends Doc {
  id: string;
  created: number; // milliseconds since 1970
  touched: number;
}

const start = 'analysis.';

export function gameOf({ log }: Pick<Doc, 'log'>): string {
  const first = log[0]?.event;
  return first?.is === 'began' ? first.game : '';
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const kDeepest = 32; // as in game files

const isShares = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.values(value).every(isNumber);

function isMove(value: unknown, depth: number): value is KeptMove {
  const { text, glyphs, clock, evaluation, shares, comments, variations } = (value ?? {}) as Partial<KeptMove>;
  return (
    isText(text) && text !== '' && isTexts(comments) && Array.isArray(glyphs) && glyphs.every(isNumber) &&
    (clock === undefined || isNumber(clock)) &&
    (evaluation === undefined || (typeof evaluation.is_proved === 'boolean' && isNumber(evaluation.thousandths))) &&
    (shares === undefined || isShares(shares)) &&
    Array.isArray(variations) && variations.every((each) => isLine(each, depth + 1))
  ); // prettier-ignore
}
function isLine(value: unknown, depth = 0): value is FileLine {
  const { comments, moves } = (value ?? {}) as Partial<FileLine>;
  return depth <= kDeepest && isTexts(comments) && Array.isArray(moves) && moves.every((each) => isMove(each, depth));
}

// What has the form of an analysis; files and links come from anywhere.
export function docOf(value: unknown): Doc | undefined {
  const { log, tags, line } = (value ?? {}) as Partial<Doc>;
  if (!Array.isArray(log) || gameOf({ log }) === '' || !isLine(line)) return undefined;
  const isTag = (tag: Partial<FileTag> | null) => isText(tag?.name) && isText(tag.value);
  return { log, tags: Array.isArray(tags) && tags.every(isTag) ? tags : [], line };
}

function keptOf(value: unknown): Kept | undefined {
  const { id, created, touched } = (value ?? {}) as Partial<Kept>;
  const doc = docOf(value);
  if (!doc || !isText(id) || !/^[\w-]+$/.test(id) || !isNumber(created) || !isNumber(touched)) return undefined;
  return { ...doc, id, created, touched };
}

// The one touched last first.
export function listAnalyses(): Kept[] {
  const all = names(start).flatMap((name) => keptOf(read(name)) ?? []);
  return all.sort((a, b) => b.touched - a.touched);
}

export function loadAnalysis(id: string): Kept | undefined {
  const found = keptOf(read(start + id));
  return found?.id === id ? found : undefined;
}

// False when it will be gone with the page.
export function saveAnalysis(analysis: Kept, now = Date.now()): boolean {
  return write(start + analysis.id, { ...analysis, touched: now });
}

export function newAnalysis(doc: Doc, now = Date.now()): Kept {
  const analysis = { ...doc, id: freshId(), created: now, touched: now };
  saveAnalysis(analysis, now);
  return analysis;
}

// Gives back what was removed, for whoever wants it back.
export function removeAnalysis(id: string): Kept | undefined {
  const found = loadAnalysis(id);
  erase(start + id);
  return found;
}
export function putBack(analysis: Kept): void {
  write(start + analysis.id, analysis);
}

// Takes those of a backup; one that is here already stays if it was touched later. How many were taken.
export function takeAnalyses(values: unknown[]): number {
  const taken = values.flatMap((value) => keptOf(value) ?? []).filter((found) => {
    const here = loadAnalysis(found.id);
    return !here || here.touched < found.touched;
  });
  for (const found of taken) putBack(found);
  return taken.length;
}

export async function toLink({ log, tags, line }: Doc): Promise<string> {
  return packed(JSON.stringify({ log, tags, line }));
}

export async function fromLink(letters: string): Promise<Doc> {
  const text = await unpacked(letters);
  try {
    const doc = docOf(JSON.parse(text));
    if (doc) return doc;
  } catch {
    // what is no JSON is no analysis
  }
  throw new DamagedLink('packed');
}

export function logAt(log: readonly Entry[], moves: readonly string[]): Entry[] {
  const at = log.at(-1)?.at ?? 0;
  return [...log, ...moves.map((move) => ({ at, event: { is: 'moved', move } as const }))];
}

// Whether all of it can be played: if not, the engine's reason is thrown.
export async function check(engine: Engine, { log }: Doc, tree: Node): Promise<void> {
  for (const path of ends(tree)) await engine.ask('table', { log: logAt(log, path), at: log.at(-1)?.at ?? 0 });
}

// Of a match: its moves are the main line.
export function docFrom(log: readonly Entry[], moves: readonly string[]): Doc {
  const first = log.findIndex(({ event }) => event.is === 'moved');
  const events = (first < 0 ? log : log.slice(0, first)).filter(({ event }) => event.is !== 'ended' && event.is !== 'resigned');
  return { log: events, tags: [], line: { comments: [], moves: moves.map((text) => ({ text, glyphs: [], comments: [], variations: [] })) } };
}

export const treeOf = ({ line }: Doc): Node => (line.moves.length === 0 && line.comments.length === 0 ? empty : fromLine(line));
