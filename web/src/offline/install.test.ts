import { expect, it } from 'vitest';
import { keepAll, watchVersions } from './install.svelte';

// A registration as far as the page can see, and the news of it.
class Worker extends EventTarget {
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  find(): Worker {
    this.installing = new Worker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}
function watched(registration: Registration): unknown[] {
  const found: unknown[] = [];
  watchVersions(registration as unknown as ServiceWorkerRegistration, (worker) => found.push(worker));
  return found;
}

it('offers no new version on a first visit, however late the page hears of it', () => {
  const registration = new Registration();
  const found = watched(registration);
  const first = registration.find();
  registration.active = first; // it is at work before the page hears that it is installed
  for (const state of ['installed', 'activating', 'activated']) first.become(state);
  expect(found).toEqual([]);
});

it('offers a version that comes while the page is open', () => {
  const registration = new Registration();
  registration.active = new Worker();
  const found = watched(registration);
  const next = registration.find();
  expect(found).toEqual([]);
  next.become('installed');
  next.become('activated');
  expect(found).toEqual([next]);
});

it('offers a version that was waiting when the page came', () => {
  const registration = new Registration();
  registration.waiting = new Worker();
  expect(watched(registration), 'the first one waits only for a moment').toEqual([]);
  registration.active = new Worker();
  expect(watched(registration)).toEqual([registration.waiting]);
});

it.each([true, false])('hears from the worker whether everything is kept: %s', async (kept) => {
  const said: unknown[] = [];
  const worker = {
    postMessage: (word: unknown, [port]: [MessagePort]) => {
      said.push(word);
      port.postMessage(kept);
    },
  };
  expect(await keepAll(worker as never)).toBe(kept);
  expect(said).toEqual(['all']);
});
