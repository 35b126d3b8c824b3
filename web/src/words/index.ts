// The page's own words. What games say comes from the engine, in the same language.
//
// A sentence has holes, {name}, and may have two forms, "{n} move|{n} moves": the first is taken
// where the language counts n as one. The types know every key and its holes.
import { first, languages } from 'virtual:languages';
import type enAnalyse from './en/analyse';
import type enApp from './en/app';
import type enBox from './en/box';
import type enHouse from './en/house';
import type enKnown from './en/known';
import type enLearn from './en/learn';
import type enProblems from './en/problems';
import type enReview from './en/review';
import type enTable from './en/table';
import { spoken, type Lang } from './spoken.svelte';

export { follow, type Lang } from './spoken.svelte';

type Catalogue = typeof enAnalyse &
  typeof enApp &
  typeof enBox &
  typeof enHouse &
  typeof enKnown &
  typeof enLearn &
  typeof enProblems &
  typeof enReview &
  typeof enTable;
export type Key = keyof Catalogue;
type Holes<S> = S extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never;
type Args<K extends Key> = [Holes<Catalogue[K]>] extends [never]
  ? []
  : [args: Record<Holes<Catalogue[K]>, string | number>];

// The language of everything, reactive.
export function lang(): Lang {
  return spoken.code;
}

// The same language as written where the browser is at home: fr-CA, en-GB.
export function locale(): string {
  const language = lang();
  return globalThis.navigator?.languages?.find((one) => one.startsWith(language)) ?? language;
}

export function t<K extends Key>(key: K, ...[args]: Args<K>): string {
  return bound(fill(spoken.words[key] ?? first.words[key]!, lang(), args ?? {}));
}

// Where a language puts a space before double marks, inside quotes and inside numbers, as French does,
// no line may end there, nor in a move, as 6-/7-8. German books turn the same quotes round, without a space inside.
export function bound(text: string): string {
  return text
    .replace(/ (?=[?!;]|»(?!\p{L}))/gu, '\u202f')
    .replace(/ (?=:)/g, '\u00a0')
    .replace(/(?<=\d) (?=%|\d{3}(?!\d))/g, '\u202f')
    .replace(/(?<!\p{L}|[.,!?…])« /gu, '«\u202f')
    .replace(/-\/(?=\d)/g, '-\u2060/\u2060');
}

export function fill(text: string, language: Lang, args: Record<string, string | number>): string {
  const [one = '', other] = text.split('|');
  const single = other === undefined || isSingular(Number(args['n']), language);
  return (single ? one : other).replace(/\{(\w+)\}/g, (_, hole: string) => {
    const value = args[hole];
    return typeof value === 'number' ? numbersOf(language).format(value) : (value ?? '');
  });
}

function isSingular(number: number, code: Lang): boolean {
  return languages.find((language) => language.code === code)!.singular.includes(number);
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
