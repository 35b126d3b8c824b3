// Which games have starts that differ: those with starts.json in their folder, made by tools/knowledge.
import type { Value } from '../engine/protocol';

export interface Start {
  seed: number;
  position: string;
  first: string; // the side that begins
  value: number; // what it may expect, 0 to 1
  proved?: Value; // for it; otherwise the value is estimated
  effort?: number; // of that proof, in positions
}

export interface Gallery {
  options: Record<string, string>; // with which such starts are drawn
  nodes: number; // that were looked at for an estimate
  commands: string[];
  fair: Start[]; // the fairest first
  near?: Start[]; // where none is fair: those whose winner was the hardest to find, the hardest first
  handicap: Start[]; // those that favour whoever begins, the least first
}

const files = import.meta.glob<Gallery>('../../../src/games/*/starts.json', { import: 'default' });
const file = (game: string) => files[`../../../src/games/${game}/starts.json`];

// What a fair game begins from, as far as there is such a thing.
export const offered = ({ fair, near = [] }: Gallery): Start[] => (fair.length > 0 ? fair : near);

export const hasStarts = (game: string): boolean => file(game) !== undefined;

export async function galleryOf(game: string): Promise<Gallery | undefined> {
  return file(game)?.();
}
