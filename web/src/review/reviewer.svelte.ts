// Who looks at a whole game, in the worker in which computers think. What was found stays as long as
// the page is open, so coming back to a game costs nothing.
import type { Engine } from '../engine/client';
import type { Entry, Reviewed } from '../engine/protocol';
import { look } from '../engine/thinking';
import { lang } from '../words';

const found = new Map<string, Reviewed>(); // by game and language
let underWay = ''; // the game whose review the engine holds

// The same game, known by another log: what was found of it is found of that, too.
export function handOver(log: Entry[], reviewed: Reviewed): void {
  found.set(`${lang()} ${JSON.stringify(log)}`, reviewed);
}

export class Reviewer {
  reviewed = $state.raw<Reviewed>();
  running = $state(false);
  failed = $state(false);

  #game: string;
  #log: Entry[];
  #name: string;
  #engine: Engine | undefined;
  #stop = new AbortController();

  constructor(game: string, log: Entry[], engine?: Engine) {
    this.#game = game;
    this.#log = log;
    this.#name = JSON.stringify(log);
    this.#engine = engine;
    this.reviewed = found.get(`${lang()} ${this.#name}`);
  }

  // Until it is done or stopped.
  async run(): Promise<void> {
    this.stop();
    const name = `${lang()} ${this.#name}`;
    this.reviewed = found.get(name) ?? this.reviewed;
    if (found.get(name)?.done) return;
    const again = underWay === this.#name;
    const { signal } = (this.#stop = new AbortController());
    const progress = (reviewed: Reviewed) => {
      found.set(name, reviewed);
      this.reviewed = reviewed;
    };
    this.running = true;
    this.failed = false;
    underWay = this.#name;
    try {
      await look({ game: this.#game, log: this.#log, again, signal, progress }, this.#engine);
    } catch {
      underWay = '';
      if (!signal.aborted) this.failed = true;
    } finally {
      if (this.#stop.signal === signal) this.running = false;
    }
  }

  stop(): void {
    this.#stop.abort();
    this.running = false;
  }
}
