import { expect, it } from 'vitest';
import { bound, catalogues, fill } from './index';

const { en, fr } = catalogues;

it('both languages have the same words, and none is empty', () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const words of [en, fr]) {
    for (const [key, text] of Object.entries(words)) expect(text.trim(), key).not.toBe('');
  }
});

it('a sentence has the same holes in both, and one form or two', () => {
  const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(holes(fr[key]), key).toEqual(holes(en[key]));
    for (const words of [en, fr]) expect(words[key].split('|').length, key).toBeLessThan(3);
  }
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

it('French lines never end before a double mark', () => {
  expect(bound('« Oui » ? Non : voilà ; fin !')).toBe(
    '«\u202fOui\u202f»\u202f? Non\u00a0: voilà\u202f; fin\u202f!',
  );
});

it('French is written with French quotes and apostrophes', () => {
  for (const [key, text] of Object.entries(fr)) expect(text, key).not.toMatch(/[“”]|\w'\w/);
});
