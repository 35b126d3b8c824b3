// Every page opens and every kind of board can be played on: what `make test` asks of a browser. All else of *.e2e.ts is
// for `make test-more`.
import { describe, expect, test } from 'vitest';
import { begun, games, numbers } from './engine';
import { pages } from './pages';
import { finger, mouse, playOn } from './play';
import { onSite, sit, sizes } from './site';

describe.concurrent('the site', () => {
  test('opens every page without an error', () =>
    onSite({}, async (page) => {
      for (const open of Object.values(pages)) await open(page, 'en');
    }));

  test('lets every board be played on', () =>
    onSite({}, async (page) => {
      for (const { id } of games) {
        await sit(page, { game: id, id, log: begun(id, 4) });
        expect(await playOn(page, numbers(4), mouse, 6), id).toBe(6);
      }
    }));

  test('lets every board be played on with a finger, on a phone', () =>
    onSite({ viewport: sizes.phone, hasTouch: true, isMobile: true }, async (page) => {
      for (const { id } of games) {
        await sit(page, { game: id, id, log: begun(id, 4) });
        expect(await playOn(page, numbers(4), finger, 4), id).toBe(4);
      }
    }));
});
