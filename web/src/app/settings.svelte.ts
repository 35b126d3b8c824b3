// How somebody likes it. Reading is reactive, assigning (settings.sound = false) is kept.
import { languages } from 'virtual:languages';
import { onChange, read, write } from './storage';

export interface Settings {
  lang: string; // the code of a language, or 'auto'; what is meant is lang() in words
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'on' | 'off'; // what is meant is moving()
  sound: boolean;
  aids: boolean; // threats and hints on the board
  meter: boolean; // how the game stands, as a bar
  confirm: boolean; // a move is asked about before it is played
  warn: 'once' | 'always' | 'never'; // of a slip against an easy computer, how often in a game
  flat: boolean; // the screen lies between the players, each side's controls turned to them
}

const choices: { [key in keyof Settings]: readonly Settings[key][] } = {
  lang: ['auto', ...languages.map(({ code }) => code)],
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'on', 'off'],
  sound: [true, false],
  aids: [true, false],
  meter: [true, false],
  confirm: [false, true],
  warn: ['once', 'always', 'never'],
  flat: [false, true],
};

// Whatever was kept, as settings: what is missing or unknown is the first choice.
export function sane(kept: unknown): Settings {
  const from = (kept ?? {}) as Partial<Record<keyof Settings, unknown>>;
  const pairs = Object.entries(choices).map(([key, known]) => {
    const value = from[key as keyof Settings];
    return [key, (known as readonly unknown[]).includes(value) ? value : known[0]];
  });
  return Object.fromEntries(pairs) as Settings;
}

const current = $state(sane(read('settings')));

export const settings = Object.defineProperties(
  {},
  Object.fromEntries(
    (Object.keys(choices) as (keyof Settings)[]).map((key) => [
      key,
      {
        enumerable: true,
        get: () => current[key],
        set: (value: never) => {
          current[key] = value;
          write('settings', { ...current });
        },
      },
    ]),
  ),
) as Settings;
onChange('settings', () => Object.assign(current, sane(read('settings'))));

const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
let wantsStill = $state(still?.matches ?? false);
still?.addEventListener('change', () => (wantsStill = still.matches));

// May things move?
export function moving(): boolean {
  return settings.motion === 'on' || (settings.motion === 'auto' && !wantsStill);
}
