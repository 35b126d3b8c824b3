import { beforeEach, describe, expect, it, vi } from 'vitest';
import { engineOf, keepPlayer, lastPlayer, levelOf, levels, playerKept, playerOf, secondsOf } from './levels';
import { fakeStorage } from './testing';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

describe('a level', () => {
  it('is its number to the engine, the last one with its time', () => {
    expect(levels.map((level) => playerOf(level, 5))).toEqual([
      ...['1', '2', '3', '4', '5', '6', '7'],
      '8:ms=5000',
    ]);
  });

  it('can be read off what the engine is told', () => {
    for (const level of levels) expect(levelOf(playerOf(level, 5))).toBe(level);
    expect(secondsOf('8:ms=30000')).toBe(30);
    expect(secondsOf('8')).toBe(2);
  });

  it('is none of an engine of a house', () => {
    expect(['engine:tiny-2', 'engine:./bot', '3', undefined].map(engineOf)).toEqual(['tiny-2', undefined, undefined, undefined]);
  });

  it('was called otherwise once', () => {
    expect(['quick', 'steady', 'deep'].map(playerKept)).toEqual(['2', '5', '8:ms=2000']);
  });

  it('is the third where nothing sensible is kept', () => {
    expect([null, 7, 'x', '9', ''].map(playerKept)).toEqual(['3', '3', '3', '3', '3']);
  });

  it('is remembered for each game, and a game that is new begins with the first', () => {
    expect(lastPlayer('kengi')).toBe('1');
    keepPlayer('kengi', '8:ms=10000');
    expect(['kengi', 'qenj1'].map(lastPlayer)).toEqual(['8:ms=10000', '1']);
  });

  it('was kept for all games at once by earlier versions', () => {
    localStorage.setItem('tablier.computer', '"steady"');
    expect(lastPlayer('kengi')).toBe('5');
    keepPlayer('kengi', '2');
    expect(['kengi', 'qenj1'].map(lastPlayer)).toEqual(['2', '5']);
  });
});
