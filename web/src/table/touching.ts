// What somebody touches and types at a table, until it is a move that is played. A slip is asked
// about first, where somebody is learning.
import { settings } from '../app/settings.svelte';
import { targets, type Target } from '../board/geometry';
import { EngineError, type Engine } from '../engine/client';
import type { Event, Table } from '../engine/protocol';
import { t } from '../words';
import type { Host, Made, Told } from './host';
import { sounds } from './sound';
import * as rules from './state';
import type { Happening, TableState } from './state';

// What it needs of the table.
export interface Reached {
  state: () => TableState;
  happen: (event: Happening) => void;
  then: <T>(work: () => Promise<T>) => Promise<T | undefined>; // after what is under way
  goOn: () => void;
  skip: () => void; // what is being shown
  act: (event: Event, how?: Made) => Promise<unknown>;
  made: (told: Told, how: Made) => Promise<boolean>;
  catchUp: () => Promise<void>;
}

export class Touching {
  finger = { x: 0, y: 0 }; // where something was touched last

  #engine: Engine;
  #host: Host;
  #table: Reached;

  constructor(engine: Engine, host: Host, table: Reached) {
    this.#engine = engine;
    this.#host = host;
    this.#table = table;
  }

  get #state(): TableState {
    return this.#table.state();
  }

  // A touch somebody made. `target` is where, if it was on the board.
  touch = (touch: string, at: { x: number; y: number }, target?: Target): void => {
    this.#table.skip();
    this.finger = at;
    if (!rules.mayTouch(this.#state)) return; // or it would come after the computer's move
    const seen = this.#state.table?.board;
    void this.#table.then(() => {
      const board = this.#state.table?.board;
      // A quick finger touched before the last touch was answered: it means the place as it is now.
      const now = target && board && board !== seen ? sameTarget(board, target)?.touch : undefined;
      return this.#touch(now ?? touch, at, target);
    }).then(() => this.#table.goOn());
  };

  async #touch(touch: string, at: { x: number; y: number }, target?: Target): Promise<void> {
    if (!rules.mayTouch(this.#state)) return;
    const state = this.#state;
    const live = state.table?.next.some((next) => next.touch === touch);
    const path = [...state.path, touch];
    try {
      const meant = (board: Table['board']) => (target ? sameTarget(board, target)?.touch : touch);
      const again = live ? undefined : rules.instead(state, meant);
      if (again === 'clear') return this.#table.happen({ is: 'cleared', news: t('table.said_clear') });
      await this.#walk(again ? [again] : path);
    } catch (reason) {
      if (!(reason instanceof EngineError)) throw reason;
      if (this.#host.remote) await this.#table.catchUp(); // where others were quicker one sees what they did, then why not
      sounds.refuse();
      this.#table.happen({ is: 'refused', complaint: { told: reason.told, at } });
    }
  }

  async #walk(path: string[]): Promise<void> {
    const asks = settings.confirm || this.#careful;
    const { events, table, again, at } = await this.#host.touch(this.#state.saved.log, path, !asks);
    if (events.length === 0) return this.#considered(path, table);
    const now = { events, table, at };
    const made = await this.#table.made(now, { again: events[0]!.event, animated: path.length <= 2 });
    // Who arranges many pieces alike takes the next of the same from the stock at once.
    if (made && again && rules.mayTouch(this.#state))
      this.#table.happen({ is: 'touched', path: [path[0]!], table: again, ask: false });
  }

  // Is the next move looked at before it is played?
  get #careful(): boolean {
    const warn = this.#state.saved.guided ? 'always' : settings.warn;
    if (warn === 'never' || (warn === 'once' && this.#state.saved.warned)) return false;
    return rules.isBeginner(this.#state);
  }

  // Why somebody who is learning had better not play this move.
  async #slip(move: string): Promise<string | undefined> {
    if (!this.#careful) return undefined;
    const { lets, misses } = await this.#engine.ask('warn', { log: this.#state.saved.log, move });
    const why = lets ?? misses;
    const isOnce = settings.warn === 'once' && !this.#state.saved.guided;
    return why && [why.text, t('table.take_back'), ...(isOnce ? [t('table.warned_once')] : [])].join(' ');
  }

  // A move that is whole is played now, unless it is to be confirmed or is a slip.
  async #considered(path: string[], table: Table): Promise<void> {
    const move = table.complete;
    const slip = move === undefined ? undefined : await this.#slip(move);
    if (move === undefined || slip || settings.confirm) return this.#touched(path, table, slip);
    await this.#table.act({ is: 'moved', move }, { animated: path.length <= 2 });
  }

  #touched(path: string[], table: Table, warning?: string): void {
    const before = path.length === 1 ? this.#state.start : this.#state.table;
    const done = before?.next.find((next) => next.touch === path.at(-1))?.word;
    const news = warning ?? [done, table.prompt?.text].filter(Boolean).join('. ');
    this.#table.happen({ is: 'touched', path, table, ask: settings.confirm, news, warning });
    if (table.complete === undefined) sounds.lift();
  }

  // The complaint is heard; what is lifted stays so.
  hear = (): void => {
    if (this.#state.complaint) this.#table.happen({ is: 'heard' });
  };

  // Several touches at once, which follow what has been touched.
  take = (touches: string[]): void => {
    this.#table.skip();
    if (!rules.mayTouch(this.#state)) return;
    void this.#table.then(() => this.#walk([...this.#state.path, ...touches])).then(() => this.#table.goOn());
  };

  // A move, or a choice of the setup, as text. Gives back why it cannot be.
  say(text: string): Promise<string | undefined> {
    const said = this.#table.then(async () => {
      if (!rules.mayTouch(this.#state)) return undefined;
      const event: Event = this.#state.start?.setup
        ? { is: 'chose', choice: text }
        : { is: 'moved', move: text };
      try {
        if (event.is === 'moved' && !(await this.#safe(event.move))) return undefined;
        await this.#table.act(event, { animated: true });
      } catch (reason) {
        if (!(reason instanceof EngineError)) throw reason;
        sounds.refuse();
        return reason.told.text;
      }
      return undefined;
    });
    void said.then(() => this.#table.goOn());
    return said;
  }

  // False if the move is a slip: then it waits, with the warning.
  async #safe(move: string): Promise<boolean> {
    const slip = await this.#slip(move);
    if (slip && this.#state.start)
      this.#touched([], { ...this.#state.start, complete: move }, slip);
    return slip === undefined;
  }

  clear = (): void => {
    this.#table.skip();
    void this.#table.then(async () => {
      if (this.#state.path.length > 0 || this.#state.pending) this.#table.happen({ is: 'cleared', news: t('table.said_clear') });
      else if (this.#state.complaint) this.#table.happen({ is: 'cleared' });
    });
  };

  confirm = (): void => {
    void this.#table.then(async () => {
      const { pending, start } = this.#state;
      if (!pending) return;
      await this.#table.act(start?.setup ? { is: 'chose', choice: pending } : { is: 'moved', move: pending });
    }).then(() => this.#table.goOn());
  };
}

function sameTarget(board: Table['board'], target: Target): Target | undefined {
  const all = targets(board);
  const there = (one: Target) => one.places.some((place) => place.name === target.place.name);
  return all.find((one) => one.key === target.key) ?? all.find(there);
}
