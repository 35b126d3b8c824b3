// The welcome at a first table of a game: its goal, and how to move in three small pictures. What is
// shown is data of the game (../src/games/*/welcome.json): positions and touches, from which the engine
// makes the boards, and words in every language. All of it comes when it is wanted.
import type { Component } from 'svelte';
import { read, write } from '../app/storage';
import type { Engine } from '../engine/client';
import type { Board, Glide, SideInfo } from '../engine/protocol';
import { lang } from '../words';
import type { Controller } from './controller.svelte';
import { turnFor, type Turn } from '../board/geometry';

// A picture: a position, after the touches of a path or after a whole move.
export interface Drawn {
  position: string;
  part: [string, string]; // corners of what is seen
  path?: string[];
  move?: string;
  still?: boolean; // what may be touched is not ringed
}

export interface Said {
  goal: string; // **what matters** stands between stars, in captions, too
  captions: string[];
  note: string;
}

export interface WelcomeFile {
  pictures: Drawn[];
  words: Record<string, Said>;
}

export interface Picture {
  board: Board;
  part: string[];
  live: Map<string, string>;
  chosen: string[];
  landing: boolean;
  glides: Glide[];
  won: string[];
  side: string; // who moves in it
}

export interface Told extends Said {
  pictures: Picture[];
}

export interface Shown {
  controller: Controller;
  turn: Turn;
  told: Told;
  sheet?: boolean;
  onClose: () => void;
}

export interface Loaded {
  told: Told;
  View: Component<Shown>;
  away: () => void; // it was read
}

const files = import.meta.glob<WelcomeFile>('../../../src/games/*/welcome.json', {
  import: 'default',
});

export const welcomeFiles: Record<string, () => Promise<WelcomeFile>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.split('/').at(-2)!, load]),
);

// Which games somebody has been welcomed to in this browser.
function welcomed(): string[] {
  const kept = read('welcomed');
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

export function isFirst(game: string): boolean {
  return game in welcomeFiles && !welcomed().includes(game);
}

// How a picture is turned: whoever moves in it is below, where oneself sits at the table; a ring lies as it
// does at a table that is turned so.
export function turnOf({ board, side }: Pick<Picture, 'board' | 'side'>, sides: readonly SideInfo[], turn: Turn): Turn {
  const below = turnFor(sides.find(({ letter }) => letter === side)?.edge ?? 'south');
  return ((below + (board.shape === 'ring' ? turn % 2 : 0)) % 4) as Turn;
}

// Lines of text cut at their stars: every other part is what matters.
export const cut = (text: string): string[] => text.split('**');

export async function draw(engine: Engine, game: string, drawn: Drawn): Promise<Picture> {
  const { position, part, path = [], move, still = false } = drawn;
  const now = { at: 0, chance: '0' };
  const { events: log, table: start } = await engine.ask('begin', { game, how: 'position', position, ...now });
  const asked = move
    ? (await engine.ask('act', { log, event: { is: 'moved', move }, ...now })).table
    : await engine.ask('table', { log, path, at: 0 });
  const next = move || still ? [] : asked.next;
  const before = path.length > 0 ? (await engine.ask('table', { log, at: 0 })).board.places : [];
  return {
    board: asked.board,
    part,
    live: new Map(next.map(({ touch, word }) => [touch, word])),
    chosen: before
      .filter(({ touch, pieces }) => [touch, ...pieces.map((one) => one.touch)].includes(path[0]))
      .map(({ name }) => name),
    landing: path.length > 0,
    glides: asked.last?.glides ?? [],
    won: asked.last?.won ?? [],
    side: start.to_move ?? '',
  };
}

export async function loadWelcome(game: string, engine?: Engine): Promise<Loaded | undefined> {
  const load = welcomeFiles[game];
  if (!load) return undefined;
  const [{ pictures, words }, { default: View }, asked] = await Promise.all([
    load(),
    import('./Welcome.svelte'),
    engine ?? import('../engine/client').then((client) => client.engine),
  ]);
  const said = words[lang()] ?? words[Object.keys(words)[0]!]!;
  const drawn = await Promise.all(pictures.map((one) => draw(asked, game, one)));
  return {
    told: { ...said, pictures: drawn },
    View,
    away: () => write('welcomed', [...new Set([...welcomed(), game])]),
  };
}
