// The match of a table as this browser hosts it: the table's clock, what the engine is asked about
// it, and where it is kept. Another window may host the same one: what it has kept is never written
// over.
import { freshChance } from '../app/chance';
import { onChange } from '../app/storage';
import { goesOn, isEarlier, loadTable, saveTable, type SavedTable } from '../app/tables';
import type { Engine } from '../engine/client';
import type { Entry, Event, Table, TableRequest } from '../engine/protocol';
import { advise } from '../engine/thinking';
import type { Hooks, Host, Told } from './host';
import { Stopwatch } from './stopwatch';

export class LocalHost implements Host {
  readonly remote = false;
  elapsed = $state(0); // the table's clock
  kept = $state(true); // or else it will be gone with the page
  paused = false; // then the clock stands still
  readonly sending = false;

  #engine: Engine;
  #id: string;
  #watch: Stopwatch;
  #deaf: () => void;

  constructor(engine: Engine, { id, elapsed }: SavedTable, { tick, heard }: Hooks) {
    this.#engine = engine;
    this.#id = id;
    this.elapsed = elapsed;
    this.#watch = new Stopwatch(tick);
    this.#deaf = onChange(`table.${id}`, heard);
  }

  close(): void {
    this.#deaf();
    this.#watch.run(false);
  }

  // The table's clock: it stands still while nobody looks, or wants to pause.
  now(): number {
    const passed = this.#watch.lap();
    if (!this.paused) this.elapsed += passed;
    return Math.floor(this.elapsed);
  }

  run(wanted: boolean): void {
    this.#watch.run(wanted);
  }

  forget(): void {
    this.#watch.forget();
  }

  set(elapsed: number): void {
    this.forget();
    this.elapsed = elapsed;
  }

  // What is told with every request at which chance might act.
  #asked(log: Entry[]): { log: Entry[]; at: number; chance: string } {
    return { log, at: this.now(), chance: freshChance() };
  }

  table(log: Entry[], where: Omit<TableRequest, 'log' | 'at'> = {}): Promise<Table> {
    return this.#engine.ask('table', { log, at: this.now(), ...where });
  }

  async touch(log: Entry[], path: string[], play: boolean): Promise<Told & { again?: Table }> {
    const asked = this.#asked(log);
    return { ...(await this.#engine.ask('touch', { ...asked, path, play })), at: asked.at };
  }

  async act(log: Entry[], event: Event): Promise<Told> {
    const asked = this.#asked(log);
    return { ...(await this.#engine.ask('act', { ...asked, event })), at: asked.at };
  }

  async sent(): Promise<void> {}

  // All that a computer has to choose in a setup until somebody else does.
  async advise(log: Entry[], thinker?: Engine): Promise<Told> {
    const asked = this.#asked(log);
    return { ...(await advise(asked, thinker)), at: asked.at };
  }

  async do(what: 'random' | 'undo', log: Entry[]): Promise<Told> {
    const asked = this.#asked(log);
    return { ...(await this.#engine.ask(what, asked)), at: asked.at };
  }

  async file(log: Entry[]): Promise<string> {
    return (await this.#engine.ask('file', { log })).text;
  }

  keep(saved: SavedTable, now: number): SavedTable | undefined {
    const { kept, newer } = saveTable(saved, now);
    if (!newer) this.kept = kept;
    return newer;
  }

  other(log: readonly Entry[]): SavedTable | 'less' | undefined {
    const there = loadTable(this.#id);
    if (!there || isEarlier(there)) return undefined;
    if (!goesOn(there.log, log)) return there;
    return there.log.length < log.length ? 'less' : undefined;
  }
}
