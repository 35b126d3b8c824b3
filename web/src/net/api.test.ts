import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api';

afterEach(() => vi.unstubAllGlobals());

test('who asks twice at once who they are is one guest', async () => {
  const asked: string[] = [];
  vi.stubGlobal('location', { href: 'http://house.test/' });
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.pathname);
    return Response.json({ id: `guest ${asked.length}` });
  });
  const [first, second] = await Promise.all([api.me(), api.me()]);
  expect([first.id, second.id, asked]).toEqual(['guest 1', 'guest 1', ['/api/me']]);
  expect((await api.me()).id, 'later it is asked anew').toBe('guest 2');
});
