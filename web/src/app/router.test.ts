import { describe, expect, it } from 'vitest';
import { href, parseRoute, type Route } from './router';

describe('addresses', () => {
  const routes: Route[] = [
    { page: 'shelf' },
    { page: 'table', id: 'a1b2' },
    { page: 'new', game: 'kengi' },
    { page: 'new', game: 'klotz', layout: 'x9' },
    { page: 'new', game: 'kengi', position: 'V,V/R S - 0' },
    { page: 'rules', game: 'qenj3' },
    { page: 'rules', game: 'qenj3', rule: 'R4' },
    { page: 'layouts', game: 'klotz' },
    { page: 'layouts', game: 'klotz', id: 'x9' },
    { page: 'layouts', game: 'klotz', text: 'size 8\nhome R d4 # é & ? = / %', name: 'Mon été' },
    { page: 'about' },
  ];
  it.each(routes)('lead back to the page they were made for: %o', (route) => {
    expect(parseRoute(href(route))).toEqual(route);
  });

  it('without anything behind # is the shelf', () => {
    expect(parseRoute('')).toEqual({ page: 'shelf' });
    expect(parseRoute('#')).toEqual({ page: 'shelf' });
    expect(parseRoute('#/')).toEqual({ page: 'shelf' });
  });

  it('may end in a slash', () => {
    expect(parseRoute('#/rules/kengi/')).toEqual({ page: 'rules', game: 'kengi' });
  });

  it.each(['#/nowhere', '#/table', '#/rules', '#/constructor', '#/rules/%E0%A4%A'])(
    'that lead nowhere say so: %s',
    (hash) => expect(parseRoute(hash)).toEqual({ page: 'missing' }),
  );
});
