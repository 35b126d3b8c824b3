import { expect, it } from 'vitest';
import { first, languages } from 'virtual:languages';
import { bound, fill, type Key } from './index';
import { readLanguages } from './languages';

const spoken = await Promise.all(
  languages.map(async (language) => ({ ...language, ...(await language.load()) })),
);

const entries = (words: (typeof first)['words']) => Object.entries(words) as [Key, string][];

// tools/translation says what is missing; what is there must be right.
it('every language speaks of what the first one speaks of, and is never silent', () => {
  for (const { name, words } of spoken) {
    expect(Object.keys(first.words), name).toEqual(expect.arrayContaining(Object.keys(words)));
    for (const [key, text] of entries(words)) expect(text.trim(), `${name}: ${key}`).not.toBe('');
  }
});

it('a sentence has the same holes in every language, and one form or two', () => {
  const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const { name, words } of spoken) {
    for (const [key, text] of entries(words)) {
      expect(holes(text), `${name}: ${key}`).toEqual(holes(first.words[key]!));
      expect(text.split('|').length, `${name}: ${key}`).toBeLessThan(3);
    }
  }
});

it('pages have the languages of the table, and only the first comes with them', async () => {
  expect(languages.map(({ code, name, singular }) => ({ code, name, singular }))).toEqual(readLanguages());
  expect(await languages[0]!.load()).toBe(first);
});

it('holes are filled, numbers as the language writes them', () => {
  expect(fill('{a} and {b}', 'en', { a: 'x', b: 1234 })).toBe('x and 1,234');
  expect(fill('{b}', 'fr', { b: 1234 })).toBe('1\u202f234');
});

it('the form follows the number, as each language counts', () => {
  const forms = '{n} one|{n} many';
  expect(fill(forms, 'en', { n: 1 })).toBe('1 one');
  expect(fill(forms, 'en', { n: 0 })).toBe('0 many');
  expect(fill(forms, 'fr', { n: 0 })).toBe('0 one');
  expect(fill(forms, 'fr', { n: 2 })).toBe('2 many');
});

it('the table counts small numbers as browsers do', () => {
  for (const { code, singular } of languages) {
    const rules = new Intl.PluralRules(code);
    for (let n = 0; n < 200; ++n) expect(singular.includes(n), `${code} ${n}`).toBe(rules.select(n) === 'one');
  }
});

it('lines never end before a double mark that stands apart', () => {
  expect(bound('« Oui » ? Non : voilà ; fin !')).toBe(
    '«\u202fOui\u202f»\u202f? Non\u00a0: voilà\u202f; fin\u202f!',
  );
  expect(bound('en 2011, 69 326 952 sur 10 000, soit 49,5 %')).toBe(
    'en 2011, 69\u202f326\u202f952 sur 10\u202f000, soit 49,5\u202f%',
  );
  expect(bound('Er sagt: »Nein!« und »Ja« und geht; so?')).toBe('Er sagt: »Nein!« und »Ja« und geht; so?');
});

it('French is written with French quotes and apostrophes', () => {
  const { words } = spoken.find(({ code }) => code === 'fr')!;
  for (const [key, text] of entries(words)) expect(text, key).not.toMatch(/[“”]|\w'\w/);
});

it('a move is not torn at the end of a line', () => {
  expect(bound('(6-/7-8)')).toBe('(6-\u2060/\u20607-8)');
  expect(bound('c1-a4 1/2')).toBe('c1-a4 1/2');
});
