// French sets : ; ! ? and » off by a space, and « from what follows; commas and full stops stand close. The page keeps
// lines from ending there (bound). Looked at in all that is written in French, also where the program alone says it.
import { expect, it } from 'vitest';
import { languages } from 'virtual:languages';

const catalogues = import.meta.glob<string>('../../../src/**/messages.fr', { query: '?raw', import: 'default', eager: true });
const pages = import.meta.glob<string>('../../../src/games/*/README.fr.md', { query: '?raw', import: 'default', eager: true });
const data = import.meta.glob<unknown>(['../../../src/games/*.json', '../../../src/games/*/*.json'], { import: 'default', eager: true });

// What is no sentence: code, addresses, holes, a mark that is spoken of.
const prose = (text: string) =>
  text
    .replace(/```[^]*?```/g, '')
    .replace(/`[^`]*`|\]\([^)]*\)|\w+:\/\/\S+|\{[^}]*\}|« . »/g, 'x');

// A mark in the middle of a word is no punctuation: 12:30, ab:depth=4.
const kFaults = [
  /[^\s«(:;!?][:;!?](?=[\s»)]|$)/g, // too close to what is before
  /\S»|«\S/g,
  /[^\S\n]{2}[:;!?»]/g, // too far
  /\S[^\S\n][.,](?=[\s»)]|$)/g,
];

// Each with what stands around it.
function faults(text: string): string[] {
  const shown = prose(text);
  return kFaults.flatMap((fault) =>
    [...shown.matchAll(fault)].map(({ index, 0: all }) => shown.slice(Math.max(0, index - 12), index + all.length + 8)),
  );
}

type Written = [where: string, text: string];

function* textsOf(value: unknown, where: string, french: boolean): Generator<Written> {
  if (typeof value === 'string' && french) yield [where, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* textsOf(part, `${where} ${key}`, french || key === 'fr');
}

function* all(words: Record<string, string>): Generator<Written> {
  yield* Object.entries(words);
  for (const [file, text] of Object.entries(catalogues)) {
    for (const [, id, said] of text.matchAll(/^(\w+)(?: \[R\d+\])? = (.*)$/gm)) yield [`${file} ${id}`, said!];
  }
  for (const [file, text] of Object.entries(pages)) for (const line of prose(text).split('\n')) yield [file, line];
  for (const [file, text] of Object.entries(data)) yield* textsOf(text, file, file.endsWith('.fr.json'));
}

it('finds a mark that stands too close, and a space that does not belong', () => {
  for (const text of ['Non: oui', 'Vraiment?', 'Oui!', '(ici; là)', '«Oui »', '« Oui»', 'Oui , non', 'Fin .', 'Deux  : un'])
    expect(faults(text), text).toHaveLength(1);
  const fine = 'Non : oui ; « Vraiment ? » (Oui\u202f!) à 12:30, `a: b;` {un:word}, https://x.y/?a. Et …';
  expect(faults(fine)).toEqual([]);
});

it('French spaces its marks wherever it is written', async () => {
  const { words } = await languages.find(({ code }) => code === 'fr')!.load();
  const written = [...all(words as Record<string, string>)];
  for (const part of ['messages.fr', 'README.fr.md', 'lessons.fr.json', 'welcome.json', 'known.fr.json', 'table.won'])
    expect(written.some(([where]) => where.includes(part)), part).toBe(true);
  expect(written.flatMap(([where, text]) => faults(text).map((fault) => `${where}: ${fault}`))).toEqual([]);
});
