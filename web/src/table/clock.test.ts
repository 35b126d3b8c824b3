import { describe, expect, it } from 'vitest';

import { clockText, hasFlagged, press, spend, timesLeft } from './clock';

const clock = { base: 60, increment: 5 };

describe('a clock', () => {
  it('begins with the same for every side', () => {
    expect(timesLeft(clock, 3)).toEqual([60_000, 60_000, 60_000]);
  });

  it('runs for one side, which gains by moving', () => {
    const spent = spend(clock, 2, 1, 12_500);
    expect(spent.left).toEqual([60_000, 47_500]);
    expect(press(spent, 2, 1).left).toEqual([60_000, 52_500]);
  });

  it('never runs backwards, nor below nothing', () => {
    expect(spend(clock, 2, 0, -100).left).toEqual([60_000, 60_000]);
    const over = spend(clock, 2, 0, 99_000);
    expect(over.left).toEqual([0, 60_000]);
    expect(hasFlagged(over, 2, 0)).toBe(true);
    expect(hasFlagged(over, 2, 1)).toBe(false);
  });

  it('is read as people read clocks', () => {
    expect(clockText(725_000)).toBe('12:05');
    expect(clockText(3_750_000)).toBe('1:02:30');
    expect(clockText(9_350)).toBe('9.4');
    expect(clockText(-5)).toBe('0.0');
  });
});
