import { expect, it } from 'vitest';
import { everyGame, isStudy, routeOf, studyOf, together } from './routes';

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

it('what only studies ask goes to the larger engine of the game', () => {
  expect(routeOf('open_file', { game: 'kengi', text: '' })).toBe(studyOf('kengi'));
  expect(routeOf('scan_file', { text: '' }), 'any of them').toBe(studyOf(''));
  expect(isStudy(studyOf('kengi'))).toBe(true);
  expect(isStudy('kengi')).toBe(false);
});

it('the games are told by all engines', () => {
  expect(routeOf('games', {})).toBe(everyGame);
  expect(together(['{"games":[{"id":"kengi"}]}', '{"games":[{"id":"klotz"}]}'])).toBe(
    '{"games":[{"id":"kengi"},{"id":"klotz"}]}',
  );
});
