import { expect, it } from 'vitest';
import { readLanguages } from '../words/languages';
import { figureText, fillIn, knownOf, type Question, type Words } from './known';

const read = <T>(files: Record<string, T>) =>
  Object.entries(files).map(([path, file]) => [path.split('/games/')[1]!, file] as const);
const files = read(
  import.meta.glob<{ game: string; questions: Question[] }>('../../../src/games/*/known.json', { eager: true, import: 'default' }),
);
const plots = Object.fromEntries(
  read(import.meta.glob<Record<string, string>>('../../../src/games/*/plots.json', { eager: true, import: 'default' })),
);
const words = Object.fromEntries(
  read(
    import.meta.glob<Words>(['../../../src/games/known.*.json', '../../../src/games/*/known.*.json'], {
      eager: true,
      import: 'default',
    }),
  ),
);
const codes = readLanguages().map(({ code }) => code);
const usual = ['length', 'branching', 'first', 'draws', 'ladder'];

it('something is known about every game', () => {
  expect(files).toHaveLength(7);
});

it.each(files)('%s: the usual questions and at least three more, each once', (_, { questions }) => {
  const ids = questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(usual));
  expect(ids.filter((id) => !usual.includes(id)).length).toBeGreaterThanOrEqual(3);
});

it.each(['qenj3', 'qenj4'])('%s: what much time for one start gave is told', (game) => {
  const questions = files.find(([path]) => path.startsWith(`${game}/`))![1].questions;
  expect(questions.map(({ id }) => id)).toContain('split');
});

it.each(files)('%s: every question has its command, its figures, and an error or a proof', (_, { questions }) => {
  for (const { id, how, commands, figures, plot } of questions) {
    expect(commands.length, id).toBeGreaterThan(0);
    for (const command of commands) expect(command, id).toMatch(/^(tablier|tools\/measure) /);
    expect(Object.keys(figures).length, id).toBeGreaterThan(0);
    if (id === 'split') {
      const { win, draw, loss } = figures;
      expect(how, id).toBe(win!.value + draw!.value + loss!.value > 0 ? 'proved' : 'measured');
    } else if (how === 'measured') {
      const errors = Object.values(figures).flatMap(({ error }) => error ?? []);
      expect(errors.length, id).toBeGreaterThan(0);
      for (const error of errors) expect(error, id).toBeGreaterThan(0);
    } else expect(how, id).toBe('proved');
    if (plot) {
      expect(plot.values, id).toHaveLength(plot.labels.length);
      if (plot.errors) expect(plot.errors, id).toHaveLength(plot.labels.length);
    }
  }
});

it.each(files)('%s: what is won, drawn and lost is everything, or what is open is told', (_, { questions }) => {
  for (const { id, figures } of questions) {
    for (const name of Object.keys(figures).filter((each) => /(^|_)win$/.test(each))) {
      const of = (what: string) => figures[name.replace(/win$/, what)];
      const sum = ['win', 'draw', 'loss'].reduce((all, what) => all + of(what)!.value, 0);
      if (!of('open')) expect(sum, `${id} ${name}`).toBeCloseTo(100, 0);
    }
  }
});

it.each(files)('%s: every question is told in every language, and every hole is filled', (path, { game, questions }) => {
  for (const code of codes) {
    const said = { ...words[`known.${code}.json`], ...words[path.replace('known.json', `known.${code}.json`)] };
    for (const question of questions) {
      const told = said[question.id];
      expect(told, `${game} ${code} ${question.id}`).toBeDefined();
      expect(told!.question).toMatch(/\?$/);
      expect(fillIn(told!.answer, question, code as 'en')).not.toMatch(/[{}]/);
      if (code === 'fr') expect(told!.question + told!.answer).not.toMatch(/[“”]|\w'\w|\S[:;!?](\s|$)/);
    }
  }
});

it.each(files)('%s: every plot is drawn, with nothing but shapes and numbers', (path, { questions }) => {
  const drawn = plots[path.replace('known.json', 'plots.json')]!;
  expect(Object.keys(drawn).sort()).toEqual(questions.filter(({ plot }) => plot).map(({ id }) => id).sort());
  for (const svg of Object.values(drawn)) {
    expect(svg).toMatch(/^<svg [^>]*>\s*(<(path|rect|text) [^<>]*(\/>|>[^<]*<\/text>)\s*)*<\/svg>\s*$/);
    expect(svg).not.toMatch(/style|script|href|on\w+=/);
  }
});

it('figures are written as the language writes numbers', () => {
  expect(figureText({ value: 10000 }, 'en')).toBe('10,000');
  expect(figureText({ value: 34.8, error: 0.9, decimals: 1 }, 'de')).toBe('34,8\u00a0±\u00a00,9');
});

it('a game without figures has no questions', async () => {
  expect(await knownOf('chess', 'en')).toEqual([]);
});

it.each(codes)('%s: the box of Qenj 1 tells the same of its starts as is known', async (code) => {
  const { default: box } = await import('../../../src/games/qenj1/box.json');
  const { figures } = files.find(([path]) => path.startsWith('qenj1/'))![1].questions.find(({ id }) => id === 'values')!;
  const [told] = (box.words as Record<string, { known: string[] }>)[code]!.known;
  for (const name of ['win', 'draw', 'loss']) expect(told).toContain(figures[name]!.value.toLocaleString(code));
  expect(told!.replace(/\D/g, '')).toMatch(new RegExp(`^${figures['starts']!.value}`));
});
