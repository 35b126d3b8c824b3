// What each game is made of, as data: materials, colours, and what else than colour tells two
// pieces apart. It is read from skin.json in the folder of the game. Boards of every shape are
// drawn by it; no game has drawing code of its own.
import type { GameInfo } from '../engine/protocol';
import { spoken } from '../words/spoken.svelte';

// How a piece is drawn.
export type Look = 'disc' | 'pawn' | 'pebble' | 'round' | 'square' | 'column' | 'block' | 'stone' | 'lock';

// A mark on the rim of everything of one colour, so that colour is never needed: how the stroke of
// a circle is broken.
export type Rim = 'plain' | 'line' | 'ticks' | 'dots' | 'dashes';

export interface Paint {
  fill: string;
  side: string; // the part in the shade
  ink: string; // letters and dots on it
  rim: Rim;
  look?: Look; // where the shape depends on the colour
}

// How the columns of a ring are made.
export type Strip = 'plank' | 'mat' | 'lances' | 'leather';

export interface Skin {
  frame: string;
  frameInk: string;
  surface: string;
  surface2: string; // the other cells of a checkered board, the grain of others
  line: string;
  live: string; // the ring around what may be touched
  halo: string; // behind that ring, so that it is seen on every piece
  wrong: string;
  trace: string; // the way of the last move
  traceHalo: string;
  strip?: Strip;
  gold?: string;
  look: Look; // of a kind that is not in `looks`
  looks: Record<string, Look>;
  paints: Record<string, Paint>;
  signs: Record<string, string>; // letters on pieces as the reader's language has them, by the engine's
}

type Made = Omit<Skin, 'signs'>;

const files = import.meta.glob<Made>('../../../src/games/*/skin.json', {
  eager: true,
  import: 'default',
});
export const skins: Record<string, Made> = Object.fromEntries(
  Object.entries(files).map(([path, skin]) => [path.split('/').at(-2)!, skin]),
);

// Of a game that has no skin yet: wood, and pieces without colour.
const plain: Made = {
  frame: '#7d5630',
  frameInk: '#f6e7cb',
  surface: '#efdfbc',
  surface2: '#e3cf9f',
  line: '#bf9d66',
  live: '#1d5fd0',
  halo: '#ffffff',
  wrong: '#b3001b',
  trace: '#7a4d00',
  traceHalo: '#ffe9a8',
  look: 'disc',
  looks: {},
  paints: {},
};

const bare: Paint = { fill: '#c9a06a', side: '#94683a', ink: '#2c1e0e', rim: 'plain' };

// One for each game and language, so that a board sees at once that nothing has changed.
const dresses = new Map<string, Skin>();

// Reactive: with another language come other letters.
export function skinOf(game: string): Skin {
  const key = `${game} ${spoken.code}`;
  let dress = dresses.get(key);
  if (!dress) {
    const info: Pick<GameInfo, 'colours' | 'sides'> | undefined = spoken
      .games()
      ?.find(({ id }) => id === game);
    const { colours, sides } = info ?? { colours: [], sides: [] };
    const made = skins[game] ?? plain;
    // Where sides are no colours, as North in Kengi, their letters are not those of pieces.
    const own = sides.filter(({ letter }) => isColour(made, letter));
    const known = colours.length > 0 ? colours : own.length === sides.length ? own : [];
    const signs = Object.fromEntries(known.map(({ letter, sign }) => [letter, sign]));
    dress = { ...made, signs };
    dresses.set(key, dress);
  }
  return dress;
}

// What stands on a piece of a colour.
export function signOf(skin: Skin, letter: string | undefined): string {
  return (letter && skin.signs[letter]) ?? letter ?? '';
}

export function isColour(skin: Made, letter: string): boolean {
  return letter in skin.paints;
}

export function paintOf(skin: Made, colour: string | undefined): Paint {
  return (colour && skin.paints[colour]) || bare;
}

export function lookOf(skin: Made, kind: string, colour?: string): Look {
  return skin.looks[kind] ?? paintOf(skin, colour).look ?? skin.look;
}

// The stroke that draws a rim on a circle of this circumference.
export function rimStroke(rim: Rim, length: number): { dash: string; width: number } | undefined {
  // Always a whole number of marks around.
  const each = (count: number, share: number) => {
    const step = length / count;
    return `${(step * share).toFixed(2)} ${(step * (1 - share)).toFixed(2)}`;
  };
  switch (rim) {
    case 'plain':
      return undefined;
    case 'line':
      return { dash: 'none', width: 1.6 };
    case 'ticks':
      return { dash: each(16, 0.2), width: 5 };
    case 'dots':
      return { dash: `0 ${(length / 14).toFixed(2)}`, width: 4 };
    case 'dashes':
      return { dash: each(8, 0.6), width: 2.6 };
  }
}
