import { expect, it } from 'vitest';

import { clockText } from './clock';

it('a clock is read as people read clocks', () => {
  expect(clockText(725_000)).toBe('12:05');
  expect(clockText(3_750_000)).toBe('1:02:30');
  expect(clockText(9_350)).toBe('9.4');
  expect(clockText(-5)).toBe('0.0');
});
