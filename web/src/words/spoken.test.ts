import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../app/testing';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', fakeStorage());
});

async function started(browser: string[]) {
  vi.stubGlobal('navigator', { languages: browser });
  const { settings } = await import('../app/settings.svelte');
  const words = await import('./index');
  await words.follow();
  return { settings, ...words };
}

it('the language is the first of the browser’s that there is', async () => {
  expect((await started(['ja', 'fr-CH', 'en'])).lang()).toBe('fr');
});

it('the language is the first of the table where the browser has none of ours', async () => {
  expect((await started(['ja', 'frr'])).lang()).toBe('en');
});

it('another language is spoken when its words are there, not before', async () => {
  const { settings, follow, lang, t } = await started(['en']);
  settings.lang = 'fr';
  const coming = follow();
  expect([lang(), t('app.shelf')]).toEqual(['en', 'Games']);
  await coming;
  expect([lang(), t('app.shelf')]).toEqual(['fr', 'Jeux']);
});

it('who chooses twice hears the second', async () => {
  const { settings, follow, lang } = await started(['en']);
  settings.lang = 'fr';
  const first = follow();
  settings.lang = 'en';
  await Promise.all([first, follow()]);
  expect(lang()).toBe('en');
});

it('a sentence that is not translated yet is said in the first language', async () => {
  const { t } = await started(['fr']);
  const { spoken } = await import('./spoken.svelte');
  delete spoken.words['app.shelf'];
  expect(t('app.shelf')).toBe('Games');
  expect(t('app.about')).toBe('Réglages');
});
