import { afterEach, describe, expect, it } from 'vitest';

import { EngineError, fromText, speak, toText } from './client';

afterEach(() => speak(() => 'en'));

describe('texts of the engine', () => {
  it('carry what is asked and the language', () => {
    speak(() => 'fr');
    expect(JSON.parse(toText('rules', { game: 'kengi' }))).toEqual({
      do: 'rules',
      lang: 'fr',
      game: 'kengi',
    });
  });

  it('throw what the engine refuses, with its sentence', () => {
    const told = { id: 'cell_locked', rule: 'R6', cells: ['e4'], text: 'e4 is locked.' };
    expect(() => fromText(JSON.stringify({ error: told }))).toThrow(new EngineError(told));
  });
});
