// Which games have starts that differ: those with starts.json in their folder, made by tools/knowledge.
import type { Value } from '../engine/protocol';

export interface Start {
  seed: number;
  position: string;
  first: string; // the side that begins
  value: number; // what it may expect, 0 to 1
  proved?: Value; // for it; otherwise the value is estimated
}

export interface Gallery {
  options: Record<string, string>; // with which such starts are drawn
  nodes: number; // that were looked at for an estimate
  commands: string[];
  fair: Start[]; // the fairest first
  handicap: Start[]; // those that favour whoever begins, the least first
}

const files = import.meta.glob<Gallery>('../../../src/games/*/starts.json', { import: 'default' });
const file = (game: string) => files[`../../../src/games/${game}/starts.json`];

export const hasStarts = (game: string): boolean => file(game) !== undefined;

export async function galleryOf(game: string): Promise<Gallery | undefined> {
  return file(game)?.();
}
