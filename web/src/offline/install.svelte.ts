// Being installed and working offline: what the browser offers of it here, and news of updates.
import { whenIdle } from '../app/idle';
import { announce } from '../app/notices.svelte';
import { t } from '../words';

// Chromium's, in no standard.
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const kLatest = 3_000; // milliseconds until a page stands that asks the engine nothing

// Browsers keep pages for offline use only when they came over https or from this computer.
export const secure: boolean = globalThis.isSecureContext ?? false;

let prompt: InstallPrompt | undefined = $state.raw();
let complete = $state(false);

export const installation = {
  get canAsk(): boolean {
    return prompt !== undefined;
  },
  // The whole site is on this device.
  get complete(): boolean {
    return complete;
  },
  get standalone(): boolean {
    return matchMedia('(display-mode: standalone)').matches;
  },
  async ask(): Promise<void> {
    const asked = prompt;
    prompt = undefined; // it can be used once
    await asked?.prompt();
  },
};

// `later` is when what the page asked for is there.
export function prepareOffline(later: Promise<void>): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // we ask where it is explained, under settings
    prompt = event as InstallPrompt;
  });
  // It fetches the whole site, which must not hold up the page that is wanted now; not all pages ask.
  const wait = new Promise((done) => setTimeout(done, kLatest));
  if (secure && 'serviceWorker' in navigator && import.meta.env.PROD)
    void Promise.race([later, wait]).then(() => whenIdle(() => void register()));
}

async function register(): Promise<void> {
  // The worker lies beside index.html, this module in assets/.
  const here = import.meta.url;
  try {
    const registration = await navigator.serviceWorker.register(new URL('../sw.js', here));
    watchVersions(registration, offer);
    const { active } = await navigator.serviceWorker.ready;
    // What studying needs is more than all the rest: only now, when that is here.
    whenIdle(() => active && void keepAll(active).then((kept) => (complete = kept)));
    // Whoever comes back after a while hears of a new version; offline there is none to hear of.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    });
  } catch {
    // Without it everything works, only not offline.
  }
}

// Has the worker keep what it did not need to begin with, too. Whether it has all now.
export function keepAll(worker: Pick<ServiceWorker, 'postMessage'>): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      done(data === true);
    };
    worker.postMessage('all', [port2]);
  });
}

// Calls `found` with every worker that waits to replace another: the first one is no new version. Whether there is one to
// be replaced is asked before the new one is installed; afterwards it is too late: WebKit can tell a page that its first worker
// is installed when that already controls the page.
export function watchVersions(registration: ServiceWorkerRegistration, found: (worker: ServiceWorker) => void): void {
  if (registration.waiting && registration.active) found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    const replaces = registration.active !== null;
    coming?.addEventListener('statechange', () => {
      if (replaces && coming.state === 'installed') found(coming);
    });
  });
}

function offer(worker: ServiceWorker): void {
  announce({
    text: t('update.ready'),
    lasts: true,
    action: {
      label: t('update.reload'),
      run: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
          once: true,
        });
        worker.postMessage('go');
      },
    },
  });
}
