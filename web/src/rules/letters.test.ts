import { describe, expect, it } from 'vitest';
import { startAll } from '../engine/modules';
import type { Games } from '../engine/protocol';
import { readLanguages } from '../words/languages';
import { differing, keyed, keyOf, signed } from './letters';
import { parseMarkdown, plain, type Block } from './markdown';
import { rulesPage } from './pages';

const info = {
  colours: [
    { letter: 'B', word: 'white', sign: 'W' },
    { letter: 'N', word: 'black', sign: 'K' },
    { letter: 'R', word: 'red', sign: 'R' },
  ],
  sides: [{ letter: 'G', word: 'Vert', sign: 'V', edge: 'north' as const }],
};
const first = (text: string) => {
  const [block] = signed(parseMarkdown(text), info);
  return block && 'inside' in block ? plain(block.inside) : '';
};

describe('letters', () => {
  it('sentences have those of the pieces', () => {
    expect(first('Three colours: B white, N\nblack, R red.')).toBe('Three colours: W white, K black, R red.');
    expect(first('Vert (G) a le coin a10.')).toBe('Vert (V) a le coin a10.');
  });

  it('players, sides and the notation keep theirs', () => {
    const text = 'Player B sits North (N); a white pawn, `a4=B`, is B.';
    expect(first(text)).toBe(text.replaceAll('`', ''));
  });

  it('the key has those that differ', () => {
    expect(keyOf(info)).toEqual(['B white', 'N black', 'G Vert']);
  });

  it('the key follows the first position of a section', () => {
    const blocks = parseMarkdown('# A\n\none\n\n    B/N S\n\n```\nR/B\n```\n\n# B\n\na `B/N`\n\n# C\n\n`c1-B5`\n');
    expect([...keyed(blocks)].map(({ kind }) => kind)).toEqual(['code', 'paragraph']);
  });
});

// Every page in every language, with the engine's own letters.
describe('rules pages', () => {
  const engine = startAll();

  it.each(readLanguages().map(({ code }) => code))('%s: colours are named with the letters of the pieces', async (lang) => {
    const { games } = JSON.parse(engine(JSON.stringify({ do: 'games', lang }))) as Games;
    for (const game of games) {
      const blocks = parseMarkdown(await rulesPage(game.id, lang));
      const text = textOf(signed(blocks, game)).toLowerCase();
      const said = (letter: string, word: string) =>
        [`${letter} ${word}`, `${word} (${letter})`].some((names) => text.includes(names.toLowerCase()));
      for (const { word, sign } of game.colours) expect(said(sign, word), `${game.id}: ${word}`).toBe(true);
      for (const { letter, word, sign } of differing(game)) {
        expect(said(` ${letter}`, word), `${game.id}: ${letter} ${word}`).toBe(false);
        // Querni's sides have letters in the notation alone.
        if (game.id === 'klotz') expect(said(sign, word), `${game.id}: ${word}`).toBe(true);
      }
      expect(keyed(blocks).size, game.id).toBeGreaterThan(0);
    }
  });
});

function textOf(blocks: Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'paragraph') return plain(block.inside);
      return block.kind === 'list' ? block.items.map(({ inside }) => plain(inside)) : [];
    })
    .join('\n');
}
