import { expect, it } from 'vitest';
import { EngineError, EngineMissing } from '../engine/client';
import { t } from '../words';
import { reasonOf } from './reason';

it('there is a sentence for what the engine refuses, and for an engine that did not come', () => {
  expect(reasonOf(new EngineError({ text: 'no such move' } as never))).toBe('no such move');
  expect(reasonOf(new EngineMissing('TypeError: Failed to fetch'))).toBe(t('error.offline'));
  expect(() => reasonOf(new RangeError('ours'))).toThrow('ours');
});
