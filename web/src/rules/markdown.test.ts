import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listed } from '../app/testing';
import { readLanguages } from '../words/languages';
import { parseInline, parseMarkdown, plain, type Block } from './markdown';

describe('inline', () => {
  it('tells strong, emphasis and code from text', () => {
    expect(parseInline('a **b *c*** `d*e*`')).toEqual([
      { kind: 'text', text: 'a ' },
      {
        kind: 'strong',
        inside: [
          { kind: 'text', text: 'b ' },
          { kind: 'em', inside: [{ kind: 'text', text: 'c' }] },
        ],
      },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd*e*' },
    ]);
  });

  it('finds rules by their number, not inside words, nor in code', () => {
    const rules = (text: string) =>
      parseInline(text).flatMap((part) => (part.kind === 'rule' ? [part.rule] : []));
    expect(rules('R4, (R12) and R5 to R7.')).toEqual(['R4', 'R12', 'R5', 'R7']);
    expect(rules('B1R2 `R3` ÉR4 R4b')).toEqual([]);
  });

  it('follows only addresses of the web', () => {
    expect(parseInline('[x](https://example.org)')[0]).toMatchObject({ kind: 'link' });
    expect(parseInline('[x](javascript:alert)')[0]).toMatchObject({ kind: 'strong' });
  });

  it('leaves angle brackets as the text they are', () => {
    expect(parseInline('<img src=x>')).toEqual([{ kind: 'text', text: '<img src=x>' }]);
  });
});

describe('blocks', () => {
  it('rules are list items with a number, over several lines', () => {
    expect(parseMarkdown('- **R1. Board.** Five\n  files.\n- plain')).toEqual([
      {
        kind: 'list',
        items: [
          {
            rule: 'R1',
            inside: [
              { kind: 'strong', inside: [{ kind: 'text', text: 'Board.' }] },
              { kind: 'text', text: ' Five files.' },
            ],
          },
          { inside: [{ kind: 'text', text: 'plain' }] },
        ],
      },
    ]);
  });

  it('a drawing in text before a position is left to terminals', () => {
    const blocks = parseMarkdown('Start:\n\n    a b\n    c d\n\n```position\nx S 0\ny N 0\n```\n');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'positions']);
    expect(blocks[1]).toEqual({ kind: 'positions', positions: ['x S 0', 'y N 0'] });
  });

  it('tables have a head and rows', () => {
    const [table] = parseMarkdown('| a | b |\n|---|---|\n| `c` | d |\n') as [Block & { kind: 'table' }];
    expect(table.head.map(plain)).toEqual(['a', 'b']);
    expect(table.rows.map((row) => row.map(plain))).toEqual([['c', 'd']]);
  });

  it.each(['', '\n\n', '-', '#', '```', '```position', '|', '    ', '#x\n-y'])(
    'any text comes to an end: %j',
    (text) => expect(parseMarkdown(text)).toBeInstanceOf(Array),
  );
});

describe('the rules of every game', () => {
  const games = new URL('../../../src/games/', import.meta.url);
  const readme = (game: string, name: string) =>
    readFileSync(new URL(`${game}/${name}`, games), 'utf8');
  const numbers = (blocks: Block[]) =>
    blocks.flatMap((b) => (b.kind === 'list' ? b.items.flatMap(({ rule }) => rule ?? []) : []));
  const positions = (blocks: Block[]) =>
    blocks.flatMap((b) => (b.kind === 'positions' ? b.positions : []));

  const [, ...others] = readLanguages();

  it.each(listed)('%s: numbered from R1 without a gap, the same in all languages', (game) => {
    const first = parseMarkdown(readme(game, 'README.md'));
    const rules = numbers(first);
    expect(rules.length).toBeGreaterThan(5);
    expect(rules).toEqual(rules.map((_, i) => `R${i + 1}`));
    expect(positions(first).length).toBeGreaterThan(0);
    for (const { code, name } of others) {
      const page = parseMarkdown(readme(game, `README.${code}.md`));
      expect(numbers(page), name).toEqual(rules);
      expect(positions(page), name).toEqual(positions(first));
    }
  });
});
