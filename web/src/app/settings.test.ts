import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from './testing';

beforeEach(() => vi.resetModules());

it('settings that were never kept are the first choices', async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  const { settings } = await import('./settings.svelte');
  expect({ ...settings }).toEqual({
    lang: 'auto',
    theme: 'auto',
    motion: 'auto',
    sound: true,
    aids: true,
    meter: true,
    confirm: false,
    warn: 'once',
    flat: false,
  });
});

it('what is unknown or of the wrong kind in kept settings is left out', async () => {
  const { sane } = await import('./settings.svelte');
  expect(sane({ theme: 'dark', lang: 'xx', sound: 'no', extra: 1 })).toMatchObject({
    theme: 'dark',
    lang: 'auto',
    sound: true,
  });
  expect(sane({ extra: 1 })).not.toHaveProperty('extra');
  expect(sane('nonsense')).toEqual(sane(null));
});

it('a setting that is assigned is kept', async () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  const { settings } = await import('./settings.svelte');
  settings.theme = 'dark';
  expect(JSON.parse(storage.getItem('tablier.settings')!)).toMatchObject({ theme: 'dark' });
});

it('settings work where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  const { settings } = await import('./settings.svelte');
  settings.sound = false;
  expect(settings.sound).toBe(false);
});
