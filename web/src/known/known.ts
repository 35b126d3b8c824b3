// What is known about a game, from its folder: known.json with the figures, plots.json with what the
// program drew of them (both by tools/knowledge), and the words, known.en.json and the like. Words
// for questions that are asked of every game stand beside the folders.
import { bound, type Lang } from '../words';

export interface Figure {
  value: number;
  error?: number; // at 95 %
  decimals?: number;
}

export interface Question {
  id: string;
  how: 'measured' | 'proved';
  commands: string[];
  figures: Record<string, Figure>;
  plot?: { labels: string[]; values: number[]; errors?: number[]; even?: number };
}

export type Words = Record<string, { question: string; answer: string }>;

export interface Told extends Question {
  question: string;
  answer: string;
  svg?: string;
}

const figures = import.meta.glob<{ questions: Question[] }>('../../../src/games/*/known.json', { import: 'default' });
const plots = import.meta.glob<Record<string, string>>('../../../src/games/*/plots.json', { import: 'default' });
const words = import.meta.glob<Words>(['../../../src/games/known.*.json', '../../../src/games/*/known.*.json'], {
  import: 'default',
});

const folder = '../../../src/games';

export async function knownOf(game: string, language: Lang): Promise<Told[]> {
  const load = async (path: string): Promise<Words> => (await words[path]?.()) ?? {};
  const [known, drawn, shared, own] = await Promise.all([
    figures[`${folder}/${game}/known.json`]?.(),
    plots[`${folder}/${game}/plots.json`]?.(),
    load(`${folder}/known.${language}.json`),
    load(`${folder}/${game}/known.${language}.json`),
  ]);
  const said: Words = { ...shared, ...own };
  return (known?.questions ?? []).flatMap((question) => {
    const told = said[question.id];
    if (!told) return [];
    const svg = drawn?.[question.id];
    return [{ ...question, question: bound(told.question), answer: fillIn(told.answer, question, language), ...(svg ? { svg } : {}) }];
  });
}

// "34.8 ± 0.9", as the language writes numbers.
export function figureText({ value, error, decimals = 0 }: Figure, language: Lang): string {
  const numbers = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return numbers.format(value) + (error === undefined ? '' : `\u00a0±\u00a0${numbers.format(error)}`);
}

export function fillIn(answer: string, { figures }: Question, language: Lang): string {
  return bound(
    answer.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const figure = figures[name];
      return figure ? figureText(figure, language) : hole;
    }),
  );
}
