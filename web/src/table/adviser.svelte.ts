// Who thinks for a table without playing at it: looks for hints, says how things stand, and whether
// computers agree to a draw. Changes nothing of the table.
import { playerOf, strongest } from '../app/levels';
import type { Engine } from '../engine/client';
import { think, type Think } from '../engine/thinking';
import { freshChance } from '../app/chance';
import type { Entry, Message, Table, Thinking } from '../engine/protocol';
import { t } from '../words';
import type { Balance, Hint } from './state';

const kPlayer = playerOf(strongest, 1);
const kPlayerOfMany = 'uct:ms=1000'; // tells more than two sides apart, which alpha-beta does not
const playerFor = ({ active }: Table) => (active.length > 2 ? kPlayerOfMany : kPlayer);

export class Adviser {
  hinting = $state(false);
  weighing = $state(false);

  #engine: Engine;
  #thinker: Engine | undefined;
  #hush = new AbortController(); // of the hint that is looked for
  #drop = new AbortController(); // of what is weighed

  // `thinker` is who searches, if not the one of all pages.
  constructor(engine: Engine, thinker?: Engine) {
    this.#engine = engine;
    this.#thinker = thinker;
  }

  #think(asked: Think): Promise<Thinking | undefined> {
    return think(asked, this.#thinker);
  }

  // The game has gone on: what is looked for is of no use any more.
  hush(): void {
    this.#hush.abort();
    this.#drop.abort();
  }

  // A good move in words, with what it is worth; undefined if it was hushed.
  async hint(log: Entry[], at: number): Promise<Hint | undefined> {
    this.#hush = new AbortController();
    const { signal } = this.#hush;
    this.hinting = true;
    try {
      const found = await this.#think({ log, player: kPlayer, signal });
      const best = found?.moves[0];
      if (!best || signal.aborted) return undefined;
      const { move } = best;
      const moved = { is: 'moved', move } as const;
      const asked = { log, event: moved, at, chance: freshChance() };
      const [before, { table }] = await Promise.all([
        this.#engine.ask('table', { log, at }),
        this.#engine.ask('act', asked),
      ]);
      if (signal.aborted) return undefined;
      const { glides, effects } = table.last ?? { glides: [], effects: [] };
      const worth = best.proved
        ? t(`table.hint_${best.proved}`)
        : t('table.hint_worth', { percent: percentText(best.value) });
      // Words first, the code last.
      const text = t('table.hint_is', { move: best.words });
      const rest = [(table.end ? '' : reason(before.facts, table.facts)) || effects[0]?.text, worth, best.words === move ? '' : `(${move})`];
      return { move, glides, text, worth: rest.filter(Boolean).join(' ') };
    } finally {
      this.hinting = false;
    }
  }

  // How it stands; undefined if it was told to stop.
  async weigh(start: Table, log: Entry[], gone: AbortSignal): Promise<Balance | undefined> {
    const drop = (this.#drop = new AbortController());
    const { signal } = drop;
    gone.addEventListener('abort', () => drop.abort(), { once: true });
    this.weighing = true;
    try {
      const found = await this.#think({ log, player: playerFor(start), signal });
      if (!found || signal.aborted) return undefined;
      const shares = Object.fromEntries(start.active.map((side) => [side, found.shares[side] ?? 0]));
      return { ply: start.ply, shares, proved: found.moves[0]?.proved !== undefined };
    } finally {
      this.weighing = false;
    }
  }

  // The sides for which a computer would agree to a draw.
  async content(start: Table, log: Entry[], signal: AbortSignal): Promise<string[]> {
    return (await this.#think({ log, player: playerFor(start), signal }))?.agree ?? [];
  }
}

// What a move is for, in the words of the game's own facts: what it threatens, or what it stops. Facts about threats
// are called so in every game (../src/games/*/messages.en).
export function reason(before: readonly Message[], after: readonly Message[]): string {
  const threats = (facts: readonly Message[]) => facts.filter(({ id }) => id.includes('.threatens'));
  const known = new Set(before.map(({ text }) => text));
  const fresh = threats(after).find(({ text }) => !known.has(text));
  if (fresh) return fresh.text;
  const left = new Set(after.map(({ text }) => text));
  const stopped = threats(before).find(({ text }) => !left.has(text));
  const isOpen = after.some(({ id }) => id.includes('.can_'));
  return stopped && !isOpen ? t('table.hint_stops', { threat: stopped.text }) : '';
}

// "75 %", as the engine's sentences write it in every language; no line ends inside.
export function percentText(share: number): string {
  return `${Math.round(100 * share)}\u202f%`;
}

// "After move 3, estimated: South 75 %, North 25 %." `word` names a side.
export function balanceText(
  { ply, shares, proved }: Balance,
  word: (side: string) => string,
): string {
  const sides = Object.entries(shares)
    .map(([side, share]) => `${word(side)} ${percentText(share)}`)
    .join(', ');
  const when = ply === 0 ? t('table.balance_start') : t('table.balance_at', { n: ply });
  return t(proved ? 'table.balance_proved' : 'table.balance_estimated', { when, sides });
}
