import { describe, expect, it } from 'vitest';
import { href, pageOf, parseRoute, type Route } from './router';

describe('addresses', () => {
  const routes: Route[] = [
    { page: 'shelf' },
    { page: 'box', game: 'kengi' },
    { page: 'table', id: 'a1b2' },
    { page: 'new', game: 'kengi' },
    { page: 'new', game: 'klotz', layout: 'x9' },
    { page: 'new', game: 'kengi', position: 'V,V/R S - 0' },
    { page: 'new', game: 'kengi', mode: 'people' },
    { page: 'rules', game: 'qenj3' },
    { page: 'rules', game: 'qenj3', rule: 'R4' },
    { page: 'learn', game: 'qenj3' },
    { page: 'learn', game: 'qenj3', step: '3' },
    { page: 'known', game: 'kengi' },
    { page: 'starts', game: 'qenj1' },
    { page: 'explorer', game: 'kengi' },
    { page: 'print', game: 'qenj1' },
    { page: 'print', game: 'qenj1', position: '..V3./B3... S 0' },
    { page: 'layouts', game: 'klotz' },
    { page: 'layouts', game: 'klotz', id: 'x9' },
    { page: 'layouts', game: 'klotz', text: 'size 8\nhome R d4 # é & ? = / %', name: 'Mon été' },
    { page: 'review', id: 'a1b2' },
    { page: 'review', id: 'a1b2', ply: '12' },
    { page: 'review', game: 'kengi, a-b / % & 1.' },
    { page: 'review', game: 'k', table: 't1', seat: '0', dice: 'd-_' },
    { page: 'house' },
    { page: 'house', part: 'me' },
    { page: 'house', part: 'privacy' },
    { page: 'house', part: 'operator' },
    { page: 'house', take: 'a1b2' },
    { page: 'about' },
  ];
  it.each(routes)('lead back to the page they were made for: %o', (route) => {
    expect(parseRoute(href(route))).toEqual(route);
  });

  it.each([
    [{ page: 'box', game: 'kengi' }, '#/kengi'],
    [{ page: 'rules', game: 'kengi', rule: 'R9' }, '#/kengi/rules/R9'],
    [{ page: 'learn', game: 'kengi', step: '3' }, '#/kengi/learn/3'],
    [{ page: 'new', game: 'kengi', mode: 'people' }, '#/kengi/new?mode=people'],
    [{ page: 'review', id: 'a1b2', ply: '3' }, '#/review/a1b2?ply=3'],
  ] as [Route, string][])('are what people may know by heart: %o', (route, address) => {
    expect(href(route)).toBe(address);
  });

  it.each([
    ['#/new/klotz?layout=x9', { page: 'new', game: 'klotz', layout: 'x9' }],
    ['#/rules/kengi', { page: 'rules', game: 'kengi' }],
    ['#/rules/kengi/R9', { page: 'rules', game: 'kengi', rule: 'R9' }],
    ['#/layouts/klotz?name=a&text=b', { page: 'layouts', game: 'klotz', name: 'a', text: 'b' }],
  ] as [string, Route][])('of earlier versions lead where they led: %s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it('without anything behind # is the shelf', () => {
    expect(parseRoute('')).toEqual({ page: 'shelf' });
    expect(parseRoute('#')).toEqual({ page: 'shelf' });
    expect(parseRoute('#/')).toEqual({ page: 'shelf' });
  });

  it('may end in a slash', () => {
    expect(parseRoute('#/kengi/rules/')).toEqual({ page: 'rules', game: 'kengi' });
    expect(parseRoute('#/kengi/')).toEqual({ page: 'box', game: 'kengi' });
  });

  it.each([
    '#/no-where',
    '#/missing',
    '#/kengi/nowhere',
    '#/kengi/constructor',
    '#/kengi/rules/R9/more',
    '#/table',
    '#/review',
    '#/rules',
    '#/__proto__',
    '#/rules/%E0%A4%A',
  ])('that lead nowhere say so: %s', (hash) => expect(parseRoute(hash)).toEqual({ page: 'missing' }));
});

it('another rule or ply is the same page, another game or step is not', () => {
  const page = (hash: string) => pageOf(parseRoute(hash));
  expect(page('#/kengi/rules/R9')).toBe(page('#/kengi/rules'));
  expect(page('#/review/a1?ply=3')).toBe(page('#/review/a1?ply=4'));
  expect(page('#/review/a1?ply=3')).not.toBe(page('#/review/a2?ply=3'));
  expect(page('#/kengi/learn/3')).not.toBe(page('#/kengi/learn/4'));
  expect(page('#/kengi')).not.toBe(page('#/querni'));
  expect(page('#/missing')).not.toBe(page('#/'));
});
