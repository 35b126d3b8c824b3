import { describe, expect, it } from 'vitest';
import { EngineError } from '../engine/client';
import { FakeEngine } from '../engine/fake';
import type { GameInfo, Table } from '../engine/protocol';
import { chanceOf } from '../app/chance';
import { blamed } from './blame';
import {
  beginning,
  clockOf,
  firstChoice,
  liesFlat,
  modeOf,
  sitters,
  wholeBeginning,
  withMode,
  type Choice,
} from './choice';

const option = (name: string, fallback: string, choices: string[] = []) => ({
  name,
  fallback,
  kind: 'choice' as const,
  choices,
  values: choices,
  least: 0,
  most: 0,
  label: name,
  meaning: '',
});
const info = (sides: string, options = [option('start', 'standard')]): GameInfo => ({
  id: 'game',
  name: 'Game',
  authors: '',
  year: 2000,
  players: [2, sides.length],
  usual_players: 2,
  edition: 1,
  sides: [...sides].map((letter) => ({ letter, word: letter, sign: letter, edge: 'south' })),
  colours: [],
  summary: '',
  legend: '',
  options,
});
const two = info('SN');
const four = info('RGBY', [option('players', 'RB')]);

describe('a choice', () => {
  it('begins with a person against a computer', () => {
    const choice = firstChoice(two, '5', false);
    expect(choice.seats).toEqual(['person', '5']);
    expect(modeOf(sitters(choice, false))).toBe('computer');
  });

  it('begins with those who play by default where some sides may stay away', () => {
    const { seats } = firstChoice(four, '2', false);
    expect(seats).toEqual(['person', 'nobody', '2', 'nobody']);
  });

  it('begins with as many as the game is usually played by', () => {
    const players = option('players', 'RB', ['RB', 'RG', 'RGB', 'RGBY']);
    const seats = (usual_players: number) =>
      firstChoice({ ...info('RGBY', [players]), usual_players }, '2', false).seats;
    expect(seats(2)).toEqual(['person', 'nobody', '2', 'nobody']);
    expect(seats(3)).toEqual(['person', '2', '2', 'nobody']);
    expect(seats(4)).toEqual(['person', '2', '2', '2']);
  });

  it('seats everybody for a mode, and the seats tell the mode', () => {
    for (const mode of ['people', 'computer', 'watch'] as const) {
      const choice = withMode(firstChoice(four, '2', false), mode, '8');
      expect(modeOf(sitters(choice, false))).toBe(mode);
      expect(modeOf(sitters(choice, true))).toBe(mode);
      expect(choice.seats[1]).toBe('nobody');
    }
  });

  it('names only the options that differ', () => {
    const choice = { ...firstChoice(two, '2', false), options: { start: 'standard' } };
    expect(beginning(two, choice).options).toEqual({});
    choice.options = { start: 'random' };
    expect(beginning(two, choice).options).toEqual({ start: 'random' });
  });

  it('tells the engine who plays', () => {
    const choice = firstChoice(four, '2', false);
    expect(beginning(four, choice).options).toEqual({});
    choice.seats = ['person', '2', '2', 'nobody'];
    expect(beginning(four, choice).options).toEqual({ players: 'RGB' });
  });

  it('takes its chance from the word somebody wrote, else from none that was there before', () => {
    const choice = { ...firstChoice(two, '2', false), seed: 'a word' };
    expect(beginning(two, choice).chance).toBe(chanceOf('a word'));
    expect(beginning(two, choice).chance).toMatch(/^\d+$/);
    expect(beginning(two, { ...choice, seed: '7' }).chance).toBe('7');
    const fresh = () => beginning(two, firstChoice(two, '2', false)).chance;
    expect(fresh()).not.toBe(fresh());
  });

  it('begins from a position', () => {
    const choice = { ...firstChoice(two, '2', false), how: 'position' as const, position: 'p' };
    expect(beginning(two, choice)).toMatchObject({ how: 'position', position: 'p', options: {} });
  });

  const seats = (of: GameInfo, choice: Choice, byActors = false) =>
    wholeBeginning(of, choice, byActors).seats;

  it('becomes a game with its seats, its players A and B, its clock', () => {
    const choice = { ...firstChoice(two, '2', true), clock: '5+5' as const };
    const computer = { kind: 'computer', player: '2' };
    const whole = wholeBeginning(two, choice, false);
    expect(whole.seats).toEqual([{ kind: 'person' }, computer]);
    expect(whole.time).toEqual({ kind: 'fischer', base: 300, increment: 5 });
    choice.actors = ['2', 'person'];
    expect(seats(two, choice, true)).toEqual([computer, { kind: 'person' }]);
  });

  it('names people as in the last game, or as they say', () => {
    const choice = withMode(firstChoice(two, '2', false, ['Ada']), 'people', '2');
    expect(choice.names).toEqual(['Ada', '']);
    choice.names[1] = ' Ben ';
    const named = ['Ada', 'Ben'].map((name) => ({ kind: 'person', name }));
    expect(seats(two, choice)).toEqual(named);
    expect(seats(two, choice, true)).toEqual(named);
    const none = { ...firstChoice(four, '2', false, ['', '', '', 'Dan']) };
    none.seats = ['person', '2', '2', 'nobody'];
    expect(seats(four, none)?.[3]).toEqual({ kind: 'open' });
  });

  it('gives the strongest the time that is chosen, first that of the last game', () => {
    const choice = firstChoice(two, '8:ms=5000', false);
    expect(choice.seats).toEqual(['person', '8']);
    expect(seats(two, choice)?.[1]).toEqual({ kind: 'computer', player: '8:ms=5000' });
    choice.seconds = 30;
    expect(seats(two, choice)?.[1]).toEqual({ kind: 'computer', player: '8:ms=30000' });
  });

  it('lies flat only between people', () => {
    const choice = firstChoice(two, '2', true);
    expect(liesFlat(choice, false)).toBe(false);
    expect(liesFlat(withMode(choice, 'people', '2'), false)).toBe(true);
  });

  it('may have no clock, or one of its own', () => {
    const choice = { ...firstChoice(two, '2', false), base: 2, increment: 3 };
    expect(clockOf(choice)).toBeUndefined();
    expect(clockOf({ ...choice, clock: 'custom' })).toEqual({ kind: 'fischer', base: 120, increment: 3 });
  });
});

describe('a refusal', () => {
  const refusing = (refuses: (options: Record<string, string>) => boolean) =>
    new FakeEngine({
      begin: ({ options = {} }) =>
        refuses(options) ? { error: { id: 'x', text: 'no' } } : { events: [], table: {} as Table },
    });
  const ask = { game: 'game', options: { a: '1', b: '2' }, how: 'position' as const, at: 0, chance: '1' };

  it('is about the option that is refused alone', async () => {
    expect(await blamed(refusing(({ b }) => b === '2'), ask)).toBe('b');
  });
  it('is about the whole when each alone would do', async () => {
    expect(await blamed(refusing(({ a, b }) => !!a && !!b), ask)).toBe('');
  });
  it('is about the position when all options will do', async () => {
    expect(await blamed(refusing(() => false), ask)).toBe('position');
  });
  it('of another kind is not explained away', async () => {
    const broken = new FakeEngine({});
    await expect(blamed(broken, ask)).rejects.not.toBeInstanceOf(EngineError);
  });
});
