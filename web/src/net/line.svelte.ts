// The house of this page: its line over a WebSocket, opened once, and the news it brings to the title
// and, where that is allowed, as a notification.
import { gameInfo } from '../app/games';
import { announce } from '../app/notices.svelte';
import { navigate } from '../app/router';
import { lang, t } from '../words';
import { api, ApiError } from './api';
import { House } from './house.svelte';
import type { Wire } from './connection';
import { resultOf } from './lobby';

export interface Line {
  house: House;
  readonly waiting: number; // games that wait for me
}

// A WebSocket, after the house has been asked who we are: a stranger gets a token with that answer, and
// without one no line. Where it is not opened the house is asked why.
export class Socket implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((why?: string) => void) | null = null;
  #socket: WebSocket | undefined;
  #closed = false;

  constructor() {
    api.me().then(
      () => this.#open(),
      (reason: unknown) => this.#end(refusalIn(reason)),
    );
  }

  #open(): void {
    if (this.#closed) return;
    const url = new URL(`/api/socket?lang=${lang()}`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = (this.#socket = new WebSocket(url));
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.onopen?.();
    };
    socket.onmessage = ({ data }) => this.onmessage?.({ data });
    socket.onclose = () => void (opened ? this.#end() : this.#refused());
  }

  #refused(): Promise<void> {
    return api.line().then(
      () => this.#end(),
      (reason: unknown) => this.#end(refusalIn(reason)),
    );
  }

  #end(why?: string): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.(why);
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  close(): void {
    this.#socket?.close();
    this.#end();
  }
}

// What a house says that does not want us now; nothing where it is only away.
const refusalIn = (reason: unknown): string | undefined =>
  reason instanceof ApiError && (reason.status === 403 || reason.status === 429) ? reason.message : undefined;

export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

// Whoever touches it comes to the table. On phones only the service worker may show one (offline/worker.js).
async function notify(text: string, table: string): Promise<void> {
  const to = `#/table/${table}`;
  try {
    new Notification(text, { tag: table }).onclick = () => {
      focus();
      location.hash = to;
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(text, { tag: table, data: to });
  }
}

// Those that have come to wait for me since the last look.
function tell(house: House, known: Set<string>): void {
  for (const { table, terms } of house.waiting) {
    if (known.has(table) || !document.hidden || !mayNotify()) continue;
    void gameInfo(terms.game).then((info) => {
      void notify(t('house.turn_news', { game: info?.name ?? terms.game }), table);
    });
  }
}

// A game of mine has ended while I was elsewhere.
async function tellEnd({ me, ended }: House): Promise<void> {
  const result = ended && resultOf(ended, me?.person);
  if (!ended || !result) return;
  const { table, terms } = ended;
  const game = (await gameInfo(terms.game))?.name ?? terms.game;
  const text = t(`house.ended_${result}`, { game });
  announce({ text, lasts: true, action: { label: t('resume.look'), run: () => navigate({ page: 'table', id: table }) } });
  if (document.hidden && mayNotify()) void notify(text, table);
}

// "(2) Kengi · Tablier", whatever page sets the title.
function titled(count: number): void {
  const bare = document.title.replace(/^\(\d+\) /, '');
  const title = count > 0 ? `(${count}) ${bare}` : bare;
  if (title !== document.title) document.title = title;
}

export function openLine(): Line {
  const house = new House(() => new Socket());
  house.start();
  addEventListener('online', () => house.hurry());
  addEventListener('offline', () => house.doubt());
  document.addEventListener('visibilitychange', () => !document.hidden && house.hurry());
  let known = new Set<string>();
  $effect.root(() => {
    $effect(() => {
      tell(house, known);
      known = new Set(house.waiting.map(({ table }) => table));
      titled(house.waiting.length);
    });
    $effect(() => void tellEnd(house));
    $effect(() => {
      if (house.parted) announce({ text: house.parted, lasts: true });
    });
  });
  new MutationObserver(() => titled(house.waiting.length)).observe(document.head, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return {
    house,
    get waiting() {
      return house.waiting.length;
    },
  };
}
