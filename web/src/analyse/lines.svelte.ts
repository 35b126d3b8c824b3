// The engine's lines at the place that is looked at. They go on as one moves through the tree; what was found at a place
// stays as long as the page is open, and the deeper of two results is kept.
import type { Engine } from '../engine/client';
import type { Entry, Thinking } from '../engine/protocol';
import { think } from '../engine/thinking';
import { lang } from '../words';
import { analyst, kMostLines } from './analyst';

export interface Found {
  thinking: Thinking;
  lines: number; // that were asked for
  speed: number; // positions a second
}

export class Lines {
  running = $state(false);
  count = $state(3);
  trouble = $state.raw<unknown>();

  #found = $state.raw<ReadonlyMap<string, Found>>(new Map()); // by place and language
  #stop = new AbortController();
  #at: { key: string; log: Entry[] } | undefined;
  #over = false;
  #thinker: Engine | undefined;
  #told: (key: string, found: Found) => void;

  // `told` hears of what was found.
  constructor(told: (key: string, found: Found) => void, thinker?: Engine) {
    this.#told = told;
    this.#thinker = thinker;
  }

  at(key: string): Found | undefined {
    return this.#found.get(`${lang()} ${key}`);
  }

  // The place that is looked at; `over`: there is nothing to think about.
  look(key: string, log: Entry[], over: boolean): void {
    this.#at = { key, log };
    this.#over = over;
    if (this.running) this.#think();
  }

  start(): void {
    this.running = true;
    this.#think();
  }

  stop(): void {
    this.#stop.abort();
    this.running = false;
  }

  ask(lines: number): void {
    this.count = Math.max(1, Math.min(kMostLines, lines));
    if (this.running) this.#think();
  }

  #think(): void {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    const place = this.#at;
    if (!place || this.#over) return;
    const name = `${lang()} ${place.key}`;
    const lines = this.count;
    const known = this.#found.get(name);
    if (known?.thinking.done && known.lines >= lines) return;
    const begun = performance.now();
    const progress = (thinking: Thinking) => {
      if (signal.aborted) return;
      const elapsed = performance.now() - begun;
      const before = this.#found.get(name);
      // What was found earlier stands until it is surpassed.
      if (before && before.lines >= lines && !thinking.done && thinking.nodes < before.thinking.nodes) return;
      const found = { thinking, lines, speed: elapsed > 0 ? (1000 * thinking.nodes) / elapsed : 0 };
      this.#found = new Map(this.#found).set(name, found);
      this.#told(place.key, found);
    };
    this.trouble = undefined;
    think({ log: place.log, player: analyst(lines), signal, progress }, this.#thinker).catch((reason: unknown) => {
      if (signal.aborted) return;
      this.trouble = reason;
      this.running = false;
    });
  }
}
