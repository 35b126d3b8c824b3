// The letters of a game on the site. Pieces carry letters of the reader's language; the notation has
// letters of its own, the same in every language. The rules pages are written with those of the
// notation, because terminals and files have no others: here the sentences get the letters of the
// pieces, and where the notation itself stands a key says what its letters mean.
import type { GameInfo } from '../engine/protocol';
import type { Block, Inline } from './markdown';

type Named = Pick<GameInfo['colours'][number], 'letter' | 'word' | 'sign'>;

// Colours and sides whose letter in the notation is not the one on the pieces.
export function differing({ colours, sides }: Pick<GameInfo, 'colours' | 'sides'>): Named[] {
  const all: Named[] = [...colours, ...sides];
  return all.filter(({ letter, sign }) => letter.toUpperCase() !== sign.toUpperCase());
}

// What the letters of the notation mean, those that are not on the pieces.
export function keyOf(info: Pick<GameInfo, 'colours' | 'sides'>): string[] {
  return differing(info).map(({ letter, word }) => `${letter} ${word}`);
}

// "B white" and "Green (G)", with the letters of the pieces; all at once, so that no letter is
// replaced twice.
function signedText(text: string, names: Named[]): string {
  const found = /(?<![\p{L}\d])(?<letter>\p{Lu})(?= (?<word>\p{L}+))|(?<=(?<named>\p{L}+) )\((?<within>\p{Lu})\)/gu;
  return text.replace(found, (match, ...rest) => {
    const { letter, word, named, within } = rest.at(-1) as Record<string, string | undefined>;
    const said = (word ?? named)!.toLowerCase();
    const name = names.find((one) => one.letter === (letter ?? within) && one.word.toLowerCase() === said);
    if (!name) return match;
    return letter ? name.sign : `(${name.sign})`;
  });
}

function signedInline(inside: Inline[], names: Named[]): Inline[] {
  return inside.map((part) => {
    if (part.kind === 'text') return { ...part, text: signedText(part.text, names) };
    return 'inside' in part ? { ...part, inside: signedInline(part.inside, names) } : part;
  });
}

export function signed(blocks: Block[], info: Pick<GameInfo, 'colours' | 'sides'>): Block[] {
  const names = differing(info);
  if (names.length === 0) return blocks;
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, inside: signedInline(block.inside, names) };
    if (block.kind !== 'list') return block;
    const items = block.items.map((item) => ({ ...item, inside: signedInline(item.inside, names) }));
    return { ...block, items };
  });
}

// Whether a position is written there: only positions have rows.
function hasPosition(block: Block): boolean {
  const isRows = (text: string) => /\S\/\S/.test(text);
  if (block.kind === 'positions') return true;
  if (block.kind === 'code') return isRows(block.text);
  return (
    block.kind === 'paragraph' &&
    block.inside.some((part) => part.kind === 'code' && isRows(part.text))
  );
}

// After which blocks the key belongs: in each section the first one with a position.
export function keyed(blocks: Block[]): Set<Block> {
  const found = new Set<Block>();
  let wanted = true;
  for (const block of blocks) {
    if (block.kind === 'heading') wanted = true;
    else if (wanted && hasPosition(block)) {
      found.add(block);
      wanted = false;
    }
  }
  return found;
}
