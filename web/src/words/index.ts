// The page's own words. What games say comes from the engine, in the same language.
//
// A sentence has holes, {name}, and may have two forms, "{n} move|{n} moves": the first is taken
// where the language counts n as one. The types know every key and its holes.
import type { Lang } from '../engine/types';
import { settings } from '../app/settings.svelte';
import enApp from './en/app';
import enTable from './en/table';
import frApp from './fr/app';
import frTable from './fr/table';

const en = { ...enApp, ...enTable };
const fr = { ...frApp, ...frTable };
export type Key = keyof typeof en;
export const catalogues: Record<Lang, Record<Key, string>> = { en, fr };

type Holes<S> = S extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never;
type Args<K extends Key> = [Holes<(typeof en)[K]>] extends [never]
  ? []
  : [args: Record<Holes<(typeof en)[K]>, string | number>];

const preferred: Lang =
  globalThis.navigator?.languages
    ?.map((language) => language.slice(0, 2).toLowerCase())
    .find((language): language is Lang => language in catalogues) ?? 'en';

// The language of everything, reactive.
export function lang(): Lang {
  return settings.lang === 'auto' ? preferred : settings.lang;
}

// The same language as written where the browser is at home: fr-CA, en-GB.
export function locale(): string {
  const language = lang();
  return globalThis.navigator?.languages?.find((one) => one.startsWith(language)) ?? language;
}

export function t<K extends Key>(key: K, ...[args]: Args<K>): string {
  const text = fill(catalogues[lang()][key], lang(), args ?? {});
  return lang() === 'fr' ? bound(text) : text;
}

// French puts a space before double marks and inside quotes; no line may end there.
export function bound(text: string): string {
  return text
    .replace(/ (?=[?!;»])/g, '\u202f')
    .replace(/ (?=:)/g, '\u00a0')
    .replace(/« /g, '«\u202f');
}

export function fill(text: string, language: Lang, args: Record<string, string | number>): string {
  const [one = '', other] = text.split('|');
  const single = other === undefined || rulesOf(language).select(Number(args['n'])) === 'one';
  return (single ? one : other).replace(/\{(\w+)\}/g, (_, hole: string) => {
    const value = args[hole];
    return typeof value === 'number' ? numbersOf(language).format(value) : (value ?? '');
  });
}

const plurals: Partial<Record<Lang, Intl.PluralRules>> = {};
function rulesOf(language: Lang): Intl.PluralRules {
  return (plurals[language] ??= new Intl.PluralRules(language));
}

// Making one is slow, and numbers change often.
const numbers: Partial<Record<Lang, Intl.NumberFormat>> = {};
function numbersOf(language: Lang): Intl.NumberFormat {
  return (numbers[language] ??= new Intl.NumberFormat(language));
}

// "Red, Green and Blue".
export function listed(names: string[]): string {
  return new Intl.ListFormat(lang()).format(names);
}

// "today, 14:05", "12 March": as near as needed.
export function when(time: number, now = Date.now()): string {
  const date = new Date(time);
  const sameDay = date.toDateString() === new Date(now).toDateString();
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(
    locale(),
    sameDay
      ? { hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) },
  ).format(date);
}

// Games may have options these words do not know; their names are words too.
export function optionName(name: string): string {
  const words: Record<string, string | undefined> = catalogues[lang()];
  return words[`option.${name}`] ?? name.replaceAll('_', ' ');
}
