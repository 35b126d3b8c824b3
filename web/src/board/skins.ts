// What each game is made of, as data: materials, colours, and what else than colour tells two
// pieces apart. A renderer per board shape reads it; no game has drawing code of its own.

// How a piece is drawn.
export type Look = 'disc' | 'pawn' | 'pebble' | 'round' | 'square' | 'column' | 'block' | 'stone';

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
}

const white: Paint = { fill: '#f7f3e9', side: '#c9c1ac', ink: '#26221c', rim: 'plain' };
const black: Paint = { fill: '#34343b', side: '#16161a', ink: '#f5f1e6', rim: 'line' };
const red: Paint = { fill: '#c23b32', side: '#87221d', ink: '#fff4ee', rim: 'ticks' };
const green: Paint = { fill: '#3a7a4c', side: '#245333', ink: '#f2fff4', rim: 'dashes' };
const orange: Paint = { fill: '#e88c35', side: '#b4611a', ink: '#2a1c0c', rim: 'dots' };
const blue: Paint = { fill: '#2f60b5', side: '#1c3f7c', ink: '#ffffff', rim: 'line' };
const pink: Paint = { fill: '#efabc6', side: '#b86d8c', ink: '#451226', rim: 'dots' };
const yellow: Paint = { fill: '#e0b02f', side: '#a47a13', ink: '#2a1c05', rim: 'dots' };

const wood = {
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
};

// Marks on dark boards are light, with something dark behind them.
const dark = { halo: '#120a03', trace: '#ffdf87', traceHalo: '#2b1a00' };

const qenjPawns: Record<string, Paint> = { B: white, N: black, R: red, V: green };

export const skins: Record<string, Skin> = {
  kengi: {
    ...wood,
    look: 'disc',
    looks: {},
    paints: { B: white, N: black, O: orange, R: red, V: green },
  },
  qenj1: {
    ...wood,
    frame: '#94683a',
    surface: '#ecd6a8',
    surface2: '#d9b97f',
    strip: 'plank',
    look: 'pawn',
    looks: {},
    paints: qenjPawns,
  },
  qenj2: {
    ...wood,
    frame: '#5f6b52',
    frameInk: '#f4f3e4',
    surface: '#cfd2b4',
    surface2: '#bcc19d',
    line: '#8f987a',
    strip: 'mat',
    look: 'pawn',
    looks: {},
    paints: qenjPawns,
  },
  qenj3: {
    ...wood,
    frame: '#17171b',
    frameInk: '#e9dcb7',
    surface: '#2a2a30',
    surface2: '#222227',
    line: '#6f6d70',
    gold: '#cf9c2c',
    ...dark,
    live: '#6fb0ff',
    strip: 'lances',
    look: 'pebble',
    looks: {},
    paints: qenjPawns,
  },
  qenj4: {
    ...wood,
    frame: '#5a3616',
    frameInk: '#f9ead2',
    surface: '#8d5a31',
    surface2: '#7a4b26',
    line: '#5a3616',
    ...dark,
    live: '#7dbaff',
    strip: 'leather',
    look: 'pebble',
    looks: {},
    paints: qenjPawns,
  },
  querni: {
    ...wood,
    frame: '#3d4a63',
    frameInk: '#eef2fa',
    surface: '#f4efe2',
    surface2: '#dcd3bd',
    line: '#b9ae93',
    look: 'round',
    looks: {},
    paints: {
      b: { ...blue, look: 'round' },
      p: { ...pink, look: 'square' },
    },
  },
  klotz: {
    ...wood,
    frame: '#6a4526',
    surface: '#e9d3a4',
    surface2: '#dfc592',
    look: 'column',
    looks: { column: 'column', klotz: 'block', block: 'block', stone: 'stone' },
    paints: {
      R: { ...red, rim: 'ticks' },
      G: { ...green, rim: 'dashes' },
      B: { ...blue, rim: 'line' },
      Y: { ...yellow, rim: 'dots' },
    },
  },
};

const bare: Paint = { fill: '#c9a06a', side: '#94683a', ink: '#2c1e0e', rim: 'plain' };

export function skinOf(game: string): Skin {
  return skins[game] ?? skins.kengi!;
}

export function isColour(skin: Skin, letter: string): boolean {
  return letter in skin.paints;
}

export function paintOf(skin: Skin, colour: string | undefined): Paint {
  return (colour && skin.paints[colour]) || bare;
}

export function lookOf(skin: Skin, kind: string, colour?: string): Look {
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
