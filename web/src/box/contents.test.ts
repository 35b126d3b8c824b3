import { expect, it } from 'vitest';
import { readLanguages } from '../words/languages';
import { contentsOf, toldIn, type Contents } from './contents';

const files = import.meta.glob<Contents>('../../../src/games/*/box.json', {
  eager: true,
  import: 'default',
});
const boxes = Object.entries(files).map(([path, box]) => [path.split('/').at(-2)!, box] as const);
const languages = readLanguages().map(({ code }) => code);

it('every game has one', () => {
  expect(boxes).toHaveLength(7);
});

it.each(boxes)('%s is told in every language, with as many facts in each', (_, { words }) => {
  expect(Object.keys(words)).toEqual(languages);
  const facts = words['en']!.known.length;
  expect(facts).toBeGreaterThanOrEqual(2);
  for (const code of languages) {
    const { won, known, made } = words[code]!;
    expect(known).toHaveLength(facts);
    for (const text of [won, made, ...known]) expect(text.trim(), code).toMatch(/^[\p{Lu}\d].*[.!)]$/su);
  }
});

// A figure that was measured again is to change in every language.
it.each(boxes)('%s: the figures are the same in every language', (_, { words }) => {
  const figures = (text: string) =>
    (text.match(/\d[\d.,  ]*/g) ?? [])
      .map((figure) => figure.replace(/[ .,](?=\d{3}(?!\d))/g, '').replace(/[ .,]+$/, '').replace(',', '.'))
      .sort();
  for (const { known } of Object.values(words))
    expect(known.map(figures)).toEqual(words['en']!.known.map(figures));
});

it.each(boxes)('%s: French is written with its own apostrophes and spaces', (_, { words }) => {
  const { won, known, made } = words['fr']!;
  for (const text of [won, made, ...known]) {
    expect(text).not.toMatch(/[“”]|\w'\w/);
    expect(text).not.toMatch(/\S[:;!?](\s|$)/);
  }
});

it('is read in the language asked for, or in the first one', async () => {
  const box = (await contentsOf('querni'))!;
  expect(toldIn(box, 'fr').won).toMatch(/Bleu gagne\.$/);
  expect(toldIn(box, 'xx').won).toMatch(/Blue wins\.$/);
  expect(toldIn(box, 'fr').known[0]).toContain('10\u202f000');
  expect(await contentsOf('chess')).toBeUndefined();
});
