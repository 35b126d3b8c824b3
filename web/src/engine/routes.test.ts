import { expect, it } from 'vitest';
import { everyGame, routeOf, together } from './routes';

it('a request goes to the engine of its game', () => {
  expect(routeOf('begin', { game: 'kengi', how: 'quick' })).toBe('kengi');
  expect(routeOf('earlier', { table: { game: 'qenj1', record: '' } })).toBe('qenj1');
  const log = [{ at: 0, event: { is: 'began', game: 'klotz' } }, { at: 1, event: { is: 'moved' } }];
  expect(routeOf('table', { log, at: 0 })).toBe('klotz');
});

it('what goes on with something names no game', () => {
  expect(routeOf('more', { nodes: 300 })).toBeUndefined();
});

it('what names no game where it should goes to any engine', () => {
  for (const ask of [{ log: [] }, { log: [{}] }, { table: {} }, { game: 7 }]) expect(routeOf('x', ask)).toBe('');
});

it('the games are told by all engines', () => {
  expect(routeOf('games', {})).toBe(everyGame);
  expect(together(['{"games":[{"id":"kengi"}]}', '{"games":[{"id":"klotz"}]}'])).toBe(
    '{"games":[{"id":"kengi"},{"id":"klotz"}]}',
  );
});
