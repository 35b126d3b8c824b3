import { expect, it } from 'vitest';
import { rulesPage } from './pages';

it('a rules page is read in the language asked for', async () => {
  expect(await rulesPage('kengi', 'en')).toMatch(/\*\*R10\. Winning/);
  expect(await rulesPage('kengi', 'fr')).toMatch(/\*\*R10\. Gagner/);
});

it('a page that is not translated yet is read in English', async () => {
  expect(await rulesPage('kengi', 'xx')).toBe(await rulesPage('kengi', 'en'));
});

it('a game that is none has no page', async () => {
  await expect(rulesPage('chess', 'en')).rejects.toThrow('chess');
});
