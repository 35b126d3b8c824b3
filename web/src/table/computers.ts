// The computers at a table that this browser hosts: they choose in a setup, move, not faster than one can follow, and
// answer offers. What they did is told to `made`.
import { freshChance } from '../app/chance';
import type { Engine } from '../engine/client';
import type { Event, Thinking } from '../engine/protocol';
import { think, type Think } from '../engine/thinking';
import type { Adviser } from './adviser.svelte';
import type { Told } from './host';
import type { LocalHost } from './local_host.svelte';
import { actingSeat, isOver, undecided, type TableState } from './state';

const kLeastThought = 600; // milliseconds that a computer seems to think

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

// The move it found; undefined when it was told to stop. `thinker` is who searches, if not the one
// of all pages.
export async function chosenMove(asked: Think, thinker?: Engine): Promise<string | undefined> {
  const begun = performance.now();
  const move = (await think(asked, thinker))?.moves[0]?.move;
  if (!move || asked.signal?.aborted) return undefined;
  await wait(Math.max(0, kLeastThought - (performance.now() - begun)));
  return asked.signal?.aborted ? undefined : move;
}

// What computers need of the table they sit at.
export interface Seated {
  state: () => TableState;
  thinks: (found: Thinking | undefined, share?: number) => void;
  made: (told: Told, how: { animated?: boolean }) => Promise<unknown>;
  answers: (event: Extract<Event, { is: 'agreed' | 'declined' }>) => Promise<unknown>;
}

export class Computers {
  #host: LocalHost;
  #adviser: Adviser;
  #thinker: Engine | undefined;
  #table: Seated;

  constructor(host: LocalHost, adviser: Adviser, table: Seated, thinker?: Engine) {
    this.#host = host;
    this.#adviser = adviser;
    this.#table = table;
    this.#thinker = thinker;
  }

  // What the one whose turn it is does. True when something was played.
  async act(signal: AbortSignal): Promise<boolean> {
    const { start, saved } = this.#table.state();
    const { who } = actingSeat(this.#table.state()) ?? {};
    if (who?.kind !== 'computer') return false;
    if (start?.setup) return this.#arrange(signal);
    const asked = {
      log: saved.log,
      player: who.player ?? '',
      seed: freshChance(),
      signal,
      progress: (found: Thinking, share?: number) => this.#table.thinks(found, share),
    };
    const move = await chosenMove(asked, this.#thinker);
    if (!move || isOver(this.#table.state())) return false;
    this.#table.thinks(undefined);
    const told = await this.#host.act(this.#table.state().saved.log, { is: 'moved', move });
    await this.#table.made(told, { animated: true });
    return true;
  }

  // All that a computer has to choose until somebody else does.
  async #arrange(signal: AbortSignal): Promise<boolean> {
    const told = await this.#host.advise(this.#table.state().saved.log, this.#thinker);
    if (signal.aborted) return false;
    await this.#table.made(told, {});
    return true;
  }

  // What they say to an offer: to a draw what they think of the game, slips they forgive.
  async answer(signal: AbortSignal): Promise<boolean> {
    const { start, saved } = this.#table.state();
    if (!start?.offer) return false;
    const draw = start.offer.what === 'draw';
    const content = draw ? await this.#adviser.content(start, saved.log, signal) : start.active;
    for (const seat of undecided(this.#table.state(), 'computers')) {
      const now = this.#table.state().start;
      if (signal.aborted || !now?.offer) return false;
      const agrees = content.includes(now.seats[seat]?.side ?? '');
      await this.#table.answers({ is: agrees ? 'agreed' : 'declined', seat });
    }
    return true;
  }
}
