import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRoute } from '../app/router';
import { formats, heading, touched } from './formats';
import { layoutLink, shortened } from './link';

const builtIn = (game: string) =>
  readFileSync(
    new URL(`../../../src/games/${game}/reconstructed.layout`, import.meta.url),
    'utf8',
  );

describe.each(Object.entries(formats))('the layout of %s', (game, format) => {
  const text = builtIn(game);
  const picture = format.read(text);

  it('is read whole', () => {
    const counts = { qenj3: 21, querni: 32, klotz: 24 + 4 + 4 };
    expect(Object.keys(picture.cells)).toHaveLength(counts[game as keyof typeof counts]);
    const known = format.brushes.map(({ id }) => id);
    for (const brush of Object.values(picture.cells)) expect(known).toContain(brush);
  });

  it('says the same when it is written again', () => {
    expect(format.read(format.write(picture))).toEqual(picture);
  });

  it('is itself again when a cell is touched twice', () => {
    const [brush] = format.brushes;
    const once = touched(picture, 'b1', brush!);
    expect(once).not.toEqual(picture);
    expect(touched(once, 'b1', brush!)).toEqual(picture);
  });

  it('travels in a link', () => {
    const link = layoutLink('https://example.org/games/#/x/layouts', game, 'Grandma’s', text);
    expect(link.startsWith(`https://example.org/games/#/${game}/layouts`)).toBe(true);
    const route = parseRoute(new URL(link).hash);
    expect(route).toMatchObject({ page: 'layouts', game, name: 'Grandma’s' });
    expect(route.page === 'layouts' && format.read(route.text!)).toEqual(picture);
  });
});

it('what a side has only once moves instead of being there twice', () => {
  const format = formats['klotz']!;
  const home = format.brushes.find(({ id }) => id === 'home R')!;
  const moved = touched(format.read(builtIn('klotz')), 'a4', home);
  expect(moved.cells['a4']).toBe('home R');
  expect(moved.cells['e5']).toBeUndefined();
});

it('shortening takes comments and blanks away and nothing else', () => {
  expect(shortened('# x\n\n  size 8 # y\nhome  R   d4\n')).toBe('size 8\nhome R d4');
});

it('the comments at the head are found', () => {
  expect(heading('# a\n# b\n\nsize 8\n# c\n')).toBe('# a\n# b\n\n');
  expect(heading('size 8')).toBe('');
});
