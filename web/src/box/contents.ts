// What is told in the box of a game, from box.json in its folder: a won position with its reason, what
// is known about the game, who made it. The referee checks the position (tests/boxes_test.cpp).
import { bound } from '../words';

export interface Won {
  position: string;
  move: string; // that wins there
  show?: [from: string, to: string]; // corners of the part of the board that is drawn; all of it
  before?: boolean; // drawn before the move, because it takes away what matters
}

export interface Told {
  won: string; // the reason, a sentence
  known: string[];
  made: string;
}

export interface Contents {
  won: Won;
  words: Record<string, Told>;
}

const files = import.meta.glob<Contents>('../../../src/games/*/box.json', { import: 'default' });

export async function contentsOf(game: string): Promise<Contents | undefined> {
  return files[`../../../src/games/${game}/box.json`]?.();
}

// What is not translated yet is told in the first language.
export function toldIn({ words }: Contents, language: string): Told {
  const { won, known, made } = words[language] ?? Object.values(words)[0]!;
  return { won: bound(won), known: known.map(bound), made: bound(made) };
}
